// The help page: how to declare, what the badges and markers mean, who starts where.

import { zonesOf } from '../../core/scenario/json/scenario-json';
import type { RulesInBrief } from '../../core/rules/system';
import { facesBelow, facesOf } from '../../core/scenario/units/faces';
import type { Scenario, Unit } from '../../core/scenario/scenario';
import type { BuildElement } from '../../core/vassal/module/build-file';
import type { ArchiveEntry } from '../../core/vassal/archive/archive';
import { module } from '../element';
import { HELP_FILE, RULES_FILE } from '../file-names';
import { helpPage, table, text } from './html';
import type { Fight, ModuleKit } from '../kit/kit';
import { helpPages } from './own-page-entries';
import type { OwnPages } from './own-pages';
import { DIRECTIONS } from '../../core/hexmap/hex-map';
import { factorsOf } from '../pieces';
import { HEXSIDE_LETTERS } from '../prototypes';

const list = (items: readonly string[]): string => `<ul>${items.map(item => `<li>${item}</li>`).join('')}</ul>`;

/** `W (N), E (NE) …` */
const HEXSIDES = DIRECTIONS.map(direction => `${HEXSIDE_LETTERS[direction]} (${direction})`).join(', ');

const MODIFIERS: Readonly<Record<Fight, string>> = { overrun: 'Alt', attack: 'Alt-Shift' };

const PROCEDURES =
  'The counters’ menu has a command for each further procedure of the rules that the log should show; declare it in the ' +
  'same way, then roll: ';

interface HelpWords {
  readonly isCounted: boolean;
  readonly haveSteps: boolean;
  /** The words, where the module has rules: without them its players have no audit. */
  readonly ofAudit: (words: string) => string;
}

const howToPlay = (
  kit: ModuleKit,
  procedures: readonly string[],
  { isCounted, haveSteps, ofAudit }: HelpWords,
): string =>
  '<h3>For a complete log</h3>' +
  list([
    `Drag units along their path, one leg at a time: a drag does not show its path${ofAudit(', so the audit takes the cheapest one')}.`,
    ...(kit.declarations.length === 0
      ? []
      : [
          `Before a fight select all units that take part, right-click and choose ${kit.declarations
            .map(fight => `<b>Declare ${fight}</b>`)
            .join(' or ')} with the hexside that they go through (N, NE, SE, S, SW, NW). Then roll.`,
          `The keys lie as the hexsides do: ${kit.declarations
            .map(fight => `${MODIFIERS[fight]} and ${HEXSIDES} for an ${fight}`)
            .join('; ')}.`,
        ]),
    ...(procedures.length === 0 ? [] : [`${PROCEDURES}${procedures.map(p => `<b>${text(p)}</b>`).join(', ')}.`]),
    ...(isCounted
      ? [
          'The module counts what you declare and writes it into the log; what it does not count stands in the line. <b>Roll</b> in the units’ menu (Alt-R), on the marker Fight or in the toolbar rolls the dice, reads the chart and takes the marker off. Preferences, tab Overrun, switch it off for you.',
        ]
      : []),
    `Roll with the buttons of the toolbar (${kit.dice.map(die => text(die.name)).join(', ')}); they write each face and the total. Their keys are ` +
      'Alt-1, Alt-2 and so on, in the order of the buttons.',
    ...(kit.mostMp === 0
      ? []
      : [
          `Alt-M counts an MP on a unit, Alt-Shift-M takes one back, the button <b>No MPs</b> takes all counts off. They are for the players${ofAudit(': the audit counts by itself')}.`,
        ]),
    `A slip: take it back with the arrow in the toolbar as long as you can${ofAudit('; the audit leaves out what was taken back')}. Later, drag the units back to where they were and say so in the chat.`,
    'Ctrl-F flips a unit to its reduced side and back.' +
      (haveSteps
        ? ' A counter with more sides goes one step down by it, and one up by Ctrl-R (<b>Step loss</b>, <b>Step regained</b>).'
        : '') +
      ` <b>Send to Eliminated</b> (Ctrl-E) puts a unit that is lost into its box, <b>Back from Eliminated</b> (Ctrl-B) where it was${ofAudit('; the audit reads both')}. Ctrl-D takes it off the map for good.`,
    'Units that moved bear a mark. When a side’s movement begins, those of its units go; the button <b>Unmoved</b> (Alt-U) takes all off.',
    'Ctrl-L writes words under a counter, Ctrl-I opens its note, Ctrl-C copies a marker. Alt-H hides all counters and shows them again, Alt-L measures a range, Alt and a click show the other player a hex.',
    `Go through all phases with the turn track in the toolbar (Alt-N, back with Alt-P): it shows ${ofAudit('the audit ')}whose phase it is.`,
  ]) +
  (kit.states.length === 0
    ? ''
    : '<h3>Badges</h3>' +
      list(kit.states.map(s => `<b>${text(s.badge.letter)}</b> ${text(s.name)}: Ctrl-Shift-${text(s.keystroke)}`)));

