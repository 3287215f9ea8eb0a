// How pieces are named in the text: units by their counter, all others as VASSAL names them, without rules with what tells them
// from others of that name; masked ones not at all.
import type { FoundRules } from '../../audit/audit';
import type { PieceNames } from '../../audit/observe/piece-names';
import { unitName } from '../../audit/observe/unit-name';
import type { FaceUp } from '../../scenario/units/faces';
import type { Unit } from '../../scenario/scenario';
import type { PieceView } from '../../vassal/replay/timeline';
import { columns, cutMiddle, visibleName } from './plain';
import { part, type Part } from './parts';

/** So much of a name stands where there is no room for more; and so much of it anywhere. */
const NAME_WIDTH = 24;
const WHOLE_WIDTH = 60;
const LIST_LENGTH = 3;
const REST_ROWS = 3;
/** ` +12` and a blank. */
const MORE_WIDTH = 5;

/** One piece as a line names it. Equal masked pieces and markers are counted; markers come last. */
export interface Named {
  readonly text: string;
  /** Where the line has room for it; left out: the text is all of it. */
  readonly whole?: string;
  readonly ref?: string;
  readonly marker: boolean;
  readonly masked: boolean;
}

/** Names pieces; with rules, the scenario's units by their counters. */
export interface NameBook {
  readonly unitOf: (view: PieceView) => Unit | undefined;
  readonly faceUp: (view: PieceView) => FaceUp;
  /** The rule system's key, if the piece is a marker. */
  readonly markerOf: (view: PieceView) => string | undefined;
  /** The side of a unit, or of a masked piece whose back shows it. */
  readonly sideOf: (view: PieceView) => string | undefined;
  /** One that is hidden from others says so, and what it is if the reader may know. */
  readonly name: (view: PieceView) => Named;
}

/** @param pieces names those that are no units of a scenario; left out: as VASSAL names them */
export const nameBook = (
  rules?: Pick<FoundRules, 'scenario' | 'binding' | 'system'>,
  pieces?: PieceNames,
): NameBook => {
  const units = new Map(rules?.scenario.units.map(u => [u.id, u]));
  const binding = rules?.binding;
  const unitOf = (view: PieceView): Unit | undefined => units.get(binding?.unitOf(view) ?? '');
  const faceUp = (view: PieceView): FaceUp => binding?.faceUp(view) ?? 0;
  const markerOf = (view: PieceView): string | undefined => binding?.markerOf(view);
  const plainName = (view: PieceView): string => {
    const unit = unitOf(view);
    return visibleName(unit ? unitName(unit, faceUp(view), rules?.system) : (pieces?.of(view) ?? view.name));
  };
  const name = (view: PieceView): Named => {
    if (view.masked) return { text: '(masked)', marker: false, masked: true };
    const unit = unitOf(view);
    const full = plainName(view);
    const how = view.openly === 'masked' ? 'masked' : 'invisible';
    const shown = (plain: string): string => (view.openly === undefined ? plain : `(${how}: ${plain})`);
    const short = cutMiddle(full, NAME_WIDTH);
    return {
      text: shown(short),
      ...(short !== full && { whole: shown(cutMiddle(full, WHOLE_WIDTH)) }),
      ref: unit ? `unit:${unit.id}` : `piece:${view.id}`,
      marker: markerOf(view) !== undefined,
      masked: false,
    };
  };
  return { unitOf, faceUp, markerOf, sideOf: view => unitOf(view)?.side ?? binding?.sideOf(view), name };
};

/** Equal markers and masked pieces as one, `2 × Moved`; units never, for each is one of its kind. Markers last. */
const gathered = (names: readonly Named[]): readonly Named[] => {
  if (names.length <= 1) return names;
  const counted: { name: Named; count: number }[] = [];
  const known = new Map<string, { name: Named; count: number }>();
  for (const name of [...names.filter(n => !n.marker), ...names.filter(n => n.marker)]) {
    const key = `${name.marker} ${wholeOf(name)}`;
    const isUnit = !name.marker && !name.masked && name.ref?.startsWith('unit:') === true;
    const same = isUnit ? undefined : known.get(key);
    if (same) {
      same.count++;
      continue;
    }
    const first = { name, count: 1 };
    if (!known.has(key)) known.set(key, first);
    counted.push(first);
  }
  return counted.map(({ name, count }) => (count === 1 ? name : timesOf(count, name)));
};

const wholeOf = ({ whole, text }: Named): string => whole ?? text;

const timesOf = (count: number, name: Named): Named => ({
  ...name,
  text: `${count} × ${name.text}`,
  ...(name.whole !== undefined && { whole: `${count} × ${name.whole}` }),
});

/** Whole, if there is room for all of them so; one alone as far as there is room. */
const inRoom = (names: readonly Named[], room: number): readonly Named[] => {
  const [only, second] = names;
  if (only?.whole !== undefined && !second)
    return [{ ...only, text: room > columns(only.text) ? cutMiddle(only.whole, room) : only.text }];
  const whole = names.map(name => ({ ...name, text: wholeOf(name) }));
  return width(whole) <= room ? whole : names;
};

const listed = (names: readonly Named[]): readonly Part[] =>
  names.flatMap((n, i) => [...(i === 0 ? [] : [part(', ')]), part(n.text, 'unit', n.ref)]);

const width = (names: readonly Named[]): number => names.reduce((w, n) => w + n.text.length + 2, -2);

/**
 * A list for a line with `room` columns left: at most three names, at least one, then `+n`; the rest for `also` lines
 * of `restRoom` columns, at most three, then one that says `… and 14 more`.
 */
export const nameList = (
  all: readonly Named[],
  room: number,
  restRoom: number,
): { readonly parts: readonly Part[]; readonly rest: readonly (readonly Part[])[] } => {
  const names = gathered(all);
  let shown = Math.min(names.length, LIST_LENGTH);
  const fits = (n: number): boolean => width(names.slice(0, n)) + (n < names.length ? MORE_WIDTH : 0) <= room;
  while (shown > 1 && !fits(shown)) shown--;
  const left = names.length - shown;
  const here = inRoom(names.slice(0, shown), room - (left > 0 ? MORE_WIDTH : 0));
  const parts = [...listed(here), ...(left > 0 ? [part(` +${left}`)] : [])];
  const rows: (readonly Named[])[] = [];
  let from = shown;
  while (from < names.length && rows.length < REST_ROWS) {
    let to = from + 1;
    while (to < names.length && width(names.slice(from, to + 1)) <= restRoom) to++;
    rows.push(inRoom(names.slice(from, to), restRoom));
    from = to;
  }
  const hidden = names.length - from;
  const rest = rows.map(listed);
  return { parts, rest: hidden === 0 ? rest : [...rest, [part(`… and ${hidden} more`)]] };
};
