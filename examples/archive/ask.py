"""Asks an archive's table the questions of a file: python3 ask.py archive.duckdb [questions.sql]

For who has no client: .sqlite needs nothing but Python, .duckdb the package duckdb.
"""

import os
import sqlite3
import sys


def statements(text):
    lines = [line for line in text.splitlines() if not line.startswith("--")]
    return [sql for sql in "\n".join(lines).split(";") if sql.strip()]


def opened(place):
    if place.endswith(".duckdb"):
        import duckdb  # only here: the other form needs nothing but Python

        return duckdb.connect(place, read_only=True)
    return sqlite3.connect(place)


def main(place, questions):
    with open(questions, encoding="utf-8") as file:
        asked = statements(file.read())
    found = opened(place)
    for sql in asked:
        answer = found.execute(sql)
        print("\t".join(column[0] for column in answer.description))
        for row in answer.fetchall():
            print("\t".join("" if cell is None else str(cell) for cell in row))
        print()


if __name__ == "__main__":
    here = os.path.dirname(os.path.abspath(__file__))
    main(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else os.path.join(here, "questions.sql"))
