// What an observer sees of acts, without the bytes of a log in between: for thousands of games. A test compares it with
// what is read out of real logs.

import type { FaceUp } from '../../../core/scenario/units/faces';
import { present } from '../../../core/base/present';
import type { HexId } from '../../../core/hexmap/hex-map';
import type { Observation } from '../../../core/rules/observation';
import type { Position, UnitPlace } from '../../../core/rules/position';
import { setUpPosition } from '../../../core/rules/set-up';
import type { UnitId } from '../../../core/scenario/scenario';
import type { Club } from '../random-games/audit-game';
import type { Act } from '../random-games/table-top';

type Seen = Observation extends infer O ? (O extends Observation ? Omit<O, 'step' | 'player'> : never) : never;

/** All that acts change; a new one for each act, so that any can be taken back. */
interface Board {
  /** The hex is undefined for a counter beside the map. */
  readonly units: ReadonlyMap<UnitId, Omit<UnitPlace, 'hex'> & { readonly hex: HexId | undefined }>;
  readonly markers: ReadonlyMap<HexId, readonly string[]>;
  readonly pools: ReadonlyMap<string, string>;
  /** How often the track was turned. */
  readonly turned: number;
}

export interface ObservedLog {
  readonly start: Position;
  readonly observations: readonly Observation[];
  readonly end: Position;
}

/** The log of these acts: step n is the act n, from 1. `before`: what was done before it was begun. */
export const observedActs = (club: Club, acts: readonly Act[], before: readonly Act[] = []): ObservedLog => {
  const { scenario } = club.rules;
  const setUp = setUpPosition(scenario);
  let board: Board = {
    units: setUp.units,
    markers: setUp.markers,
    pools: club.pools,
    turned: 0,
  };
  let start = setUp;
  // The board before each act that stands, and which observations it made.
  const done: { readonly before: Board; readonly made: readonly Observation[] }[] = [];
  const observations: Observation[] = [];
  for (const [i, act] of [...before, ...acts].entries()) {
    if (i === before.length) {
      start = positionOf(club, board);
      done.length = 0;
      observations.length = 0;
    }
    if (act.do === 'undo') {
      const last = done.pop();
      if (!last) throw new Error('nothing is left to take back');
      board = last.before;
      observations.length -= last.made.length;
      continue;
    }
    const player = act.by ?? phaseAt(club, board.turned)?.phase.side;
    const [seen, after] = doneTo(club, board, act);
    const about = { step: i - before.length + 1, ...present({ player }) };
    const made = seen.map(one => ({ ...about, ...one }) as Observation);
    observations.push(...made);
    done.push({ before: board, made });
    board = after;
  }
  return {
    start: acts.length === 0 ? positionOf(club, board) : start,
    observations,
    end: positionOf(club, board),
  };
};

const phaseAt = ({ rules: { scenario } }: Club, turned: number) => {
  const turn = scenario.turns[Math.floor(turned / scenario.phases.length)];
  const phase = scenario.phases[turned % scenario.phases.length];
  return turn && phase && { turn, phase };
};

const positionOf = (club: Club, { units, markers, turned }: Board): Position => {
  const now = phaseAt(club, turned);
  return {
    turn: now?.turn,
    phase: now?.phase,
    units: new Map(
      [...units].flatMap(([id, { hex, ...rest }]): [UnitId, UnitPlace][] =>
        hex === undefined ? [] : [[id, { hex, ...rest }]],
      ),
    ),
    masked: new Map(),
    markers,
  };
};

type Done = readonly [readonly Seen[], Board];

const doneTo = (club: Club, board: Board, act: Act): Done => {
  switch (act.do) {
    case 'phase':
    case 'phase-back':
      return turned(club, board, act.do === 'phase' ? 1 : -1);
    case 'drag':
      return moved(board, act.to);
    case 'stack': {
      const from = board.units.get(act.unit)?.hex;
      const units = [...board.units].filter(([, { hex }]) => hex === from).map(([unit]) => ({ unit, hex: act.hex }));
      return moved(board, units);
    }
    case 'lay-off':
      return moved(
        board,
        act.units.map(unit => ({ unit, hex: undefined })),
      );
    case 'declare': {
      const { what, units, from, target } = act;
      const gone = units.find(unit => !board.units.has(unit));
      if (gone !== undefined) throw new NotOnTheTable(gone);
      return [[{ kind: 'declared', what, units, from, target }], board];
    }
    case 'roll':
      return [[{ kind: 'rolled', button: `${act.dice.length}d6`, dice: act.dice }], board];
    case 'reduce':
    case 'restore':
      return turnedOver(board, act.units, act.do === 'reduce' ? 1 : 0);
    case 'remove':
      return removed(board, act.units);
    case 'state':
      return badged(board, act);
    case 'place':
      return placed(board, act);
    case 'lift':
      return marked(board, act.marker, act.hex, false);
    case 'pool': {
      const before = board.pools.get(act.name) ?? '';
      const after = String(act.to);
      const seen: readonly Seen[] = before === after ? [] : [{ kind: 'pool', name: act.name, before, after }];
      return [seen, { ...board, pools: new Map(board.pools).set(act.name, after) }];
    }
    case 'say':
      return [[{ kind: 'said', text: act.text }], board];
    case 'unmoved':
      return [[], board];
    case 'undo':
      throw new Error('an undo is no act on the board');
  }
};

