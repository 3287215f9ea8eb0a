// A log of VASSAL before 3.0 does not say its module. The only one that lies near is taken for it, if the log's pieces lie on
// the module's maps and, of a module that Overrun built, are its units.

import { UNIT_ID } from '../../scenario/module-contract';
import type { Timeline } from '../../vassal/replay/timeline';
import type { RulesSearch } from './rules-search';

/** Why the log is not of the module; undefined: it may be. */
export const misfitOf = (
  timeline: Timeline,
  { module, rules }: Pick<RulesSearch, 'module' | 'rules'>,
): string | undefined => {
  if (!module) return undefined;
  const pieces = timeline.piecesAt(0).filter(({ map }) => map !== undefined && map !== '');
  const maps = new Set(module.maps.map(({ name }) => name));
  const units = new Set(rules?.scenario.units.map(({ id }) => id));
  const named = pieces.flatMap(({ props }) => props[UNIT_ID] ?? []);
  const known = named.filter(id => units.has(id)).length;
  const lies = pieces.some(({ map }) => maps.has(map ?? ''));
  const isOfUnits = !rules || (known > 0 && known * 2 >= named.length);
  return lies && isOfUnits
    ? undefined
    : `${module.name} ${module.version} is another game: the log’s pieces are not of it.`;
};
