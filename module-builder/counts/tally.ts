// The tally: one piece without a picture that counts for the whole table. Its traits stand in a save once, not on each counter.

import { MARKER, TALLY } from '../../core/scenario/module-contract';
import type { Level } from '../../core/vassal/module/prototypes';
import { removal, report } from '../levels';
import { NOT_OURS, OURS } from './builds';
import { PLACE, SHIFT } from './columns';
import type { DeclaredFight, Declaring } from './declared-fight';
import { cellOf, choice, expression, number, quoted, text } from './expressions';
import type { WrittenFight } from './fight-kind';
import { gathering, handedProperties, leaderLevels } from './handed';
import {
  AGAINST,
  ALL,
  BARE,
  BEFORE,
  BESIDE,
  BY,
  COLUMN,
  DECLARER,
  DIRECTION,
  DRM,
  DRM_WORDS,
  ENTRY,
  FROM,
  IDS,
  key,
  MP,
  MP_ONE,
  MPS,
  NAMES,
  ODDS,
  ofOne,
  PASS,
  PIXELS,
  PLAIN,
  ROW,
  SAY,
  SECOND,
  SHARED,
  SHIFT_WORDS,
  TOLD,
  UNMARKED,
  WAY,
  WHAT,
  WITH,
} from './keys';
import { places, pressesOnOthers, setsGlobal, triggers, type Change } from './levels';
import { fightAt, FIGHT_MARKER, sameFightAt } from './roll';
import { AT, countThere, ENEMIES_SEEN, TARGET } from './sums';
import { ATTACKERS, DEFENDERS } from './terms';
import { roundsOf } from './totals';
import { TOWARDS } from './ways';

export const TALLY_NAME = 'Tally of fights';
/** The palette of what only other pieces lay; nobody opens it. */
export const LAID_BY_PIECES = 'Laid by other pieces';
export const IS_TALLY = `${MARKER}=="${TALLY}"`;
/** One that counts for this module, not for another build of it. */
export const IS_OUR_TALLY = `${IS_TALLY}&&${OURS}`;
/** Takes it off the map. */
export const CLEAR_TALLY = key('clear');

/** The way to its slot, as VASSAL writes it. */
export const TALLY_SLOT = [
  `VASSAL.build.module.PieceWindow:${LAID_BY_PIECES}`,
  `VASSAL.build.widget.ListWidget:${LAID_BY_PIECES}`,
  `VASSAL.build.widget.PieceSlot:${TALLY_NAME}`,
].join('/');

/** The marker of the fight that was declared last. */
export const LAST_FIGHT = fightAt(TARGET);

/** The trait that lays the tally: VASSAL refreshes no counters if one that lays a piece has no id of its own. */
export const TALLY_LAID = 'tally laid';

/** A fight marker as a declaration lays it. */
export interface LaidMarker {
  readonly definition: string;
  readonly gpid: string;
}

const stepsOf = ({ what, fight }: DeclaredFight): readonly string[] =>
  [
    'aim',
    'target',
    'new',
    'load',
    'gather',
    'gathered',
    // Each attacker is counted by the way that he comes himself; the fight by what all have in common.
    'count',
    'counted',
    'merge',
    'beside',
    'besides',
    `foes-${what}`,
    ...roundsOf(fight.totals).map(round => `totals-${round}-${what}`),
    `terms-${what}`,
    `place-${what}`,
    `column-${what}`,
    `final-${what}`,
    `odds-${what}`,
    `told-${what}`,
    'mark',
    'store',
    'tell-all',
  ].map(key);

/** Which fight it is: who declares the same is added. */
const FIGHT = `${text(WHAT)}+" "+${text(TARGET)}+" "+${text(BY)}`;

