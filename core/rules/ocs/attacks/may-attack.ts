// May these units attack that hex in a combat phase (9.1, 9.2)? The questions that a board and a line of odds are asked alike;
// what a line cannot say is not asked of it.

import type { HexId } from '../../../hexmap/hex-map';
import type { Certainty } from '../../../scenario/certainty';
import type { ActionOf } from '../../action';
import { someoneHidden } from '../../frame/fight/fought';
import { answers, type Asked, type Named, type Question } from '../../frame/question';
import type { Situation } from '../../situation';
import type { About, Verdict } from '../../verdict';
import { stacksTyped } from '../as-typed';
import type { Board } from '../board';
import type { Charts } from '../charts';
import { cite } from '../cite';
import type { Combatant } from '../combatant';
import { ATTACK_CAPABLE, ATTACK_MODE, COMBAT_SUPPLY, type Stack } from '../eligibility';
import type { Fight } from '../fight/fight';
import type { Memory } from '../memory';
import { entryInto, type Entry } from '../movement/entry';
import { stacksIn, verdictsOfStacks, type StackInHex } from '../movement/stacking';
import { offRoad, TRAINBUSTING } from '../movement/step-cost';
import { WORDS } from '../words';

type CombatAction = ActionOf<'combat'>;

/** A unit that movement forbids to enter the target. */
export interface BarredUnit {
  readonly unit: Combatant;
  readonly what: string;
  readonly certainty: Certainty;
  /** A road leads there from its hex; undefined: a line of odds does not say it. */
  readonly road: boolean | undefined;
}

/** What only a board tells. */
interface Placed {
  readonly phase: { readonly kind: string; readonly name: string; readonly side: string } | undefined;
  /** Attackers that are not the phase's. */
  readonly others: readonly Named[];
  readonly isEmpty: boolean;
  /** Attackers that attacked before in the segment, and the first such step. */
  readonly again: readonly Named[];
  readonly step: number;
  /** The step at which the hex was attacked before. */
  readonly hexStep: number | undefined;
}

export interface AttackFacts extends Stack {
  /** `0404`, or in a line its terrain. */
  readonly where: string;
  readonly barred: readonly BarredUnit[];
  /** Who stands together; of what was played, a move or a phase's end has told it. */
  readonly stacks: readonly StackInHex[];
  readonly placed?: Placed;
}

type Row = Question<AttackFacts>;

const isWrongPhase = ({ placed }: AttackFacts): boolean =>
  placed?.phase !== undefined && !placed.phase.kind.endsWith('combat');

/** 9.1a: in a combat segment. */
const SEGMENT: Row = {
  rule: '9.1a',
  code: 'combat-phase',
  when: isWrongPhase,
  wrong: () => true,
  says: ({ placed }) => WORDS.attackWrongPhase(placed?.phase?.name ?? ''),
  fine: () => WORDS.rightAttackSegment(),
};

/** 9.1a: by the side whose phase it is. */
const PHASING: Row = {
  rule: '9.1a',
  code: 'not-phasing',
  when: facts => !isWrongPhase(facts) && (facts.placed?.others.length ?? 0) > 0,
  wrong: ({ placed }) => placed?.others ?? [],
  says: ({ placed }, { labels }) =>
    WORDS.notPhasingAttack(labels, placed?.phase?.side ?? '', placed?.phase?.name ?? ''),
  fine: () => WORDS.ownUnits(),
};

/** 9.1d: somebody defends. */
const SOMEBODY: Row = someoneHidden(
  '9.1d',
  'nothing-there',
  ({ placed, where }) => (placed?.isEmpty === true ? where : undefined),
  WORDS.nobodyKnown,
);

/** 9.1c: each unit attacks once in a segment. */
const ONCE: Row = {
  rule: '9.1c',
  code: 'attacked-before',
  when: ({ placed }) => (placed?.again.length ?? 0) > 0,
  wrong: ({ placed }) => placed?.again ?? [],
  says: ({ placed }, { labels }) => WORDS.attackedBefore(labels, placed?.step ?? 0),
  fine: () => WORDS.notAttacked(),
};

/** 9.1c: each hex is attacked once in a segment. */
const HEX_ONCE: Row = {
  rule: '9.1c',
  code: 'hex-attacked',
  when: ({ placed }) => placed?.hexStep !== undefined,
  wrong: () => true,
  says: ({ placed, where }) => WORDS.hexAttacked(where, placed?.hexStep ?? 0),
  fine: ({ where }) => WORDS.hexNotAttacked(where),
};

