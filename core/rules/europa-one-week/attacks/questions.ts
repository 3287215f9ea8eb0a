// May these units attack that hex in a combat phase: what an overrun before bars, and the ways out of a dual ownership hex
// (2012, 12.E.2.d).

import { sum, toWords, type Fraction } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { ActionOf } from '../../action';
import { someoneThere } from '../../frame/fight/fought';
import type { Question } from '../../frame/question';
import type { Ledger } from '../../ledger';
import type { Edition } from '../edition';
import type { At, Memory } from '../memory';
import { isPinned, mayAttackOut, mayCounterattack, pinNeeded } from '../movement/dual-ownership';
import { COMBAT_KINDS } from '../vocabulary';

export interface AttackFacts {
  readonly at: At;
  readonly action: ActionOf<'combat'>;
  readonly defenders: readonly UnitId[];
  /** Dual ownership hexes that attackers attack out of. */
  readonly outOf: readonly HexId[];
  readonly attack: Ledger;
}

export type Row = Question<AttackFacts>;

const ids = ({ action }: AttackFacts): readonly UnitId[] => action.attackers.map(a => a.unit);

const others = (facts: AttackFacts): readonly UnitId[] => {
  const { phase } = facts.at.board.position;
  return phase ? ids(facts).filter(id => facts.at.board.sideOf(id) !== phase.side) : [];
};

const countersOf = ({ at }: AttackFacts): Memory['attacks']['counters'] => at.memory.attacks.counters;

/** Units of the other side whose result lets them counterattack. */
const countering = (facts: AttackFacts): readonly UnitId[] => others(facts).filter(id => countersOf(facts).has(id));

/** 12.E.2.d-2: attacked together out of two hexes, they counterattack only what both stacks can attack. */
const outOfReach = (facts: AttackFacts): readonly UnitId[] =>
  countering(facts).filter(id => {
    const { at, action } = facts;
    const hexes = countersOf(facts).get(id)?.hexes ?? [];
    const both = hexes.every(hex => (at.board.map.distance(hex, action.target) ?? 2) <= 1);
    return !mayCounterattack(true, both);
  });

/** 12.D.2.b-7: attackers who sit this phase out, and defenders where none of them could be attacked without the others. */
const barred = (facts: AttackFacts): readonly UnitId[] => {
  const { board, memory } = facts.at;
  const satOut = (id: UnitId): boolean => memory.failed.has(id);
  const there = facts.defenders.filter(id => board.hexOf(id) === facts.action.target);
  return [...ids(facts).filter(satOut), ...(there.every(satOut) ? there : [])];
};

