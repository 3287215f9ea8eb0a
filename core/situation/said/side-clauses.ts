// What is said of a whole side: in a clause of its own, `defender unsupplied`, `NGS 6 for the defender`, or behind the ground of the
// fight, `…, woods, DG`, `@ clear, unsupplied`.

import type { Told } from '../context';
import type { Units } from '../group';
import { SEES_FIGURES } from '../figures/figures';
import { sideMeant, type Side } from '../words/lexicon';
import { isPlain, onlySaid, takeModifier } from '../figures/modifiers';
import { takeUnknown } from './passed-over';
import { trimmed, type Part, LineProblems } from '../problem';
import { isMeaning, meaningOf, Reader } from '../reader';
import { BEFORE_GROUND, OUT_OF_MODE } from '../words/wording';

/** What is said of all units of a side. */
export interface SaidOfSide {
  readonly side: Side;
  readonly part: Part;
  readonly modifiers: Map<string, string>;
  /** `both reduced`: the side is the one among whose units it stands. */
  readonly isOfSeveral?: true;
  nation?: string;
  type?: string;
}

const ALL = String.raw`(?:\s+(?:all|both))?`;
const BEFORE = new RegExp(
  String.raw`^(?:(?:for|by)\s+)?(?:the\s+)?([\p{L}\u02bc]+?)(?:[\u02bc']s)?(?:\s+(?:side|units?|stack))?${ALL}(?:\s+(?:is|are|was|were|has|have|had|with|being|fl(?:y|ies|ew)|gets?|got|uses?))?${ALL}\s*:?\s+(?=\S)`,
  'iu',
);
const BEHIND = /\s+(?:(?:for|by|of|on|in)\s+)?(?:the\s+)?(\p{L}+)(?:\s+(?:side|units?|stack))?$/iu;
const OWN =
  /^(?:(?:they\s+are\s+)?(?:both(?!\s+sides)|all|beide|alle)(?:\s+(?:of\s+them|units))?(?:\s+(?:are|is|have))?)\s+(?=\S)/iu;

type SideAndRest = Pick<SaidOfSide, 'side' | 'isOfSeveral'> & { readonly rest: Part };

/** The side that is named, and the rest of the clause. */
const sideAndRest = ({ text, start }: Part, own: Side | undefined): SideAndRest | undefined => {
  const [all = '', named = ''] = BEFORE.exec(text) ?? [];
  const first = /^i\s+have\s/i.test(all) ? 'attacker' : sideMeant(named.toLowerCase());
  if (first) return { side: first, rest: { text: text.slice(all.length), start: start + all.length } };
  const behind = BEHIND.exec(text);
  const last = sideMeant(behind?.[1]?.toLowerCase() ?? '');
  if (behind && last) return { side: last, rest: { text: text.slice(0, behind.index), start } };
  const [both] = OWN.exec(text) ?? [];
  if (both === undefined || own === undefined) return undefined;
  return { side: own, isOfSeveral: true, rest: { text: text.slice(both.length), start: start + both.length } };
};

const readRest = (rest: Part, into: SaidOfSide, { words, problems }: Told): boolean => {
  const reader = new Reader(rest);
  while (!reader.isDone) {
    const taken = takeModifier(reader, into, { words, problems });
    if (taken === 'refused') return false;
    if (taken === 'read') continue;
    const nation = reader.phrase(phrase => meaningOf(words.nations, phrase));
    if (nation && into.nation === undefined) {
      if (problems.counts('whose', nation.part)) into.nation = nation.value;
      continue;
    }
    const type = reader.phrase(phrase => meaningOf(words.types, phrase));
    if (type && into.type === undefined) {
      into.type = type.value;
      continue;
    }
    if (nation || type || !takeUnknown(reader, { words, problems, board: undefined })) return false;
  }
  return true;
};

const PRONOUN = /^(?:they|he)\s/i;

/** @param own the side among whose units the clause stands */
export const sideClauseOf = (part: Part, own: Side | undefined, around: Told): SaidOfSide | undefined => {
  const whole = trimmed(part);
  const found = sideAndRest(whole, own);
  if (!found || SEES_FIGURES.test(found.rest.text)) return undefined;
  const { rest, ...whose } = found;
  const newClause = (): SaidOfSide => ({ ...whose, part: whole, modifiers: new Map() });
  if (!readRest(rest, newClause(), { ...around, problems: new LineProblems() })) return undefined;
  const said = newClause();
  readRest(rest, said, around);
  // `overrun 4-6 rifle with 10-10 pz. They moved 3`: those who move attack.
  return PRONOUN.test(whole.text) && said.modifiers.has('moved') ? { ...said, side: 'attacker' } : said;
};

type Counts = Readonly<Record<Side, number>>;

/**
 * `2x 8-10 pz -> 4-6 rifle ; both reduced`: a single unit is not both, nor all. It is the other side's, if they are several; of
 * one unit against one, both sides'.
 *
 * @param counts how many units each side has
 */
