import { UNIT, UNIT_ID } from '../choices';
import { present } from '../../base/present';
import { readRecords, type Columns, type CsvRecord } from '../csv/csv-records';
import type { TakenMap, TakenUnits } from '../folders';
import { Problems } from '../problems';
import { MAP_NAME } from '../module-contract';
import { NATIONS } from './nations';
import { BOX } from '../markers/read-displays';
import { ID_FORM, shortName } from '../read-header';
import { MOST_FACES } from './faces';
import { readFaces, readStartFace } from './read-faces';
import { facePrefix } from './read-figures';
import { SCENARIO_FILE, UNITS_FILE, type FoundText } from '../read-files';
import { readHex, type MapFrame } from '../map/read-hex';
import { aboutDate } from '../csv/spreadsheet-dates';
import type { SetUpZones } from '../read-set-up-zones';
import type { Side, Turn, Unit } from '../scenario';
import { NO_SIZE, type ScenarioVocabulary } from '../vocabulary';
import { isUnfit, oneOf, respelled, type Placed } from '../yaml/yaml-fields';

/** No box with its place is longer. */
const LONGEST_BOX = 500;

export const MOST_UNITS = 5000;

const NEEDED = ['id', 'name', 'side', 'type', 'size'];
const SHOWN = ['nation', 'formation', 'counter'];
/** Where and when a unit enters play is one thing: who says a part of it says all of it. */
const PLACING = ['hex', 'zone', 'box', 'reduced', 'arrives'];
/** Remarks of whoever keeps the list: nobody else reads them. */
const NOTE = 'note';

/** Columns of units.csv that hold no figure. */
export const PLAIN_COLUMNS: readonly string[] = [...NEEDED, ...SHOWN, ...PLACING, NOTE];

/** The columns of units.csv: fixed ones, and the rule system's figures for both faces. */
const unitColumns = ({ faceValues, naming }: ScenarioVocabulary): Columns => ({
  ...present({ hints: naming?.columns }),
  required: [...NEEDED, ...faceValues.required],
  optional: [
    ...SHOWN,
    ...faceValues.optional,
    ...[...faceValues.required, ...faceValues.optional].map(figure => facePrefix(1) + figure),
    ...PLACING,
    NOTE,
  ],
  rare: further.flatMap(face => [...faceValues.required, ...faceValues.optional].map(f => facePrefix(face) + f)),
});

/** The sides below the reduced one. */
const further = Array.from({ length: MOST_FACES - 2 }, (_, i) => i + 2);

/** A `units.csv`, over those before it. */
export interface UnitsFile extends FoundText {
  /** Which of the units before it are in play. */
  readonly taken: TakenUnits;
  /** `own`: the places of the units before it are on another map. */
  readonly map: TakenMap;
}

const recordOver = (own: CsvRecord, under: CsvRecord): CsvRecord => {
  const isPlaced = PLACING.some(column => own.cell(column) !== undefined);
  return {
    at: own.at,
    isLong: own.isLong,
    isCut: own.isCut,
    cell: column => own.cell(column) ?? (isPlaced && PLACING.includes(column) ? undefined : under.cell(column)),
  };
};

const ON_THE_MAP = ['hex', 'zone', 'reduced'];

const offTheMap = (record: CsvRecord): CsvRecord => ({
  at: record.at,
  isLong: record.isLong,
  isCut: record.isCut,
  cell: column => (ON_THE_MAP.includes(column) ? undefined : record.cell(column)),
});

