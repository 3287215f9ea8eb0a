import type { Audit } from '../../audit/audit';
import { atTheEnd, finished } from '../../base/parts';
import type { Annotations } from '../annotations';
import type { Transcript } from '../transcript';
import { diagnosticsOf } from './diagnostics';
import { makingHints } from './hints';
import { indexLines } from './lines';
import { foldsOf, makingLenses, makingSymbols, rulingLensesOf } from './structure';

/** All that an editor shows around the text of a log. The transcript must be of the same audit. */
export const annotationsOf = (audit: Audit, transcript: Transcript): Annotations =>
  finished(annotating(audit, transcript));

/** The same in parts, which tell the share that is done. */
export const annotating = function* (audit: Audit, transcript: Transcript): Generator<number, Annotations> {
  yield 0;
  const index = indexLines(transcript);
  yield 0.2;
  const diagnostics = diagnosticsOf(audit, transcript, index);
  yield 0.4;
  const hints = yield* atTheEnd(makingHints(audit, transcript, index), 0.6);
  yield 0.6;
  const lenses = [...(yield* atTheEnd(makingLenses(audit, transcript, index), 0.8)), ...rulingLensesOf(diagnostics)];
  yield 0.8;
  const folds = foldsOf(transcript);
  yield 0.9;
  const symbols = yield* atTheEnd(makingSymbols(audit, transcript, diagnostics), 0.9);
  yield 1;
  return { diagnostics, hints, lenses: lenses.sort((a, b) => a.line - b.line), folds, symbols };
};