const stopped = ({ barred }: AttackFacts): readonly BarredUnit[] => barred.filter(b => b.road === false);

const perhapsStopped = ({ barred }: AttackFacts): BarredUnit | undefined => barred.find(b => b.road === undefined);

/** 9.1f: what movement forbids is not attacked in the combat phase either, unless a road leads there. */
const GROUND: Row = {
  rule: '9.1f',
  code: 'attack-ground',
  when: ({ barred }) => barred.length > 0,
  unknown: facts =>
    stopped(facts).length === 0 && perhapsStopped(facts) ? `whether a road leads to ${facts.where}` : undefined,
  open: facts => WORDS.attackRoadUnknown(facts.where, perhapsStopped(facts)?.what ?? ''),
  wrong: facts => stopped(facts).map(b => b.unit),
  says: (facts, { labels }) =>
    WORDS.attackProhibited(
      facts.where,
      stopped(facts)[0]?.what ?? '',
      labels.length < facts.attackers.length ? labels : [],
    ),
  fine: ({ where }) => WORDS.attackByRoad(where),
  about: (facts): About => {
    const first = stopped(facts)[0] ?? facts.barred[0];
    const part = first?.what === facts.where ? 'terrain' : `hexside ${first?.what ?? ''}`;
    return { ...(first ? { certainty: first.certainty } : {}), ...(facts.isTyped ? { part } : {}) };
  },
};

/** All of them, in their order. */
export const ATTACK_ROWS: readonly Row[] = [
  SEGMENT,
  PHASING,
  SOMEBODY,
  ONCE,
  HEX_ONCE,
  ATTACK_CAPABLE,
  ATTACK_MODE,
  COMBAT_SUPPLY,
  GROUND,
];

export const mayAttack = (facts: AttackFacts, asked: Asked): readonly Verdict[] => [
  ...answers(ATTACK_ROWS, facts, asked, cite),
  ...verdictsOfStacks(facts.charts, facts.stacks, asked),
];

const barredBy = (unit: Combatant, entry: Entry | undefined, road: boolean | undefined): readonly BarredUnit[] =>
  entry?.kind === 'prohibited' ? [{ unit, what: entry.what, certainty: entry.certainty, road }] : [];

/** A line of odds: nobody says what happened before, nor where roads lead. */
export const factsTyped = (charts: Charts, situation: Situation, f: Fight): AttackFacts => ({
  charts,
  attackers: f.named,
  isTyped: true,
  where: f.terrain,
  barred: f.named.flatMap(unit =>
    barredBy(
      unit,
      entryInto(charts, unit.move, {
        terrain: f.terrain,
        hexsides: situation.hexsides.flatMap(h =>
          h.groups === undefined || h.groups.includes(unit.group) ? [h.feature] : [],
        ),
        trainbusting: situation.features.includes(TRAINBUSTING),
      }),
      undefined,
    ),
  ),
  stacks: stacksTyped(situation, f),
});

const placedOf = (board: Board, memory: Memory, action: CombatAction, isEmpty: boolean): Placed => {
  const ids = action.attackers.map(a => a.unit);
  const { phase } = board.position;
  const again = ids.filter(id => memory.attacked.has(id));
  return {
    phase: phase && { kind: phase.kind, name: board.phaseName, side: phase.side },
    others: phase ? board.named(ids.filter(id => board.sideOf(id) !== phase.side)) : [],
    isEmpty,
    again: board.named(again),
    step: memory.attacked.get(again[0] ?? '') ?? 0,
    hexStep: memory.hexesAttacked.get(action.target),
  };
};

/** @param isEmpty nobody is seen in the target */
export const factsOnBoard = (
  board: Board,
  memory: Memory,
  action: CombatAction,
  f: Fight,
  isEmpty: boolean,
): AttackFacts => {
  const { attackers, target } = action;
  const fromOf = ({ id }: Combatant): HexId => attackers.find(a => a.unit === id)?.from ?? '';
  return {
    charts: board.charts,
    attackers: f.named,
    isTyped: false,
    where: target,
    barred: f.named.flatMap(unit => {
      const from = fromOf(unit);
      const road = board.map.connection(from, target).length > 0;
      return barredBy(unit, offRoad(board, unit.move, from, target), road);
    }),
    stacks: action.asked
      ? stacksIn(
          board,
          attackers.map(a => a.from),
          f.named[0]?.side,
        )
      : [],
    placed: placedOf(board, memory, action, isEmpty),
  };
};
