// Turn and phase of somebody else's game: by a turn tracker, a marker on a track, a global value, or what players write.

import { present } from '../../base/present';
import type { BindingFile, BoundPhase, Pattern, TurnSource } from '../../binding/binding-file';
import { findPattern } from '../../binding/pattern';
import type { Turn } from '../../scenario/scenario';
import { propOf } from '../../vassal/game/piece-view';
import type { PieceView, StepChanges, Timeline } from '../../vassal/replay/timeline';
import type { Binding, Clock } from '../observe/binding';

type Said = { readonly turn?: number; readonly phase?: BoundPhase; readonly weather?: string };

type Globals = Readonly<Record<string, string>>;

const small = (text: string): string => text.toLowerCase();

/** A word or phrase with nothing of a word beside it: `combat` is not in `noncombatant`. */
const hasWords = (text: string, words: string): boolean => {
  const wanted = small(words.trim());
  if (wanted === '') return false;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1))
    if (!/[\p{L}\p{N}]/u.test(text.charAt(at - 1)) && !/[\p{L}\p{N}]/u.test(text.charAt(at + wanted.length)))
      return true;
  return false;
};

/** Words of a line that speaks of a phase and does not begin it. */
const OTHERWISE =
  /\b(?:ends?|ended|over|concludes?|concluded|completes?|completed|finished|done|during|before|after|until|next|previous|last)\b/i;

/** What players write to begin a phase is short; a longer line tells something about it. */
const LONGEST_ANNOUNCEMENT = 10;

/** Could the line be one that begins a phase? `<Joel> - ` is not of it. */
export const isAnnounced = (line: string): boolean => {
  const said = line.replace(/^<[^>]*> - /, '').trim();
  return said.split(/\s+/).length <= LONGEST_ANNOUNCEMENT && !OTHERWISE.test(said);
};

/** What a text tells of turn and phase. */
class Reader {
  constructor(private readonly binding: BindingFile) {}

  /** `after`: the phase before, for names that both sides' phases have. */
  read(text: string, after: BoundPhase | undefined): Said {
    const [turn, phase] = [this.turnIn(text), this.phaseIn(small(text), after)];
    return { ...(turn === undefined ? {} : { turn }), ...(phase ? { phase } : {}) };
  }

  private turnIn(text: string): number | undefined {
    const byDate = this.binding.turns?.find(({ date }) => date !== '' && hasWords(small(text), date));
    if (byDate) return byDate.number;
    // `Turn 3`, `GT-3`, `3rd turn`: the number beside the word, else the text's only one.
    const beside = /\bturn\W{0,3}(\d{1,4})\b/i.exec(text) ?? /\b(\d{1,4})(?:st|nd|rd|th)?\W{0,3}turn\b/i.exec(text);
    const numbers = text.match(/\d{1,4}/g) ?? [];
    const found = beside?.[1] ?? (numbers.length === 1 ? numbers[0] : undefined);
    return found === undefined ? undefined : Number(found);
  }

  private phaseIn(text: string, after: BoundPhase | undefined): BoundPhase | undefined {
    const { phases, sides } = this.binding;
    const lengthOf = (phase: BoundPhase): number =>
      Math.max(0, ...[phase.name, ...phase.words].filter(words => hasWords(text, words)).map(words => words.length));
    const longest = Math.max(0, ...phases.map(lengthOf));
    const fitting = longest === 0 ? [] : phases.filter(phase => lengthOf(phase) === longest);
    const isTold = ({ side }: BoundPhase): boolean =>
      [side, ...(sides.find(s => s.name === side)?.players ?? [])].some(name => hasWords(text, name));
    const told = fitting.filter(isTold);
    const [only, ...others] = told.length > 0 ? told : fitting;
    if (!only || others.length === 0) return only;
    // Both sides have a phase of this name and the text tells no side: it is the next of them in the turn.
    const now = after ? phases.indexOf(after) : -1;
    return fitting.find(phase => phases.indexOf(phase) > now) ?? only;
  }
}

const trackerOf = (source: TurnSource): string | undefined =>
  'tracker' in source ? `turn:${source.tracker}` : 'global' in source ? source.global : undefined;

/** What a game's signs tell of turn, phase and weather, each on top of what was told before. */
class TurnSigns {
  private readonly reader: Reader;

  constructor(
    private readonly binding: BindingFile,
    private readonly timeline: Timeline,
  ) {
    this.reader = new Reader(binding);
  }

  atStart(): Said {
    const { timeline } = this;
    return this.byMarkers(timeline.piecesAt(0), this.byGlobals(timeline.globalsAt(0), {}));
  }

  /** After a step. */
  after(changes: StepChanges, before: Said): Said {
    const globals: Globals = Object.fromEntries(
      Object.entries(changes.globals).flatMap(([name, [, now]]) => (now === null ? [] : [[name, now]])),
    );
    const moved = changes.moved.flatMap(({ id }) => this.timeline.pieceAt(changes.step, id) ?? []);
    return this.byChat(changes.chat, this.byMarkers(moved, this.byGlobals(globals, before)));
  }

