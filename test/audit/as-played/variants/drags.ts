// Drags as hands do them: on through the emptied hex in one go, from afar onto the target, with a bystander, too far.

import type { Action, ActionOf } from '../../../../core/rules/action';
import type { HexId } from '../../../../core/hexmap/hex-map';
import type { GameState } from '../../../../core/rules/system';
import type { UnitId } from '../../../../core/scenario/scenario';
import { answerOf } from '../../random-games/play';
import type { Act } from '../../random-games/table-top';
import { applied, emptyHexes, followed } from '../places';
import { fightsOf, isAdvance, resultLines } from '../results';
import { phaseEnd, phasing, sideOf, spoiltUnits, unitsOfAct, type Deed, type Fight, type ToldGame } from '../told-game';
import { replaced, type Kind, type Line } from '../variant';

const dragOf = (units: readonly UnitId[], hex: HexId): Act => ({ do: 'drag', to: units.map(unit => ({ unit, hex })) });

const moveOf = (units: readonly UnitId[], from: HexId, to: HexId): ActionOf<'move'> => ({
  kind: 'move',
  steps: [0],
  units,
  from,
  to,
  via: [],
});

/** An overrun that was declared and that cleared the hex: all that are left went in. */
const clearedBy = ({ action, declares, entries }: Fight): readonly UnitId[] =>
  action.kind === 'overrun' && declares.length > 0 && entries.length === 0
    ? action.outcome.advances.map(a => a.unit)
    : [];

const sameUnits = (a: readonly UnitId[], b: readonly UnitId[]): boolean =>
  a.length === b.length && a.every(unit => b.includes(unit));

const fightFrom = (deed: Deed | undefined): HexId | undefined => {
  const action = deed?.fight?.action;
  return action?.kind === 'overrun' ? action.from : undefined;
};

/** Where the units go next, from the hex that they cleared; the game's own move, or one that the rules allow, the log ending there. */
const onward = (
  game: ToldGame,
  index: number,
  units: readonly UnitId[],
  target: HexId,
): { readonly to: HexId; readonly until?: number } | undefined => {
  const next = game.deeds[index + 1];
  const move = next?.actions.length === 1 ? next.actions[0] : undefined;
  // Whoever goes back to where the fight began is not seen to have gone at all.
  const home = fightFrom(game.deeds[index]);
  if (move?.kind === 'move' && next?.first === next?.last && move.from === target && sameUnits(move.units, units))
    return move.to === home ? undefined : { to: move.to };
  const state = game.deeds[index]?.after;
  if (!state || next?.guilty === true) return undefined;
  for (const to of [...state.reach(units).keys()].reverse())
    if (to !== target && to !== home && isSure(state, moveOf(units, target, to)))
      return { to, until: game.deeds[index]?.last ?? 0 };
  return undefined;
};

const isSure = (state: GameState, action: Action): boolean => {
  const after = applied(state, [action]);
  return after !== undefined && answerOf(after.endPhase()) === 'legal';
};

export const DRAGGED_THROUGH: Kind = {
  name: 'one drag through the hex that was cleared and on',
  *variants(game, random) {
    for (const { deed, index, fight } of fightsOf(game, random)) {
      const units = clearedBy(fight);
      const on = units.length === 0 || deed.guilty === true ? undefined : onward(game, index, units, fight.target);
      if (!on) continue;
      const stay = resultLines(game, fight).filter(line => !isAdvance(fight, line));
      const lines: readonly Line[] = [
        ...begun(game, deed, fight),
        ...stay,
        { act: dragOf(units, on.to), of: deed.last },
      ];
      if (on.until !== undefined) yield { ...replaced(game, deed.first, on.until + 1, lines, 0) };
      else yield replaced(game, deed.first, (game.deeds[index + 1]?.last ?? deed.last) + 1, lines);
    }
  },
};

/** The fight's acts that carry nothing out. */
const begun = ({ acts }: ToldGame, deed: Deed, { results }: Fight): readonly Line[] =>
  Array.from({ length: deed.last - deed.first + 1 }, (_, i) => deed.first + i)
    .filter(i => !results.includes(i))
    .flatMap((of): readonly Line[] => (acts[of] ? [{ act: acts[of], of }] : []));

