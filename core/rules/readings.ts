// Doubtful sentences of the rules: as long as a scenario does not choose, what is illegal by one reading only is open.
// The phase is judged anew by each other reading, from its beginning, only when the usual one accuses somebody.

import type { HexId } from '../hexmap/hex-map';
import type { UnitId } from '../scenario/scenario';
import type { Action, ActionOf } from './action';
import { GROUND } from './board-at';
import type { AnnouncedNote } from './announced';
import type { Observation } from './observation';
import type { Position } from './position';
import { withVerdicts } from './judged-verdicts';
import type { Supposition } from './supposition';
import type { GameState, Judgement, Reached, RuleInfo } from './system';
import { supposing } from './sentence';
import { opened, type Verdict } from './verdict';

/** Another way to read a sentence on which a scenario has not decided. */
export interface OtherReading {
  readonly option: string;
  readonly value: string;
}

/** A state that can look at the same moment by other readings. */
export interface ReadableState extends GameState {
  readonly under: (options: Readonly<Record<string, string>>) => ReadableState;
  readonly supposing: (what: Supposition) => ReadableState;
  readonly apply: (action: Action) => Judgement & { readonly state: ReadableState };
  readonly applying: (action: Action) => Generator<unknown, Judgement & { readonly state: ReadableState }>;
}

/**
 * The readings that are left open.
 *
 * @param values of each option, the usual one first
 * @param chosen what the scenario says
 */
export const otherReadings = (
  rules: readonly RuleInfo[],
  values: Readonly<Record<string, readonly string[]>>,
  chosen: Readonly<Record<string, string>>,
): readonly OtherReading[] => {
  const doubtful = new Set(rules.flatMap(({ readings = [] }) => readings.flatMap(r => r.option ?? [])));
  return [...doubtful]
    .filter(option => !Object.hasOwn(chosen, option))
    .flatMap(option => (values[option] ?? []).slice(1).map(value => ({ option, value })));
};

const openBy = (v: Verdict, { option, value }: OtherReading): Verdict =>
  option === GROUND
    ? opened(v, supposing('the ground is not known in full. As far as it is: ', v.says), 'the ground around it')
    : opened(v, { ...v.says, unless: { option, value } }, `the scenario's option ${option}`);

/** Does another way to see it accuse the same units of the same thing? */
export const isAccusedBy = (others: readonly Verdict[], { code, units }: Verdict): boolean =>
  others.some(
    o =>
      o.answer === 'illegal' && o.code === code && (units.length === 0 || o.units.some(unit => units.includes(unit))),
  );

/** Illegal stays what is illegal by every reading; else the first that says otherwise is named. */
export const illegalByAll = (
  verdicts: readonly Verdict[],
  others: readonly OtherReading[],
  by: (reading: OtherReading) => readonly Verdict[],
): readonly Verdict[] =>
  verdicts.map(v => {
    const asked = v.onAnyGround ? others.filter(({ option }) => option !== GROUND) : others;
    const saved = v.answer === 'illegal' ? asked.find(other => !isAccusedBy(by(other), v)) : undefined;
    return saved ? openBy(v, saved) : v;
  });

const agreedByAny = (
  notes: readonly AnnouncedNote[],
  others: readonly OtherReading[],
  by: (reading: OtherReading) => readonly AnnouncedNote[],
): readonly AnnouncedNote[] =>
  notes.map(note => {
    const agrees = (other: OtherReading): boolean => by(other).some(n => n.part === note.part && n.agrees === 'yes');
    const right = note.agrees === 'no' ? others.find(agrees) : undefined;
    return right ? { ...note, agrees: 'open', other: `${right.option}: ${right.value}` } : note;
  });

/**
 * Where a phase began, one of its actions, or what a question supposes after it; `by`: the state there by other readings,
 * as far as it was asked for.
 */
interface Moment {
  readonly before: PastMoment | undefined;
  /** The options on which the phase rested so far. */
  readonly asked: ReadonlySet<string>;
  /** How it came about out of the moment before; undefined: the phase began. */
  readonly came: ((state: ReadableState) => ReadableState) | undefined;
  /** The state there by the usual readings. */
  readonly usual: ReadableState;
  readonly by: Map<OtherReading, ReadableState>;
}

/** One that another came after: its state is kept only where the phase may be played again from there. */
type PastMoment = Omit<Moment, 'usual'> & Partial<Pick<Moment, 'usual'>>;

/**
 * A moment as it is kept behind one at which the phase rests on these options. Where it rested on the same, a reading that
 * tells there tells before it, too, and nothing is played again from it: a board for each action of a phase is much.
 */
const behind = ({ usual, ...moment }: Moment, asked: ReadonlySet<string>): PastMoment =>
  moment.came !== undefined && moment.asked === asked ? moment : { ...moment, usual };

/** Where nothing rested on an option yet, its other readings change nothing of what was played. */
const restsOn = ({ came, asked }: PastMoment, { option }: OtherReading): boolean =>
  came !== undefined && (option === GROUND || asked.has(option));

// How a moment came about is kept for a whole phase. Made in a method, it would keep that method's state alive, too, and
// through it all phases before.
const byDoing =
  (action: Action): Moment['came'] =>
  state =>
    state.apply(action).state;

const bySupposing =
  (what: Supposition): Moment['came'] =>
  state =>
    state.supposing(what);

/** Once for each value: `find` is asked at most once. */
const once = <K, V>(find: (key: K) => V): ((key: K) => V) => {
  const known = new Map<K, V>();
  return key => {
    const value = known.get(key) ?? find(key);
    known.set(key, value);
    return value;
  };
};

