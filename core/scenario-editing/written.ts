import type { SourcePosition, SourceProblem } from '../base/source';
import { loadPlayableScenario } from '../rules/load-scenario';
import type { RuleSystem } from '../rules/system';
import { loadSystem } from '../rules/systems';
import { Choices, type ChosenWord } from '../scenario/choices';
import type { Files } from '../scenario/files';
import type { Scenario } from '../scenario/scenario';

/** A scenario folder as it stands while somebody writes it. */
export interface Written {
  /** As it was when it could be read for the last time. */
  readonly scenario?: Scenario;
  /** The scenario's. */
  readonly system?: RuleSystem;
  /** As it stands now. */
  readonly problems: readonly SourceProblem[];
  /** The words that its files may use, as they were when the files could be read for the last time. */
  readonly choices: Choices;
  /** A word that stood once as the value of a key, by `valueOf`: others of its kind may stand there. */
  readonly values: ReadonlyMap<string, ChosenWord>;
}

/**
 * The name of a key's value.
 *
 * @param known all keys of its map: they tell which map it is
 */
export const valueOf = (key: string, known: readonly string[]): string => `${known.join(' ')}: ${key}`;

const placeName = ({ file, line, column }: SourcePosition): string => `${file}:${line}:${column}`;

const valuesIn = ({ words, keys }: Choices, before: Written['values'] = new Map()): Written['values'] => {
  const byPlace = new Map(words.map(word => [placeName(word.at), word]));
  const found = keys.flatMap(({ entries, known }) =>
    entries.flatMap(({ key, valueAt }) => {
      const word = byPlace.get(placeName(valueAt));
      return word ? [[valueOf(key, known), word] as const] : [];
    }),
  );
  return new Map([...before, ...found]);
};

/**
 * Reads the folder as `check` does. In the middle of a word a YAML file often cannot be read at all: then the words and
 * the scenario of the reading before stand.
 */
export const readWritten = async (files: Files, before?: Written): Promise<Written> => {
  const choices = new Choices();
  const { scenario = before?.scenario, problems } = await loadPlayableScenario(files, choices);
  const system = scenario && (await loadSystem(scenario.system));
  const isUnread = before !== undefined && choices.words.length === 0;
  const known = isUnread
    ? { choices: before.choices, values: before.values }
    : { choices, values: valuesIn(choices, before?.values) };
  return { ...(scenario && { scenario }), ...(system && { system }), problems, ...known };
};
