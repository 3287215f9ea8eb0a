// The fight marker: it keeps what was declared on its hex, rolls the dice, reads the chart and goes.

import type { FightCount, Way } from '../../core/rules/module-counts/fight-counts';
import { COUNTING_PREFIX, PART, ROLL_LINE } from '../../core/scenario/fight-line';
import { MARKER } from '../../core/scenario/module-contract';
import type { Level } from '../../core/vassal/module/prototypes';
import type { KitDice, KitMarker, ModuleKit } from '../kit/kit';
import { alt, removal, report, UNMOVED } from '../levels';
import { OTHER_BUILD } from './builds';
import { writeChart, writeMeanings, type WrittenChart } from './chart';
import { choice, expression, inner, quoted, text } from './expressions';
import { AGAINST, ALL, BEFORE, BY, COLUMN, DRM, key, ROW, WHAT } from './keys';
import { pressesButton, pressesOnOthers, setsGlobal, setsOwn, triggers } from './levels';
import { messageElement } from './message';
import { countIn, TARGET } from './sums';
import type { Messages } from './tables';

/** The marker's word in the contract. */
export const FIGHT_MARKER = 'fight';
/** The same as a declaration lays it: VASSAL knows it by another id. */
export const LAID_MARKER = 'fight laid';

const fightMarker: KitMarker = {
  key: FIGHT_MARKER,
  name: 'Fight',
  place: 'right',
  design: { picture: 'locked', word: '', field: '#FBE3D6', ink: '#8A1F1A', accent: '#B2362B' },
};

/** The kit with the marker, unless it has one of its own. */
export const withFightMarker = (kit: ModuleKit): ModuleKit =>
  kit.markers.some(marker => marker.key === FIGHT_MARKER) ? kit : { ...kit, markers: [...kit.markers, fightMarker] };

/** The key of *Roll*, on units and on the marker. */
export const ROLL_KEY = alt('R');
export const ROLL_MENU = 'Roll';
const RESOLVED = 'Fight resolved';

/** What *Roll* says where it finds no fight, and why, as a Translatable Message. */
const NOTHING_TO_ROLL = 'Nothing to roll';
const NO_FIGHT = 'Fight_NoRoll';
export const NO_FIGHT_MESSAGE = messageElement([
  NO_FIGHT,
  'no fight is declared, or it is resolved or needs no die (its line says what follows)',
]);

/** What the marker keeps of a global property. */
const kept = (name: string): string => `${COUNTING_PREFIX}Kept_${name}`;
const RESULT = kept('Result');
const MEANING = kept('Meaning');
const LINE = kept('Line');

/** What a fight marker keeps until its fight is resolved. What its attackers come to it does not: they are counted anew. */
const TEXTS = [WHAT, BY, ALL, COLUMN, ROW] as const;

/** The marker of the fight that the unit declared last: an earlier one, of another hex, may lie there unresolved. */
export const OWN_FIGHT = expression(
  `${MARKER}=="${FIGHT_MARKER}"&&GetString("LocationName").equals("$${AGAINST}$")&&GetString("${kept(ALL)}").indexOf(" $UnitId$ ")>=0`,
);

export const IS_FIGHT = `${MARKER}=="${FIGHT_MARKER}"`;

/** What the button says where no marker is left to roll for. */
export const BUTTON_ROLLS_NOTHING = expression(
  `${countIn(text(TARGET), IS_FIGHT)}>0?"":"${NOTHING_TO_ROLL}: "+${text(NO_FIGHT)}`,
);

/** What a unit says that has no fight to roll for; of a stack the lowest that is selected, for it is asked first. */
export const UNIT_ROLLS_NOTHING = expression(
  `${countIn(text(AGAINST), `${IS_FIGHT}&&${text(kept(ALL))}.indexOf(" $UnitId$ ")>=0`)}>0||CountStack(${inner('Selected==true&&StackPos<$StackPos$')})>0?"":"${NOTHING_TO_ROLL} for "+newPieceName+": "+${text(NO_FIGHT)}`,
);

/**
 * The marker of the same side's fight of this kind on the hex in this turn and phase: who declares it, too, is added. A fight
 * of the others, or of another phase, is over by then, whether it was rolled or not: the marker is taken over.
 */
export const sameFightAt = (target: string): string =>
  expression(
    `${MARKER}=="${FIGHT_MARKER}"&&GetString("LocationName").equals("$${target}$")&&${text(kept(WHAT))}.equals(${text(WHAT)})&&${text(kept(BY))}.equals(${text(BY)})`,
  );

/** The marker of the fight that was declared last. */
export const fightAt = (target: string): string =>
  expression(`${MARKER}=="${FIGHT_MARKER}"&&GetString("LocationName").equals("$${target}$")`);

export interface MarkedFight {
  /** `overrun`, `attack` */
  readonly what: string;
  readonly count: FightCount;
}

interface RolledFight {
  readonly what: string;
  readonly chart: WrittenChart;
}

const totalOf = ({ name }: KitDice): string => `GetProperty("${name}_total")`;
const withDrm = (dice: KitDice): string => `${totalOf(dice)}+GetProperty("${kept(DRM)}")`;

