// Attacks of the combat phase, judged (rules 4, 9).

import type { ActionOf } from '../../action';
import { consequences } from '../../consequences';
import type { Verdict } from '../../verdict';
import { asAnnounced, firedBefore } from '../bombardment/announced-attacks';
import { phaseName } from '../movement/who-moves';
import { assess } from '../assess';
import type { Board } from '../board';
import { verdict } from '../cite';
import type { Memory } from '../memory';
import { because } from '../../frame/question';
import { readingOf } from '../reading';
import { rollOf, type JudgedFight } from '../fight/resolve';
import { situationOf } from '../situation-of';
import { stackPaymentsOnBoard } from '../supply-points/sp-stack';
import { attackSpCost } from '../supply-points/supply-points';
import { WORDS } from '../words';
import { FIRE_WORDS } from '../bombardment/words-fire';

type CombatAction = ActionOf<'combat'>;

const combatVerdicts = (board: Board, memory: Memory, action: CombatAction): readonly Verdict[] => {
  const ids = action.attackers.map(a => a.unit);
  const about = { units: ids, hexes: [...new Set(action.attackers.map(a => a.from)), action.target] };
  const verdicts: Verdict[] = [];
  if (board.enemiesIn(action.target, board.sideOf(ids[0] ?? '')).length === 0)
    verdicts.push(
      verdict('undetermined', 'nothing-there', 'R9-5', WORDS.nothingThere(action.target), {
        ...about,
        missing: `what is in ${action.target}`,
      }),
    );
  const phase = board.position.phase;
  if (phase && phase.kind !== 'combat')
    verdicts.push(verdict('illegal', 'combat-phase', 'R4-8', WORDS.notCombatPhase(phaseName(board)), about));
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
  if (phase?.side !== undefined && phase.kind === 'combat') {
    const others = ids.filter(id => board.sideOf(id) !== phase.side);
    const words = FIRE_WORDS.attackNotPhasing(
      others.map(id => board.nameOf(id)),
      phase.side,
      phaseName(board),
    );
    if (others.length > 0) verdicts.push(verdict('illegal', 'not-phasing', 'R4-8', words, { ...about, units: others }));
  }
  verdicts.push(...firedBefore(board, memory.fire, action), ...stackPaymentsOnBoard(board, action.attackers));
  return verdicts.length > 0 ? verdicts : [verdict('legal', 'attack', 'R9-5', WORDS.attackAllowed(), about)];
};

export const judgeCombat = (board: Board, memory: Memory, action: CombatAction): JudgedFight => {
  const side = board.sideOf(action.attackers[0]?.unit ?? '');
  const defenders = board.enemiesIn(action.target, side);
  const bombarded = memory.fire.bombarded.get(action.target);
  const found = situationOf(board, {
    kind: 'combat',
    attackers: action.attackers,
    defenders,
    target: action.target,
    hitUsed: memory.hitsUsed.has(action.target),
    bombarded: bombarded?.shift === true,
  });
  const situation = action.asked?.said(found) ?? found;
  const open = { feature: 'bombarded', what: FIRE_WORDS.bombardmentOpen(action.target) };
  const roll = rollOf(
    board,
    situation,
    {
      kind: 'combat',
      target: action.target,
      attackers: action.attackers,
      defenders,
      outcome: action.outcome,
      ...(bombarded && bombarded.shift === undefined ? { open } : {}),
    },
    { dice: action.dice, announced: action.declared, isAsked: action.asked !== undefined },
    side,
  );
  const attackers = board.combatantsOf(action.attackers.map(a => a.unit));
  const sp = attackSpCost(
    attackers,
    // The guns of a bombardment and of its attack fire for one SP (Log-2).
    attackers.some(u => u.artillery) && bombarded === undefined,
  );
  const allowed = [...combatVerdicts(board, memory, action), ...asAnnounced(board, memory.fire, action)];
  return {
    verdicts: [...allowed, ...consequences(allowed, roll.verdicts, action.outcome)],
    combat: assess(board.charts, situation),
    ...(roll.result ? { result: roll.result } : {}),
    reading: readingOf(roll.fight, roll.result),
    after: roll.after,
    cleared: roll.cleared,
    announced: roll.announced,
    moves: new Map(),
    ledgers: sp.total.n > 0 ? { sp } : {},
  };
};
