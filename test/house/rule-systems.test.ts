// Who knows one rule system finds his way in every other: what has the same part in each stands under the same name.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const RULES = path.resolve(import.meta.dirname, '../../core/rules');

const SYSTEMS = readdirSync(RULES, { withFileTypes: true })
  .filter(entry => entry.isDirectory() && existsSync(path.join(RULES, entry.name, 'system.ts')))
  .map(entry => entry.name);

/** What a game's own charts and block of rules say there. */
const ONLY_DATA = 'classic';

const IN_EACH = [
  'announcement.ts',
  'assess.ts',
  'attacks/judge-attack.ts',
  'board.ts',
  'chapters.ts',
  'charts.ts',
  'check-tables.ts',
  'cite.ts',
  'combatant.ts',
  'fight/fight.ts',
  'fight/known-odds.ts',
  'fight/obligations.ts',
  'fight/outcome.ts',
  'fight/resolve.ts',
  'fight/strength.ts',
  'frames.ts',
  'judges.ts',
  'memory.ts',
  'movement/marches.ts',
  'movement/move.ts',
  'movement/stacking.ts',
  'movement/step-cost.ts',
  'movement/who-moves.ts',
  'overruns/judge-overrun.ts',
  'recognise.ts',
  'rules-list.ts',
  'shorthand.ts',
  'situation-of.ts',
  'spellings.ts',
  'system.ts',
  'vocabulary.ts',
];

const IN_EACH_RULEBOOK = ['defaults.ts', 'fight/clearing.ts', 'fight/results.ts', 'rules-notes.ts'];

describe('the folders of the rule systems', () => {
  it('are found', () => {
    expect(SYSTEMS).toContain('europa-one-week');
    expect(SYSTEMS.length).toBeGreaterThanOrEqual(5);
  });

  it.each(SYSTEMS)('%s names its files as the others do', system => {
    const asked = system === ONLY_DATA ? IN_EACH : [...IN_EACH, ...IN_EACH_RULEBOOK];
    expect(asked.filter(file => !existsSync(path.join(RULES, system, file)))).toEqual([]);
  });
});
