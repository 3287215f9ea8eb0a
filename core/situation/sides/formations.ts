// Names of formations that stand before their units: `21. Panzer (4-4-8 Pz, 2-3-8 Schützen)`, `2nd NZ Div (three 3-3-6 inf)`.

import { COUNTS_NOTHING, trimmed, type Part, type LineProblems } from '../problem';
import { rewritings, type Rewriting, type Told } from '../words/rewriting';

const IS_FORMATION = '“…” is read as the name of a formation: its units are those behind it.';

export const tellFormation = (part: Part, problems: LineProblems): void => {
  problems.idle(trimmed(part), IS_FORMATION);
};

const MESSAGES = {
  formation: [COUNTS_NOTHING, IS_FORMATION],
  behind: [COUNTS_NOTHING, '“…” counts for nothing here: its units are those behind it.'],
  hexes: [COUNTS_NOTHING, '“…”: how many hexes they come from counts for nothing here; hexsides do.'],
} satisfies Record<string, Told>;

/**
 * What stands around units and is none of them: labels and the signs that lead over to their units, which in front of all units
 * end a title; where the attackers stand, which is not asked; brackets that hold units with their types.
 */
// prettier-ignore
export const AROUND_UNITS: readonly Rewriting[] = rewritings([
  // A type in its name is that of figures without one.
  ['vs 94 ID: 8-3-4', [':'], /(?<=(?:->|;|\b(?:vs?\.?|versus|against|gegen))\s+\d{1,3}\s\p{Lu}[\p{L}.]*):(?=\s+\d+(?:-\d+)+\s*(?:[,;&+\(\[]|->|$|(?:combat|move|reserve|exploit\p{L}*)\s+mode|(?:dg|oos)(?!\p{L})))/giu],
  ['24 Pz: 20-5-14 combat mode', [':'], /(?<=^\s*\d{1,3}\s\p{Lu}[\p{L}.]*):(?=\s+\d+(?:-\d+)+\s*(?:(?:combat|move|reserve|exploit\p{L}*)\s+mode\s*)?(?:[;\(\[]|->|$))/giu],
  ['vs 22 Armd: 6-5-10 armor', [':'], /(?<=(?:->|\b(?:vs?\.?|versus|against|gegen))\s+)(?:the\s+)?(?:\d{1,3}(?:st|nd|rd|th|\.)?|[IVX]{1,6}\.?)(?:\s+[\p{L}.]+){1,4}:(?=\s+(?:\d+\s*x\s*)?\(?\d+\)?(?:-\(?\d+\)?)+\s+\p{L})/giu, '', MESSAGES.formation],
  ['10-10 pz attacked by 4th Armoured: 5-4-8', [':'], /(?<=\d-\d.*)(?<=\d(?:st|nd|rd|th)(?:\s[\p{L}.]+){1,4}|[;,]\s*\d{1,3}\.?(?:\s[\p{L}.]+){1,4}):(?=\s+\(?\d)/giu],
  ['pz corps of 12-10, 10-10', ['of', 'aus', 'von'], /(?<=(?:^|\p{L}|,)\s*)(?<!\p{L})(?:(?:an?|the)\s+)?(?:corps|korps|group|gruppe|kampfgruppe|force|army|division|brigade|regiment|battalion|bn|company)\s+(?:of|aus|von)(?=\s+(?:an?\s+)?(?:\d+\s*x\s*)?\(?\d+\)?-)/giu, '', MESSAGES.behind],
  ['from two hexes', ['from', 'out'], /\b(?:from|out\s+of)\s+(?:one|a\s+single|the\s+same|two|three|four|[2-6]|several|different|(?:the|an)\s*other|adjacent|other)\s+(?:different\s+)?(?:hex(?:es|sides)?|sides)\b(?::|(?<=^\s*(?:from|out)\s[^,]*),)?/giu, '', MESSAGES.hexes],
  ['2nd NZ Div (three 3-3-6 inf)', ['('], /(?<!\p{L})(?:the\s+)?(?:\d{1,3}(?:st|nd|rd|th|\.)|[IVX]{1,6}\.?)(?:\s+[\p{L}.]+){1,4}\s*(?=\([^\(\)]*\d-\d[\d\-]*\s+\p{L}[^\(\)]*\))/giu, '', MESSAGES.formation],
]);
