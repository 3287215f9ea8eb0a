// Turn trackers (spec 4.4, 6.5): state text -> what the track shows, and states for positions.

import { shortName, type BuildElement } from './build-file';
import { formatText } from '../text/formatted-text';
import { booleanAttribute, intAttribute } from './grids/grid';
import { decodeArray, decodeSequence, encodeArray, encodeSequence } from '../text/sequence';
import { currentLevels, next, previous, lowest, type TrackState, type TurnLevel, type LevelState } from './turn-levels';

export interface TurnTrack {
  readonly name: string;
  /** The state text of a new game. */
  readonly initialState: string;
  /** What the track shows in a state: `Turn 1 Blue`. */
  readonly textOf: (state: string) => string;
  /** The properties that the levels set in a state: property name -> value. */
  readonly propertiesOf: (state: string) => ReadonlyMap<string, string>;
  /** The state after a click forward, or back. */
  readonly next: (state: string) => string;
  readonly previous: (state: string) => string;
  /**
   * The first state from the given one on (a new game's, if none is given), itself included, that shows the text;
   * undefined if `MOST_CLICKS` clicks do not lead there.
   */
  readonly stateShowing: (text: string, from?: string) => string | undefined;
}

/** Is it a track's own state rather than what the track shows? That is all that is known without its module (formats, 4.4). */
export const isTrackState = (text: string): boolean => /^\d{1,9}\|-?\d{1,9};/.test(text);

const MOST_CLICKS = 20_000;
const DEFAULT_FORMAT = '$level1$ $level2$ $level3$ $level4$';
/** VASSAL fills in this many `$level…$`. */
const LEVELS_IN_FORMAT = 15;

const isLevel = (element: BuildElement): boolean => /(?:Counter|List)TurnLevel$/.test(shortName(element));

const readLevel = (element: BuildElement): TurnLevel => {
  const base = {
    name: element.attributes['name'] ?? '',
    property: element.attributes['property'] ?? element.attributes['name'] ?? '',
    format: element.attributes['turnFormat'] ?? '$value$',
    levels: element.children.filter(isLevel).map(readLevel),
  };
  if (shortName(element).endsWith('ListTurnLevel'))
    return { ...base, kind: 'list', list: decodeArray(element.attributes['list'] ?? '') };
  return {
    ...base,
    kind: 'counter',
    start: intAttribute(element, 'start', 1),
    step: intAttribute(element, 'incr', 1),
    loop: booleanAttribute(element, 'loop', false),
    loopLimit: intAttribute(element, 'loopLimit', -1),
  };
};

const whole = (text: string | undefined, fallback: number): number =>
  text !== undefined && /^[+-]?\d{1,9}$/.test(text) ? Number(text) + 0 : fallback;

const readLevelState = (level: TurnLevel, text: string): LevelState => {
  const tokens = decodeSequence(text, ';');
  const levels = level.levels.map((inner, i) => readLevelState(inner, tokens[4 + i] ?? ''));
  const sub = whole(tokens[1], 0);
  if (level.kind === 'list') {
    const written = decodeArray(tokens[3] ?? '');
    return {
      kind: 'list',
      current: whole(tokens[0], 1),
      sub,
      first: whole(tokens[2], 0),
      active: level.list.map((_, i) => (written[i] ?? 'true') === 'true'),
      levels,
    };
  }
  return {
    kind: 'counter',
    current: whole(tokens[0], level.start),
    sub,
    loop: tokens[2] === 'true',
    loopLimit: whole(tokens[3], -1),
    levels,
  };
};

const writeLevelState = (state: LevelState): string =>
  encodeSequence(
    [
      String(state.current),
      String(state.sub),
      ...(state.kind === 'list'
        ? [String(state.first), encodeArray(state.active.map(String))]
        : [String(state.loop), String(state.loopLimit)]),
      ...state.levels.map(writeLevelState),
    ],
    ';',
  );

const valueOf = (level: TurnLevel, state: LevelState): string =>
  level.kind === 'list' ? (level.list[state.current] ?? '') : String(state.current);

/** A tracker, from its element. */
export const turnTrack = (element: BuildElement): TurnTrack => {
  const levels = element.children.filter(isLevel).map(readLevel);
  const format = element.attributes['turnFormat'] ?? DEFAULT_FORMAT;
  const read = (text: string): TrackState => {
    const tokens = decodeSequence(text, '|');
    return {
      current: whole(tokens[0], 0),
      levels: levels.map((level, i) => readLevelState(level, tokens[i + 1] ?? '')),
    };
  };
  const write = (state: TrackState): string =>
    encodeSequence([String(state.current), ...state.levels.map(writeLevelState)], '|');
  const shown = (state: TrackState): string => {
    const texts = currentLevels(levels, state).map(([level, levelState]) =>
      formatText(level.format, name => (name === 'value' ? valueOf(level, levelState) : undefined)),
    );
    return formatText(format, name => {
      const index = /^level(\d{1,2})$/.exec(name)?.[1];
      return index !== undefined && Number(index) <= LEVELS_IN_FORMAT ? (texts[Number(index) - 1] ?? '') : undefined;
    });
  };
  const initial: TrackState = { current: 0, levels: levels.map(lowest) };
  return {
    name: element.attributes['name'] ?? 'Turn',
    initialState: write(initial),
    textOf: text => shown(read(text)),
    propertiesOf: text => {
      const state = read(text);
      const properties = new Map<string, string>();
      const visit = (inner: readonly TurnLevel[], states: readonly LevelState[]): void => {
        inner.forEach((level, i) => {
          const levelState = states[i];
          if (!levelState) return;
          properties.set(level.property, valueOf(level, levelState));
          visit(level.levels, levelState.levels);
        });
      };
      visit(levels, state.levels);
      return properties;
    },
    next: text => write(next(levels, read(text))),
    previous: text => write(previous(levels, read(text))),
    stateShowing: (text, from) => {
      let state = from === undefined ? initial : read(from);
      for (let clicks = 0; clicks <= MOST_CLICKS; clicks++) {
        if (shown(state) === text) return write(state);
        state = next(levels, state);
      }
      return undefined;
    },
  };
};
