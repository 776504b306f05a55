"""make docs: write the generated parts of docs/ anew and say which files changed."""

from tests.docs.generated import all_generated


def main() -> None:
    """Write every page or block that is not fresh."""
    for generated in all_generated():
        fresh = generated.fresh()
        path = generated.path
        stale = not path.exists() or path.read_text(encoding="utf-8") != fresh
        if stale:
            path.write_text(fresh, encoding="utf-8")
        print(f"{'written' if stale else 'fresh  '}  docs/{generated.page} {generated.block}")


if __name__ == "__main__":
    main()
