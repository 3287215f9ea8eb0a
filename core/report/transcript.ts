// The text of a log: its lines, as a model. The grammar is ours (docs/transcript.md).

export type LineKind =
  | 'header'
  | 'blank'
  | 'turn'
  | 'phase'
  | 'range'
  | 'step'
  /** Of a saved position: a place and what stands there. */
  | 'placed'
  | 'detail'
  | 'reading'
  /** What a result still asks for, and nobody is at fault for. */
  | 'owed'
  /** That a drag was taken back by dragging, or takes others back. */
  | 'taken-back'
  | 'end';

/** What a step's line says was done. */
export type Verb =
  | 'move'
  | 'retreat'
  | 'advance'
  | 'overrun'
  | 'attack'
  | 'declare'
  | 'roll'
  | 'remove'
  | 'reduce'
  | 'restore'
  | 'place'
  | 'change'
  | 'mark'
  | 'say'
  | 'mask'
  | 'unmask'
  | 'undo'
  | 'unread'
  | 'empty';

/** What a detail begins with; `due` tells a finding, `more` the rest of a remark. */
export type DetailWord = 'against' | 'declared' | 'also' | 'more' | 'note' | 'log says' | 'due';

export type TokenKind =
  | 'step'
  | 'mark'
  | 'actor'
  | 'verb'
  | 'hex'
  | 'place'
  | 'distance'
  | 'unit'
  | 'dice'
  | 'quoted'
  | 'word'
  | 'link';

/** A part of a line: [start, end) in UTF-16 units. */
export interface Token {
  readonly kind: TokenKind;
  readonly start: number;
  readonly end: number;
  /** For hexes and units: what it names. */
  readonly ref?: string;
  /** For links: the step that it leads to. */
  readonly target?: number;
}

export interface TranscriptLine {
  readonly kind: LineKind;
  readonly text: string;
  readonly tokens: readonly Token[];
  /**
   * Nesting, where a line holds those of higher levels below it: turn 0, phase 1, step 2, step in a block, reading and what
   * is owed 3, details 4. Blank lines and the heading have none.
   */
  readonly level?: number;
  /** Of a step's line. */
  readonly verb?: Verb;
  /** Of a detail. */
  readonly word?: DetailWord;
  /** Of a turn or phase: what it is called, without its step. */
  readonly title?: string;
  /** The steps that the line stands for. */
  readonly steps?: readonly [number, number];
  /** The id of the audited action that the line belongs to; its first line bears the mark. */
  readonly action?: string;
  readonly first?: boolean;
  /** The finding that the line tells, by its place in the audit's list. */
  readonly finding?: number;
  /** What is owed that the line tells, by its place in the audit's list. */
  readonly owed?: number;
  /** The correction that the line tells, by its place in the audit's list. */
  readonly correction?: number;
  readonly undone?: boolean;
}

export interface Transcript {
  readonly lines: readonly TranscriptLine[];
}
