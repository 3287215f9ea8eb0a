// Plays a recording script on a module's set-up and writes down what VASSAL would have written.

import { err, ok, type Result } from '../../core/base/result';
import type { SourcePosition, SourceProblem } from '../../core/base/source';
import { DIRECTIONS, type HexId } from '../../core/hexmap/hex-map';
import {
  declareCommand,
  declarationLine,
  MAP_NAME,
  MARKER,
  phaseText,
  stateLayer,
  STEP_LAYER,
  UNIT_ID,
} from '../../core/scenario/module-contract';
import { Problems } from '../../core/scenario/problems';
import { facesOf } from '../../core/scenario/units/faces';
import type { Scenario, Unit, UnitId } from '../../core/scenario/scenario';
import type { CommandNode } from '../../core/vassal/game/command';
import { layOutMaps, type LaidOutMaps } from '../../core/vassal/module/map-layout';
import { propOf } from '../../core/vassal/game/piece-view';
import type { VassalModule } from '../../core/vassal/module/module';
import type { SavedGame } from '../../core/vassal/game/saved-game';
import type { TurnTrack } from '../../core/vassal/module/turn-tracker';
import { GameWriter } from '../../core/vassal/game/writer/game-writer';
import { DATE_SAVED } from '../date-saved';
import { moduleTrack, withModuleState, type ModuleTrack } from './new-game';
import { PieceReader, palettePieces } from './pieces';
import { layerReports, moveReportOf, propertyReport, rollReportOf, turnReport } from './reports';
import type { RecordScript, ScriptAct } from './script';

export interface RecordStart {
  readonly scenario: Scenario;
  readonly module: VassalModule;
  /** The set-up that the game begins with, as a save holds it. */
  readonly setup: SavedGame;
}

/** A log with one step an act (a drag each, for moves over several hexes); or what cannot be done as written. */
export const recordGame = async (
  script: RecordScript,
  start: RecordStart,
): Promise<Result<SavedGame, readonly SourceProblem[]>> => {
  const recorder = new Recorder(script, start, await layOutMaps(start.module));
  for (const act of script.acts) recorder.play(act);
  const problems = recorder.problems.list();
  if (problems.length > 0) return err(problems);
  const save = { ...start.setup.save, description: script.description, dateSaved: DATE_SAVED };
  return ok({ ...start.setup, save, obfuscation: AS_PLAYED, start: recorder.beginning, steps: recorder.steps });
};

/** As VASSAL keeps a game, whatever its set-up is kept as: nobody reads it by chance. */
const AS_PLAYED: SavedGame['obfuscation'] = { magic: '!VCSK', key: 0x4f };

/** Ids of new pieces and stacks begin here: far from those of the set-up, and the same each time. */
const FIRST_ID = 1_700_000_000_000;

class Recorder {
  readonly problems = new Problems();
  /** The state that the log begins with. */
  readonly beginning: readonly CommandNode[];
  private readonly reader = new PieceReader();
  private readonly writer: GameWriter;
  private readonly pieceOf = new Map<UnitId, string>();
  private readonly track: ModuleTrack | undefined;
  private turnState = '';
  private side: string | undefined;

  constructor(
    private readonly script: RecordScript,
    private readonly start: RecordStart,
    private readonly maps: LaidOutMaps,
  ) {
    const { module, setup } = start;
    this.beginning = withModuleState(setup.start, module);
    const moveReport = moveReportOf(module, MAP_NAME);
    this.writer = new GameWriter(this.beginning, {
      player: { name: this.playerName() },
      internalMapId: map => module.maps.find(m => m.name === map)?.internalId ?? map,
      locationName: (map, at) => maps.find(map)?.locationName(at.x, at.y) ?? 'offboard',
      pieceName: piece => this.reader.face(piece)?.name ?? '',
      ...(moveReport ? { moveReport } : {}),
      rollReport: rollReportOf(module),
      firstId: FIRST_ID,
    });
    for (const id of this.writer.pieceIds) {
      const unit = this.prop(id, UNIT_ID);
      if (unit !== undefined && !this.pieceOf.has(unit)) this.pieceOf.set(unit, id);
    }
    this.track = moduleTrack(module);
    this.turnState = (this.track && this.writer.turnState(this.track.id)) ?? '';
  }

  get steps(): SavedGame['steps'] {
    return this.writer.steps();
  }

