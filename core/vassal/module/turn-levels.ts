// How the levels of a turn tracker go forward and back (VASSAL's TurnLevel, CounterTurnLevel, ListTurnLevel).

interface LevelBase {
  readonly name: string;
  /** The global property that holds its value. */
  readonly property: string;
  readonly format: string;
  readonly levels: readonly TurnLevel[];
}

export type TurnLevel =
  | (LevelBase & {
      readonly kind: 'counter';
      readonly start: number;
      readonly step: number;
      readonly loop: boolean;
      readonly loopLimit: number;
    })
  | (LevelBase & { readonly kind: 'list'; readonly list: readonly string[] });

interface StateBase {
  /** A counter's number, or a list's index. */
  readonly current: number;
  /** Which of the levels below is at turn. */
  readonly sub: number;
  readonly levels: readonly LevelState[];
}

export type LevelState =
  | (StateBase & { readonly kind: 'counter'; readonly loop: boolean; readonly loopLimit: number })
  | (StateBase & { readonly kind: 'list'; readonly first: number; readonly active: readonly boolean[] });

export interface TrackState {
  readonly current: number;
  readonly levels: readonly LevelState[];
}

/** A state after a click, and whether the level began anew with it. */
interface Moved<T> {
  readonly state: T;
  readonly rolledOver: boolean;
}

type Way = 1 | -1;

/** What the levels of one parent, or of the track, are set to. */
interface Row {
  readonly current: number;
  readonly levels: readonly LevelState[];
}

const replaced = (levels: readonly LevelState[], index: number, state: LevelState): readonly LevelState[] =>
  levels.map((old, i) => (i === index ? state : old));

/** Moves the level at turn; where it rolls over, the next one (or the one before) begins; rolls over with the last. */
const moveRow = (levels: readonly TurnLevel[], row: Row, way: Way): Moved<Row> => {
  const initial = row.current;
  let { current, levels: states } = row;
  let rolledOver = false;
  const first = levels[current];
  const firstState = states[current];
  if (!first || !firstState) return { state: row, rolledOver };
  let moved = move(first, firstState, way);
  states = replaced(states, current, moved.state);
  while (moved.rolledOver) {
    current += way;
    if (current >= levels.length || current < 0) {
      current = way > 0 ? 0 : levels.length - 1;
      rolledOver = true;
    }
    const level = levels[current];
    const state = states[current];
    // Back at the first: all are inactive, or there is only this one.
    if (!level || !state || current === initial) break;
    moved = way > 0 ? setLow(level, state) : setHigh(level, state);
    states = replaced(states, current, moved.state);
  }
  return { state: { current, levels: states }, rolledOver };
};

const move = (level: TurnLevel, state: LevelState, way: Way): Moved<LevelState> => {
  if (level.kind === 'counter' && state.kind === 'counter') return moveCounter(level, state, way);
  if (level.kind === 'list' && state.kind === 'list') return moveList(level, state, way);
  return { state, rolledOver: false };
};

type Counter = Extract<TurnLevel, { kind: 'counter' }>;
type CounterState = Extract<LevelState, { kind: 'counter' }>;
type List = Extract<TurnLevel, { kind: 'list' }>;
type ListState = Extract<LevelState, { kind: 'list' }>;

const moveBelow = <S extends LevelState>(level: TurnLevel, state: S, way: Way): Moved<S> => {
  if (level.levels.length === 0) return { state, rolledOver: false };
  const below = moveRow(level.levels, { current: state.sub, levels: state.levels }, way);
  return { state: { ...state, sub: below.state.current, levels: below.state.levels }, rolledOver: below.rolledOver };
};

const moveCounter = (level: Counter, before: CounterState, way: Way): Moved<CounterState> => {
  const below = moveBelow(level, before, way);
  const { state } = below;
  if (level.levels.length > 0 && !below.rolledOver) return { state, rolledOver: false };
  const current = state.current + way * level.step;
  if (way > 0 && state.loop && current > state.loopLimit)
    return { state: { ...state, current: level.start }, rolledOver: true };
  if (way < 0 && state.loop && state.current <= level.start)
    return { state: { ...state, current: state.loopLimit }, rolledOver: true };
  return { state: { ...state, current }, rolledOver: false };
};

