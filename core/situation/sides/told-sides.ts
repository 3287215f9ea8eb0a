// Sides that tell in parts of their own who they are: `he has 4-6 rifle in a fort, I come at him with 10-10 pz`, `4-6 rifle; 10-10 pz
// hits it`, `4-6 rifle defends, attackers 10-10 pz`, `Germans have 34, Russians defend with 9`.

import { groundKey } from '../context';
import { isFightNoun } from '../words/fight-words';
import { isAuxiliary, isMeans, isOfSide, isVersus, sideNamed, type Side } from '../words/lexicon';
import { kindOf, type SaidKind } from '../words/kinds';
import { one, type Found, type Phrase, type Phrases, type Rule } from '../words/phrases';
import { isDash } from '../words/signed-line';
import { colonOf, isDefending, labelAt, labelBehind, saysNothing } from './side-labels';

/** A part of the line between two signs, with what it tells of its side. */
interface Told extends Phrase {
  /** The sign before it; a word that joins; without a token, a full stop of the word before. */
  readonly sign: Phrase;
  /** It parts more than a comma does. */
  readonly isStrong: boolean;
  readonly side?: Side | undefined;
  /** Its first word says that another part ends before it. */
  readonly leads?: boolean;
  /** `Germans have`: it says who has the units, and not who attacks. */
  readonly holds?: boolean;
  readonly kind?: SaidKind | undefined;
  readonly labels: readonly Phrase[];
  /** `DAK:`, the name of a formation, which says nothing else. */
  readonly titles?: readonly Phrase[];
  readonly between?: Phrase | undefined;
}

type Role = Omit<Told, 'from' | 'end' | 'sign' | 'isStrong'>;

const NOTHING: Role = { labels: [] };
const MOST_OF_VERB = 8;

/** `I bring`, `we've got`, behind whom units follow at once. */
const HOLDS =
  'bring|brings|have|has|had|use|uses|send|sends|got|throw|commit|take|put|deploy|setze|habe|haben|are|is|sind';
const SPEAKERS = 'i|we|ich|wir|i\u02bcve|we\u02bcve';
const THEY = 'he|they|she|he\u02bcs|they\u02bcve';
const COMES = 'comes|come|arrives|arrive|kommt|kommen|approaches';

/** `I come at him with 10-10 pz`, `attack with 10-10 pz`, `mine are 10-10 pz`, `my 10-10 pz`: where the units begin. */
const speakerAt = (line: Phrases, from: number, end: number): Role | undefined => {
  const at = line.after(from, 'and|so|then|now|und|while|but?') ?? from;
  const own = ['mine are', 'my|our|meine', 'me'].map(words => line.after(at, words)).find(i => i !== undefined);
  if (own !== undefined && line.unitAhead(own)) return { side: 'attacker', leads: true, labels: [{ from, end: own }] };
  const speaks = line.after(at, SPEAKERS);
  const who = speaks ?? (isFightNoun(line.word(at)) && isMeans(line.word(at + 1)) ? at : undefined);
  if (who === undefined) return undefined;
  const isBehind = (i: number): boolean =>
    speaks === undefined
      ? line.unitAhead(i + 1) && isMeans(line.word(i))
      : isUnitAt(line, i + 1) && (isMeans(line.word(i)) || line.after(i, HOLDS) !== undefined);
  let with_ = who;
  while (with_ < Math.min(end, who + MOST_OF_VERB) && line.isKind(with_, 'word') && !isBehind(with_)) with_++;
  if (!isBehind(with_)) return undefined;
  const verb = line.tokens.findIndex((_, k) => k >= who && k < with_ && line.verbAt(k) !== undefined);
  const ground = line.after(line.verbAt(verb)?.end ?? who, 'it|him|them?') ?? who;
  const isGround = line.tokens.slice(ground, with_).some(({ word }) => groundKey(line.words, word) !== undefined);
  return {
    side: 'attacker',
    leads: true,
    kind: kindOf(line.typed({ from: who, end: with_ })),
    labels: [{ from, end: with_ + 1 }],
    ...(isGround ? { between: { from: ground, end: with_ } } : {}),
  };
};

