"""Killing a process that plays a scene: SIGKILL after each row in turn, then on with the next."""

import os
import signal
import traceback


def killed_after_every_row(open_table, play_one, *, racing=True):
    """Play a scene to its end, every process killed right after its first acknowledged row.

    `open_table()` gives the Table of the scene, `play_one(table)` writes one row or returns
    False at the end. Returns how many processes were killed. Each one must find at least what
    the one before it had acknowledged. `racing` processes go on writing until they are hit; the
    others stand still after their row, so that there is one kill a row.
    """
    acknowledged, kills = 0, 0
    while True:
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reading)
            _play(open_table, play_one, acknowledged, writing, racing)
        os.close(writing)
        with os.fdopen(reading) as pipe:
            word = pipe.readline().strip()
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            told = pipe.read()
        if word == "over":
            return kills
        if not word.isdigit():
            raise AssertionError(word + told)
        acknowledged = max([int(word), *(int(w) for w in told.split() if w.isdigit())])
        kills += 1


def _play(open_table, play_one, acknowledged, writing, racing):
    """Be the process that is killed: acknowledge each row, and never end by oneself."""
    try:
        table = open_table()
        if table.last_seq < acknowledged:
            raise AssertionError(f"lost: {acknowledged} acknowledged, {table.last_seq} found")
        while play_one(table):
            os.write(writing, f"{table.last_seq}\n".encode())
            if not racing:
                signal.pause()
        os.write(writing, b"over\n")
    except BaseException:
        os.write(writing, traceback.format_exc().replace("\n", " | ").encode())
    finally:
        signal.pause()
