// May these units move now: whose phase it is, what state they are in, what they did in this phase.

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import { answers, type Asked, type Question } from '../../frame/question';
import type { Verdict } from '../../verdict';
import { cite } from '../cite';
import type { At, Drag } from '../memory';
import { securedAgainst } from '../overruns/secured';
import { isReservePhase } from './allowance';
import { zocHexesAgainst } from './zoc';

export interface Going {
  readonly at: At;
  readonly units: readonly UnitId[];
  readonly from: HexId;
  /** undefined: wherever they can. */
  readonly to: HexId | undefined;
  readonly ignored: ReadonlySet<HexId>;
}

const kindOf = ({ at }: Going): string | undefined => at.board.position.phase?.kind;

/** In the Enemy Reserve Movement Phase the side moves whose player turn it is not. */
const others = (going: Going): readonly UnitId[] => {
  const { board } = going.at;
  const isOwn = (id: UnitId): boolean => board.sideOf(id) === board.position.phase?.side;
  return going.units.filter(id => isOwn(id) === (kindOf(going) === 'enemy reserve'));
};

const isMovement = (kind: string | undefined): boolean => kind === 'movement' || isReservePhase(kind);

const disabled = ({ at, units }: Going): readonly UnitId[] =>
  units.filter(id => at.board.combatant(id)?.disabled ?? false);

/** Who was disabled in this phase, by a roll before what it then did all the same. */
const justDisabled = (going: Going): readonly UnitId[] =>
  disabled(going).filter(id => going.at.phaseStart.units.get(id)?.states.includes('disabled') === false);

const inBattery = ({ at, units }: Going): readonly UnitId[] =>
  units.filter(id => at.board.combatant(id)?.inBattery ?? false);

const notInReserve = ({ at, units }: Going): readonly UnitId[] =>
  units.filter(id => at.phaseStart.units.get(id)?.states.includes('reserve') !== true);

/** The drags of a unit, and where it was. */
const dragsOf = ({ at }: Going, id: UnitId): readonly Drag[] =>
  at.memory.moving.drags.filter(drag => drag.units.includes(id));

/** Where each other unit began and ended its drags after a given one. Two stacks may be dragged in one step. */
const journeysAfter = (drags: readonly Drag[], last: Drag): readonly (readonly [from: HexId, to: HexId])[] => {
  const journeys = new Map<UnitId, readonly [HexId, HexId]>();
  for (const { units, from, to } of drags.filter(drag => drag.step > last.step))
    for (const id of units) journeys.set(id, [journeys.get(id)?.[0] ?? from, to]);
  return [...journeys.values()];
};

/** Is it on its way to a hex: would it be nearer? */
const comesNearer = ({ at, from, to }: Going, hex: HexId): boolean => {
  const { map } = at.board;
  const [before, after] = [map.distance(from, hex), to === undefined ? undefined : map.distance(to, hex)];
  return before !== undefined && after !== undefined && after < before;
};

/**
 * Has it moved before others did? A stack that is dragged unit by unit, hex by hex, still moves as one: others that went from
 * where it was to where it goes, or on ahead, do not end its move, wherever they stopped between.
 */
const isSecondMove = (going: Going, id: UnitId): boolean => {
  const { drags } = going.at.memory.moving;
  const own = dragsOf(going, id);
  const last = own.at(-1);
  if (!last) return false;
  const trail = new Set([...own.flatMap(drag => [drag.from, drag.to]), going.to ?? going.from]);
  return journeysAfter(drags, last).some(
    ([from, to]) => !trail.has(from) || !(trail.has(to) || comesNearer(going, to)),
  );
};

const movedTwice = (going: Going): readonly UnitId[] => going.units.filter(id => isSecondMove(going, id));

/** The log begins in this phase, and all others that have moved since go with it now: perhaps they set out together. */
const mayHaveSetOutTogether = (going: Going): string | undefined => {
  const { begunIn, moving } = going.at.memory;
  const moved = movedTwice(going);
  if (moved.length === 0 || begunIn === undefined || begunIn !== kindOf(going)) return undefined;
  const isWithIt = ({ units }: Drag): boolean => units.every(id => going.units.includes(id));
  const areAllWithIt = moved.every(id => {
    const last = dragsOf(going, id).at(-1)?.step ?? 0;
    return moving.drags.every(drag => drag.step <= last || isWithIt(drag));
  });
  return areAllWithIt ? 'where they were when the phase began, before the log' : undefined;
};

/** Units that came into an enemy ZOC in this phase, and stand in it. */
const stopped = (going: Going): readonly UnitId[] => {
  const { board } = going.at;
  const side = board.sideOf(going.units[0] ?? '');
  if (!zocHexesAgainst(board, side, going.ignored).has(going.from)) return [];
  return going.units.filter(id => dragsOf(going, id).at(-1)?.to === going.from);
};

/** The overrun that a unit secures: without it the enemies there could not be ignored any more. */
const boundTo = (going: Going, id: UnitId): HexId | undefined => {
  const { at, units } = going;
  if (kindOf(going) === 'combat') return undefined;
  const bound = [...at.memory.secured].find(([, secured]) => secured.units.includes(id));
  if (!bound) return undefined;
  const isStillSure =
    kindOf(going) === 'movement' &&
    securedAgainst(at, at.board.sideOf(id), new Set(units), hex => hex === bound[0]).size > 0;
  return isStillSure ? undefined : bound[0];
};