const isAmong = (ids: string): string => `" ${ids} ".indexOf(" "+UnitId+" ")>=0`;
/** Who has declared on the target before, and whoever does now; from one hex, where those of several do not add up. */
const isAttacker = (fights: readonly DeclaredFight[]): string => {
  const manyHexes = fights.filter(({ what, fight }) => what === 'attack' || fight.count.fromManyHexes);
  return (
    `UnitId!=""&&${OURS}&&${isAmong(`$${BEFORE}$ $${IDS}$`)}&&${text(AGAINST)}.equals("$${TARGET}$")` +
    `&&(${[...manyHexes.map(isDeclared), `GetString("LocationName").equals("$${FROM}$")`].join('||')})`
  );
};
/** A unit of the declaring stack. */
const IS_OF_STACK = `GetString("LocationName").equals("$${FROM}$")&&Side=="$${DECLARER}$"&&UnitId!=""`;

const isDeclared = ({ what }: DeclaredFight): string => `${text(WHAT)}.equals("${what}")`;

const countsLevels = (fight: DeclaredFight): Level =>
  triggers(`tally ${fight.what}`, {
    when: expression(isDeclared(fight)),
    watch: [key('declare')],
    presses: stepsOf(fight),
  });

/** Whom the tally asks. */
const askingLevels = (fights: readonly DeclaredFight[]): readonly Level[] => [
  setsGlobal(PASS, ...['gather', 'count', 'beside'].map((pass): Change => [key(pass), pass])),
  ...[
    ['gather', 'take'],
    ['gathered', 'hand'],
  ].map(([step = '', pressed = '']) =>
    pressesOnOthers(key(step), key(pressed), expression(`Selected==true&&${IS_OF_STACK}&&${OURS}`)),
  ),
  pressesOnOthers(key('counted'), key('hand'), expression(isAttacker(fights))),
  // Who stands in the stack and is not selected is asked about.
  pressesOnOthers(
    key('besides'),
    key('hand'),
    expression(`Selected!=true&&${IS_OF_STACK}&&" $${ALL}$ ".indexOf(" "+UnitId+" ")<0`),
  ),
];

/** What is declared, by the command of the menu. */
const whatOf = (fights: readonly DeclaredFight[]): string => {
  const [last, ...others] = fights.toReversed();
  return choice(
    others.map(({ what, commands }) => {
      const menus = quoted(`|${commands.map(({ menu }) => menu).join('|')}|`);
      return [`${menus}.indexOf("|"+${text(SAY)}+"|")>=0`, quoted(what)] as const;
    }),
    quoted(last?.what ?? ''),
  );
};

const aim = ({ fights, ways, tables }: Declaring): readonly Level[] => {
  const { nameWidth, numberWidth, weathers, phases } = ways;
  const width = nameWidth + numberWidth;
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
  const direction = choice(
    fights.flatMap(({ commands }) =>
      commands.map(
        ({ menu, towards }) => [`${text(SAY)}.equals("${menu}")`, String(TOWARDS.indexOf(towards))] as const,
      ),
    ),
    '0',
  );
  return [
    setsGlobal(WHAT, [key('declare'), expression(whatOf(fights))]),
    setsGlobal(DIRECTION, [key('declare'), expression(direction)]),
    ...leaderLevels(key('declare')),
    setsGlobal(ENTRY, [key('aim'), expression(cell(text(FROM), DIRECTION))]),
    setsGlobal(TARGET, [
      key('target'),
      expression(`${text(ENTRY)}.length()<${width}?"":${text(ENTRY)}.substring(0,${nameWidth}).trim()`),
    ]),
    setsGlobal(
      AT,
      [key('target'), expression(at(text(ENTRY)))],
      [key('way'), expression(text(ofOne(WAY)))],
      [key('merge'), expression(text(SHARED))],
    ),
    setsGlobal('Fight_BareEntry', [key('new'), expression(cell(text(TARGET), String(TOWARDS.length - 1)))]),
    setsGlobal(BARE, [key('load'), expression(at(text('Fight_BareEntry')))]),
    setsGlobal(BY, [key('aim'), expression(`${text(DECLARER)}+" "+${text('TurnNumber')}+" "+${text('Phase')}`)]),
  ];
};

