// The list `rulings` of a notes file, read; bounded, every problem with its place.

import { present } from '../../base/present';
import type { Problems } from '../../scenario/problems';
import type { YamlList, YamlMap, YamlNode } from '../../scenario/yaml/yaml';
import { isUnfit, YamlFields, type Placed } from '../../scenario/yaml/yaml-fields';
import { readDay } from './day';
import { diceIn } from './dice-text';
import { RULING_KINDS, type RulingHead, type RulingKind, type WrittenRuling } from './ruling';
import { readSteps } from './steps';

const MOST_RULINGS = 1000;
const MOST_UNITS = 100;
const LONGEST_NAME = 80;
const LAST_STEP = 999_999;

const HEAD = ['by', 'on', 'why', 'of'] as const;

const OWN_KEYS: Readonly<Record<RulingKind, readonly string[]>> = {
  correction: [],
  overrun: ['target', 'units', 'from'],
  attack: ['target', 'units', 'from'],
  dice: ['for'],
  rolled: ['is'],
  phase: ['is', 'turn'],
  weather: ['is', 'zone'],
  allowed: ['code'],
};

const HOW_TO_BEGIN = `Begin it with what was ruled and at which step, such as “- correction: 12-14”: ${RULING_KINDS.join(', ')}.`;

/** Reads the rulings, those with problems left out. */
export const readRulings = (list: YamlList | undefined, problems: Problems): readonly WrittenRuling[] => {
  const items = list?.items ?? [];
  const beyond = items[MOST_RULINGS];
  if (beyond)
    problems.error('too-many-rulings', beyond.at, `A notes file holds at most ${MOST_RULINGS} rulings. Remove some.`);
  return items.slice(0, MOST_RULINGS).flatMap(item => readRuling(item, problems) ?? []);
};

const readRuling = (item: YamlNode, problems: Problems): WrittenRuling | undefined => {
  if (item.kind !== 'map') {
    problems.error('wrong-shape', item.at, `Here must be a ruling. ${HOW_TO_BEGIN}`);
    return undefined;
  }
  const kind = kindOf(item, problems);
  if (kind === undefined) return undefined;
  const fields = new YamlFields(item, `a ruling “${kind}”`, [kind, ...OWN_KEYS[kind], ...HEAD], problems);
  const head = readHead(kind, fields, problems);
  const ruled = readRuled(kind, fields, problems);
  return head && ruled && { ...head, ...ruled };
};

const kindOf = (map: YamlMap, problems: Problems): RulingKind | undefined => {
  const kinds = RULING_KINDS.filter(kind => map.entries.some(({ key }) => key === kind));
  const [first, second] = kinds;
  if (first !== undefined && second === undefined) return first;
  if (first === undefined)
    problems.error('no-ruling', map.at, `This ruling does not say what it rules. ${HOW_TO_BEGIN}`);
  else
    problems.error('two-rulings', map.at, `“${kinds.join('” and “')}” are rulings of their own. Begin each with “- ”.`);
  return undefined;
};

const readHead = (kind: RulingKind, fields: YamlFields, problems: Problems): RulingHead | undefined => {
  const before = problems.errors;
  const written = fields.text(kind);
  const steps = written && readSteps(written.text);
  if (written && !steps)
    problems.error(
      'wrong-steps',
      written.at,
      `“${kind}” must name steps of the log in order, such as 12 or 12-14, 17.`,
    );
  if (steps && !mayHaveMany(kind) && !isOneStep(steps) && written)
    problems.error('wrong-steps', written.at, `“${kind}” must name one step. Write a ruling for each.`);
  const by = fields.text('by', LONGEST_NAME);
  const on = fields.text('on');
  if (on && !readDay(on.text)) problems.error('wrong-day', on.at, `“on” must be a day, such as 2026-11-22.`);
  const why = fields.optionalText('why');
  const of = fields.optionalText('of');
  if (of && !/^[0-9a-f]{12}$/i.test(of.text))
    problems.error(
      'wrong-fingerprint',
      of.at,
      '“of” must be as “overrun notes” wrote it. Remove the line if it is lost.',
    );
  if (problems.errors > before || !steps || !by || !on) return undefined;
  const about = { why: why?.text, of: of?.text.toLowerCase() };
  return { at: fields.at, steps, by: by.text, on: on.text, ...present(about) };
};

const mayHaveMany = (kind: RulingKind): boolean => kind === 'correction' || kind === 'allowed';
const isOneStep = ([first, second]: RulingHead['steps']): boolean => second === undefined && first?.[0] === first?.[1];

type WrittenDice = Extract<WrittenRuling, { readonly kind: 'rolled' }>['dice'];

type Ruled = WrittenRuling extends infer R ? (R extends WrittenRuling ? Omit<R, keyof RulingHead> : never) : never;

const readRuled = (kind: RulingKind, fields: YamlFields, problems: Problems): Ruled | undefined => {
  switch (kind) {
    case 'correction':
      return { kind };
    case 'overrun':
    case 'attack': {
      const target = fields.text('target');
      const units = readUnits(fields, problems);
      const from = fields.optionalText('from');
      return target && units && { kind, target, units, ...present({ from }) };
    }
    case 'dice': {
      const fight = fields.number('for', 1, LAST_STEP);
      return fight === undefined ? undefined : { kind, fight };
    }
    case 'rolled': {
      const dice = readDice(fields, problems);
      return dice && { kind, dice };
    }
    case 'phase': {
      const phase = fields.text('is');
      const turn = fields.optionalText('turn');
      return phase && { kind, phase, ...present({ turn }) };
    }
    case 'weather': {
      const weather = fields.text('is');
      const zone = fields.optionalText('zone');
      return weather && { kind, weather, ...present({ zone }) };
    }
    case 'allowed':
      return { kind, ...present({ code: fields.optionalText('code')?.text }) };
  }
};

const readDice = (fields: YamlFields, problems: Problems): WrittenDice | undefined => {
  const written = fields.text('is');
  if (!written) return undefined;
  const dice = diceIn(written.text);
  if (!dice)
    problems.error(
      'wrong-dice',
      written.at,
      '“is” must give each die, such as 4 + 3; with several rolls, one after the other: 4 + 3, 2.',
    );
  return dice;
};

/** A list of names, or one name. */
const readUnits = (fields: YamlFields, problems: Problems): readonly Placed[] | undefined => {
  const value = fields.required('units');
  if (!value) return undefined;
  const items = value.kind === 'list' ? value.items : [value];
  const at = value.at;
  if (items.length === 0 || items.length > MOST_UNITS) {
    problems.error(
      'wrong-shape',
      at,
      `“units” must name the units that fought, at most ${MOST_UNITS}: [57 Inf, 11 Pz].`,
    );
    return undefined;
  }
  const units = items.flatMap(item => readName(item, problems) ?? []);
  return units.length === items.length ? units : undefined;
};

const readName = (item: YamlNode, problems: Problems): Placed | undefined => {
  if (item.kind !== 'scalar') {
    problems.error('wrong-shape', item.at, 'Here must be the name of a unit.');
    return undefined;
  }
  const placed = { text: item.text.trim(), at: item.at };
  return isUnfit(placed, problems) ? undefined : placed;
};