export const DRAGGED_FROM_AFAR: Kind = {
  name: 'dragged from afar onto the target',
  *variants(game, random) {
    for (const { deed, index, fight } of fightsOf(game, random)) {
      const { action, attackers, target } = fight;
      const before = game.deeds[index - 1];
      const move = before?.actions.length === 1 ? before.actions[0] : undefined;
      if (action.kind !== 'overrun' || fight.declares.length === 0 || deed.guilty === true) continue;
      if (!before || move?.kind !== 'move') continue;
      if (move.to !== action.from || !sameUnits(move.units, attackers) || before.first !== before.last) continue;
      if (action.outcome.retreats.some(r => attackers.includes(r.unit))) continue;
      // An overrun without dice that is carried out in the combat phase: there and back would show nothing of it.
      if (fight.rolls.length === 0 && fight.results.length === 0) continue;
      // From the next hex: such a log says that the overrun was made out of that hex, and binds to what follows from it.
      // Out of the target itself nothing is dragged at all.
      if ((game.club.rules.scenario.map.hexes.distance(move.from, target) ?? 0) <= 1) continue;
      const stay = resultLines(game, fight).filter(line => !isAdvance(fight, line));
      const others = begun(game, deed, fight).filter(({ act }) => act.do !== 'declare');
      const left = attackers.filter(unit => !action.outcome.losses.some(l => l.unit === unit && l.to === 'removed'));
      const back =
        action.outcome.advances.length === 0 && left.length > 0
          ? [{ act: dragOf(left, action.from), of: deed.last }]
          : [];
      yield replaced(game, before.first, deed.last + 1, [
        { act: dragOf(attackers, target), of: deed.first },
        ...others,
        ...stay,
        ...back,
      ]);
    }
  },
};

export const BYSTANDER: Kind = {
  name: 'the whole stack dragged in, with a bystander',
  *variants(game, random) {
    for (const { deed, index, fight } of fightsOf(game, random)) {
      const units = clearedBy(fight);
      const state = deed.after;
      const { action } = fight;
      if (units.length === 0 || action.kind !== 'overrun' || deed.guilty === true) continue;
      const beside = [...state.position.units].flatMap(([id, { hex }]) =>
        hex === action.from && sideOf(game, id) === phasing(state) && !fight.attackers.includes(id) ? [id] : [],
      );
      // A fault of theirs would begin elsewhere; what a badge that was put on them forbids no deed knows.
      const others = new Set([...spoiltUnits(game), ...(game.strayUnits ?? [])]);
      if (beside.some(unit => others.has(unit))) continue;
      // In one drag: a stack that overran before may take nobody along.
      const along: readonly Action[] = beside.length > 0 ? [moveOf(beside, action.from, fight.target)] : [];
      const end = phaseEnd(game, index);
      if (along.length === 0 || !followed(state, along, game.deeds.slice(index + 1, end + 1))) continue;
      const stay = resultLines(game, fight).filter(line => !isAdvance(fight, line));
      const lines: readonly Line[] = [
        ...begun(game, deed, fight),
        ...stay,
        { act: dragOf([...units, ...beside], fight.target), of: deed.last },
      ];
      const until = (game.deeds[end]?.last ?? game.acts.length - 1) + 1;
      // Whoever drags the whole stack later would take the bystander along, and what the bystander itself does would begin
      // elsewhere: the log ends before it.
      const isOfStack = (act: Act): boolean =>
        (act.do === 'stack' && units.includes(act.unit)) || unitsOfAct(act).some(unit => beside.includes(unit));
      const later = game.acts.findIndex((act, i) => i > deed.last && isOfStack(act));
      yield replaced(game, deed.first, deed.last + 1, lines, later < 0 ? until : Math.min(until, later));
    }
  },
};

const tooFar = (name: string, remark: readonly Act[]): Kind => ({
  name,
  *variants(game, random) {
    const { hexes } = game.club.rules.scenario.map;
    for (const deed of random.shuffled(game.deeds)) {
      const [move] = deed.actions;
      const act = game.acts[deed.first];
      if (move?.kind !== 'move' || deed.actions.length > 1 || deed.first !== deed.last || act?.do !== 'drag') continue;
      const empty = new Set(emptyHexes(game, deed.before));
      const beyond = hexes
        .neighbours(move.to)
        .filter(
          hex => empty.has(hex) && (hexes.distance(move.from, hex) ?? 0) > (hexes.distance(move.from, move.to) ?? 0),
        );
      const hex = random.pick(beyond);
      if (hex === undefined) continue;
      yield replaced(game, deed.first, deed.first + 1, [
        { act: dragOf(move.units, hex), of: deed.first },
        ...remark.map(one => ({ act: one })),
        { act, of: deed.first },
      ]);
    }
  },
});

export const TOO_FAR = tooFar('a drag too far and back', []);
export const TOO_FAR_SAID = tooFar('a drag too far and back, with a remark', [{ do: 'say', text: 'no, one hex less' }]);

export const BY_SINGLE_UNITS: Kind = {
  name: 'a stack moved unit by unit',
  *variants(game, random) {
    for (const [index, deed] of random.shuffled([...game.deeds.entries()])) {
      const [move] = deed.actions;
      if (move?.kind !== 'move' || deed.actions.length > 1 || move.units.length < 2) continue;
      const alone = random.shuffled(move.units).map((unit): Action => ({ ...move, units: [unit] }));
      const end = phaseEnd(game, index);
      if (deed.guilty === true || !followed(deed.before, alone, game.deeds.slice(index + 1, end + 1))) continue;
      const lines = alone.map(one => ({ act: dragOf(one.kind === 'move' ? one.units : [], move.to), of: deed.first }));
      yield replaced(game, deed.first, deed.last + 1, lines, (game.deeds[end]?.last ?? game.acts.length - 1) + 1);
    }
  },
};
