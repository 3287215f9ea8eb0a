#!/usr/bin/env bash
# What the action does with logs: the report as a file, in the run's summary, and as remarks beside the names of the logs.
# LOGS and OPTIONS have one a line, so that a folder may have blanks in its name.
set -u
program="$HERE/dist/cli.js"
kept="${RUNNER_TEMP:-/tmp}/overrun"
arguments=()
while IFS= read -r line; do if [ -n "$line" ]; then arguments+=("$line"); fi; done <<< "$LOGS"$'\n'"$OPTIONS"
verdict=illegal
if [ "$FAIL_ON" = undetermined ]; then verdict=undetermined; fi

node "$program" audit "${arguments[@]}" --cache "$kept" --fail-on "$verdict" -o "$REPORT" --force
code=$?
# What was judged is kept: the other forms are only written.
node "$program" audit "${arguments[@]}" --cache "$kept" --format markdown > "$kept.md"
# A summary of more than 1 MB is not shown at all: of very many logs only their table.
if [ "$(wc -c < "$kept.md")" -gt 1000000 ]; then whole='/^## /,$d'; else whole=; fi
sed "$whole" "$kept.md" >> "${GITHUB_STEP_SUMMARY:-/dev/null}"
node "$program" audit "${arguments[@]}" --cache "$kept" --format jsonl | node "$HERE/examples/github/annotations.mjs"

# 0: nothing found, 1: findings, 5: a log was not judged, which the remarks say. Anything else is a failure.
case $code in
  0 | 5) exit 0 ;;
  1) if [ "$FAIL_ON" = never ]; then exit 0; else exit 1; fi ;;
  *) exit "$code" ;;
esac
