// What a result asks (9.10, 9.11): losses that are due, options that may be losses or hexes of retreat.

/** One side's part of a result. */
export interface Part {
  /** Steps that must be lost. */
  readonly losses: number;
  /** Steps and hexes of retreat that must add up to this. */
  readonly options: number;
}

interface ResultParts {
  readonly attacker: Part;
  readonly defender: Part;
  /** Attackers of this rating or more may exploit; never in an overrun (8.1e). */
  readonly exploit: number | undefined;
  /** The defenders become DG before they retreat (9.12a). */
  readonly dg: boolean;
}

const FORM = /^A(?:L(\d))?(?:o(\d))?(?:e(\d))?(?: D(?:L(\d))?(?:o(\d))?(DG)?)?$/;

const figure = (text: string | undefined): number => Number(text ?? 0);

const read = (result: string): ResultParts => {
  const [, attackLoss, attackOption, exploit, loss, option, dg] = FORM.exec(result) ?? [];
  return {
    attacker: { losses: figure(attackLoss), options: figure(attackOption) },
    defender: { losses: figure(loss), options: figure(option) },
    exploit: exploit === undefined ? undefined : Number(exploit),
    dg: dg !== undefined,
  };
};

/** What is made of a result's text again and again; charts have few results. */
const perResult = <T>(make: (result: string) => T): ((result: string) => T) => {
  const made = new Map<string, T>();
  return result => {
    const known = made.get(result);
    if (known !== undefined) return known;
    if (made.size > 200) made.clear();
    const value = make(result);
    made.set(result, value);
    return value;
  };
};

/** Reads `Ao1e4 DL1o2`, `Ae3 DL2o2DG`, `AL2`. */
export const partsOf = perResult(read);

/** Is this a result of the combat table at all? */
export const isResult = (text: string): boolean => FORM.test(text) && text !== 'A';

/** Higher is better for the attacker. */
const worth = (result: string): number => {
  const { attacker, defender, exploit, dg } = partsOf(result);
  return (
    100 * (defender.losses - attacker.losses) +
    50 * (defender.options - attacker.options) +
    (dg ? 5 : 0) +
    (exploit === undefined ? 0 : 9 - exploit)
  );
};

/** For sorting: best for the attacker first. */
export const compareResults = (a: string, b: string): number => worth(b) - worth(a) || (a < b ? -1 : a > b ? 1 : 0);

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

const partWords = (who: string, { losses, options }: Part): string => {
  const parts = [
    ...(losses > 0 ? [`loses ${count(losses, 'step', 'steps')}`] : []),
    ...(options > 0 ? [`${count(options, 'option', 'options')} as loss or retreat`] : []),
  ];
  return `${who} ${parts.join(', ')}`;
};

/** `attacker 1 option as loss or retreat; defender loses 1 step, 2 options as loss or retreat`. */
export const meaningOf = perResult((result: string): string => {
  const { attacker, defender, dg } = partsOf(result);
  const parts = [
    ...(attacker.losses + attacker.options > 0 ? [partWords('attacker', attacker)] : []),
    ...(defender.losses + defender.options > 0 ? [partWords('defender', defender)] : []),
    ...(dg ? ['defender DG'] : []),
  ];
  return parts.length === 0 ? 'no effect' : parts.join('; ');
});

/** How a side carried its options out. */
export interface Carried {
  /** Steps lost beyond those that were due. */
  readonly losses: number;
  /** Hexes of retreat. */
  readonly retreat: number;
}

/** 9.10a: losses and hexes add up to the options. */
export const optionsFit = (options: number, carried: Carried): boolean => carried.losses + carried.retreat === options;

/** What the attacker did, as far as the defender's duty hangs on it. */
export interface AttackerDid {
  readonly retreated: boolean;
  /** He had too few steps to take all of his result. */
  readonly couldNotTakeAll: boolean;
}

/** 9.10c: the defender may leave his options, never his losses that are due. */
export const defenderDue = (result: string, did: AttackerDid): Part => {
  const { defender } = partsOf(result);
  return did.retreated || did.couldNotTakeAll ? { ...defender, options: 0 } : defender;
};

/** 9.11: losses beyond what is there are ignored. */
export const lossesTaken = (due: number, steps: number): number => Math.min(due, steps);

/** Can he take it all: with his losses gone, is a step or a way back left for the options? */
export const canTakeAll = ({ losses, options }: Part, steps: number): boolean =>
  steps >= losses && (options === 0 || steps > losses);

/** 8.1e, 9.13b: never in an overrun; else all options as losses (9.10d), and the rating that is asked. */
export const mayExploit = (
  result: string,
  facts: { readonly overrun: boolean; readonly retreated: boolean; readonly rating: number },
): boolean => {
  const { exploit } = partsOf(result);
  return !facts.overrun && !facts.retreated && exploit !== undefined && facts.rating >= exploit;
};
