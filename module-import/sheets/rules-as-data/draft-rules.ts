// Sheets -> a game of classic: the block `rules:` and its charts, as far as the sheets say them. What they do not say is asked for
// and never made up: rules that nobody wrote accuse nobody, and a chart that nobody gave is illustrative.

import type { DraftingWords } from '../../../core/rules/system';
import { sizeSpellings } from '../../../core/scenario/units/size-spellings';
import { NO_SIZE } from '../../../core/scenario/vocabulary';
import { writeCsv } from '../../../core/scenario/csv/write-csv';
import { writeYaml, type PlainYaml } from '../../../core/scenario/yaml/write-yaml';
import type { CrtChart } from '../charts/crt-sheet';
import type { SheetChart } from '../charts/sheet-chart';
import { distinct } from '../draft-units';
import type { DraftedGame, DraftedRules } from '../draft';
import { classicUnits } from './classic-units';
import { draftCrt } from './draft-crt';
import { draftGround, type DraftedGround } from './draft-ground';
import { draftTypes, typesOfUnits } from './draft-types';

const SIZES = ['army', 'corps', 'division', 'brigade', 'regiment', 'battalion', 'company'];
const OUR_SIZES = new Set([...SIZES, ...Object.keys(sizeSpellings(SIZES))]);

/** Rules that no sheet says, as the block would say them. */
const QUESTIONS: readonly (readonly [key: string, example: string])[] = [
  ['zoc', '{ enter: stop } # zones of control: MPs, stop, or no'],
  ['stacking', '{ counts: units, limit: 3 }'],
  ['retreat', '{ zoc: no, away: exactly }'],
  ['advance', '{ after: may }'],
  ['overrun', '{ how: automatic, odds: 7:1, cost: 1 }'],
];

const asked = (said: Readonly<Record<string, PlainYaml>>): string => {
  const open = QUESTIONS.filter(([key]) => !Object.hasOwn(said, key));
  return `  # No sheet says these rules. Without them the game is judged as if it had none; write what yours has (docs/classic.md):
${open.map(([key, example]) => `  # ${key}: ${example}\n`).join('')}  # Strike out what your game does not have, and what you have written down. Until then nobody is accused of what it may change:
`;
};

const block = (rules: Readonly<Record<string, PlainYaml>>): string =>
  writeYaml(rules, ['results'])
    .split('\n')
    .map(line => (line === '' ? '' : `  ${line}`))
    .join('\n');

const LINE = 100;

/** Words of a list over several lines. */
const wrapped = (words: readonly string[]): string => {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < LINE) lines[lines.length - 1] = `${last}, ${word}`;
    else lines.push(word);
  }
  return lines.join(',\n    ');
};

interface Chart {
  readonly name: string;
  readonly lines: readonly (readonly string[])[];
  /** Where a sheet says it; undefined: none does. */
  readonly chart: SheetChart | undefined;
}

const tablesOf = (charts: readonly Chart[], from: string): Readonly<Record<string, PlainYaml>> =>
  Object.fromEntries(
    charts.map(({ name, chart }) => [
      name,
      chart === undefined
        ? { file: `tables/${name}.csv`, certainty: 'illustrative', source: 'No sheet gives it: to be filled in.' }
        : {
            file: `tables/${name}.csv`,
            certainty: 'user-supplied',
            source: `The sheet ${chart.name} of ${chart.file ?? from}.`,
          },
    ]),
  );

const groundCharts = ({ charts, isSaid }: DraftedGround, effects: SheetChart | undefined): readonly Chart[] =>
  [...charts].map(([name, lines]) => ({ name, lines, chart: isSaid ? effects : undefined }));

export const draftRules = (
  words: DraftingWords,
  { units: drafted, map, charts, weathers, from }: DraftedGame,
): DraftedRules => {
  const effects = charts.find(({ kind }) => kind === 'effects');
  const units = classicUnits(drafted);
  const crt = draftCrt(
    charts.filter((chart): chart is CrtChart => chart.kind === 'crt'),
    words,
  );
  const ground = draftGround(effects, map);
  const ofUnits = typesOfUnits(drafted.rows, ground.classes);
  const types = draftTypes(
    charts.find(({ kind }) => kind === 'types') ?? ofUnits,
    distinct(drafted.rows, 'type'),
    ground.classes,
  );
  const all: readonly Chart[] = [
    ...groundCharts(ground, effects),
    ...(types.lines ? [{ name: 'types', lines: types.lines, chart: types.chart }] : []),
    ...[...crt.charts].map(([name, { chart, lines }]) => ({ name, lines, chart })),
  ];
  const sizes = distinct(drafted.rows, 'size').filter(size => size !== NO_SIZE && !OUR_SIZES.has(size));
  const rules = {
    ...(weathers.length > 0 && { weather: weathers }),
    units: { ...units.figures, types: types.types, ...(sizes.length > 0 && { sizes: [...SIZES, ...sizes] }) },
    movement: { classes: ground.classes },
    ...(ground.hasLimits && { stacking: { counts: 'units' } }),
    ...(crt.combat && { combat: crt.combat }),
    ...(Object.keys(crt.results).length > 0 && { results: crt.results }),
  };
  return {
    units,
    scenario: `\nrules:\n${block(rules)}${asked(rules)}  unsaid: [${wrapped(words.unsaid)}]\n\n${writeYaml({ tables: tablesOf(all, from) })}`,
    files: new Map(all.map(({ name, lines }) => [`tables/${name}.csv`, writeCsv(lines)])),
    counters: {},
    module: {},
    alsoRead: ofUnits ? ['class'] : [],
    unsure: [
      ...units.unsure,
      ...ground.unsure,
      ...types.unsure,
      ...crt.unsure,
      'ZOCs, stacking, retreats, advances and overruns are in no sheet: write your game’s under “rules:” of scenario.yaml, and strike out of “unsaid:” what it does not have (docs/classic.md).',
    ],
    left: [...units.left, ...ground.left, ...crt.left],
  };
};
