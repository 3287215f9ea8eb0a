// Turn and phase of somebody else's game: by a turn tracker, a marker on a track, a global value, or what players write.

import type { BindingFile, BoundPhase, TurnSource } from '../../binding/binding-file';
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

/** What the sequence of play looks like, over a whole game. */
export interface BoundClock extends Pick<Binding, 'clockAt' | 'clockTurned' | 'clockIn' | 'tellsTurn'> {
  /** All turns that the game shows, or that the binding lists. */
  readonly turns: readonly Turn[];
}

interface Reading {
  readonly step: number;
  readonly said: Said;
}

export const boundClock = (binding: BindingFile, timeline: Timeline): BoundClock => {
  const reader = new Reader(binding);
  const made = new Map<string, Turn>();
  const listed = new Map((binding.turns ?? []).map(turn => [turn.number, turn]));

  const turnOf = (number: number, said: string | undefined): Turn => {
    const own = listed.get(number);
    const always = binding.weather && 'always' in binding.weather ? binding.weather.always : undefined;
    const weather = said ?? always;
    if (own && (weather === undefined || own.weather !== undefined || own.weatherByZone)) return own;
    const key = `${number} ${weather ?? ''}`;
    const turn = made.get(key) ?? { ...(own ?? { number, date: '' }), ...(weather === undefined ? {} : { weather }) };
    made.set(key, turn);
    return turn;
  };

  const clockOf = ({ turn, phase, weather }: Said): Clock | undefined =>
    phase && { turn: turnOf(turn ?? 1, weather), phase };

  const isMarker = (piece: PieceView, source: { readonly marker: string; readonly map: string }): boolean =>
    !piece.masked && piece.map === source.map && (piece.basicName ?? piece.name) === source.marker;

  const byGlobals = (globals: Globals, before: Said): Said => {
    let said = before;
    for (const source of binding.turn) {
      const name = trackerOf(source);
      const text = name !== undefined ? propOf(globals, name) : undefined;
      if (text !== undefined) said = { ...said, ...reader.read(text, said.phase) };
    }
    const { weather } = binding;
    const value = weather && 'global' in weather ? propOf(globals, weather.global) : undefined;
    return value === undefined || value === '' ? said : { ...said, weather: value };
  };

  const byMarkers = (pieces: Iterable<PieceView>, before: Said): Said => {
    let said = before;
    for (const piece of pieces)
      for (const source of binding.turn)
        if ('marker' in source && isMarker(piece, source))
          said = { ...said, ...reader.read(piece.location ?? '', said.phase) };
    return said;
  };

  const byChat = (lines: readonly string[], before: Said): Said => {
    let said = before;
    const { weather } = binding;
    for (const line of lines) {
      for (const source of binding.turn) {
        const holes = 'chat' in source && isAnnounced(line) ? findPattern(source.chat, line) : undefined;
        if (!holes) continue;
        const read = reader.read([holes['side'], holes['phase']].join(' '), said.phase);
        const turn = holes['turn'] === undefined ? undefined : reader.read(`turn ${holes['turn']}`, undefined).turn;
        said = { ...said, ...(read.phase ? { phase: read.phase } : {}), ...(turn === undefined ? {} : { turn }) };
      }
      const told = weather && 'chat' in weather ? findPattern(weather.chat, line)?.['weather'] : undefined;
      if (told !== undefined) said = { ...said, weather: told };
    }
    return said;
  };

  const saidBy = (changes: StepChanges, before: Said): Said => {
    const globals: Globals = Object.fromEntries(
      Object.entries(changes.globals).flatMap(([name, [, now]]) => (now === null ? [] : [[name, now]])),
    );
    const moved = changes.moved.flatMap(({ id }) => timeline.pieceAt(changes.step, id) ?? []);
    return byChat(changes.chat, byMarkers(moved, byGlobals(globals, before)));
  };

  const start = byMarkers(timeline.piecesAt(0), byGlobals(timeline.globalsAt(0), {}));
  const readings: Reading[] = [{ step: 0, said: start }];
  const last = (): Said => readings.at(-1)?.said ?? {};
  for (let step = 1; step <= timeline.steps; step++) {
    if (timeline.undoneBy(step) !== undefined) continue;
    const said = saidBy(timeline.changes(step), last());
    if (!isSame(said, last())) readings.push({ step, said });
  }
  const saidAt = (step: number): Said => {
    // A log has few turns of its track: the last one up to the step.
    let [low, high] = [0, readings.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((readings[middle]?.step ?? 0) <= step) low = middle;
      else high = middle - 1;
    }
    return readings[low]?.said ?? {};
  };

  const seen = readings.flatMap(({ said }) => (said.turn === undefined ? [] : [said.turn]));
  const numbers = [...new Set([...listed.keys(), ...seen, ...(listed.size + seen.length === 0 ? [1] : [])])];
  return {
    turns: numbers.sort((a, b) => a - b).map(number => turnOf(number, undefined)),
    clockAt: (_, step) => clockOf(saidAt(step)),
    clockTurned: changes => {
      const before = changes.step === 0 ? start : saidAt(changes.step - 1);
      const now = saidBy(changes, before);
      return isSame(now, before) ? undefined : clockOf(now);
    },
    clockIn: globals => clockOf(byGlobals(globals, {})),
    tellsTurn: name => binding.turn.some(source => trackerOf(source) === name),
  };
};

const isSame = (a: Said, b: Said): boolean => a.turn === b.turn && a.phase === b.phase && a.weather === b.weather;
