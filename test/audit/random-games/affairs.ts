// What players do beside moving and fighting: units that arrive, replacements, badges, markers, remarks, slips.

import type { HexId } from '../../../core/hexmap/hex-map';
import type { UnitId } from '../../../core/scenario/scenario';
import type { Play } from './play';
import type { Act } from './table-top';

const REMARKS = ['hm', 'your move', 'that road is the key', 'coffee?', 'moving up', 'ok'];

export const remark = (play: Play): void => {
  play.acts.push({ do: 'say', text: play.random.pick(REMARKS) ?? 'ok' });
};

/** Something pressed by mistake and taken back. */
export const slip = (play: Play): void => {
  const { random } = play;
  const unit = random.pick(play.ours);
  const slips: Act[] = [{ do: 'phase' }, { do: 'roll', dice: [random.die(), random.die()] }];
  if (unit !== undefined) {
    const place = play.state.position.units.get(unit);
    slips.push({ do: 'remove', units: [unit] });
    if (place?.faceUp === 0 && hasTwoSides(play, unit)) slips.push({ do: 'reduce', units: [unit] });
  }
  const chosen = random.pick(slips);
  if (chosen) play.mistake([chosen]);
};

const hasTwoSides = (play: Play, unit: UnitId): boolean =>
  play.rules.scenario.units.some(u => u.id === unit && u.reduced !== undefined);

/** A hex without the enemy, and none of his units beside it. */
const quietHex = (play: Play): HexId | undefined => {
  const hex = play.anywhere;
  return hex === undefined || [hex, ...play.neighbours(hex)].some(h => play.isEnemyIn(h)) ? undefined : hex;
};

/** A unit whose turn has come is put on the map. */
export const arrive = (play: Play): void => {
  const { turn, units } = play.state.position;
  const due = play.rules.scenario.units.filter(
    u => u.arrives !== undefined && u.arrives <= (turn?.number ?? 0) && u.side === play.side && !units.has(u.id),
  );
  const unit = play.random.pick(due);
  const hex = quietHex(play);
  if (!unit || hex === undefined || play.played.some(p => tookOff(p.action, unit.id))) return;
  play.adjust({ do: 'place', what: { unit: unit.id }, hex }, [
    { step: play.acts.length + 1, what: 'placed', unit: unit.id, hex, faceUp: 0 },
  ]);
};

const tookOff = (action: Play['played'][number]['action'], unit: UnitId): boolean =>
  (action.kind === 'overrun' || action.kind === 'combat') && action.outcome.losses.some(l => l.unit === unit);

/** A reduced unit is brought up to strength, and its player says by what. */
export const replace = (play: Play): void => {
  const reduced = play.ours.filter(id => play.state.position.units.get(id)?.faceUp === 1 && hasTwoSides(play, id));
  const unit = play.random.pick(reduced);
  if (unit === undefined) return;
  play.acts.push({ do: 'say', text: 'replacements' });
  play.adjust({ do: 'restore', units: [unit] }, [{ step: play.acts.length + 1, what: 'restored', unit, faceUp: 0 }]);
};

/** A badge is put on some units of a hex, or taken off. */
export const badge = (play: Play): void => {
  const group = play.group();
  const state = play.random.pick(play.rules.hand.badges[play.phaseKind] ?? []);
  if (!group || state === undefined) return;
  const { units: places } = play.state.position;
  const statesOf = (unit: UnitId): readonly string[] => places.get(unit)?.states ?? [];
  const on = play.random.chance(0.6);
  const units = group.units.filter(unit => statesOf(unit).includes(state) !== on);
  if (units.length === 0) return;
  const step = play.acts.length + 1;
  const now = (unit: UnitId): readonly string[] => {
    const others = statesOf(unit).filter(s => s !== state);
    return on ? [...others, state] : others;
  };
  play.adjust(
    { do: 'state', units, state, on },
    units.map(unit => ({ step, what: 'state', unit, states: now(unit) })),
  );
};

/** A marker is laid in some hex, or one is taken up. */
export const marker = (play: Play): void => {
  const { markers } = play.state.position;
  const kinds = play.rules.hand.markers[play.phaseKind] ?? [];
  const step = play.acts.length + 1;
  const lying = [...markers].flatMap(([hex, there]) =>
    there.filter(m => kinds.includes(m)).map(m => ({ marker: m, hex })),
  );
  const up = play.random.chance(0.3) ? play.random.pick(lying) : undefined;
  if (up) {
    play.adjust({ do: 'lift', ...up }, [{ step, what: 'marker', ...up, present: false }]);
    return;
  }
  const kind = play.random.pick(kinds);
  const hex = play.random.chance(0.7)
    ? play.hexOf(play.random.pick([...play.ours, ...play.theirs]) ?? '')
    : play.anywhere;
  if (kind === undefined || hex === undefined || markers.get(hex)?.includes(kind)) return;
  play.adjust({ do: 'place', what: { marker: kind }, hex }, [
    { step, what: 'marker', marker: kind, hex, present: true },
  ]);
};