/** Figures with words of their unit before them, or a strength. */
const isUnitAt = (line: Phrases, i: number): boolean => line.unitAhead(i) || line.isStrength(i);

/** `he has`, `Germans have`, `the Russians defend with`, before a strength. */
const holderAt = (line: Phrases, from: number, end: number): Role | undefined => {
  for (let i = from + 1; i < Math.min(end, from + 5) && line.isKind(i - 1, 'word'); i++) {
    const defends = line.after(i, 'defend|defends|defending with') ?? line.after(i, 'hold|holds|holding');
    const attacks = line.after(i, 'attack|attacks|attacking with');
    const to = defends ?? attacks ?? line.after(i, 'has|have|got|had|hat|haben');
    if (to === undefined || isOfSide(line.word(i - 1)) || !isUnitAt(line, to)) continue;
    const named = line.after(i - 1, THEY) === i ? 'defender' : sideNamed(line.word(i - 1));
    const label = { from: named ? i - 1 : i, end: to };
    const side = named ?? (defends ? 'defender' : attacks ? 'attacker' : undefined);
    return { side, holds: true, kind: attacks ? kindOf(line.word(i)) : undefined, labels: [label] };
  }
  return undefined;
};

/** `4-6 rifle defends alone`, `10-10 pz hits it`, `can 10-10 pz overrun them`, `10-10 pz comes`: behind the figures. */
const behindUnits = (line: Phrases, from: number, end: number): Role | undefined => {
  const first = line.tokens.findIndex((_, i) => i >= from && line.isKind(i, 'figures'));
  if (first < 0 || first >= end) return undefined;
  const asks = line.is(from, 'can', 'could', 'may', 'will', 'would', 'do', 'does', 'kann');
  for (let i = first + 1; i < end; i++) {
    if (line.hasFigures(i, end)) continue;
    if (isVersus(line.word(i))) return undefined;
    if (line.isKind(i - 1, 'sign')) continue;
    if (isDefending(line.word(i)) && !line.is(i + 1, 'against', 'vs', 'v', 'from'))
      return { side: 'defender', labels: [{ from: i, end: line.after(i + 1, 'alone|there|it?') ?? i + 1 }] };
    // `4-6 rifle; 10-10 pz from across the river`
    if (line.after(i, 'from across|over|beyond') !== undefined) return { side: 'attacker', labels: [] };
    const it = line.after(i + 1, 'it|him|them');
    const isVerb = line.isKind(i, 'word') && (line.verbAt(i)?.end === i + 1 || isFightNoun(line.word(i)));
    const isFinite = isVerb && !isFightNoun(line.word(i)) && /(?:s|t|en|ing)$/.test(line.word(i));
    const isCome = line.after(i, COMES) !== undefined;
    const isLast = i === end - 1 && line.verbAt(i) !== undefined && kindOf(line.word(i))?.kind === 'combat';
    const isSaid = asks || it !== undefined || isFinite || isAuxiliary(line.word(i - 1)) || isLast;
    if (!isCome && !(isVerb && isSaid)) continue;
    const verb = line.withAuxiliaries(one(i));
    const lead = asks ? [{ from, end: from + 1 }] : [];
    const tail = { from: verb.from, end: it ?? i + 1 };
    return { side: 'attacker', leads: asks, kind: kindOf(line.word(i)), labels: [...lead, tail] };
  }
  return undefined;
};