export const attackQuestions = ({ rules }: Edition): readonly Row[] => [
  {
    rule: rules.phase,
    code: 'combat-phase',
    when: ({ at }) => at.board.position.phase !== undefined,
    wrong: facts =>
      !COMBAT_KINDS.includes(facts.at.board.position.phase?.kind ?? '') && facts.at.board.named(ids(facts)),
    says: ({ at }, { names }) => `${names} attacked in the ${at.board.phaseName}; in a movement phase units overrun`,
    fine: ({ at }) => `Units attack in the ${at.board.phaseName}`,
  },
  {
    rule: rules.phase,
    code: 'not-phasing',
    when: ({ at }) => COMBAT_KINDS.includes(at.board.position.phase?.kind ?? ''),
    wrong: facts => facts.at.board.named(others(facts).filter(id => !countersOf(facts).has(id))),
    says: ({ at }, { names }) => `${names} attacked in the ${at.board.phaseName} of the other side`,
    fine: ({ at }) => `It is the ${at.board.phaseName}`,
  },
  {
    rule: '12.E.2.d-2',
    code: 'counterattack-out-of-reach',
    when: facts => countering(facts).length > 0 && facts.at.board.edition.attacksFrom === 'inside',
    wrong: facts => facts.at.board.named(outOfReach(facts)),
    says: ({ action }, { names }) =>
      `${names} counterattacked ${action.target}; both stacks that were attacked must be able to attack it`,
    fine: ({ action }) => `All stacks that were attacked can attack ${action.target}`,
    because: facts => {
      const event = countersOf(facts).get(countering(facts)[0] ?? '');
      return event && { step: event.step, what: `attack on ${event.hex}` };
    },
  },
  someoneThere(rules.odds, 'nothing-there'),
  {
    rule: '12.D.2.b-7',
    code: 'attack-after-failed-overrun',
    when: ({ at }) => at.board.edition.failedSitOut,
    wrong: facts => facts.at.board.named(barred(facts)),
    says: (facts, { names }) => {
      const event = facts.at.memory.failed.get(barred(facts)[0] ?? '');
      return `${names} took part in the overrun of ${event?.hex ?? 'a hex'} that did not clear it, so not in this combat phase`;
    },
    fine: () => 'Nobody was in an overrun that did not clear its hex',
    because: facts => {
      const event = facts.at.memory.failed.get(barred(facts)[0] ?? '');
      return event && { step: event.step, what: `overrun of ${event.hex}` };
    },
  },
  {
    rule: '12.E.2.d-4',
    code: 'attack-out-of-dual',
    when: facts => unpinnedHexes(facts).asked,
    wrong: facts => unpinnedHexes(facts).hexes.length > 0,
    says: facts => {
      const [hex] = unpinnedHexes(facts).hexes;
      return hex === undefined
        ? ''
        : `an attack out of ${hex} with others beside needs ${toWords(needed(facts, hex))} AF that stay to pin, or 1:4 there first`;
    },
    fine: ({ outOf }) => `The enemies in ${outOf.join(', ')} are pinned`,
  },
];

/** 2012, 12.E.2.d: units out of a dual hex together with others beside; by the other reading, any attack out of one. */
const isBound = ({ at, action, outOf }: AttackFacts): boolean => {
  if (outOf.length === 0) return false;
  if (at.board.charts.chose('outwardAttack', 'every')) return true;
  return action.attackers.some(a => a.from !== action.target && !outOf.includes(a.from));
};

const unpinnedHexes = (facts: AttackFacts): { readonly asked: boolean; readonly hexes: readonly HexId[] } => {
  if (!isBound(facts)) return { asked: false, hexes: [] };
  const { pinned } = facts.at.memory.attacks;
  const hexes = facts.outOf.filter(hex => !mayAttackOut(isHeldDown(facts, hex), pinned.has(hex)));
  return { asked: true, hexes };
};

const defenceIn = ({ at }: AttackFacts, hex: HexId, side: string | undefined): Fraction =>
  sum(at.board.combatantsOf(at.board.holders(hex, side)).map(u => u.df));

/** The die modifiers of terrain and markers in a hex. */
const drmIn = ({ at }: AttackFacts, hex: HexId): number => {
  const { board } = at;
  const terrain = board.hex(hex)?.terrain ?? '';
  const parts = [
    board.charts.figure('tec-hexes', terrain, 'drm'),
    ...board.featuresOf(hex).map(f => board.charts.figure('tec-features', f, 'drm')),
  ];
  return parts.reduce((total, drm) => total + (drm ? drm.n / drm.d : 0), 0);
};

const sideOf = (facts: AttackFacts): string | undefined => facts.at.board.sideOf(ids(facts)[0] ?? '');

const needed = (facts: AttackFacts, hex: HexId): Fraction =>
  pinNeeded(defenceIn(facts, hex, sideOf(facts)), drmIn(facts, hex));

/** The attack factors of who stays in the hex and has not attacked elsewhere are enough. */
const isHeldDown = (facts: AttackFacts, hex: HexId): boolean => {
  const { board, memory } = facts.at;
  const side = sideOf(facts);
  const staying = board
    .friendsIn(hex, side)
    .filter(id => !ids(facts).includes(id) && !memory.attacks.attackers.has(id));
  return isPinned(sum(board.combatantsOf(staying).map(u => u.af)), defenceIn(facts, hex, side), drmIn(facts, hex));
};
