// The clean games of all samples, played by people who roll by a dice server: their logs show no dice. Nobody is accused, and
// what is asked can be counted on one hand, be the track turned or not.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodeSurroundings } from '../../cli/node-surroundings';
import type { Finding } from '../../core/audit/audit';
import { openLog } from '../../core/audit/open/open-log';
import { audit } from '../../core/audit/run-audit';
import { readSavedGame } from '../../core/vassal/game/read-saved-game';
import type { SavedGame } from '../../core/vassal/game/saved-game';
import { writeSavedGame } from '../../core/vassal/game/write-saved-game';

const SCENARIOS = path.resolve('assets/scenarios');
const GAMES = readdirSync(SCENARIOS, { recursive: true })
  .map(String)
  .filter(name => /[\\/]a-clean-\w+\.vlog$/.test(name));

/** A step as it stands in the file. */
const isOf =
  (sign: RegExp) =>
  (step: SavedGame['steps'][number]): boolean =>
    sign.test(JSON.stringify(step));
const isRoll = isOf(/CHAT\*\*\* /);
const isTurn = isOf(/TURN/);

const judgedWithout = async (game: string, isLeftOut: (step: SavedGame['steps'][number]) => boolean) => {
  const file = path.join(SCENARIOS, game);
  const saved = await readSavedGame(new Uint8Array(readFileSync(file)));
  if (!saved.ok) throw new Error(saved.error.message);
  const steps = saved.value.steps.filter(step => !isLeftOut(step));
  expect(steps.length).toBeLessThan(saved.value.steps.length);
  const log = await openLog(await writeSavedGame({ ...saved.value, steps }), 'game.vlog', nodeSurroundings(file));
  if (!log.ok) throw new Error(log.error.message);
  return audit(log.value).findings;
};

const of = (findings: readonly Finding[], verdict: Finding['verdict']): readonly string[] =>
  findings.filter(f => f.verdict === verdict).map(f => `${f.step} ${f.code}`);

it('is held against a sample of each system', () => {
  expect(GAMES.length).toBeGreaterThan(5);
});

describe.each(GAMES)('%s', game => {
  it('is one question without its dice', async () => {
    const findings = await judgedWithout(game, isRoll);
    expect([of(findings, 'illegal'), of(findings, 'undetermined')]).toEqual([
      [],
      [expect.stringMatching(/^\d+ no-roll$/)],
    ]);
  });

  it('is three at most where its track is not turned either', async () => {
    const findings = await judgedWithout(game, step => isRoll(step) || isTurn(step));
    expect(of(findings, 'illegal')).toEqual([]);
    expect(of(findings, 'undetermined').length).toBeLessThanOrEqual(3);
  });
});
