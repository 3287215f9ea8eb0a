// Guns change their mode: in and out of battery (Art.1, Art.2).

import { compare, fraction, toWords, type Fraction } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import { without } from '../../frame/chapter';
import { spentOf, type Spent } from '../../frame/movement/judge-move';
import { answers, type Named, type Question } from '../../frame/question';
import { entry } from '../../ledger';
import type { Verdict } from '../../verdict';
import { cite } from '../cite';
import type { Combatant } from '../combatant';
import type { At, Memory, Mode } from '../memory';
import { allowance, isReservePhase } from './allowance';
import { sumOf } from './step-cost';
import { possibleZocs, zocHexesAgainst } from './zoc';

export interface Switching {
  readonly at: At;
  readonly id: UnitId;
  readonly unit: Combatant;
  readonly hex: HexId;
  readonly to: Mode;
  readonly step: number;
}

export interface Switch {
  readonly verdicts: readonly Verdict[];
  readonly memory?: Pick<Memory, 'moving' | 'switched'>;
}

const price = ({ unit }: Switching): Fraction => fraction(unit.selfPropelled ? 1 : 2);

/** The log begins in this phase, and nothing was done with the gun since: perhaps a switch before it is taken back, for nothing. */
const mayTakeBackUnseen = ({ at, id, hex }: Switching): boolean =>
  at.memory.begunIn !== undefined &&
  at.memory.begunIn === at.board.position.phase?.kind &&
  at.phaseStart.units.get(id)?.hex === hex &&
  !at.memory.switched.has(id) &&
  !at.memory.moving.drags.some(drag => drag.units.includes(id));

/** What it has spent with this switch. */
const spentAfter = (s: Switching): Spent => {
  const { least, greatest } = spentOf(s.at.memory.moving.spent, s.id);
  const item = entry(price(s), s.to === 'in' ? 'into battery' : 'out of battery', cite('Art.1'));
  return { least: mayTakeBackUnseen(s) ? least : [...least, item], greatest: [...greatest, item] };
};

const one = ({ id, unit }: Switching): readonly Named[] => [{ id, label: unit.label }];

const modeWords = (to: Mode): string => (to === 'in' ? 'went into battery' : 'went out of battery');

/** MPs are spent in its side’s Movement Phase, and by units in reserve in a Reserve Movement Phase. */
const mayMoveNow = ({ at, id, unit }: Switching): boolean => {
  const { phase } = at.board.position;
  if (!phase) return true;
  if (isReservePhase(phase.kind))
    return (
      (unit.side === phase.side) === (phase.kind === 'reserve') &&
      (at.phaseStart.units.get(id)?.states.includes('reserve') ?? false)
    );
  return phase.kind === 'movement' && unit.side === phase.side;
};

const inZoc = ({ at, unit, hex }: Switching): boolean =>
  zocHexesAgainst(at.board, unit.side, new Set(at.memory.secured.keys())).has(hex);

const perhapsInZoc = (s: Switching): string | undefined =>
  inZoc(s) ? undefined : possibleZocs(s.at.board, s.unit.side).get(s.hex);

const isAccompanied = ({ at, id, unit, hex }: Switching): boolean =>
  at.board.escorts(hex, unit.side).some(other => other !== id);

/** Did it begin the phase in this hex, with another combat unit of its side? */
const beganAccompanied = ({ at, id, unit, hex }: Switching): boolean => {
  const { units } = at.phaseStart;
  if (units.get(id)?.hex !== hex) return false;
  return [...units].some(
    ([other, place]) =>
      other !== id &&
      place.hex === hex &&
      at.board.sideOf(other) === unit.side &&
      at.board.game.charts.unitType(at.board.game.units.get(other)?.type ?? '')?.combat !== false,
  );
};

/** The log begins in this phase, with the unit in this hex: perhaps with another, that had gone on by then. */
const mayHaveBegunAccompanied = ({ at, id, hex }: Switching): string | undefined =>
  at.memory.begunIn !== undefined &&
  at.memory.begunIn === at.board.position.phase?.kind &&
  at.phaseStart.units.get(id)?.hex === hex
    ? 'who stood there when the phase began'
    : undefined;

