// What the board panel shows of one log: pure, so that it can be tested without an editor.
import type { Audit } from '../../core/audit/audit';
import type { MapView, MoveArrow } from '../../core/board-view/board-view';
import { LogBoards } from '../../core/board-view/maps-at';
import type { LogFacts, Overlays, OverlayView, Scene } from '../../core/board-view/messages';
import { LogMoves } from '../../core/board-view/moves';
import type { Pictures } from '../../core/board-view/pictures';
import { isWithin, type Window } from '../../core/board-view/svg/map-svg';
import { countAudit } from '../../core/games/counts';
import { countWords } from '../../core/report/audit-counts';
import { logSign } from '../../core/report/log-sign';
import type { Transcript, TranscriptLine } from '../../core/report/transcript';
import { overlayOn, overlaysFor } from './overlays';

export type Steps = readonly [from: number, to: number];

/** More arrows than this hide the board. */
const MOST_MOVES = 60;
/** So many steps tell on which map a game is played. */
const FIRST_STEPS = 300;
/** More signs than this cannot be told apart on a slider. */
const MOST_FINDINGS = 1000;

export class LogScenes {
  readonly boards: LogBoards;
  private readonly moves: LogMoves;
  private busy: { readonly map: string | undefined } | undefined;

  constructor(
    readonly audit: Audit,
    readonly transcript: Transcript,
    readonly pictures: Pictures,
  ) {
    this.boards = new LogBoards(audit.log, pictures);
    this.moves = new LogMoves(audit);
  }

  /** @param stops what its text has to go to */
  factsWith(stops: readonly unknown[]): LogFacts {
    const { log, findings } = this.audit;
    const shown = findings.flatMap(({ act, step, verdict }) =>
      verdict === 'note' ? [] : [{ step: act ?? step, verdict }],
    );
    return {
      ...overlaysFor(log),
      file: log.file,
      steps: log.timeline.steps,
      findings: shown.slice(0, MOST_FINDINGS),
      stops: stops.length,
      counts: countsOf(this.audit),
    };
  }

  /** The steps that a line of the text stands for: its own, else those of the nearest above it. */
  stepsAt(line: number): Steps {
    for (let at = line; at >= 0; at--) {
      const { steps } = this.transcript.lines[at] ?? {};
      if (steps) return steps;
    }
    return [0, 0];
  }

  /** The line of a step; undefined: the text does not show it. */
  lineOf(step: number): number | undefined {
    const found = this.transcript.lines.findIndex(({ kind, steps }) => HAS_STEPS.has(kind) && covers(steps, step));
    return found < 0 ? undefined : found;
  }

  at(steps: Steps, { map, shown, sight, phase, overlays }: SceneOptions): Scene | undefined {
    const maps = this.boards.mapsAt(steps[1]);
    const from = phase ? this.phaseStart(steps[1]) : steps[0];
    const own = this.movesOf(from, steps[1]);
    const moves = own.length > 0 || phase === true ? own : this.movesOfFight(steps);
    const wanted =
      maps.find(({ name }) => name === (map ?? moves.at(-1)?.map ?? shown ?? this.busiest)) ?? fullest(maps);
    const chosen = wanted && this.boards.mapAt(steps[1], wanted.name);
    if (!chosen) return undefined;
    const seen = sight && { ...chosen, stacks: chosen.stacks.filter(({ at }) => isWithin(at, sight)) };
    const line = this.lineOf(steps[1]);
    return {
      steps,
      heading: this.heading(line ?? 0),
      line: [this.transcript.lines[line ?? -1]?.text.trim() ?? [], ...this.reasons(steps)].flat().join(' · '),
      map: seen ?? chosen,
      maps: maps.map(({ name }) => name),
      moves: moves.filter(move => move.map === chosen.name).map(move => this.overPath(move)),
      overlay: overlays ? this.overlay(steps[1], chosen, overlays) : {},
    };
  }

  /** The map on which most is done in the first steps: a chart with many markers is no map of the game. */
  private get busiest(): string | undefined {
    if (this.busy) return this.busy.map;
    const counts = new Map<string, number>();
    const last = Math.min(this.audit.log.timeline.steps, FIRST_STEPS);
    for (let step = 1; step <= last; step++)
      for (const { map } of this.moves.of(step)) counts.set(map, (counts.get(map) ?? 0) + 1);
    this.busy = { map: [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] };
    return this.busy.map;
  }

