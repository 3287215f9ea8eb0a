// `9-10 pz, 6-10 mot -> 4-6 rifle @ woods, Sep II 1941 ; mp 2`: one line, one question (docs/odds.md).

import { present } from '../base/present';
import { type Fraction } from '../base/fraction';
import type { HexId } from '../hexmap/hex-map';
import type { KnownOdds } from '../rules/known-odds';
import type { Situation } from '../rules/situation';
import { recordOf } from '../scenario/record';
import type { BoardInPlay } from './board';
import type { Words } from './context';
import { readCountedOdds } from './known-odds';
import { hexNamed, isOnBoard, readSide, type Members } from './members';
import { readFigure } from './numbers';
import type { BoardQuestion } from './board-question';
import { fightOnBoard, type BoardNotes } from './on-board';
import { NOWHERE, readOption, readPlace, type Place } from './place';
import { didYouMean, LineProblems, meant, split, trimmed, type LineProblem, type Part } from './problem';
import { askWhoAttacks } from './who-attacks';
import { expectedArrow, sidesOf, takeVerb, type Sides } from './sides';

/** A line asks about a fight of units (`situation`), or about the chart (`known`); an error keeps it from being read. */
export interface ReadLine {
  readonly situation: Situation | undefined;
  readonly known?: KnownOdds;
  /** How a line was read that may have been meant otherwise. */
  readonly reading?: string;
  /** What is asked of the board, if the line names units or hexes of one. */
  readonly question?: BoardQuestion;
  /** What the board added, if the line names units or hexes of one. */
  readonly notes?: BoardNotes;
  /** Nothing is wrong with the line, but what is hidden decides. */
  readonly undetermined?: boolean;
  readonly problems: readonly LineProblem[];
  /** Where the line's parts stand: `terrain`, `weather`, `attacker 1`, `defender 2`, `hexside minor river`. */
  readonly marks: ReadonlyMap<string, Part>;
}

/** Longer lines are no situation; the limit keeps hostile input from costing time. */
const LONGEST_LINE = 2000;
const MOST_UNITS = 200;

/** × → – may stand for x -> -; each is one character, so that places stay the same but for the arrow. */
const plain = (line: string): string => line.replace(/×/g, 'x').replace(/[–−]/g, '-');

interface Clauses {
  mpSpent?: Fraction;
  roll?: number;
  readonly options: [string, string][];
  kind?: Situation['kind'];
  procedure?: string;
  turn?: number;
  from?: { readonly hex: HexId; readonly part: Part };
}

/** The words after `;`, each with what it says. */
export const CLAUSES: Readonly<Record<string, string>> = {
  mp: 'MPs that the attackers have spent before',
  roll: 'the total of the dice',
  combat: 'an attack in the combat phase',
  overrun: 'an overrun',
  option: 'a reading of the rules',
  note: 'a remark',
  turn: 'another turn’s date and weather',
  from: 'the hex that the attackers come from',
};

const readRoll = (
  part: Part,
  roll: Fraction | undefined,
  words: Words,
  into: Clauses,
  problems: LineProblems,
): void => {
  const [least, greatest] = words.totals;
  if (roll?.d === 1 && roll.n >= least && roll.n <= greatest) into.roll = roll.n;
  else problems.error('clause-roll', part, `roll needs the total of the dice, ${least} to ${greatest}.`);
};

const readClause = (
  part: Part,
  words: Words,
  board: BoardInPlay | undefined,
  into: Clauses,
  problems: LineProblems,
): void => {
  const match = /^(\w+)(?:\s+(.*))?$/.exec(part.text);
  const [, name = '', value = ''] = match ?? [];
  const number = readFigure(value);
  switch (name.toLowerCase()) {
    case 'mp':
      if (number && number.n >= 0) into.mpSpent = number;
      else problems.error('clause-mp', part, 'mp needs the MPs already spent, such as mp 2.');
      return;
    case 'roll':
      readRoll(part, number, words, into, problems);
      return;
    case 'option': {
      const [option = '', choice = ''] = value.split('=').map(v => v.trim());
      readOption(part, option, choice, words, into.options, problems);
      return;
    }
    case 'combat':
    case 'overrun':
      into.kind = name.toLowerCase() === 'combat' ? 'combat' : 'overrun';
      return;
    case 'turn':
      if (number?.d === 1 && number.n > 0) into.turn = number.n;
      else problems.error('clause-turn', part, 'turn needs the number of a turn, such as turn 3.');
      return;
    case 'from': {
      const hex = hexNamed(value, board);
      if (hex !== undefined) into.from = { hex, part };
      else problems.error('clause-from', part, 'from needs the attackers’ hex, such as from 0606.');
      return;
    }
    case 'note':
      return;
    default: {
      if (words.procedures.includes(name.toLowerCase())) {
        into.kind = 'combat';
        into.procedure = name.toLowerCase();
        return;
      }
      const near = meant(name, [...Object.keys(CLAUSES), ...words.procedures]);
      problems.error('unknown-clause', part, `Unknown word “${name || part.text}” after “;”.${didYouMean(near)}`, near);
    }
  }
};

/** The parts of a line, each where it stands. */
interface LineParts {
  readonly fight: Part;
  readonly kind: Situation['kind'] | undefined;
  readonly place: Place;
  readonly clauses: Clauses;
}

