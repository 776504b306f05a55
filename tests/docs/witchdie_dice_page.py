"""The original set in docs/tavern-witchdie.md: dice, shares, consecrated rules."""

from tests.docs.tables import table
from tests.tavern.witchdie.table import PACK
from witchhammer.tavern.witchdie.cards import face_shares
from witchhammer.tavern.witchdie.faces import LETTERS, MOTTOES, RUNES

PAGE = "tavern-witchdie.md"
BLOCK = "dice"


def render() -> str:
    """Families with their faces, what share of the bag each rune has, the consecrated rules."""
    shares = face_shares(PACK)
    single = 100 * shares["single"] / shares["all"]
    families = [
        (kind.title, kind.copies, " ".join(face.word for face in kind.faces)) for kind in PACK.dice
    ]
    runes = [
        (LETTERS[rune], rune, f"{100 * shares[rune] / shares['all']:.1f} %", MOTTOES[rune])
        for rune in RUNES
    ]
    rules = [(rule.title, rule.text) for rule in PACK.consecrated]
    dice = len(PACK.kind_of_die)
    return "\n\n".join(
        [
            f"{dice} dice in {len(PACK.dice)} families; {single:.1f} % of the faces show one rune.",
            table(("family", "dice", "faces"), families),
            table(("letter", "rune", "of all faces", "motto"), runes),
            "Consecrated rules:",
            table(("rule", "what it says"), rules),
        ]
    )
