// A game of ours judged through a binding must be judged as it is with its scenario: finding by finding.

import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Audit, Finding } from '../../../core/audit/audit';
import type { RulesOptions } from '../../../core/audit/open/rules-search';
import { openLog } from '../../../core/audit/open/open-log';
import { audit } from '../../../core/audit/run-audit';
import { ALONE } from '../../../core/audit/open/surroundings';
import { nodeSurroundings } from '../../../cli/node-surroundings';
import { boundSample, gameOf, SCENARIOS } from './own-bound';

const audited = async (scenario: string, game: string, options?: RulesOptions): Promise<Audit> => {
  const file = path.join(SCENARIOS, scenario, 'games', `${game}.vlog`);
  const log = await openLog(gameOf(scenario, game), file, options ? ALONE : nodeSurroundings(file), options);
  if (!log.ok) throw new Error(log.error.message);
  expect(log.value.whyNoRules).toBeUndefined();
  return audit(log.value);
};

/** A binding has no set-up: whether a log begins with the game it cannot tell, and notes it. */
const isVerdict = ({ code }: Finding): boolean => code !== 'begun-midway';

const findings = ({ findings: all }: Audit) =>
  all.filter(isVerdict).map(({ step, act, code, verdict, units, hexes, rule }) => ({
    step,
    act,
    code,
    verdict,
    units,
    hexes,
    rule: rule.id,
  }));

const actions = ({ actions: all }: Audit) => all.map(a => [a.action.kind, a.action.steps, a.verdict].join(' '));

const isPlayed = (scenario: string): boolean => existsSync(path.join(SCENARIOS, scenario, 'games'));

describe.each(readdirSync(SCENARIOS).filter(isPlayed))('%s, stripped of its scenario', scenario => {
  const games = readdirSync(path.join(SCENARIOS, scenario, 'games')).filter(file => file.endsWith('.vlog'));

  let options: RulesOptions = {};
  /** Through the binding beside it, by game. */
  const beside = new Map<string, Audit>();
  const boundAudit = async (game: string): Promise<Audit> => {
    const bound = beside.get(game) ?? (await audited(scenario, game, options));
    beside.set(game, bound);
    return bound;
  };
  beforeAll(async () => {
    options = await boundSample(scenario);
  });

  it('is judged by a packed binding as by its files', async () => {
    const game = games[0]?.replace('.vlog', '') ?? '';
    const packed = await audited(scenario, game, await boundSample(scenario, 'packed'));
    const bound = await boundAudit(game);
    expect(actions(packed)).toEqual(actions(bound));
    expect(findings(packed)).toEqual(findings(bound));
  });

  it.each(games)('gives the same verdicts of %s through a binding', async file => {
    const game = file.replace('.vlog', '');
    const [own, bound] = [await audited(scenario, game), await boundAudit(game)];
    expect(bound.log.rules?.from).toBe('the binding stripped.binding.yaml');
    expect(actions(bound)).toEqual(actions(own));
    expect(findings(bound)).toEqual(findings(own));
  });
});