const bound = (going: Going): readonly UnitId[] => going.units.filter(id => boundTo(going, id) !== undefined);

/** Masked pieces of the side beside the hex, who may secure the overrun in place of those that are seen; none of these was named. */
const maskedInPlace = (going: Going): string | undefined => {
  const { board, memory } = going.at;
  const side = board.sideOf(going.units[0] ?? '');
  const hexes = bound(going).map(id => {
    const hex = boundTo(going, id) ?? '';
    const isNamed = memory.secured.get(hex)?.declared.includes(id) === true;
    return isNamed ? undefined : board.map.neighbours(hex).find(h => board.maskedOf(h, side));
  });
  const [first] = hexes;
  return hexes.includes(undefined) || first === undefined ? undefined : `what the masked pieces in ${first} are`;
};

const stepOf = ({ at }: Going, hex: HexId | undefined): number => at.memory.secured.get(hex ?? '')?.step ?? 0;

const ROWS: readonly Question<Going>[] = [
  {
    rule: 'Seq.1',
    code: 'not-phasing',
    onAnyGround: true,
    when: going => kindOf(going) !== undefined,
    wrong: going => going.at.board.named(others(going)),
    says: ({ at }, { names, form }) =>
      `${names} moved in the ${at.board.phaseName}; ${form('it belongs', 'they belong')} to the other side`,
    fine: ({ at }) => `It is the ${at.board.phaseName}`,
  },
  {
    rule: 'Seq.1',
    code: 'not-movement-phase',
    when: going => kindOf(going) !== undefined && others(going).length === 0,
    wrong: going => (isMovement(kindOf(going)) ? false : going.at.board.named(going.units)),
    says: ({ at }, { names }) => `${names} moved in the ${at.board.phaseName}, in which no unit moves`,
    fine: ({ at }) => `Units may move in the ${at.board.phaseName}`,
  },
  {
    rule: 'Units.5',
    code: 'disabled-moved',
    when: going => disabled(going).length > 0 && justDisabled(going).length === 0,
    wrong: going => going.at.board.named(disabled(going)),
    says: (_, { names, form }) => `${names} ${form('is', 'are')} disabled and cannot move`,
    fine: () => 'No unit is disabled',
  },
  {
    rule: 'Heavy.5',
    code: 'disabled-moved',
    when: going => justDisabled(going).length > 0,
    wrong: going => going.at.board.named(justDisabled(going)),
    says: (_, { names, form }) => `${names} ${form('was', 'were')} disabled in this phase and cannot move any more`,
    fine: () => 'No unit was disabled',
  },
  {
    rule: 'Art.1',
    code: 'moved-in-battery',
    when: going => inBattery(going).length > 0,
    wrong: going => going.at.board.named(inBattery(going)),
    says: (_, { names, form }) => `${names} ${form('is', 'are')} in battery and cannot move; switch modes first`,
    fine: () => 'No gun is in battery',
  },
  {
    rule: 'Reserve.3',
    code: 'not-in-reserve',
    when: going => isReservePhase(kindOf(going)) && others(going).length === 0,
    wrong: going => going.at.board.named(notInReserve(going)),
    says: ({ at }, { names, form }) =>
      `${names} moved in the ${at.board.phaseName}, but ${form('was', 'were')} not in reserve when it began`,
    fine: () => 'All were in reserve when the phase began',
  },
  {
    rule: 'Move.1',
    code: 'moved-twice',
    when: going => going.units.some(id => dragsOf(going, id).length > 0),
    unknown: mayHaveSetOutTogether,
    wrong: going => going.at.board.named(movedTwice(going)),
    says: (going, { names }) => {
      const first = dragsOf(going, movedTwice(going)[0] ?? '')[0];
      return `${names} moved before in this phase${first ? ` (${first.from} → ${first.to})` : ''}, and other units since; each moves once`;
    },
    fine: () => 'It goes on with its move',
    because: going => {
      const first = dragsOf(going, movedTwice(going)[0] ?? '')[0];
      return first && { step: first.step, what: 'its move' };
    },
  },
  {
    rule: 'Move.3',
    code: 'stopped-in-zoc',
    when: going => going.units.some(id => dragsOf(going, id).length > 0),
    wrong: going => going.at.board.named(stopped(going)),
    says: ({ from }, { names, form }) =>
      `${names} entered the enemy ZOC in ${from}, where ${form('it', 'they')} had to stop`,
    fine: () => 'No enemy ZOC has stopped it',
    because: going => {
      const last = dragsOf(going, stopped(going)[0] ?? '').at(-1);
      return last && { step: last.step, what: `entered the ZOC in ${last.to}` };
    },
  },
  {
    rule: 'Overrun.5',
    code: 'secures-overrun',
    when: going => going.at.memory.secured.size > 0,
    unknown: maskedInPlace,
    wrong: going => going.at.board.named(bound(going)),
    says: (going, { names, form }) =>
      `${names} ${form('secures', 'secure')} the overrun of ${boundTo(going, bound(going)[0] ?? '') ?? 'a hex'}, on which a move relied; ${form('it moves', 'they move')} no further before combat`,
    fine: () => 'It secures no overrun',
    because: going => ({
      step: stepOf(going, boundTo(going, bound(going)[0] ?? '')),
      what: 'the move that relied on it',
    }),
  },
];

export const whoMoves = (going: Going, asked: Asked): readonly Verdict[] => answers(ROWS, going, asked, cite);
