// `9-10 pz, 6-10 mot -> 4-6 rifle @ woods, Sep II 1941 ; mp 2`: one line, one situation (docs/odds.md).

import { parseFraction, type Fraction } from '../base/fraction';
import type { Situation, SituationUnit } from '../rules/situation';
import { recordOf } from '../scenario/record';
import type { Words } from './context';
import { NOWHERE, readOption, readPlace } from './place';
import { didYouMean, LineProblems, meant, split, trimmed, type LineProblem, type Part } from './problem';
import { readGroup } from './units';

export interface ReadLine {
  /** undefined: an error kept it from being read. */
  readonly situation: Situation | undefined;
  readonly problems: readonly LineProblem[];
  /** Where the line's parts stand: `terrain`, `weather`, `attacker 1`, `defender 2`, `hexside minor river`. */
  readonly marks: ReadonlyMap<string, Part>;
}

/** Longer lines are no situation; the limit keeps hostile input from costing time. */
const LONGEST_LINE = 2000;
const MOST_UNITS = 200;

/** × → – may stand for x -> -; each is one character, so that places stay the same but for the arrow. */
const plain = (line: string): string => line.replace(/×/g, 'x').replace(/[–−]/g, '-');

interface Halves {
  readonly attackers: Part;
  readonly defenders: Part;
}

const halvesOf = (part: Part, problems: LineProblems): Halves | undefined => {
  const arrow = /->|→/.exec(part.text);
  if (arrow) {
    const after = arrow.index + arrow[0].length;
    return {
      attackers: { text: part.text.slice(0, arrow.index), start: part.start },
      defenders: { text: part.text.slice(after), start: part.start + after },
    };
  }
  const lone = /[>:]|\bvs\.?(?=\s)|\bagainst\b/i.exec(part.text);
  const at = lone
    ? { text: lone[0], start: part.start + lone.index }
    : { text: '', start: part.start + part.text.trimEnd().length };
  problems.error('no-arrow', at, 'Expected “->” between attackers and defenders.', ['->']);
  return undefined;
};

const readSide = (part: Part, side: string, words: Words, problems: LineProblems): readonly SituationUnit[] =>
  split(part, ',')
    .map(trimmed)
    .flatMap((group, i) => {
      problems.marks.set(`${side} ${i + 1}`, group);
      return readGroup(group, i + 1, words, problems);
    });

interface Clauses {
  mpSpent?: Fraction;
  roll?: number;
  readonly options: [string, string][];
  kind: Situation['kind'];
  procedure?: string;
}

const CLAUSES = ['mp', 'roll', 'option', 'note', 'combat'];

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

const readClause = (part: Part, words: Words, into: Clauses, problems: LineProblems): void => {
  const match = /^(\w+)(?:\s+(.*))?$/.exec(part.text);
  const [, name = '', value = ''] = match ?? [];
  const number = parseFraction(value);
  switch (name.toLowerCase()) {
    case 'mp':
      if (number && number.n >= 0) into.mpSpent = number;
      else problems.error('clause-mp', part, 'mp needs the MPs spent before, such as mp 2.');
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
      into.kind = 'combat';
      return;
    case 'note':
      return;
    default: {
      if (words.procedures.includes(name.toLowerCase())) {
        into.kind = 'combat';
        into.procedure = name.toLowerCase();
        return;
      }
      const near = meant(name, [...CLAUSES, ...words.procedures]);
      problems.error('unknown-clause', part, `Unknown word “${name || part.text}” after “;”.${didYouMean(near)}`, near);
    }
  }
};

/** Reads one line. All its mistakes are told, each with its range. */
export const readShorthand = (line: string, words: Words): ReadLine => {
  const problems = new LineProblems();
  if (line.length > LONGEST_LINE) {
    problems.error('line-too-long', { text: '', start: 0 }, `The line is longer than ${LONGEST_LINE} characters.`);
    return { situation: undefined, problems: problems.found, marks: problems.marks };
  }
  const [body = { text: '', start: 0 }, ...clauseParts] = split({ text: plain(line), start: 0 }, ';');
  const [fight = body, ...places] = split(body, '@');
  const halves = halvesOf(fight, problems);
  const place = places.reduce((all, p) => ({ ...all, text: all.text === '' ? p.text : `${all.text},${p.text}` }), {
    text: '',
    start: places[0]?.start ?? 0,
  });
  const where = places.length === 0 ? NOWHERE : readPlace(place, words, problems);
  const clauses: Clauses = { options: [], kind: 'overrun' };
  for (const part of clauseParts.map(trimmed)) if (part.text !== '') readClause(part, words, clauses, problems);
  if (!halves) return { situation: undefined, problems: problems.found, marks: problems.marks };
  const attackers = readSide(halves.attackers, 'attacker', words, problems);
  const defenders = readSide(halves.defenders, 'defender', words, problems);
  if (attackers.length + defenders.length > MOST_UNITS)
    problems.error('too-many-units', body, `More than ${MOST_UNITS} units in one situation.`);
  if (problems.hasErrors) return { situation: undefined, problems: problems.found, marks: problems.marks };
  const { terrain, weather, date, features, hexsides, options } = where;
  return {
    problems: problems.found,
    marks: problems.marks,
    situation: {
      kind: clauses.kind,
      ...(clauses.procedure === undefined ? {} : { procedure: clauses.procedure }),
      attackers,
      defenders,
      features,
      hexsides,
      options: recordOf([...Object.entries(options), ...clauses.options]),
      ...(terrain === undefined ? {} : { terrain }),
      ...(weather === undefined ? {} : { weather }),
      ...(date === undefined ? {} : { date }),
      ...(clauses.mpSpent ? { mpSpent: clauses.mpSpent } : {}),
      ...(clauses.roll === undefined ? {} : { roll: clauses.roll }),
    },
  };
};
