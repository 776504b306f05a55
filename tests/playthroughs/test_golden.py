"""Every golden scene goes as it is written down."""

from tests.playthroughs.__main__ import FOLDER, all_playthroughs


def test_scenes_go_as_written():
    """Each line is the same; `make playthroughs` writes a wanted change down for review."""
    expected = {scene.name: scene.current for scene in all_playthroughs()}

    assert expected == {scene.name: scene.make() for scene in all_playthroughs()}


def test_no_scene_is_left_over():
    """Every text in the folder belongs to a scene that is still played."""
    assert {scene.path for scene in all_playthroughs()} == set(FOLDER.glob("*.txt"))
