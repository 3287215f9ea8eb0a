// The rules in brief of a game whose rules are data: they say its numbers, in sentences.

import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodeFiles } from '../../cli/node-files';
import { CLASSIC } from '../../core/rules/classic/system';
import { loadPlayableScenario } from '../../core/rules/load-scenario';
import type { RulesInBrief } from '../../core/rules/system';

const HALDEN = path.join(import.meta.dirname, '../../assets/scenarios/bridges-of-halden');

/** Halden's, with another text in its block. */
const briefWith = async (from: string, to: string): Promise<RulesInBrief> => {
  const files = await nodeFiles(HALDEN);
  const { scenario } = await loadPlayableScenario({
    ...files,
    read: async file => {
      const bytes = await files.read(file);
      if (file !== 'rules.yaml' || !bytes) return bytes;
      const text = new TextDecoder().decode(bytes);
      if (!text.includes(from)) throw new Error(`no “${from}” in the rules`);
      return new TextEncoder().encode(text.replace(from, to));
    },
  });
  const brief = scenario && CLASSIC.wordsOf?.(scenario).brief();
  if (!brief) throw new Error('the sample cannot be read');
  return brief;
};

const titles = ({ rules }: RulesInBrief): readonly string[] => rules.map(({ title }) => title);

describe('the rules of Bridges of Halden in brief', () => {
  it('stand under subjects that players look up, all of one together', async () => {
    const subjects = (await briefWith('classes', 'classes')).rules.map(({ about }) => about);
    const runs = subjects.filter((about, i) => subjects[i - 1] !== about);
    expect(runs).toEqual(['Phases', 'Movement', 'ZOCs', 'Stacking', 'Combat', 'Retreats', 'Advance', 'Overruns']);
  });

  it('say its numbers and words', async () => {
    const said = titles(await briefWith('classes', 'classes'));
    expect(said).toEqual(
      expect.arrayContaining([
        'Exploitation: motor move with half their MPs, without overruns.',
        'A unit that has not moved may always go one hex.',
        'Units have a ZOC in the hexes beside them, but not those of type at, art or hq.',
        'Into an enemy ZOC: the unit stops.',
        'Out of an enemy ZOC: 1 MP more.',
        'In a hex with a friendly unit enemy ZOCs do not count for retreats.',
        'At most 4 steps of a side in a hex, at the end of a phase. Other limits: city 6, town 5.',
        'Attackers’ strength to defenders’, rounded down, is the column of the CRT; roll 1d6.',
        'A unit attacks once in a phase, a hex is attacked once in a phase.',
        'Tanks against none (attackers arm, no defender arm or at, in clear): 1 column to the right.',
        'A retreat may not lead through enemy ZOCs, and ends exactly as many hexes away as the result says.',
        'Overrun: on the CRT; the hex at its cost and 2 MP; arm and mech.',
        'Who did not clear the hex moves no farther.',
        'A unit that a ZOC has stopped may still overrun.',
      ]),
    );
    expect(said.join('\n')).not.toMatch(/undefined|NaN|\[object/);
  });

  it('say an automatic overrun and its price', async () => {
    const said = titles(await briefWith('how: crt\n  cost: 2', 'how: automatic\n  odds: 7:1\n  cost: 1'));
    expect(said).toContain('Overrun: automatic at 7:1; the hex at its cost and 1 MP; arm and mech.');
  });

  it('say what each class pays, and that there are no overruns', async () => {
    expect(titles(await briefWith('enter: stop', 'enter: { foot: no, motor: 2 }'))).toContain(
      'Into an enemy ZOC: foot: not allowed; motor: 2 MP more.',
    );
    expect(titles(await briefWith('how: crt', 'how: none'))).toContain('There are no overruns.');
  });

  it('say that there are no ZOCs, and what is left to the players', async () => {
    const said = titles(await briefWith('enter: stop', 'by: none\n  enter: stop'));
    expect(said).toContain('There are no ZOCs.');
    expect(said.join()).not.toContain('Left to the players');
    expect(titles(await briefWith('zoc:\n', 'unsaid: [supply, leaders]\nzoc:\n'))).toContain(
      'Left to the players, for no rule here says it: supply and leaders.',
    );
  });

  it('have a legend of every result on the chart', async () => {
    const { results } = await briefWith('classes', 'classes');
    expect(results.map(({ word }) => word)).toEqual('A1 A1r1 AE D1 D1r2 DE DR1 DR2 EX NE'.split(' '));
    expect(new Map(results.map(({ word, meaning }) => [word, meaning])).get('EX')).toBe('Both lose a step.');
    expect(results.every(({ meaning }) => /^[A-Z].*\.$/.test(meaning) && meaning !== 'Not known.')).toBe(true);
  });
});