  play(act: ScriptAct): void {
    switch (act.act) {
      case 'as':
        this.side = act.side;
        this.writer.playAs({ name: this.playerName() });
        return;
      case 'phase':
        this.turn(act);
        return;
      case 'move':
        this.move(act);
        return;
      case 'declare':
        this.declare(act);
        return;
      case 'roll':
        this.writer.roll(act.button, act.dice);
        return;
      case 'reduce':
      case 'restore':
        this.turnCounters(act.at, act.units, act.act === 'reduce' ? 1 : -1);
        return;
      case 'state':
        this.layer(act.at, act.units, stateLayer(act.state), () => (act.on ? 1 : -1));
        return;
      case 'remove':
        this.writer.remove(this.pieces(act.at, act.units));
        return;
      case 'mask':
      case 'unmask':
        this.mask(act.at, act.units, act.act === 'mask');
        return;
      case 'say':
        this.writer.say(act.text);
        return;
      case 'pool':
        this.pool(act.at, act.name, act.value);
        return;
      case 'place':
        this.place(act.at, act.marker, act.hex);
        return;
      case 'lift':
        this.lift(act.at, act.marker, act.hex);
        return;
      case 'undo':
        for (let i = 0; i < act.steps; i++)
          if (!this.writer.undo())
            this.problems.error('nothing-to-undo', act.at, 'There is no step left to take back.');
        this.turnState = (this.track && this.writer.turnState(this.track.id)) ?? this.turnState;
    }
  }

  private playerName(): string {
    return (
      (this.side === undefined ? [...this.script.players.values()][0] : this.script.players.get(this.side)) ?? 'Player'
    );
  }

  private prop(piece: string, name: string): string | undefined {
    const levels = this.writer.piece(piece);
    const face = levels && this.reader.face(levels);
    return face && propOf(face.props, name);
  }

  private nameOf(piece: string): string {
    const levels = this.writer.piece(piece);
    return (levels && this.reader.face(levels)?.name) ?? '';
  }

  /** The pieces of units, from the bottom of their stack up; a unit that is not in the game is a problem. */
  private pieces(at: SourcePosition, units: readonly Unit[]): readonly string[] {
    const found = units.flatMap(unit => {
      const piece = this.pieceOf.get(unit.id);
      if (piece !== undefined && this.writer.piece(piece)) return [piece];
      this.problems.error('not-in-play', at, `${unit.name} is not in play at this point of the game.`);
      return [];
    });
    const height = (piece: string): number => this.writer.stackMates(piece).indexOf(piece);
    return found.sort((a, b) => height(a) - height(b));
  }

  private hexOf(piece: string): HexId | undefined {
    const at = this.writer.positionOf(piece);
    return at?.map === undefined ? undefined : this.maps.find(at.map)?.locationName(at.x, at.y);
  }

  /** The one hex in which all of them stand. */
  private stack(at: SourcePosition, pieces: readonly string[]): HexId | undefined {
    const [first = ''] = pieces;
    const hex = this.hexOf(first);
    const other = pieces.find(piece => this.hexOf(piece) !== hex);
    if (other === undefined) return hex;
    const where = (piece: string): string => `${this.nameOf(piece)} is in ${this.hexOf(piece) ?? 'no hex'}`;
    this.problems.error(
      'not-one-stack',
      at,
      `These are not in one hex: ${where(first)}, ${where(other)}. Write an act for each stack.`,
    );
    return undefined;
  }

  private pointOf(at: SourcePosition, hex: HexId): { readonly x: number; readonly y: number } | undefined {
    const point = this.maps.find(MAP_NAME)?.pointOf(hex);
    if (point) return { x: point[0], y: point[1] };
    this.problems.error('hex-not-on-board', at, `The module’s map has no hex ${hex}.`);
    return undefined;
  }

  private move({ at, units, through }: ScriptAct & { readonly act: 'move' }): void {
    const pieces = this.pieces(at, units);
    if (this.stack(at, pieces) === undefined) return;
    for (const hex of through) {
      const point = this.pointOf(at, hex);
      if (point) this.writer.move(pieces, MAP_NAME, point);
    }
  }

  private declare({ at, what, units, target }: ScriptAct & { readonly act: 'declare' }): void {
    const pieces = this.pieces(at, units);
    const from = this.stack(at, pieces);
    if (from === undefined) return;
    const { hexes } = this.start.scenario.map;
    const direction = target === undefined ? undefined : DIRECTIONS.find(d => hexes.towards(from, d) === target);
    if (target !== undefined && !direction) {
      this.problems.error(
        'not-adjacent',
        at,
        `${target} is not next to ${from}: “${declareCommand(what, 'N')}” and the like reach one hex.`,
      );
      return;
    }
    this.writer.report(
      pieces.map(piece =>
        declarationLine(
          { what, ...(direction ? { direction } : {}), from, units: [this.prop(piece, UNIT_ID) ?? ''] },
          this.nameOf(piece),
        ),
      ),
    );
  }

