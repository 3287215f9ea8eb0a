// Air and naval units that are set down on the map: for what, where and when (Air.1, Naval.1, Alloc.1, Alloc.2).

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { ActionOf } from '../../action';
import { answers, type Named, type Question, THE_WEATHER } from '../../frame/question';
import type { Verdict } from '../../verdict';
import type { Board } from '../board';
import { cite } from '../cite';
import type { At, Mission } from '../memory';
import { isSandStorm } from '../vocabulary';

const AIRCRAFT = ['fb', 'lb', 'stuka'];
const STUKA = 'stuka';
const NO_INTERDICTION = ['lb', STUKA];

interface Placed {
  readonly at: At;
  readonly id: UnitId;
  readonly type: string;
  readonly side: string;
  readonly hex: HexId;
  /** Where the unit was dragged from on the map; undefined: it was set down. */
  readonly from: HexId | undefined;
  /** As its counter shows, else by the phase; undefined: the phase knows none. */
  readonly mission: Mission | undefined;
  /** A mission that its counter shows and that no unit of its type has. */
  readonly notIts: Mission | undefined;
  /** Its counter shows what it was set down for: what is wrong with that was told then. */
  readonly isTold: boolean;
}

const BY_PHASE: Readonly<Record<string, Mission>> = {
  missions: 'interdiction',
  combat: 'close attack',
  support: 'close defense',
};

const SHOWN: readonly Mission[] = ['interdiction', 'close attack', 'close defense'];

/** Alloc.2: in whose phase each mission is placed: all in the own player turn. */
const isItsPhase = ({ at, side, mission }: Placed): boolean => {
  const { phase } = at.board.position;
  return !phase || (phase.side === side && mission !== undefined && BY_PHASE[phase.kind] === mission);
};

const isSea = ({ at }: Placed, hex: HexId): boolean | undefined => {
  const terrain = at.board.hex(hex)?.terrain;
  return terrain === undefined ? undefined : terrain === 'sea';
};

/** A land hex beside the sea (Naval.1); undefined: the map does not tell. */
const isCoastal = (s: Placed): boolean | undefined => {
  const here = isSea(s, s.hex);
  if (here !== false) return here === undefined ? undefined : false;
  const beside = s.at.board.map.neighbours(s.hex).map(hex => isSea(s, hex));
  return beside.includes(true) ? true : beside.includes(undefined) ? undefined : false;
};

const one = ({ at, id }: Placed): readonly Named[] => [{ id, label: at.board.nameOf(id) }];

const weatherOf = ({ at, hex }: Placed): string | undefined => at.board.weatherAt(hex);

/** A die below this makes a unit available (Alloc.1). */
const AVAILABLE_BELOW = 5;

/**
 * Is an air or naval unit available in a turn (Alloc.1)? Aircraft always are in clear weather and never in a sand-storm; else
 * the die decides. undefined: it is not known.
 */
export const isAvailable = (
  type: string,
  weather: string | undefined,
  die: number | undefined,
): boolean | undefined => {
  const isAir = AIRCRAFT.includes(type);
  if (isAir && weather === 'Clear') return true;
  if (isAir && isSandStorm(weather)) return false;
  return die === undefined || (isAir && weather === undefined) ? undefined : die < AVAILABLE_BELOW;
};

