// What follows `;`: `mp 2`, `roll 8`, `combat`, `from 0606`.

import type { Among, Told, Words } from '../context';
import { fraction, type Fraction } from '../../base/fraction';
import { present } from '../../base/present';
import type { HexId } from '../../hexmap/hex-map';
import type { Changes } from '../figures/changes';
import { hexNamed } from '../named-units';
import { HAS_KIND, KIND, kindOf, NOT_KIND, otherKind, type Kind, type SaidKind } from '../words/kinds';
import { readFigure } from '../figures/numbers';
import { readOption } from '../ground/options';
import { didYouMean, meant, type Part, LineProblems } from '../problem';
import { tryModifier } from '../figures/modifiers';
import type { OfFight } from './of-fight';
import { passOver } from './passed-over';
import { meaningOf, Reader, type Taken } from '../reader';
import type { SaidOfSide } from './side-clauses';
import type { SideRatings } from './side-ratings';
import { spend, takeSpent, type Spending } from '../figures/spent';
import { numberOf } from '../words/wording';

export interface Clauses extends Spending, Changes {
  roll?: number;
  kind?: Kind;
  /** Another word may say it better. */
  isKindWeak?: boolean;
  procedure?: string;
  turn?: { readonly number: number; readonly part: Part };
  from?: { readonly hex: HexId; readonly part: Part };
  ratings?: SideRatings | undefined;
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

/** What clauses are read among. */
interface ClauseAround extends Among {
  readonly options: [string, string][];
}

interface Clause {
  readonly part: Part;
  /** What follows the word. */
  readonly value: string;
}

type ReadClause = (clause: Clause, into: Clauses, around: ClauseAround) => void;

const twice = (part: Part, word: string, problems: LineProblems): void => {
  problems.offer('clause-twice', part, `“${word}” is said twice.`);
};

export const sayKind = ({ kind, isWeak }: SaidKind, part: Part, into: Clauses, problems: LineProblems): void => {
  if (isWeak && into.kind !== undefined) return;
  if (into.kind !== undefined && into.kind !== kind && into.isKindWeak !== true)
    problems.error('two-kinds', part, 'One line is an overrun or a combat, not both.', ['']);
  into.kind = kind;
  into.isKindWeak = isWeak;
  problems.marks.set('kind', part);
};

/** What a kind of fight is read into. */
type KindAround = Pick<OfFight, 'words' | 'problems' | 'clauses' | 'ofSides'>;

/** `prepared overrun`: what stands before the kind of fight is of those who attack; false: nothing of the kind stands here. */
export const takeKindWithState = (reader: Reader, around: KindAround): boolean => {
  const { words, problems, ofSides } = around;
  const from = reader.at;
  // Most pieces say none: they are not looked at in each form.
  if (!ofSides || !HAS_KIND.test(reader.rest.text)) return false;
  const read = (told: LineProblems): SaidOfSide | undefined => {
    reader.goTo(from);
    const { taken, modifiers = new Map() } = tryModifier(reader, words, told) ?? {};
    // `Soviet attack`
    const nation = taken === 'read' ? undefined : reader.phrase(phrase => meaningOf(words.nations, phrase))?.value;
    if (taken !== 'read' && nation === undefined) return undefined;
    return { side: 'attacker', part: reader.since(from), modifiers, ...present({ nation }) };
  };
  const isIt = read(new LineProblems()) && reader.sees(KIND) !== undefined;
  const said = isIt ? read(problems) : undefined;
  if (said === undefined) return reader.back(from, false);
  ofSides.push(said);
  return takeKind(reader, around);
};

/** `Att AR 5`: whose it is. */
const OF_RATING = /att\.?\s+ARs?(?!\p{L})/iuy;

/** Reads a word of the kind of fight; false: none stands here. */
export const takeKind = (reader: Reader, around: KindAround): boolean => {
  const { clauses: into, problems } = around;
  if (reader.sees(OF_RATING)) return false;
  const from = reader.at;
  const denied = kindOf(reader.take(NOT_KIND)?.[1] ?? '');
  const kind: SaidKind | undefined = denied
    ? { kind: otherKind(denied.kind), isWeak: false }
    : kindOf(reader.take(KIND)?.[0] ?? '');
  if (!kind) return false;
  const part = reader.since(from);
  if (into.kind === kind.kind && into.isKindWeak !== true)
    problems.remark('said-again', part, '“…” says the kind of fight again.');
  sayKind(kind, part, into, problems);
  return true;
};

/** `overrun ok`, `overrun ratio please` */
const isAllKind = (part: Part): boolean => {
  const reader = new Reader(part);
  return reader.take(KIND) !== undefined && reader.isDone;
};

const bare =
  (kind: Kind): ReadClause =>
  ({ part, value }, into, { problems }) => {
    const [word = ''] = part.text.split(/\s/);
    if (value === '' || isAllKind(part)) sayKind({ kind, isWeak: false }, part, into, problems);
    else problems.offer('clause-value', part, `Nothing follows “${word}”.`, { fixes: [word] });
  };

/** `roll of 5` */
const LEADS_OVER = /^(?:of|is|was|an?)\s+/i;

const sayRoll = (roll: Fraction | undefined, part: Part, into: Clauses, { words, problems }: Told): void => {
  const [least, greatest] = words.totals;
  if (into.roll !== undefined) twice(part, 'roll', problems);
  else if (roll?.d === 1 && roll.n >= least && roll.n <= greatest) into.roll = roll.n;
  else problems.error('clause-roll', part, `roll needs the total of the dice, ${least} to ${greatest}.`);
};

const readRoll: ReadClause = ({ part, value }, into, around) =>
  sayRoll(readFigure(value.replace(LEADS_OVER, '')), part, into, around);

const readMp: ReadClause = ({ part, value }, into, { problems }) => {
  const [, of = ''] = /^\d{1,2}\s*\/\s*(\d{1,2})$/.exec(value) ?? [];
  // `MP 3/10`: no fraction has so many parts.
  if (Number(of) > 4) {
    const fixes = ['spent', 'left'].map(state => `${value} MP ${state}`);
    problems.offer('mp-left', part, 'Are “…” MPs that are spent, or left?', { fixes });
    return;
  }
  const mp = readFigure(value.replace(/\s+(?:mps?\s+)?(?:spent|used)$/i, ''));
  if (mp && mp.n >= 0) spend(mp, part, into, problems);
  else problems.error('clause-mp', part, 'mp needs the MPs already spent, such as mp 2.');
};

const readTurn: ReadClause = ({ part, value }, into, { problems }) => {
  const number = readFigure(value);
  if (into.turn) twice(part, 'turn', problems);
  else if (number?.d === 1 && number.n > 0) {
    if (problems.counts('turn', part)) into.turn = { number: number.n, part };
  } else problems.error('clause-turn', part, 'turn needs the number of a turn, such as turn 3.');
};

const readFrom: ReadClause = ({ part, value }, into, { board, problems }) => {
  const hex = hexNamed(value, board);
  if (into.from) twice(part, 'from', problems);
  else if (hex !== undefined) {
    if (problems.counts('from', part)) into.from = { hex, part };
  } else problems.error('clause-from', part, 'from needs the attackers’ hex, such as from 0606.');
};

const readChoice: ReadClause = ({ part, value }, _, { words, options, problems }) => {
  const [, option = '', choice = ''] = /^([^=]*)=?(.*)$/s.exec(value) ?? [];
  readOption(part, option.trim(), choice.trim(), options, { words, problems });
};

const BY_WORD: Readonly<Record<string, ReadClause>> = {
  mp: readMp,
  spent: readMp,
  roll: readRoll,
  rolls: readRoll,
  rolled: readRoll,
  combat: bare('combat'),
  attack: bare('combat'),
  overrun: bare('overrun'),
  option: readChoice,
  turn: readTurn,
  from: readFrom,
  note: () => undefined,
};

/** Does it begin as a clause does? */
export const isClause = ({ text }: Part, { words }: { readonly words: Words }): boolean => {
  const word = (/^\w+/.exec(text)?.[0] ?? '').toLowerCase();
  return Object.hasOwn(BY_WORD, word) || words.procedures.includes(word);
};

/** `, mp 3`, `from 0505` at the end of what is said of units or ground. */
const AMONG = /(?:mp\s*\d{1,2}|mps?\s*[:=]\s*\d{1,2}(?:\s*\/\s*\d{1,2})?|from\s+(?=\S*\d)\S+)(?=\s*$)/iy;
/** `die roll 5`, `DR = 5`, `rolled a 5`, `die 5` */
const ROLL =
  /(?:(?:die|dice|dr|würfel|roll(?:ed|s)?)\s*(?:roll(?:ed)?)?s?\s*(?:(?:of|is|was|an?|=|:)\s*)?|(?:on|with|for)\s+an?\s+)(\d{1,2}|one|two|three|four|five|six)(?=\s*(?:[,;@)]|$))/iy;

