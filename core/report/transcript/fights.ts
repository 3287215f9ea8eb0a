// Overruns and combats: the line that begins one, its defenders, what a player declared, and who carried out what.
import type { AuditedAction } from '../../audit/audit';
import type { Binding } from '../../audit/observe/binding';
import { attackersOf, isFight, type Action, type FightAction } from '../../rules/action';
import type { ObservationOf } from '../../rules/observation';
import type { Scenario } from '../../scenario/scenario';
import type { Timeline } from '../../vassal/replay/timeline';
import { act, NO_ROLES, piecesIn, type Act, type Roles } from './acts';
import type { Named, NameBook } from './names';
import { nameList } from './names';
import { joined, part, type Part } from './parts';
import { fromTo, type Places } from './places';
import { visibleName } from './plain';

/** Which unit retreats or advances at which step of the fight. */
export const rolesOf = (action: Action): Roles => {
  if (!isFight(action)) return NO_ROLES;
  const { retreats, advances } = action.outcome;
  return {
    verbOf: (step, unit) =>
      retreats.some(r => r.step === step && r.unit === unit)
        ? 'retreat'
        : advances.some(a => a.step === step && a.unit === unit)
          ? 'advance'
          : undefined,
  };
};

/** What a fight's lines need of the log. */
export interface FightContext {
  readonly timeline: Timeline;
  readonly names: NameBook;
  readonly places: Places;
  readonly scenario: Scenario;
  readonly binding: Binding;
  readonly distance: boolean;
}

/** `overrun  0606 → 0706 (1)  16 Pz 9-10, …`, `attack   0507, 0508 → 0607  …`, `attack   0607` by nobody knows whom. */
export const fightAct = (
  context: FightContext,
  { action, units }: AuditedAction & { readonly action: FightAction },
): Act => {
  const { scenario, places, distance } = context;
  const attackers = attackersOf(action);
  const known = new Map(scenario.units.map(u => [u.id, u]));
  const named = (id: string): Named => ({
    text: visibleName(units.find(u => u.id === id)?.name ?? known.get(id)?.name ?? id),
    ref: `unit:${id}`,
    marker: false,
    masked: false,
  });
  const hexes = [...new Set(attackers.map(a => a.from))];
  const [only] = hexes;
  const where =
    hexes.length === 1 && only !== undefined
      ? fromTo(places, { location: only }, { location: action.target }, action.kind === 'overrun' && distance)
      : [
          ...joined(
            hexes.map(h => [part(h, 'hex', h)]),
            ', ',
          ),
          // Who attacked is not known where nobody declared it.
          ...(hexes.length === 0 ? [] : [part(' → ')]),
          part(action.target, 'hex', action.target),
        ];
  const side = known.get(attackers[0]?.unit ?? '')?.side;
  return act(
    action.kind === 'overrun' ? 'overrun' : 'attack',
    side,
    where,
    attackers.map(a => named(a.unit)),
  );
};

/** A declaration by itself, as where the units of a second hex join an attack. */
export const declaredAct = (
  { scenario, places, distance }: FightContext,
  { what, units, from, target }: ObservationOf<'declared'>,
): Act => {
  const known = new Map(scenario.units.map(u => [u.id, u]));
  const named = units.map((id): Named => {
    const unit = known.get(id);
    return { text: visibleName(unit?.name ?? id), ref: `unit:${id}`, marker: false, masked: false };
  });
  const side = known.get(units[0] ?? '')?.side;
  const way = fromTo(places, { location: from }, { location: target }, what === 'overrun' && distance);
  if (what === 'overrun' || what === 'attack') return act(what, side, way, named);
  // A procedure of the rule system: its own word, and where.
  return act(
    'declare',
    side,
    [part(`${visibleName(what)} `), ...(from === target ? [part(from, 'hex', from)] : way)],
    named,
  );
};

/** Defenders, terrain, hexsides crossed, markers: the board before the fight. */
export const againstParts = (context: FightContext, action: FightAction, room: number): readonly Part[] => {
  const { timeline, names, scenario, binding } = context;
  const before = Math.max(0, (action.steps[0] ?? 1) - 1);
  const attackers = attackersOf(action);
  const ours = scenario.units.find(u => u.id === attackers[0]?.unit)?.side;
  const inHex = piecesIn(timeline, before, view => binding.hexOf(view) === action.target);
  const defenders = inHex.filter(v => names.markerOf(v) === undefined && (v.masked || names.sideOf(v) !== ours));
  const markers = inHex.filter(v => names.markerOf(v) !== undefined);
  const hex = scenario.map.hexes.hexes.get(action.target);
  const hexsides = [...new Set(attackers.map(a => a.from))].flatMap(from =>
    scenario.map.hexes.hexside(from, action.target).map(feature => ({ feature, from })),
  );
  const everyHex = new Set(attackers.map(a => a.from)).size;
  const sides = [...new Set(hexsides.map(h => h.feature))].map(feature => {
    const from = hexsides.filter(h => h.feature === feature).map(h => h.from);
    return from.length === everyHex ? feature : `${feature} from ${from.join(', ')}`;
  });
  const ground = [...(hex?.terrain === undefined ? [] : [hex.terrain]), ...(hex?.features ?? []), ...sides];
  const { parts } = nameList(
    defenders.map(v => names.name(v)),
    room - ground.join(', ').length - 3,
    room,
  );
  return joined(
    [
      parts.length > 0 ? parts : [part('no unit seen')],
      ground.length > 0 ? [part(ground.map(visibleName).join(', '))] : [],
      joined(
        markers.map(m => [part(names.name(m).text, 'unit', `piece:${m.id}`)]),
        ', ',
      ),
    ],
    ' · ',
  );
};

/** `5-1, DRM +1`, what a player announced; undefined: nothing. */
export const declaredText = ({ declared }: FightAction): string | undefined => {
  if (!declared) return undefined;
  const drm = declared.drm === undefined ? [] : [`DRM ${declared.drm > 0 ? '+' : ''}${declared.drm}`];
  const parts = [
    ...(declared.column === undefined ? [] : [visibleName(declared.column)]),
    ...drm,
    ...(declared.result === undefined ? [] : [visibleName(declared.result)]),
  ];
  return parts.length === 0 ? undefined : parts.join(', ');
};