/** The lines of all files. One of a unit that stands in a file before says only what is different. */
const unitRecords = (files: readonly UnitsFile[], columns: Columns, problems: Problems): readonly CsvRecord[] => {
  let found: readonly CsvRecord[] = [];
  files.forEach(({ text, file, taken, map }, index) => {
    if (map === 'own') found = found.map(offTheMap);
    const known: Columns =
      index === 0 ? columns : { ...columns, required: ['id'], optional: [...columns.required, ...columns.optional] };
    const own = readRecords(text, file, known, problems);
    const idOf = (record: CsvRecord): string => record.cell('id')?.text ?? '';
    const under = new Map(found.map(record => [idOf(record), record]));
    const over = new Map(own.map(record => [idOf(record), record]));
    found = [
      ...found.flatMap(record => {
        const mine = over.get(idOf(record));
        return mine ? [recordOver(mine, record)] : taken === 'all' ? [record] : [];
      }),
      ...own.filter(record => !under.has(idOf(record)) || over.get(idOf(record)) !== record),
    ];
  });
  return found;
};

/** Signs for nothing. */
const DASHES = /^[-–—]+$/;

/** What a unit is checked against. */
interface Surroundings {
  readonly vocabulary: ScenarioVocabulary;
  readonly sides: readonly Side[];
  readonly turns: readonly Turn[];
  /** Of the displays. */
  readonly boxes: readonly string[];
  /** Whose a box is, of those that are a side's. */
  readonly owners: ReadonlyMap<string, string>;
  /** Of the displays that are maps, by their names. */
  readonly frames: ReadonlyMap<string, MapFrame | undefined>;
  /** undefined: as `frame`. */
  readonly zones: SetUpZones | undefined;
  /** undefined: the map could not be read, so places cannot be checked. */
  readonly frame: MapFrame | undefined;
}

class UnitReader {
  constructor(
    private readonly around: Surroundings,
    private readonly problems: Problems,
  ) {}

  read(record: CsvRecord): Unit | undefined {
    const { vocabulary, sides } = this.around;
    if (!this.isUnit(record)) return undefined;
    const id = this.id(record);
    const name = this.needed(record, 'name', 40);
    if (id) this.problems.choices?.word({ what: UNIT_ID, ...id, known: [], isNamed: true });
    if (name) this.problems.choices?.word({ what: UNIT, ...name, known: [], isNamed: true });
    if (name) this.warnOfDate(name);
    const sideName = oneOf(
      this.needed(record, 'side'),
      'side',
      'unknown-side',
      sides.map(s => s.name),
      this.problems,
    );
    const type = oneOf(
      respelled(this.needed(record, 'type'), vocabulary.unitTypes, vocabulary.spellings?.unitTypes),
      'unit type',
      'unknown-unit-type',
      vocabulary.unitTypes,
      this.problems,
    );
    const size = oneOf(
      respelled(this.needed(record, 'size'), vocabulary.unitSizes, vocabulary.spellings?.unitSizes),
      'unit size',
      'unknown-unit-size',
      vocabulary.unitSizes,
      this.problems,
      {},
      vocabulary.naming?.sizes,
    );
    const side = sides.find(s => s.name === sideName);
    const ownNation = oneOf(
      record.cell('nation'),
      'nation',
      'unknown-nation',
      [...NATIONS, ...(vocabulary.nations ?? [])],
      this.problems,
    );
    const formation = record.cell('formation');
    const faces = readFaces(record, vocabulary, this.problems);
    const placing = this.placing(record, (faces?.reduced ?? []).length);
    const counter = record.cell('counter');
    if (formation) isUnfit(formation, this.problems, 20);
    if (counter) isUnfit(counter, this.problems, 20);
    if (!id || !name || !side || type === undefined || size === undefined || !faces) return undefined;
    this.warnOfOwner(name.text, side.name, placing.box, record.cell('box'));
    return {
      id: id.text,
      name: name.text,
      side: side.name,
      nation: ownNation ?? side.nation,
      type,
      size,
      ...(formation ? { formation: formation.text } : {}),
      ...(counter ? { counter: counter.text } : {}),
      ...faces,
      ...placing,
      at: id.at,
    };
  }

