import { describe, expect, it } from 'vitest';
import { kitOf } from '../../cli/kit-file';
import { vocabularyOf } from '../../cli/rule-systems';
import { SYSTEM_IDS } from '../../core/rules/systems';
import { byLook, MAP_WORDS } from '../../core/draw/alike';

/** Words of `classic` that mean the same: a game uses one of them. */
const SYNONYMS = [
  ['clear', 'open', 'plain'],
  ['hill', 'hills'],
  ['mountain', 'mountains'],
  ['swamp', 'marsh'],
  ['water', 'sea', 'lake'],
  ['river', 'minor river'],
  ['road', 'highway'],
  ['railway', 'rail'],
];

describe('what can be told apart on a map', () => {
  it.each(SYSTEM_IDS)('%s: no two words of its kit are drawn the same', async system => {
    const kit = await kitOf(system);
    if (!kit.ok) throw new Error(kit.error.map(p => p.message).join('\n'));
    const { looks } = kit.value;
    const alike = MAP_WORDS.flatMap(kind =>
      byLook(looks, kind, new Set(looks[kind].keys())).filter(group => group.length > 1),
    );
    expect(alike).toEqual(system === 'classic' ? SYNONYMS : []);
  });

  it.each(SYSTEM_IDS)('%s: every terrain, hexside and connection of its rules has a look', async system => {
    const kit = await kitOf(system);
    const vocabulary = vocabularyOf(system);
    if (!kit.ok || !vocabulary) throw new Error('no kit');
    const keys = (table: string): readonly string[] => vocabulary.defaults.get(table)?.rows.map(row => row.key) ?? [];
    const { looks } = kit.value;
    expect(keys(vocabulary.terrainTable).filter(word => !looks.terrains.has(word))).toEqual([]);
    expect(keys(vocabulary.hexsideTable).filter(word => !looks.hexsides.has(word))).toEqual([]);
    expect(vocabulary.connections.filter(word => !looks.connections.has(word))).toEqual([]);
  });
});