  /** A drag shows no way: the one whose MPs were counted is drawn, so that arrow and ledger say the same. */
  private overPath(move: MoveArrow): MoveArrow {
    const { path = [] } =
      this.audit.actions.find(({ action }) => action.kind === 'move' && action.steps.includes(move.step))?.judgement ??
      {};
    if (path.length < 3 || move.over.length > 0 || !move.places[0].includes(path[0] ?? '')) return move;
    const centres = new Map(this.boards.hexesOf(move.map, move.step).map(({ name, centre }) => [name, centre]));
    const over = path.slice(1, -1).flatMap(hex => {
      const centre = centres.get(hex);
      return centre ? [centre] : [];
    });
    return over.length === path.length - 2 ? { ...move, over } : move;
  }

  /** What was found at these steps, and by which rule: who looks at the board alone has it there. */
  private reasons([from, to]: Steps): readonly string[] {
    return this.audit.findings.flatMap(finding => {
      const { act, step, verdict, rule } = finding;
      const at = act ?? step;
      if (verdict === 'note' || at < from || at > to) return [];
      return [`${finding.message} ${rule.id}`];
    });
  }

  private overlay(step: number, map: MapView, overlays: Overlays): OverlayView {
    const outlines = this.boards.hexesOf(map.name, step);
    return overlayOn(this.audit.log, step, map, outlines, overlays);
  }

  private movesOf(from: number, to: number): readonly MoveArrow[] {
    const first = Math.max(1, from, to - MOST_MOVES + 1);
    return Array.from({ length: Math.max(0, to - first + 1) }, (_, i) => this.moves.of(first + i)).flat();
  }

  /** What was moved in the fight that is rolled for or carried out at these steps, before them. */
  private movesOfFight([from, to]: Steps): readonly MoveArrow[] {
    const here = this.audit.actions.filter(({ action }) => action.steps.some(step => step >= from && step <= to));
    const before = new Set(here.flatMap(({ action }) => action.steps.filter(step => step < from)));
    return [...before].slice(-MOST_MOVES).flatMap(step => this.moves.of(step));
  }

  private phaseStart(step: number): number {
    const phases = this.transcript.lines.flatMap(({ kind, steps }) => (kind === 'phase' && steps ? [steps[0]] : []));
    return phases.findLast(first => first <= step) ?? 1;
  }

  /** The titles of the phase and the turn that a line belongs to: what changes most stands first. */
  private heading(line: number): string {
    const titles: string[] = [];
    let level = Infinity;
    for (let at = line; at >= 0 && level > 0; at--) {
      const above: TranscriptLine | undefined = this.transcript.lines[at];
      if (above?.title === undefined || above.level === undefined || above.level >= level) continue;
      level = above.level;
      titles.push(above.title);
    }
    return titles.join(' · ');
  }
}

/** Never the figures alone of a log that was not judged, or in part only. */
const countsOf = (audit: Audit): string => {
  const lacking = logSign(audit)?.lacking?.kind;
  const words = countWords(countAudit(audit));
  if (lacking === undefined) return words;
  return lacking === 'in part' ? `${words} · judged in part` : lacking === 'not yet' ? 'being judged' : 'not judged';
};

export interface SceneOptions {
  /** The map that the user chose; undefined: the one on which something moves. */
  readonly map?: string | undefined;
  /** The one that was shown last: it stays if nothing moves. */
  readonly shown?: string | undefined;
  /** undefined: all of the map. */
  readonly sight?: Window | undefined;
  /** Moves since the phase began, not of the line only. */
  readonly phase?: boolean;
  /** Left out: nothing is laid over the board. */
  readonly overlays?: Overlays;
}

const HAS_STEPS: ReadonlySet<TranscriptLine['kind']> = new Set(['step', 'phase', 'range']);

const covers = (steps: TranscriptLine['steps'], step: number): boolean =>
  steps !== undefined && steps[0] <= step && step <= steps[1];

type MapCount = ReturnType<LogBoards['mapsAt']>[number];

const fullest = (maps: readonly MapCount[]): MapCount | undefined => [...maps].sort((a, b) => b.pieces - a.pieces)[0];