  private warnOfOwner(name: string, side: string, box: Unit['box'], cell: Placed | undefined): void {
    const owner = box && this.around.owners.get(box.name);
    if (cell && owner !== undefined && owner !== side)
      this.problems.warning(
        'box-of-another',
        cell.at,
        `${name} of ${side} starts in ${owner}’s box. Is the box right?`,
      );
  }

  /** `01. Mai`, which was 1-5 before a spreadsheet saw it. */
  private warnOfDate({ text, at }: Placed): void {
    const about = aboutDate(text);
    if (about !== undefined) this.problems.warning('date-for-name', at, `Is this unit’s name a date? ${about}`);
  }

  /** All that a line lacks is told at once; one with hardly anything is no unit, such as a heading or a sum. */
  private isUnit(record: CsvRecord): boolean {
    const lacking = NEEDED.filter(column => record.cell(column) === undefined);
    if (lacking.length === 0) return true;
    const named = `${lacking.slice(0, -1).join(', ')}${lacking.length > 1 ? ' and ' : ''}${lacking.at(-1) ?? ''}`;
    const isOther = lacking.length >= NEEDED.length - 1;
    const none = lacking.includes('size') && this.around.vocabulary.unitSizes.includes(NO_SIZE) ? ', or size none' : '';
    this.problems.error(
      'missing-cell',
      record.at,
      isOther
        ? `This line has no ${named}. Is it a heading or a sum? Take it out, or write # before it.`
        : `This unit has no ${named}. Fill in ${lacking.length > 1 ? 'these columns' : 'this column'}${none}.`,
    );
    return !isOther;
  }

  private needed(record: CsvRecord, column: string, longest?: number): Placed | undefined {
    const cell = record.cell(column);
    return cell === undefined || isUnfit(cell, this.problems, longest) ? undefined : cell;
  }

  private id(record: CsvRecord): Placed | undefined {
    const id = this.needed(record, 'id');
    if (id === undefined || ID_FORM.test(id.text)) return id;
    const meant = id.text.length > 60 ? '' : shortName(id.text);
    this.problems.error(
      'bad-id',
      id.at,
      `“${id.text}” is not an id: use small letters a-z, digits and hyphens, such as ${ID_FORM.test(meant) ? meant : '11-pz'}.`,
    );
    return undefined;
  }

  private place(record: CsvRecord, column: string): Placed | undefined {
    const cell = record.cell(column);
    if (cell === undefined || !DASHES.test(cell.text)) return cell;
    this.problems.error('dash-for-nothing', cell.at, `“${cell.text}” is no ${column}. Leave the cell empty.`);
    return undefined;
  }

  /** Where or when it enters play. @param lower how many sides it has below the full one */
  private placing(record: CsvRecord, lower: number): Pick<Unit, 'setup' | 'zone' | 'box' | 'arrives'> {
    const [hexCell, zoneCell, boxCell, arrivesCell] = ['hex', 'zone', 'box', 'arrives'].map(column =>
      this.place(record, column),
    );
    const box = boxCell && this.box(boxCell);
    const faceUp = readStartFace(record, lower, this.problems);
    const { frame, zones } = this.around;
    const zone = zoneCell && zones?.zoneOf(zoneCell);
    const hex = hexCell && frame ? readHex(hexCell, frame, this.problems) : undefined;
    const arrives = arrivesCell && this.arrival(arrivesCell);
    const [start, second] = [hexCell, zoneCell, boxCell].flatMap(cell => cell ?? []);
    if (start && second) {
      this.problems.error(
        'double-placement',
        second.at,
        `This unit starts in ${start.text} and in ${second === boxCell ? 'the box ' : ''}${second.text}. Keep one of them.`,
      );
      return {};
    }
    if (start && arrivesCell) {
      this.problems.error(
        'double-placement',
        arrivesCell.at,
        `This unit starts in ${start.text} and arrives in turn ${arrivesCell.text}. Keep one of them.`,
      );
      return {};
    }
    if (box) return { box };
    if (hex !== undefined) return { setup: { hex, faceUp } };
    if (zone) return { zone: { ...zone, faceUp } };
    if (faceUp > 0 && !hexCell && !zoneCell)
      this.problems.warning(
        'reduced-without-hex',
        record.at,
        '“reduced” counts only for a unit that starts in a hex. Fill “hex” or “zone”, or empty it.',
      );
    return arrives === undefined ? {} : { arrives };
  }

