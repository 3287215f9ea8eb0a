// Whether a module has what its binding names, and which of its pieces each group takes.

import type { SourceProblem } from '../base/source';
import { Problems } from '../scenario/problems';
import type { ScenarioVocabulary } from '../scenario/vocabulary';
import type { YamlMap } from '../scenario/yaml/yaml';
import { shortName } from '../vassal/module/build-file';
import { walk } from '../vassal/module/components';
import type { VassalModule } from '../vassal/module/module';
import type { BindingFile, Group, Sign } from './binding-file';
import { layerName } from './draft/signs';
import { slotFacts, type SlotFacts } from './draft/slot-facts';
import { groupOf, keyOf } from './match';
import { isNamed } from './pattern';
import { writtenKey, writtenPlace } from './written-place';

export interface CheckedBinding {
  readonly problems: readonly SourceProblem[];
  /** How many slots of the module each group takes, in their order. */
  readonly counts: readonly number[];
  readonly slots: number;
  /** Slots that no group takes. */
  readonly left: number;
}

/** The binding as it was read, and as it stands in the file. */
export interface WrittenBinding {
  readonly binding: BindingFile;
  readonly written: YamlMap;
}

type Words = Pick<ScenarioVocabulary, 'unitTypes' | 'unitSizes' | 'phaseKinds' | 'weathers' | 'options'>;

/**
 * Checks a binding against its module; problems have line and column.
 *
 * @param words the rule system's, if a system judges the games and its words do not depend on tables
 */
export const checkBinding = (
  { binding, written }: WrittenBinding,
  module: VassalModule,
  words?: Words,
): CheckedBinding => {
  const check = new Check(binding, written, module);
  check.module();
  check.sides();
  check.maps();
  const counts = check.groups();
  check.identity();
  check.signs();
  check.turn();
  check.dice();
  if (words) check.words(words);
  const { slots, problems } = check;
  const taken = counts.reduce((sum, n) => sum + n, 0);
  return { problems: problems.list(), counts, slots: slots.length, left: slots.length - taken };
};

type Path = readonly (string | number)[];

const MOST_NAMED = 3;

class Check {
  readonly problems = new Problems();
  readonly slots: readonly SlotFacts[];

  constructor(
    private readonly binding: BindingFile,
    private readonly written: YamlMap,
    private readonly of: VassalModule,
  ) {
    this.slots = slotFacts(of);
  }

  module(): void {
    const { name, versions } = this.binding.module;
    if (name !== this.of.name)
      this.error(
        'other-module',
        ['module'],
        `This binding is for “${name}”; the module is “${this.of.name}”. Name its own module.`,
      );
    else if (versions.length > 0 && !versions.includes(this.of.version))
      this.problems.warning(
        'other-version',
        writtenPlace(this.written, ['module', 'versions']),
        `The module is version ${this.of.version || 'unknown'}. Add it to “versions:” when this binding fits it.`,
      );
  }

  sides(): void {
    this.binding.sides.forEach(({ players }, i) => {
      for (const [j, player] of players.entries())
        if (this.of.sides.length > 0 && !this.of.sides.includes(player))
          this.missing('player side', player, this.of.sides, ['sides', i, 'players', j]);
    });
  }

  maps(): void {
    const names = this.of.maps.map(({ name }) => name);
    for (const name of this.binding.maps.keys())
      if (!names.includes(name))
        this.problems.error(
          'unknown-map',
          writtenKey(this.written, ['maps'], name),
          `The module has no map “${name}”. ${this.problems.suggestion(name, names)}`,
        );
    if (![...this.binding.maps.values()].includes('terrain'))
      this.problems.warning(
        'no-terrain-map',
        writtenPlace(this.written, ['maps']),
        'No map is “terrain”, so no move can be judged. Name the map with the hexes.',
      );
  }

  /** How many slots each group takes. */
  groups(): readonly number[] {
    const { groups } = this.binding;
    const counts = new Map<Group, number>(groups.map(group => [group, 0]));
    const left: SlotFacts[] = [];
    for (const slot of this.slots) {
      const group = groupOf(this.binding, slot);
      if (group) counts.set(group, (counts.get(group) ?? 0) + 1);
      else left.push(slot);
    }
    groups.forEach((group, i) => {
      if (counts.get(group) === 0 && !this.namesNothing(group, i))
        this.problems.warning(
          'empty-group',
          group.at,
          'This group takes no piece of the module: groups above it take them first, or no piece has all that it says.',
        );
    });
    if (left.length > 0) this.warnOfLeft(left);
    return [...counts.values()];
  }

  private warnOfLeft(left: readonly SlotFacts[]): void {
    const named = left
      .slice(0, MOST_NAMED)
      .map(({ name, tabs }) => `${name || 'a piece without a name'} (${tabs.join(' > ')})`);
    const more = left.length > MOST_NAMED ? ` and ${left.length - MOST_NAMED} more` : '';
    this.problems.warning(
      'slots-without-group',
      writtenPlace(this.written, ['groups']),
      `${left.length} of ${this.slots.length} pieces of the palette are in no group: ${named.join(', ')}${more}.`,
    );
  }