/** `attackers 10-10 pz`; `attack: 10-10 pz` says the kind of fight, too, and `attack 10-10 pz` is no label. */
const labelledAt = (line: Phrases, at: number, end: number): Role | undefined => {
  const label = labelAt(line, at);
  if (!label || label.end >= end) return undefined;
  const isKind =
    line.is(at, 'attack') ||
    (line.is(at, 'att', 'attk', 'atk') &&
      !line.tokens.some(
        ({ word }, i) => sideNamed(word) === 'defender' || (i < at && groundKey(line.words, word) !== undefined),
      ));
  if (isKind && !line.isSign(at + 1, ':=') && !line.is(at + 1, 'is')) return undefined;
  return { side: label.side, leads: true, labels: isKind ? [{ ...label, from: at + 1 }] : [label] };
};

/** `16 att`, where only strengths stand in the line. */
const countedAt = (line: Phrases, from: number, end: number): Role | undefined => {
  const at = line.hasFigures(0, line.end) ? -1 : line.tokens.findIndex(({ kind }, i) => i >= from && kind === 'number');
  const label = at >= 0 && at < end ? labelBehind(line, at) : undefined;
  return label && { side: label.side, leads: true, labels: [label] };
};

/** `DAK: 14-7-12 pz`, `German: 10-10 pz` */
const titledAt = (line: Phrases, from: number): Role | undefined => {
  const colon = colonOf(line, from);
  if (colon === undefined) return undefined;
  const title = { from, end: colon };
  return { holds: true, labels: [one(colon)], titles: saysNothing(line, title) ? [title] : [] };
};

const roleOf = (line: Phrases, { from, end }: Phrase): Role => {
  // `OR: att 10-10; def 4-6`
  const isHeaded = isFightNoun(line.word(from)) && line.isSign(from + 1, ':');
  return (
    speakerAt(line, from, end) ??
    labelledAt(line, line.is(from, 'the') ? from + 1 : from, end) ??
    (isHeaded ? labelledAt(line, from + 2, end) : undefined) ??
    titledAt(line, from) ??
    holderAt(line, from, end) ??
    countedAt(line, from, end) ??
    behindUnits(line, from, end) ??
    NOTHING
  );
};

/** The parts of a line in which units stand; what else stands behind them goes with them. */
const partsIn = (line: Phrases): readonly Told[] => {
  const parts: Told[] = [];
  let from = 0;
  let sign: Phrase = { from: 0, end: 0 };
  let isStrong = true;
  const first = labelledAt(line, line.is(0, 'the') ? 1 : 0, line.end) ?? countedAt(line, 0, line.end);
  const close = (end: number): void => {
    const last = parts.at(-1);
    const hasUnit = line.hasStrength(from, end);
    // `8-6-12 armor, 20 BF attack`
    if (!hasUnit && last) {
      const more = last.side === undefined && last.holds !== true ? behindUnits(line, last.from, end) : undefined;
      parts.splice(-1, 1, { ...last, ...more, end });
    } else if (hasUnit) parts.push({ from, end, sign, isStrong, ...roleOf(line, { from, end }) });
  };
  for (let i = 1; i < line.end; i++) {
    const isSign =
      line.isSign(i, ',;.') || isDash(line, i) || (line.is(i, '/', '//', '|', '||') && line.isApart(one(i)));
    const isWord = line.is(i, 'and', 'while', 'but', 'und') && holderAt(line, i + 1, line.end) !== undefined;
    // The full stop of a word that is no abbreviation.
    const stop = line.isKind(i - 1, 'word') ? /(\p{L}+)\.$/u.exec(line.typed(one(i - 1)))?.[1] : undefined;
    const isStop =
      stop !== undefined &&
      (stop.length > 3 ? line.unitAhead(i) || labelAt(line, i) !== undefined : colonOf(line, i) !== undefined);
    // `att 16 def 5`, `16 att 5 def`
    const isOpen = !isSign && first && line.hasStrength(from, i);
    const isNext = line.isKind(i - 1, 'sign') || first?.labels.some(label => label.end === i) === true;
    const other = isOpen
      ? (labelledAt(line, i, line.end) ?? (isNext ? countedAt(line, i, i + 1) : undefined))
      : undefined;
    const isLabel = other !== undefined && other.side !== first?.side;
    if (!isSign && !isWord && !isStop && !isLabel) continue;
    close(i);
    from = isSign || isWord ? i + 1 : i;
    sign = { from: isLabel && line.isSign(i - 1, ':/') ? i - 1 : i, end: from };
    isStrong = !line.isSign(i, ',');
  }
  close(line.end);
  return parts;
};

