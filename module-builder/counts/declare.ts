// What a declaration does at the table, step by step, on the unit that leads its stack: aim, gather the stack, sum up, tell.

import type { Level } from '../../core/vassal/module/prototypes';
import { report } from '../levels';
import { PLACE, SHIFT } from './columns';
import { cellOf, choice, expression, number, text } from './expressions';
import type { WrittenFight } from './fight-kind';
import {
  AGAINST,
  ALL,
  BARE,
  BEFORE,
  BESIDE,
  BY,
  COLUMN,
  DIRECTION,
  DRM,
  DRM_WORDS,
  ENTRY,
  IDS,
  key,
  MP,
  MP_ONE,
  MPS,
  NAMES,
  ODDS,
  PLAIN,
  PREFERENCE,
  ROW,
  SAY,
  SECOND,
  SHARED,
  SHIFT_WORDS,
  SPENT,
  TOLD,
  WAY,
  WHAT,
  WITH,
} from './keys';
import { mpInWords, wholeMps } from './mp-words';
import { places, pressesOnOthers, setsGlobal, setsOwn, triggers, type Change } from './levels';
import { attackAt, fightAt, FIGHT_MARKER, OWN_FIGHT, ROLL_KEY, ROLL_MENU } from './roll';
import { AT, countThere, ENEMIES_SEEN, KEY, TARGET } from './sums';
import { ATTACKERS, DEFENDERS } from './terms';
import { TOWARDS, type Ways } from './ways';

/** A command of the counters' menu. */
export interface DeclaredBy {
  readonly key: string;
  /** `Overrun NE` */
  readonly menu: string;
  readonly towards: (typeof TOWARDS)[number];
}

export interface DeclaredFight {
  /** `overrun`, `attack` */
  readonly what: string;
  readonly commands: readonly DeclaredBy[];
  readonly fight: WrittenFight;
}

export interface Declaring {
  readonly fights: readonly DeclaredFight[];
  readonly ways: Ways;
  /** The messages with the ways, the turns' weathers and the phases. */
  readonly tables: { readonly ways: string; readonly turns: string; readonly phases: string };
  /** Pixels to the next hex by direction, to the right and upward. */
  readonly steps: Readonly<Record<string, readonly [x: number, y: number]>>;
  readonly marker: { readonly definition: string; readonly gpid: string };
  /** The key that counts one MP more on the badge; undefined: there is none. */
  readonly mpKey: string | undefined;
}

/** The marker of the fight that was declared last. */
export const LAST_FIGHT = fightAt(TARGET);

/** The uppermost of the selected units of a stack acts for all. */
const LEADS = 'CountStack("{Selected==true&&StackPos>$StackPos$}")==0';
/** The overrun for which a unit spends MPs: while that is declared again, it spends no more. */
const SPENT_NOW = `(${text('LocationName')}+" "+${text(TARGET)}+" "+${text(BY)})`;
const IS_ON = `${PREFERENCE}==true`;

const STEPS_BEFORE = ['aim', 'target', 'new'] as const;
const stepsAfter = (what: string): readonly string[] => [
  `gather-${what}`,
  // Each attacker is counted by the way that he comes himself; the fight by what all have in common.
  `count-${what}`,
  'merge',
  'beside',
  `foes-${what}`,
  `terms-${what}`,
  `place-${what}`,
  `column-${what}`,
  `final-${what}`,
  `odds-${what}`,
  `told-${what}`,
  'mark',
  'store',
  'tell-all',
];

const stepsOf = (what: string): readonly string[] =>
  [
    ...STEPS_BEFORE,
    // Attackers of several hexes add up; who overruns comes from one.
    ...(what === 'attack' ? ['load'] : []),
    ...stepsAfter(what),
  ].map(key);

const isAmong = (ids: string): string => `" ${ids} ".indexOf(" "+UnitId+" ")>=0`;
/** Who has declared on the target before, and whoever does now. */
const IS_ATTACKER = `UnitId!=""&&${isAmong(`$${BEFORE}$ $${IDS}$`)}&&${text(AGAINST)}.equals("$${TARGET}$")`;
const DECLARED_BEFORE = `${text(BEFORE)}.indexOf(" "+UnitId+" ")>=0`;

