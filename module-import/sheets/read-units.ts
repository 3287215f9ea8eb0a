// Sheets of units -> the rows of units.csv: an order of battle has headings between its rows, sums below them, several of a kind
// in one row, and a sheet for each side.

import { present } from '../../core/base/present';
import { MOST_SIDES } from '../../core/scenario/read-header';
import { figureCalled, isFigure } from './figure-words';
import { areLettered, hexesOf, hexText } from './hex-cells';
import { rowsBelow, type Headed, type PlacedRow } from './headings';
import { headingIn, isSum, standsAlone } from './row-kinds';
import { inQuotes } from '../told-words';
import { COUNT, unitColumns, type UnitRow } from './unit-columns';
import { unitsInCell } from './units-in-cell';

export interface SheetUnits {
  /** Of units.csv, in order; without `id`, if the sheets have none. */
  readonly columns: readonly string[];
  readonly rows: readonly UnitRow[];
  /** What was guessed. */
  readonly unsure: readonly string[];
  /** Rows that are no unit, with why. */
  readonly left: readonly string[];
}

/** `turn 2`, `Runde 4`. */
const TURN =
  /^(?:arrives?\s+)?(?:on\s+|in\s+)?(?:gt|turn|game\s?turn|runde|zug|tour|turno)\.?\s*(\d{1,3})(?:\s*\(.*\))?$/i;
/** In a column of turns: who is there from the beginning. */
const AT_START = /^(?:0|-|–|at start|start|set-?\s?up|initial|aufstellung|zu beginn|d[eé]but)$/i;
/** A number with a remark, in a column of turns: `1 (July 1 AM)`. */
const REMARKED = /^(\d{1,3})\s*\(.*\)$/;
/** `T2`: on a map with letters it may be a hex. */
const SHORT_TURN = /^t\.?\s*(\d{1,3})$/i;
/** `Reinforcements, turn 3` between the rows. */
const TURN_HEADING = /\b(?:turn|gt|runde|zug|tour|turno)\s*(\d{1,3})\b/i;
const MOST_COPIES = 100;
/** A row of the other side of the counter above. */
const BACK = /^(?:back|reverse|reduced|flip(?:ped)?|rear|rückseite|hinten|verso|reverso|side 2)$/i;
/** `within 3 of 1106`: as a zone says it. */
const WITHIN = /^within\s+(\d{1,2})(?:\s+hex(?:es)?)?\s+of\s+(?:hex\s+)?(\w+)$/i;

const changed = (row: UnitRow, cells: Readonly<Record<string, string>>): UnitRow =>
  new Map([...row, ...Object.entries(cells)]);

/** Several of a kind, with numbers behind their name that tell them apart. */
const copiesOf = (
  row: UnitRow,
  count: number,
  cells: (i: number) => Readonly<Record<string, string>>,
): readonly UnitRow[] =>
  Array.from({ length: count }, (_, i) =>
    changed(row, { ...(count > 1 && { name: `${row.get('name') ?? ''} ${i + 1}` }), ...cells(i) }),
  );

const noted = (note: string | undefined, more: string): string =>
  [note ?? '', more].filter(text => text !== '').join('; ');

