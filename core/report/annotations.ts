// What an editor shows around the transcript: pure data, so that the extension only translates. Lines count from 0.

import type { Phrase } from '../base/in-english';

export interface Annotations {
  readonly diagnostics: readonly DiagnosticNote[];
  /** At most one a line, at most 43 characters, at the line's end. */
  readonly hints: readonly HintNote[];
  readonly lenses: readonly LensNote[];
  readonly folds: readonly { readonly start: number; readonly end: number; readonly folded: boolean }[];
  readonly symbols: readonly SymbolNote[];
}

export interface LensNote {
  readonly line: number;
  readonly title: string;
  /** The parts of its title, for other languages; left out: the title is one. */
  readonly inWords?: readonly Phrase[];
  readonly command: string;
}

export interface HintNote {
  readonly line: number;
  /** At a plain move its MPs, at a fight its odds or its result, or that a drag was taken back. */
  readonly kind: 'move' | 'fight' | 'taken-back';
  readonly text: string;
  readonly tooltip: string;
}

export interface DiagnosticNote {
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly severity: 'error' | 'warning' | 'information';
  /** Its place in the audit's list of findings. */
  readonly finding: number;
  readonly message: string;
  /** The rule's id, such as `R6-13`. */
  readonly code: string;
  /** The system's short name. */
  readonly source: string;
  readonly related: readonly { readonly line: number; readonly message: string }[];
}

export interface SymbolNote {
  readonly name: string;
  readonly kind: 'turn' | 'phase' | 'action';
  readonly start: number;
  readonly end: number;
  readonly children: readonly SymbolNote[];
}
