// A chat bot's answer to a line of odds. In a chat: `!odds 9-10 pz, 6-10 mot -> 4-6 rifle @ woods`.
//   node odds-bot.mjs "9-10 pz, 6-10 mot -> 4-6 rifle @ woods"
import { odds } from 'overrun/odds';

/** The rules that this channel plays by. */
const RULES = 'revised-europa';

export const answer = line => {
  const found = odds(RULES, line);
  return found.json ? `${line}: ${found.short}` : `I cannot read that: ${found.short}`;
};

console.log(answer(process.argv.slice(2).join(' ')));
