// Counters of Battles for North Africa as players handle them beside moves and fights: badges, markers, aircraft.

import type { HexId } from '../../../../core/hexmap/hex-map';
import type { UnitId } from '../../../../core/scenario/scenario';
import type { Play } from '../play';
import { Ground } from './ground';

export const groundOf = ({ rules, state }: Play): Ground => new Ground(rules.scenario, state.position);

const withBadge = (play: Play, unit: UnitId, state: string, on: boolean): readonly string[] => {
  const others = (play.state.position.units.get(unit)?.states ?? []).filter(s => s !== state);
  return on ? [...others, state] : others;
};

/** A badge put on or taken off, if nothing is against it. */
export const turnBadge = (play: Play, units: readonly UnitId[], state: string, on: boolean): boolean => {
  const step = play.acts.length + 1;
  const changes = units.map(unit => ({ step, what: 'state' as const, unit, states: withBadge(play, unit, state, on) }));
  return units.length > 0 && play.adjust({ do: 'state', units, state, on }, changes);
};

/** What the text itself has taken away is taken off the counter. */
export const takeOffBadge = (play: Play, unit: UnitId, state: string): void => {
  play.acts.push({ do: 'state', units: [unit], state, on: false, by: play.sideOf(unit) ?? '' });
  const step = play.acts.length;
  const states = withBadge(play, unit, state, false);
  play.take({ kind: 'adjust', steps: [step], changes: [{ step, what: 'state', unit, states }] }, 1);
};

/** Whose counters show a badge, whatever the text makes of it. */
export const showing = ({ acts }: Play, state: string): ReadonlySet<UnitId> => {
  const shown = new Set<UnitId>();
  for (const act of acts)
    if (act.do === 'state' && act.state === state)
      for (const unit of act.units)
        if (act.on) shown.add(unit);
        else shown.delete(unit);
  return shown;
};

/** A marker or an aircraft set down on a hex, if nothing is against it. */
export const setDown = (play: Play, unit: UnitId, hex: HexId): boolean =>
  play.adjust({ do: 'place', what: { unit }, hex }, [
    { step: play.acts.length + 1, what: 'placed', unit, hex, faceUp: 0 },
  ]);

export const takeOff = (play: Play, unit: UnitId): void => {
  play.acts.push({ do: 'remove', units: [unit], by: play.sideOf(unit) ?? '' });
  const step = play.acts.length;
  play.take({ kind: 'adjust', steps: [step], changes: [{ step, what: 'removed', unit }] }, 1);
};

/** Counters of a side beside the map, of one of these types. */
export const beside = ({ rules, state }: Play, side: string | undefined, types: readonly string[]): readonly UnitId[] =>
  rules.scenario.units
    .filter(u => u.side === side && types.includes(u.type ?? '') && !state.position.units.has(u.id))
    .map(u => u.id);

/** Counters of a side on the map, of one of these types. */
export const onMap = ({ rules, state }: Play, side: string | undefined, types: readonly string[]): readonly UnitId[] =>
  rules.scenario.units
    .filter(u => u.side === side && types.includes(u.type ?? '') && state.position.units.has(u.id))
    .map(u => u.id);
