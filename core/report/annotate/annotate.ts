import type { Audit } from '../../audit/audit';
import type { Annotations } from '../annotations';
import type { Transcript } from '../transcript';
import { diagnosticsOf } from './diagnostics';
import { hintsOf } from './hints';
import { indexLines } from './lines';
import { foldsOf, lensesOf, rulingLensesOf, symbolsOf } from './structure';

/** All that an editor shows around the text of a log. The transcript must be of the same audit. */
export const annotationsOf = (audit: Audit, transcript: Transcript): Annotations => {
  const index = indexLines(transcript);
  const diagnostics = diagnosticsOf(audit, transcript, index);
  return {
    diagnostics,
    hints: hintsOf(audit, transcript, index),
    lenses: [...lensesOf(audit, transcript, index), ...rulingLensesOf(diagnostics)].sort((a, b) => a.line - b.line),
    folds: foldsOf(transcript),
    symbols: symbolsOf(audit, transcript),
  };
};
