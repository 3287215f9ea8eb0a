// The log that is shown: its text, what a line of it means, its board, odds on that board.

import { LogScenes } from '../../extension/board/scene';
import { BoardSight } from '../../extension/board/board-sight';
import { prospectsOf } from '../../extension/board/prospects';
import { sendPictures } from '../../extension/board/send-pictures';
import { nextStop, stopsOf, type Stop } from '../../extension/findings';
import type { FromPage, ToPage } from '../../core/board-view/messages';
import type { Pictures } from '../../core/board-view/pictures';
import type { FoundRules } from '../../core/audit/audit';
import { stateOf } from '../../core/games/known-log';
import { annotationsOf } from '../../core/report/annotate/annotate';
import type { DiagnosticNote } from '../../core/report/annotations';
import { deskAt, type LookupDesk } from '../../core/report/odds-lookup';
import type { Transcript } from '../../core/report/transcript';
import type { LogHead } from '../messages';
import { aboutLine } from './about-line';
import type { JudgedLog } from './games';

/** Where the user went on the board. */
type Went = (line: number, focus: boolean) => void;

export const rulesOf = ({ scenario, system }: FoundRules): string => `${scenario.name}, ${system.name}`;

export class ShownLog {
  private readonly marks: readonly DiagnosticNote[];
  private readonly stops: readonly Stop[];
  private readonly scenes: LogScenes;
  private readonly sight = new BoardSight();

  constructor(
    readonly path: string,
    readonly judged: JudgedLog,
    readonly transcript: Transcript,
    pictures: Pictures,
    private readonly toBoard: (message: ToPage) => void,
    private readonly went: Went,
  ) {
    const { audit } = judged;
    this.marks = annotationsOf(audit, this.transcript).diagnostics;
    this.stops = stopsOf(this.marks, this.transcript);
    this.scenes = new LogScenes(audit, this.transcript, pictures);
  }

  get head(): LogHead {
    const { audit } = this.judged;
    const { rules } = audit.log;
    const { lines } = this.transcript;
    return {
      path: this.path,
      stops: this.stops.map(({ line }) => ({ line, words: lines[line]?.text.trim() ?? '' })),
      lines: lines.length,
      ...(stateOf(audit).kind === 'judged' ? {} : { isNotJudged: true }),
      ...(rules ? { rules: rulesOf(rules) } : {}),
    };
  }

  get step(): number {
    return this.sight.steps[1];
  }

  /** Markdown: what a line means, with the figures behind it; '' if there is nothing to say. */
  about(line: number): string {
    return aboutLine(this.transcript, this.judged.audit, this.marks, line);
  }

  get desk(): LookupDesk | undefined {
    return deskAt(this.judged.audit, this.step);
  }

  goToLine(line: number): void {
    this.sight.steps = this.scenes.stepsAt(line);
    this.scene();
  }

  /** The line that tells a step; undefined: the text does not show it. */
  lineOf(step: number): number | undefined {
    return this.scenes.lineOf(step);
  }

  /** The board in its frame. */
  async hear(message: FromPage): Promise<void> {
    const { scenes, sight } = this;
    switch (message.kind) {
      case 'ready':
        this.toBoard({ kind: 'log', log: scenes.factsWith(this.stops) });
        return this.scene();
      case 'sight':
      case 'map':
      case 'moves':
      case 'overlays':
        sight.take(message);
        return this.scene();
      case 'step':
        this.tellLine(this.lineOf(sight.goTo(scenes, message.step)));
        return this.scene();
      case 'finding': {
        const stop = nextStop(this.stops, this.lineOf(sight.steps[1]) ?? 0, message.direction);
        if (!stop) return;
        this.tellLine(stop.line);
        return this.goToLine(stop.line);
      }
      case 'pictures':
        return sendPictures(scenes.pictures, message.names, this.toBoard);
      case 'prospects':
        return this.toBoard({ kind: 'prospects', prospects: prospectsOf(scenes, sight.steps[1], message.stack) });
      case 'line':
        return this.went(this.lineOf(sight.steps[1]) ?? 0, true);
    }
  }

  private tellLine(line: number | undefined): void {
    if (line !== undefined) this.went(line, false);
  }

  private scene(): void {
    this.toBoard(this.sight.told(this.scenes));
  }
}
