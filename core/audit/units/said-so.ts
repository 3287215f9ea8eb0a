// By the player's word: replacements are kept on paper, and who takes them says so in the chat.

import type { Observation } from '../../rules/observation';

const REPLACED = /\b(?:repl(?:s|acements?|aced)?|rebuil[dt]s?|reinforce(?:ments?|d)?|ersatz|verstärkung(?:en)?)\b/i;

/** Bringing counters back is one thing with what is said before and after it. */
const isBeside = ({ kind }: Observation): boolean =>
  kind === 'said' || kind === 'placed' || kind === 'restored' || kind === 'state' || kind === 'pool';

/** Do the remarks around a step say that what comes back in it is replaced? */
export const isSaidToBeReplaced = (observations: readonly Observation[], step: number): boolean => {
  const says = (o: Observation): boolean => o.kind === 'said' && REPLACED.test(o.text);
  const at = observations.findIndex(o => o.step === step);
  if (at < 0) return false;
  const last = observations.findIndex((o, i) => i > at && o.step !== step && !isBeside(o));
  const first = observations.findLastIndex((o, i) => i < at && !isBeside(o));
  return observations.slice(first + 1, last < 0 ? undefined : last).some(says);
};