/** Texts and sums with which each declaration begins anew. */
const begins = ({ fights }: Declaring): readonly Level[] => {
  const sums = new Set(
    fights.flatMap(({ fight }) => fight.sums.flatMap(sum => (sum.one.over === 'attackers' ? sum.property : []))),
  );
  const texts = [SHARED, IDS, NAMES, WITH, ALL, ATTACKERS, BESIDE, MPS, MP_ONE];
  return [
    // Before `ALL` is emptied: whom a fight without a marker had.
    setsGlobal(BEFORE, [key('new'), expression(choice([[`${text(UNMARKED)}.equals(${FIGHT})`, text(ALL)]], '""'))]),
    ...texts.map(name => setsGlobal(name, [key('new'), ''])),
    ...[...sums].map(name => setsGlobal(name, [key('new'), '0'])),
  ];
};

const eachFight = ({ fights }: Declaring, step: string, of: (fight: WrittenFight) => string): readonly Change[] =>
  fights.map(({ what, fight }) => [key(`${step}-${what}`), expression(of(fight))] as const);

/** What the defenders come to. */
const foes = ({ fights }: Declaring): readonly Level[] => {
  const sums = fights.flatMap(({ what, fight }) =>
    fight.sums
      .filter(({ one }) => one.over === 'defenders')
      .map(({ property, adds }) => ({ property, change: [key(`foes-${what}`), expression(adds)] as const })),
  );
  return levelsOf(sums);
};

/** What sums come to with those that are added to them. */
const totals = ({ fights }: Declaring): readonly Level[] => {
  const all = fights.flatMap(({ what, fight }) =>
    fight.totals.map(({ property, value, round }) => ({
      property,
      change: [key(`totals-${round}-${what}`), expression(value)] as const,
    })),
  );
  return levelsOf(all);
};

interface Reckoned {
  readonly property: string;
  readonly change: Change;
}

/** One trait for each property. */
const levelsOf = (all: readonly Reckoned[]): readonly Level[] =>
  [...new Set(all.map(({ property }) => property))].map(name =>
    setsGlobal(name, ...all.flatMap(({ property, change }) => (property === name ? [change] : []))),
  );

const counting = (declaring: Declaring): readonly Level[] => {
  const fights = (step: string, of: (fight: WrittenFight) => string): readonly Change[] =>
    eachFight(declaring, step, of);
  return [
    setsGlobal(DEFENDERS, ...fights('foes', f => f.foes)),
    setsGlobal(SHIFT, ...fights('terms', f => f.shift.value)),
    setsGlobal(SHIFT_WORDS, ...fights('terms', f => f.shift.words)),
    setsGlobal(DRM, ...fights('terms', f => f.drmTotal)),
    setsGlobal(DRM_WORDS, ...fights('terms', f => f.drm.words)),
    setsGlobal(SECOND, ...fights('terms', f => f.second)),
    setsGlobal(ROW, ...fights('told', rowOf)),
    setsGlobal(PLACE, ...fights('place', f => f.columns?.place ?? '0')),
    setsGlobal(PLAIN, ...fights('column', f => f.columns?.plainName ?? '""')),
    setsGlobal(
      COLUMN,
      // No chart is read against nobody, though a marker of an earlier fight may lie there.
      ...fights('final', f => choice([[`${ENEMIES_SEEN}==0`, '"nobody to be seen"']], f.columns?.finalName ?? '""')),
    ),
    setsGlobal(ODDS, ...fights('odds', f => f.odds)),
    setsGlobal(TOLD, ...fights('told', f => f.told)),
  ];
};

const marking = ({ fights }: Declaring): readonly Level[] => {
  const needed = fights.map(one => `(${isDeclared(one)}&&${isMarked(one)})`).join('||');
  return [
    triggers('fight marks', {
      when: expression(
        `${text(TARGET)}.length()>0&&${text(ALL)}.length()>0&&(${needed})&&${ENEMIES_SEEN}>0&&${countThere(`Marker=="${FIGHT_MARKER}"`)}==0`,
      ),
      watch: [key('mark')],
      presses: [key('lay')],
    }),
    pressesOnOthers(key('load'), key('load'), sameFightAt(TARGET)),
    pressesOnOthers(key('store'), key('store'), LAST_FIGHT),
    setsGlobal(UNMARKED, [key('store'), expression(choice([[needed, '""']], FIGHT))]),
  ];
};