const unitRow = (unit: Unit, kit: ModuleKit): readonly string[] => [
  unit.setup?.hex ?? unit.zone?.name ?? (unit.arrives === undefined ? '–' : `turn ${unit.arrives}`),
  unit.name,
  factorsOf(unit.full, kit.counters),
  facesBelow(unit, 0)
    .map(face => factorsOf(face, kit.counters))
    .join(', '),
  unit.formation ?? '',
];

const setup = (scenario: Scenario, kit: ModuleKit): string =>
  scenario.sides
    .map(side => {
      const units = scenario.units.filter(unit => unit.side === side.name);
      const rows = units.map(unit => unitRow(unit, kit));
      const zones = zonesOf(units).map(zone => [zone.name, zone.hexes.join(' ')]);
      const byHand =
        zones.length === 0
          ? ''
          : `<p>Set up by hand, each in any hex of its zone, from the set-up window. The map shows the zones.</p>` +
            table(['Zone', 'Hexes'], zones);
      return `<h3>${text(side.name)}</h3>${table(['Hex', 'Unit', 'Full', 'Reduced', 'Formation'], rows)}${byHand}`;
    })
    .join('');

/** In our own words: what the audit goes by. */
const rulesPage = ({ rules, results }: RulesInBrief): Uint8Array =>
  helpPage(
    'The rules in brief',
    '<p>What the audit goes by, one line for each rule. The rulebook itself is not here.</p>' +
      table(
        ['Rule', 'What it says'],
        // A subject stands above all that is said of it.
        rules.map(({ about, title }, i) => [rules[i - 1]?.about === about ? '' : about, title]),
      ) +
      (results.length === 0
        ? ''
        : `<h3>Results</h3>${table(
            ['Result', 'What it does'],
            results.map(({ word, meaning }) => [word, meaning]),
          )}`),
  );

export interface HelpGiven {
  /** Commands of the counters' menus. */
  readonly procedures: readonly string[];
  readonly brief: RulesInBrief;
  readonly isCounted: boolean;
  readonly ownPages: OwnPages;
}

export const helpOf = (
  scenario: Scenario,
  kit: ModuleKit,
  { procedures, brief, isCounted, ownPages }: HelpGiven,
): { element: BuildElement; entries: ArchiveEntry[] } => {
  const ofAudit = (words: string): string => (brief.rules.length > 0 ? words : '');
  return {
    element: module('Documentation', {}, [
      module('documentation.HelpFile', { title: 'How to play', fileName: HELP_FILE, fileType: 'archive' }),
      ...(brief.rules.length === 0
        ? []
        : [
            module('documentation.HelpFile', {
              title: 'The rules in brief',
              fileName: RULES_FILE,
              fileType: 'archive',
            }),
          ]),
      ...helpPages(ownPages),
    ]),
    entries: [
      {
        name: HELP_FILE,
        data: helpPage(
          scenario.name,
          `<p>${text(scenario.description)}</p>${howToPlay(kit, procedures, { isCounted, haveSteps: scenario.units.some(unit => facesOf(unit).length > 2), ofAudit })}${setup(scenario, kit)}`,
        ),
      },
      ...(brief.rules.length === 0 ? [] : [{ name: RULES_FILE, data: rulesPage(brief) }]),
    ],
  };
};