/** What one row says, as units: each of several on its hex; who may choose one has a zone; who comes later a turn. */
const placed = (row: UnitRow, isLettered: boolean): readonly UnitRow[] => {
  const cell = row.get('hex') ?? '';
  const said = row.get('arrives') ?? '';
  const entry = AT_START.test(said) ? '' : said;
  const number = /^\d{1,3}$/.test(entry) ? String(Number(entry)) : undefined;
  const arrives = number ?? (TURN.exec(entry) ?? SHORT_TURN.exec(entry) ?? REMARKED.exec(entry))?.[1];
  const choice = hexesOf(row.get('zone') ?? '');
  const zone = choice.includes(undefined) ? '' : choice.join(' ');
  const own = changed(row, {
    ...(entry !== said && { arrives: '' }),
    ...(arrives !== undefined && { arrives }),
    ...(zone !== '' && { zone }),
  });
  const copies = Math.min(MOST_COPIES, Math.max(1, Number(row.get(COUNT)) || 1));
  const turn = (TURN.exec(cell) ?? (isLettered ? undefined : SHORT_TURN.exec(cell)))?.[1];
  if (turn !== undefined) return copiesOf(own, copies, () => ({ hex: '', arrives: turn }));
  const [, far = '', around = ''] = WITHIN.exec(cell) ?? [];
  const middle = hexText(around);
  if (middle !== undefined && entry === '')
    return copiesOf(own, copies, () => ({ hex: '', zone: `within ${far} of ${middle}` }));
  const hexes = hexesOf(cell);
  const known = hexes.flatMap(hex => hex ?? []);
  if (known.length < hexes.length && /^\p{L}{2}/u.test(cell) && !/\d/.test(cell))
    return copiesOf(own, copies, () => ({ hex: '', note: noted(row.get('note'), `place: ${cell}`) }));
  if (cell === '' || known.length < hexes.length) return copiesOf(own, copies, () => ({}));
  // Who comes later does not start in the hex, but enters there.
  if (entry !== '' && arrives === '1')
    return copiesOf(changed(own, { arrives: '' }), copies, i => ({ hex: known[Math.min(i, known.length - 1)] ?? '' }));
  if (entry !== '')
    return copiesOf(own, copies, () => ({ hex: '', note: noted(row.get('note'), `enters at ${cell}`) }));
  if (copies === 1 && known.length > 1) return [changed(own, { hex: '', zone: known.join(' ') })];
  // Twelve on three hexes are four on each.
  const each = Math.max(1, Math.ceil(copies / known.length));
  return copiesOf(own, copies, i => ({ hex: known[Math.floor(i / each)] ?? '' }));
};

interface Section {
  readonly heading: string | undefined;
  /** The heading above, of one level more: a side, of which this one is a formation. */
  readonly above?: string | undefined;
  /** Where it stands; undefined: it is that of the section before, or there is none. */
  readonly at: string | undefined;
  readonly turn: string | undefined;
  readonly rows: readonly PlacedRow[];
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/\s+/);

/** `GERMAN FORCES` and `ALLIED FORCES`. */
const areAlike = (a: string, b: string): boolean =>
  wordsOf(a).length === wordsOf(b).length && wordsOf(a).some(word => wordsOf(b).includes(word));

/** A title above the headings is one of those between the rows if it is like one. */
const titleOf = (headed: Headed): string | undefined => {
  const { title } = headed;
  return rowsBelow(headed).some(({ row }) => areAlike(headingIn(row) ?? '', title ?? '')) ? title : undefined;
};

/** A heading right above another is of one level more, and so are those that are like it: what stands below them belongs to them. */
const nested = (sections: readonly Section[]): readonly Section[] => {
  const isEmpty = ({ rows, at }: Section): boolean => at !== undefined && rows.length === 0;
  const uppers = sections.flatMap(({ heading }, i) =>
    heading !== undefined && sections[i + 1]?.at !== undefined && sections[i] && isEmpty(sections[i]) ? [heading] : [],
  );
  let above: string | undefined;
  return sections.map(section => {
    const { heading } = section;
    if (heading !== undefined && uppers.some(upper => upper === heading || areAlike(upper, heading))) above = heading;
    return { ...section, ...(heading !== above && { above }) };
  });
};

/** The rows between two headings. A turn holds up to the next heading of any kind. */
const sectionsOf = (headed: Headed): readonly Section[] => {
  const sections: (Section & { readonly rows: PlacedRow[] })[] = [
    { heading: titleOf(headed), at: undefined, turn: undefined, rows: [] },
  ];
  for (const placedRow of rowsBelow(headed)) {
    const heading = headingIn(placedRow.row);
    if (heading === undefined) sections.at(-1)?.rows.push(placedRow);
    else {
      const turn = TURN_HEADING.exec(heading)?.[1];
      const isTime = turn !== undefined || AT_START.test(heading);
      const at = isTime ? undefined : placedRow.at;
      sections.push({ heading: isTime ? sections.at(-1)?.heading : heading, at, turn, rows: [] });
    }
  }
  return nested(sections);
};