const turned = (club: Club, board: Board, by: number): Done => {
  const now = phaseAt(club, board.turned + by);
  return [now ? [{ kind: 'phase', ...now }] : [], { ...board, turned: board.turned + by }];
};

const moved = (board: Board, to: readonly { readonly unit: UnitId; readonly hex: HexId | undefined }[]): Done => {
  const units = new Map(board.units);
  const ways = new Map<string, { from: HexId | undefined; to: HexId | undefined; units: UnitId[] }>();
  for (const { unit, hex } of to) {
    const place = onBoard(board, unit);
    units.set(unit, { ...place, hex });
    if (place.hex === hex) continue;
    const way = ways.get(`${place.hex}>${hex}`) ?? { from: place.hex, to: hex, units: [] };
    way.units.push(unit);
    ways.set(`${place.hex}>${hex}`, way);
  }
  const seen = [...ways.values()].map((way): Seen => {
    const reduced = way.units.flatMap(unit => {
      const { faceUp } = onBoard(board, unit);
      return faceUp > 0 ? { unit, faceUp } : [];
    });
    return { kind: 'moved', ...way, via: [], ...(reduced.length === 0 ? {} : { reduced }) };
  });
  return [seen, { ...board, units }];
};

/** An act with a counter that is gone: in a game with a fault others may count on it. */
export class NotOnTheTable extends Error {
  constructor(unit: UnitId) {
    super(`${unit} is not on the table`);
  }
}

const onBoard = ({ units }: Board, unit: UnitId) => {
  const place = units.get(unit);
  if (!place) throw new NotOnTheTable(unit);
  return place;
};

const turnedOver = (board: Board, ids: readonly UnitId[], faceUp: FaceUp): Done => {
  const units = new Map(board.units);
  const seen = ids.flatMap((unit): readonly Seen[] => {
    const place = onBoard(board, unit);
    units.set(unit, { ...place, faceUp });
    return place.faceUp === faceUp ? [] : [{ kind: faceUp > 0 ? 'reduced' : 'restored', unit, hex: place.hex, faceUp }];
  });
  return [seen, { ...board, units }];
};

const removed = (board: Board, ids: readonly UnitId[]): Done => {
  const units = new Map(board.units);
  const seen = ids.map((unit): Seen => {
    const { hex } = onBoard(board, unit);
    units.delete(unit);
    return { kind: 'removed', unit, hex };
  });
  return [seen, { ...board, units }];
};

const badged = (board: Board, { units: ids, state, on }: Extract<Act, { readonly do: 'state' }>): Done => {
  const units = new Map(board.units);
  const seen = ids.flatMap((unit): readonly Seen[] => {
    const place = onBoard(board, unit);
    const others = place.states.filter(s => s !== state);
    const states = (on ? [...others, state] : others).sort();
    units.set(unit, { ...place, states });
    return place.states.join() === states.join() ? [] : [{ kind: 'state', unit, hex: place.hex, states }];
  });
  return [seen, { ...board, units }];
};

const placed = (board: Board, { what, hex }: Extract<Act, { readonly do: 'place' }>): Done => {
  if ('marker' in what) return marked(board, what.marker, hex, true);
  const units = new Map(board.units).set(what.unit, { hex, faceUp: 0, states: [] });
  return [[{ kind: 'placed', unit: what.unit, hex, faceUp: 0 }], { ...board, units }];
};

const marked = (board: Board, marker: string, hex: HexId, present: boolean): Done => {
  const there = board.markers.get(hex) ?? [];
  const at = there.indexOf(marker);
  const now = present ? [...there, marker] : there.filter((_, i) => i !== at);
  const markers = new Map(board.markers);
  if (now.length === 0) markers.delete(hex);
  else markers.set(hex, now);
  return [[{ kind: 'marker', marker, hex, present }], { ...board, markers }];
};
