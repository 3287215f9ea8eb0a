// A log as all that is looked for in it sees it: who did what in which phase, without what was taken back.

import type { PieceMove, PieceOrigin, StepChanges, Timeline } from '../../vassal/replay/timeline';
import { Track } from '../../vassal/replay/track';
import type { VassalModule } from '../../vassal/module/module';
import type { LogTakeBacks } from '../take-backs/log-take-backs';
import type { NamedPiece } from '../observe/piece-names';
import { headingOf } from './headings';
import { Sides } from './sides';

/** A stretch of the log below one heading. */
export interface Phase {
  readonly name?: string;
  readonly step: number;
  /** The side that the heading names; undefined: it names none, or several. */
  readonly side?: string;
}

export interface StoryStep {
  readonly step: number;
  readonly player?: string;
  readonly phase: Phase;
  readonly changes: StepChanges;
  /** Neither undone nor an undo. */
  readonly stands: boolean;
  /** Moves from one place to another that stand. */
  readonly moves: readonly PieceMove[];
}

export interface Story {
  /** Some step rolls dice. */
  readonly hasRolls: boolean;
  /** Some player's side is known. */
  readonly knowsPlayers: boolean;
  /** Those that a heading begins. */
  readonly phases: readonly Phase[];
  readonly sides: Sides;
  /** The side that a player plays at a step; undefined: unknown, or none of the game's. */
  readonly sideOf: (player: string | undefined, step: number) => string | undefined;
  readonly pieceSide: (piece: PieceOrigin & { readonly id: string }, step: number) => string | undefined;
  readonly nameOf: (piece: NamedPiece) => string;
  /** The step that takes a step back. */
  readonly undoneBy: (step: number) => number | undefined;
  /** The next step as it is told, with its changes. In order, once: a long log's steps are not kept. */
  readonly tell: (changes: StepChanges) => StoryStep;
}

/** What is noted of all steps before the first can be told: headings, players, rolls. */
export class StoryBefore {
  private readonly sides: Sides;
  private readonly players: PlayersSides;
  private readonly phases = new Map<number, Phase>();
  private hasRolls = false;

  constructor(
    private readonly timeline: Timeline,
    module: VassalModule | undefined,
  ) {
    this.sides = new Sides(module, timeline.players);
    this.players = new PlayersSides(timeline);
  }

  note(changes: StepChanges): void {
    const { step } = changes;
    this.players.note(changes);
    this.hasRolls ||= changes.rolls.length > 0;
    const heading = this.timeline.undoneBy(step) === undefined ? headingOf(changes) : undefined;
    if (heading === undefined) return;
    const side = this.sides.namedIn(heading);
    this.phases.set(step, { name: heading, step, ...(side !== undefined && { side }) });
  }

  story(takeBacks: LogTakeBacks, nameOf: Story['nameOf']): Story {
    const { timeline, sides, players, phases, hasRolls } = this;
    const { only } = players;
    let phase: Phase = { step: 0 };
    return {
      hasRolls,
      knowsPlayers: timeline.players.some(({ side }) => sides.isSide(side)),
      phases: [...phases.values()],
      sides,
      sideOf: (player, step) => {
        const side = player === undefined ? undefined : players.sideAt(player, step);
        return sides.isSide(side) ? side : undefined;
      },
      pieceSide: (piece, step) => sides.ofPiece(piece, () => timeline.pieceAt(step, piece.id)?.props ?? {}),
      nameOf,
      undoneBy: timeline.undoneBy,
      tell: changes => {
        const { step } = changes;
        phase = phases.get(step) ?? phase;
        const stands = timeline.undoneBy(step) === undefined;
        const player = changes.player ?? only;
        const moves = stands ? changes.moved.filter(move => isMove(move) && !takeBacks.has(step, move.id)) : [];
        return { step, phase, changes, stands, moves, ...(player !== undefined && { player }) };
      },
    };
  }
}

const isMove = ({ from, to, fromMap, toMap, fromXY, toXY }: PieceMove): boolean =>
  fromMap !== undefined &&
  toMap !== undefined &&
  (fromMap !== toMap || from !== to || (from === 'offboard' && fromXY?.join() !== toXY?.join()));

/** Who plays what, which players may change as the game goes on. */
class PlayersSides {
  private readonly joined = new Map<string, Track<string>>();
  private readonly roster: ReadonlyMap<string, string>;
  private readonly seen = new Set<string>();

  constructor({ players }: Pick<Timeline, 'players'>) {
    this.roster = new Map(players.map(({ name, side }) => [name, side]));
  }

  note({ step, joined = [], player }: StepChanges): void {
    if (player !== undefined) this.seen.add(player);
    for (const { name, side } of joined) {
      const track = this.joined.get(name) ?? new Track<string>();
      this.joined.set(name, track);
      track.record(step, side);
    }
  }

  sideAt(player: string, step: number): string | undefined {
    const joined = this.joined.get(player);
    return joined ? joined.at(step) : this.roster.get(player);
  }

  /** The one player of a log that shows no other: then all of its steps are his. */
  get only(): string | undefined {
    const [player] = this.seen;
    return this.seen.size === 1 ? player : undefined;
  }
}