  /** Each to its next side, or to the one before; at its last it stays. */
  private turnCounters(at: SourcePosition, units: readonly Unit[], by: 1 | -1): void {
    const levels = new Map(
      units.map(unit => {
        const piece = this.pieceOf.get(unit.id) ?? '';
        const level = Number(this.prop(piece, `${STEP_LAYER}_Level`) ?? 1) + by;
        return [piece, Math.min(Math.max(level, 1), facesOf(unit).length)] as const;
      }),
    );
    this.layer(at, units, STEP_LAYER, piece => levels.get(piece) ?? 1, by);
  }

  /** @param by which way the layer is turned, where its key up and its key down differ */
  private layer(
    at: SourcePosition,
    units: readonly Unit[],
    layer: string,
    level: (piece: string) => number,
    by: 1 | -1 = 1,
  ): void {
    const pieces = this.pieces(at, units);
    const oldNames = pieces.map(piece => this.nameOf(piece));
    const reports = (): readonly string[] =>
      pieces.flatMap((id, i) => {
        const piece = this.writer.piece(id);
        if (!piece) return [];
        return layerReports({
          layer,
          by,
          piece,
          oldName: oldNames[i] ?? '',
          newName: this.nameOf(id),
          location: this.hexOf(id) ?? '',
        });
      });
    if (pieces.length > 0 && !this.writer.setLayer(pieces, layer, level, reports))
      this.problems.error(
        'no-change',
        at,
        `None of these changes: they have no layer “${layer}”, or it is so already.`,
      );
  }

  private mask(at: SourcePosition, units: readonly Unit[], on: boolean): void {
    const pieces = this.pieces(at, units);
    if (pieces.length > 0 && !this.writer.mask(pieces, on ? this.side : undefined))
      this.problems.error('no-change', at, 'None of these changes: they cannot be masked, or are so already.');
  }

  private pool(at: SourcePosition, name: string, value: string): void {
    const before = this.writer.property(name);
    if (before === undefined) {
      this.problems.error('unknown-pool', at, `The module keeps no value “${name}”.`);
      return;
    }
    const report = propertyReport(this.start.module, name, before, value);
    this.writer.setGlobal(name, value, report === undefined ? undefined : `* ${report}`);
  }

  private place(at: SourcePosition, what: string, hex: HexId): void {
    const point = this.pointOf(at, hex);
    const unit = this.start.scenario.units.find(u => u.name === what || u.id === what);
    const known = unit && this.pieceOf.get(unit.id);
    if (!point) return;
    if (known !== undefined && this.writer.piece(known)) {
      this.writer.move([known], MAP_NAME, point);
      return;
    }
    const [mark, value] = unit ? [UNIT_ID, unit.id] : [MARKER, what];
    const slot = palettePieces(this.start.module, this.reader).find(piece => propOf(piece.props, mark) === value);
    if (!slot) {
      this.problems.error('no-such-piece', at, `The module has no piece “${what}” to place.`);
      return;
    }
    const id = this.writer.create(slot.definition.type, slot.definition.state, MAP_NAME, point);
    if (unit) this.pieceOf.set(unit.id, id);
  }

  private lift(at: SourcePosition, marker: string, hex: HexId): void {
    const piece = this.writer.pieceIds.find(id => this.prop(id, MARKER) === marker && this.hexOf(id) === hex);
    if (piece === undefined) this.problems.error('no-such-piece', at, `There is no marker “${marker}” in ${hex}.`);
    else this.writer.remove([piece]);
  }

  private turn({ at, to }: ScriptAct & { readonly act: 'phase' }): void {
    const { track } = this;
    const state = track && this.turnTo(track.track, to);
    if (!track || state === undefined) {
      this.problems.error('no-such-phase', at, 'The module’s turn track does not lead there from here.');
      return;
    }
    const before = track.track.textOf(this.turnState);
    this.turnState = state;
    const report = turnReport(track.reportFormat, this.playerName(), before, track.track.textOf(state));
    this.writer.turn(track.id, state, report);
  }

  private turnTo(track: TurnTrack, to: (ScriptAct & { readonly act: 'phase' })['to']): string | undefined {
    if (to === 'next') return track.next(this.turnState);
    const { scenario } = this.start;
    const positions = scenario.turns.length * scenario.phases.length;
    const phase = scenario.phases.find(p => phaseText(p) === to.phase);
    if (!phase) return undefined;
    const wanted = to.turn === undefined ? ` – ${to.phase}` : `Turn ${to.turn} – ${to.phase}`;
    for (let i = 0, state = track.next(this.turnState); i < positions; i++, state = track.next(state))
      if (track.textOf(state).endsWith(wanted)) return state;
    return undefined;
  }
}
