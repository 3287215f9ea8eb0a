// How long a line of odds takes as people type it: every line of the fixtures `odds-*.txt`, read, answered and remarked upon.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { RULE_SYSTEMS } from '../../core/rules/registry';
import { wordsOf } from '../../core/situation/context';
import { evaluateLine } from '../../core/situation/evaluate';
import { timed } from './board-lines';
import type { BenchLine } from './rules';

const FIXTURES = path.join(import.meta.dirname, '../fixtures');

/** System -> its lines, each once. */
const linesBySystem = (): ReadonlyMap<string, readonly string[]> => {
  const rows = readdirSync(FIXTURES)
    .filter(name => /^odds-.*\.txt$/.test(name))
    .flatMap(name => readFileSync(path.join(FIXTURES, name), 'utf8').split('\n'))
    .filter(row => row !== '' && !row.startsWith('#'))
    .map(row => row.split(' | '));
  return new Map(
    RULE_SYSTEMS.map(({ id }) => [id, [...new Set(rows.flatMap(([of, line = '']) => (of === id ? [line] : [])))]]),
  );
};

const at = (times: readonly number[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

/** Of each system: the line in the middle, and that which one in twenty exceeds. */
export const benchTypedLines = (): readonly BenchLine[] => {
  const lines = linesBySystem();
  return RULE_SYSTEMS.flatMap((system): readonly BenchLine[] => {
    const made = system.referee();
    const of = lines.get(system.id) ?? [];
    if (!made.ok || of.length === 0) return [];
    const words = wordsOf(system);
    const times = timed(of, line => void evaluateLine(line, words, made.value, 'the chart'));
    const name = `of ${of.length} lines as typed, ${system.id}`;
    return [
      { name: `the middle one ${name}`, ms: at(times, 1 / 2), aimMs: 1 },
      { name: `dearer than 95 % ${name}`, ms: at(times, 0.95), aimMs: 1 },
      { name: `the dearest ${name}`, ms: at(times, 1), aimMs: 1 },
    ];
  });
};
