// An inspection as people read it.

import type { ModuleProblem } from '../../vassal/module/check-module';
import { cutEnd, plural, visible } from '../transcript/plain';
import type {
  BoardSummary,
  Contents,
  Counts,
  ExtensionInspection,
  GameInspection,
  GridSummary,
  Inspection,
  MapSummary,
  ModuleInspection,
} from './inspection';

/** No name that a person gave is as long; what one attribute holds may be. */
const LONGEST_LINE = 600;

const shown = (text: string): string => cutEnd(visible(text.slice(0, 2 * LONGEST_LINE)), LONGEST_LINE);

/** A heading and its lines, indented; nothing if there are none. */
const section = (heading: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ['', heading, ...lines.map(line => `  ${shown(line)}`)];

const counted = (counts: Counts): readonly string[] =>
  Object.entries(counts).map(([name, count]) => `${String(count).padStart(6)}  ${name}`);

/** The first ones, and how many more there are. */
const first = (lines: readonly string[], most: number): readonly string[] =>
  lines.length <= most ? lines : [...lines.slice(0, most), `… and ${lines.length - most} more`];

const round = (n: number): string => String(Math.round(n * 100) / 100);

const gridWords = (grid: GridSummary): string => {
  const example = grid.example === undefined ? 'not numbered' : `numbered like ${grid.example}`;
  switch (grid.kind) {
    case 'hex':
      return `${grid.sideways === true ? 'sideways ' : ''}hexes ${round(grid.dx ?? 0)} × ${round(grid.dy ?? 0)}, ${example}`;
    case 'square':
      return `squares ${round(grid.dx ?? 0)} × ${round(grid.dy ?? 0)}, ${example}`;
    case 'region':
      return plural(grid.regions ?? 0, 'region');
    case 'zoned': {
      const named = (grid.zones ?? []).map(zone => (zone.grid ? `${zone.name} (${zone.grid})` : zone.name));
      const zones = `${plural(named.length, 'zone')}${named.length > 0 ? ` (${first(named, 8).join(', ')})` : ''}`;
      return grid.background ? `${zones} on ${gridWords(grid.background)}` : zones;
    }
  }
};

const boardWords = ({ name, image, size, reversible, grid }: BoardSummary): string =>
  [
    `board ${name}`,
    size ? `${size[0]} × ${size[1]}` : 'of unknown size',
    ...(image === undefined ? [] : [image]),
    ...(reversible ? ['reversible'] : []),
    grid ? gridWords(grid) : 'no grid',
  ].join(', ');

const mapLines = (map: MapSummary): readonly string[] => [
  map.name,
  ...first(map.boards.map(boardWords), 30).map(line => `  ${line}`),
  ...(map.newGame.length > 0 && map.boards.length > 1 ? [`  a new game has ${map.newGame.join(', ')}`] : []),
  ...(map.atStartStacks > 0 ? [`  ${plural(map.atStartStacks, 'at-start stack')}`] : []),
  ...(map.decks.length > 0 ? [`  decks: ${map.decks.join(', ')}`] : []),
];

const diceWords = ({ name, count, sides }: Contents['dice'][number]): string =>
  count === undefined || sides === undefined ? `${name} (symbols)` : `${name} (${count}d${sides})`;

const contentLines = (c: Contents): readonly string[] => [
  ...section('Maps', c.maps.flatMap(mapLines)),
  ...section('Sides', c.sides),
  ...section('Pieces', [
    `${plural(c.slots, 'piece slot')}, ${plural(c.cards, 'card')}, ${plural(c.prototypes.length, 'prototype')}`,
    ...first(
      counted(c.slotsByPrototype).map(line => `${line} (prototype)`),
      20,
    ),
  ]),
  ...section('Traits', first(counted(c.traits), 60)),
  ...section('Traits that are none of VASSAL’s', first(counted(c.unknownTraits), 40)),
  ...section('Classes that are none of VASSAL’s', first(counted(c.customClasses), 40)),
  ...section(
    'Turn tracks',
    c.turnTrackers.map(({ name, starts }) => `${name}: starts at ${starts}`),
  ),
  ...section('Dice', c.dice.map(diceWords)),
  ...section(
    'Charts',
    first(
      c.charts.map(({ name, file }) => `${name}: ${file}`),
      30,
    ),
  ),
  ...section(
    'Set-ups',
    first(
      c.setups.map(({ name, file, present }) => `${name}: ${file}${present ? '' : ' (not in the archive)'}`),
      30,
    ),
  ),
  ...section('Global properties', c.globalProperties.length === 0 ? [] : [first(c.globalProperties, 30).join(', ')]),
];

const EFFECTS: readonly (readonly [ModuleProblem['effect'], string])[] = [
  ['fatal', 'Keeps VASSAL from opening it'],
  ['loud', 'VASSAL warns'],
  ['silent', 'VASSAL says nothing'],
];

const MOST_OF_ONE_CODE = 5;

const problemLines = (problems: readonly ModuleProblem[]): readonly string[] => {
  const byCode = new Map<string, ModuleProblem[]>();
  for (const problem of problems) {
    const list = byCode.get(problem.code);
    if (list) list.push(problem);
    else byCode.set(problem.code, [problem]);
  }
  return [...byCode].flatMap(([code, list]) => {
    const lines = list.slice(0, MOST_OF_ONE_CODE).map(({ component, line, message }) => {
      const place = line === undefined ? component : `line ${line}, ${component}`;
      return `${place}: ${message} [${code}]`;
    });
    const left = list.slice(lines.length).reduce((sum, { times = 1 }) => sum + times, 0);
    return left > 0 ? [...lines, `… and ${left} more`] : lines;
  });
};

const moduleLines = (m: ModuleInspection): readonly string[] => [
  shown(
    `${m.name || '(no name)'} ${m.version} · module${m.vassalVersion === undefined ? '' : ` of VASSAL ${m.vassalVersion}`} · ${plural(m.files, 'file')}`,
  ),
  ...(m.description === undefined ? [] : [shown(m.description)]),
  ...contentLines(m),
  ...EFFECTS.flatMap(([effect, heading]) =>
    section(heading, problemLines(m.problems.filter(problem => problem.effect === effect))),
  ),
  ...section(
    'Read with warnings',
    m.warnings.map(warning => warning.message),
  ),
];

const extensionLines = (e: ExtensionInspection): readonly string[] => [
  shown(
    `extension ${e.about.version} of ${e.about.anyModule ? 'any module' : `${e.about.module} ${e.about.moduleVersion}`} · ${plural(e.files, 'file')}`,
  ),
  ...(e.about.description === '' ? [] : [shown(e.about.description)]),
  ...section(
    'Adds',
    first(
      e.adds.map(({ to, component }) => `${component} to ${to === '' ? 'the module' : to}`),
      40,
    ),
  ),
  ...contentLines(e),
];

const gameLines = (g: GameInspection): readonly string[] => {
  const size =
    g.kind === 'log'
      ? `${plural(g.steps, 'step')}${g.undoSteps > 0 ? `, ${g.undoSteps} of them ${g.undoSteps === 1 ? 'an undo' : 'undos'}` : ''} · `
      : '';
  return [
    shown(
      `${g.kind} of ${g.module ?? 'an unnamed module'}${g.moduleVersion === undefined ? '' : ` ${g.moduleVersion}`}${g.vassalVersion === undefined ? '' : ` · VASSAL ${g.vassalVersion}`} · ${size}${plural(g.pieces, 'piece')}, ${plural(g.stacks, 'stack')}, ${plural(g.decks, 'deck')}`,
    ),
    ...(g.comment === undefined ? [] : [shown(g.comment)]),
    ...(g.truncated === undefined ? [] : [shown(`Not read to its end: ${g.truncated}`)]),
    ...section(
      'Players',
      g.players.map(({ name, side }) => `${name || '(no name)'}: ${side}`),
    ),
    ...section(
      'Boards',
      g.boards.map(({ map, boards }) => `${map}: ${boards.join(', ') || '(none)'}`),
    ),
    ...section('Pieces at the start, by map', counted(g.piecesByMap)),
    ...section('Commands', counted(g.commands)),
    ...section('Commands that are none of VASSAL’s', first(counted(g.unknownCommands), 40)),
    ...section('Traits', first(counted(g.traits), 60)),
    ...section('Traits that are none of VASSAL’s', first(counted(g.unknownTraits), 40)),
    ...section(
      'Read with warnings',
      g.warnings.map(warning => warning.message),
    ),
  ];
};

const linesOf = (inspection: Inspection): readonly string[] => {
  switch (inspection.kind) {
    case 'module':
      return moduleLines(inspection);
    case 'extension':
      return extensionLines(inspection);
    case 'zip':
      return [
        `zip of ${plural(inspection.logs.length, 'log')}${inspection.hasOdd ? ', and of one or more that cannot be taken as they lie there: encrypted, there twice, under a name that leads elsewhere, or in another zip' : ''}`,
        ...section('Logs', first(inspection.logs, 100)),
      ];
    case 'save':
    case 'log':
      return gameLines(inspection);
  }
};

/** The whole report, ending with a line end. */
export const inspectionText = (inspection: Inspection): string => `${linesOf(inspection).join('\n')}\n`;
