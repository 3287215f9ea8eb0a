// Each row of the referee's table of slips: a habit of players that it reads, and its twin, a true fault that looks like it
// and is found. The habit is read by the row: without it the same log is told otherwise.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SLIPS } from '../../core/audit/slips/slips';
import { readScript } from '../../module-builder/record/read-script';
import { judgedQuickly } from './as-played/judged-log';
import { actsOf } from './as-played/sample-game';
import type { Variant } from './as-played/variant';
import { openSample, type Club } from './random-games/audit-game';
import { LOG_BEGINS } from './slip-acts';
import { ELSEWHERE, ROWS, type Row, type Told } from './slip-rows';
import { BY_MOUTH_ROWS } from './slip-rows-by-mouth';
import { DICE_ROWS } from './slip-rows-dice';
import { LATE_ROWS } from './slip-rows-late';
import { NORTH_AFRICA_ROWS } from './slip-rows-north-africa';
import { OCS_ROWS } from './slip-rows-ocs';
import { ONE_WEEK_ROWS } from './slip-rows-one-week';
import { PUT_BACK_ROWS } from './slip-rows-put-back';
import { SECOND_THOUGHTS_ROWS } from './slip-rows-second-thoughts';
import { UNDECLARED_ROWS } from './slip-rows-undeclared';

const ROOT = path.resolve(import.meta.dirname, '../..');

const ALL = [
  ...ROWS,
  ...DICE_ROWS,
  ...ONE_WEEK_ROWS,
  ...OCS_ROWS,
  ...UNDECLARED_ROWS,
  ...BY_MOUTH_ROWS,
  ...NORTH_AFRICA_ROWS,
  ...PUT_BACK_ROWS,
  ...LATE_ROWS,
  ...SECOND_THOUGHTS_ROWS,
];

const clubs = new Map<string, Promise<Club>>();
const clubOf = (system: string): Promise<Club> => {
  const club = clubs.get(system) ?? openSample(system);
  clubs.set(system, club);
  return club;
};

const logOf = (club: Club, acts: string): Variant => {
  const { rules, found } = club;
  const text = `scenario: ..\nacts:${acts}\n`;
  const { script, problems } = readScript(text, 'slip', rules.scenario, found.system.vocabulary.procedures);
  if (!script) throw new Error(problems.map(p => `${p.at.line}: ${p.message}`).join('\n'));
  const all = actsOf(club, script.acts);
  const begin = all.findIndex(act => act.do === 'say' && act.text === LOG_BEGINS);
  return { before: all.slice(0, Math.max(0, begin)), lines: all.slice(begin + 1).map(act => ({ act })) };
};

const foundIn = async ({ system }: Row, { acts }: Told): Promise<readonly string[]> => {
  const club = await clubOf(system);
  return judgedQuickly(club, logOf(club, acts)).findings.map(f => `${f.verdict} ${f.code}`);
};

const said = (times: number): string => Array.from({ length: times }, (_, i) => `\n  - say: remark ${i + 1}`).join('');
/** More than is looked at behind a conflict. */
const MUCH = 500;

afterEach(() => {
  vi.restoreAllMocks();
});

it('has a habit and a twin for each row', () => {
  const told = ALL.map(({ slip }) => slip);
  const tried = [...new Set([...told, ...Object.keys(ELSEWHERE)])];
  expect(tried.sort()).toEqual(SLIPS.map(({ name }) => name).sort());
  for (const { file, habit, twin } of Object.values(ELSEWHERE)) {
    const cases = readFileSync(path.join(ROOT, file), 'utf8');
    expect(cases).toContain(habit);
    expect(cases).toContain(twin);
  }
});

describe.each(ALL.map(row => [row.slip, row] as const))('%s', (name, row) => {
  const { habit, twin } = row;

  it(`accuses nobody where ${habit.name}`, async () => {
    const findings = await foundIn(row, habit);
    expect(findings).toEqual(habit.finds);
    expect(findings.some(f => f.startsWith('illegal'))).toBe(false);
  });

  it.skipIf(habit.isReadAnyhow === true)('is what reads it so', async () => {
    const slip = SLIPS.find(one => one.name === name);
    if (!slip) throw new Error(`there is no row ${name}`);
    vi.spyOn(slip, 'retellings').mockReturnValue([]);
    expect(await foundIn(row, habit)).not.toEqual(habit.finds);
  });

  it('is read in a long log as in a short one', async () => {
    const foundIfSaid = (times: number): Promise<readonly string[]> =>
      foundIn(row, { ...habit, acts: habit.acts + said(times) });
    expect(await foundIfSaid(MUCH)).toEqual(await foundIfSaid(3));
  });

  it(`finds its twin: ${twin.name}`, async () => {
    expect(await foundIn(row, twin)).toEqual(twin.finds);
    expect(twin.finds.some(f => !f.startsWith('note'))).toBe(true);
  });
});