/** Which of the parts begins the other side; undefined: it may be one or another. */
const beginsAt = (line: Phrases, parts: readonly Told[], at: number): number | undefined => {
  if (parts[at]?.leads === true || parts[at]?.holds === true) return at;
  const [strong, ...others] = parts.flatMap((part, i) => (i > 0 && i <= at && part.isStrong ? i : []));
  if (strong !== undefined) return others.length === 0 ? strong : undefined;
  // `10-10 pz, 8-10 mot, 4-6 rifle defends`: of one unit.
  const isOne = parts[at]?.side === 'defender' && line.is(parts[at].labels[0]?.from ?? 0, 'defends', 'def');
  return at === 1 || isOne ? at : undefined;
};

/** Where the side of a part that tells it ends: before the next part that tells the other one, or the only other sign. */
const endsAt = (parts: readonly Told[], at: number): number | undefined => {
  const other = parts.findIndex(
    ({ side, holds }, i) => i > at && (holds === true || (side !== undefined && side !== parts[at]?.side)),
  );
  if (other > 0) return other;
  const behind = parts.flatMap((part, i) => (i > at && part.isStrong ? i : []));
  if (behind.length === 1) return behind[0];
  return parts[at]?.side === 'defender' && parts[at].leads !== true && parts.length > at + 1 ? at + 1 : undefined;
};

/** Does a word part the sides within one of them? */
const isParted = (line: Phrases, { from, end, leads }: Told): boolean =>
  line.tokens.some(({ kind, word }, i) => {
    if (kind === 'arrow' || kind === 'back') return true;
    if (i <= from || i >= end || !(isVersus(word) || (leads !== true && line.verbAt(i)))) return false;
    return line.hasStrength(from, i) && line.hasFigures(i, end);
  });

export const byToldSides: Rule = line => {
  const parts = partsIn(line);
  if (parts.length < 2 || parts.every(({ side, holds }) => side === undefined && holds !== true)) return undefined;
  if (parts.some(part => isParted(line, part))) return undefined;
  const told = parts.findIndex(({ side }) => side === 'attacker');
  const at = told >= 0 ? told : parts.findIndex(({ side }) => side !== undefined);
  const holders = parts.flatMap(({ holds }, i) => (holds === true ? i : []));
  const labels = parts.flatMap(part => (at >= 0 && part.titles ? [] : part.labels));
  const titles = parts.flatMap(part => part.titles ?? []);
  const cut = (next: number | undefined, isBack: boolean, isInOrder = false): Found | undefined => {
    const part = next === undefined ? undefined : parts[next];
    if (!part || next === 0) return undefined;
    const { kind, between } = parts[at] ?? NOTHING;
    return { mark: part.sign, isBack, isInOrder, kind, isOpen: !kind, labels, titles, ...(between ? { between } : {}) };
  };
  // `Germans have 34, Russians have 9`
  if (at < 0) return holders.length === 2 ? cut(holders[1], false, true) : undefined;
  const isAttacker = told >= 0;
  // Who tells it stands behind the other side, or before it.
  const isBegun = isAttacker || at === parts.length - 1 || parts[at]?.leads === true;
  const begins = at > 0 && isBegun ? beginsAt(line, parts, at) : undefined;
  if (begins !== undefined) return cut(begins, isAttacker);
  return at === 0 || !isAttacker ? cut(endsAt(parts, at), !isAttacker) : undefined;
};
