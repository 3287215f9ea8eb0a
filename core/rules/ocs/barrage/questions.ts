// Who may barrage, when and what (10.0).

import type { HexId } from '../../../hexmap/hex-map';
import type { Question } from '../../frame/question';
import type { Combatant } from '../combatant';

export interface BarrageFacts {
  readonly guns: readonly Combatant[];
  /** Hexes from a gun to the target; undefined: not known. */
  readonly far: (gun: Combatant) => number | undefined;
  readonly target: HexId;
  /** `Axis Movement phase`; its kind and side; undefined: not known. */
  readonly phase: { readonly name: string; readonly kind: string; readonly side: string } | undefined;
  /** Has the scenario segments of its own for barrages? */
  readonly hasSegment: boolean;
  /** The step at which a gun fired before in this segment. */
  readonly firedAt: (gun: Combatant) => number | undefined;
}

type Row = Question<BarrageFacts>;

/** 10.0-a: in the reaction, before combat, or in a segment of their own. */
const firesIn = ({ phase, hasSegment }: BarrageFacts): boolean =>
  phase === undefined ||
  /^(barrage|reaction|exploitation combat)$/.test(phase.kind) ||
  (phase.kind === 'combat' && !hasSegment);

const PHASE: Row = {
  rule: '10.0-a',
  code: 'barrage-phase',
  when: f => f.phase !== undefined,
  wrong: f => !firesIn(f),
  says: ({ phase }) => `a barrage in the ${phase?.name ?? ''}; barrages belong to the reaction and before combat`,
  fine: ({ phase }) => `Artillery barrages in the ${phase?.name ?? ''}`,
};

const SIDE: Row = {
  rule: '10.0-a',
  code: 'not-phasing',
  when: f => f.phase !== undefined,
  wrong: ({ guns, phase }) => guns.filter(u => u.side !== phase?.side),
  says: ({ phase }, { names }) =>
    `${names} fired in the ${phase?.name ?? ''}; only ${phase?.side ?? ''} guns fire then`,
  fine: ({ phase }) => `${phase?.side ?? ''} guns fire`,
};

/** 10.0-a: guns that fired before in this segment. */
const again = ({ guns, firedAt }: BarrageFacts): readonly Combatant[] => guns.filter(u => firedAt(u) !== undefined);

const stepBefore = (f: BarrageFacts): number | undefined => {
  const [first] = again(f);
  return first && f.firedAt(first);
};

const ONCE: Row = {
  rule: '10.0-a',
  code: 'gun-fired',
  wrong: again,
  says: (f, { names }) => `${names} already fired in this segment at step ${String(stepBefore(f))}`,
  fine: () => 'Each gun fires once',
  because: f => {
    const step = stepBefore(f);
    return step === undefined ? undefined : { step, what: 'fired' };
  },
};

const SUPPLIED: Row = {
  rule: '10.0-a',
  code: 'no-combat-supply',
  wrong: ({ guns }) => guns.filter(u => u.noCombatSupply),
  says: (_, { names, form }) => `${names} ${form('has', 'have')} no combat supply, which a barrage costs`,
  fine: () => 'Combat supply is paid',
};

/** 10.0-a: guns that do not reach so far. */
const beyond = ({ guns, far }: BarrageFacts): readonly Combatant[] =>
  guns.filter(u => u.range !== undefined && (far(u) ?? 0) > u.range);

const RANGE: Row = {
  rule: '10.0-a',
  code: 'barrage-range',
  when: ({ guns }) => guns.some(u => u.range !== undefined),
  wrong: beyond,
  says: (f, { names, form }) => {
    const [first] = beyond(f);
    const range = `${String(first?.range)}`;
    return `${names} fired at ${f.target}, ${String(first && f.far(first))} hexes away; ${form('its', 'their')} range is ${range}`;
  },
  fine: ({ target }) => `${target} is in range`,
};

export const BARRAGE_QUESTIONS: readonly Row[] = [PHASE, SIDE, ONCE, SUPPLIED, RANGE];
