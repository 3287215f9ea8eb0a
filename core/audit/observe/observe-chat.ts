import type { ObservationOf } from '../../rules/observation';
import type { UnitId } from '../../scenario/scenario';
import type { Binding, Declared as OneLine, Standing } from './binding';

type Declared = Omit<ObservationOf<'declared'>, 'step' | 'player'>;
type Said = Omit<ObservationOf<'said'>, 'step' | 'player'>;

/**
 * The chat of one step: the module's own declarations, one line a unit, gathered by what, from and towards; and what
 * players said. VASSAL's reports (`* …`) and system lines (`- …`) are neither: moves are read from the pieces.
 */
export const observeChat = (
  chat: readonly string[],
  board: Standing,
  binding: Binding,
): { readonly declared: readonly Declared[]; readonly said: readonly Said[] } => {
  const declarations: OneLine[number][] = [];
  const said: Said[] = [];
  for (const line of chat) {
    const declared = binding.declaredBy(line, board);
    if (declared !== 'no declaration') declarations.push(...declared);
    else if (!/^\s*[*-]/.test(line)) said.push({ kind: 'said', text: spoken(line) });
  }
  return { declared: gathered(declarations), said };
};

/** `<Ann> - hello` -> `hello`; brackets may still be escaped (spec 8.5). */
const spoken = (line: string): string => /^(?:<|&lt;).{0,200}?(?:>|&gt;) - (.*)$/s.exec(line)?.[1] ?? line;

const gathered = (declarations: OneLine): readonly Declared[] => {
  const groups = new Map<string, Omit<OneLine[number], 'units'> & { units: UnitId[] }>();
  for (const one of declarations) {
    const key = `${one.what} ${one.from} ${one.target}`;
    const group = groups.get(key);
    // Each unit once: a module that counts writes who was declared before again.
    const units = [...new Set([...(group?.units ?? []), ...one.units])];
    groups.set(key, { ...group, ...one, units });
  }
  return [...groups.values()].map(group => ({ kind: 'declared', ...group }));
};
