// A binding, its tables, a module and the game's own log together: the rules by which the log is judged.

import { BINDING_ENDING } from '../../binding/binding-name';
import type { BindingFile } from '../../binding/binding-file';
import { bindingFolder } from '../../binding/pack';
import { readValues, type ValuesTable } from '../../binding/values';
import { present } from '../../base/present';
import { err, ok, type Result } from '../../base/result';
import { placeOf, type SourceProblem } from '../../base/source';
import { systemFor } from '../../rules/scenario-words';
import { loadSystem } from '../../rules/systems';
import type { Files } from '../../scenario/files';
import { Problems } from '../../scenario/problems';
import { readText } from '../../scenario/read-files';
import { shortName } from '../../scenario/read-header';
import { mapWords } from '../../scenario/map/read-map';
import type { Phase, Scenario, Side } from '../../scenario/scenario';
import type { ScenarioVocabulary } from '../../scenario/vocabulary';
import type { PieceView, Timeline } from '../../vassal/replay/timeline';
import type { VassalModule } from '../../vassal/module/module';
import type { Point } from '../../vassal/module/grids/grid';
import type { BoardedMap } from '../../vassal/module/map-layout';
import type { FoundRules } from '../audit';
import type { AttackMark } from '../observe/attack-marks';
import { isPoolName, type Binding } from '../observe/binding';
import { boardHexes, type BoardHexes } from './board-hexes';
import { boundClock } from './clock';
import { chatDeclarations } from './declarations';
import { madeGround, type KeptGrounds } from './made-ground';
import { boundUnits, traitsOf } from './pieces';
import { readTablesFolder } from './read-tables';
import { shows } from './signs';
import { terrainTable } from './terrain-table';
import { groupOf } from '../../binding/match';

/** A binding as it was found, with the folder that its paths start from. */
export interface FoundBinding {
  readonly file: string;
  readonly binding: BindingFile;
  readonly files: Files;
  /** `option --binding`, `the binding tld.binding.yaml` */
  readonly from: string;
}

const wordsOf = (problems: Problems): string => {
  const list = problems.list().filter(p => p.severity === 'error');
  const [first, ...more] = list.map((p: SourceProblem) => `${placeOf(p.at)}: ${p.message}`);
  return more.length === 0
    ? (first ?? '')
    : `${first ?? ''} (and ${more.length} more: “overrun bind --check” lists them)`;
};

/** The points of a map where pieces stand at any time, each once. */
const pointsUsed = (timeline: Timeline, map: string): readonly Point[] => {
  const points = new Map<string, Point>();
  const look = (point: Point | undefined, on: string | undefined): void => {
    if (point && on === map) points.set(point.join(), point);
  };
  for (const piece of timeline.piecesAt(0)) look(piece.xy, piece.map);
  for (let step = 1; step <= timeline.steps; step++) {
    const { moved, added } = timeline.changes(step);
    for (const { toXY, toMap } of moved) look(toXY, toMap);
    for (const { xy, map: on } of added) look(xy, on);
  }
  return [...points.values()];
};

interface Ground {
  readonly name: string;
  readonly layout: BoardedMap;
  readonly board: BoardHexes;
}

const groundOf = (binding: BindingFile, timeline: Timeline): Result<Ground, string> => {
  const [name, ...others] = [...binding.maps].flatMap(([map, is]) => (is === 'terrain' ? [map] : []));
  if (name === undefined) return err('The binding names no map with terrain: write “maps: { NAME: terrain }”.');
  if (others.length > 0)
    return err(`The binding names ${others.length + 1} maps with terrain. Only one can be judged.`);
  const layout: BoardedMap | undefined = timeline.layoutOf(name, 0);
  if (!layout || layout.boards.length === 0)
    return err(`The module has no map “${name}”, or the log does not say which boards lie on it.`);
  const board = boardHexes(layout, pointsUsed(timeline, name));
  return board.hexes.length === 0
    ? err(`The map “${name}” has no hexes with names: its boards have no hex grid, no numbering, or too many hexes.`)
    : ok({ name, layout, board });
};

const sidesOf = ({ sides }: BindingFile): readonly Side[] =>
  sides.map(({ name, nation, sources }) => ({ name, nation: nation ?? '', ...present({ sources }) }));

const phasesOf = ({ phases }: BindingFile): readonly Phase[] =>
  phases.map(({ side, name, kind }) => ({ side, name, kind }));

const readFigures = async (
  binding: BindingFile,
  files: Files,
  vocabulary: ScenarioVocabulary,
  problems: Problems,
): Promise<ValuesTable> => {
  const file = binding.values;
  if (file === undefined) return new Map();
  const text = await readText(files, file, problems);
  if (text !== undefined) return readValues(text, file, { binding, vocabulary }, problems);
  problems.error('missing-file', { file, line: 1, column: 1 }, `There is no ${file} beside the binding.`);
  return new Map();
};

/** What is wrong with the words of a binding, by its rule system; the first. */
const wrongWords = (
  { phases, rules }: BindingFile,
  { phaseKinds, options }: ScenarioVocabulary,
): string | undefined => {
  if (phases.length === 0) return 'The binding names no phases, so nothing tells when units may move again.';
  const kind = phases.find(phase => !phaseKinds.includes(phase.kind))?.kind;
  if (kind !== undefined) return `“${kind}” is no kind of phase of these rules, which know ${phaseKinds.join(', ')}.`;
  const wrong = Object.entries(rules?.options ?? {}).find(([name, value]) => options[name]?.includes(value) !== true);
  return wrong && `The rules have no option “${wrong[0]}: ${wrong[1]}”.`;
};