const ROWS: readonly Question<Switching>[] = [
  {
    rule: 'Art.1',
    code: 'mode-not-now',
    wrong: s => (mayMoveNow(s) ? false : one(s)),
    says: ({ at, to }, { names }) =>
      `${names} ${modeWords(to)} in the ${at.board.phaseName}; it costs MPs of its own movement`,
    fine: () => 'It may spend MPs now',
  },
  {
    rule: 'Art.1',
    code: 'mode-mp',
    when: mayMoveNow,
    wrong: s => {
      const ma = allowance(s.at, s.unit);
      return ma && compare(sumOf(spentAfter(s).least), ma) > 0 ? one(s) : false;
    },
    says: (s, { names }) => {
      const ma = allowance(s.at, s.unit);
      return `${names} ${modeWords(s.to)} for ${toWords(price(s))} MP; it has spent ${toWords(sumOf(spentOf(s.at.memory.moving.spent, s.id).least))} of ${ma ? toWords(ma) : 'its'} MP`;
    },
    fine: s => `${s.unit.label} spends ${toWords(price(s))} MP`,
  },
  {
    rule: 'Art.2',
    code: 'mode-twice',
    when: ({ unit }) => !unit.selfPropelled,
    wrong: s => (s.at.memory.switched.has(s.id) ? one(s) : false),
    says: (_, { names }) => `${names} changed its mode before in this game turn; only SP guns do so again`,
    fine: () => 'It has not changed its mode in this game turn',
    because: ({ at, id }) => {
      const before = at.memory.switched.get(id);
      return before && { step: before.step, what: 'changed its mode' };
    },
  },
  {
    rule: 'Art.2',
    code: 'mode-out-in-zoc',
    when: ({ to }) => to === 'out',
    unknown: s => (isAccompanied(s) ? undefined : perhapsInZoc(s)),
    wrong: s => (inZoc(s) && !isAccompanied(s) ? one(s) : false),
    says: ({ hex }, { names }) => `${names} went out of battery alone in the enemy ZOC in ${hex}`,
    fine: () => 'It is not alone in an enemy ZOC',
  },
  {
    rule: 'Art.2',
    code: 'mode-in-in-zoc',
    when: ({ to, unit }) => to === 'in' && !unit.selfPropelled,
    unknown: s => (beganAccompanied(s) ? undefined : inZoc(s) ? mayHaveBegunAccompanied(s) : perhapsInZoc(s)),
    wrong: s => (inZoc(s) && !beganAccompanied(s) ? one(s) : false),
    says: ({ hex }, { names }) =>
      `${names} went into battery in the enemy ZOC in ${hex}; it did not begin the phase there with another combat unit`,
    fine: () => 'It went into battery where it may',
  },
];

/** Turned and turned back where it stood, with nothing done in between: nothing was done. */
const isSlip = ({ at, id, hex, to }: Switching): boolean => {
  const before = at.memory.switched.get(id);
  return (
    before !== undefined &&
    before.to !== to &&
    before.hex === hex &&
    !at.memory.moving.drags.some(drag => drag.step > before.step && drag.units.includes(id))
  );
};

const withoutLast = (spent: Spent): Spent => ({
  least: spent.least.slice(0, -1),
  greatest: spent.greatest.slice(0, -1),
});

/** SP guns retreat out of battery in combat (Retreat.3); a gun that has just arrived shows its mode as it comes. */
const isFree = ({ at, id, unit, to }: Switching): boolean =>
  (at.board.position.phase?.kind === 'combat' && unit.selfPropelled && to === 'out') || !at.phaseStart.units.has(id);

export const judgeSwitch = (s: Switching): Switch => {
  const { at, id, hex, step, to } = s;
  const { moving, switched } = at.memory;
  if (isFree(s)) return { verdicts: [] };
  if (isSlip(s)) {
    const back = withoutLast(spentOf(moving.spent, id));
    const lone = without(moving.lone, [id]);
    return {
      verdicts: [],
      memory: {
        moving: { ...moving, spent: new Map([...moving.spent, [id, back]]), lone },
        switched: without(switched, [id]),
      },
    };
  }
  // Art.2: an SP gun may do so at once where it enters a ZOC, with company that may still come.
  const isLone = to === 'in' && s.unit.selfPropelled && inZoc(s) && !isAccompanied(s);
  return {
    verdicts: answers(ROWS, s, { units: [id], hexes: [hex] }, cite),
    memory: {
      moving: {
        ...moving,
        spent: mayMoveNow(s) ? new Map([...moving.spent, [id, spentAfter(s)]]) : moving.spent,
        lone: isLone ? new Map([...moving.lone, [id, { step, hex, rule: 'Art.2' as const }]]) : moving.lone,
      },
      switched: new Map([...switched, [id, { step, hex, to }]]),
    },
  };
};
