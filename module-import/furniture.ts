// What stands around the maps: dice, charts, and what of the module was not taken.

import { shortName, type BuildElement } from '../core/vassal/module/build-file';
import { componentName, walk } from '../core/vassal/module/components';
import { intAttribute } from '../core/vassal/module/grids/grid';
import type { VassalModule } from '../core/vassal/module/module';
import type { FoundChart, FoundDice, Left } from './found';

const MOST_DICE = 10;
const MOST_CHARTS = 60;

/** Dice with pictures on their faces count as dice if their faces are 1, 2, 3 …, all of one kind. */
const specialDice = (button: BuildElement): FoundDice | undefined => {
  const dice = button.children.filter(child => shortName(child) === 'SpecialDie');
  const faces = dice.map(die => die.children.map(face => face.attributes['value'] ?? ''));
  const [first] = faces;
  const isPlain = first?.every((value, i) => value === String(i + 1)) === true && first.length > 1;
  if (!isPlain || !faces.every(values => values.join() === first.join())) return undefined;
  return { name: nameOf(button), count: dice.length, sides: first.length };
};

const nameOf = (element: BuildElement): string => (componentName(element) ?? element.attributes['text'] ?? '').trim();

export interface ReadDice {
  readonly dice: readonly FoundDice[];
  /** Buttons that roll something else. */
  readonly others: number;
}

export const readDice = (root: BuildElement): ReadDice => {
  const found = new Map<string, FoundDice>();
  let others = 0;
  for (const element of walk(root)) {
    const kind = shortName(element);
    if (kind !== 'DiceButton' && kind !== 'SpecialDiceButton') continue;
    const count = intAttribute(element, 'nDice', 2);
    const sides = intAttribute(element, 'nSides', 6);
    const die = kind === 'DiceButton' ? { name: nameOf(element), count, sides } : specialDice(element);
    const isUsable = die && die.count >= 1 && die.count <= 20 && die.sides >= 2 && die.sides <= 1000;
    const key = isUsable ? `${die.count}d${die.sides}` : '';
    if (!isUsable || found.size === MOST_DICE) others++;
    else if (!found.has(key)) found.set(key, { ...die, name: key });
  }
  return { dice: [...found.values()], others };
};

/** The pages of chart windows whose file the module has. */
export const readCharts = (module: Pick<VassalModule, 'root' | 'imageEntry' | 'entries'>): readonly FoundChart[] => {
  const entries = new Set(module.entries);
  const charts = [...walk(module.root)].flatMap((element): FoundChart[] => {
    const kind = shortName(element);
    if (kind !== 'Chart' && kind !== 'HtmlChart') return [];
    const name = element.attributes['fileName'] ?? '';
    const file = kind === 'Chart' ? module.imageEntry(name) : [name, `${name}.html`].find(entry => entries.has(entry));
    return file === undefined ? [] : [{ title: nameOf(element) || name, file }];
  });
  return charts.slice(0, MOST_CHARTS);
};

/** Components that every built module has by itself, or that only hold others. */
const HAS_ANYWAY = new Set(
  `GameModule BasicModule BasicCommandEncoder Documentation AboutScreen HelpFile BrowserHelpFile BrowserPDFFile Tutorial PlayerRoster
   entry option GlobalOptions Chatter KeyNamer Map BoardPicker Board setup StackMetrics ForwardToKeyBuffer ForwardToChatter Scroller MenuDisplayer
   MapCenterer StackExpander PieceMover KeyBufferer ImageSaver CounterDetailViewer SelectionHighlighters HighlightLastMoved GlobalMap
   Zoomer Flare PrototypesContainer PrototypeFolder PieceWindow TabWidget PanelWidget ListWidget BoxWidget PieceSlot ChartWindow Chart HtmlChart
   NotesWindow Language i GlobalTranslatableMessages GlobalProperties GamePieceLayoutsContainer GamePieceImageDefinitions ColorManager
   FontManager FontStyle ColorSwatch ModuleSubFolder MapSubFolder LayeredPieceCollection Inventory SetupStack PredefinedSetup HexGrid
   HexGridNumbering DiceButton SpecialDiceButton SpecialDie SpecialDieFace TurnTracker CounterTurnLevel ListTurnLevel PrototypeDefinition
   CardSlot MassKeyCommand ZonedGridHighlighter Folder`.split(/\s+/),
);

const DESIGNED = 'counters that it draws come with the picture that the module keeps of them';

const WHY: Readonly<Record<string, string>> = {
  GamePieceImage: DESIGNED,
  GamePieceLayout: DESIGNED,
  DrawPile: 'decks are not part of a scenario folder',
  Zone: 'those of the map itself have no place in a scenario folder; those of other boards are boxes',
  Region: 'those of the map itself have no place in a scenario folder; those of other boards are boxes',
  SquareGrid: 'only hexes have places in a scenario folder',
  PrivateMap: 'a window of its own; pieces on it are not placed',
  PlayerHand: 'hands are not part of a scenario folder',
};

/** Components that were not taken, by class. */
export const leftComponents = (root: BuildElement): readonly Left[] => {
  const counts = new Map<string, number>();
  for (const element of walk(root)) {
    const kind = shortName(element);
    if (!HAS_ANYWAY.has(kind)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([what, count]) => ({ what, why: WHY[what] ?? 'a scenario folder has no word for it', count }));
};
