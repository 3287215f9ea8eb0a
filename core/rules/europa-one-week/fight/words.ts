// The sentences of fights: of what is not known, of what was not carried out, of what a result asks. Each makes sense alone.

import { agree, by } from '../../sentence';

type Names = readonly string[];

const re = (text: string): string => `${text} RE`;

/** What is so, each by its rule; `say` makes the sentence. */
export const wordsOf = (rule: string) => {
  const words = by(rule);
  return {
    noRoll: (what: string) => words`the log shows no roll for the ${what}`,
    unknown: (fact: string) => words`the result, because ${fact}`,
    noRedRoll: (side: string, result: string) =>
      words`${result} sends the ${side} to the RED table, and the log shows no such roll`,
    eliminated: (names: Names, how: string) =>
      words`${names} ${agree(names, 'is', 'are')} still there; ${how} eliminates the defenders`,
    cleared: (names: Names, how: string) => words`${names} ${agree(names, 'was', 'were')} removed: ${how}`,
    attackersLive: (names: Names, how: string) =>
      words`${names} ${agree(names, 'is', 'are')} still there; ${how} eliminates the attackers`,
    notRetreated: (names: Names, how: string) => words`${names} did not retreat; ${how} requires it`,
    tooFar: (names: Names, far: number, due: number) =>
      words`${names} retreated ${far} hexes; the result asks for ${due}`,
    retreated: (names: Names) => words`${names} retreated`,
    retreatNotDue: (names: Names, how: string) => words`${names} retreated; ${how} sends nobody back`,
    lossShort: (side: string, lost: string, due: string, result: string) =>
      words`the ${side} lost ${re(lost)}; ${result} takes ${re(due)}`,
    lossFits: (side: string, lost: string) => words`The ${side} lost ${re(lost)}`,
    lossNotDue: (side: string, lost: string, due: string, how: string) =>
      words`the ${side} lost ${re(lost)}; ${how} takes ${due === '0' ? 'none' : re(due)}`,
    tooEarly: (names: Names, how: string) =>
      words`${names} retreated or was lost at once; ${how} takes effect at the end of the next combat phase`,
    waits: (result: string) => words`${result} takes effect at the end of the next combat phase`,
    notAdvanced: (names: Names, target: string) => words`${names} did not enter ${target}; all overrunning units must`,
    advanced: (target: string) => words`The overrunning units entered ${target}`,
  };
};