/** Why a row is no unit; undefined: it is one. */
const noUnit = (cells: readonly string[], row: UnitRow): string | undefined => {
  const name = row.get('name') ?? '';
  const [shown = ''] = cells.filter(cell => cell !== '');
  if (standsAlone(cells)) return `“${shown.slice(0, 40)}” stands alone, so it is no unit`;
  if (isSum(cells)) return `“${shown.slice(0, 40)}” is a sum, so it is no unit`;
  if (name === '') return 'it has no name, so it is no unit';
  return /^(?:markers?|marker[sn]?|spielmarken?|marqueurs?)$/i.test(row.get('type') ?? '')
    ? `“${name.slice(0, 40)}” is a marker, which is no unit (docs/modules.md, markers)`
    : undefined;
};

/** Words that say what a sheet is, not whose. */
const OF_SHEET = /\b(?:oob|ob|order of battle|units?|counters?|counter mix|aufstellung|einheiten|unit[eé]s)\b/gi;

/** Whose units a sheet has: by the title above its headings if it has several tables, else by its own name. */
const nameOfSide = ({ sheet, title }: Headed, all: readonly Headed[]): string => {
  const isOne = all.every(other => other.sheet === sheet || other.sheet.name !== sheet.name);
  const name = isOne ? sheet.name : (title ?? sheet.name);
  return name.replace(OF_SHEET, ' ').replace(/^[\s–—:-]+|[\s–—:-]+$/g, '') || name;
};

/** How each row's side is known, where there is no column for it. */
interface Whose {
  readonly sideOf: (row: UnitRow, sheet: Headed, section: Section) => string;
  /** What was guessed. */
  readonly guess: string;
  readonly byHeadings?: true;
}

const whoseUnits = (sheets: readonly Headed[], has: (column: string) => boolean): Whose | undefined => {
  if (has('side')) return undefined;
  if (sheets.length > 1)
    return {
      sideOf: (_, sheet) => nameOfSide(sheet, sheets),
      guess: 'Each list of units is a side, called after its sheet or its title.',
    };
  if (has('nation'))
    return {
      sideOf: row => row.get('nation') ?? '',
      guess: 'Each nation is a side, since no column tells the side.',
    };
  const sections = sheets.flatMap(sheet => sectionsOf(sheet));
  const sideOf = ({ heading, above }: Section): string => above ?? heading ?? '';
  const headings = new Set(sections.map(sideOf).filter(heading => heading !== ''));
  // More than there can be sides are formations or the like.
  if (headings.size < 2 || headings.size > MOST_SIDES) return undefined;
  const isNested = sections.some(({ above }) => above !== undefined);
  return {
    sideOf: (_row, _sheet, section) => sideOf(section),
    guess: `The sides are the headings between the rows: ${[...headings].join(', ')}.${isNested ? ' Those below them are formations.' : ''}`,
    byHeadings: true,
  };
};

/** Which headings between the rows are formations, and not sides. */
const formationsOf = (
  sheets: readonly Headed[],
  whose: Whose | undefined,
  unsure: string[],
): ((section: Section) => string | undefined) => {
  if (whose?.byHeadings) return ({ heading, above }) => (above === undefined ? undefined : heading);
  const told = sheets
    .flatMap(sheet => sectionsOf(sheet))
    .flatMap(({ heading, at, rows }) =>
      heading !== undefined && at !== undefined && rows.length > 0 ? [heading] : [],
    );
  const headings = new Set(told);
  if (headings.size < 2) return () => undefined;
  unsure.push(`The headings between the rows are formations: ${inQuotes([...headings])}.`);
  return ({ heading }) => (heading !== undefined && headings.has(heading) ? heading : undefined);
};

/** The figures of a row without a name that is the back of the counter above; undefined: it is none. */
const backOf = (cells: readonly string[], row: UnitRow): UnitRow | undefined =>
  (row.get('name') ?? '') === '' && cells.some(cell => BACK.test(cell))
    ? new Map([...row].flatMap(([column, cell]) => (isFigure(cell) ? [[`reduced-${column}`, cell] as const] : [])))
    : undefined;

/** Who writes a side once for several rows means it for those below. @param column that tells whose units they are */
const filledFrom = (above: UnitRow, row: UnitRow, column: string): UnitRow =>
  row.get(column) === '' ? changed(row, { [column]: above.get(column) ?? '' }) : row;