const moveList = (level: List, before: ListState, way: Way): Moved<ListState> => {
  // An entry that players switched off is left at once, whatever is below it.
  const inactive = before.active[before.current] === false;
  const below = inactive ? { state: resetBelow(level, before, way), rolledOver: false } : moveBelow(level, before, way);
  const { state } = below;
  if (level.levels.length > 0 && !inactive && !below.rolledOver) return { state, rolledOver: false };
  const size = level.list.length;
  let { current } = state;
  let rolledOver = false;
  let done = false;
  for (let i = 0; i < size && !done; i++) {
    if (way < 0 && current === state.first) rolledOver = true;
    current += way;
    if (current >= size || current < 0) current = way > 0 ? 0 : size - 1;
    if (way > 0 && current === state.first) rolledOver = true;
    done = state.active[current] ?? true;
  }
  return { state: { ...state, current }, rolledOver: rolledOver || !done };
};

const resetBelow = (level: List, state: ListState, way: Way): ListState => {
  const below = level.levels[state.sub];
  const belowState = state.levels[state.sub];
  if (!below || !belowState) return state;
  const reset = way > 0 ? lowest(below) : setHigh(below, belowState).state;
  return { ...state, levels: replaced(state.levels, state.sub, reset) };
};

/** Sets the first of the levels below as well. */
const lowBelow = <S extends LevelState>(level: TurnLevel, state: S): S => {
  const below = level.levels[0];
  const belowState = state.levels[0];
  if (!below || !belowState) return state;
  return { ...state, sub: 0, levels: replaced(state.levels, 0, setLow(below, belowState).state) };
};

const highBelow = <S extends LevelState>(level: TurnLevel, state: S): S => {
  const last = level.levels.length - 1;
  const below = level.levels[last];
  const belowState = state.levels[last];
  if (!below || !belowState) return state;
  return { ...state, sub: last, levels: replaced(state.levels, last, setHigh(below, belowState).state) };
};

/** An entry that is off, or a list without entries and levels, is passed over. */
const passesOver = (level: List, state: ListState): boolean =>
  state.active[state.current] === false || (level.list.length === 0 && level.levels.length === 0);

const setLow = (level: TurnLevel, state: LevelState): Moved<LevelState> => {
  if (level.kind === 'counter')
    return { state: lowBelow(level, { ...state, current: level.start }), rolledOver: false };
  if (state.kind !== 'list') return { state, rolledOver: false };
  const first: ListState = { ...state, current: state.first };
  const moved = passesOver(level, first) ? moveList(level, first, 1) : { state: first, rolledOver: false };
  return { state: lowBelow(level, moved.state), rolledOver: moved.rolledOver };
};

const setHigh = (level: TurnLevel, state: LevelState): Moved<LevelState> => {
  if (state.kind === 'counter')
    return { state: highBelow(level, { ...state, current: state.loopLimit }), rolledOver: false };
  if (level.kind !== 'list') return { state, rolledOver: false };
  const size = level.list.length;
  const current = size === 0 ? state.first : state.first - 1 < 0 ? size - 1 : state.first - 1;
  const last: ListState = { ...state, current };
  const moved = passesOver(level, last) ? moveList(level, last, -1) : { state: last, rolledOver: false };
  return { state: highBelow(level, moved.state), rolledOver: moved.rolledOver };
};

/** A level as a new game has it. */
export const lowest = (level: TurnLevel): LevelState => {
  const levels = level.levels.map(lowest);
  if (level.kind === 'counter') {
    const { start, loop, loopLimit } = level;
    return { kind: 'counter', current: start, sub: 0, loop, loopLimit, levels };
  }
  return { kind: 'list', current: 0, sub: 0, first: 0, active: level.list.map(() => true), levels };
};

const moveTrack = (levels: readonly TurnLevel[], state: TrackState, way: Way): TrackState =>
  moveRow(levels, state, way).state;

/** The track after one click forward. */
export const next = (levels: readonly TurnLevel[], state: TrackState): TrackState => moveTrack(levels, state, 1);
/** The track after one click back. */
export const previous = (levels: readonly TurnLevel[], state: TrackState): TrackState => moveTrack(levels, state, -1);

/** The levels that are at turn, from the top down, with their states. */
export const currentLevels = (
  levels: readonly TurnLevel[],
  state: TrackState,
): readonly (readonly [TurnLevel, LevelState])[] => {
  const level = levels[state.current];
  const levelState = state.levels[state.current];
  if (!level || !levelState) return [];
  return [[level, levelState], ...currentLevels(level.levels, { current: levelState.sub, levels: levelState.levels })];
};
