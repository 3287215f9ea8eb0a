// What a result asks of both sides, in the order of play: who is lost, who retreats, who may advance.

import type { HexId } from '../../../hexmap/hex-map';
import type { Obligation, ObligationKind } from '../../obligation';
import { cite } from '../cite';
import { MOST_STEPS, type Combatant } from '../combatant';
import { advanceHexes } from './advance-hexes';
import { clearing, isDrivenBack, shelterOf, stepsToHold } from './clearing';
import { hqsOf, unitsOf, type Fight } from './fight';
import { isLostInRetreat, isUnbreakable, lossOrder, stepsOf, stepsOfAll } from './losses';
import { partsOf, RETREAT, type SideFate } from './results';
import { ifEachHas } from './steps';
import type { Crt } from './crt';

export type FightSide = 'attacker' | 'defender';

export interface AskFacts {
  readonly fight: Fight;
  readonly crt: Crt;
  readonly result: string;
  /** Hexes open to a retreat; left out: there is no board. */
  readonly open?: (side: FightSide, far: number) => readonly HexId[];
}

type Rest = Partial<Pick<Obligation, 'units' | 'amount' | 'hexes'>>;

const ask = (side: FightSide, kind: ObligationKind, rule: string, words: string, rest: Rest = {}): Obligation => ({
  side,
  kind,
  words,
  rule: cite(rule),
  units: rest.units ?? [],
  ...rest,
});

const labels = (units: readonly Combatant[]): readonly string[] => units.map(u => u.label);

const names = (units: readonly Combatant[]): string => labels(units).join(', ');

const verb = (units: readonly Combatant[], one: string, many: string): string => (units.length === 1 ? one : many);

/** Of the opponent's units the attacker takes guns first (Combat.10). */
const inLossOrder = (f: Fight, side: FightSide): readonly Combatant[] => {
  const units = unitsOf(f, side).filter(u => stepsOf(u) > 0);
  return side === 'defender' ? [...units].sort(lossOrder) : units;
};

const lossAsked = (f: Fight, side: FightSide, { steps }: SideFate): readonly Obligation[] => {
  if (steps === 0) return [];
  const units = labels(inLossOrder(f, side));
  if (units.length === 0) return [];
  if (steps === 'all') {
    const all = unitsOf(f, side).some(isUnbreakable) ? `All other units of the ${side}` : `All units of the ${side}`;
    return [ask(side, 'lose', 'Combat.9', `${all} are removed.`, { units })];
  }
  const all = unitsOf(f, side);
  const due = Math.min(steps, stepsOfAll(ifEachHas(all, MOST_STEPS)));
  if (due === 0) return [];
  const orAll = due > stepsOfAll(all) ? ', or as many as it has' : '';
  const order =
    side === 'defender' && units.length > 1
      ? ': guns first, then units that are not motorized, then units that are not armored'
      : '';
  const words = `The ${side} loses ${due} ${due === 1 ? 'step' : 'steps'}${orAll}${order}.`;
  return [ask(side, 'lose', side === 'defender' ? 'Combat.10' : 'Combat.9', words, { units, amount: due })];
};

/** Heavy armour goes back instead of being lost; a disabled one is removed (Heavy.3). */
const heavyAsked = (f: Fight, side: FightSide, fate: SideFate): readonly Obligation[] => {
  const heavy = unitsOf(f, side).filter(isUnbreakable);
  if (fate.retreat > 0 || !isDrivenBack(f, side, fate)) return [];
  const words = `${names(heavy)} ${verb(heavy, 'loses', 'lose')} no step, but ${verb(heavy, 'retreats', 'retreat')} ${RETREAT} hexes.`;
  return [ask(side, 'retreat', 'Heavy.3', words, { units: labels(heavy), amount: RETREAT })];
};

const whereTo = (hexes: readonly HexId[] | undefined): string =>
  hexes === undefined ? '' : hexes.length === 0 ? '; no hex is open' : `; open: ${hexes.join(', ')}`;

const removedInRetreat = (f: Fight, side: FightSide): readonly Obligation[] => {
  const lost = unitsOf(f, side).filter(isLostInRetreat);
  const guns = lost.filter(u => u.gun !== 'none');
  const disabled = lost.filter(u => u.gun === 'none');
  return [
    ...(guns.length === 0
      ? []
      : [
          ask(
            side,
            'lose',
            'Retreat.3',
            `${names(guns)} in battery ${verb(guns, 'is', 'are')} removed, not retreated.`,
            {
              units: labels(guns),
            },
          ),
        ]),
    ...(disabled.length === 0
      ? []
      : [
          ask(side, 'lose', 'Heavy.3', `${names(disabled)}, disabled, ${verb(disabled, 'is', 'are')} removed.`, {
            units: labels(disabled),
          }),
        ]),
  ];
};

/** In a fortification or behind minefields the defender may hold instead of retreating (Retreat.4). */
const shelterAsked = (units: readonly string[], steps: number): readonly Obligation[] => {
  const words = `Each unit of the defender may lose ${steps} ${steps === 1 ? 'step' : 'steps'} instead of retreating.`;
  return [ask('defender', 'choose', 'Retreat.4', words, { units, amount: steps })];
};

/** Where they may go is traced when it is read: of most fights, those that are judged on trial, nobody reads it. */
const retreatOf = ({ open }: AskFacts, side: FightSide, amount: number, units: readonly string[]): Obligation => {
  let found: readonly HexId[] | undefined;
  return {
    side,
    kind: 'retreat',
    rule: cite('Combat.9'),
    units,
    amount,
    get words() {
      return `The ${side} retreats ${amount} hexes${whereTo(this.hexes)}.`;
    },
    get hexes() {
      return (found ??= open?.(side, amount));
    },
  };
};

const retreatAsked = (facts: AskFacts, side: FightSide, { retreat }: SideFate): readonly Obligation[] => {
  const { fight: f } = facts;
  if (retreat === 0 || (side === 'defender' && shelterOf(f) === 'stays')) return [];
  const hold = side === 'defender' ? stepsToHold(f) : undefined;
  const going = unitsOf(f, side).filter(u => !isLostInRetreat(u));
  const units = [...labels(going), ...labels(hqsOf(f, side))];
  return [
    ...(going.length === 0 ? [] : [retreatOf(facts, side, retreat, units)]),
    ...removedInRetreat(f, side),
    ...(hold === undefined ? [] : shelterAsked(units, hold)),
  ];
};

const advanceAsked = (f: Fight, crt: Crt, result: string): readonly Obligation[] => {
  if (!clearing(f, partsOf(result)).greatest) return [];
  const far = advanceHexes(crt, result);
  const more = far === 1 ? '' : ` and go on up to ${far} hexes in all`;
  const units = labels(f.attackers.map(a => a.unit).filter(u => !(u.gun !== 'none' && u.inBattery)));
  return [
    ask('attacker', 'advance', 'Advance.1', `If the hex is empty, the attackers may enter it${more}.`, {
      units,
      amount: far,
    }),
  ];
};

/** Everything that a result asks; where there is no roll, no result does. */
export const obligationsOf = (facts: AskFacts): readonly Obligation[] => {
  const { fight: f, crt, result } = facts;
  const parts = partsOf(result);
  if (!parts) return [];
  return [
    ...(['defender', 'attacker'] as const).flatMap(side => [
      ...lossAsked(f, side, parts[side]),
      ...heavyAsked(f, side, parts[side]),
      ...retreatAsked(facts, side, parts[side]),
    ]),
    ...advanceAsked(f, crt, result),
  ];
};
