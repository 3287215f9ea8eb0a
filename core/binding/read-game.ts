// What a binding says of the course of a game: where turn and phase are shown, the sequence of play, weather, and what players
// write when they declare an act.

import { present } from '../base/present';
import type { Problems } from '../scenario/problems';
import type { Turn } from '../scenario/scenario';
import { oneOf, YamlFields, type Placed } from '../scenario/yaml/yaml-fields';
import type { BindingFile, BoundPhase, Pattern, TurnSource } from './binding-file';
import { LONGEST_PATTERN, readPattern } from './pattern';
import { texts } from './read-module-part';

const MOST = 100;

/** A pattern that can be matched; else a problem. */
const patternOf = (placed: Placed | undefined, holes: readonly string[], problems: Problems): Pattern | undefined => {
  if (placed === undefined) return undefined;
  const read = readPattern(placed.text, holes);
  if (read.ok) return placed.text;
  problems.error('bad-pattern', placed.at, `“${placed.text.slice(0, 60)}” cannot be looked for. ${read.error}`);
  return undefined;
};

const SOURCES = ['tracker', 'marker', 'global', 'chat'] as const;
const TURN_HOLES = ['turn', 'phase', 'side'] as const;

export const readTurn = (fields: YamlFields, problems: Problems): readonly TurnSource[] =>
  sourcesOf(fields, problems)
    .slice(0, MOST)
    .flatMap(source => readSource(source, problems) ?? []);

/** One source, or a list of them. */
const sourcesOf = (fields: YamlFields, problems: Problems): readonly YamlFields[] => {
  const what = 'a source of the turn';
  const keys = [...SOURCES, 'map'];
  const value = fields.value('turn');
  if (value?.kind === 'map') return [new YamlFields(value, what, keys, problems)];
  return fields.items(fields.optionalList('turn'), what, keys);
};

const readSource = (fields: YamlFields, problems: Problems): TurnSource | undefined => {
  const [kind, second] = SOURCES.filter(key => fields.value(key));
  if (kind === undefined || second !== undefined) {
    problems.error(
      'turn-source',
      fields.at,
      `A source of the turn is one of ${SOURCES.join(', ')}. ${kind === undefined ? 'Write one.' : 'Write each as a line of its own.'}`,
    );
    return undefined;
  }
  if (kind !== 'marker' && fields.value('map'))
    problems.error('unknown-key', fields.placeOf('map'), '“map” belongs to a marker. Remove it.');
  const text = fields.text(kind, kind === 'chat' ? LONGEST_PATTERN : undefined);
  if (!text) return undefined;
  if (kind === 'marker') {
    const map = fields.text('map');
    return map && { marker: text.text, map: map.text };
  }
  if (kind === 'tracker') return { tracker: text.text };
  if (kind === 'global') return { global: text.text };
  const chat = patternOf(text, TURN_HOLES, problems);
  return chat === undefined ? undefined : { chat };
};

export const readPhases = (fields: YamlFields, sides: readonly string[], problems: Problems): readonly BoundPhase[] => {
  const list = fields.optionalList('phases');
  const beyond = list?.items[MOST];
  if (beyond) problems.error('phases-count', beyond.at, `A turn has at most ${MOST} phases.`);
  const phases: BoundPhase[] = [];
  for (const phase of fields.items(list, 'a phase', ['side', 'name', 'kind', 'words']).slice(0, MOST)) {
    const side = oneOf(phase.text('side'), 'side', 'unknown-side', sides, problems);
    const name = phase.text('name', 40);
    const kind = phase.text('kind', 40);
    const words = texts(phase, 'words', problems);
    if (side === undefined || !name || !kind) continue;
    if (phases.some(p => p.side === side && p.name === name.text))
      problems.error('double-phase', name.at, `${side} has a phase “${name.text}” already. Name them differently.`);
    phases.push({ side, name: name.text, kind: kind.text, words });
  }
  return phases;
};

const MOST_TURNS = 500;

/** As a scenario's `turns`; numbers that are left out count on. Whether the rule system knows the weather is not asked here. */
export const readTurns = (fields: YamlFields, problems: Problems): readonly Turn[] | undefined => {
  const list = fields.optionalList('turns');
  if (!list) return undefined;
  const beyond = list.items[MOST_TURNS];
  if (beyond) problems.error('turns-count', beyond.at, `A binding has at most ${MOST_TURNS} turns.`);
  const turns: Turn[] = [];
  for (const turn of fields.items(list, 'a turn', ['number', 'date', 'weather']).slice(0, MOST_TURNS)) {
    const last = turns.at(-1)?.number ?? 0;
    const number = turn.optionalNumber('number', 1, 9999) ?? last + 1;
    if (number <= last)
      problems.error(
        'turn-order',
        turn.placeOf('number'),
        `Turn ${number} follows turn ${last}. Numbers must grow; leave them out to count from 1.`,
      );
    turns.push({ number, date: turn.optionalText('date', 40)?.text ?? '', ...readTurnWeather(turn, problems) });
  }
  return turns;
};

const readTurnWeather = (turn: YamlFields, problems: Problems): Pick<Turn, 'weather' | 'weatherByZone'> => {
  const value = turn.value('weather');
  if (value?.kind !== 'map') return present({ weather: turn.optionalText('weather', 40)?.text });
  const zones = new YamlFields(
    value,
    'the weather',
    value.entries.map(({ key }) => key),
    problems,
  );
  return {
    weatherByZone: new Map(
      value.entries.flatMap(({ key }) => {
        const weather = zones.text(key, 40);
        return weather ? [[key, weather.text] as const] : [];
      }),
    ),
  };
};

const WEATHER = ['global', 'chat', 'always'] as const;

export const readWeather = (fields: YamlFields, problems: Problems): BindingFile['weather'] => {
  const map = fields.mapping('weather');
  if (!map) return undefined;
  const weather = new YamlFields(map, 'the weather', WEATHER, problems);
  const [kind, second] = WEATHER.filter(key => weather.value(key));
  if (kind === undefined || second !== undefined) {
    problems.error('weather-source', weather.at, `The weather is said by one of ${WEATHER.join(', ')}. Keep one.`);
    return undefined;
  }
  const text = weather.text(kind);
  if (!text) return undefined;
  if (kind === 'global') return { global: text.text };
  if (kind === 'always') return { always: text.text };
  const chat = patternOf(text, ['weather'], problems);
  return chat === undefined ? undefined : { chat };
};

const DECLARATION_HOLES = ['units', 'target', 'from', 'direction'] as const;

export const readDeclarations = (fields: YamlFields, problems: Problems): BindingFile['declarations'] => {
  const list = fields.optionalList('declarations');
  const beyond = list?.items[MOST];
  if (beyond)
    problems.error('too-many-declarations', beyond.at, `A binding has at most ${MOST} patterns of declarations.`);
  return fields
    .items(list, 'a declaration', ['kind', 'chat'])
    .slice(0, MOST)
    .flatMap(item => {
      const kind = item.text('kind', 40);
      const chat = patternOf(item.text('chat', LONGEST_PATTERN), DECLARATION_HOLES, problems);
      return kind && chat !== undefined ? [{ kind: kind.text, chat }] : [];
    });
};