/** Not what may be a turn. */
const isHex = (text: string | undefined): text is string => text !== undefined && !SHORT_TURN.test(text);

/** @param sheets at least one */
export const readUnits = (sheets: readonly Headed[]): SheetUnits => {
  const [left, unsure, carried]: [string[], string[], string[]] = [[], [], []];
  const columnsOf = new Map(sheets.map(sheet => [sheet, unitColumns(sheet)]));
  const names = new Set([...columnsOf.values()].flatMap(columns => columns.names));
  const whose = whoseUnits(sheets, column => names.has(column));
  const isLettered = areLettered(
    sheets.flatMap(sheet =>
      rowsBelow(sheet).flatMap(({ row }) => hexesOf(columnsOf.get(sheet)?.read(row).get('hex') ?? '').filter(isHex)),
    ),
  );
  const hasFigures = [...names].some(name => figureCalled(name.replace(/^reduced-/, '')) !== undefined);
  const formationOf = names.has('formation') ? () => undefined : formationsOf(sheets, whose, unsure);
  const unitsIn = (sheet: Headed, section: Section): readonly UnitRow[] => {
    const formation = formationOf(section);
    if (section.at !== undefined && whose?.byHeadings !== true && formation === undefined)
      left.push(`${section.at}: “${(section.heading ?? '').slice(0, 40)}” stands alone, so it is no unit`);
    let above: UnitRow = new Map();
    const backs = new Map<UnitRow, UnitRow>();
    const found = section.rows.flatMap(({ row: cells, at }): readonly UnitRow[] => {
      const columns = columnsOf.get(sheet);
      const read: UnitRow = columns?.read(cells) ?? new Map();
      const row = filledFrom(above, read, names.has('side') ? 'side' : 'nation');
      const back = backOf(cells, read);
      if (back && above.size > 0 && !backs.has(above)) {
        backs.set(above, back);
        return [];
      }
      const why = noUnit(cells, row);
      if (why !== undefined) {
        left.push(`${at}: ${why}`);
        return [];
      }
      above = row;
      if (names.has('side') && read.get('side') === '' && row.get('side') !== '') carried.push(row.get('name') ?? '');
      for (const { isRead, text } of columns?.doubts(cells) ?? []) (isRead ? unsure : left).push(`${at}: ${text}`);
      const units = hasFigures ? [row] : unitsInCell(row);
      if (units.length > 1) unsure.push(`${at}: one cell was read as ${units.length} units`);
      return units;
    });
    return found.flatMap(row => {
      const [copies, hexes] = [Number(row.get(COUNT)), hexesOf(row.get('hex') ?? '').length];
      if (hexes > 1 && copies > hexes)
        unsure.push(`${row.get('name') ?? ''}: its ${copies} units are spread over its ${hexes} hexes`);
      const turn = section.turn !== undefined && (row.get('arrives') ?? '') === '' ? { arrives: section.turn } : {};
      const more = { ...turn, ...present({ formation }), ...(whose && { side: whose.sideOf(row, sheet, section) }) };
      return placed(changed(new Map([...row, ...(backs.get(row) ?? [])]), more), isLettered);
    });
  };
  const rows = sheets.flatMap(sheet => sectionsOf(sheet).flatMap(section => unitsIn(sheet, section)));
  const used = rows.flatMap(row => [...row.keys()]);
  const zones = rows.filter(row => (row.get('zone') ?? '') !== '').length;
  if (zones > 0 && !names.has('zone'))
    unsure.push(
      `Units with several hexes: ${zones}. Their player chooses one (column “zone”); if each hex has one of them, give their number in a column “count”.`,
    );
  const asNotes = [...new Set(rows.flatMap(row => /(?:^|; )place: (.*)$/.exec(row.get('note') ?? '')?.[1] ?? []))];
  if (asNotes.length > 0) unsure.push(`Places that are no hexes stand in the column “note”: ${inQuotes(asNotes)}.`);
  if (carried.length > 0) unsure.push(`Where no side stands it is that of the row above: ${inQuotes(carried)}.`);
  const columns = [...new Set([...names, ...used])].filter(column => column !== COUNT);
  return { columns, rows, unsure: [...(whose ? [whose.guess] : []), ...unsure], left };
};
