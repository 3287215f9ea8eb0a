// The scenario as it travels inside a module. Modules come from strangers: what is read back is checked and bounded.

import { finished } from '../../base/parts';
import { present } from '../../base/present';
import { err, ok, type Result } from '../../base/result';
import { displayJson, readDisplay, readUnitBox, unitBoxJson } from './displays-json';
import { JsonFields } from './json-fields';
import { LONGEST_HEX, mapJson, MOST_HEXES, readingMap } from './map-json';
import { facesOf, MOST_FACES, type FaceUp } from '../units/faces';
import { MAP_NAME } from '../module-contract';
import { isBoardPicture } from '../map/read-board';
import { markerFaults, markerJson, readMarker } from './markers-json';
import { boxNames } from '../markers/read-displays';
import { recordOf } from '../record';
import { treeFromJson, treeToJson } from '../yaml/rules-tree';
import { furtherMaps, type Face, type Scenario, type SetUpZone, type Side, type Turn, type Unit } from '../scenario';
import type { Table } from '../table';

const FORMAT = 1;
/** Of counters with more than two sides, which an earlier reader would take for full ones. */
const FORMAT_OF_SIDES = 2;
const LARGEST = 16_000_000;

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Each zone once, in the order in which units name them. */
export const zonesOf = (units: readonly Unit[]): readonly SetUpZone[] => [
  ...new Map(
    units.flatMap(({ zone }) => (zone ? [[zone.name, { name: zone.name, hexes: zone.hexes }] as const] : [])),
  ).values(),
];

const sorted = (record: Readonly<Record<string, string>>) =>
  recordOf(Object.entries(record).sort(([a], [b]) => byText(a, b)));

/** Whether it starts on its reduced side; a number of one further down. */
const startJson = (face: FaceUp): boolean | number => (face > 1 ? face : face === 1);

const unitJson = (unit: Unit) => ({
  id: unit.id,
  name: unit.name,
  side: unit.side,
  nation: unit.nation,
  type: unit.type,
  size: unit.size,
  formation: unit.formation,
  counter: unit.counter,
  full: unit.full.values,
  reduced: unit.reduced?.[0]?.values,
  lower: unit.reduced && unit.reduced.length > 1 ? unit.reduced.slice(1).map(({ values }) => values) : undefined,
  zone: unit.zone && { name: unit.zone.name, reduced: startJson(unit.zone.faceUp) },
  setup: unit.setup && { hex: unit.setup.hex, reduced: startJson(unit.setup.faceUp) },
  box: unit.box && unitBoxJson(unit.box),
  arrives: unit.arrives,
});

const turnJson = ({ number, date, weather, weatherByZone }: Turn) => ({
  number,
  date,
  weather,
  weatherByZone: weatherByZone && sorted(recordOf(weatherByZone)),
});

const tableJson = ({ name, certainty, source, corner, columns, rows }: Table) => ({
  name,
  certainty,
  source,
  ...present({ corner }),
  columns,
  rows: rows.map(row => [row.key, ...row.cells]),
});

/** The same text for the same scenario: keys in a fixed order, no source positions. */
export const scenarioToJson = (scenario: Scenario): string => {
  const {
    id,
    name,
    version,
    description,
    system,
    options,
    sides,
    turns,
    phases,
    map,
    displays,
    units,
    markers,
    tables,
    rules,
  } = scenario;
  const json = {
    format: units.some(unit => facesOf(unit).length > 2) ? FORMAT_OF_SIDES : FORMAT,
    id,
    name,
    version,
    system,
    description,
    options: sorted(options),
    sides: sides.map(({ name, nation, sources, total }) => ({ name, nation, sources, total })),
    turns: turns.map(turnJson),
    phases: phases.map(phase => ({ side: phase.side, name: phase.name, kind: phase.kind })),
    map: mapJson(map),
    displays: displays?.map(displayJson),
    setUpZones: zonesOf(units).length === 0 ? undefined : zonesOf(units),
    units: units.map(unitJson),
    markers: markers?.map(markerJson),
    tables: [...tables.values()].sort((a, b) => byText(a.name, b.name)).map(tableJson),
    rules: rules && treeToJson(rules),
  };
  return `${JSON.stringify(json)}\n`;
};