/** Lays the marker on the target. */
export const layingLevels = ({ steps }: Declaring, marker: LaidMarker): readonly Level[] => {
  // From the tally to the one who declared, and on to the next hex.
  const offset = (axis: 0 | 1): string => {
    const step = choice(
      TOWARDS.flatMap((towards, i) =>
        steps[towards] ? [[`${DIRECTION}==${i}`, String(steps[towards][axis])] as const] : [],
      ),
      '0',
    );
    return expression(axis === 0 ? `${PIXELS[0]}-CurrentX+${step}` : `CurrentY-${PIXELS[1]}+${step}`);
  };
  return [places(key('lay'), marker.definition, marker.gpid, [offset(0), offset(1)])];
};

/** An overrun without a die leaves nothing open; an attack may get its column, or others who bear the loss, by who attacks with it. */
const isMarked = ({ what, fight: { count, columns, isUnrolled } }: DeclaredFight): string =>
  what === 'attack' && !count.automatic
    ? '1==1'
    : count.automatic !== undefined
      ? '1==2'
      : columns
        ? `!${isUnrolled}&&${columns.isRead}`
        : `!${isUnrolled}`;

/** The chart's row; none where no die is rolled, whatever the column. */
const rowOf = ({ count, isUnrolled }: WrittenFight): string => {
  const row = `${text(SECOND)}+${text(COLUMN)}`;
  return count.unrolled ? choice([[isUnrolled, '""']], row) : row;
};

const telling: readonly Level[] = [
  triggers('fight tells', {
    when: expression(`${text(IDS)}.length()>0`),
    watch: [key('tell-all')],
    presses: [key('line')],
  }),
  report([key('line')], `$${SAY}$ from $${FROM}$ · $${NAMES}$ [$${IDS}$] · $${TOLD}$`),
  // What it comes to now, if all had declared it before: strengths and defenders may be others. It is no declaration.
  triggers('fight tells again', {
    when: expression(`${text(IDS)}.length()==0&&${text(ALL)}.length()>0`),
    watch: [key('tell-all')],
    presses: [key('again')],
  }),
  report([key('again')], `$${SAY}$ from $${FROM}$, declared before · $${TOLD}$`),
  // Counters of modules that did not ask of which build they are call it, too.
  triggers('fight tells nobody', {
    when: expression(`${text(IDS)}.length()==0&&${text(ALL)}.length()==0`),
    watch: [key('tell-all')],
    presses: [key('nobody')],
  }),
  report([key('nobody')], `$${SAY}$ from $${FROM}$$${NOT_OURS}$`),
];

/** What the tally does, outermost first, when a unit calls it: aim, gather the stack, sum up, tell. */
export const tallyLevels = (declaring: Declaring): readonly Level[] => [
  ...declaring.fights.map(countsLevels),
  ...askingLevels(declaring.fights),
  ...gathering(declaring),
  ...telling,
  ...marking(declaring),
  ...counting(declaring),
  ...totals(declaring),
  ...foes(declaring),
  ...begins(declaring),
  ...aim(declaring),
  removal('', CLEAR_TALLY),
];

/** The global properties, and what they begin with. */
export const fightProperties = (declaring: Declaring): readonly (readonly [name: string, initial: string])[] => {
  const { fights } = declaring;
  const sums = [...new Set(fights.flatMap(({ fight }) => [...fight.sums, ...fight.totals].map(sum => sum.property)))];
  const texts = [
    ...[SAY, WHAT, BY, FROM, DECLARER, ENTRY, TARGET, 'Fight_BareEntry', IDS, NAMES, BEFORE, ALL, WITH, ATTACKERS],
    ...[
      DEFENDERS,
      BESIDE,
      SHIFT_WORDS,
      DRM_WORDS,
      SECOND,
      ROW,
      PLAIN,
      COLUMN,
      ODDS,
      TOLD,
      MP,
      MP_ONE,
      MPS,
      SHARED,
      UNMARKED,
    ],
  ];
  const figures = [...PIXELS, DIRECTION, AT, BARE, SHIFT, DRM, PLACE, ...sums];
  return [
    ...[...texts, ...handedProperties(declaring)].map(name => [name, ''] as const),
    ...figures.map(name => [name, '0'] as const),
  ];
};
