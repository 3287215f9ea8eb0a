// A first draft of a binding, in at most some thirty lines: what the module and its logs tell, each line with its count, and at the
// end what is open, by how much it would decide.

import { fnv1a } from '../../base/fnv';
import type { VassalModule } from '../../vassal/module/module';
import { yamlText } from '../../scenario/yaml/yaml-text';
import type { TurnSource } from '../binding-file';
import type { LogFacts } from './log-facts';
import { figureSource } from './figures';
import type { DraftGroup } from './group-pieces';
import { moduleFacts, type ModuleFacts } from './module-facts';
import { openQuestions } from './open-questions';
import { layerName, levelsBelow, signsOf, type LayerUse, type Signs } from './signs';
import { declarationPatterns, draftDice, draftMaps, turnSources, weatherGlobal, type Counted } from './sources';

/** What the user says besides the module and its logs. */
export interface DraftOptions {
  /** The rule system, if one was named. */
  readonly system?: string;
  /** A table of figures that is there already. */
  readonly values?: string;
}

export interface BindingDraft {
  readonly text: string;
  /** How many questions are open. */
  readonly questions: number;
  readonly groups: number;
  readonly slots: number;
}

export const DRAFT_BEGINS = '# A binding drafted by “overrun bind”';

interface Line {
  readonly text: string;
  /** What stands behind it. */
  readonly remark?: string;
}

const line = (text: string, remark?: string): Line => (remark === undefined ? { text } : { text, remark });

/** What a file says goes into a remark on one line. */
const plain = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').slice(0, 160);

const written = ({ text, remark }: Line): string => (remark === undefined ? text : `${text}  # ${plain(remark)}`);

const flow = (entries: readonly (readonly [string, string | number])[]): string =>
  `{ ${entries.map(([key, value]) => `${key}: ${typeof value === 'number' ? String(value) : yamlText(value)}`).join(', ')} }`;

const count = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;

/** Checks that nobody has changed a draft since. */
const digest = (text: string): string => fnv1a(text).toString(16).padStart(8, '0');

const sealed = (body: string): string =>
  `${DRAFT_BEGINS} (${digest(body)}). Change what is wrong; docs: bindings.md.\n${body}`;

/** A draft as it was written: nobody has changed a letter. */
export const isUntouchedDraft = (text: string): boolean => {
  const end = text.indexOf('\n') + 1;
  return end > 0 && text === sealed(text.slice(end));
};

const moduleLine = ({ module }: ModuleFacts, { logs, steps }: LogFacts): Line =>
  line(
    `module: { name: ${yamlText(module.name)}, versions: [${module.version === '' ? '' : yamlText(module.version)}] }`,
    logs === 0 ? 'no log was looked at' : `${count(logs, 'log')}, ${count(steps, 'step')}`,
  );

const sidesLine = ({ sides, module }: ModuleFacts): Line =>
  line(
    `sides: [${sides.map(yamlText).join(', ')}]`,
    module.sides.length > 0 ? `of ${count(module.sides.length, 'seat')} in the roster` : 'the module has no roster',
  );

const WIDTH = 120;

/** `maps: { … }`, broken where a line would be too long. */
const mapLines = (module: VassalModule): readonly Line[] => {
  const maps = draftMaps(module);
  const entries = maps.map(({ name, is }) => `${yamlText(name)}: ${is}`);
  const rows: string[] = ['maps: {'];
  for (const [i, entry] of entries.entries()) {
    const text = ` ${entry}${i < entries.length - 1 ? ',' : ''}`;
    const last = rows.at(-1) ?? '';
    if (last.length + text.length > WIDTH) rows.push(` ${text}`);
    else rows[rows.length - 1] = last + text;
  }
  const terrain = maps.filter(({ is }) => is === 'terrain').length;
  const remark = terrain === 0 ? 'no map has a hex grid' : `${terrain} of ${count(maps.length, 'map')} with hexes`;
  return rows.map((text, i) => (i < rows.length - 1 ? line(text) : line(`${text} }`, remark)));
};

const percent = (share: number): string => `${Math.floor(share * 100)} %`;

const identityLine = ({ identities, units }: ModuleFacts): Line => {
  const [best] = identities;
  const measured = identities.map(({ identity, alone }) => `${identity} ${percent(alone)}`).join(', ');
  return line(
    `identity: ${best?.identity ?? 'gpid'}`,
    `alone in its value, of ${count(units.length, 'unit')}: ${measured}`,
  );
};

