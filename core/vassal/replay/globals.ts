import type { Command } from '../game/command';
import type { VassalModule } from '../module/module';
import type { Change } from './timeline';
import { type TurnTrack, turnTrack } from '../module/turn-tracker';
import { initialProperties } from './initial-properties';
import { Track } from './track';

type PropertyCommand = Extract<Command, { readonly kind: 'property' }>;
const MODULE = 'Module';
const NO_CHANGES = { changes: new Map<string, Change>(), names: [] } as const;

/** Global properties and turn tracks: module level by name, others as `map.name`, tracks as `turn:<name>`. */
export class Globals {
  private readonly tracks = new Map<string, Track<string>>();
  private readonly changes = new Map<string, Change>();
  private readonly changedLevels = new Set<string>();

  /** What turn tracks' levels tell as properties: looked up, not listed. */
  private readonly levels = new Map<string, Track<string>>();
  private readonly turnTracks: readonly TurnTrack[];

  /** Begins with what the module says of a new game; a save's own commands come after. */
  constructor(module: VassalModule | undefined) {
    this.turnTracks = module?.turnTrackers.map(turnTrack) ?? [];
    this.turnTracks.forEach((track, i) => {
      this.setTurn(`TurnTracker${i}`, track.initialState, 0);
    });
    if (module) for (const [key, value] of initialProperties(module)) this.record(key, value, 0);
  }

  set(command: PropertyCommand, step: number): void {
    const { container, name } = command;
    this.record(
      container === undefined || container === MODULE ? name : `${container}.${name}`,
      command.newValue,
      step,
    );
  }

  /** A track's text; without its module only the state's own text is known. */
  setTurn(tracker: string, state: string, step: number): void {
    const index = Number(/^TurnTracker(\d{1,6})$/.exec(tracker)?.[1] ?? Number.NaN);
    const track = this.turnTracks[index];
    if (!track) {
      this.record(`turn:${tracker}`, state, step);
      return;
    }
    this.record(`turn:${track.name}`, track.textOf(state), step);
    for (const [name, value] of track.propertiesOf(state)) {
      const level = this.levels.get(name) ?? new Track<string>();
      this.levels.set(name, level);
      if (level.latest !== value) this.changedLevels.add(name);
      level.record(step, value);
    }
  }

  private record(key: string, value: string, step: number): void {
    const track = this.tracks.get(key) ?? new Track<string>();
    this.tracks.set(key, track);
    const before = this.changes.get(key)?.[0] ?? track.latest ?? null;
    track.record(step, value);
    if (before === value) this.changes.delete(key);
    else this.changes.set(key, [before, value]);
  }

  /** Ends a step: what it changed, and the names under which pieces may ask for it. */
  commit(): { readonly changes: ReadonlyMap<string, Change>; readonly names: readonly string[] } {
    if (this.changes.size === 0 && this.changedLevels.size === 0) return NO_CHANGES;
    const changes = new Map(this.changes);
    const names = [
      ...[...changes.keys()].map(key => key.slice(key.indexOf('.') + 1)),
      ...changes.keys(),
      ...this.changedLevels,
    ];
    this.changes.clear();
    this.changedLevels.clear();
    return { changes, names };
  }

  valueAt(key: string, step: number): string | undefined {
    return this.tracks.get(key)?.at(step) ?? this.levels.get(key)?.at(step);
  }

  at(step: number): Readonly<Record<string, string>> {
    const values = Object.create(null) as Record<string, string>;
    for (const [key, track] of this.tracks) {
      const value = track.at(step);
      if (value !== undefined) values[key] = value;
    }
    return values;
  }
}