const readFace = (face: JsonFields): Face => ({ values: recordOf(face.entries(40)) });

const readStart = (place: JsonFields): FaceUp =>
  place.isNumber('reduced') ? place.number('reduced', 0, MOST_FACES - 1) : place.is('reduced') ? 1 : 0;

const readUnit = (unit: JsonFields, zones: ReadonlyMap<string, SetUpZone>, faults: string[]): Unit => {
  const formation = unit.optionalText('formation');
  const counter = unit.optionalText('counter');
  const box = unit.has('box') ? unit.inner('box') : undefined;
  const setup = unit.has('setup') ? unit.inner('setup') : undefined;
  const inZone = unit.has('zone') ? unit.inner('zone') : undefined;
  const zone = zones.get(inZone?.text('name', 40) ?? '');
  const lower = unit.has('lower') ? unit.objects('lower', MOST_FACES - 2, readFace) : [];
  if (inZone && !zone) faults.push(`unit “${unit.text('id', 60)}” starts in no zone`);
  return {
    id: unit.text('id', 60),
    name: unit.text('name'),
    side: unit.text('side'),
    nation: unit.text('nation'),
    type: unit.text('type'),
    size: unit.text('size'),
    ...present({ formation, counter }),
    full: readFace(unit.inner('full')),
    ...(unit.has('reduced') ? { reduced: [readFace(unit.inner('reduced')), ...lower] } : {}),
    ...(box ? { box: readUnitBox(box) } : {}),
    ...(inZone && zone ? { zone: { ...zone, faceUp: readStart(inZone) } } : {}),
    ...(setup ? { setup: { hex: setup.text('hex', LONGEST_HEX), faceUp: readStart(setup) } } : {}),
    ...(unit.has('arrives') ? { arrives: unit.number('arrives', 1, 9999) } : {}),
  };
};

const readSide = (side: JsonFields): Side => ({
  name: side.text('name'),
  nation: side.text('nation'),
  ...(side.has('total') ? { total: side.inner('total').numbers(100, 999_999) } : {}),
  ...(side.has('sources') ? { sources: side.texts('sources', 2000, LONGEST_HEX) } : {}),
});

const readTurn = (turn: JsonFields): Turn => {
  const weather = turn.optionalText('weather');
  return {
    number: turn.number('number', 1, 9999),
    date: turn.text('date'),
    ...present({ weather }),
    ...(turn.has('weatherByZone') ? { weatherByZone: new Map(turn.inner('weatherByZone').entries(50)) } : {}),
  };
};

const readTable = (table: JsonFields): Table => {
  const columns = table.texts('columns', 200, 500);
  const rows = table.list('rows', 10_000, (value, path, faults) => {
    const cells: unknown[] = Array.isArray(value) ? value : [];
    const texts = cells.filter((cell): cell is string => typeof cell === 'string' && cell.length <= 500);
    const [key, ...rest] = texts;
    if (key === undefined || texts.length !== columns.length + 1 || cells.length !== texts.length)
      faults.push(`${path} is not a row of ${columns.length + 1} texts`);
    return { key: key ?? '', cells: rest };
  });
  return {
    name: table.text('name'),
    certainty: table.oneOf('certainty', ['illustrative', 'reconstructed', 'user-supplied', 'scenario', 'quoted']),
    source: table.text('source', 500),
    ...present({ corner: table.optionalText('corner', 500) }),
    columns,
    rows,
  };
};

