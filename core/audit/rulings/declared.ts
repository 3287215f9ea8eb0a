// An overrun or an attack that the referee declares for the players: where it stands in the log, and out of which hexes.

import type { HexId } from '../../hexmap/hex-map';
import type { Observation, ObservationOf } from '../../rules/observation';
import type { Position } from '../../rules/position';
import type { UnitId } from '../../scenario/scenario';
import type { RulingOf } from '../notes/ruling';
import { firstOf } from '../notes/steps';

type About = Pick<Observation, 'step' | 'player'>;
type Fight = RulingOf<'overrun' | 'attack'>;

/** The observations with the declaration before those of its step; or why it cannot be made there. */
export const withDeclaration = (
  ruling: Fight,
  board: Position,
  observations: readonly Observation[],
  nameOf: (unit: UnitId) => string,
): readonly Observation[] | { readonly remark: string } => {
  const step = firstOf(ruling.steps);
  const missing = ruling.units.find(unit => !board.units.has(unit));
  if (missing !== undefined) return { remark: `${nameOf(missing)} is not on the map at step ${step}.` };
  const at = observations.findIndex(o => o.step >= step);
  const place = at < 0 ? observations.length : at;
  const own = observations[place];
  const about: About = { step, ...(own?.step === step && own.player !== undefined ? { player: own.player } : {}) };
  const standing = new Map(ruling.units.map(unit => [unit, board.units.get(unit)?.hex ?? ''] as const));
  const { from } = ruling;
  if (from === undefined || [...standing.values()].every(hex => hex === from))
    return [...observations.slice(0, place), ...declarations(ruling, standing, about), ...observations.slice(place)];
  const drag = observations.findIndex(o => o.step === step && isDragOf(o, ruling));
  const dragged = observations[drag];
  if (dragged?.kind !== 'moved') {
    const away = [...standing].find(([, hex]) => hex !== from);
    const [unit = '', hex = ''] = away ?? [];
    return { remark: `${nameOf(unit)} is in ${hex} at step ${step}, not in ${from}.` };
  }
  return [
    ...observations.slice(0, drag),
    ...through(from, dragged, declarations(ruling, new Map(ruling.units.map(unit => [unit, from])), about)),
    ...observations.slice(drag + 1),
  ];
};

const isDragOf = (o: Observation, { units, target }: Fight): boolean =>
  o.kind === 'moved' && o.to === target && units.every(unit => o.units.includes(unit));

/** One drag onto the target is read as the march next to it, and the fight from there. */
const through = (
  hex: HexId,
  drag: ObservationOf<'moved'>,
  declared: readonly Observation[],
): readonly Observation[] => [{ ...drag, to: hex }, ...declared, { ...drag, from: hex }];

/** One for each hex that units fight out of, as the module's own commands are gathered. */
const declarations = (
  { kind, target }: Fight,
  standing: ReadonlyMap<UnitId, HexId>,
  about: About,
): readonly Observation[] =>
  [...new Set(standing.values())].map(from => ({
    ...about,
    kind: 'declared',
    what: kind,
    units: [...standing].filter(([, hex]) => hex === from).map(([unit]) => unit),
    from,
    target,
  }));
