// What the results of both tables mean (Combat.9).

export interface ResultParts {
  readonly attacker: SideFate;
  readonly defender: SideFate;
}

export interface SideFate {
  /** Steps that the side loses. */
  readonly steps: number | 'all';
  /** Hexes that its survivors retreat. */
  readonly retreat: number;
}

const NOTHING: SideFate = { steps: 0, retreat: 0 };

/** How far losses and a plain retreat send units (Combat.9). */
export const RETREAT = 2;

const CODES: Readonly<Record<string, ResultParts>> = {
  NE: { attacker: NOTHING, defender: NOTHING },
  AE: { attacker: { steps: 'all', retreat: 0 }, defender: NOTHING },
  DE: { attacker: NOTHING, defender: { steps: 'all', retreat: 0 } },
  AR2: { attacker: { steps: 0, retreat: RETREAT }, defender: NOTHING },
  DR2: { attacker: NOTHING, defender: { steps: 0, retreat: RETREAT } },
  DR3: { attacker: NOTHING, defender: { steps: 0, retreat: 3 } },
  E1: { attacker: { steps: 1, retreat: 0 }, defender: { steps: 1, retreat: 0 } },
  E2: { attacker: { steps: 2, retreat: 0 }, defender: { steps: 1, retreat: 0 } },
  E2R: { attacker: { steps: 2, retreat: 0 }, defender: { steps: 1, retreat: RETREAT } },
};

const LOSSES = /^([AD])([1-9])$/;

/** undefined: no code of the tables (Combat.9). */
export const partsOf = (result: string): ResultParts | undefined => {
  const [, side, steps] = LOSSES.exec(result) ?? [];
  if (side === undefined) return Object.hasOwn(CODES, result) ? CODES[result] : undefined;
  const fate: SideFate = { steps: Number(steps), retreat: RETREAT };
  return side === 'A' ? { attacker: fate, defender: NOTHING } : { attacker: NOTHING, defender: fate };
};

/** So many steps is `all`, when results are put in order. */
const MANY = 10;

const worth = ({ steps, retreat }: SideFate): number => (steps === 'all' ? MANY : steps) * 3 + retreat;

/** For sorting: best for the attacker first. */
export const compareResults = (a: string, b: string): number => {
  const value = (result: string): number => {
    const parts = partsOf(result);
    return parts ? worth(parts.defender) - worth(parts.attacker) : 0;
  };
  return value(b) - value(a) || (a < b ? -1 : a > b ? 1 : 0);
};

const counted = (n: number, what: string): string => `${n} ${n === 1 ? what : `${what}s`}`;

const fateWords = (who: string, { steps, retreat }: SideFate): readonly string[] => {
  if (steps === 'all') return [`${who} removed`];
  const words = [
    ...(steps > 0 ? [`loses ${counted(steps, 'step')}`] : []),
    ...(retreat > 0 ? [`retreats ${retreat} hexes`] : []),
  ];
  return words.length === 0 ? [] : [`${who} ${words.join(' and ')}`];
};

/** `defender loses 1 step and retreats 2 hexes` */
export const meaningOf = (result: string): string => {
  const parts = partsOf(result);
  if (!parts) return 'not a result that the rules name';
  const words = [...fateWords('defender', parts.defender), ...fateWords('attacker', parts.attacker)];
  return words.length === 0 ? 'no effect' : words.join(', ');
};
