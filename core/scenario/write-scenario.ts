// A scenario as the files of its folder: what `loadScenario` reads back as the same scenario. The same text for the same
// scenario; what only people read in a folder (remarks, the order of lines) is not in a scenario, and so not in these.

import { facesOf, MOST_FACES, type FaceUp } from './units/faces';
import { gridYaml } from './map/read-board';
import { markersCsv } from './json/markers-json';
import { facePrefix } from './units/read-figures';
import { MAP_FILES, mapFilesIn, MARKERS_FILE, SCENARIO_FILE, UNITS_FILE } from './read-files';
import { shortName } from './read-header';
import { boardsYaml } from './map/read-boards';
import { numberingYaml } from './map/read-numbering';
import { treeToJson } from './yaml/rules-tree';
import {
  furtherMaps,
  type Display,
  type DisplayBox,
  type Face,
  type Phase,
  type Place,
  type Scenario,
  type ScenarioMap,
  type Side,
  type Turn,
  type Unit,
} from './scenario';
import { zonesOf } from './json/scenario-json';
import { writeCsv } from './csv/write-csv';
import { writeMapFiles } from './map/write-map';
import { writeYaml, type PlainYaml } from './yaml/write-yaml';

type Yaml = Readonly<Record<string, PlainYaml>>;

/** Only what is said. */
const said = (entries: Readonly<Record<string, PlainYaml | undefined>>): Yaml =>
  Object.fromEntries(Object.entries(entries).filter((e): e is [string, PlainYaml] => e[1] !== undefined));

const sideYaml = ({ name, nation, sources, total }: Side): Yaml => said({ name, nation, sources, total });

/** Numbers that count on from the turn before are not written. */
const turnYaml = ({ number, date, weather, weatherByZone }: Turn, before: number): Yaml =>
  said({
    number: number === before + 1 ? undefined : number,
    date,
    weather: weatherByZone ? Object.fromEntries(weatherByZone) : weather,
  });

const phaseYaml = ({ side, name, kind }: Phase): Yaml => ({ side, name, kind });
const placeYaml = ({ name, hex, kind }: Place): Yaml => ({ name, hex, kind });

/** One counter wide and high is what a box is if it does not say. */
const boxYaml = ({ name, side, eliminated, wide, high, area }: DisplayBox): Yaml =>
  said({ name, side, eliminated, wide: wide === 1 ? undefined : wide, high: high === 1 ? undefined : high, ...area });

/** Where the files of further maps go, by the names of their windows. */
const furtherFolders = (scenario: Scenario): ReadonlyMap<string, string> => {
  const taken = new Set<string>();
  return new Map(
    [...furtherMaps(scenario).keys()].map((name, i) => {
      const short = shortName(name);
      const folder = `map/${short === '' || taken.has(short) ? i + 1 : short}`;
      taken.add(short);
      return [name, folder];
    }),
  );
};

const displayYaml = ({ name, content, columns }: Display, folders: ReadonlyMap<string, string>, plain: string): Yaml =>
  said({
    name,
    hexes: content.kind === 'hexes' ? furtherYaml(content.map, folders.get(name) ?? '', plain) : undefined,
    track:
      content.kind === 'turns'
        ? 'turns'
        : content.kind === 'numbers'
          ? { from: content.from, to: content.to }
          : undefined,
    columns,
    ...(content.kind === 'boxes' ? { picture: content.picture, boxes: content.boxes.map(boxYaml) } : {}),
  });

const tablePath = (name: string): string => `tables/${name}.csv`;

/** Figures in the order in which the counters name them first. */
const figuresOf = (units: readonly Unit[], face: (unit: Unit) => Face | undefined): readonly string[] => [
  ...new Set(units.flatMap(unit => Object.keys(face(unit)?.values ?? {}))),
];

const boxText = (box: Unit['box']): string => {
  const at = box?.hex ?? box?.at?.join(',');
  return box === undefined ? '' : at === undefined ? box.name : `${box.name} @ ${at}`;
};

const startFaceText = (face: FaceUp): string => (face === 0 ? '' : face === 1 ? 'yes' : String(face));

