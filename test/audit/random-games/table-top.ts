// What players do with their hands, one log step each, and the log that VASSAL would have written of it.

import {
  declarationLine,
  MAP_NAME,
  MARKER,
  stateLayer,
  STEP_LAYER,
  UNIT_ID,
} from '../../../core/scenario/module-contract';
import { present } from '../../../core/base/present';
import { DIRECTIONS, type HexId } from '../../../core/hexmap/hex-map';
import type { Scenario, UnitId } from '../../../core/scenario/scenario';
import type { CommandNode } from '../../../core/vassal/game/command';
import { layOutMaps, type LaidOutMaps } from '../../../core/vassal/module/map-layout';
import type { VassalModule } from '../../../core/vassal/module/module';
import type { PieceDefinition } from '../../../core/vassal/module/piece-definition';
import { propOf } from '../../../core/vassal/game/piece-view';
import type { SavedGame } from '../../../core/vassal/game/saved-game';
import { GameWriter } from '../../../core/vassal/game/writer/game-writer';
import {
  moduleTrack,
  predefinedSetup,
  withModuleState,
  type ModuleTrack,
} from '../../../module-builder/record/new-game';
import { palettePieces, PieceReader } from '../../../module-builder/record/pieces';
import { moveReportOf, rollReportOf, turnReport } from '../../../module-builder/record/reports';
import { begunAfter } from '../begun-after';

/** One log step. `by`: the side whose player does it, if that is not the one whose phase it is. */
export type Act = Doing & { readonly by?: string };

type Doing =
  | { readonly do: 'phase' }
  /** The track is turned back by one phase. */
  | { readonly do: 'phase-back' }
  /** Pieces dragged together, each to its own hex. */
  | { readonly do: 'drag'; readonly to: readonly { readonly unit: UnitId; readonly hex: HexId }[] }
  /** A whole stack, taken by any piece of it. */
  | { readonly do: 'stack'; readonly unit: UnitId; readonly hex: HexId }
  | {
      readonly do: 'declare';
      /** `overrun`, `attack`, or the key of a procedure. */
      readonly what: string;
      readonly units: readonly UnitId[];
      readonly from: HexId;
      readonly target: HexId;
    }
  | { readonly do: 'roll'; readonly dice: readonly number[] }
  /** Laid beside the map, where dead counters are kept. */
  | { readonly do: 'lay-off'; readonly units: readonly UnitId[] }
  | { readonly do: 'reduce' | 'restore' | 'remove'; readonly units: readonly UnitId[] }
  /** A badge put on or taken off. */
  | { readonly do: 'state'; readonly units: readonly UnitId[]; readonly state: string; readonly on: boolean }
  /** A unit that arrives, or a marker. */
  | { readonly do: 'place'; readonly what: Placed; readonly hex: HexId }
  | { readonly do: 'lift'; readonly marker: string; readonly hex: HexId }
  | { readonly do: 'pool'; readonly name: string; readonly to: number }
  | { readonly do: 'say'; readonly text: string }
  /** All counters' trails and moved signs are cleared. */
  | { readonly do: 'unmoved' }
  | { readonly do: 'undo' };

export type Placed = { readonly unit: UnitId } | { readonly marker: string };

const FIRST_ID = 1_800_000_000_000;

/** A point of the map's picture that lies in no hex. */
const BESIDE = { x: 1, y: 1 };

/** A module with its set-up, opened once for many games. */
export class Table {
  private constructor(
    readonly scenario: Scenario,
    readonly module: VassalModule,
    private readonly setup: SavedGame,
    private readonly beginning: readonly CommandNode[],
    private readonly maps: LaidOutMaps,
    private readonly track: ModuleTrack,
    private readonly palette: Palette,
  ) {}

  static async open(scenario: Scenario, module: VassalModule): Promise<Table> {
    const setup = await predefinedSetup(module);
    const track = moduleTrack(module);
    if (!setup.ok || !track) throw new Error(setup.ok ? 'the module has no turn track' : setup.error.message);
    const beginning = withModuleState(setup.value.start, module);
    return new Table(scenario, module, setup.value, beginning, await layOutMaps(module), track, paletteOf(module));
  }

  /** The log of these acts: step n is the act n, from 1. `before`: what was done before the log was begun. */
  write(acts: readonly Act[], before: readonly Act[] = []): SavedGame {
    const hands = new Hands(this.scenario, this.module, this.beginning, this.maps, this.track, this.palette);
    for (const act of [...before, ...acts]) hands.take(act);
    return begunAfter({ ...this.setup, start: this.beginning, steps: hands.writer.steps() }, before.length);
  }
}

/** Pieces that may be put on the map, by the mark that says what they are. */
type Palette = ReadonlyMap<string, PieceDefinition>;

const key = (what: Placed): string => ('unit' in what ? `${UNIT_ID} ${what.unit}` : `${MARKER} ${what.marker}`);

const paletteOf = (module: VassalModule): Palette => {
  const palette = new Map<string, PieceDefinition>();
  for (const { definition, props } of palettePieces(module, new PieceReader()))
    for (const mark of [UNIT_ID, MARKER]) {
      const value = propOf(props, mark);
      if (value !== undefined) palette.set(`${mark} ${value}`, definition);
    }
  return palette;
};

class Hands {
  readonly writer: GameWriter;
  private readonly reader = new PieceReader();
  private readonly pieceOf = new Map<UnitId, string>();
  private turnState: string;

