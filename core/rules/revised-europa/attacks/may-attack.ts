// May these units attack (rules 3, 4, 8, 9)? The questions that a board and a line of odds are asked alike; what a line
// cannot say is not asked of it.

import type { ActionOf } from '../../action';
import { someoneHidden } from '../../frame/fight/fought';
import { answers, type Asked, type Named, type Question } from '../../frame/question';
import type { Verdict } from '../../verdict';
import type { Board } from '../board';
import { firedBefore } from '../bombardment/announced-attacks';
import { FIRE_WORDS } from '../bombardment/words-fire';
import type { Charts } from '../charts';
import { cite, verdict } from '../cite';
import type { Code } from '../codes';
import { attackable, emptyTarget, type Measured } from '../fight/attackable';
import type { Fight } from '../fight/fight';
import type { Memory } from '../memory';
import { phaseName } from '../movement/who-moves';
import { stackPaymentVerdicts } from '../supply-points/sp-stack';
import { WORDS } from '../words';

type CombatAction = ActionOf<'combat'>;

/** What only a board tells. */
interface Placed {
  readonly target: string;
  readonly from: readonly string[];
  readonly phase: { readonly kind: string; readonly name: string; readonly side: string } | undefined;
  /** Attackers that are not the phase's. */
  readonly others: readonly Named[];
  /** Nobody is seen in the target. */
  readonly isEmpty: boolean;
  /** Attackers that attacked before in the phase, and the first such step. */
  readonly again: readonly Named[];
  readonly step: number;
  /** Of artillery that bombarded (R9-1). */
  readonly fired: readonly Verdict[];
}

export interface AttackFacts {
  readonly charts: Charts;
  readonly fight: Fight;
  readonly measured: Measured;
  /** Left out: a line of odds. */
  readonly placed?: Placed;
}

type Row = Question<AttackFacts> & { readonly code: Code };

const SOMEBODY: Row = someoneHidden('R9-5', 'nothing-there', emptyTarget, WORDS.nothingThere);

const isWrongPhase = ({ placed }: AttackFacts): boolean =>
  placed?.phase !== undefined && placed.phase.kind !== 'combat';

/** R4-8: attacks belong to the Combat phase. */
const PHASE: Row = {
  rule: 'R4-8',
  code: 'combat-phase',
  when: isWrongPhase,
  wrong: () => true,
  says: ({ placed }) => WORDS.notCombatPhase(placed?.phase?.name ?? ''),
  fine: () => '',
};

/** R9-5: each unit attacks once in a phase. */
const ONCE: Row = {
  rule: 'R9-5',
  code: 'attacked-before',
  when: ({ placed }) => (placed?.again.length ?? 0) > 0,
  wrong: ({ placed }) => placed?.again ?? [],
  says: ({ placed }, { labels }) => WORDS.attackedBefore(labels, placed?.step ?? 0),
  fine: () => '',
  because: ({ placed }) => ({ step: placed?.step ?? 0, what: 'first attack' }),
};

/** R4-8: by the side whose phase it is. */
const PHASING: Row = {
  rule: 'R4-8',
  code: 'not-phasing',
  when: facts => !isWrongPhase(facts) && (facts.placed?.others.length ?? 0) > 0,
  wrong: ({ placed }) => placed?.others ?? [],
  says: ({ placed }, { labels }) =>
    FIRE_WORDS.attackNotPhasing(labels, placed?.phase?.side ?? '', placed?.phase?.name ?? ''),
  fine: () => '',
};

export const mayAttack = (facts: AttackFacts, asked: Asked): readonly Verdict[] => {
  const { charts, fight, placed } = facts;
  const wrong = [
    ...answers([SOMEBODY, PHASE, ONCE, PHASING], facts, asked, cite),
    ...(placed?.fired ?? []),
    ...stackPaymentVerdicts(charts, 'combat', fight.attackers, placed?.from ?? []),
    ...attackable(charts, fight, facts.measured, asked),
  ];
  return wrong.length > 0 ? wrong : [verdict('legal', 'attack', 'R9-5', WORDS.attackAllowed(), asked)];
};

export const factsOnBoard = (
  board: Board,
  memory: Memory,
  action: CombatAction,
  fight: Fight,
  isEmpty: boolean,
): AttackFacts => {
  const ids = action.attackers.map(a => a.unit);
  const { phase } = board.position;
  const again = ids.filter(id => memory.attacked.has(id));
  return {
    charts: board.charts,
    fight,
    measured: action.asked?.isPlaced ? 'attackers' : 'none',
    placed: {
      target: action.target,
      from: [...new Set(action.attackers.map(a => a.from))],
      phase: phase && { kind: phase.kind, name: phaseName(board), side: phase.side },
      others: phase ? board.named(ids.filter(id => board.sideOf(id) !== phase.side)) : [],
      isEmpty,
      again: board.named(again),
      step: memory.attacked.get(again[0] ?? '') ?? 0,
      fired: firedBefore(board, memory.fire, action),
    },
  };
};