/** `2d6 = 7, DRM +1 = 8 on 4-1 → DR: defender retreats` */
const lineOf = ({ dice }: WrittenChart): string => {
  const drm = `GetProperty("${kept(DRM)}")`;
  const modified = `(${drm}==0?"":", DRM "+(${drm}>0?"+":"")+${drm}+" = "+(${withDrm(dice)}))`;
  const meaning = `(${text(MEANING)}.length()==0?"":": "+${text(MEANING)})`;
  return `"${dice.name} = "+${totalOf(dice)}+${modified}+" on "+${text(kept(COLUMN))}+" → "+${text(RESULT)}+${meaning}`;
};

/** What the column is called where there is none to be rolled on: `attacker eliminated`. */
const unrolledLine = ({ isKnown }: WrittenChart): string =>
  choice(
    [[isKnown, `${text(kept(COLUMN))}+": no die is rolled"`]],
    quoted(`the marker was ${OTHER_BUILD}: roll with the dice’s button and read the chart`),
  );

/** Of a fight whose chart the module has not, and of a marker that no declaration has laid. */
const unreadLevels = (isRead: string): readonly Level[] => {
  const isUndeclared = `${text(kept(WHAT))}.equals("")`;
  return [
    triggers('fight is not declared', {
      when: expression(isUndeclared),
      watch: [ROLL_KEY],
      presses: [key('undeclared')],
    }),
    report([key('undeclared')], `${NOTHING_TO_ROLL} for $location$: no fight is declared on it`),
    triggers('fight is not read', {
      when: expression(`!(${isUndeclared}||${isRead})`),
      watch: [ROLL_KEY],
      presses: [key('unread')],
    }),
    report(
      [key('unread')],
      `${ROLL_LINE}$location$${PART}roll with the dice’s button, read the chart and choose ${RESOLVED} on the marker`,
    ),
  ];
};

/** The dice are rolled and read in the order of these keys. */
const rollLevels = (fights: readonly RolledFight[], messages: Messages): readonly Level[] => {
  const isOf = ({ what }: RolledFight): string => `${text(kept(WHAT))}.equals("${what}")`;
  const unread = unreadLevels(fights.length === 0 ? '1==2' : fights.map(isOf).join('||'));
  const rolls = triggers('fight rolls', { menu: ROLL_MENU, key: ROLL_KEY, presses: [] });
  if (fights.length === 0) return [rolls, ...unread];
  const meanings = new Map(fights.flatMap(({ chart }) => [...chart.meanings]));
  const each = (step: string, of: (fight: RolledFight) => string) =>
    fights.map(fight => [key(`${step}-${fight.what}`), expression(of(fight))] as const);
  return [
    rolls,
    ...unread,
    ...fights.flatMap(fight => [
      triggers(`fight rolls ${fight.what}`, {
        when: expression(`${isOf(fight)}&&${fight.chart.isRead}`),
        watch: [ROLL_KEY],
        presses: [
          key(`dice-${fight.what}`),
          key(`result-${fight.what}`),
          key('meaning'),
          key(`read-${fight.what}`),
          key('tell'),
          key('done'),
        ],
      }),
      pressesButton(key(`dice-${fight.what}`), fight.chart.button),
      triggers(`fight is not rolled ${fight.what}`, {
        when: expression(`${isOf(fight)}&&!(${fight.chart.isRead})`),
        watch: [ROLL_KEY],
        presses: [key(`unrolled-${fight.what}`), key('tell'), key('done')],
      }),
    ]),
    report([key('tell')], `${ROLL_LINE}$location$ · $${LINE}$`),
    setsOwn(RESULT, ...each('result', ({ chart }) => chart.result)),
    setsOwn(MEANING, [key('meaning'), expression(writeMeanings(meanings, RESULT, messages))]),
    setsOwn(
      LINE,
      ...each('read', ({ chart }) => lineOf(chart)),
      ...each('unrolled', ({ chart }) => unrolledLine(chart)),
    ),
  ];
};

/** The marker's traits, beside those that every marker has. */
export const markerLevels = (
  fights: readonly MarkedFight[],
  ways: readonly Way[],
  about: { readonly dice: readonly KitDice[]; readonly messages: Messages },
): readonly Level[] => {
  const rolled = fights.flatMap(({ what, count }): RolledFight[] => {
    const chart = writeChart(count, ways, about.dice, {
      messages: about.messages,
      row: kept(ROW),
      total: withDrm,
    });
    return chart ? [{ what, chart }] : [];
  });
  return [
    ...rollLevels(rolled, about.messages),
    // Whoever declares after that spends MPs again.
    pressesOnOthers(
      key('done'),
      key('resolved'),
      expression(`UnitId!=""&&"$${kept(ALL)}$".indexOf(" "+UnitId+" ")>=0`),
    ),
    removal(RESOLVED, key('done')),
    triggers('fight is over', { watch: [UNMOVED], presses: [key('done')] }),
    ...TEXTS.map(name => setsOwn(kept(name), [key('store'), expression(text(name))])),
    setsOwn(kept(DRM), [key('store'), expression(`GetProperty("${DRM}")`)]),
    // Who declares on it, too: these have done so before.
    setsGlobal(BEFORE, [key('load'), expression(text(kept(ALL)))]),
  ];
};
