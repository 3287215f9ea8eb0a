// Whose support is it that stands behind the other side's unit? `attacks a rifle with 10 ngs`, `vs 4-4-10 armor with stukas`.

import { isTotal } from '../figures/figures';
import type { Taken } from '../reader';
import type { Units } from '../group';
import type { Group, SideContext } from '../group';
import type { LineProblems, Part } from '../problem';

interface Passed {
  readonly key: string;
  readonly value: string;
  readonly part: Part;
}

/** The other side, as it stands in the line. */
export interface Across {
  /** Where the text of the attackers ends. */
  readonly end: number;
  /** A verb parts the sides: what it attacks *with* is the attackers', as a rule. */
  readonly hasVerb: boolean;
  /** The attackers stand last: what follows them is of the fight. */
  readonly isBefore: boolean;
  /** What only the other side can have. */
  readonly passed: Passed[];
  /** What the line says that side is and has, as far as it is read. */
  readonly nations: string[];
  readonly has: string[];
  /** By their labels, as they begin: `8-10 mot`. */
  readonly units: string[];
  /** Of which it was asked last whose it is. */
  asked?: Part;
}

const written = ({ key, value }: Passed): string => ` +${key}${value === '' ? '' : `:${value}`}`;

/** By a sign or without any it is the unit's that it stands behind; by a comma or a word it may be meant for a side. */
const BY_WORD = /^(?:[,;/]|with|w\/|mit|supported|backed|together|along)/i;

export const settleSupport = (key: string, into: Group, part: Part, context: SideContext): Taken => {
  const { words, side, across, problems } = context;
  const of = Object.hasOwn(words.supports, key) ? words.supports[key] : undefined;
  // `12 vs 3 stuka`: what only the other side can have is its own, unless a sign gives it to the unit.
  const isOfOther = of !== 'either' && !part.text.startsWith('+');
  // `with 10 NGS prepared`: it is of the same support.
  const last = across?.passed.at(-1)?.part;
  const isMore =
    across?.passed.some(before => before.key === key) === true ||
    (last !== undefined && part.start - last.start - last.text.length <= 1 && !part.text.startsWith(','));
  if (of === 'either' && side === 'defender' && across && into.isHex === true && !across.hasVerb)
    return askWhose(key, into, part, across, problems);
  if (
    of === undefined ||
    of === side ||
    !across ||
    // `vs 2-4-6 gun (in battery, 9 BF)`
    (into.type !== undefined && words.ratings[key]?.includes(into.type) === true) ||
    !(isMore || isOfOther || across.asked || BY_WORD.test(context.join(part) + part.text))
  )
    return 'read';
  const said = { key, value: into.modifiers.get(key) ?? '', part };
  // `vs 2-2-8 (BF 12)`: its counter may show it.
  const isOwn = Object.hasOwn(words.ratings, key) && into.figures !== undefined && !isTotal(into.figures);
  if (
    of !== 'either' &&
    isOwn &&
    into.type === undefined &&
    !/^[,;+/]|^(?:with|w\/|mit)/i.test(context.join(part) + part.text)
  ) {
    const message = `Is “${part.text}” the attackers’, or that of the unit, which says then what it is?`;
    return problems.ask('whose-support', part, message, [across.end, written(said)]);
  }
  if (of !== 'either') {
    into.modifiers.delete(key);
    across.passed.push(said);
    return 'read';
  }
  if (side === 'attacker') return 'read';
  const text = part.text.replace(/^[,;/]\s*/, '');
  // `12-10 pz vs 4-6 rifle, 8B air`: of the unit before it, or of the fight.
  const isOfAsked = across.asked !== undefined && part.start - across.asked.start - across.asked.text.length <= 1;
  if (!across.hasVerb && (isOfAsked || (part.text.startsWith(',') && !across.has.includes(key)))) {
    across.asked = part;
    const theirs = ['the defenders’', part.start, written(said)] as const;
    return problems.ask('whose-support', part, `Whose is “${text}”?`, [across.end, written(said)], theirs);
  }
  // Behind a semicolon it is of the fight.
  // `4-6 rifle with 8D air, hit by 12-10 pz`
  if (across.isBefore || (!across.hasVerb && !part.text.startsWith(';')))
    return problems.remark(
      'whose-support',
      part,
      `“${text}” is read as the defenders’ own; for the attackers it stands behind them.`,
    );
  // `attacks a rifle with 10 ngs`: what one attacks with is one's own.
  const message = `“${text}” is read as the attackers’; of the defenders it is written right behind them,${written(said)}.`;
  problems.remark('whose-support', part, message);
  into.modifiers.delete(key);
  across.passed.push(said);
  return 'read';
};

/** `-> 0706 +air:4B`: a hex has none. */
const askWhose = (key: string, { modifiers }: Group, part: Part, { end }: Across, problems: LineProblems): Taken => {
  const text = written({ key, value: modifiers.get(key) ?? '', part });
  const message = `Whose is “${part.text.replace(/^[,;+]\s*/, '')}”? It stands behind a hex; of the defenders it stands behind a unit of theirs.`;
  return problems.ask('whose-support', part, message, [end, text]);
};

/** `8B + 5B air`: missions that are joined are one support. */
const together = (passed: readonly Passed[]): readonly Passed[] =>
  passed.reduce<readonly Passed[]>((before, said) => {
    const same = before.find(({ key, value }) => key === said.key && /[A-Za-z]$/.test(value));
    if (!same) return [...before, said];
    return before.map(b => (b === same ? { ...b, value: `${b.value}&${said.value}` } : b));
  }, []);

/** Gives a side what stood behind the other: it counts once for a side, and is put beside its first group. */
export const withPassed = (units: Units, across: Across, isOfBoard: boolean, problems: LineProblems): Units => {
  const { passed, end } = across;
  const [first] = isOfBoard ? [] : units;
  return together(passed).reduce((before, said) => {
    if (first && before.every(({ modifiers }) => !Object.hasOwn(modifiers, said.key)))
      return before.map(unit =>
        unit.group === first.group ? { ...unit, modifiers: { ...unit.modifiers, [said.key]: said.value } } : unit,
      );
    const text = said.part.text.replace(/^[,;]\s*/, '');
    const message = `“${text}” is of the other side: it stands behind a unit of it.`;
    problems.ask('whose-support', said.part, message, [end, written(said)]);
    return before;
  }, units);
};