/** A column that no unit fills is left out. */
const unitsCsv = ({ units, sides }: Scenario): string => {
  const full = figuresOf(units, unit => unit.full);
  const lower = Array.from({ length: MOST_FACES - 1 }, (_, i) => i + 1);
  const nationOf = (unit: Unit): string =>
    sides.find(side => side.name === unit.side)?.nation === unit.nation ? '' : unit.nation;
  const columns: readonly (readonly [name: string, needed: boolean, text: (unit: Unit) => string])[] = [
    ['id', true, u => u.id],
    ['name', true, u => u.name],
    ['side', true, u => u.side],
    ['nation', false, nationOf],
    ['type', true, u => u.type],
    ['size', true, u => u.size],
    ['formation', false, u => u.formation ?? ''],
    ['counter', false, u => u.counter ?? ''],
    ...full.map(figure => [figure, false, (u: Unit) => u.full.values[figure] ?? ''] as const),
    ...lower.flatMap(face =>
      figuresOf(units, unit => facesOf(unit)[face]).map(
        figure => [facePrefix(face) + figure, false, (u: Unit) => facesOf(u)[face]?.values[figure] ?? ''] as const,
      ),
    ),
    ['hex', false, u => u.setup?.hex ?? ''],
    ['zone', false, u => u.zone?.name ?? ''],
    ['box', false, u => boxText(u.box)],
    ['reduced', false, u => startFaceText((u.setup ?? u.zone)?.faceUp ?? 0)],
    ['arrives', false, u => (u.arrives === undefined ? '' : String(u.arrives))],
  ];
  const used = columns.filter(([, needed, text]) => needed || units.some(unit => text(unit) !== ''));
  return writeCsv([used.map(([name]) => name), ...units.map(unit => used.map(([, , text]) => text(unit)))]);
};

/** Every zone by its name: also one that was written as its hexes. */
const setUpFile = ({ units }: Scenario): readonly (readonly [string, string])[] => {
  const zones = zonesOf(units);
  const lines = zones.map(({ name, hexes }) => [name, hexes.join(' ')]);
  return zones.length === 0 ? [] : [[MAP_FILES.setup, writeCsv([['zone', 'hexes'], ...lines])]];
};

const mapYaml = (map: ScenarioMap, terrain: string, zone: string | undefined): Yaml => {
  const pointed = map.board?.grid.pointed ?? false;
  const [columns, rows] = pointed ? [map.hexes.rows, map.hexes.columns] : [map.hexes.columns, map.hexes.rows];
  return said({
    title: map.title,
    columns,
    rows,
    hexHeight: map.board ? undefined : map.hexHeight,
    picture: map.board?.picture,
    grid: map.board && gridYaml(map.board.grid),
    boards: map.numbering && boardsYaml(map.numbering, pointed),
    numbering: map.numbering && numberingYaml(map.numbering, pointed),
    terrain,
    zone,
    scale: map.scale,
    places: map.places.length === 0 ? undefined : map.places.map(placeYaml),
  });
};

const furtherYaml = (map: ScenarioMap, folder: string, plain: string): Yaml => {
  const { terrain, zone } = writeMapFiles(map.hexes, plain);
  const { title: _, ...yaml } = mapYaml(map, terrain, zone);
  return { folder, ...yaml };
};

/** The files of the maps beside the one that is played on. */
const furtherFiles = (
  scenario: Scenario,
  folders: ReadonlyMap<string, string>,
  plain: string,
): readonly (readonly [string, string])[] =>
  [...furtherMaps(scenario)].flatMap(([name, { hexes }]) => [
    ...writeMapFiles(hexes, plain, mapFilesIn(folders.get(name) ?? '')).files,
  ]);

/**
 * The texts of a scenario's folder by their paths: `scenario.yaml`, `units.csv`, the files of its map and of its tables.
 *
 * @param plain the terrain of hexes of which nobody said any
 */
export const scenarioFiles = (scenario: Scenario, plain = 'clear'): ReadonlyMap<string, string> => {
  const { id, name, version, system, description, options, sides, turns, phases, displays, tables, rules } = scenario;
  const map = writeMapFiles(scenario.map.hexes, plain);
  const folders = furtherFolders(scenario);
  const charts = [...tables.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  const yaml = said({
    id: id === shortName(name) ? undefined : id,
    name,
    version,
    system,
    description: description === '' ? undefined : description,
    options: Object.keys(options).length === 0 ? undefined : options,
    sides: sides.map(sideYaml),
    turns: turns.map((turn, i) => turnYaml(turn, turns[i - 1]?.number ?? 0)),
    phases: phases.map(phaseYaml),
    map: mapYaml(scenario.map, map.terrain, map.zone),
    displays: displays?.map(display => displayYaml(display, folders, plain)),
    tables:
      charts.length === 0
        ? undefined
        : Object.fromEntries(
            charts.map(t => [t.name, { file: tablePath(t.name), certainty: t.certainty, source: t.source }]),
          ),
    rules: rules && treeToJson(rules),
  });
  return new Map([
    [SCENARIO_FILE, writeYaml(yaml, ['tables'])],
    [UNITS_FILE, unitsCsv(scenario)],
    ...(scenario.markers ? [[MARKERS_FILE, markersCsv(scenario.markers)] as const] : []),
    ...map.files,
    ...furtherFiles(scenario, folders, plain),
    ...setUpFile(scenario),
    ...charts.map(
      t =>
        [
          tablePath(t.name),
          writeCsv([[t.corner ?? '', ...t.columns], ...t.rows.map(row => [row.key, ...row.cells])]),
        ] as const,
    ),
  ]);
};
