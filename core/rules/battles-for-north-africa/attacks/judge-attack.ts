// An attack of the combat phase, judged.

import { present } from '../../../base/present';
import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { ActionOf } from '../../action';
import { consequences } from '../../consequences';
import { withEntries } from '../../frame/chapter';
import { foughtTold } from '../../frame/fight/fought';
import { answers, type Asked } from '../../frame/question';
import type { Judged } from '../../frame/reducer';
import { cite } from '../cite';
import type { Attacking } from '../fight/attacking';
import { disables, isTriedBefore } from '../fight/disablement';
import type { Fight } from '../fight/fight';
import { wayOnBoard } from '../fight/ways';
import { resolveFight, type ResolvedFight } from '../fight/resolve';
import type { At, Attacks, Memory } from '../memory';
import { securedBesides } from '../overruns/secured';
import { defendersIn } from '../situation-of';
import { DISABLEMENT } from '../vocabulary';
import { crowdedAfter } from './crowded';
import { perhapsCaught } from './perhaps-caught';
import { inTheAir } from './flown';
import { ATTACK_ROWS, type AttackFacts, type AttackOnBoard } from './questions';
import { flyingOver, supportVerdicts } from './support-questions';

type CombatAction = ActionOf<'combat'>;

export const judgeAttack = (at: At, action: CombatAction): Judged<Memory> => {
  const { board, memory } = at;
  const { attackers, target, outcome, dice, declared, asked: inquiry } = action;
  const side = board.sideOf(attackers[0]?.unit ?? '');
  const defenders = defendersIn(at, target, side);
  const units = attackers.map(a => a.unit);
  const asked: Asked = { units, hexes: [target] };
  const onBoard = { attackers, target, outcome, ...present({ dice, declared, asked: inquiry }) };
  const resolve = (moment: At): ResolvedFight => resolveFight(moment, onBoard);
  const fight = resolve(at);
  const fought = perhapsCaught(at, defenders, action.steps[0] ?? 0, resolve, fight);
  const facts = attackFacts({ at, action, defenders }, fight.fight);
  const may = [...answers(ATTACK_ROWS, facts, asked, cite), ...supportVerdicts(at, target, units)];
  return {
    verdicts: [...may, ...consequences(may, fought, outcome)],
    ledgers: {},
    ...foughtTold(fight),
    position: fight.after.position,
    memory: {
      attacks: attacksAfter(at, action, defenders),
      secured: securedBesides(at, target, units),
      crowded: crowdedAfter(memory.crowded, fight.after, outcome.retreats),
    },
  };
};

/** Did the trial before its attack disable it, marked or not (Heavy.5)? */
const failedTrial = ({ board: { charts }, memory }: At, id: UnitId): boolean => {
  const trial = memory.trials.get(id);
  return (
    trial?.what === DISABLEMENT &&
    isTriedBefore(charts, 'attack') === true &&
    disables(charts, 'attack', trial.die) === true
  );
};

const attackersOf = ({ at, action: { attackers, target } }: AttackOnBoard): readonly Attacking[] =>
  attackers.flatMap(({ unit: id, from }) => {
    const unit = at.board.combatant(id);
    if (!unit) return [];
    const wasDisabled = at.phaseStart.units.get(id)?.states.includes('disabled') !== false;
    const isJustDisabled = failedTrial(at, id) || (unit.disabled && !wasDisabled);
    return [{ id, label: at.board.nameOf(id), unit, way: wayOnBoard(at.board, unit, from, target), isJustDisabled }];
  });

const attackFacts = (board: AttackOnBoard, fight: Fight): AttackFacts => {
  const { at, action } = board;
  const { air, stukas, cover } = flyingOver(at, action.target, at.board.sideOf(action.attackers[0]?.unit ?? ''));
  const names = (ids: readonly UnitId[]) => at.board.named(ids);
  return {
    fight,
    attackers: attackersOf(board),
    where: action.target,
    flown: inTheAir(fight, { air: names(air), stukas: names(stukas), cover: names(cover) }),
    board,
  };
};

const markersOnMap = ({ board }: At): ReadonlySet<UnitId> =>
  new Set([...board.position.units.keys()].filter(id => board.game.units.get(id)?.type === 'support'));

const retreatedInBattery = ({ board }: At, { outcome }: CombatAction): readonly (readonly [UnitId, number])[] =>
  outcome.retreats.flatMap(({ unit, step }) => {
    const gun = board.combatant(unit);
    return gun?.selfPropelled === true && gun.inBattery ? [[unit, step] as const] : [];
  });

const attacksAfter = (at: At, action: CombatAction, defenders: readonly UnitId[]): Attacks => {
  const { attacks } = at.memory;
  const step = action.steps[0] ?? 0;
  const event: { readonly step: number; readonly hex: HexId } = { step, hex: action.target };
  return {
    attackers: withEntries(
      attacks.attackers,
      action.attackers.map(a => a.unit),
      () => event,
    ),
    defenders: withEntries(attacks.defenders, defenders, () => event),
    targets: withEntries(attacks.targets, [action.target], () => step),
    allotted: attacks.allotted ?? (action.dice ? markersOnMap(at) : undefined),
    toTurn: new Map([...attacks.toTurn, ...retreatedInBattery(at, action)]),
  };
};
