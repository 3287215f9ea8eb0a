// What an editor offers inside an odds block, and where a word there is explained.

import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodeFiles } from '../../cli/node-files';
import { completionsInBlock, type BlockCompletions } from '../../core/report/odds-block/complete-block';
import { definitionInBlock } from '../../core/report/odds-block/definition';
import type { BlockRules } from '../../core/report/odds-block/judge-block';
import { lineInside } from '../../core/report/odds-block/read-block';
import { loadPlayableScenario } from '../../core/rules/load-scenario';
import { RULE_SYSTEMS, ruleSystem } from '../../core/rules/registry';
import { Choices } from '../../core/scenario/choices';

const FOLDER = path.join(import.meta.dirname, '../../assets/scenarios/crossing-at-lipnya');
const choices = new Choices();
const { scenario } = await loadPlayableScenario(await nodeFiles(FOLDER), choices);
const rulesOf = (id: string, withScenario = false): BlockRules => {
  const system = ruleSystem(id);
  const referee = system?.referee(withScenario ? scenario : undefined);
  if (!system || !referee?.ok || !scenario) throw new Error(id);
  return { system, referee: referee.value, ...(withScenario ? { scenario } : {}) };
};
const EUROPA = rulesOf('revised-europa');
const LIPNYA = rulesOf('revised-europa', true);
const folders = () => Promise.resolve([{ path: '../lipnya', name: 'lipnya' }]);

/** `|` is the caret. */
const offered = async (text: string, rules?: BlockRules): Promise<BlockCompletions | undefined> => {
  const lines = ['```overrun', ...text.split('\n'), '```'];
  const line = lines.findIndex(l => l.includes('|'));
  const caret = lines[line]?.indexOf('|') ?? 0;
  lines[line] = (lines[line] ?? '').replace('|', '');
  const inside = lineInside(lines, line);
  return inside && completionsInBlock(inside, caret, { ...(rules ? { rules } : {}), folders });
};
const labels = async (text: string, rules?: BlockRules): Promise<readonly string[]> =>
  ((await offered(text, rules))?.items ?? []).map(({ label }) => label);

