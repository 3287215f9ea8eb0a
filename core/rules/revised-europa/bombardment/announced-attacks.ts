// Attacks that are announced before their bombardment are fought as they were announced (House-C2, R9-26).

import type { HexId } from '../../../hexmap/hex-map';
import type { ActionOf } from '../../action';
import type { Verdict } from '../../verdict';
import type { Board } from '../board';
import { mayCancelAttack } from './bombardment';
import { verdict } from '../cite';
import type { Attacker, Fire } from './fire';
import { because } from '../../frame/question';
import { WORDS } from '../words';
import { FIRE_WORDS } from './words-fire';
import { NO_ROLL } from '../../untold';

const sameForces = (a: readonly Attacker[], b: readonly Attacker[]): boolean => {
  const key = (forces: readonly Attacker[]): string =>
    forces
      .map(f => f.unit)
      .sort()
      .join();
  return key(a) === key(b);
};

/** R9-1: artillery that bombarded does not attack as well. */
export const firedBefore = (board: Board, fire: Fire, action: ActionOf<'combat'>): readonly Verdict[] => {
  const guns = action.attackers.map(a => a.unit).filter(id => fire.fired.has(id));
  const step = fire.fired.get(guns[0] ?? '');
  if (step === undefined) return [];
  const words = FIRE_WORDS.gunActed(
    guns.map(id => board.nameOf(id)),
    step,
  );
  const about = { units: guns, hexes: [action.target] };
  return [because(verdict('illegal', 'gun-acted', 'R9-1', words, about), step, 'its bombardment')];
};

/** House-C2: an attack on a bombarded hex is the one that was announced before the bombardment was rolled. */
export const asAnnounced = (board: Board, fire: Fire, action: ActionOf<'combat'>): readonly Verdict[] => {
  const { target, attackers } = action;
  const bombarded = fire.bombarded.get(target);
  if (!bombarded || bombarded.attacked) return [];
  const about = { units: attackers.map(a => a.unit), hexes: [target] };
  const { announced, step } = bombarded;
  if (!announced) {
    const missing = `whether the attack on ${target} was announced before its bombardment`;
    return [
      verdict('undetermined', 'attack-announced', 'House-C2', FIRE_WORDS.notSeenAnnounced(target, step), {
        ...about,
        missing,
      }),
    ];
  }
  if (sameForces(announced.attackers, attackers))
    return [verdict('legal', 'attack-announced', 'House-C2', FIRE_WORDS.asAnnounced(target), about)];
  const changed = [...attackers, ...announced.attackers]
    .filter(a => attackers.some(b => b.unit === a.unit) !== announced.attackers.some(b => b.unit === a.unit))
    .map(a => board.nameOf(a.unit));
  return [
    because(
      verdict('illegal', 'attack-changed', 'House-C2', FIRE_WORDS.attackChanged(changed, target), about),
      announced.step,
      'the attack was announced',
    ),
  ];
};

/** What was announced and is not fought when the phase ends. After its bombardment it may not be called off. */
export const calledOff = (fire: Fire): readonly Verdict[] =>
  [...fire.announced].map(([target, { attackers, step }]): Verdict => {
    const bombarded = fire.bombarded.get(target);
    const about: { units: readonly string[]; hexes: readonly HexId[] } = {
      units: attackers.map(a => a.unit),
      hexes: [target],
    };
    return mayCancelAttack(bombarded !== undefined)
      ? because(
          verdict('undetermined', NO_ROLL, 'R9-9', WORDS.noRoll('announced attack'), {
            ...about,
            missing: 'the roll',
          }),
          step,
          'the attack was announced',
        )
      : because(
          verdict('illegal', 'attack-called-off', 'House-C2', FIRE_WORDS.attackCalledOff(target), about),
          bombarded?.step ?? step,
          `bombardment of ${target}`,
        );
  });