const triggersOf = ({ what, commands, fight }: DeclaredFight, mpKey: string | undefined): readonly Level[] => [
  triggers(`fight ${what}`, {
    when: expression(`${IS_ON}&&${LEADS}`),
    watch: commands.map(c => c.key),
    presses: stepsOf(what),
  }),
  pressesOnOthers(
    key(`gather-${what}`),
    key(`take-${what}`),
    expression(`Selected==true&&GetString("LocationName").equals("$LocationName$")&&Side=="$Side$"&&UnitId!=""`),
  ),
  triggers(`fight adds ${what}`, {
    when: expression(`!(${DECLARED_BEFORE})`),
    watch: [key(`take-${what}`)],
    presses: [
      ...(fight.mp === undefined ? [] : [key(`mp-${what}`), key('mps')]),
      key('name'),
      ...(fight.mp === undefined || mpKey === undefined || what !== 'overrun' ? [] : [key('spend'), key('spent')]),
    ],
  }),
  pressesOnOthers(key(`count-${what}`), key(`counted-${what}`), expression(IS_ATTACKER)),
  triggers(`fight counts ${what}`, {
    watch: [key(`counted-${what}`)],
    presses: [key('way'), key(`sum-${what}`), key('share')],
  }),
];

const fights = ({ fights: all }: Declaring, step: string, of: (fight: WrittenFight) => string): readonly Change[] =>
  all.map(({ what, fight }) => [key(`${step}-${what}`), expression(of(fight))] as const);

const aim = ({ fights: all, ways, tables }: Declaring): readonly Level[] => {
  const { nameWidth, numberWidth, weathers, phases } = ways;
  const width = nameWidth + numberWidth;
  const commands = all.flatMap(({ commands: each }) => each);
  const table = text(tables.ways);
  const row = (hex: string): string => `${table}.indexOf("|"+${hex}+":")+${hex}.length()+2`;
  const cell = (hex: string, place: string): string =>
    `(${table}.indexOf("|"+${hex}+":")<0?"":${table}.substring(${row(hex)}+(${place})*${width},${row(hex)}+(${place})*${width}+${width}))`;
  const numberOf = (table: string, key: string): string => number(cellOf(table, key, '0', 2));
  const weather = weathers === 1 ? '0' : numberOf(tables.turns, 'String.valueOf(TurnNumber)');
  const phase = phases === 1 ? '0' : numberOf(tables.phases, text('Phase'));
  const numberIn = (entry: string): string =>
    `(Integer.parseInt("0"+${entry}.substring(${nameWidth}).trim())*${weathers}+${weather})*${phases}+${phase}`;
  const at = (entry: string): string => `(${entry}.length()<${width}?0:${numberIn(entry)})`;
  return [
    setsGlobal(ENTRY, [key('aim'), expression(cell(text('LocationName'), DIRECTION))]),
    setsGlobal(TARGET, [
      key('target'),
      expression(`${text(ENTRY)}.length()<${width}?"":${text(ENTRY)}.substring(0,${nameWidth}).trim()`),
    ]),
    setsGlobal(
      AT,
      [key('target'), expression(at(text(ENTRY)))],
      [key('way'), expression(text(WAY))],
      [key('merge'), expression(text(SHARED))],
    ),
    // Where attackers come over different hexsides, none counts that not all cross.
    setsGlobal(
      SHARED,
      [key('new'), ''],
      [
        key('share'),
        expression(choice([[`${text(SHARED)}.equals("")||${text(SHARED)}.equals(${text(AT)})`, text(AT)]], text(BARE))),
      ],
    ),
    setsGlobal('Fight_BareEntry', [key('new'), expression(cell(text(TARGET), String(TOWARDS.length - 1)))]),
    setsGlobal(BARE, [key('load'), expression(at(text('Fight_BareEntry')))]),
    setsOwn(WAY, ...all.map(({ what }): Change => [key(`take-${what}`), expression(text(AT))])),
    setsGlobal(SAY, ...commands.map(c => [c.key, c.menu] as const)),
    setsGlobal(WHAT, ...all.flatMap(({ what, commands: each }) => each.map(c => [c.key, what] as const))),
    setsGlobal(DIRECTION, ...commands.map(c => [c.key, String(TOWARDS.indexOf(c.towards))] as const)),
  ];
};

const NAME = text('PieceName');
const joined = (name: string, separator: string, what: string): string =>
  `${text(name)}+(${text(name)}.equals("")?"":"${separator}")+${what}`;