  /** `Reserve`, or `Reserve @ 120,340` for an exact place, on the map too; `Malta @ 0304` for a hex of another map. */
  private box(cell: Placed): Unit['box'] {
    const text = cell.text.length > LONGEST_BOX ? '' : cell.text;
    const [, ofMap = cell.text, hex] = /^(.*\S)\s*@\s*([^\s,]+)$/.exec(text) ?? [];
    const { frames } = this.around;
    if (frames.has(ofMap)) return this.hexOfWindow(cell, ofMap, hex, frames.get(ofMap));
    const [, named = cell.text, x, y] = /^(.*\S)\s*@\s*(\d{1,5}),\s*(\d{1,5})$/.exec(text) ?? [];
    // Beside the hexes of the map: a track that is printed there, or its margin.
    const onMap = named === MAP_NAME && x !== undefined;
    const turn = this.around.boxes.includes(named) ? undefined : /^turn\s*(\d{1,4})$/i.exec(named)?.[1];
    if (turn !== undefined) {
      this.problems.error(
        'turn-in-box',
        cell.at,
        `“${named}” is a turn. Write ${turn} in the column “arrives”: the unit then stands on the track of turns.`,
      );
      return undefined;
    }
    const name = onMap
      ? MAP_NAME
      : oneOf({ ...cell, text: named }, BOX, 'unknown-box', this.around.boxes, this.problems);
    if (name === undefined) return undefined;
    return x === undefined || y === undefined ? { name } : { name, at: [Number(x), Number(y)] };
  }

  private hexOfWindow(
    cell: Placed,
    name: string,
    written: string | undefined,
    frame: MapFrame | undefined,
  ): Unit['box'] {
    this.problems.choices?.word({ what: BOX, ...cell, text: name, known: this.around.boxes });
    if (written === undefined) {
      this.problems.error(
        'map-without-hex',
        cell.at,
        `“${name}” is a map. In which of its hexes does this unit start? Write it so: ${name} @ 0101.`,
      );
      return undefined;
    }
    const from = cell.at.column + cell.text.length - written.length;
    const at = { ...cell.at, column: from, endColumn: from + written.length };
    // A map with a mistake has its message.
    const hex = frame && readHex({ text: written, at }, frame, this.problems);
    return hex === undefined ? undefined : { name, hex };
  }

  private arrival(cell: Placed): number | undefined {
    // Turns that could not be read have their message.
    if (this.around.turns.length === 0) return undefined;
    const turn = /^\d{1,4}$/.test(cell.text) ? this.around.turns.find(t => t.number === Number(cell.text)) : undefined;
    if (turn === undefined) {
      const numbers = this.around.turns.map(t => t.number);
      const range = `, ${numbers[0]} to ${numbers[numbers.length - 1]}`;
      this.problems.error(
        'unknown-turn',
        cell.at,
        `There is no turn “${cell.text.slice(0, 20)}”. Write the number of a turn of this scenario${range}.`,
      );
    }
    return turn?.number;
  }
}

/** Ids must differ; so must names on one side, for reports name units by them. */
const checkNames = (units: readonly Unit[], problems: Problems): void => {
  const ids = new Map<string, Unit>();
  const names = new Map<string, Unit>();
  for (const unit of units) {
    const at = unit.at ?? { file: UNITS_FILE, line: 1, column: 1 };
    const sameId = ids.get(unit.id);
    const lineOf = (other: Unit) => `line ${other.at?.line ?? 0}`;
    if (sameId)
      problems.error(
        'double-id',
        at,
        `There is a unit “${unit.id}” already, in ${lineOf(sameId)}. Each needs its own id.`,
      );
    else ids.set(unit.id, unit);
    const key = `${unit.side} ${unit.name} ${unit.type}`;
    const sameName = names.get(key);
    if (sameName && !sameId)
      problems.warning(
        'double-name',
        at,
        `${unit.side} has a unit “${unit.name}” of this type already, in ${lineOf(sameName)}. Reports could not tell them apart.`,
      );
    else names.set(key, unit);
  }
};

