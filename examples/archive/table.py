"""Parts of an audit (JSON lines) -> tables: python3 table.py archive.sqlite part.jsonl ...

The ending says the form: .sqlite, .duckdb, or .parquet, a folder of Parquet files. Needs Python 3.9; the last two need
the package duckdb. The order of the parts does not matter: rows are sorted by log. A game that lies in the archive twice is counted
once: of a copy there is only its row in `logs`, which names the log that it is a copy of.
"""

import json
import os
import shutil
import sqlite3
import sys
from fractions import Fraction

TABLES = """
CREATE TABLE logs (log TEXT PRIMARY KEY, sha256 TEXT, module TEXT, module_version TEXT, steps INTEGER, system TEXT, state TEXT, because TEXT, legal INTEGER, illegal INTEGER, undetermined INTEGER, copy_of TEXT);
CREATE TABLE players (log TEXT, player TEXT, side TEXT);
CREATE TABLE failed (log TEXT PRIMARY KEY, error TEXT);
CREATE TABLE fights (log TEXT, step INTEGER, kind TEXT, side TEXT, verdict TEXT, column_name TEXT, chance REAL, cleared INTEGER, dice TEXT);
CREATE TABLE moves (log TEXT, step INTEGER, turn INTEGER, side TEXT, phase TEXT, unit TEXT, spent REAL, allowance REAL, player TEXT, start TEXT, target TEXT);
CREATE TABLE findings (log TEXT, step INTEGER, verdict TEXT, rule TEXT, system TEXT, message TEXT);
CREATE TABLE rolls (log TEXT, step INTEGER, player TEXT, die INTEGER);
"""


ANSWERS = ("legal", "illegal", "undetermined")


def number(words):
    """`3 1/2` -> 3.5; None for what is no number."""
    try:
        return float(sum(Fraction(part) for part in str(words).split()))
    except (ValueError, ZeroDivisionError):
        return None


def chance(fight):
    """The chance that the hex is cleared; None where a choice of the players decides."""
    found = fight.get("chance") if fight else None
    return number(found) if isinstance(found, str) else None


def cleared(result):
    outcome = (result or {}).get("outcome", "")
    return None if not outcome else int("not cleared" not in outcome and "cleared" in outcome)


def rows_of(report):
    about, log = report["log"], report["log"]["file"]
    copy_of = report.get("copyOf")
    judged = report["state"] == "judged" and copy_of is None
    # Of what was not judged nothing is known: no figure, rather than 0. What a copy holds is counted where it was copied from.
    figures = [sum(a["verdict"] == answer for a in report["actions"]) if judged else None for answer in ANSWERS]
    yield "logs", (log, about["sha256"], about.get("module"), about.get("moduleVersion"), about["steps"], report.get("system"),
                   report["state"], report.get("whyNoRules"), *figures, copy_of)
    if copy_of is not None:
        return
    for player in report["players"]:
        yield "players", (log, player["name"], player["side"] or None)
    for roll in report["rolls"]:
        for die in roll["dice"]:
            yield "rolls", (log, roll["step"], roll.get("player") or roll.get("side") or "not told", die)
    for move in report.get("moves", []):
        yield "moves", (log, move["step"], None, None, None, move["unit"], None, None, move.get("player"), move["from"], move["to"])
    when = {}
    for action in report["actions"]:
        step, kind = action["steps"][0], action["kind"]
        if kind == "phase":
            when = action
        result = action.get("result")
        if kind in ("overrun", "combat"):
            fight, dice = action.get("fight") or {}, (result or {}).get("dice", [])
            yield "fights", (log, step, kind, when.get("side"), action["verdict"], fight.get("finalColumn"),
                             chance(fight), cleared(result), " ".join(map(str, dice)))
        spent = action.get("spent")
        if kind == "move":
            # MPs that are not known to the point are none.
            known = spent and spent["least"] == spent["greatest"]
            mps = (number(spent["greatest"]), number(spent["allowance"])) if known else (None, None)
            for unit in action["units"]:
                yield "moves", (log, step, when.get("turn"), when.get("side"), when.get("phase"), unit, *mps,
                                action.get("player"), action["from"], action["to"])
    for finding in report["findings"]:
        yield "findings", (log, finding["step"], finding["verdict"], finding["rule"]["id"], finding["rule"]["system"],
                           finding["message"])


def rows_in(part):
    """One line for each log, one for each file that could not be read, and a last one that sums up."""
    with open(part, encoding="utf-8") as lines:
        for line in lines:
            report = json.loads(line)
            if "log" in report:
                yield from rows_of(report)
            elif "error" in report:
                yield "failed", (report["file"], report["error"])


def tables_of(parts):
    """One part at a time: memory does not grow with the archive."""
    for part in sorted(parts):
        yield from rows_in(part)


# A log that stands in two parts is one log.
KEYED = {"logs", "failed"}


# Logs of the same bytes that were audited apart, in parts of their own: kept is the one of the shortest name.
SAME = """
SELECT log, whole FROM (SELECT log, first_value(log) OVER (PARTITION BY sha256 ORDER BY length(log), log) AS whole FROM logs WHERE copy_of IS NULL)
WHERE log <> whole
"""


def count_once(found):
    for log, whole in found.execute(SAME).fetchall():
        found.execute("UPDATE logs SET copy_of = ?, legal = NULL, illegal = NULL, undetermined = NULL WHERE log = ?", (whole, log))
        found.execute("UPDATE logs SET copy_of = ? WHERE copy_of = ?", (whole, log))
        for table in ("players", "fights", "moves", "findings", "rolls"):
            found.execute(f"DELETE FROM {table} WHERE log = ?", (log,))


def insert_into(found, rows):
    for table, row in rows:
        once = "OR IGNORE " if table in KEYED else ""
        found.execute(f"INSERT {once}INTO {table} VALUES ({','.join('?' * len(row))})", row)
    count_once(found)


def as_sqlite(draft, parts):
    found = sqlite3.connect(draft)
    found.executescript(TABLES)
    insert_into(found, tables_of(parts))
    found.commit()
    found.close()


def as_duckdb(draft, parts):
    import duckdb  # only here: the other form needs nothing but Python

    found = duckdb.connect(draft)
    found.execute(TABLES)
    insert_into(found, tables_of(parts))
    found.close()


def as_parquet(draft, parts):
    """A folder with a file for each table."""
    import duckdb

    os.mkdir(draft)
    found = duckdb.connect()
    found.execute(TABLES)
    insert_into(found, tables_of(parts))
    for (table,) in found.execute("SHOW TABLES").fetchall():
        found.execute(f"COPY (SELECT * FROM {table} ORDER BY ALL) TO '{draft}/{table}.parquet' (FORMAT parquet)")
    found.close()


FORMS = {".sqlite": as_sqlite, ".duckdb": as_duckdb, ".parquet": as_parquet}


def remove(place):
    if os.path.isdir(place):
        shutil.rmtree(place)
    elif os.path.exists(place):
        os.remove(place)


def main(place, parts):
    write = FORMS.get(os.path.splitext(place)[1])
    if write is None:
        sys.exit(f"{place}: must end in {', '.join(FORMS)}")
    draft = f"{place}.part"
    remove(draft)
    write(draft, parts)
    # What stood there before stays until the new one is whole.
    remove(place)
    os.replace(draft, place)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