/** What each unit of the stack adds; what a new declaration begins with. */
const gathering = (declaring: Declaring): readonly Level[] => {
  const adds = (name: string, value: (what: string) => string, start: string): Level =>
    setsGlobal(
      name,
      [key('new'), start],
      ...declaring.fights.map(({ what }) => [key(`sum-${what}`), expression(value(what))] as const),
    );
  const names = new Set(declaring.fights.flatMap(({ fight }) => fight.sums.map(sum => sum.property)));
  return [
    setsGlobal(IDS, [key('new'), ''], [key('name'), expression(joined(IDS, ' ', 'UnitId'))]),
    setsGlobal(NAMES, [key('new'), ''], [key('name'), expression(joined(NAMES, ', ', NAME))]),
    adds(WITH, () => choice([[DECLARED_BEFORE, joined(WITH, ', ', NAME)]], text(WITH)), ''),
    // A blank before and after each.
    adds(ALL, () => `(${text(ALL)}.equals("")?" ":${text(ALL)})+UnitId+" "`, ''),
    adds(ATTACKERS, () => `${text(ATTACKERS)}+"|"+${text(KEY)}`, ''),
    ...[...names].map(name =>
      setsGlobal(
        name,
        [key('new'), '0'],
        ...declaring.fights.flatMap(({ what, fight }) =>
          fight.sums
            .filter(sum => sum.property === name)
            .map(({ one, adds: more }): Change => [
              key(`${one.over === 'attackers' ? 'sum' : 'foes'}-${what}`),
              expression(more),
            ]),
        ),
      ),
    ),
    ...(declaring.fights.some(({ fight }) => fight.mp !== undefined) ? mps(declaring) : []),
  ];
};

const mps = (declaring: Declaring): readonly Level[] => [
  setsGlobal(
    MPS,
    [key('new'), ''],
    [key('mps'), expression(joined(MPS, ', ', `${NAME}+" "+${mpInWords(text(MP), text(MP))}`))],
  ),
  setsGlobal(
    MP_ONE,
    [key('new'), ''],
    [
      key('mps'),
      expression(choice([[`${text(IDS)}.equals("")||${text(MP_ONE)}.equals(${text(MP)})`, text(MP)]], '"x"')),
    ],
  ),
  setsGlobal(
    MP,
    ...declaring.fights.flatMap(({ what, fight }) =>
      fight.mp === undefined ? [] : [[key(`mp-${what}`), expression(fight.mp)] as const],
    ),
  ),
];

/** Who stands in the stack and is not selected is asked about. */
const besideLevels: readonly Level[] = [
  pressesOnOthers(
    key('beside'),
    key('here'),
    expression(
      `Selected!=true&&GetString("LocationName").equals("$LocationName$")&&Side=="$Side$"&&UnitId!=""&&" $${ALL}$ ".indexOf(" "+UnitId+" ")<0`,
    ),
  ),
  setsGlobal(BESIDE, [key('new'), ''], [key('here'), expression(joined(BESIDE, ', ', NAME))]),
];

const counting = (declaring: Declaring): readonly Level[] => [
  setsGlobal(DEFENDERS, ...fights(declaring, 'foes', f => f.foes)),
  setsGlobal(SHIFT, ...fights(declaring, 'terms', f => f.shift.value)),
  setsGlobal(SHIFT_WORDS, ...fights(declaring, 'terms', f => f.shift.words)),
  setsGlobal(DRM, ...fights(declaring, 'terms', f => f.drmTotal)),
  setsGlobal(DRM_WORDS, ...fights(declaring, 'terms', f => f.drm.words)),
  setsGlobal(SECOND, ...fights(declaring, 'terms', f => f.second)),
  setsGlobal(ROW, ...fights(declaring, 'told', () => `${text(SECOND)}+${text(COLUMN)}`)),
  setsGlobal(PLACE, ...fights(declaring, 'place', f => f.columns?.place ?? '0')),
  setsGlobal(PLAIN, ...fights(declaring, 'column', f => f.columns?.plainName ?? '""')),
  setsGlobal(
    COLUMN,
    // No chart is read against nobody, though a marker of an earlier fight may lie there.
    ...fights(declaring, 'final', f =>
      choice([[`${ENEMIES_SEEN}==0`, '"nobody to be seen"']], f.columns?.finalName ?? '""'),
    ),
  ),
  setsGlobal(ODDS, ...fights(declaring, 'odds', f => f.odds)),
  setsGlobal(TOLD, ...fights(declaring, 'told', f => f.told)),
];

