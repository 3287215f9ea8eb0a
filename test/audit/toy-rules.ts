// A rule system of a few rules, in which one thing at a time can be looked at: how a log is read, and not what is right.

import { finished } from '../../core/base/parts';
import { isSame } from '../../core/base/same';
import type { Correction } from '../../core/audit/take-backs/corrections';
import { JudgingWork } from '../../core/audit/judging-work';
import { rosterOf } from '../../core/audit/units/outside-fights';
import { explainingLog } from '../../core/audit/search/explain-log';
import type { HexId } from '../../core/hexmap/hex-map';
import type { ActionOf } from '../../core/rules/action';
import type { Observation, ObservationOf } from '../../core/rules/observation';
import type { Position } from '../../core/rules/position';
import { by } from '../../core/rules/sentence';
import type { GameState, Judgement } from '../../core/rules/system';
import { verdictOn, type Verdict } from '../../core/rules/verdict';
import type { Phase, UnitId } from '../../core/scenario/scenario';
import { FRONT } from './small-log';

const PHASES: readonly Phase[] = [
  { side: 'Axis', name: 'Movement', kind: 'movement' },
  { side: 'Axis', name: 'Exploitation', kind: 'exploitation' },
  { side: 'Soviet', name: 'Movement', kind: 'movement' },
];
const TURNS = [1, 2, 3].map(number => ({ number, date: `day ${number}` }));

/** So many hexes in a phase. */
const MOST = { movement: 3, exploitation: 2 };
/** Nobody stands here when a phase of movement ends. */
const BRIDGE = '0106';
/** Nobody enters it before somebody has stopped in the other. */
const [GATE, KEY] = ['0301', '0201'];

interface Memory {
  /** Hexes gone in this phase. */
  readonly gone: ReadonlyMap<UnitId, number>;
  readonly began: Position;
  readonly stopped: ReadonlySet<HexId>;
  readonly bridged: ReadonlyMap<UnitId, number>;
}

const RULE = { system: 'toy', id: 'T-1' };
const units = new Map(FRONT.units.map(unit => [unit.id, unit]));

const told = (code: string, isWrong: boolean, unit: UnitId, hexes: readonly HexId[] = []): Verdict =>
  verdictOn(isWrong ? 'illegal' : 'legal', code, RULE, by('rule 1')`${[unit]} moved`, { units: [unit], hexes });

/**
 * Units move in a phase of their side, so many hexes, into hexes that nobody holds; in Exploitation only those that
 * began it in a hex of the column 01.
 */
const judgeMove = (position: Position, memory: Memory, { units: [unit = ''], from, to }: ActionOf<'move'>): Verdict => {
  const { phase, units: places } = position;
  const most = phase?.kind === 'exploitation' ? MOST.exploitation : MOST.movement;
  const gone = (memory.gone.get(unit) ?? 0) + (FRONT.map.hexes.distance(from, to) ?? 0);
  const began = memory.began.units.get(unit)?.hex ?? '';
  const wrong: Readonly<Record<string, boolean>> = {
    'not-phasing': units.get(unit)?.side !== phase?.side,
    'too-far': gone > most,
    occupied: [...places].some(([id, { hex }]) => id !== unit && hex === to),
    'not-from-column': phase?.kind === 'exploitation' && !began.startsWith('01'),
    locked: to === GATE && !memory.stopped.has(KEY),
  };
  const [code] = Object.keys(wrong).filter(key => wrong[key]);
  return told(code ?? 'move', code !== undefined, unit, code === 'locked' ? [KEY] : []);
};

/** What a state is made of. */
const madeOf = new WeakMap<GameState, readonly [Position, Memory]>();

const state = (position: Position, memory: Memory): GameState => {
  const made = stateOf(position, memory);
  madeOf.set(made, [position, memory]);
  return made;
};

const stateOf = (position: Position, memory: Memory): GameState => ({
  position,
  supposing: what => stateOf(what.position?.(position) ?? position, memory),
  standsAs: other => isSame(madeOf.get(other), [position, memory]),
  reach: () => new Map(),
  recognise: () => undefined,
  endPhase: () =>
    position.phase?.kind === 'movement'
      ? [...memory.bridged].flatMap(([unit, step]) =>
          position.units.get(unit)?.hex === BRIDGE
            ? [{ ...told('on-the-bridge', true, unit), because: [{ step, what: 'it came here' }] }]
            : [],
        )
      : [],
  apply: (action): Judgement => {
    if (action.kind === 'phase') {
      const turned = { ...position, turn: action.turn, phase: action.phase };
      return { state: begun(turned, memory.stopped), verdicts: [], ledgers: {} };
    }
    if (action.kind !== 'move') return { state: state(position, memory), verdicts: [], ledgers: {} };
    const [unit = ''] = action.units;
    const place = { hex: action.to, faceUp: 0, states: [] };
    const far = FRONT.map.hexes.distance(action.from, action.to) ?? 0;
    const after: Memory = {
      ...memory,
      gone: new Map(memory.gone).set(unit, (memory.gone.get(unit) ?? 0) + far),
      stopped: new Set([...memory.stopped, action.to]),
      bridged: new Map(memory.bridged).set(unit, action.steps[0] ?? 0),
    };
    const moved = { ...position, units: new Map(position.units).set(unit, place) };
    return { state: state(moved, after), verdicts: [judgeMove(position, memory, action)], ledgers: {} };
  },
});

const begun = (position: Position, stopped: ReadonlySet<HexId> = new Set()): GameState =>
  state(position, { gone: new Map(), began: position, stopped, bridged: new Map() });

export const drag = (step: number, unit: UnitId, from: HexId, to: HexId): ObservationOf<'moved'> => ({
  step,
  kind: 'moved',
  units: [unit],
  from,
  to,
  via: [],
});

export const turn = (
  step: number,
  to: 'Axis Movement' | 'Axis Exploitation' | 'Soviet Movement',
  number = 1,
): Observation => {
  const phase = PHASES.find(({ side, name }) => `${side} ${name}` === to);
  if (!phase) throw new Error(to);
  return { step, kind: 'phase', turn: TURNS[number - 1] ?? { number, date: '' }, phase };
};

interface Read {
  readonly findings: readonly string[];
  readonly corrections: readonly Correction[];
  /** How often the log was read from its beginning. */
  readonly readings: number;
}

/** Of a log that begins in Axis Movement: `STEP VERDICT CODE` of each finding but notes, and what was taken back. */
export const readBy = (places: Readonly<Record<UnitId, HexId>>, ...seen: readonly Observation[]): Read => {
  const position: Position = {
    turn: TURNS[0],
    phase: PHASES[0],
    units: new Map(Object.entries(places).map(([id, hex]) => [id, { hex, faceUp: 0, states: [] }])),
    masked: new Map(),
    markers: new Map(),
  };
  let readings = 0;
  const how = {
    *begin(at: Position): Generator<undefined, GameState> {
      readings++;
      yield;
      return begun(at);
    },
    position,
    nameAt: (unit: UnitId): string => unit,
    undeclared: (): undefined => undefined,
    roster: rosterOf(FRONT, {}),
    sequence: { turns: TURNS, phases: PHASES },
    work: new JudgingWork([{ file: 'a.vlog', steps: 1000, from: 0 }]),
  };
  const { judged, corrections } = finished(explainingLog(how, seen, unit => unit));
  const findings = judged.findings.filter(f => f.verdict !== 'note');
  return { findings: findings.map(f => `${f.step} ${f.verdict} ${f.code}`), corrections, readings };
};
