"""Parts of an audit (JSON lines) -> one SQLite file: python3 table.py archive.sqlite part.jsonl ...

Needs Python 3.9 and nothing else. The order of the parts does not matter: rows are sorted by log.
"""

import json
import os
import sqlite3
import sys
from fractions import Fraction

TABLES = """
CREATE TABLE logs (log TEXT PRIMARY KEY, sha256 TEXT, module TEXT, module_version TEXT, steps INTEGER, system TEXT);
CREATE TABLE failed (log TEXT PRIMARY KEY, error TEXT);
CREATE TABLE fights (log TEXT, step INTEGER, kind TEXT, side TEXT, verdict TEXT, column_name TEXT, chance REAL, cleared INTEGER, dice TEXT);
CREATE TABLE moves (log TEXT, step INTEGER, turn INTEGER, side TEXT, phase TEXT, unit TEXT, spent REAL, allowance REAL);
CREATE TABLE findings (log TEXT, step INTEGER, verdict TEXT, rule TEXT, system TEXT, message TEXT);
CREATE TABLE rolls (log TEXT, step INTEGER, player TEXT, die INTEGER);
"""


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
    yield "logs", (log, about["sha256"], about.get("module"), about.get("moduleVersion"), about["steps"], report.get("system"))
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
            for die in dice:
                yield "rolls", (log, step, action.get("player") or when.get("side"), die)
        spent = action.get("spent")
        if kind == "move" and spent and spent["least"] == spent["greatest"]:
            for unit in action["units"]:
                yield "moves", (log, step, when.get("turn"), when.get("side"), when.get("phase"), unit,
                                number(spent["greatest"]), number(spent["allowance"]))
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


def main(place, parts):
    draft = f"{place}.part"
    if os.path.exists(draft):
        os.remove(draft)
    found = sqlite3.connect(draft)
    found.executescript(TABLES)
    # One part at a time: memory does not grow with the archive.
    for part in sorted(parts):
        for table, row in rows_in(part):
            found.execute(f"INSERT OR IGNORE INTO {table} VALUES ({','.join('?' * len(row))})", row)
        found.commit()
    found.close()
    os.replace(draft, place)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