class ReadState implements GameState {
  /**
   * @param start the state before the phase began, by the usual readings
   * @param asked filled by the charts: options that were asked for, whoever asked; emptied when a phase begins
   */
  constructor(
    private readonly usual: ReadableState,
    private readonly start: ReadableState,
    private readonly moment: Moment,
    private readonly others: readonly OtherReading[],
    private readonly asked: Set<string>,
  ) {}

  get position(): Position {
    return this.usual.position;
  }

  apply(action: Action): Judgement {
    if (action.kind === 'phase') this.asked.clear();
    const judged = this.usual.apply(action);
    return this.read(action, judged, withAsked(this.before(action).asked, this.asked));
  }

  *applying(action: Action): Generator<unknown, Judgement> {
    if (action.kind === 'phase') this.asked.clear();
    let { asked } = this.before(action);
    const parts = this.usual.applying(action);
    let part = parts.next();
    for (; part.done !== true; part = parts.next()) {
      // Meanwhile somebody else may judge by the same charts, and empty it.
      asked = withAsked(asked, this.asked);
      yield;
    }
    return this.read(action, part.value, withAsked(asked, this.asked));
  }

  private before({ kind }: Action): Moment {
    return kind === 'phase' ? beginning(this.usual) : this.moment;
  }

  /** @param asked the options on which the phase rests then */
  private read(
    action: Action,
    judged: Judgement & { readonly state: ReadableState },
    asked: ReadonlySet<string>,
  ): Judgement {
    const start = action.kind === 'phase' ? this.usual : this.start;
    const before = behind(this.before(action), asked);
    const moment: Moment = { before, came: byDoing(action), asked, usual: judged.state, by: new Map() };
    const state = new ReadState(judged.state, start, moment, this.others, this.asked);
    const others = this.others.filter(({ option }) => option === GROUND || asked.has(option));
    const by = once((other: OtherReading) => {
      const otherwise = this.at(other).apply(action);
      moment.by.set(other, otherwise.state);
      return otherwise;
    });
    const illegalBy = (verdicts: readonly Verdict[]): readonly Verdict[] =>
      illegalByAll(verdicts, others, o => by(o).verdicts);
    const announced = judged.announced && agreedByAny(judged.announced, others, o => by(o).announced ?? []);
    return { ...withVerdicts(judged, illegalBy), state, ...(announced ? { announced } : {}) };
  }

  supposing(what: Supposition): GameState {
    const { moment } = this;
    const usual = this.usual.supposing(what);
    const before = behind(moment, moment.asked);
    const supposed: Moment = { ...moment, before, came: bySupposing(what), usual, by: new Map() };
    const chosen = what.options ?? {};
    const others = this.others.filter(({ option }) => !Object.hasOwn(chosen, option));
    return new ReadState(usual, this.start, supposed, others, this.asked);
  }

  endPhase(next?: ActionOf<'phase'>): readonly Verdict[] {
    const owed = this.usual.endPhase(next);
    const others = this.others.filter(
      ({ option }) => option === GROUND || this.moment.asked.has(option) || this.asked.has(option),
    );
    return illegalByAll(
      owed,
      others,
      once(other => this.at(other).endPhase(next)),
    );
  }

  recognise(next: readonly Observation[]): ReturnType<GameState['recognise']> {
    return this.usual.recognise(next);
  }

  reach(units: readonly UnitId[]): ReadonlyMap<HexId, Reached> {
    return this.usual.reach(units);
  }

  /** What other readings make of a phase is played again from its beginning: by the usual ones the state tells them all. */
  standsAs(other: GameState): boolean {
    if (!(other instanceof ReadState)) return false;
    return this.usual.standsAs?.(other.usual) === true && this.start.standsAs?.(other.start) === true;
  }

  /** The same moment by another reading: the phase played again, from where it was played last, or where the reading tells. */
  private at(other: OtherReading): ReadableState {
    const since: NonNullable<Moment['came']>[] = [];
    let moment: PastMoment = this.moment;
    for (; moment.before && !moment.by.has(other) && restsOn(moment, other); moment = moment.before)
      if (moment.came) since.push(moment.came);
    const from = moment.by.get(other) ?? moment.usual?.under({ [other.option]: other.value });
    if (!from) throw new Error(`nothing is kept of where ${other.option} tells first`);
    const state = since.reduceRight<ReadableState>((s, came) => came(s), from);
    this.moment.by.set(other, state);
    return state;
  }
}

/** The same set if it has them all: a phase has many moments, and most rest on the same options. */
const withAsked = (before: ReadonlySet<string>, asked: ReadonlySet<string>): ReadonlySet<string> => {
  for (const option of asked) if (!before.has(option)) return new Set([...before, ...asked]);
  return before;
};

const NOTHING_ASKED: ReadonlySet<string> = new Set();
const beginning = (usual: ReadableState): Moment => ({
  before: undefined,
  came: undefined,
  asked: NOTHING_ASKED,
  usual,
  by: new Map(),
});

/**
 * A game's state that accuses nobody by a reading on which its scenario has not decided.
 *
 * @param asked filled by the charts with the options that they are asked for: readings on which nothing rests cost no time
 */
export const byAllReadings = (state: ReadableState, others: readonly OtherReading[], asked: Set<string>): GameState =>
  others.length === 0 ? state : new ReadState(state, state, beginning(state), others, asked);
