// The sentences of fights: of what is not known, of what was not carried out, of what a result asks. Each makes sense alone.

import { agree, cutOff, fit, READ, UNKNOWN } from '../../sentence';

type Names = readonly string[];

const re = (text: string): string => `${text} RE`;

/** All with the rule's number, and at most as long as a verdict may be. */
export const wordsOf = (rule: string) => ({
  noRoll: (what: string) => cutOff(`${UNKNOWN}the log shows no roll for the ${what} (${rule}).`),
  unknown: (fact: string) => cutOff(`${UNKNOWN}the result, because ${fact} (${rule}).`),
  noRedRoll: (side: string, result: string) =>
    cutOff(`${UNKNOWN}${result} sends the ${side} to the RED table, and the log shows no such roll (${rule}).`),
  eliminated: (names: Names, how: string) =>
    fit(names, n => `${READ}${n} ${agree(names, 'is', 'are')} still there; ${how} eliminates the defenders (${rule}).`),
  cleared: (names: Names, how: string) =>
    fit(names, n => `${n} ${agree(names, 'was', 'were')} removed: ${how} (${rule}).`),
  attackersLive: (names: Names, how: string) =>
    fit(names, n => `${READ}${n} ${agree(names, 'is', 'are')} still there; ${how} eliminates the attackers (${rule}).`),
  notRetreated: (names: Names, how: string) =>
    fit(names, n => `${READ}${n} did not retreat; ${how} requires it (${rule}).`),
  tooFar: (names: Names, far: number, due: number) =>
    fit(names, n => `${READ}${n} retreated ${far} hexes; the result asks for ${due} (${rule}).`),
  retreated: (names: Names) => fit(names, n => `${n} retreated (${rule}).`),
  retreatNotDue: (names: Names, how: string) =>
    fit(names, n => `${READ}${n} retreated; ${how} sends nobody back (${rule}).`),
  lossShort: (side: string, lost: string, due: string, result: string) =>
    cutOff(`${READ}the ${side} lost ${re(lost)}; ${result} takes ${re(due)} (${rule}).`),
  lossFits: (side: string, lost: string) => cutOff(`The ${side} lost ${re(lost)} (${rule}).`),
  lossNotDue: (side: string, lost: string, due: string, how: string) =>
    cutOff(`${READ}the ${side} lost ${re(lost)}; ${how} takes ${due === '0' ? 'none' : re(due)} (${rule}).`),
  tooEarly: (names: Names, how: string) =>
    fit(
      names,
      n =>
        `${READ}${n} retreated or was lost at once; ${how} takes effect at the end of the next combat phase (${rule}).`,
    ),
  waits: (result: string) => cutOff(`${result} takes effect at the end of the next combat phase (${rule}).`),
  notAdvanced: (names: Names, target: string) =>
    fit(names, n => `${READ}${n} did not enter ${target}; all overrunning units must (${rule}).`),
  advanced: (target: string) => cutOff(`The overrunning units entered ${target} (${rule}).`),
});
