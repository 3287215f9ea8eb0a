// `overrun diff` of two modules: for people, at a terminal.

import type { ModuleDifferences, ModulePart, PartChange } from '../../vassal/module/module-differences';
import type { VassalModule } from '../../vassal/module/module';
import { KNOWN_TRAITS } from '../../vassal/traits/registry';
import { cutEnd, quoted, visible } from '../transcript/plain';

/** What players and module makers call them; all other classes are named as VASSAL names them. */
const KINDS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  PieceSlot: ['counter', 'counters'],
  CardSlot: ['card', 'cards'],
  PrototypeDefinition: ['prototype', 'prototypes'],
  Map: ['map', 'maps'],
  PrivateMap: ['private map', 'private maps'],
  PlayerHand: ['hand', 'hands'],
  Board: ['board', 'boards'],
  HexGrid: ['grid', 'grids'],
  SquareGrid: ['grid', 'grids'],
  Zone: ['zone', 'zones'],
  SetupStack: ['at-start stack', 'at-start stacks'],
  DrawPile: ['deck', 'decks'],
  DiceButton: ['dice button', 'dice buttons'],
  SpecialDiceButton: ['dice button', 'dice buttons'],
  TurnTracker: ['turn tracker', 'turn trackers'],
  PredefinedSetup: ['set-up', 'set-ups'],
  GlobalProperty: ['property', 'properties'],
  Chart: ['chart', 'charts'],
  HtmlChart: ['chart', 'charts'],
};

/** So many of a kind are listed. */
const SHOWN = 40;
const LONGEST = 60;

/** Lines for a terminal; `a`, `b`: the names of the two files. */
export const moduleDiffText = (
  files: readonly [a: string, b: string],
  [a, b]: readonly [VassalModule, VassalModule],
  differences: ModuleDifferences,
): string => {
  const about = (file: string, { name, version }: VassalModule): string =>
    `${file}: ${[name, version].filter(Boolean).join(' ')}`;
  const sections = [...sectionsOf(differences), ...fileSection(differences.files)];
  const lines = [
    about(files[0], a),
    about(files[1], b),
    ...(sections.length === 0 ? ['', 'Nothing differs: the same components and files.'] : sections),
  ];
  return `${lines.map(visible).join('\n')}\n`;
};

const kindOf = ({ kind }: ModulePart): string => KINDS[kind]?.[1] ?? kind;

/** By kind: those that players touch first. */
const sectionsOf = ({ added, removed, changed }: ModuleDifferences): readonly string[] => {
  const all = [...added, ...removed, ...changed.map(({ part }) => part)];
  const known = Object.values(KINDS).map(([, many]) => many);
  const kinds = [...new Set([...known, ...all.map(kindOf)])];
  return kinds.flatMap(kind => {
    const own = {
      added: added.filter(part => kindOf(part) === kind),
      removed: removed.filter(part => kindOf(part) === kind),
      changed: changed.filter(({ part }) => kindOf(part) === kind),
    };
    return section(kind, [
      ['new', own.added.map(part => `+ ${partWords(part)}`)],
      ['gone', own.removed.map(part => `- ${partWords(part)}`)],
      ['changed', own.changed.map(({ part, changes }) => `~ ${partWords(part)}: ${changesWords(changes)}`)],
    ]);
  });
};

const section = (
  title: string,
  lists: readonly (readonly [what: string, lines: readonly string[]])[],
): readonly string[] => {
  const counts = lists.filter(([, { length }]) => length > 0).map(([what, { length }]) => `${length} ${what}`);
  if (counts.length === 0) return [];
  const lines = lists.flatMap(([, all]) =>
    all.length <= SHOWN + 1 ? all : [...all.slice(0, SHOWN), `… and ${all.length - SHOWN} more`],
  );
  return [
    '',
    `${title.charAt(0).toUpperCase()}${title.slice(1)}: ${counts.join(', ')}`,
    ...lines.map(line => `  ${line}`),
  ];
};

const fileSection = ({ added, removed, changed }: ModuleDifferences['files']): readonly string[] =>
  section('files', [
    ['new', added.map(name => `+ ${name}`)],
    ['gone', removed.map(name => `- ${name}`)],
    ['changed', changed.map(name => `~ ${name}`)],
  ]);

/** `11 Pz (Axis › Panzer)` */
const partWords = ({ kind, name, path }: ModulePart): string => {
  const own = name === '' ? `a ${KINDS[kind]?.[0] ?? kind} without a name` : name;
  return path.length === 0 ? own : `${own} (${placeWords(path)})`;
};

const placeWords = (path: readonly string[]): string => (path.length === 0 ? 'the module itself' : path.join(' › '));

const valueWords = (value: string | undefined): string =>
  value === undefined || value === '' ? 'none' : quoted(cutEnd(value, LONGEST));

const changeWords = (change: PartChange): string => {
  switch (change.what) {
    case 'attribute':
    case 'figure':
      return `${NAMES.has(change.name) ? 'name' : change.name} ${valueWords(change.from)} → ${valueWords(change.to)}`;
    case 'moved':
      return `moved from ${placeWords(change.from)} to ${placeWords(change.to)}`;
    case 'trait':
      return `${traitWords(change.prefix)} ${change.how}`;
    case 'content':
      return 'its content';
  }
};

/** Each class has its own attribute for it. */
const NAMES: ReadonlySet<string> = new Set(['entryName', 'mapName', 'chartName']);

const traitWords = (prefix: string): string =>
  prefix === 'piece;' ? 'picture or name' : `trait ${KNOWN_TRAITS.get(prefix)?.title ?? prefix}`;

/** The same trait, changed twice, is said once. */
const changesWords = (changes: readonly PartChange[]): string => [...new Set(changes.map(changeWords))].join('; ');

/** Something differs. */
export const differs = ({ added, removed, changed, files }: ModuleDifferences): boolean =>
  [added, removed, changed, files.added, files.removed, files.changed].some(({ length }) => length > 0);