describe('completion in an odds block', () => {
  it('offers the keys of the header that are not there yet, and their values', async () => {
    expect(await labels('|')).toEqual(['system', 'charts', 'date', 'weather']);
    expect(await labels('system: ocs-4.3\nda|')).toEqual(['charts', 'date', 'weather']);
    expect(await labels('system: |')).toEqual(RULE_SYSTEMS.map(({ id }) => id));
    expect(await labels('charts: |')).toEqual(['../lipnya']);
    expect(await labels('weather: |', EUROPA)).toContain('Mud');
    expect(await labels('date: |', LIPNYA)).toContain(scenario?.turns[0]?.date);
    expect((await offered('weather:  M|', EUROPA))?.from).toBe('weather:  '.length);
  });

  it('offers a line to begin with where nothing stands on the map', async () => {
    expect(await labels('|', EUROPA)).toContain(EUROPA.system.words.examples[0]);
  });

  it('offers types and sizes after figures, then only sizes, and the words of a unit after +', async () => {
    const types = await labels('2x 7-6 |', EUROPA);
    expect(types).toContain('rifle');
    expect(types).toContain('division');
    expect(await labels("7-6 '44 Inf' |", EUROPA)).toContain('rifle');
    const sizes = await labels('7-6 inf |', EUROPA);
    expect(sizes).toContain('division');
    expect(sizes).not.toContain('rifle');
    expect(await labels('7-6 inf +|', EUROPA)).toContain('winterized');
    expect(await labels('7-6 inf +oos +|', EUROPA)).toContain('finnish');
    expect(await labels('10-4-12 tank +|', rulesOf('europa-oneweek-2012'))).toContain('german');
  });

  it('writes each word once, and finds it by its other spellings', async () => {
    const found = (await offered('7-6 inf +|', EUROPA))?.items.filter(({ label }) => /suppl|oos/.test(label));
    expect(found?.map(({ label }) => label)).toEqual(['unsupplied']);
    expect(found?.[0]?.typed).toMatch(/^unsupplied oos out of supply .*\bno supply\b/);
    // What every game has in common is not listed.
    expect(found?.[0]?.detail).toMatch(/; also: oos, out of supply$/);
  });

  it('offers terrains, hexsides, weathers and readings after @, each with the row of its chart', async () => {
    const found = await offered('7-6 -> 4-6 rifle @ woods, |', LIPNYA);
    const words = found?.items.map(({ label }) => label) ?? [];
    for (const word of ['0706', 'woods', 'minor river', 'hit', 'Snow', 'Sep II 1941', 'oddsRounding='])
      expect(words).toContain(word);
    expect(found?.from).toBe('7-6 -> 4-6 rifle @ woods, '.length);
    expect(found?.items.find(({ label }) => label === 'woods')?.detail).toMatch(/^terrain.* · MPs to enter: /);
    expect(await labels('7-6 -> 4-6 @ clear, oddsRounding=|', EUROPA)).toContain('nearest');
  });

  it('offers the words after ;, and what they take', async () => {
    expect(await labels('7-6 -> 4-6 ; |', EUROPA)).toEqual(
      expect.arrayContaining(['mp', 'roll', 'combat', 'bombardment']),
    );
    expect(await labels('7-6 -> 4-6 ; |', EUROPA)).not.toContain('from');
    expect(await labels('7-6 -> 4-6 ; mp |', EUROPA)).toEqual([]);
    expect(await labels('7-6 -> 4-6 ; option |', EUROPA)).toContain('oddsRounding=');
    expect(await labels('11 Pz -> 0706 ; turn |', LIPNYA)).toContain('2');
    expect(await labels('11 Pz -> 0706 ; from |', LIPNYA)).toContain('0606');
  });

  it('offers units and hexes of the scenario’s set-up: enemies of the attackers as defenders, hexes first', async () => {
    const attackers = await labels('|', LIPNYA);
    expect(attackers).toContain('11 Pz');
    const defenders = await labels('11 Pz, 25 Mot -> |', LIPNYA);
    expect(defenders).toContain('0706');
    expect(defenders).toContain('147 Rifle');
    expect(defenders).not.toContain('11 Pz');
    expect(defenders[0]).toMatch(/^\d{4}$/);
    expect((await offered('11 P|', LIPNYA))?.from).toBe(0);
    expect(await labels('11 Pz, |', LIPNYA)).toContain('25 Mot');
  });

  it('offers nothing in a comment, in a quoted name, in figures, or outside a block', async () => {
    expect(await labels('7-6 -> 4-6  # wo|', EUROPA)).toEqual([]);
    expect(await labels("7-6 '11 |", EUROPA)).toEqual([]);
    expect(await labels('7-|', EUROPA)).toEqual([]);
    expect(lineInside(['7-6 ', '```overrun', '```', '7-6 '], 3)).toBeUndefined();
  });

  it('offers what can be read: each word of each system', async () => {
    for (const { id } of RULE_SYSTEMS) {
      const rules = rulesOf(id);
      const { words } = rules.system;
      for (const [before, known] of [
        ['3-4 -> 3-4 @ ', Object.keys(words.terrains)],
        ['3-4 inf +', Object.keys(words.modifiers)],
      ] as const) {
        const found = (await offered(`${before}|`, rules))?.items ?? [];
        const typed = found
          .flatMap(({ label, typed: also }) => [label, ...(also === undefined ? [] : [also])])
          .join(' ');
        for (const word of known) expect(typed.toLowerCase(), id).toContain(word);
      }
    }
  });
});

describe('the way from a word of an odds block to its meaning', () => {
  const asked = (text: string, rules: BlockRules | undefined = LIPNYA) => {
    const lines = ['```overrun', ...text.replace('|', '').split('\n'), '```'];
    const caret = text.indexOf('|');
    const inside = lineInside(lines, 1);
    return inside && definitionInBlock(inside, caret, rules, choices);
  };

  it('leads to the unit’s row and the row of the chart', () => {
    const unit = scenario?.units.find(({ name }) => name === '25 Mot');
    expect(asked('11 Pz, 25 M|ot -> 0706')).toEqual({ start: 7, end: 13, at: unit?.at });
    expect(asked('25 M|ot vs 147 Rifle')?.at).toEqual(unit?.at);
    expect(asked('11 Pz -> 147 Rif|le @ woods')?.at.file).toBe('units.csv');
    expect(asked('7-6 -> 4-6 rifle @ wo|ods, hit')?.at.file).toBe('tables/tec-hexes.csv');
    expect(asked('7-6 -> 4-6 rifle @ woods, minor| river')?.at.file).toBe('tables/tec-hexsides.csv');
    expect(asked('charts: ../lip|nya')?.at.file).toBe('scenario.yaml');
  });

  it('leads nowhere from figures, comments and words that no scenario gives', () => {
    expect(asked('7-|6 -> 4-6 rifle @ woods')).toBeUndefined();
    expect(asked('7-6 -> 4-6 ri|fle @ woods')).toBeUndefined();
    expect(asked('7-6 -> 4-6 @ clear  # 25 M|ot')).toBeUndefined();
    expect(asked('7-6 -> 4-6 rifle @ wo|ods', EUROPA)).toBeUndefined();
  });
});