const groupLine = ({ sign, is, side, count: n, doubtful }: DraftGroup): Line => {
  const { property, ...names } = sign;
  const entries = [
    ...Object.entries(names),
    ...(property ? [['property', property.name] as const, ['value', property.value] as const] : []),
    ['is', is] as const,
    ...(side === undefined ? [] : [['side', side] as const]),
  ];
  const wanting = is === 'unit' && side === undefined ? ', side not known' : '';
  return line(`  - ${flow(entries)}`, `${n}${doubtful > 0 ? `, ${doubtful} of them doubtful` : ''}${wanting}`);
};

const signLine = (key: string, use: LayerUse | undefined, levels: readonly number[]): readonly Line[] => {
  if (!use || layerName(use) === '') return [];
  const signs = levels.map(level =>
    flow([
      ['layer', layerName(use)],
      ['level', level],
    ]),
  );
  return [
    line(
      `${key}: ${signs.length > 1 ? `[${signs.join(', ')}]` : signs.join('')}`,
      `${count(use.count, 'unit')} with this layer of ${count(use.levels, 'level')}`,
    ),
  ];
};

const signLines = ({ reduced, attacked, moved }: Signs): readonly Line[] => [
  ...signLine('reduced', reduced, reduced ? levelsBelow(reduced) : []),
  ...(moved > 0
    ? [line("moved: { property: Moved, value: 'true' }", `${count(moved, 'unit')} that VASSAL marks`)]
    : []),
  ...signLine('attacked', attacked, [1]),
];

const sourceText = (source: TurnSource): string =>
  flow(Object.entries(source) as readonly (readonly [string, string])[]);

const listLines = <T>(key: string, items: readonly Counted<T>[], text: (item: T) => string): readonly Line[] =>
  items.length === 0
    ? []
    : [line(`${key}:`), ...items.map(({ value, because }) => line(`  - ${text(value)}`, because))];

const MOST_DICE = 4;

const diceLine = (module: VassalModule, logs: LogFacts): readonly Line[] => {
  const dice = draftDice(module, logs).slice(0, MOST_DICE);
  if (dice.length === 0) return [];
  const [first] = dice;
  return [
    line(
      `dice: ${flow(dice.map(({ value }) => [yamlText(value[0]), value[1]] as const))}`,
      `combat, other or unknown; ${first?.because ?? ''}`,
    ),
  ];
};

const draftLines = (
  facts: ModuleFacts,
  signs: Signs,
  logs: LogFacts,
  { system, values }: DraftOptions,
): readonly Line[] => {
  const { module, grouped, slots } = facts;
  const weather = weatherGlobal(module);
  const left = grouped.left > 0 ? `, ${grouped.left} in no group` : '';
  return [
    moduleLine(facts, logs),
    ...(system === undefined ? [] : [line(`rules: ${yamlText(system)}`, 'as named with --system')]),
    sidesLine(facts),
    ...mapLines(module),
    identityLine(facts),
    line('groups:', `${count(slots.length, 'slot')} of the module${left}; the first line that fits a piece counts`),
    ...grouped.groups.map(groupLine),
    ...(values === undefined ? [] : [line(`values: ${yamlText(values)}`, 'the table of figures beside this file')]),
    ...signLines(signs),
    ...listLines('turn', turnSources(module, facts.slots, logs), sourceText),
    ...(weather === undefined
      ? []
      : [line(`weather: ${flow([['global', weather]])}`, 'a global property of the module')]),
    ...diceLine(module, logs),
    ...listLines('declarations', declarationPatterns(logs.chat), chat =>
      flow([
        ['kind', 'attack'],
        ['chat', chat],
      ]),
    ),
  ];
};

/** In lines: what people read before they begin to change it. */
const LONGEST_DRAFT = 30;
const FEWEST_QUESTIONS = 3;

/** Drafts the binding of a module, from it and from logs of its games. */
export const draftBinding = (module: VassalModule, logs: LogFacts, options: DraftOptions = {}): BindingDraft => {
  const facts = moduleFacts(module);
  const signs = signsOf(facts.units);
  const lines = draftLines(facts, signs, logs, options);
  const figures = figureSource(facts.units);
  const room = Math.max(FEWEST_QUESTIONS, LONGEST_DRAFT - lines.length - 2);
  const open = openQuestions(facts, signs, logs, { ...options, ...(figures ? { figures } : {}) }).slice(0, room);
  const body = [
    ...lines.map(written),
    ...(open.length > 0 ? ['# Open, what would decide most first:'] : []),
    ...open.map(({ text }) => `#   ${plain(text)}`),
    '',
  ].join('\n');
  return { text: sealed(body), questions: open.length, groups: facts.grouped.groups.length, slots: facts.slots.length };
};