  byGlobals(globals: Globals, before: Said): Said {
    const { turn, weather } = this.binding;
    let said = before;
    for (const source of turn) {
      const name = trackerOf(source);
      const text = name !== undefined ? propOf(globals, name) : undefined;
      if (text !== undefined) said = { ...said, ...this.reader.read(text, said.phase) };
    }
    const value = weather && 'global' in weather ? propOf(globals, weather.global) : undefined;
    return value === undefined || value === '' ? said : { ...said, weather: value };
  }

  private byMarkers(pieces: Iterable<PieceView>, before: Said): Said {
    let said = before;
    for (const piece of pieces)
      for (const source of this.binding.turn)
        if ('marker' in source && isMarker(piece, source))
          said = { ...said, ...this.reader.read(piece.location ?? '', said.phase) };
    return said;
  }

  private byChat(lines: readonly string[], before: Said): Said {
    const { turn, weather } = this.binding;
    let said = before;
    for (const line of lines) {
      for (const source of turn)
        if ('chat' in source && isAnnounced(line)) said = { ...said, ...this.byLine(line, source.chat, said.phase) };
      const told = weather && 'chat' in weather ? findPattern(weather.chat, line)?.['weather'] : undefined;
      if (told !== undefined) said = { ...said, weather: told };
    }
    return said;
  }

  private byLine(line: string, pattern: Pattern, before: BoundPhase | undefined): Said {
    const holes = findPattern(pattern, line);
    if (!holes) return {};
    const { phase } = this.reader.read([holes['side'], holes['phase']].join(' '), before);
    const turn = holes['turn'] === undefined ? undefined : this.reader.read(`turn ${holes['turn']}`, undefined).turn;
    return present({ phase, turn });
  }
}

const isMarker = (piece: PieceView, source: { readonly marker: string; readonly map: string }): boolean =>
  !piece.masked && piece.map === source.map && (piece.basicName ?? piece.name) === source.marker;

/** A turn for each number and weather, those that the binding lists as they are. */
class TurnList {
  private readonly made = new Map<string, Turn>();
  private readonly listed: ReadonlyMap<number, Turn>;

  constructor(private readonly binding: BindingFile) {
    this.listed = new Map((binding.turns ?? []).map(turn => [turn.number, turn]));
  }

  of(number: number, said: string | undefined): Turn {
    const { binding, made } = this;
    const own = this.listed.get(number);
    const always = binding.weather && 'always' in binding.weather ? binding.weather.always : undefined;
    const weather = said ?? always;
    if (own && (weather === undefined || own.weather !== undefined || own.weatherByZone)) return own;
    const key = `${number} ${weather ?? ''}`;
    const turn = made.get(key) ?? { ...(own ?? { number, date: '' }), ...present({ weather }) };
    made.set(key, turn);
    return turn;
  }

  /** All that are listed or were seen; the first, if there is none. */
  all(seen: readonly number[]): readonly Turn[] {
    const numbers = [...new Set([...this.listed.keys(), ...seen])];
    return (numbers.length === 0 ? [1] : numbers).sort((a, b) => a - b).map(number => this.of(number, undefined));
  }
}

interface Reading {
  readonly step: number;
  readonly said: Said;
}

/** What is told at the start, and at each step that tells something else. */
const readingsOf = (signs: TurnSigns, timeline: Timeline): readonly Reading[] => {
  let said = signs.atStart();
  const readings: Reading[] = [{ step: 0, said }];
  for (let step = 1; step <= timeline.steps; step++) {
    if (timeline.undoneBy(step) !== undefined) continue;
    const now = signs.after(timeline.changes(step), said);
    if (!isSame(now, said)) readings.push({ step, said: now });
    said = now;
  }
  return readings;
};

/** What was told last up to a step. */
const saidAt = (readings: readonly Reading[], step: number): Said => {
  let [low, high] = [0, readings.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((readings[middle]?.step ?? 0) <= step) low = middle;
    else high = middle - 1;
  }
  return readings[low]?.said ?? {};
};

/** What the sequence of play looks like, over a whole game. */
export interface BoundClock extends Pick<Binding, 'clockAt' | 'clockTurned' | 'clockIn' | 'tellsTurn'> {
  /** All turns that the game shows, or that the binding lists. */
  readonly turns: readonly Turn[];
}

export const boundClock = (binding: BindingFile, timeline: Timeline): BoundClock => {
  const signs = new TurnSigns(binding, timeline);
  const turns = new TurnList(binding);
  const readings = readingsOf(signs, timeline);
  const clockOf = ({ turn, phase, weather }: Said): Clock | undefined =>
    phase && { turn: turns.of(turn ?? 1, weather), phase };
  return {
    turns: turns.all(readings.flatMap(({ said }) => (said.turn === undefined ? [] : [said.turn]))),
    clockAt: (_, step) => clockOf(saidAt(readings, step)),
    clockTurned: changes => {
      const before = saidAt(readings, Math.max(0, changes.step - 1));
      const now = signs.after(changes, before);
      return isSame(now, before) ? undefined : clockOf(now);
    },
    clockIn: globals => clockOf(signs.byGlobals(globals, {})),
    tellsTurn: name => binding.turn.some(source => trackerOf(source) === name),
  };
};

const isSame = (a: Said, b: Said): boolean => a.turn === b.turn && a.phase === b.phase && a.weather === b.weather;