const partsOf = (line: string, words: Words, board: BoardInPlay | undefined, problems: LineProblems): LineParts => {
  const [body = { text: '', start: 0 }, ...clauseParts] = split({ text: plain(line), start: 0 }, ';');
  const [whole = body, ...places] = split(body, '@');
  const place = places.reduce((all, p) => ({ ...all, text: all.text === '' ? p.text : `${all.text},${p.text}` }), {
    text: '',
    start: places[0]?.start ?? 0,
  });
  const where = places.length === 0 ? NOWHERE : readPlace(place, words, board, problems);
  const clauses: Clauses = { options: [] };
  for (const part of clauseParts.map(trimmed)) if (part.text !== '') readClause(part, words, board, clauses, problems);
  const { kind, rest } = takeVerb(whole);
  return { fight: rest, kind: kind ?? clauses.kind, place: where, clauses };
};

const optionsOf = ({ place, clauses }: LineParts): Situation['options'] =>
  recordOf([...Object.entries(place.options), ...clauses.options]);

const situationOf = (parts: LineParts, attackers: Members, defenders: Members): Situation => {
  const { terrain, weather, date, features, hexsides } = parts.place;
  const { procedure, mpSpent, roll } = parts.clauses;
  return {
    kind: parts.kind ?? 'overrun',
    ...present({ procedure }),
    attackers: attackers.typed,
    defenders: defenders.typed,
    features,
    hexsides,
    options: optionsOf(parts),
    ...present({ terrain, weather, date }),
    ...(mpSpent ? { mpSpent } : {}),
    ...present({ roll }),
  };
};

/** Nothing parts attackers from defenders: a hex or a unit alone asks who may attack it; else what is missing. */
const readOneSide = (
  { fight, place }: LineParts,
  words: Words,
  board: BoardInPlay | undefined,
  problems: LineProblems,
): void => {
  const part = trimmed(fight);
  if (part.text === '' && place.hex && board) {
    askWhoAttacks(place.hex, board, problems);
    return;
  }
  if (part.text === '' || /[>:]/.test(part.text)) {
    expectedArrow(fight, problems);
    return;
  }
  const { named, hexes, typed } = readSide(part, 'defender', words, board, problems);
  const [hex] = [...hexes, ...named].map(n => n.hex);
  if (board && hex !== undefined && typed.length === 0)
    askWhoAttacks({ text: hex, start: part.start }, board, problems);
  else if (!problems.found.some(p => p.code === 'needs-board')) expectedArrow(fight, problems);
};

type Question = Omit<ReadLine, 'problems' | 'marks'>;
const NONE: Question = { situation: undefined };

const readSides = (
  sides: Sides,
  parts: LineParts,
  words: Words,
  board: BoardInPlay | undefined,
  problems: LineProblems,
): Question => {
  const attackers = readSide(sides.attackers, 'attacker', words, board, problems);
  const { hex } = parts.place;
  // `11 Pz @ 0706`: whoever stands there.
  const isWhoever = hex !== undefined && sides.defenders.text.trim() === '';
  const defenders = isWhoever ? NOBODY : readSide(sides.defenders, 'defender', words, board, problems);
  if (hex) isOnBoard(hex, board, problems);
  const [ours, theirs] = [attackers, defenders].map(m => m.typed.length + m.named.length);
  if ((ours ?? 0) + (theirs ?? 0) > MOST_UNITS)
    problems.error('too-many-units', parts.fight, `More than ${MOST_UNITS} units in one situation.`);
  if (problems.hasErrors) return NONE;
  const situation = situationOf(parts, attackers, defenders);
  const isOfBoard = hex !== undefined || [attackers, defenders].some(m => m.named.length + m.hexes.length > 0);
  if (!board || !isOfBoard) return { situation };
  const { turn, from } = parts.clauses;
  const inCombat = words.combatPhases.includes(board.position.phase?.kind ?? '');
  const kind = parts.kind ?? (inCombat ? 'combat' : 'overrun');
  const said = { base: { ...situation, kind }, turn, from, ...(hex ? { at: hex } : {}) };
  const found = fightOnBoard(attackers, defenders, said, board, words.terrains, problems);
  return found && !problems.hasErrors ? found : { ...NONE, undetermined: problems.undetermined };
};

/** `11 Pz, 25 Mot @ 0706`: all that stands before the hex attacks it. */
const againstPlace = ({ fight, place }: LineParts): Sides | undefined =>
  place.hex && fight.text.trim() !== '' && !/[>:]/.test(fight.text)
    ? { attackers: fight, defenders: { text: '', start: fight.start + fight.text.length } }
    : undefined;

const readQuestion = (
  parts: LineParts,
  words: Words,
  board: BoardInPlay | undefined,
  problems: LineProblems,
): Question => {
  const counted = readCountedOdds(parts.fight, words, problems);
  if (counted) {
    const { attack, defence, shift, drm, reading } = counted;
    const { attackers: _a, defenders: _d, ...setting } = situationOf(parts, NOBODY, NOBODY);
    if (problems.hasErrors) return NONE;
    return { ...NONE, known: { ...setting, attack, defence, shift, drm }, ...(reading ? { reading } : {}) };
  }
  const sides = sidesOf(parts.fight) ?? againstPlace(parts);
  if (sides) return readSides(sides, parts, words, board, problems);
  readOneSide(parts, words, board, problems);
  return NONE;
};

const NOBODY: Members = { typed: [], named: [], hexes: [] };

/**
 * Reads one line. All its mistakes are told, each with its range.
 *
 * @param board what names and hexes in the line mean; without one, units stand in figures
 */
export const readShorthand = (line: string, words: Words, board?: BoardInPlay): ReadLine => {
  const problems = new LineProblems();
  if (line.length > LONGEST_LINE) {
    problems.error('line-too-long', { text: '', start: 0 }, `The line is longer than ${LONGEST_LINE} characters.`);
    return { ...NONE, problems: problems.found, marks: problems.marks };
  }
  const parts = partsOf(line, words, board, problems);
  return { ...readQuestion(parts, words, board, problems), problems: problems.found, marks: problems.marks };
};