/** Two sides in one hex at the start: a slip in every game that we know. */
const checkHexes = (units: readonly Unit[], problems: Problems): void => {
  const first = new Map<string, Unit>();
  for (const unit of units) {
    if (!unit.setup) continue;
    const other = first.get(unit.setup.hex);
    if (!other) first.set(unit.setup.hex, unit);
    else if (other.side !== unit.side)
      problems.warning(
        'enemies-in-hex',
        unit.at ?? { file: UNITS_FILE, line: 1, column: 1 },
        `${unit.name} starts in ${unit.setup.hex}, where ${other.name} of the ${other.side} side stands. Is the hex right?`,
      );
  }
};

/** The orders of battle against the sums that the sides state. */
const checkTotals = (units: readonly Unit[], sides: readonly Side[], problems: Problems): void => {
  for (const { name, total = {} } of sides) {
    const own = units.filter(unit => unit.side === name);
    for (const [word, stated] of Object.entries(total)) {
      const sum =
        word === 'units'
          ? own.length
          : own.reduce(
              (all, { full }) => all + (/^\d{1,5}$/.test(full.values[word] ?? '') ? Number(full.values[word]) : 0),
              0,
            );
      if (sum !== stated)
        problems.error(
          'wrong-total',
          { file: UNITS_FILE, line: 1, column: 1 },
          word === 'units'
            ? `${name} has ${sum} units; ${SCENARIO_FILE} states ${stated}. Correct the list or the total.`
            : `The ${word} of ${name} adds up to ${sum}; ${SCENARIO_FILE} states ${stated}. Correct the list or the total.`,
        );
    }
  }
};

/** Where a line with a cell too many has several errors, a comma in a text has moved its cells: one message says it. */
const readUnit = (record: CsvRecord, around: Surroundings, problems: Problems): Unit | undefined => {
  if (!record.isLong) return new UnitReader(around, problems).read(record);
  const trial = new Problems();
  new UnitReader(around, trial).read(record);
  if (trial.errors < 2) return new UnitReader(around, problems).read(record);
  problems.error(
    'csv-extra-cell',
    record.at,
    'This line has a cell more than there are headings. Has a text a comma in it? Put it in "quotes".',
  );
  return undefined;
};

/** All units of the files that could be read. @param files the user's own last */
export const readUnits = (files: readonly UnitsFile[], around: Surroundings, problems: Problems): readonly Unit[] => {
  const errors = problems.errors;
  const records = unitRecords(files, unitColumns(around.vocabulary), problems);
  // Without its columns a file has no units, whatever its lines say.
  if (problems.errors > errors && records.length === 0) return [];
  const tooMany = records[MOST_UNITS];
  if (tooMany)
    problems.error(
      'too-many-units',
      tooMany.at,
      `A scenario may have ${MOST_UNITS} units; this has ${records.length}.`,
    );
  const units = records.slice(0, MOST_UNITS).flatMap(record => readUnit(record, around, problems) ?? []);
  checkNames(units, problems);
  checkHexes(units, problems);
  // A line that could not be read is said already.
  if (units.length === records.length) checkTotals(units, around.sides, problems);
  for (const { name } of around.sides)
    if (records.length > 0 && units.length === records.length && !units.some(u => u.side === name))
      problems.warning('side-without-unit', { file: UNITS_FILE, line: 1, column: 1 }, `${name} has no unit.`);
  return units;
};