/** What was rolled; undefined: nothing of it stands here. */
const takeRoll = (reader: Reader, { words, clauses, problems }: KindAround): Taken => {
  const from = reader.at;
  const roll = reader.take(ROLL)?.[1];
  if (roll === undefined) return undefined;
  const before = problems.found.length;
  sayRoll(fraction(numberOf(roll)), reader.since(from), clauses, { words, problems });
  return problems.found.length === before ? 'read' : 'refused';
};

export const takeClauseAmong = (reader: Reader, { words, clauses, problems, board }: Omit<OfFight, 'place'>): Taken => {
  const from = reader.at;
  // `, in combat` ends what is said; `assault` may be a table.
  const { text } = reader.rest;
  const isTable = (): boolean => [...words.crts.keys()].some(crt => text.toLowerCase().includes(crt));
  if (reader.sees(KIND)?.[0].trim() === text && !isTable() && takeKind(reader, { words, clauses, problems }))
    return 'read';
  const rolled = takeRoll(reader, { words, clauses, problems });
  if (rolled) return rolled;
  const [clause = ''] = reader.sees(AMONG) ?? [];
  // Without a board `from 0505` may be anything.
  if (clause === '' || (/^from/i.test(clause) && hexNamed(clause.slice('from'.length).trim(), board) === undefined))
    return undefined;
  reader.goTo(from + clause.length);
  const before = problems.found.length;
  readClause(reader.since(from), clauses, { words, board, problems, options: [] });
  return problems.found.length === before ? 'read' : 'refused';
};

