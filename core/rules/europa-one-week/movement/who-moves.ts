// May these units move now: whose phase it is, whom an overrun has stopped, who falls back before the enemy.

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import { answers, type Asked, type Question } from '../../frame/question';
import type { Verdict } from '../../verdict';
import type { Board } from '../board';
import { citeId } from '../cite';
import type { Edition } from '../edition';
import type { At } from '../memory';
import { MOVEMENT_KINDS } from '../vocabulary';
import { mayBeLateRetreat } from './late-retreat';

export interface Going {
  readonly at: At;
  readonly units: readonly UnitId[];
  readonly from: HexId;
  readonly what: 'move' | 'overrun';
}

const phaseOf = ({ at }: Going): NonNullable<Board['position']['phase']> | undefined => at.board.position.phase;

/** 12.C.3 (2012): the enemy has just come into the hex that they leave. */
export const isBeforeCombat = ({ at, units, from }: Going): boolean => {
  const { board } = at;
  const { phase } = board.position;
  if (!phase || !MOVEMENT_KINDS.includes(phase.kind)) return false;
  const isTheirs = units.every(id => board.sideOf(id) !== phase.side);
  return isTheirs && [...at.memory.moving.entered.values()].some(e => e.hex === from);
};

const others = (going: Going): readonly UnitId[] => {
  const phase = phaseOf(going);
  return phase && !isBeforeCombat(going) ? going.units.filter(id => going.at.board.sideOf(id) !== phase.side) : [];
};

const ended = ({ at, units }: Going): readonly UnitId[] => units.filter(id => at.memory.moving.ended.has(id));

const perhapsEnded = ({ at, units }: Going): readonly UnitId[] =>
  units.filter(id => at.memory.moving.perhapsEnded.has(id));

export type FallingBack = Omit<Going, 'what'>;

/** Units that fall back before combat, and are not known to be able to: the rule is not in the drafts. */
const unableToFallBack = ({ at, units }: FallingBack, known: boolean | undefined): readonly UnitId[] =>
  units.filter(id => at.board.combatant(id)?.retreatsBefore === known);

const fallBackRow = ({ rules }: Edition): Question<FallingBack> => ({
  rule: rules['retreat before combat'],
  code: 'retreat-before-combat',
  unknown: going =>
    unableToFallBack(going, undefined).length > 0 && unableToFallBack(going, false).length === 0
      ? `whether ${going.at.board.namesOf(unableToFallBack(going, undefined)).join(', ')} may retreat before combat (rule 11.D)`
      : undefined,
  wrong: going => going.at.board.named(unableToFallBack(going, false)),
  says: ({ from }, { names }) => `${names} left ${from} before combat; units of this type may not`,
  fine: ({ from }) => `They may leave ${from} before combat`,
  hexes: ({ from }) => [from],
  about: ({ at }) => ({ certainty: at.board.charts.table('unit-types').certainty }),
});

/** May these units leave the hex before the enemy that overruns it (2012: 12.C.3; 2009: 12.E.5-a)? */
export const fallingBackRows = (edition: Edition): readonly Question<FallingBack>[] => [fallBackRow(edition)];

const overrunsBefore = (going: Going): string | undefined =>
  mayBeLateRetreat(going) ? 'which overruns came before the log' : undefined;

/** Who may move now; an overrun is asked the same. */
export const moverRows = (edition: Edition): readonly Question<Going>[] => {
  const leaves = { ...fallBackRow(edition), when: isBeforeCombat };
  return [...phaseRows(edition), ...stoppedRows(edition), leaves];
};

const phaseRows = ({ rules }: Edition): readonly Question<Going>[] => [
  {
    rule: rules.phase,
    code: 'not-phasing',
    onAnyGround: true,
    when: going => phaseOf(going) !== undefined,
    unknown: overrunsBefore,
    wrong: going => going.at.board.named(others(going)),
    says: ({ at }, { names, form }) =>
      `${names} moved in the ${at.board.phaseName}; ${form('it belongs', 'they belong')} to the other side`,
    fine: ({ at }) => `It is the ${at.board.phaseName}`,
  },
  {
    rule: rules.phase,
    code: 'not-movement-phase',
    when: going => phaseOf(going) !== undefined && others(going).length === 0,
    unknown: overrunsBefore,
    wrong: going => (MOVEMENT_KINDS.includes(phaseOf(going)?.kind ?? '') ? false : going.at.board.named(going.units)),
    says: ({ at, what }, { names }) =>
      what === 'move'
        ? `${names} moved in the ${at.board.phaseName}`
        : `${names} overran in the ${at.board.phaseName}; overruns belong to movement phases`,
    fine: ({ at }) => `Units may move and overrun in the ${at.board.phaseName}`,
  },
];

const stoppedRows = ({ rules }: Edition): readonly Question<Going>[] => [
  {
    rule: rules.stopped,
    code: 'ended-movement',
    when: going => ended(going).length > 0,
    wrong: going => going.at.board.named(ended(going)),
    says: (going, { names, form }) => {
      const event = going.at.memory.moving.ended.get(ended(going)[0] ?? '');
      return `${names} ${form('was', 'were')} stopped by the overrun of ${event?.hex ?? 'a hex'} that did not clear it`;
    },
    fine: () => 'No overrun has stopped them',
    because: going => {
      const event = going.at.memory.moving.ended.get(ended(going)[0] ?? '');
      return event && { step: event.step, what: `overrun of ${event.hex}` };
    },
  },
  {
    rule: '12.A.3-d',
    code: 'ended-movement',
    when: going => perhapsEnded(going).length > 0,
    unknown: () => 'whether SPs were spent on the overrun; without them the units must stop',
    wrong: () => false,
    says: () => '',
    fine: () => 'They may go on',
  },
];

export const whoMoves = (going: Going, asked: Asked): readonly Verdict[] => {
  const { edition } = going.at.board;
  return answers(moverRows(edition), going, asked, id => citeId(edition, id));
};
