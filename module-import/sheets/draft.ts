// A game that sheets tell of -> a whole scenario folder that builds: its own words, each with a look that is guessed by the word.

import { MODULE_FILE, SCENARIO_FILE, UNITS_FILE } from '../../core/scenario/read-files';
import { MOST_TURNS } from '../../core/scenario/read-header';
import { nameOfFolder } from '../../core/scenario/starter';
import { writeYaml, type PlainYaml } from '../../core/scenario/yaml/write-yaml';
import type { SheetChart } from './charts/sheet-chart';
import { NO_SIZE } from '../../core/scenario/vocabulary';
import { aboutLooks, draftMap, type DraftedMap } from './draft-map';
import { distinct, draftUnits, type DraftedUnits } from './draft-units';
import { strokesOf, symbolOf } from '../../module-builder/kit/likely-looks';
import type { SheetMap } from './read-map';
import type { SheetTurn } from './read-turns';
import type { SheetUnits } from './read-units';
import { unitsCsv } from './sheet-files';
import type { UnitRow } from './unit-columns';

export interface Draft {
  /** By their paths in the folder. */
  readonly files: ReadonlyMap<string, string>;
  /** What was guessed, for a person to look at. */
  readonly unsure: readonly string[];
  /** Columns that a scenario has no place for. */
  readonly left: readonly string[];
}

/** What a rule system makes of the words and the charts of a draft. */
export interface DraftedRules {
  readonly units: Pick<DraftedUnits, 'columns' | 'rows'>;
  /** What scenario.yaml says of rules and charts. */
  readonly scenario: string;
  /** The charts. */
  readonly files: ReadonlyMap<string, string>;
  /** What module.yaml says of counters beside their looks, and its further keys. */
  readonly counters: Readonly<Record<string, PlainYaml>>;
  readonly module: Readonly<Record<string, PlainYaml>>;
  /** Columns of the units that units.csv does not have, and a chart was made of. */
  readonly alsoRead: readonly string[];
  readonly unsure: readonly string[];
  readonly left: readonly string[];
}

/** What a rule system drafts its rules of. */
export interface DraftedGame {
  readonly units: DraftedUnits;
  readonly map: DraftedMap;
  readonly charts: readonly SheetChart[];
  /** The words of the turns' weather, each once. */
  readonly weathers: readonly string[];
  /** What the sheets were read of, such as `oob.xlsx`. */
  readonly from: string;
}

export interface Drafting {
  /** The rule system's id. */
  readonly system: string;
  readonly rules: (game: DraftedGame) => DraftedRules;
}

const TURNS = 10;
const NO_UNITS: SheetUnits = { columns: ['name'], rows: [], unsure: [], left: [] };

/** Those of the sheet, and then up to the last arrival; a number that is none of a turn counts nothing. */
const turnsFor = (told: readonly SheetTurn[], rows: readonly UnitRow[]): readonly SheetTurn[] => {
  const last = told.at(-1)?.number ?? 0;
  const arrivals = rows.map(row => Number(row.get('arrives')) || 0).filter(turn => turn <= MOST_TURNS);
  const until = Math.max(last === 0 ? TURNS : last, ...arrivals);
  const further = Array.from({ length: until - last }, (_, i) => last + 1 + i);
  return [...told, ...further.map(number => ({ number, date: `Turn ${number}` }))];
};

/** A number only where it is not one more than the last. */
const turnsYaml = (turns: readonly SheetTurn[]): PlainYaml =>
  turns.map(({ number, date, weather }, i) => ({
    ...(number !== (turns[i - 1]?.number ?? 0) + 1 && { number }),
    date,
    ...(weather !== undefined && { weather }),
  }));

const moduleYaml = (units: DraftedUnits, map: DraftedMap, { counters, module }: DraftedRules): string => {
  const sizes = distinct(units.rows, 'size').filter(size => size !== NO_SIZE);
  const keys = {
    map: map.looks,
    counters: {
      ...counters,
      sizes: Object.fromEntries(sizes.map(size => [size, strokesOf(size)])),
      symbols: Object.fromEntries(distinct(units.rows, 'type').map(type => [type, symbolOf(type) ?? []])),
    },
    ...(Object.keys(units.nations).length > 0 && { nations: units.nations }),
    ...module,
  };
  return `# How the words of this game look. docs/modules.md explains every key.\n\n${writeYaml(keys, ['terrains', 'symbols'])}`;
};

interface About {
  readonly name: string;
  readonly from: string;
  readonly system: string;
  readonly turns: readonly SheetTurn[];
}

const scenarioYaml = (
  { name, from, system, turns }: About,
  { sides }: DraftedUnits,
  map: DraftedMap,
  rules: string,
): string => {
  const text = writeYaml({
    name,
    version: '0.1.0',
    system,
    description: `From ${from}.`,
    sides,
    turns: turnsYaml(turns),
    phases: sides.flatMap(({ name: side }) => [
      { side, name: 'Movement', kind: 'movement' },
      { side, name: 'Combat', kind: 'combat' },
    ]),
    map: {
      title: name,
      columns: map.columns,
      rows: map.rows,
      terrain: map.terrain,
      ...(map.numbering !== undefined && { numbering: map.numbering }),
      ...(map.places.length > 0 && { places: map.places }),
    },
  });
  return `# Change anything, then look for mistakes: overrun check\n\n${text}${rules}`;
};

/**
 * @param folder its name becomes the game's
 * @param from what it was read of, such as `oob.xlsx`
 */
export const draftScenario = (
  {
    units = NO_UNITS,
    map,
    charts = [],
    turns: told = [],
  }: {
    readonly units?: SheetUnits | undefined;
    readonly map: SheetMap;
    readonly charts?: readonly SheetChart[];
    readonly turns?: readonly SheetTurn[];
  },
  folder: string,
  from: string,
  { system, rules }: Drafting,
): Draft => {
  const drafted = draftUnits(units);
  const named = charts.flatMap(({ kind, rows }) => (kind === 'effects' ? rows : [])).map(([word = '']) => word);
  const ground = draftMap(
    map,
    drafted.rows,
    named.map(word => word.toLowerCase()),
  );
  const turns = turnsFor(told, drafted.rows);
  const weathers = [...new Set(turns.flatMap(({ weather }) => weather ?? []))];
  const ruled = rules({ units: drafted, map: ground, charts, weathers, from });
  const bare = distinct(drafted.rows, 'type').filter(type => type !== 'unit' && symbolOf(type) === undefined);
  return {
    files: new Map([
      [
        SCENARIO_FILE,
        scenarioYaml({ name: nameOfFolder(folder), from, system, turns }, drafted, ground, ruled.scenario),
      ],
      [UNITS_FILE, unitsCsv(ruled.units)],
      [MODULE_FILE, moduleYaml(drafted, ground, ruled)],
      ...ground.files,
      ...ruled.files,
    ]),
    unsure: [
      ...drafted.unsure,
      ...ground.unsure,
      ...aboutLooks(ground, bare),
      ...ruled.unsure,
      `The map has ${ground.columns} x ${ground.rows} hexes, up to the last that is named; ${told.length > 0 && turns.length === told.length ? 'the turn track has the turns of the sheet' : `the turn track has a turn for each of ${turns.length}`}.`,
    ],
    left: [
      ...drafted.left,
      ...drafted.unplaced
        .filter(({ column }) => !ruled.alsoRead.includes(column))
        .map(({ column, why }) => `column “${column}”: ${why}`),
      ...ground.left,
      ...ruled.left,
    ],
  };
};
