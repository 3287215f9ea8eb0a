// A line with plain signs and words: what mail programs and telephones write in place of signs, and words that stand for others.

import { rewritings, rewritten } from './rewriting';
import { DIGITS } from './wording';

/** Inside a word an apostrophe is a letter, ʼ, and no quote: `Rommel's HQ`. */
// prettier-ignore
export const PLAIN = rewritings([
  ["Rommel's HQ", ["'", '’'], /(?<=\p{L})['’](?=\p{L})/giu, 'ʼ'],
  ["the Germans' tanks", ["'", '’'], /^([^']*\p{L}s)['’](?=\s)([^'’]*)$/giu, '$1ʼ$2'],
  ['2×7-6', ['×'], /×/giu, 'x'],
  ['plain attack', ['plain'], /\bplain(?=\s+(?:attack|assault|overrun|combat|battle)\b)/giu, 'usual'],
  ["isn't DG", ['nʼt'], /(?<!\p{L})(?:is|are|was|were|has|have|had|does|do|did)nʼt(?=\s)/giu, 'not'],
  ["he's got a 4-6 rifle", ['ʼ'], /(?<=(?<!\p{L})(?:he|she|it|they|we|you|i))ʼ(?:s|ve)(?=\s+got\s)/giu],
  ["10-10 pz and I've 4-6", ['ʼ'], /(?<=\S)\s+and\s+(?:I|we)ʼ(?:s|ve)(?=\s+(?:(?:an?|one|two|three)\s+)?\(?\d)/giu, ', me:'],
  ["I've 10-10, and he's 4-6", ['ʼ'], /(?<=\S)\s+and\s+(?:he|they)ʼ(?:s|ve)(?=\s+(?:(?:an?|one|two|three)\s+)?\(?\d)/giu, ', him:'],
  ["I've 10-10 pz", ['ʼ'], /(?<!\p{L})(?:I|we)ʼ(?:s|ve)(?=\s+(?:(?:an?|one|two|three)\s+)?\(?\d)/giu, 'me:'],
  ["he's 4-6 rifle", ['ʼ'], /(?<!\p{L})(?:he|they)ʼ(?:s|ve)(?=\s+(?:(?:an?|one|two|three)\s+)?\(?\d)/giu, 'him:'],
  ["woods if it's frozen", ['ʼ'], /(?<!\p{L})if\s+itʼs(?=\s)/giu, ','],
  ["4-6 rifle, he's DG", ['ʼ'], /(?<=\S\s*)(?<!\p{L})(?:he|she|it|they|we|you|that|which|who)ʼ(?:s|re)(?=\s)/giu, 'is'],
  ['led by AR 5', ['led by'], /\bled\s+by\s+(?=ARs?\s?\d)/giu],
  ['on its own', ['own'], /\bon\s+(?:its|their|his)\s+own\b/giu, 'alone'],
  ['three to one', [' to '], new RegExp(String.raw`(?<!\p{L})(?:${DIGITS})(?=\s+to\s+(?:${DIGITS})(?!\p{L}))|(?<=(?<!\p{L})(?:${DIGITS}|\d+)\s+to\s+)(?:${DIGITS})(?!\p{L})`, 'giu'), '#0'],
  ['4-6 rifle who has 4B air', ['has', 'have', 'had', 'got'], /(?<!\p{L})(?:that|which|who)\s+(?:has|have|had|got|gets)(?=\s+\d)(?!\s+\d+\s+mps?)/giu, 'with'],
  ['zero MPs', ['zero mp'], /(?<!\p{L})zero(?=\s+mps?(?!\p{L}))/giu, '0'],
  ['three MPs left', [' mp'], new RegExp(String.raw`(?<!\p{L})(?:${DIGITS})(?=\s+mps?(?!\p{L}))`, 'giu'), '#0'],
  ['12 (10 pz + 2 mot)', [' ('], /(?<=(?:^|\s)\d{1,3} \((?:\d{1,3} [^()\d-]{1,20}){1,3})(?:\+|&|and|und)(?= \d{1,3} [^()\-]*\))/giu, ','],
  ['10-10 pz ./. 4-6 rifle', ['./.'], /(?<=\s)\.\/\.(?=\s)/giu, 'vs'],
  ['* 11 Pz attacks 147 Rifle', ['* ', '- ', '• ', '> '], /^\s*[*•>\-]\s+(?=\p{L}|\d)/giu],
  ['15-to-4', ['-to-', '-on-'], /(?<=\d)-(to|on)-(?=\d)/giu, ' $1'],
  ["two 10-10's", ["'", '’'], /(?<=\d-\d+)['’]s(?!\p{L})/giu],
  ['2*7-6', ['*'], /(?<=\d)\*(?=\d)/giu, 'x'],
  ['river (minor)', ['river', 'city'], /\b(rivers?|city)\s*\((minor|major|small|big|dot)\)/giu, '$2 $1'],
  ['in kleiner Stadt', ['stadt'], /(?<!\p{L})(klein|groß)e[mnrs]?\s+stadt(?!\p{L})/giu, '$1stadt'],
  ['over-run', ['over-'], /\bover-(?=run)/giu, ' over'],
  ['combat-mode', ['-mod'], /-(?=mod(?:e|us)\b)/giu],
  ['12-10 pz (red)', ['red'], /(?<=[\s\(])(?:red|RED|Red\.)\.?(?=\s*(?:[,;@\)+]|->|$|(?:vs?|against|gegen|attacks?|overruns?|in|on|with|and)\b))/gu, 'rdc'],
  ['with combat supply', ['supply'], /\b(?:with|in|has|have)\s+(?:full\s+)?combat\s+supply\b/giu, 'in supply'],
  ['supply ok', ['supply'], /\b(?:(?:trace|attack|combat|general|full)\s+)*supply\s+(?:is\s+)?(?:ok|okay|yes|fine|good|paid)(?!\p{L})/giu, 'in supply'],
  ['4 tank bns at 5-4 each', ['each', 'apiece', 'jeweils'], /(?<=\p{L})\s+(?:at|of|with|zu|von|mit|à)(?=\s+\(?\d+\)?(?:-\(?\d+\)?)+\s+(?:each|apiece|jeweils)(?!\p{L}))/giu],
  ['run them over', ['over'], /\b(?:run|roll|ride|drive)\s+(?:(?:it|them|him)\s+over|over\s+(?:it|them|him))(?!\p{L})/giu, 'overrun'],
  ['woods... no rain', ['..'], /(?<=[\p{L}\d\)])\.{2,}(?=\s)/giu, ','],
  ['plus one drm', ['plus'], /\bplus\s+(one|two|three|[1-4])(?=\s+(?:die|dice|drm|mod|(?:to|on)\s+the\s+(?:die|dice|roll)))/giu, '+#1'],
  ['3 movement left', ['movement'], /(?<=\d\s+)movement(?=\s+(?:left|remaining|spent|used)\b)/giu, 'MPs'],
  ['3 movement points', ['point'], /\bmove(?:ment|s)?\s+points?\b/giu, 'MPs'],
  ['12-4-10 OR 4-2-5', [' or '], /(?<=^(?!.*(?:->|\bvs?\b|\bagainst\b)).*\d-\d.*),?\sOR(?:\s(?:into|onto|on|of|against))?(?=\s.*\d-\d)/gu, '<->'],
  ['close defence 6 air', ['close '], /\bclose\s+(?:defen[cs]e|attack)\s+(\d{1,2})\s+air(?!\p{L})/giu, 'air $1'],
  ['8 def. TBF', ['def'], /(?<!\S)(\d{1,2}[A-Z]?)\s+def(?:\.|en[sc]ive|ending|en[sc]e)?(?=\s+(?:tbf|gs|air|ngs|naval|ground\s+support)(?!\p{L}))/giu, 'def<$1'],
  ['for lack of supply', ['lack', 'short', 'want'], /(?<!\p{L})(?:(?:for|from|due\s+to|because\s+of|in)\s+)?(?:(?:a\s+)?lack(?:s|ing)?(?:\s+of)?|short(?:age)?\s+(?:of|on)|want\s+of)(?=\s+(?:supply|supplies|sps?|fuel|ammo|gas)(?!\p{L}))/giu, 'no'],
  ['U-2 supplied', ['u-', 'u1', 'u2', 'u3', 'u4'], /(?<=\bu-?[1-4]\s)supplied\b/giu],
  ['moved 4 already', ['already'], /(?<=\b(?:moved|spent|used)\s+\d{1,2}(?:\s+mps?)?)\s+already(?=\s*[,;.\)]|$)/giu],
  ['with 4 A air', [' air', ' tbf'], /(?<!\S)(\d{1,2}) ([A-D])(?=\s+(?:air|tbf)(?!\p{L}))/gu, '$1$2'],
  ['4 MPs left on each', ['each'], /(?<=\bmps?\s+(?:left|spent|remaining)\s+)(?:on|for|by|with)(?=\s+each\b)/giu],
  ['Hog: 2', ['hog'], /(?<=\b(?:hedge)?hogs?\s?):(?=\s*\d)/giu],
  ['3 pz at 5-4-10', [' at '], /(?<=(?:^|[\s,+&\(])(?:\d{1,2}|[Tt]wo|[Tt]hree|[Ff]our)\s+(?!(?:heavy|hvy|light|lt|towed|medium|med|mot|sp)\s)\p{L}+\s+)at(?=\s+\d+-\d)/gu],
  ['MP: 10, spent 5', ['mp'], /\bMPs?(?=\s*[:=]?\s*\d{1,2}\s*[,;]?\s*(?:spent|used)\s+\d)/giu, 'MA'],
  ['MP=5', ['mp='], /(?<!\p{L})(MPs?)=(?=\d)/giu, '$1'],
  ['moves up against 4-6', ['up against'], /\bup\s+(?=against\b)/giu],
  ["Rommel's 14-7-12", ['ʼs'], /(?<!\p{L})(\p{Lu}\p{L}{3,})ʼs(?=\s+\(?\d+\)?-\d)/gu, '$1'],
  ['pz w/o air', ['w/o'], /(?<=\s)w\/o(?=\s)/giu, 'no'],
  ['pz w. 3-6 inf', ['w.'], /(?<=\s)w\.(?=\s+(?:an?\s+)?[\p{L}\d])/giu, 'w/'],
]);
const DASHES = /[\u2010-\u2015\u2212]/g;
const QUOTES = /[\u2018-\u201f"]/g;
const BLANKS = /[\u00a0\u2000-\u200a\u202f\t]/g;

/** A line with plain signs and words. */
export const plain = (line: string): string =>
  rewritten(line, PLAIN).replace(DASHES, '-').replace(QUOTES, "'").replace(BLANKS, ' ');