  constructor(
    private readonly scenario: Scenario,
    module: VassalModule,
    beginning: readonly CommandNode[],
    private readonly maps: LaidOutMaps,
    private readonly track: ModuleTrack,
    private readonly palette: Palette,
  ) {
    const moveReport = moveReportOf(module, MAP_NAME);
    this.writer = new GameWriter(beginning, {
      player: { name: scenario.sides[0]?.name ?? 'Player' },
      internalMapId: map => module.maps.find(m => m.name === map)?.internalId ?? map,
      locationName: (map, at) => maps.find(map)?.locationName(at.x, at.y) ?? 'offboard',
      pieceName: piece => this.reader.face(piece)?.name ?? '',
      ...(moveReport ? { moveReport } : {}),
      rollReport: rollReportOf(module),
      firstId: FIRST_ID,
    });
    for (const id of this.writer.pieceIds) {
      const levels = this.writer.piece(id);
      const unit = levels && this.reader.face(levels)?.props[UNIT_ID];
      if (unit !== undefined && !this.pieceOf.has(unit)) this.pieceOf.set(unit, id);
    }
    this.turnState = this.writer.turnState(track.id) ?? '';
  }

  take(act: Act): void {
    this.writer.playAs({ name: act.by ?? this.phasing });
    switch (act.do) {
      case 'phase':
        this.turn(this.track.track.next(this.turnState));
        return;
      case 'phase-back':
        this.turn(this.track.track.previous(this.turnState));
        return;
      case 'drag':
        this.drag(act.to);
        return;
      case 'stack':
        this.writer.moveStack(this.piece(act.unit), MAP_NAME, this.pointOf(act.hex));
        return;
      case 'declare':
        this.declare(act);
        return;
      case 'roll':
        this.writer.roll(`${act.dice.length}d6`, act.dice);
        return;
      case 'lay-off':
        this.writer.drag(
          act.units.map(unit => ({ id: this.piece(unit), to: BESIDE })),
          MAP_NAME,
        );
        return;
      case 'reduce':
      case 'restore':
        this.layer(act.units, STEP_LAYER, act.do === 'reduce' ? 2 : 1);
        return;
      case 'state':
        this.layer(act.units, stateLayer(act.state), act.on ? 1 : -1);
        return;
      case 'place':
        this.place(act.what, act.hex);
        return;
      case 'lift':
        this.lift(act.marker, act.hex);
        return;
      case 'pool':
        this.writer.setGlobal(act.name, String(act.to));
        return;
      case 'remove':
        this.writer.remove(act.units.map(unit => this.piece(unit)));
        return;
      case 'say':
        this.writer.say(act.text);
        return;
      case 'unmoved':
        this.writer.markAllUnmoved();
        return;
      case 'undo':
        this.writer.undo();
        this.turnState = this.writer.turnState(this.track.id) ?? this.turnState;
    }
  }

  /** The side whose phase the track shows. */
  private get phasing(): string {
    const now = this.track.track.textOf(this.turnState);
    return this.scenario.sides.find(({ name }) => now.includes(` ${name} `))?.name ?? 'Player';
  }

  private piece(unit: UnitId): string {
    const piece = this.pieceOf.get(unit);
    if (piece === undefined || !this.writer.piece(piece)) throw new Error(`${unit} is not on the table`);
    return piece;
  }

  private layer(units: readonly UnitId[], layer: string, level: number): void {
    const pieces = units.map(unit => this.piece(unit));
    if (!this.writer.setLayer(pieces, layer, level)) throw new Error(`${units.join(', ')} do not change in ${layer}`);
  }

  private place(what: Placed, hex: HexId): void {
    const definition = this.palette.get(key(what));
    if (!definition) throw new Error(`the module has no piece for ${key(what)}`);
    const id = this.writer.create(definition.type, definition.state, MAP_NAME, this.pointOf(hex));
    if ('unit' in what) this.pieceOf.set(what.unit, id);
  }

  private lift(marker: string, hex: HexId): void {
    const at = this.pointOf(hex);
    const piece = this.writer.pieceIds.find(id => {
      const place = this.writer.positionOf(id);
      if (place?.map !== MAP_NAME || place.x !== at.x || place.y !== at.y) return false;
      const levels = this.writer.piece(id);
      const face = levels && this.reader.face(levels);
      return face !== undefined && propOf(face.props, MARKER) === marker;
    });
    if (piece === undefined) throw new Error(`no marker ${marker} lies in ${hex}`);
    this.writer.remove([piece]);
  }

  private pointOf(hex: HexId): { readonly x: number; readonly y: number } {
    const point = this.maps.find(MAP_NAME)?.pointOf(hex);
    if (!point) throw new Error(`no hex ${hex}`);
    return { x: point[0], y: point[1] };
  }

  private drag(to: readonly { readonly unit: UnitId; readonly hex: HexId }[]): void {
    const height = (piece: string): number => this.writer.stackMates(piece).indexOf(piece);
    const pieces = to.map(({ unit, hex }) => ({ id: this.piece(unit), to: this.pointOf(hex) }));
    this.writer.drag(
      pieces.sort((a, b) => height(a.id) - height(b.id)),
      MAP_NAME,
    );
  }

  private declare({ what, units, from, target }: Extract<Act, { readonly do: 'declare' }>): void {
    const direction = DIRECTIONS.find(d => this.scenario.map.hexes.towards(from, d) === target);
    if (!direction && target !== from) throw new Error(`${target} is not next to ${from}`);
    this.writer.report(
      units.map(unit => {
        const levels = this.writer.piece(this.piece(unit));
        return declarationLine(
          { what, ...present({ direction }), from, units: [unit] },
          (levels && this.reader.face(levels)?.name) ?? '',
        );
      }),
    );
  }

  private turn(to: string): void {
    const { id, track, reportFormat } = this.track;
    const before = track.textOf(this.turnState);
    this.turnState = to;
    const now = track.textOf(this.turnState);
    this.writer.turn(id, this.turnState, turnReport(reportFormat, 'Player', before, now));
  }
}
