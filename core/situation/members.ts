// One side of a line: groups in figures, and on a board units by name and hexes.

import type { HexId } from '../hexmap/hex-map';
import type { SituationUnit } from '../rules/situation';
import type { Unit } from '../scenario/scenario';
import type { BoardInPlay } from './board';
import type { Words } from './context';
import { didYouMean, split, trimmed, type LineProblems, type Part } from './problem';
import { readGroup, readModifiers } from './units';

/** A unit of the board that the line means, by its own name or by its hex. */
export interface NamedUnit {
  readonly unit: Unit;
  readonly hex: HexId;
  readonly modifiers: Readonly<Record<string, string>>;
  readonly part: Part;
}

export interface Members {
  readonly typed: readonly SituationUnit[];
  readonly named: readonly NamedUnit[];
  /** Hexes that stand in the line themselves, also empty ones. */
  readonly hexes: readonly { readonly hex: HexId; readonly part: Part }[];
}

/** Four digits that begin no figures: a hex, of whatever board. */
const HEX = /^\d{4,5}$/;

/** The hex that a word names: by four digits, or as the board in play writes its own, also in small letters. */
export const hexNamed = (text: string, board: BoardInPlay | undefined): HexId | undefined =>
  HEX.test(text) ? text : [text, text.toUpperCase()].find(name => board?.isHex(name));

/** Two figures of a counter could be a hex where a map writes its numbers so: among units they are figures. */
const TWO_FIGURES = /^\d{1,2}[-.]\d{1,2}$/;
/** What could be figures is not looked up as a name. */
export const FIGURES = /^(?:\d+\s*x\s*)?[\d(½¼¾⅓⅔][^\p{L}]*-|^\P{L}*$/iu;
const MOST_CHOICES = 6;

/** What is said of words in the place of figures where no board is in play. */
const NAMES = 'A name needs a board: --scenario DIR or --log GAME.vlog.';

type Side = 'attacker' | 'defender';

export const readSide = (
  part: Part,
  side: Side,
  words: Words,
  board: BoardInPlay | undefined,
  problems: LineProblems,
): Members => {
  const typed: SituationUnit[] = [];
  const named: NamedUnit[] = [];
  const hexes: { hex: HexId; part: Part }[] = [];
  split(part, ',')
    .map(trimmed)
    .forEach((group, i) => {
      problems.marks.set(`${side} ${i + 1}`, group);
      const { name, modifiers } = apart(group);
      const hex = TWO_FIGURES.test(name.text) ? undefined : hexNamed(name.text, board);
      if (hex !== undefined) {
        const part = { ...name, text: hex };
        const inHex = readHexOf(part, board, problems);
        if (inHex === undefined) return;
        hexes.push({ hex, part });
        const said = readModifiers(modifiers, words, problems)?.modifiers ?? {};
        named.push(...inHex.map(unit => ({ unit, hex, modifiers: said, part })));
      } else if (board && isName(name, words, board)) {
        const found = findUnit(name, board, problems);
        const said = readModifiers(modifiers, words, problems)?.modifiers ?? {};
        if (found) named.push({ ...found, modifiers: said, part: name });
      } else typed.push(...readGroup(group, i + 1, words, problems, NAMES));
    });
  return { typed, named, hexes };
};

/** A unit of the board: also one whose whole name could be figures, such as `29 Arm`. */
const isName = (name: Part, words: Words, board: BoardInPlay): boolean =>
  name.text !== '' && !FIGURES.test(name.text) && (board.isName(name.text) || !isGroup(name, words));

/** `4 riders`, where one figure makes a unit. */
const isGroup = ({ text }: Part, words: Words): boolean =>
  words.factors[1] !== undefined && words.types.has(text.replace(/^[\d./]+\s*/, '').toLowerCase());

const apart = (group: Part): { readonly name: Part; readonly modifiers: Part } => {
  const plus = group.text.indexOf('+');
  if (plus === -1) return { name: unquoted(group), modifiers: { text: '', start: group.start + group.text.length } };
  return {
    name: unquoted(trimmed({ text: group.text.slice(0, plus), start: group.start })),
    modifiers: { text: group.text.slice(plus), start: group.start + plus },
  };
};

const unquoted = ({ text, start }: Part): Part =>
  /^'[^']*'$/.test(text) ? { text: text.slice(1, -1), start: start + 1 } : { text, start };

const readHexOf = (part: Part, board: BoardInPlay | undefined, problems: LineProblems): readonly Unit[] | undefined =>
  isOnBoard(part, board, problems) ? (board?.unitsIn(part.text) ?? []) : undefined;

/** Is it a hex of the board? If not, that is told. */
export const isOnBoard = (part: Part, board: BoardInPlay | undefined, problems: LineProblems): boolean => {
  const { text } = part;
  if (!board) {
    problems.error(
      'needs-board',
      part,
      `${text} is a hex: name a board, with --scenario DIR for its set-up or --log GAME.vlog --at STEP.`,
    );
    return false;
  }
  if (board.isHex(text)) return true;
  problems.error('unknown-hex', part, `Hex ${text} is not on the map of ${board.scenario.name}.`);
  return false;
};

const findUnit = (
  part: Part,
  board: BoardInPlay,
  problems: LineProblems,
): { readonly unit: Unit; readonly hex: HexId } | undefined => {
  const { units, near } = board.find(part.text);
  const [unit, second] = units;
  if (unit && second) {
    const shown = units.slice(0, MOST_CHOICES).map(u => `${u.name} (${board.hexOf(u) ?? 'not on the map'}, ${u.id})`);
    const more = units.length - shown.length;
    const rest = more > 0 ? ` and ${more} more` : '';
    const fixes = units.slice(0, MOST_CHOICES).map(u => u.id);
    problems.error('ambiguous-unit', part, `“${part.text}” may be ${shown.join(', ')}${rest}.`, fixes);
    return undefined;
  }
  const hex = unit && board.hexOf(unit);
  if (unit && hex !== undefined) return { unit, hex };
  if (unit) {
    const arrives = unit.arrives === undefined ? '' : `; it arrives in turn ${unit.arrives}`;
    problems.error('unit-off-map', part, `${unit.name} is not seen on the map ${board.when}${arrives}.`);
  } else {
    const what = `${board.scenario.name} has no unit “${part.text}”`;
    problems.error('unknown-unit', part, `${what}.${didYouMean(near)}`, near);
  }
  return undefined;
};
