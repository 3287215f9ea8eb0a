import type { HexId } from '../hexmap/hex-map';
import type { ObservationOf } from '../rules/observation';
import type { Declaration } from '../scenario/module-contract';
import type { Scenario, UnitId } from '../scenario/scenario';
import type { Binding } from './binding';

type Declared = Omit<ObservationOf<'declared'>, 'step' | 'player'>;
type Said = Omit<ObservationOf<'said'>, 'step' | 'player'>;

/**
 * The chat of one step: the module's own declarations, one line a unit, gathered by what, from and towards; and what
 * players said. VASSAL's reports (`* …`) and system lines (`- …`) are neither: moves are read from the pieces.
 */
export const observeChat = (
  chat: readonly string[],
  scenario: Scenario,
  binding: Binding,
): { readonly declared: readonly Declared[]; readonly said: readonly Said[] } => {
  const declarations: Declaration[] = [];
  const said: Said[] = [];
  for (const line of chat) {
    const declaration = binding.declarationOf(line);
    if (declaration) declarations.push(declaration);
    else if (!/^\s*[*-]/.test(line)) said.push({ kind: 'said', text: spoken(line) });
  }
  return { declared: gathered(declarations, scenario), said };
};

/** `<Ann> - hello` -> `hello`; brackets may still be escaped (spec 8.5). */
const spoken = (line: string): string => /^(?:<|&lt;).{0,200}?(?:>|&gt;) - (.*)$/s.exec(line)?.[1] ?? line;

const gathered = (declarations: readonly Declaration[], scenario: Scenario): readonly Declared[] => {
  const { hexes } = scenario.map;
  const groups = new Map<string, { what: string; from: HexId; target: HexId; units: UnitId[] }>();
  for (const { what, direction, from, unit } of declarations) {
    const target = direction ? hexes.towards(from, direction) : hexes.hexes.has(from) ? from : undefined;
    // Towards the edge of the map, or from a place that is no hex: nothing that the rules could read.
    if (target === undefined || !scenario.units.some(u => u.id === unit)) continue;
    const group = groups.get(`${what} ${from} ${target}`);
    if (group) group.units.push(unit);
    else groups.set(`${what} ${from} ${target}`, { what, from, target, units: [unit] });
  }
  return [...groups.values()].map(group => ({ kind: 'declared', ...group }));
};
