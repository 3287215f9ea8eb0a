// A fight declared late, in parts, or first against the wrong hex.

import type { Act } from '../../random-games/table-top';
import { fightsOf } from '../results';
import { replaced, type Kind, type Line } from '../variant';

export const ROLLED_BEFORE_DECLARED: Kind = {
  name: 'the roll before the declaration',
  *variants(game, random) {
    for (const { fight } of fightsOf(game, random)) {
      const [first] = fight.declares;
      const roll = fight.rolls[0];
      const rolled = roll === undefined ? undefined : game.acts[roll];
      if (first === undefined || roll === undefined || !rolled) continue;
      const declared = game.acts.slice(first, roll).map((act, i): Line => ({ act, of: first + i }));
      yield replaced(game, first, roll + 1, [{ act: rolled, of: roll }, ...declared]);
    }
  },
};

export const DECLARED_IN_PARTS: Kind = {
  name: 'a unit declared later',
  *variants(game, random) {
    for (const { fight } of fightsOf(game, random)) {
      const at = random.pick(fight.declares.filter(i => (declareAt(game.acts, i)?.units.length ?? 0) > 1));
      const act = at === undefined ? undefined : declareAt(game.acts, at);
      const late = act && random.pick(act.units);
      if (at === undefined || !act || late === undefined) continue;
      const others = act.units.filter(unit => unit !== late);
      yield replaced(game, at, at + 1, [
        { act: { ...act, units: others }, of: at },
        { act: { do: 'say', text: 'and one more' } },
        { act: { ...act, units: [late] }, of: at },
      ]);
    }
  },
};

const declareAt = (acts: readonly Act[], i: number): Extract<Act, { readonly do: 'declare' }> | undefined => {
  const act = acts[i];
  return act?.do === 'declare' ? act : undefined;
};

const corrected = (name: string, remark: readonly Act[], isHeld: boolean): Kind => ({
  name,
  *variants(game, random) {
    const { hexes } = game.club.rules.scenario.map;
    for (const { deed, fight } of fightsOf(game, random)) {
      const [at] = fight.declares;
      const act = at === undefined ? undefined : declareAt(game.acts, at);
      if (at === undefined || !act) continue;
      const { units } = deed.before.position;
      const others = hexes.neighbours(act.from).filter(hex => hex !== act.target);
      const held = (hex: string): boolean =>
        fight.defenders.length > 0 && [...units].some(([id, place]) => place.hex === hex && !isOwn(id));
      const isOwn = (id: string): boolean =>
        game.club.rules.scenario.units.some(u => u.id === id && u.side === deed.before.position.phase?.side);
      const wrong = random.pick(others.filter(hex => held(hex) === isHeld));
      if (wrong !== undefined)
        yield replaced(game, at, at, [{ act: { ...act, target: wrong } }, ...remark.map(one => ({ act: one }))]);
    }
  },
});

const SORRY: Act = { do: 'say', text: 'sorry, the other hex' };

export const TARGET_CORRECTED = corrected('a target corrected before the roll', [], true);
export const TARGET_CORRECTED_SAID = corrected('a target corrected before the roll, with a remark', [SORRY], true);
export const EMPTY_TARGET_CORRECTED = corrected('an empty target corrected before the roll', [], false);
