// Where a module and its logs show turn, phase and weather, which maps have hexes, and what its dice are for.

import { shortName, type BuildElement } from '../../vassal/module/build-file';
import { walk } from '../../vassal/module/components';
import type { ModuleMap, VassalModule } from '../../vassal/module/module';
import type { DiceUse, TurnSource } from '../binding-file';
import type { LogFacts } from './log-facts';
import type { SlotFacts } from './slot-facts';
import { wordsOf } from './words';

export interface Counted<T> {
  readonly value: T;
  /** What was counted, in words. */
  readonly because: string;
}

const isHexGrid = (element: BuildElement): boolean => shortName(element).endsWith('HexGrid');
const isNumbered = (grid: BuildElement): boolean =>
  [...walk(grid)].some(element => shortName(element).endsWith('HexGridNumbering'));

/** How sure it is that hexes are fought over on a map: 2 a numbered grid, 1 a grid, 0 none. */
const hexes = ({ element }: ModuleMap): number => {
  const grids = [...walk(element)].filter(isHexGrid);
  return grids.some(isNumbered) ? 2 : grids.length > 0 ? 1 : 0;
};

export interface DraftMap {
  readonly name: string;
  readonly is: 'terrain' | 'boxes';
}

/** The maps with a numbered hex grid are terrain; without any of those, the ones with a hex grid. */
export const draftMaps = ({ maps }: VassalModule): readonly DraftMap[] => {
  const best = Math.max(0, ...maps.map(hexes));
  const all = maps.map(map => ({
    name: map.name,
    is: best > 0 && hexes(map) === best ? ('terrain' as const) : ('boxes' as const),
  }));
  return [...all.filter(({ is }) => is === 'terrain'), ...all.filter(({ is }) => is === 'boxes')];
};

const says = (text: string, ...words: readonly string[]): boolean => wordsOf(text).some(word => words.includes(word));

/** `Beginning the Allied Air Drop Phase`: the first word stands, the middle is the hole. */
const ANNOUNCED = /\b(begin|begins|beginning|start|starts|starting|start of|beginning of)\b.{1,80}\bphase\b/i;

/** Patterns of chat that announce phases, with how many lines fit. */
const announcements = (chat: readonly string[]): readonly Counted<TurnSource>[] => {
  const counts = new Map<string, number>();
  for (const line of chat) {
    const word = ANNOUNCED.exec(line.slice(0, 300))?.[1]?.toLowerCase();
    if (word !== undefined) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 2)
    .map(([word, n]) => ({
      value: { chat: `${word.charAt(0).toUpperCase()}${word.slice(1)} {phase} phase` },
      because: `${n} lines of chat`,
    }));
};

/** A turn marker on a track: a piece called so, on a map called so. */
const turnMarkers = (
  module: VassalModule,
  slots: readonly SlotFacts[],
  { setDown }: LogFacts,
): readonly Counted<TurnSource>[] => {
  const map = module.maps.find(({ name }) => says(name, 'turn', 'turns', 'gameturn'));
  const marker = slots.find(({ name }) => says(name, 'turn', 'gameturn'));
  if (!map || !marker) return [];
  const times = setDown.get(map.name)?.get(marker.name) ?? 0;
  return [
    {
      value: { marker: marker.name, map: map.name },
      because: times > 0 ? `set down there ${times === 1 ? 'once' : `${times} times`}` : 'by their names',
    },
  ];
};

/** Trackers first: they are sure; then a marker on a track, then chat. */
export const turnSources = (
  module: VassalModule,
  slots: readonly SlotFacts[],
  logs: LogFacts,
): readonly Counted<TurnSource>[] => {
  const trackers = module.turnTrackers.map(tracker => ({
    value: { tracker: tracker.attributes['name'] || 'Turn' },
    because: 'a turn tracker of the module',
  }));
  return trackers.length > 0 ? trackers : [...turnMarkers(module, slots, logs), ...announcements(logs.chat)];
};

const GLOBALS = /GlobalProperty$/;

/** A global property that is called weather, if the module has one. */
export const weatherGlobal = ({ root }: VassalModule): string | undefined =>
  [...walk(root)]
    .filter(element => GLOBALS.test(shortName(element)))
    .map(({ attributes }) => attributes['name'] ?? '')
    .find(name => says(name, 'weather'));

const DICE = /(?:Dice|RandomText)Button$/;

/** Each dice button with its use as far as its name tells it, most used first. */
export const draftDice = (
  { root }: VassalModule,
  { rolls, logs }: LogFacts,
): readonly Counted<readonly [string, DiceUse]>[] =>
  [
    ...new Set(
      [...walk(root)]
        .filter(element => DICE.test(shortName(element)))
        .map(({ attributes }) => attributes['name'] ?? ''),
    ),
  ]
    .filter(name => name !== '')
    .sort((a, b) => (rolls.get(b) ?? 0) - (rolls.get(a) ?? 0))
    .map(name => ({
      value: [name, useOf(name)],
      because: logs === 0 ? 'a dice button' : `rolled ${rolls.get(name) ?? 0} times`,
    }));

const useOf = (name: string): DiceUse =>
  says(name, 'combat', 'attack', 'attacks', 'crt', 'battle', 'fight', 'assault')
    ? 'combat'
    : says(name, 'weather', 'initiative', 'random', 'supply', 'event')
      ? 'other'
      : 'unknown';

const ATTACKS = /\S (attack|attacks|attacking|assaults) \S/i;

/** Chat in which players say whom they attack, with how many lines fit. */
export const declarationPatterns = (chat: readonly string[]): readonly Counted<string>[] => {
  const counts = new Map<string, number>();
  for (const line of chat) {
    const verb = ATTACKS.exec(line.slice(0, 300))?.[1]?.toLowerCase();
    if (verb !== undefined) counts.set(verb, (counts.get(verb) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, n]) => n > 1)
    .sort((a, b) => b[1] - a[1])
    .slice(0, 3)
    .map(([verb, n]) => ({ value: `{units} ${verb} {target}`, because: `${n} lines of chat` }));
};
