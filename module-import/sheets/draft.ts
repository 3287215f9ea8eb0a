// A game that sheets tell of -> a whole scenario folder that builds: no rule system, its own words, each with a look that is
// guessed by the word.

import { MODULE_FILE, SCENARIO_FILE, UNITS_FILE } from '../../core/scenario/read-files';
import { MOST_TURNS } from '../../core/scenario/read-header';
import { NO_SYSTEM } from '../../core/scenario/no-system-id';
import { nameOfFolder } from '../../core/scenario/starter';
import { NO_SIZE } from '../../core/scenario/vocabulary';
import { writeYaml } from '../../core/scenario/write-yaml';
import { draftMap, type DraftedMap } from './draft-map';
import { distinct, draftUnits, type DraftedUnits } from './draft-units';
import { strokesOf, symbolOf } from './looks';
import type { SheetMap } from './read-map';
import type { SheetUnits } from './read-units';
import { unitsCsv } from './sheet-files';
import { inQuotes } from '../told-words';
import type { UnitRow } from './unit-columns';

export interface Draft {
  /** By their paths in the folder. */
  readonly files: ReadonlyMap<string, string>;
  /** What was guessed, for a person to look at. */
  readonly unsure: readonly string[];
  /** Columns that a scenario has no place for. */
  readonly left: readonly string[];
}

const TURNS = 10;
const NO_UNITS: SheetUnits = { columns: ['name'], rows: [], unsure: [], left: [] };

/** Up to the last arrival; a number that is none of a turn counts nothing. */
const lastTurn = (rows: readonly UnitRow[]): number =>
  Math.max(TURNS, ...rows.map(row => Number(row.get('arrives')) || 0).filter(turn => turn <= MOST_TURNS));

const moduleYaml = (
  units: DraftedUnits,
  map: DraftedMap,
): { readonly text: string; readonly unsure: readonly string[] } => {
  const types = distinct(units.rows, 'type');
  const bare = types.filter(type => type !== 'unit' && symbolOf(type) === undefined);
  const sizes = distinct(units.rows, 'size').filter(size => size !== NO_SIZE);
  const sums = units.figures.filter(figure => /^(a|d|attack|defence|strength|combat|af|df|cf|sp)$/.test(figure));
  const text = writeYaml(
    {
      map: map.looks,
      counters: {
        factors: units.figures,
        ...(sums.length > 0 && { sums }),
        sizes: Object.fromEntries(sizes.map(size => [size, strokesOf(size)])),
        symbols: Object.fromEntries(types.map(type => [type, symbolOf(type) ?? []])),
      },
      ...(Object.keys(units.nations).length > 0 && { nations: units.nations }),
      mp: 12,
      dice: [
        { name: '2d6', count: 2, sides: 6 },
        { name: '1d6', count: 1, sides: 6 },
      ],
      declarations: ['attack'],
    },
    ['terrains', 'symbols'],
  );
  return {
    text: `# How the words of this game look. docs/modules.md explains every key.\n\n${text}`,
    unsure:
      bare.length > 0
        ? [`Counters of ${inQuotes(bare)} have no symbol: give them one under “symbols:” of ${MODULE_FILE}.`]
        : [],
  };
};

const scenarioYaml = (name: string, from: string, { sides, rows }: DraftedUnits, map: DraftedMap): string => {
  const last = lastTurn(rows);
  const text = writeYaml({
    name,
    version: '0.1.0',
    system: NO_SYSTEM,
    description: `From ${from}.`,
    sides,
    turns: Array.from({ length: last }, (_, i) => ({ date: `Turn ${i + 1}` })),
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
  return `# Change anything, then look for mistakes: overrun check\n\n${text}`;
};

/**
 * @param folder its name becomes the game's
 * @param from what it was read of, such as `oob.xlsx`
 */
export const draftScenario = (
  { units = NO_UNITS, map }: { readonly units?: SheetUnits | undefined; readonly map: SheetMap },
  folder: string,
  from: string,
): Draft => {
  const drafted = draftUnits(units);
  const ground = draftMap(map, drafted.rows);
  const module = moduleYaml(drafted, ground);
  return {
    files: new Map([
      [SCENARIO_FILE, scenarioYaml(nameOfFolder(folder), from, drafted, ground)],
      [UNITS_FILE, unitsCsv(drafted)],
      [MODULE_FILE, module.text],
      ...ground.files,
    ]),
    unsure: [
      ...drafted.unsure,
      ...ground.unsure,
      ...module.unsure,
      `The map has ${ground.columns} x ${ground.rows} hexes, up to the last that is named; the turn track has a turn for each of ${lastTurn(drafted.rows)}.`,
    ],
    left: [...drafted.left, ...ground.left],
  };
};
