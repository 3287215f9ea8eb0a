// One explanation of a log: the slips that it takes for granted, the acts that it takes for faults, and how all is judged then.

import type { Judge } from '../judge/judge';
import type { Conflict, Retelling } from '../slips/slip';
import { Accepted } from './accepted';
import { Halves } from './halves';
import { Leftover, type DiceAsLogged } from './leftover';
import { Reading } from './reading';
import { lookedAt, Stretch } from './stretch';
import { Unexplained } from './unexplained';

interface AsLogged extends DiceAsLogged {
  /** The keys of what breaks a rule. */
  readonly broken: ReadonlySet<string>;
  /** What is left over. */
  readonly leftover: number;
}

const NOTHING: AsLogged = { broken: new Set(), dice: 0, leftover: Infinity, hasRolls: true };

/** What an explanation is made of. */
interface Parts {
  readonly stretch: Stretch;
  readonly reading: Reading;
  readonly slips: readonly Retelling[];
  /** The conflicts that a slip did not mend by itself. */
  readonly halves: Halves;
  /** What it takes for faults, and dice for nothing. */
  readonly accepted: Accepted;
  /** What is found if the log is believed. */
  readonly asLogged: AsLogged;
}

export interface Explanation extends Parts {
  readonly unexplained: Unexplained;
  /** Dice, fights and questions that it leaves over. */
  readonly over: Leftover;
}

/** @param counted what is left over, where another explanation of the same judge and observations has counted it */
const explanation = (parts: Parts, counted?: Leftover): Explanation => {
  const { reading, stretch, accepted, asLogged } = parts;
  const over = counted ?? new Leftover(reading.judge, reading.turns, stretch, asLogged);
  return { ...parts, over, unexplained: new Unexplained(reading, accepted, over) };
};

/** The log as it was written, of which nothing is read yet. */
export const asWritten = (judge: Judge): Explanation =>
  explanation({
    stretch: new Stretch(judge.line.left.all),
    reading: new Reading(judge),
    slips: [],
    halves: new Halves(),
    accepted: new Accepted(),
    asLogged: NOTHING,
  });

/**
 * From the turns of the track on that are kept; what is before them is settled.
 *
 * @param beyond so many of the observations, the last, are not looked at
 */
export const goneOn = ({ stretch, reading, accepted }: Explanation, kept: number, beyond: number): Explanation => {
  const shared = reading.shared(kept);
  const [first] = shared.turns;
  const whole = first === undefined || first === reading.turns[0] ? stretch.whole : first.line.whole;
  return explanation({
    stretch: lookedAt(whole, beyond),
    reading: shared,
    slips: [],
    halves: new Halves(),
    accepted: accepted.asSettled(),
    asLogged: NOTHING,
  });
};

/**
 * The same, from which others are told.
 *
 * @param beyond so many of the observations, the last, are not looked at
 */
export const believed = (one: Explanation, beyond: number): Explanation => {
  const { stretch, reading, unexplained, over } = one;
  const { whole } = stretch;
  const hasRolls = whole.some(({ kind }) => kind === 'rolled');
  const broken = new Set(unexplained.found.broken.keys());
  const asLogged = { broken, dice: over.diceUsed, leftover: over.price, hasRolls };
  const halves = new Halves();
  return explanation({ ...one, stretch: lookedAt(whole, beyond), reading: reading.shared(), halves, asLogged });
};

/** The same, with acts taken for faults, or dice for nothing. */
export const accepting = (one: Explanation, { kind, key, step }: Conflict): Explanation =>
  kind === 'loose-dice' ? acceptingAlso(one, [], [step]) : acceptingAlso(one, [key], []);

/** The same, with all that still breaks a rule taken for faults, and all loose dice for nothing. */
export const acceptingAll = (one: Explanation): Explanation => {
  const { unexplained } = one;
  return acceptingAlso(
    one,
    unexplained.open().map(({ key }) => key),
    unexplained.dice,
  );
};

const acceptingAlso = (one: Explanation, keys: readonly string[], dice: readonly number[]): Explanation => {
  const { reading, over } = one;
  const parts = { ...one, reading: reading.shared(), accepted: one.accepted.with(keys, dice) };
  // Before the first turn is read it is not known from where on is counted.
  return explanation(parts, reading.turns.length > 0 ? over : undefined);
};

/** The same told otherwise, to be judged from the last turn of the track before that on. */
export const retold = (one: Explanation, by: Retelling): Explanation => {
  const { reading, stretch, asLogged, over, slips } = one;
  const { observations } = by;
  // What is told otherwise at the very end of a phase is read with the phase: its fights look ahead.
  const last = observations[by.from]?.kind === 'phase' ? by.from : by.from - 1;
  const [at, start] = reading.turns
    .map((turn, i): readonly [number, number] => [i, stretch.indexOf(turn)])
    .findLast(([, index]) => index >= 0 && index <= last) ?? [0, 0];
  const told = stretch.told(observations);
  const judge = told.readOn(reading.turns[at] ?? reading.judge, start);
  return explanation({
    ...one,
    stretch: told,
    reading: new Reading(judge, reading.turns.slice(0, at)),
    slips: [...slips, by],
    halves: new Halves(),
    // Dice that a slip before it has given to a fight are not to be lost by this one.
    asLogged: { ...asLogged, dice: Math.max(asLogged.dice, over.diceUsed) },
  });
};

/** Does one of its slips say the same already? Told twice it would only be carried from one place to another. */
export const supposes = ({ slips }: Explanation, { slip, finding }: Retelling): boolean =>
  slips.some(
    ({ slip: row, finding: told }) =>
      finding !== undefined && row === slip && told?.message === finding.message && told.step === finding.step,
  );

/** Is a conflict still there that one of its slips was to mend? */
export const isHalfDone = ({ halves, unexplained, accepted }: Explanation): boolean =>
  halves.isOpen(unexplained.found, accepted);