/** What must fit together, for the rules to rely on it. */
const checkWhole = (scenario: Scenario, faults: string[]): void => {
  const { units, map, sides } = scenario;
  if (new Set(units.map(u => u.id)).size !== units.length) faults.push('two units have the same id');
  const maps = furtherMaps(scenario);
  for (const { hexes, places } of [map, ...maps.values()])
    for (const place of places) if (!hexes.hexes.has(place.hex)) faults.push(`place “${place.name}” lies off the map`);
  const names = new Set(sides.map(s => s.name));
  const boxes = new Set(boxNames(scenario.displays));
  for (const { content } of scenario.displays ?? [])
    if (content.kind === 'boxes' && content.picture !== undefined && !isBoardPicture(content.picture))
      faults.push('a display’s picture has no name that a picture may have');
  for (const side of sides)
    if (side.sources?.some(hex => !map.hexes.hexes.has(hex)) === true)
      faults.push(`a source of supply of “${side.name}” lies off the map`);
  for (const unit of units) {
    if (!names.has(unit.side)) faults.push(`unit “${unit.id}” is of no side`);
    if (unit.setup && !map.hexes.hexes.has(unit.setup.hex)) faults.push(`unit “${unit.id}” starts off the map`);
    if (unit.zone && (unit.zone.hexes.length === 0 || unit.zone.hexes.some(hex => !map.hexes.hexes.has(hex))))
      faults.push(`unit “${unit.id}” starts in hexes off the map`);
    const isOnMap = unit.box?.name === MAP_NAME && unit.box.at !== undefined;
    if (unit.box && !isOnMap && !boxes.has(unit.box.name)) faults.push(`unit “${unit.id}” starts in no box`);
    const further = maps.get(unit.box?.name ?? '');
    if (unit.box && further?.hexes.hexes.has(unit.box.hex ?? '') === false)
      faults.push(`unit “${unit.id}” starts off the map “${unit.box.name}”`);
    if (unit.box?.hex !== undefined && !further) faults.push(`unit “${unit.id}” starts in a hex of no map`);
  }
};

/** Reads what `scenarioToJson` wrote. The error says what is wrong first, in words. */
export const scenarioFromJson = (text: string): Result<Scenario, string> => finished(readingScenario(text));

/** The same in small parts: a great map takes its time. */
export const readingScenario = function* (text: string): Generator<undefined, Result<Scenario, string>> {
  if (text.length > LARGEST) return err(`longer than ${LARGEST} characters`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return err('no JSON');
  }
  yield;
  const faults: string[] = [];
  const root = JsonFields.of(json, 'scenario', faults);
  if (faults.length === 0 && root.has('format') && root.number('format', 0, 1_000_000) > FORMAT_OF_SIDES)
    return err('written by a newer Overrun: update to read it');
  root.number('format', FORMAT, FORMAT_OF_SIDES);
  const tables = root.objects('tables', 200, readTable);
  const zones = root.has('setUpZones')
    ? root.objects('setUpZones', 5000, zone => ({
        name: zone.text('name', 40),
        hexes: zone.texts('hexes', MOST_HEXES, LONGEST_HEX),
      }))
    : [];
  const byName = new Map(zones.map(zone => [zone.name, zone]));
  const rules = root.has('rules') ? root.value('rules', treeFromJson) : undefined;
  const about = {
    id: root.text('id', 60),
    name: root.text('name'),
    version: root.text('version', 40),
    description: root.text('description', 4000),
    system: root.text('system', 60),
    options: recordOf(root.inner('options').entries(100)),
    sides: root.objects('sides', 8, readSide),
  };
  yield;
  const map = yield* readingMap(root.inner('map'), faults);
  const scenario: Scenario = {
    ...about,
    map,
    units: root.objects('units', 5000, unit => readUnit(unit, byName, faults)),
    turns: root.objects('turns', 500, readTurn),
    phases: root.objects('phases', 100, phase => ({
      side: phase.text('side'),
      name: phase.text('name'),
      kind: phase.text('kind'),
    })),
    tables: new Map(tables.map(table => [table.name, table])),
    ...present({ rules }),
    ...(root.has('displays')
      ? { displays: root.objects('displays', 20, display => readDisplay(display, faults)) }
      : {}),
    ...(root.has('markers') ? { markers: root.objects('markers', 2000, readMarker) } : {}),
  };
  yield;
  checkWhole(scenario, faults);
  faults.push(...markerFaults(scenario));
  const [first] = faults;
  return first === undefined ? ok(scenario) : err(first);
};
