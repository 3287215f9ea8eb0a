// What is said behind the ground of a fight, of all who stand in it: `…, woods, DG`, `@ clear, unsupplied`.

import type { Words } from './context';
import { takeModifier } from './modifiers';
import { LineProblems, type Part } from './problem';
import type { Reader } from './reader';
import type { SaidOfSide } from './said-of-side';
import { BEFORE_GROUND } from './wording';

/** A piece that is a state and nothing else; false: it is something else. */
export const takeOfAll = (
  reader: Reader,
  whole: Part,
  {
    words,
    problems,
    side,
    ofSides,
  }: {
    readonly words: Words;
    readonly problems: LineProblems;
    readonly side: SaidOfSide['side'];
    readonly ofSides: SaidOfSide[];
  },
): boolean => {
  const from = reader.at;
  const said = { modifiers: new Map<string, string>() };
  const scratch = { words, problems: new LineProblems(), joined: (part: Part) => part };
  const isGround =
    reader.phraseAhead(phrase => words.features.get(phrase)) !== undefined || reader.sees(BEFORE_GROUND) !== undefined;
  const isState = !isGround && takeModifier(reader, said, scratch) === 'read' && reader.isDone;
  const keys = [...said.modifiers.keys()];
  // What only attackers can have is theirs, wherever it stands: `@ fort, 3 SP`.
  if (isState && keys.every(key => Object.hasOwn(words.supports, key) && words.supports[key] === 'attacker')) {
    if (keys.every(key => problems.counts(`+${key}`, whole))) ofSides.push({ side: 'attacker', part: whole, ...said });
    return true;
  }
  if (!isState || keys.some(key => Object.hasOwn(words.supports, key) || words.values.has(key))) {
    reader.goTo(from);
    return false;
  }
  if (!problems.counts(`+${keys.join(' +')}`, whole)) return true;
  problems.remark('of-all', whole, `“${whole.text}” behind the ground is read as of all ${side}s.`);
  ofSides.push({ side, part: whole, ...said });
  return true;
};
