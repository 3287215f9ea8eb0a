// How players of Battles for North Africa play.

import type { ActionOf } from '../../../../core/rules/action';
import { declarations } from '../fights';
import { answerOf, isAttackedBefore, NOTHING, type FightAction, type Hand, type Play } from '../play';
import { isStuck, isSupplyTold, overrunsOf, owedAttacks } from './duties';
import { Ground } from './ground';
import { actsIn, changeMode, endReserves, intoReserve, moveReserves, retreatBefore, tidyReserves } from './reserves';
import { northAfricaOutcomes } from './results';
import { interdict, protect, tidySupport } from './support';

/** Declared without dice, by units of one hex that have overrun nobody else. */
const declareOverrun = (play: Play): void => {
  if (play.phaseKind !== 'movement') return;
  const done = overrunsOf(play);
  for (const target of play.targets().slice(0, 4)) {
    const near = play.unitsNextTo(target);
    const from = play.hexOf(play.random.pick(near) ?? '');
    const ground = new Ground(play.rules.scenario, play.state.position);
    const units = from === undefined ? [] : play.unitsIn(from).filter(id => ground.isCombat(id));
    if (units.length === 0) continue;
    if (from === undefined || done.some(o => o.target === target || o.units.some(id => units.includes(id)))) continue;
    const action: ActionOf<'overrun'> = { kind: 'overrun', steps: play.steps(), units, from, target, outcome: NOTHING };
    const { verdicts } = play.state.apply(action);
    if (answerOf(verdicts) !== 'legal') continue;
    const acts = declarations(
      play,
      'overrun',
      units.map(unit => ({ unit, from })),
      target,
    );
    play.acts.push(...acts);
    play.take(action, acts.length);
    return;
  }
};

/** The duties of the Combat Phase are fought first; after them there is seldom anybody left to attack with. */
const foughtBefore = (play: Play, tried: FightAction): boolean =>
  tried.kind !== 'combat' || play.phaseKind !== 'combat' || isAttackedBefore(play, tried);

const beginPhase = (play: Play): void => {
  if (play.phaseKind === 'movement') endReserves(play);
  owedAttacks(play);
};

const tidy = (play: Play): void => {
  tidyReserves(play);
  tidySupport(play);
};

export const NORTH_AFRICA_HAND: Hand = {
  isExact: true,
  // Move.1
  endsMarches: true,
  outcomes: northAfricaOutcomes,
  // Together they may be sure to remove a defender, whose ZOC is ignored then; one of them alone may not (Overrun.2). An HQ
  // passes beside the enemy only with them (Move.5).
  needsAll: verdicts =>
    verdicts.every(
      v => v.answer !== 'illegal' || v.code === 'stopped-in-zoc' || (v.code === 'no-way' && v.rule.id === 'Move.5'),
    ),
  rolls: (_, random) => [[random.die()]],
  forbids: foughtBefore,
  badges: {},
  markers: {},
  fights: { overrun: declareOverrun, attack: () => true, owed: beginPhase },
  actsIn: actsIn(['Axis', 'Allied']),
  more: {
    missions: [[8, interdict]],
    movement: [
      [16, intoReserve],
      [8, changeMode],
    ],
    'enemy reserve': [
      [40, retreatBefore],
      [30, moveReserves],
    ],
    reserve: [[30, moveReserves]],
    support: [[20, protect]],
  },
  tidies: tidy,
  startsAtOnce: true,
  ends: isStuck,
  isPlayable: isSupplyTold,
};