/**
 * The rules for one log; the error says why its binding cannot be used.
 *
 * @param grounds of the logs before it
 */
export const boundRules = async (
  found: FoundBinding,
  module: VassalModule,
  timeline: Timeline,
  grounds: KeptGrounds = new WeakMap(),
): Promise<Result<FoundRules, string>> => {
  const { binding, file } = found;
  const files = bindingFolder(binding, found.files);
  const { rules: by } = binding;
  if (!by) return err(`${file} names no rules: the game is recorded, not judged.`);
  const system = await loadSystem(by.system);
  if (!system) return err(`There is no rule system “${by.system}”, which ${file} names.`);
  const problems = new Problems();
  const tables = await readTablesFolder(by.tables, files, system.vocabulary, problems);
  const own = { rules: by.own, tables, problems };
  const vocabulary = system.vocabulary.byScenario?.(own) ?? system.vocabulary;
  const values = await readFigures(binding, files, vocabulary, problems);
  const ground = groundOf(binding, timeline);
  if (!ground.ok) return ground;
  const words = mapWords(tables, vocabulary);
  const { name, layout } = ground.value;
  const asked = { module, layout, board: ground.value.board, binding, words, files };
  const { board, map, unknown, mayBe } = await madeGround(asked, grounds, problems);
  const wrong = problems.hasErrors ? wordsOf(problems) : wrongWords(binding, vocabulary);
  if (wrong !== undefined) return err(`${file} cannot be used. ${wrong}`);
  const units = boundUnits(binding, values, timeline);
  const [sideless] = units.sideless;
  if (sideless !== undefined)
    return err(
      `${file} does not say whose ${units.sideless.length} units are, such as ${sideless}: give their group a side.`,
    );
  const clock = boundClock(binding, timeline);
  const scenario: Scenario = {
    ...headOf(file, module, binding, by),
    map: { title: name, hexHeight: board.pitch, hexes: map, places: [], ...present({ mayBe }) },
    units: units.units,
    turns: clock.turns,
    tables,
  };
  const referee = system.referee(scenario);
  if (!referee.ok) return err(`${file} cannot be used. ${referee.error[0]?.message ?? 'Its tables cannot be used.'}`);
  const hexOf: Binding['hexOf'] = ({ map: on, xy }) => (on === name && xy ? board.hexAt(...xy) : undefined);
  const declaredBy = chatDeclarations(binding, units.units, map);
  return ok({
    system: systemFor(system, scenario),
    scenario,
    referee: referee.value,
    binding: { ...signsOf(binding), unitOf: units.unitOf, markerOf: units.markerOf, hexOf, declaredBy, ...clock },
    from: found.from,
    sparse: {
      unknown,
      isBare: units.isBare,
      board,
      terrains: words.terrains,
      table: await terrainTable(binding, files),
    },
  });
};

/** What a scenario has beside its map, its units and its turns. */
const headOf = (
  file: string,
  { name, version }: VassalModule,
  binding: BindingFile,
  by: NonNullable<BindingFile['rules']>,
): Pick<Scenario, 'id' | 'name' | 'version' | 'description' | 'system' | 'options' | 'sides' | 'phases' | 'rules'> => ({
  id: shortName(file.replace(new RegExp(`${BINDING_ENDING.replaceAll('.', '\\.')}$`, 'i'), '')),
  name,
  version,
  description: '',
  system: by.system,
  options: by.options,
  sides: sidesOf(binding),
  phases: phasesOf(binding),
  ...present({ rules: by.own }),
});

/** What the binding says of pieces and dice, wherever they are. */
const signsOf = (
  binding: BindingFile,
): Pick<Binding, 'faceUp' | 'statesOf' | 'sideOf' | 'isAside' | 'isPool' | 'isHearsay' | 'markOf' | 'isForFights'> => ({
  // The last sign that shows counts: a side below may leave the signs of those above it on.
  faceUp: piece => binding.reduced.findLastIndex(sign => shows(piece, sign)) + 1,
  statesOf: piece => [...binding.states].flatMap(([state, sign]) => (shows(piece, sign) ? [state] : [])).sort(),
  sideOf: piece => sideOf(binding, piece),
  isAside: button => binding.dice.get(button)?.for === 'other',
  isPool: isPoolName,
  isHearsay: binding.turn.some(source => 'chat' in source),
  ...(binding.attacked || binding.attacks ? { markOf: (piece: PieceView) => markOf(binding, piece) } : {}),
  isForFights: button => binding.dice.get(button)?.for === 'combat',
});

const markOf = ({ attacked, attacks }: BindingFile, piece: PieceView): AttackMark | undefined =>
  shows(piece, attacked) ? 'attacked' : shows(piece, attacks) ? 'attacks' : undefined;

/** Whose a masked piece is: by groups that its back fits, too. */
const sideOf = (binding: BindingFile, piece: PieceView): string | undefined => groupOf(binding, traitsOf(piece))?.side;