/** `bombardment first` */
const BEFORE_FIGHT = /^(?:first|before|beforehand|already|done)$/i;
const BOMBARDED = 'bombarded';

export const readClause = (part: Part, into: Clauses, around: ClauseAround): void => {
  const { words, problems } = around;
  const reader = new Reader(part);
  const spent = takeSpent(reader, into, problems, true);
  if (spent !== undefined) {
    if (!reader.isDone) problems.error('clause-value', reader.rest, '“…” is not understood here.', ['']);
    return;
  }
  const [, name = '', value = ''] = /^(\w+)(?:\s*[:=]\s*|\s+|$)(.*)$/s.exec(part.text) ?? [];
  const word = name.toLowerCase();
  const read = Object.hasOwn(BY_WORD, word) ? BY_WORD[word] : undefined;
  if (read) read({ part, value: value.trim() }, into, around);
  else if (words.procedures.includes(word) && BEFORE_FIGHT.test(value) && words.features.has(BOMBARDED))
    problems.offer('clause-value', part, `What “…” did stands among the ground: ${BOMBARDED}, or nothing.`, {
      place: BOMBARDED,
    });
  else if (words.procedures.includes(word) && value !== '')
    problems.error('clause-value', part, `Nothing follows “${name}”: it asks for that procedure by itself.`);
  else if (words.procedures.includes(word)) {
    if (into.procedure !== undefined) twice(part, word, problems);
    sayKind({ kind: 'combat', isWeak: false }, part, into, problems);
    into.procedure = word;
  } else if (!passOver(part, words, problems)) {
    const near = meant(name, [...Object.keys(CLAUSES), ...words.procedures]);
    problems.error('unknown-clause', part, `Unknown word “${name || part.text}” after “;”.${didYouMean(near)}`, near);
  }
};
