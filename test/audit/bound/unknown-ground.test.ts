// A binding without any terrain: bounds for what a step costs tell which moves were short enough on any ground.

import { beforeAll, describe, expect, it } from 'vitest';
import type { Audit, AuditedAction } from '../../../core/audit/audit';
import type { RulesOptions } from '../../../core/audit/open/rules-search';
import { openLog } from '../../../core/audit/open/open-log';
import { audit } from '../../../core/audit/run-audit';
import { ALONE } from '../../../core/audit/open/surroundings';
import { boundSample, gameOf } from './own-bound';

const SAMPLE = 'bridges-of-halden';

describe('a game on unknown ground', () => {
  let known: RulesOptions = {};
  beforeAll(async () => {
    known = await boundSample(SAMPLE);
  });

  const without = (bounds: string): RulesOptions => {
    const { binding } = known;
    if (!binding) throw new Error('no binding');
    const yaml = new TextDecoder().decode(binding.bytes).replace(/^(?:elsewhere|terrain): .*$/gm, '');
    return { ...known, binding: { ...binding, bytes: new TextEncoder().encode(`${yaml}\n${bounds}`) } };
  };

  const judged = async (options: RulesOptions): Promise<Audit> => {
    const log = await openLog(gameOf(SAMPLE, 'a-clean-day'), 'a-clean-day.vlog', ALONE, options);
    if (!log.ok) throw new Error(log.error.message);
    expect(log.value.whyNoRules).toBeUndefined();
    return audit(log.value);
  };

  const moves = ({ actions }: Audit, verdict: AuditedAction['verdict']): number =>
    actions.filter(a => a.action.kind === 'move' && a.verdict === verdict).length;

  it('is legal where the dearest ground everywhere is not too dear, and open where it may be', async () => {
    const open = await judged(without('cheapest: 1/2'));
    expect(moves(open, 'illegal')).toBe(0);
    expect(moves(open, 'legal')).toBe(0);
    const bounded = await judged(without('cheapest: 1/2\ndearest: 3'));
    expect(moves(bounded, 'illegal')).toBe(0);
    expect(moves(bounded, 'legal')).toBeGreaterThan(0);
    const dear = await judged(without('cheapest: 1/2\ndearest: 100'));
    // By the sample's rules a unit may always go one hex.
    const legal = dear.actions.flatMap(({ action, verdict }) =>
      action.kind === 'move' && verdict === 'legal'
        ? [dear.log.rules?.scenario.map.hexes.distance(action.from, action.to)]
        : [],
    );
    expect(new Set(legal)).toEqual(new Set([1]));
    expect(legal.length).toBeLessThan(moves(bounded, 'legal'));
  });

  it('counts the bound as somebody’s word', async () => {
    const bounded = await judged(without('dearest: 3'));
    const ledgers = bounded.actions.flatMap(({ judgement }) => judgement.ledgers['mp'] ?? []);
    const asked = ledgers.flatMap(l => ('least' in l ? [...l.least.entries, ...l.greatest.entries] : l.entries));
    expect(asked.filter(e => e.unknown).map(e => e.certainty)).toContain('user-supplied');
    expect(asked.filter(e => e.unknown && e.certainty !== 'user-supplied')).toEqual([]);
  });
});