  /** True, and a problem, if the group names what no piece of the module has. */
  private namesNothing({ prototype, tab, name, property }: Group, i: number): boolean {
    const before = this.problems.errors;
    const all = (of: (slot: SlotFacts) => readonly string[]): readonly string[] => [...new Set(this.slots.flatMap(of))];
    const need = (what: string, key: string, value: string | undefined, names: readonly string[]): void => {
      if (value !== undefined && !names.includes(value)) this.missing(what, value, names, ['groups', i, key]);
    };
    need(
      'prototype',
      'prototype',
      prototype,
      all(slot => slot.prototypes),
    );
    need(
      'folder of the palette',
      'tab',
      tab,
      all(slot => slot.tabs),
    );
    if (name !== undefined && !this.slots.some(slot => isNamed(name, slot.name)))
      this.missing(
        'piece',
        name,
        all(slot => [slot.name]),
        ['groups', i, 'name'],
      );
    need(
      'property of a piece',
      'property',
      property?.name,
      all(slot => Object.keys(slot.props)),
    );
    return this.problems.errors > before;
  }

  identity(): void {
    const { identity } = this.binding;
    const units = this.slots.filter(slot => groupOf(this.binding, slot)?.is === 'unit');
    const without = units.filter(slot => keyOf(identity, slot) === undefined).length;
    const what = typeof identity === 'object' ? `property “${identity.property}”` : identity;
    if (without > 0)
      this.problems.warning(
        'no-identity',
        writtenPlace(this.written, ['identity']),
        `${without} of ${units.length} units have no ${what}, so nothing tells them apart. “overrun bind” measures what does.`,
      );
  }

  signs(): void {
    const { reduced, moved, attacked, attacks, states } = this.binding;
    const isList = this.written.entries.find(({ key }) => key === 'reduced')?.value.kind === 'list';
    reduced.forEach((sign, i) => {
      this.sign(sign, isList ? ['reduced', i] : ['reduced']);
    });
    for (const [key, sign] of Object.entries({ moved, attacked, attacks })) if (sign) this.sign(sign, [key]);
    for (const [state, sign] of states) this.sign(sign, ['states', state]);
  }

  private sign(sign: Sign, path: Path): void {
    if ('property' in sign) return;
    const layers = this.slots.flatMap(slot => slot.layers).filter(layer => layerName(layer) !== '');
    const own = layers.filter(layer => layerName(layer) === sign.layer);
    const names = [...new Set(layers.map(layer => layerName(layer)))];
    if (own.length === 0) {
      this.missing('layer', sign.layer, names, [...path, 'layer']);
      return;
    }
    const most = Math.max(...own.map(({ levels }) => levels));
    if (sign.level > most)
      this.error(
        'unknown-level',
        [...path, 'level'],
        `The layer “${sign.layer}” has ${most} level${most === 1 ? '' : 's'}. Write one of 1 to ${most}.`,
      );
  }

  turn(): void {
    const maps = this.of.maps.map(({ name }) => name);
    const trackers = this.of.turnTrackers.map(({ attributes }) => attributes['name'] || 'Turn');
    const pieces = [...new Set(this.slots.map(({ name }) => name))];
    const isList = this.written.entries.find(({ key }) => key === 'turn')?.value.kind === 'list';
    this.binding.turn.forEach((source, i) => {
      const path: Path = isList ? ['turn', i] : ['turn'];
      if ('tracker' in source && !trackers.includes(source.tracker))
        this.missing('turn tracker', source.tracker, trackers, [...path, 'tracker']);
      if (!('marker' in source)) return;
      if (!pieces.includes(source.marker)) this.missing('piece', source.marker, pieces, [...path, 'marker']);
      if (!maps.includes(source.map)) this.missing('map', source.map, maps, [...path, 'map']);
    });
  }

  dice(): void {
    const names = [...walk(this.of.root)]
      .filter(element => /(?:Dice|RandomText)Button$/.test(shortName(element)))
      .map(({ attributes }) => attributes['name'] ?? '');
    for (const name of this.binding.dice.keys())
      if (!names.includes(name))
        this.problems.error(
          'unknown-dice',
          writtenKey(this.written, ['dice'], name),
          `The module has no dice button “${name}”. ${this.problems.suggestion(name, names)}`,
        );
  }

  /** Words that the rule system has to know. */
  words({ unitTypes, unitSizes, phaseKinds, options }: Words): void {
    const know = (what: string, word: string | undefined, known: readonly string[], path: Path): void => {
      if (word !== undefined && !known.includes(word))
        this.error(
          'unknown-word',
          path,
          `The rules do not know the ${what} “${word}”. ${this.problems.suggestion(word, known)}`,
        );
    };
    this.binding.groups.forEach(({ type, size }, i) => {
      know('unit type', type, unitTypes, ['groups', i, 'type']);
      know('unit size', size, unitSizes, ['groups', i, 'size']);
    });
    this.binding.phases.forEach(({ kind }, i) => know('kind of phase', kind, phaseKinds, ['phases', i, 'kind']));
    for (const [option, value] of Object.entries(this.binding.rules?.options ?? {})) {
      know('option', option, Object.keys(options), ['rules', 'options', option]);
      if (Object.hasOwn(options, option))
        know(`value of “${option}”`, value, options[option] ?? [], ['rules', 'options', option]);
    }
  }

  private missing(what: string, name: string, known: readonly string[], path: Path): void {
    this.error(
      'not-in-module',
      path,
      `The module has no ${what} “${name.slice(0, 60)}”. ${this.problems.suggestion(name, known)}`,
    );
  }

  private error(code: string, path: Path, message: string): void {
    this.problems.error(code, writtenPlace(this.written, path), message);
  }
}
