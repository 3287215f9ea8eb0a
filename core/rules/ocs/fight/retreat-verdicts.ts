// A side's retreat as played (9.12): as far for all, by a way that is open, with the steps and the DG that it costs.

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { Outcome } from '../../action';
import type { Verdict } from '../../verdict';
import { beforeRetreat } from './aftermath';
import type { Board } from '../board';
import type { SideDid } from './carried-out';
import { verdict } from '../cite';
import { retreatHexes, tollAlong, type Bar, type Retreating, type Toll } from './retreats';
import { WORDS } from '../words';

/** DG that a unit has to show. */
export interface Owed {
  readonly unit: UnitId;
  readonly why: string;
}

/** A side that retreats, and the boards that it does so on. */
export interface RetreatPlayed {
  readonly start: Board;
  readonly during: Board;
  readonly after: Board;
  readonly side: SideDid;
  readonly outcome: Outcome;
  readonly target: HexId;
  /** The result if it makes the side DG before it goes (9.12-c). */
  readonly dgBy: string | undefined;
}

/** A stack that went to one hex, and what the way cost it. */
interface Journey {
  readonly end: HexId;
  readonly units: readonly UnitId[];
  readonly tolls: readonly { readonly unit: UnitId; readonly toll: Toll | Bar }[];
}

export interface RetreatJudged {
  readonly verdicts: readonly Verdict[];
  readonly owed: readonly Owed[];
  /** Steps that ZOCs cost beside the result. */
  readonly steps: { readonly least: number; readonly most: number };
}

const retreatingOf = (p: RetreatPlayed, id: UnitId): Retreating | undefined => {
  const unit = p.side.units.find(u => u.id === id);
  return unit && { start: p.start, during: p.during, unit, before: beforeRetreat(unit.dg, p.dgBy !== undefined) };
};

const stopsOf = ({ outcome }: RetreatPlayed, id: UnitId): readonly HexId[] =>
  outcome.retreats.flatMap(r => (r.unit === id && r.to !== undefined ? [r.to] : []));

const journeysOf = (p: RetreatPlayed): readonly Journey[] => {
  const byEnd = new Map<HexId, { unit: UnitId; toll: Toll | Bar }[]>();
  for (const { id } of p.side.units) {
    const retreating = id === undefined ? undefined : retreatingOf(p, id);
    const from = id === undefined ? undefined : p.start.hexOf(id);
    const stops = id === undefined ? [] : stopsOf(p, id);
    const end = stops.at(-1);
    if (id === undefined || !retreating || from === undefined || end === undefined || end === from) continue;
    const made = { unit: id, toll: tollAlong(retreating, from, stops) };
    byEnd.set(end, [...(byEnd.get(end) ?? []), made]);
  }
  return [...byEnd].map(([end, tolls]) => ({ end, units: tolls.map(t => t.unit), tolls }));
};

/** May a unit of the side retreat so far at all? */
export const canRetreat = (p: RetreatPlayed, id: UnitId, far: number): boolean => {
  const [retreating, from] = [retreatingOf(p, id), p.start.hexOf(id)];
  return retreating !== undefined && from !== undefined && retreatHexes(retreating, from, far).size > 0;
};

/** 9.12-a, 9.12-d: nobody goes through enemies of the combat's beginning, nor where movement is prohibited. */
const barredVerdicts = (p: RetreatPlayed, journey: Journey): readonly Verdict[] => {
  const barred = (bar: Bar): readonly UnitId[] => journey.tolls.filter(t => t.toll === bar).map(t => t.unit);
  const [enemy, terrain] = [barred('enemy'), barred('terrain')];
  const hexes = [p.target, journey.end];
  return [
    ...(enemy.length > 0
      ? [
          verdict(
            'illegal',
            'retreat-through-enemy',
            '9.12-d',
            p.start.isHeld(journey.end, p.side.units[0]?.side)
              ? WORDS.retreatInto(p.start.namesOf(enemy), journey.end)
              : WORDS.retreatThrough(p.start.namesOf(enemy), journey.end),
            { units: enemy, hexes },
          ),
        ]
      : []),
    ...(terrain.length > 0
      ? [
          verdict(
            'illegal',
            'retreat-prohibited',
            '9.12-a',
            WORDS.retreatProhibited(p.start.namesOf(terrain), journey.end),
            { units: terrain, hexes, certainty: p.start.charts.table('tec-hexes').certainty },
          ),
        ]
      : []),
  ];
};

/** 9.12-a: all units of a side that are left retreat as far as the rest. */
const splitVerdicts = (p: RetreatPlayed): readonly Verdict[] => {
  const { side } = p;
  const short = side.alive.filter(id => (side.far.get(id) ?? 0) < side.retreat);
  return short.length === 0
    ? []
    : [
        verdict('illegal', 'split-retreat', '9.12-a', WORDS.splitRetreat(p.start.namesOf(short), side.retreat), {
          units: short,
          hexes: [p.target],
          owes: { by: side.name === 'the attacker' ? 'attacker' : 'defender', asks: 'retreat' },
        }),
      ];
};

const isToll = (toll: Toll | Bar): toll is Toll => typeof toll !== 'string';

/** 9.12-b: DG of who went, and of friends in an enemy ZOC whom the retreat runs into. */
const retreated = (far: number): string => `it retreated ${far} ${far === 1 ? 'hex' : 'hexes'}`;

const owedBy = (p: RetreatPlayed, journey: Journey): readonly Owed[] => {
  const side = p.side.units[0]?.side;
  const inZoc = p.during.inEnemyZoc(journey.end, side);
  const reason = (id: UnitId): string =>
    p.dgBy !== undefined
      ? `the result was ${p.dgBy}`
      : inZoc
        ? 'it retreated into an enemy ZOC'
        : retreated(p.side.far.get(id) ?? 2);
  const went = journey.tolls.filter(t => isToll(t.toll) && t.toll.dg).map(t => t.unit);
  const met = inZoc
    ? p.after.friendsIn(journey.end, side).filter(id => !journey.units.includes(id) && p.after.combatant(id)?.combat)
    : [];
  return [
    ...went.map(unit => ({ unit, why: reason(unit) })),
    ...met.map(unit => ({ unit, why: 'others retreated into its hex in an enemy ZOC' })),
  ];
};

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

export const judgeRetreat = (p: RetreatPlayed): RetreatJudged => {
  const journeys = journeysOf(p);
  // One step is lost out of a stack, however many of it were DG.
  const steps = (of: (toll: Toll) => number): number =>
    sum(journeys.map(j => Math.max(0, ...j.tolls.flatMap(t => (isToll(t.toll) ? [of(t.toll)] : [])))));
  const stayed =
    p.dgBy === undefined ? [] : p.side.alive.map(unit => ({ unit, why: `the result was ${p.dgBy ?? ''}` }));
  const owed = [...stayed, ...journeys.flatMap(j => owedBy(p, j))];
  const first = new Map(owed.map(o => [o.unit, o]));
  return {
    verdicts: [...splitVerdicts(p), ...journeys.flatMap(j => barredVerdicts(p, j))],
    owed: [...first.values()].filter(o => p.start.combatant(o.unit)?.dg !== true),
    steps: { least: steps(t => t.least), most: steps(t => t.most) },
  };
};
