-- sqlite3 -box archive.sqlite < questions.sql
-- python3 ask.py archive.duckdb
-- Of Parquet files: CREATE VIEW fights AS FROM 'archive.parquet/fights.parquet'; and so for moves, findings, rolls, logs.

-- 1. How often do overruns succeed, by odds column, and how often should they? Fights whose chance rests on a choice are left out.
SELECT column_name AS "column", count(*) AS overruns, sum(cleared) AS cleared, round(sum(chance), 2) AS expected
FROM fights WHERE kind = 'overrun' AND cleared IS NOT NULL AND chance IS NOT NULL
GROUP BY column_name ORDER BY overruns DESC, column_name;

-- 2. How many MPs are left unused, by side and phase? Of each unit its last move of the phase; at least and at most must be one.
SELECT side, phase, count(*) AS units, round(avg(allowance - spent), 2) AS "MPs left"
FROM (SELECT side, phase, allowance, spent, row_number() OVER (PARTITION BY log, turn, side, phase, unit ORDER BY step DESC) AS n FROM moves WHERE spent IS NOT NULL)
WHERE n = 1 GROUP BY side, phase ORDER BY side, phase;

-- 3. Which rules are broken most?
SELECT system, rule, count(*) AS findings, count(DISTINCT log) AS logs
FROM findings WHERE verdict = 'illegal' GROUP BY system, rule ORDER BY findings DESC, system, rule LIMIT 20;

-- 4. How do the dice of each player fall? Under 30 dice an average says nothing.
SELECT player, count(*) AS dice, CASE WHEN count(*) < 30 THEN NULL ELSE round(avg(die), 2) END AS average
FROM rolls GROUP BY player ORDER BY dice DESC, player;

-- 5. With which versions of which modules were games played, and how many logs of each were not judged?
SELECT module, module_version AS version, count(*) AS logs, sum(steps) AS steps, sum(CASE WHEN state = 'shown' THEN 1 ELSE 0 END) AS "not judged"
FROM logs GROUP BY module, module_version ORDER BY logs DESC, module, version;
