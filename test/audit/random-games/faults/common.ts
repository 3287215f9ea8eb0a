// Faults by the text of both systems: who may do anything at all, and when.

import type { UnitId } from '../../../../core/scenario/scenario';
import {
  declared,
  drag,
  front,
  isDeclared,
  isEmptied,
  isGone,
  isMoving,
  isRetreat,
  shortDrag,
  wentBack,
  without,
  type Faults,
} from './fault';

export const COMMON: Faults = {
  insertions: {
    'the other side moves': {
      codes: ['not-phasing'],
      at: (m, random) => {
        // Whoever was sent back may still be on its way.
        const sentBack = new Set(
          m.phaseSoFar.flatMap(({ action }) => ('outcome' in action ? action.outcome.retreats.map(r => r.unit) : [])),
        );
        const still = m.theirs.filter(id => !m.lastMoved.has(id) && !m.isOnGround(id) && !sentBack.has(id));
        return isMoving(m) ? shortDrag(m, random, still, 1) : undefined;
      },
    },
    'moves in the combat phase': {
      codes: ['not-movement-phase'],
      at: (m, random) => (m.phaseKind === 'combat' ? shortDrag(m, random, m.rested, 2) : undefined),
    },
    'overrun in the combat phase': {
      codes: ['overrun-phase', 'not-movement-phase', 'no-overrun-phase'],
      at: (m, random) => {
        const at = m.phaseKind === 'combat' ? front(m, random) : undefined;
        return at && declared('overrun', [at.unit], at.from, at.target, random);
      },
    },
    'attack in a phase of movement': {
      codes: ['combat-phase', 'not-combat-phase'],
      at: (m, random) => {
        const at = isMoving(m) ? front(m, random) : undefined;
        return at && declared('attack', [at.unit], at.from, at.target, random);
      },
    },
    'the other side overruns': {
      codes: ['not-phasing', 'overrun-phase'],
      at: (m, random) => {
        if (!isMoving(m)) return undefined;
        const pairs = m.theirs
          .filter(id => !m.lastMoved.has(id))
          .flatMap(unit => m.neighbours(m.hexOf(unit)).map(target => ({ unit, from: m.hexOf(unit), target })));
        const at = random.pick(pairs.filter(({ target }) => m.unitsIn(target).some(id => m.isPhasing(id))));
        return at && declared('overrun', [at.unit], at.from, at.target, random);
      },
    },
    'a unit attacks twice': {
      codes: ['attacked-before', 'attacked-twice', 'attack-again'],
      at: (m, random) => {
        const attacked = new Set(
          m.phaseSoFar.flatMap(p => (p.action.kind === 'combat' ? p.action.attackers.map(a => a.unit) : [])),
        );
        const again = m.ours.flatMap(unit =>
          attacked.has(unit)
            ? m.enemyHexesNextTo(m.hexOf(unit)).map(target => ({ unit, from: m.hexOf(unit), target }))
            : [],
        );
        const at = random.pick(again);
        return at && declared('attack', [at.unit], at.from, at.target, random);
      },
    },
    'enters a hex that the enemy holds': {
      codes: ['enemy-held'],
      at: (m, random) => {
        const fights = (id: UnitId): boolean => !m.isPhasing(id) && !m.isOnGround(id);
        const at = isMoving(m) ? front(m, random, (_u, _f, target) => m.unitsIn(target).some(fights)) : undefined;
        return at && { acts: [drag([at.unit], at.target)] };
      },
    },
  },
  edits: {
    'odds announced that are quite others': {
      codes: ['announced'],
      // No chart has such a column on that side of it, whichever way the odds are rounded or shifted.
      edit: f => {
        const { combat } = f.played.judgement;
        const ratio = combat?.ratio ? combat.ratio.n / combat.ratio.d : 1;
        const text = ratio >= 1 / 2 ? 'odds 1:9' : 'odds 8:1';
        const at = f.acts.findIndex(act => act.do === 'roll');
        const quiet = f.acts.filter(act => act.do !== 'say');
        return quiet.length < f.acts.length || at < 0
          ? undefined
          : { acts: [...f.acts.slice(0, at), { do: 'say', text }, ...f.acts.slice(at)] };
      },
    },
    'enters a hex that was not cleared': {
      codes: ['advance-not-due', 'overrun-too-early'],
      edit: f => {
        const left = f.attackers.filter(id => !isGone(f, id) && !wentBack(f, id));
        return isEmptied(f) || left.length === 0 || !isDeclared(f)
          ? undefined
          : { acts: [...f.acts, drag(left, f.action.target)] };
      },
    },
    'the stack stays where it was after it cleared the hex': {
      codes: ['advance-not-made'],
      edit: f =>
        f.action.kind === 'overrun' && isDeclared(f) && f.action.outcome.advances.length > 0
          ? without(f.acts, act => isRetreat(act, f.attackers))
          : undefined,
    },
  },
};
