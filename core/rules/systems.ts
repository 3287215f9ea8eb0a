// The rule systems by name, each read when it is first wanted: what the editor knows of them before it has a use for one.
import { suggestion } from '../scenario/suggest';
import type { RuleSystem } from './system';

/** A rule system that may not have been read yet. */
export interface SystemCard {
  readonly id: string;
  /** As people call it. */
  readonly name: string;
  /** What else players call it, in small letters. */
  readonly others: readonly string[];
  readonly load: () => Promise<RuleSystem>;
}

/** One line each, in the order of `RULE_SYSTEMS`. */
export const SYSTEMS: readonly SystemCard[] = [
  {
    id: 'revised-europa',
    name: 'Revised Europa',
    others: ['re', 'europa', 'revised', 'europa revised'],
    load: async () => (await import('./revised-europa/system')).REVISED_EUROPA,
  },
  {
    id: 'ocs-4.3',
    name: 'OCS 4.3',
    others: ['ocs', 'operational combat series'],
    load: async () => (await import('./ocs/system')).OCS,
  },
  {
    id: 'europa-oneweek-2012',
    name: 'Europa One-Week 2012',
    others: ['one-week 2012', '2012', 'europa 2012', 'oneweek 2012', 'one week 2012', 'europa', 'one-week'],
    load: async () => (await import('./europa-one-week/system')).ONE_WEEK_2012,
  },
  {
    id: 'europa-oneweek-2009',
    name: 'Europa One-Week 2009',
    others: ['one-week 2009', '2009', 'europa 2009', 'europa', 'one-week'],
    load: async () => (await import('./europa-one-week/system')).ONE_WEEK_2009,
  },
  {
    id: 'bna-adc2',
    name: 'Battles for North Africa',
    others: ['bna', 'adc2', 'north africa'],
    load: async () => (await import('./battles-for-north-africa/system')).BATTLES_FOR_NORTH_AFRICA,
  },
  {
    id: 'classic',
    name: 'Classic hex and counter',
    others: ['classic hex and counter'],
    load: async () => (await import('./classic/system')).CLASSIC,
  },
];

export const SYSTEM_IDS: readonly string[] = SYSTEMS.map(({ id }) => id);

/** undefined: there is none of this id. */
export const loadSystem = async (id: string): Promise<RuleSystem | undefined> =>
  SYSTEMS.find(system => system.id === id)?.load();

/** `one-week`, `One Week` and `oneweek` are one name. */
const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The systems that players call so, by id or name; more than one: it is ambiguous. */
export const systemsCalled = (text: string): readonly SystemCard[] => {
  const called = plain(text);
  if (called === '') return [];
  const byId = SYSTEMS.filter(({ id }) => plain(id) === called);
  return byId.length > 0
    ? byId
    : SYSTEMS.filter(({ name, others }) => [name, ...others].some(other => plain(other) === called));
};

/** The id of the system that is called so; the text itself, where it is none or several. */
export const systemIdOf = (text: string): string => {
  const [one, other] = systemsCalled(text);
  return one && !other ? one.id : text;
};

/** What is wrong with such a name; undefined: it is one system's. */
export const wrongSystem = (text: string): string | undefined => {
  const called = systemsCalled(text);
  if (called.length === 1) return undefined;
  if (called.length > 1)
    return `“${text}” may be ${called.map(({ name, id }) => `${name} (${id})`).join(' or ')}: write one of them.`;
  return `Unknown rule system “${text}”. ${suggestion(text, SYSTEM_IDS)}`;
};
