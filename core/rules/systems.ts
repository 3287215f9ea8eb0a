// The rule systems by name, each read when it is first wanted: what the editor knows of them before it has a use for one.
import type { RuleSystem } from './system';

/** A rule system that may not have been read yet. */
export interface SystemCard {
  readonly id: string;
  /** As people call it. */
  readonly name: string;
  readonly load: () => Promise<RuleSystem>;
}

/** One line each, in the order of `RULE_SYSTEMS`. */
export const SYSTEMS: readonly SystemCard[] = [
  {
    id: 'revised-europa',
    name: 'Revised Europa',
    load: async () => (await import('./revised-europa/system')).REVISED_EUROPA,
  },
  { id: 'ocs-4.3', name: 'OCS 4.3', load: async () => (await import('./ocs/system')).OCS },
  {
    id: 'europa-oneweek-2012',
    name: 'Europa One-Week 2012',
    load: async () => (await import('./europa-one-week/system')).ONE_WEEK_2012,
  },
  {
    id: 'europa-oneweek-2009',
    name: 'Europa One-Week 2009',
    load: async () => (await import('./europa-one-week/system')).ONE_WEEK_2009,
  },
  {
    id: 'bna-adc2',
    name: 'Battles for North Africa',
    load: async () => (await import('./battles-for-north-africa/system')).BATTLES_FOR_NORTH_AFRICA,
  },
  { id: 'classic', name: 'Classic hex and counter', load: async () => (await import('./classic/system')).CLASSIC },
];

export const SYSTEM_IDS: readonly string[] = SYSTEMS.map(({ id }) => id);

/** undefined: there is none of this id. */
export const loadSystem = async (id: string): Promise<RuleSystem | undefined> =>
  SYSTEMS.find(system => system.id === id)?.load();
