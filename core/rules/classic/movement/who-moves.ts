// May these units move now: whose phase it is, who moves in it, whom a ZOC or an overrun has stopped.

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import { answers, type Asked, type Question } from '../../frame/question';
import type { Verdict } from '../../verdict';
import { isAmong } from '../block/rules';
import { cite } from '../cite';
import type { At, Stopped } from '../memory';
import { isInZoc } from './zoc';

export interface Going {
  readonly at: At;
  readonly units: readonly UnitId[];
  readonly from: HexId;
  readonly what: 'move' | 'overrun';
}

const others = ({ at, units }: Going): readonly UnitId[] => units.filter(id => !at.board.isActive(id));

const unmoving = ({ at, units }: Going): readonly UnitId[] => {
  const rules = at.board.phaseRules;
  return units.filter(id => {
    const unit = at.board.combatant(id);
    return !isAmong(rules?.moves, unit?.class) && !(rules?.moves !== undefined && unit?.class === undefined);
  });
};

const stoppedIn = ({ at, units }: Going, by: Stopped['by']): readonly UnitId[] =>
  units.filter(id => at.memory.moving.stopped.get(id)?.by === by);

/** Is the ZOC that stopped it still there? An overrun may have taken its owner away. */
const isStillHeld = ({ at }: Going, id: UnitId): boolean => {
  const stop = at.memory.moving.stopped.get(id);
  return stop !== undefined && isInZoc(at.board, stop.hex, at.board.sideOf(id), 'movement', new Set([id]));
};

const eventOf = (going: Going, by: Stopped['by']): Stopped | undefined =>
  going.at.memory.moving.stopped.get(stoppedIn(going, by)[0] ?? '');

/** May who is stopped in a ZOC still overrun? undefined: the rules do not say. */
const mayOverrunFromZoc = ({ at }: Going): boolean | undefined => {
  const { overrun } = at.board.charts.rules;
  return overrun.how === 'none' ? false : overrun.zoc;
};

/** Out of a ZOC that stopped it nobody overruns, unless the game says so; where it says nothing, that is a question. */
const FROM_ZOC: Question<Going> = {
  rule: 'overrun.zoc',
  code: 'overrun-from-zoc',
  when: going => going.what === 'overrun' && stoppedIn(going, 'zoc').length > 0,
  unknown: going =>
    mayOverrunFromZoc(going) === undefined ? 'whether a unit that a ZOC has stopped may overrun' : undefined,
  wrong: going => mayOverrunFromZoc(going) === false && going.at.board.named(stoppedIn(going, 'zoc')),
  says: (going, { names }) =>
    `${names} entered an enemy ZOC in ${eventOf(going, 'zoc')?.hex ?? 'a hex'} and had to stop there; it may not overrun`,
  fine: () => 'A unit may overrun out of a ZOC that stopped it',
  because: going => {
    const event = eventOf(going, 'zoc');
    return event && { step: event.step, what: `entered the ZOC in ${event.hex}` };
  },
};

export const WHO_MOVES: readonly Question<Going>[] = [
  FROM_ZOC,
  {
    rule: 'phases.side',
    code: 'not-phasing',
    onAnyGround: true,
    when: ({ at }) => at.board.phaseRules !== undefined,
    wrong: going => going.at.board.named(others(going)),
    says: ({ at }, { names, form }) =>
      `${names} moved in the ${at.board.phaseName}; ${form('it belongs', 'they belong')} to the other side`,
    fine: ({ at }) => `It is the ${at.board.phaseName}`,
  },
  {
    rule: 'phases.moves',
    code: 'not-movement-phase',
    when: going => going.at.board.phaseRules !== undefined && others(going).length === 0,
    unknown: ({ at, units }) => {
      const rules = at.board.phaseRules;
      const [first] = at.board.combatantsOf(units).filter(u => u.class === undefined);
      return first && rules?.moves !== undefined && rules.moves !== 'all'
        ? `the movement class of ${first.label}`
        : undefined;
    },
    wrong: going => going.at.board.named(unmoving(going)),
    says: ({ at, what }, { names, form }) =>
      at.board.phaseRules?.moves === undefined
        ? `${names} ${what === 'move' ? 'moved' : 'overran'} in the ${at.board.phaseName}`
        : `${names} may not move in the ${at.board.phaseName}; ${form('its class has', 'their classes have')} no movement in it`,
    fine: ({ at }) => `Units may move in the ${at.board.phaseName}`,
  },
  {
    rule: 'phases.overruns',
    code: 'no-overrun-phase',
    when: ({ at, what }) => what === 'overrun' && at.board.phaseRules?.moves !== undefined,
    wrong: ({ at, units }) => (at.board.phaseRules?.overruns === false ? at.board.named(units) : false),
    says: ({ at }, { names }) => `${names} overran in the ${at.board.phaseName}, which has no overruns`,
    fine: ({ at }) => `Units may overrun in the ${at.board.phaseName}`,
  },
  {
    rule: 'overrun.stops',
    code: 'stopped-by-overrun',
    when: going => stoppedIn(going, 'overrun').length > 0,
    wrong: going => going.at.board.named(stoppedIn(going, 'overrun')),
    says: (going, { names, form }) =>
      `${names} had to stop after the overrun of ${eventOf(going, 'overrun')?.hex ?? 'a hex'}, but moved on; ${form('its', 'their')} movement was over`,
    fine: () => 'No overrun has stopped them',
    because: going => {
      const event = eventOf(going, 'overrun');
      return event && { step: event.step, what: `overrun of ${event.hex}` };
    },
  },
  {
    rule: 'zoc.enter',
    code: 'stopped-by-zoc',
    when: going => going.what === 'move' && stoppedIn(going, 'zoc').length > 0,
    unknown: going => {
      const stopped = stoppedIn(going, 'zoc');
      return stopped.every(id => !isStillHeld(going, id))
        ? 'whether a unit may go on when the enemy whose ZOC stopped it is gone'
        : undefined;
    },
    wrong: going => going.at.board.named(stoppedIn(going, 'zoc').filter(id => isStillHeld(going, id))),
    says: (going, { names }) =>
      `${names} entered an enemy ZOC in ${eventOf(going, 'zoc')?.hex ?? 'a hex'} and had to stop there`,
    fine: () => 'No ZOC has stopped them',
    because: going => {
      const event = eventOf(going, 'zoc');
      return event && { step: event.step, what: `entered the ZOC in ${event.hex}` };
    },
  },
];

export const whoMoves = (going: Going, asked: Asked): readonly Verdict[] => answers(WHO_MOVES, going, asked, cite);