export const ofSeveral = (clauses: readonly SaidOfSide[], counts: Counts, problems: LineProblems): SaidOfSide[] =>
  clauses.flatMap(said => {
    const other = said.side === 'attacker' ? 'defender' : 'attacker';
    if (said.isOfSeveral !== true || counts[said.side] > 1 || counts[other] < 1) return said;
    if (counts[other] === 1) {
      if (!/\b(?:both|beide)\b/i.test(said.part.text)) return said;
      problems.remark('of-all', said.part, '“…” is read as of both sides.');
      return [said, { ...said, side: other }];
    }
    problems.remark('of-all', said.part, `“…” is read as of all ${other}s.`);
    return { ...said, side: other };
  });

/** The units with what a clause says of their side: support counts once, beside the first. Refused units are told. */
export const withSideClauses = (units: Units, clauses: readonly SaidOfSide[], { words, problems }: Told): Units =>
  clauses.reduce((before, { part, modifiers, nation, type }) => {
    const [first] = before;
    if (!first) {
      if (!problems.hasErrors)
        problems.error('whose-modifier', part, '“…” is of units that stand in figures: here none do.', ['']);
      return before;
    }
    const twice = [...modifiers.keys()].find(key => before.some(unit => Object.hasOwn(unit.modifiers, key)));
    if (twice !== undefined || (nation !== undefined && before.some(unit => unit.nation !== undefined))) {
      problems.offer('modifier-twice', part, `“${twice ?? nation ?? ''}” is said twice of one unit.`);
      return before;
    }
    if (type !== undefined && before.every(unit => unit.type !== undefined)) {
      problems.offer('whose-modifier', part, '“…”: which type a unit is of stands beside it.');
      return before;
    }
    const isNation = nation !== undefined && isMeaning(words.modifiers, nation);
    return before.map(unit => {
      const own = [...modifiers].filter(([key]) => !Object.hasOwn(words.supports, key) || unit.group === first.group);
      return {
        ...unit,
        ...(nation === undefined || isNation ? {} : { nation }),
        ...(type === undefined || unit.type !== undefined ? {} : { type, label: `${unit.label} ${type}` }),
        modifiers: { ...unit.modifiers, ...Object.fromEntries(isNation ? [...own, [nation, '']] : own) },
      };
    });
  }, units);

/** Units of the board with what a clause says of their side: no nation or type, which the board tells. */
export const namedWith = <T extends { readonly modifiers: Readonly<Record<string, string>> }>(
  named: readonly T[],
  { part, modifiers, nation, type }: SaidOfSide,
  { words, problems }: Told,
): readonly T[] => {
  const isTwice = [...modifiers.keys()].some(key => named.some(unit => Object.hasOwn(unit.modifiers, key)));
  if (nation !== undefined || type !== undefined || isTwice) {
    problems.offer('whose-modifier', part, '“…” is what the board tells, or the line itself.');
    return named;
  }
  return named.map((unit, i) => {
    const own = [...modifiers].filter(([key]) => i === 0 || !Object.hasOwn(words.supports, key));
    return { ...unit, modifiers: { ...unit.modifiers, ...Object.fromEntries(own) } };
  });
};

interface OfSides {
  readonly side: Side;
  readonly ofSides: SaidOfSide[];
}

/** @param where in the remark that it is of all, if one is to be made */
export const sayOfSide = (
  said: SaidOfSide,
  { problems, ofSides }: Pick<Told, 'problems'> & Pick<OfSides, 'ofSides'>,
  where?: string,
): void => {
  const key = said.modifiers.size === 0 ? 'whose' : `+${[...said.modifiers.keys()].join(' +')}`;
  if (!problems.counts(key, said.part)) return;
  if (where !== undefined) problems.remark('of-all', said.part, `“…”${where} is read as of all ${said.side}s.`);
  ofSides.push(said);
};

/** A piece that is a state and nothing else; false: it is something else. */
export const takeOfAll = (reader: Reader, whole: Part, around: Told & OfSides): boolean => {
  const { words, side } = around;
  const isGround =
    reader.phraseAhead(phrase => words.features.get(phrase)) !== undefined ||
    (!reader.sees(OUT_OF_MODE) && reader.sees(BEFORE_GROUND) !== undefined);
  const said = isGround ? undefined : onlySaid(reader.rest, words);
  if (!said) return false;
  // What only attackers can have is theirs, wherever it stands: `@ fort, 3 SP`.
  const isTheirs = [...said.keys()].every(key => words.ofMovers.has(key) || words.supports[key] === 'attacker');
  if (!isTheirs && !isPlain(said, words)) return false;
  if (!isTheirs && [...said.keys()].some(key => isMeaning(words.nations, key))) {
    const fixes = [`attackers ${whole.text}`, `defenders ${whole.text}`];
    reader.goTo(Infinity);
    around.problems.offer('whose-modifier', whole, 'Whose is “…”?', { fixes });
    return true;
  }
  reader.goTo(Infinity);
  const ofSide = { side: isTheirs ? ('attacker' as const) : side, part: whole, modifiers: new Map(said) };
  sayOfSide(ofSide, around, isTheirs ? undefined : '');
  return true;
};
