// Attacks of the combat phase, judged (rules 4, 9).

import type { ActionOf } from '../action';
import type { Verdict } from '../verdict';
import { phaseName } from './activation';
import { assess } from './assess';
import type { Board } from './board';
import { verdict } from './cite';
import type { Memory } from './memory';
import { because } from './move';
import { readingOf } from './reading';
import { rollOf, type JudgedFight } from './roll';
import { situationOf } from './situation-of';
import { attackSpCost } from './supply-points';
import { WORDS } from './words';

type CombatAction = ActionOf<'combat'>;

const combatVerdicts = (board: Board, memory: Memory, action: CombatAction): readonly Verdict[] => {
  const ids = action.attackers.map(a => a.unit);
  const about = { units: ids, hexes: [...new Set(action.attackers.map(a => a.from)), action.target] };
  const verdicts: Verdict[] = [];
  const phase = board.position.phase;
  if (phase && phase.kind !== 'combat')
    verdicts.push(verdict('illegal', 'combat-phase', 'R4-5', WORDS.notCombatPhase(phaseName(board)), about));
  const far = action.attackers.filter(a => board.map.distance(a.from, action.target) !== 1).map(a => a.unit);
  if (far.length > 0)
    verdicts.push(
      verdict(
        'illegal',
        'attack-from-afar',
        'R9-5',
        WORDS.attackFromAfar(
          far.map(id => board.nameOf(id)),
          action.target,
        ),
        { ...about, units: far },
      ),
    );
  const again = ids.filter(id => memory.attacked.has(id));
  const before = memory.attacked.get(again[0] ?? '');
  if (before !== undefined)
    verdicts.push(
      because(
        verdict(
          'illegal',
          'attacked-before',
          'R9-5',
          WORDS.attackedBefore(
            again.map(id => board.nameOf(id)),
            before,
          ),
          { ...about, units: again },
        ),
        before,
        'first attack',
      ),
    );
  return verdicts.length > 0 ? verdicts : [verdict('legal', 'attack', 'R9-5', WORDS.attackAllowed(), about)];
};

export const judgeCombat = (board: Board, memory: Memory, action: CombatAction): JudgedFight => {
  const side = board.sideOf(action.attackers[0]?.unit ?? '');
  const defenders = board.enemiesIn(action.target, side);
  const situation = situationOf(board, {
    kind: 'combat',
    attackers: action.attackers,
    defenders,
    target: action.target,
    hitUsed: memory.hitsUsed.has(action.target),
  });
  const roll = rollOf(
    board,
    situation,
    { kind: 'combat', target: action.target, attackers: action.attackers, defenders, outcome: action.outcome },
    { dice: action.dice, announced: action.declared },
    side,
  );
  const attackers = board.combatantsOf(action.attackers.map(a => a.unit));
  const sp = attackSpCost(
    attackers,
    attackers.some(u => u.artillery),
  );
  return {
    verdicts: [...combatVerdicts(board, memory, action), ...roll.verdicts],
    combat: assess(board.charts, situation),
    ...(roll.result ? { result: roll.result } : {}),
    reading: readingOf(roll.fight, roll.result),
    after: roll.after,
    cleared: roll.cleared,
    moves: new Map(),
    ledgers: sp.total.n > 0 ? { sp } : {},
  };
};
