// What attackers cross on their way into the defenders' hex, and who of them does: `2x 7-6 inf across a minor river`, `one
// across a river`, `over a bridge`.

import type { Told } from '../context';
import type { SituationUnit } from '../../rules/situation';
import { newGround, takeGround, type Ground } from './ground';
import type { SideAround, Take, Units } from '../group';
import { LineProblems, type Part } from '../problem';
import { Reader } from '../reader';
import { numberOf } from '../words/wording';

/** Hexsides that attackers cross, said beside one of them. */
export interface Crossing {
  /** The group beside which it stands; undefined: it stands by itself behind them. */
  readonly group: number | undefined;
  /** As it stands behind “@”: `frozen minor river`. */
  readonly feature: string;
  readonly part: Part;
}

/** Some of those that attack cross a hexside. */
export interface SomeAcross {
  /** undefined: the only one that the line says. */
  readonly feature?: string | undefined;
  readonly part: Part;
  readonly count: number;
  /** All others cross it. */
  readonly isNot: boolean;
  readonly group?: number;
}

/** Of one group it is clear who crosses the hexside. */
export const crossed = (crossings: readonly Crossing[], count: number, around: SideAround): void => {
  const { place, words, problems } = around;
  for (const { group, feature, part } of crossings) {
    // Beside one of several groups it is of that one, also of the last where another stands elsewhere; by itself, behind all of
    // them, of all.
    const isOwn = group !== undefined && (group < count || place.stands.length > 0);
    const ofGroup = count > 1 && isOwn ? `(${group})` : '';
    const reader = new Reader({ text: `${feature}${ofGroup}`, start: part.start });
    if (count === 1 || group === undefined || ofGroup !== '')
      takeGround(reader, { words, board: undefined }, place, problems);
    else askWho(feature, part, feature, problems);
  }
};

const askWho = (feature: string, part: Part, place: string, problems: LineProblems): void => {
  const message = `Who crosses the ${feature}? After “@” all do, or the groups with these numbers.`;
  problems.offer('whose-hexside', part, message, { place });
};

/** Before the hexside: `one across`, `two of them over`. */
const SOME =
  /(?:of\s+(?:them|these|those)\s+|davon\s+)?(one|two|three|four|both|[1-9])\s+(?:of\s+(?:them|these|those|which)\s+)?(?:(?:is|are|comes?|goes|going|coming)\s+)?(?=(?:across|over|behind|via|über|from\s+(?:across|over|behind))\s)/iuy;

/** `two of them across`, `one of them from the same bank`, behind the hexside. */
const SOME_OF_THEM =
  /(one|two|three|four|both|[1-9])\s+(?:of\s+(?:them|these|those|which)\s+)?(?:(?:is|are|comes?|goes|going|coming|was|were)\s+)?(?:(?:across|over)(?:\s+it)?|((?:from|on)\s+(?:the\s+|their\s+|his\s+)?(?:same|near|this)\s+(?:side|bank)|not\s+(?:across|over)(?:\s+it)?))(?=\s*(?:[,;@)]|$))/iuy;

/** `, one across a minor river`: of the attackers, also behind the defenders. */
export const takeSomeAcross: Take = (reader, into, { words, place, side, problems }) => {
  const from = reader.at;
  const ofGroup = side === 'attacker' && (into.count ?? 1) > 1 ? { group: into.number } : {};
  const [, those, not] = reader.take(SOME_OF_THEM) ?? [];
  if (those !== undefined) {
    const part = reader.since(from);
    if (place.someAcross) return problems.error('whose-hexside', part, 'Who crosses is said twice.', ['']);
    place.someAcross = { part, count: numberOf(those), isNot: not !== undefined, ...ofGroup };
    return 'read';
  }
  const count = reader.take(SOME)?.[1];
  // `8, 3 over the river`, where one figure makes a unit
  const isStrength = words.hasOneFigure && into.figures === undefined && /^\d/.test(count ?? '');
  if (count === undefined || isStrength) return reader.back(from);
  const scratch = newGround();
  const [crossing] = takeGround(reader, { words, board: undefined }, scratch, new LineProblems())
    ? scratch.hexsides
    : [];
  if (!crossing && !scratch.bridge) return reader.back(from);
  const part = reader.since(from);
  if (!crossing) place.bridge = part;
  else if (place.someAcross) problems.error('whose-hexside', part, 'Who crosses is said twice.', ['']);
  else if (problems.counts(`hexside ${crossing.feature}`, part))
    place.someAcross = {
      feature: crossing.feature,
      part,
      count: numberOf(count),
      isNot: false,
      ...ofGroup,
    };
  return 'read';
};

const kindOf = (unit: SituationUnit): string => JSON.stringify({ ...unit, group: 0 });

/** Units that are alike, some of which cross a hexside: those are a group of their own. Of others it is asked who does. */
export const withSomeAcross = (attackers: Units, place: Ground, problems: LineProblems): Units => {
  if (!place.someAcross) return attackers;
  const { part, isNot, group } = place.someAcross;
  const [said, ...others] = place.hexsides;
  const feature = place.someAcross.feature ?? (others.length === 0 && !said?.groups ? said?.feature : undefined);
  const them = attackers.filter(unit => group === undefined || unit.group === group);
  const last = Math.max(0, ...attackers.map(unit => unit.group));
  const count = isNot ? them.length - place.someAcross.count : place.someAcross.count;
  if (feature === undefined || count < 0) {
    problems.error('whose-hexside', part, '“…”: which hexside do they cross?', ['']);
    return attackers;
  }
  if (place.someAcross.feature === undefined) place.hexsides.splice(0, 1);
  const isAll = count === attackers.length;
  if (!isAll && (new Set(them.map(kindOf)).size !== 1 || count > them.length)) {
    const groups = count > 1 && count < last ? Array.from({ length: count }, (_, i) => i + 1) : [last];
    askWho(feature, part, `${feature}(${groups.join(' ')})`, problems);
    return attackers;
  }
  place.hexsides.push(isAll ? { feature } : { feature, groups: [last + 1] });
  problems.marks.set(`hexside ${feature}`, part);
  if (isAll) return attackers;
  const first = attackers.findLastIndex(unit => them.includes(unit)) + 1 - count;
  return attackers.map((unit, i) => (i >= first && i < first + count ? { ...unit, group: last + 1 } : unit));
};

/** A bridge leads over a hexside, which counts; of counted odds and on a board that is known. */
export const settleBridge = ({ bridge, hexsides }: Ground, isKnown: boolean, { words, problems }: Told): void => {
  if (!bridge) return;
  const [river] = new Set([...words.hexsides.values()].filter(key => key.includes('river')));
  const text = `“${bridge.text}” says nothing of strengths: the hexside does that it leads over`;
  if (isKnown || hexsides.length > 0 || river === undefined) problems.idle(bridge, `${text}.`);
  else problems.offer('bridge', bridge, `${text}, such as ${river}.`, { place: river });
};