const ROWS: readonly Question<Placed>[] = [
  {
    rule: 'Air.1',
    code: 'cannot-interdict',
    when: ({ type, mission, isTold }) => !isTold && AIRCRAFT.includes(type) && mission === 'interdiction',
    wrong: s => (NO_INTERDICTION.includes(s.type) ? one(s) : false),
    says: ({ hex }, { names }) => `${names} interdicts ${hex}; stukas and light bombers cannot`,
    fine: () => 'Fighter-bombers may interdict',
  },
  {
    rule: 'Air.5',
    code: 'stuka-defends',
    when: ({ type, isTold }) => !isTold && type === STUKA,
    wrong: s => (s.mission === 'close defense' ? one(s) : false),
    says: (_, { names, form }) => `${names} ${form('is', 'are')} there for close defense; stukas only support attacks`,
    fine: () => 'No stuka defends',
  },
  {
    rule: 'Naval.1',
    code: 'naval-mission',
    when: ({ type }) => type === 'naval',
    wrong: s => (s.notIts === undefined ? false : one(s)),
    says: ({ notIts = '' }, { names, form }) =>
      `${names} ${form('is', 'are')} there for ${notIts}; ships only interdict`,
    fine: () => 'Ships interdict',
  },
  {
    rule: 'Naval.1',
    code: 'naval-hex',
    when: ({ type, isTold }) => !isTold && type === 'naval',
    unknown: s => (isCoastal(s) === undefined ? `whether ${s.hex} is a coastal hex` : undefined),
    wrong: s => (isCoastal(s) === false ? one(s) : false),
    says: ({ hex }, { names }) => `${names} was placed on ${hex}, which is not a coastal hex`,
    fine: ({ hex }) => `${hex} is a coastal hex`,
  },
  {
    rule: 'Alloc.2',
    code: 'mission-phase',
    when: ({ notIts }) => notIts === undefined,
    wrong: s => (isItsPhase(s) ? false : one(s)),
    says: ({ at, hex, mission }, { names }) =>
      mission === undefined
        ? `${names} was placed on ${hex} in the ${at.board.phaseName}, in which no mission is placed`
        : `${names} was placed on ${hex} for ${mission} in the ${at.board.phaseName}`,
    fine: ({ at }) => `The mission belongs to the ${at.board.phaseName}`,
  },
  {
    rule: 'Alloc.1',
    code: 'grounded',
    when: ({ type, from }) => AIRCRAFT.includes(type) && from === undefined,
    unknown: s => (weatherOf(s) === undefined ? THE_WEATHER : undefined),
    wrong: s => (isAvailable(s.type, weatherOf(s), undefined) === false ? one(s) : false),
    says: (_, { names }) => `${names} is on the map in a sand-storm, in which no air unit is available`,
    fine: s => `Air units may be available in ${weatherOf(s) ?? 'this'} weather`,
  },
];

/** What the counter says it is for, or the phase; a ship only interdicts. */
const missionAs = (at: At, type: string, shown: Mission | undefined): Mission | undefined =>
  type === 'naval' ? 'interdiction' : (shown ?? BY_PHASE[at.board.position.phase?.kind ?? '']);

export const isFlown = (board: Board, id: UnitId): boolean => {
  const type = board.game.units.get(id)?.type ?? '';
  return type === 'naval' || AIRCRAFT.includes(type);
};

export interface Flown {
  readonly verdicts: readonly Verdict[];
  readonly mission: Mission | undefined;
}

/** What was done to an air or naval unit: set down, dragged, or marked where it lies. */
interface Laid extends Pick<Placed, 'id' | 'hex' | 'from'> {
  readonly states: readonly string[];
  readonly isMarked: boolean;
}

export const judgeMission = (at: At, { id, hex, from, states, isMarked }: Laid): Flown => {
  const { type, side } = at.board.game.units.get(id) ?? { type: '', side: '' };
  const shown = SHOWN.find(m => states.includes(m));
  const mission = missionAs(at, type, shown);
  const notIts = type === 'naval' && shown !== mission ? shown : undefined;
  const isTold = isMarked && mission !== undefined && at.memory.missions.get(id) === mission;
  const placed = { at, id, type, side, hex, from, mission, notIts, isTold };
  return { verdicts: answers(ROWS, placed, { units: [id], hexes: [hex] }, cite), mission };
};

/** Of those among dragged units that fly or sail. */
export const missionVerdicts = (at: At, ids: readonly UnitId[], { from, to }: ActionOf<'move'>): readonly Verdict[] =>
  ids
    .filter(id => isFlown(at.board, id))
    .flatMap(id => {
      const states = at.board.position.units.get(id)?.states ?? [];
      return judgeMission(at, { id, hex: to, from, states, isMarked: false }).verdicts;
    });