const marking = ({ fights: all, steps, marker }: Declaring): readonly Level[] => {
  const offset = (axis: 0 | 1): string =>
    expression(
      choice(
        TOWARDS.flatMap((towards, i) =>
          steps[towards] ? [[`${DIRECTION}==${i}`, String(steps[towards][axis])] as const] : [],
        ),
        '0',
      ),
    );
  const needed = all.map(one => `(${text(WHAT)}.equals("${one.what}")&&${isMarked(one)})`).join('||');
  return [
    triggers('fight marks', {
      when: expression(
        `${text(TARGET)}.length()>0&&(${needed})&&${ENEMIES_SEEN}>0&&${countThere(`Marker=="${FIGHT_MARKER}"`)}==0`,
      ),
      watch: [key('mark')],
      presses: [key('lay')],
    }),
    places(key('lay'), marker.definition, marker.gpid, [offset(0), offset(1)]),
    pressesOnOthers(key('load'), key('load'), attackAt(TARGET)),
    pressesOnOthers(key('store'), key('store'), fightAt(TARGET)),
  ];
};

/** Nothing is left open where no die is rolled; but an attack that has no column yet may get one by who attacks with it. */
const isMarked = ({ what, fight: { count, columns, isUnrolled } }: DeclaredFight): string =>
  count.automatic !== undefined
    ? '1==2'
    : what === 'attack' || !columns
      ? `!${isUnrolled}`
      : `!${isUnrolled}&&${columns.isRead}`;

/** The traits of every unit, outermost first; the menu and its keys stand before them. */
export const declaringLevels = (declaring: Declaring): readonly Level[] => {
  const commands = declaring.fights.flatMap(({ commands: each }) => each.map(c => c.key));
  return [
    ...declaring.fights.flatMap(fight => triggersOf(fight, declaring.mpKey)),
    triggers('fight plain', { when: expression(`!(${IS_ON})`), watch: commands, presses: [key('plain')] }),
    report([key('plain')], `$${SAY}$ from $location$ · $newPieceName$ [$UnitId$]`),
    triggers('fight tells', {
      when: expression(`${text(IDS)}.length()>0`),
      watch: [key('tell-all')],
      presses: [key('line')],
    }),
    report([key('line')], `$${SAY}$ from $location$ · $${NAMES}$ [$${IDS}$] · $${TOLD}$`),
    // What it comes to now, if all had declared it before: strengths and defenders may be others. It is no declaration.
    triggers('fight tells again', {
      when: expression(`${text(IDS)}.length()==0`),
      watch: [key('tell-all')],
      presses: [key('again')],
    }),
    report([key('again')], `$${SAY}$ from $location$, declared before · $${TOLD}$`),
    triggers('fight roll', { menu: ROLL_MENU, key: ROLL_KEY, presses: [key('roll')] }),
    pressesOnOthers(key('roll'), ROLL_KEY, OWN_FIGHT),
    ...(declaring.mpKey === undefined
      ? []
      : [
          triggers('fight spends', {
            // Who declares against masked counters alone declares again when they are shown.
            when: expression(`${ENEMIES_SEEN}>0&&!${text(SPENT)}.equals(${SPENT_NOW})`),
            watch: [key('spend')],
            presses: [declaring.mpKey],
            times: expression(wholeMps(text(MP))),
          }),
          setsOwn(
            SPENT,
            [key('spent'), expression(choice([[`${ENEMIES_SEEN}>0`, SPENT_NOW]], text(SPENT)))],
            [key('resolved'), ''],
          ),
        ]),
    ...marking(declaring),
    ...counting(declaring),
    ...besideLevels,
    ...gathering(declaring),
    ...aim(declaring),
    setsGlobal(BEFORE, [key('new'), '']),
    setsGlobal(BY, [key('new'), expression(`Side+" "+${text('TurnNumber')}+" "+${text('Phase')}`)]),
    setsOwn(AGAINST, ...declaring.fights.map(({ what }): Change => [key(`take-${what}`), expression(text(TARGET))])),
  ];
};

/** The global properties, and what they begin with. */
export const fightProperties = (declaring: Declaring): readonly (readonly [name: string, initial: string])[] => {
  const sums = [...new Set(declaring.fights.flatMap(({ fight }) => fight.sums.map(sum => sum.property)))];
  const texts = [
    ...[SAY, WHAT, BY, ENTRY, TARGET, 'Fight_BareEntry', IDS, NAMES, BEFORE, ALL, WITH, ATTACKERS, DEFENDERS, BESIDE],
    ...[SHIFT_WORDS, DRM_WORDS, SECOND, ROW, PLAIN, COLUMN, ODDS, TOLD, MP, MP_ONE, MPS, SHARED],
  ];
  const figures = [DIRECTION, AT, BARE, SHIFT, DRM, PLACE, ...sums];
  return [...texts.map(name => [name, ''] as const), ...figures.map(name => [name, '0'] as const)];
};
