import type { RuleSystem } from '../core/rules/system';

/** The options of a scenario that decides for the usual reading of each doubtful sentence. */
export const usualReadings = (system: Pick<RuleSystem, 'rules' | 'vocabulary'> | undefined): Record<string, string> => {
  const doubtful = (system?.rules ?? []).flatMap(({ readings = [] }) => readings.flatMap(r => r.option ?? []));
  return Object.fromEntries(doubtful.map(option => [option, system?.vocabulary.options[option]?.[0] ?? '']));
};
