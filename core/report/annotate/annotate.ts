import type { Audit } from '../../audit/audit';
import type { Annotations } from '../annotations';
import type { Transcript } from '../transcript';
import { diagnosticsOf } from './diagnostics';
import { hintsOf } from './hints';
import { indexLines } from './lines';
import { foldsOf, lensesOf, symbolsOf } from './structure';

/** All that an editor shows around the text of a log. The transcript must be of the same audit. */
export const annotationsOf = (audit: Audit, transcript: Transcript): Annotations => {
  const index = indexLines(transcript);
  return {
    diagnostics: diagnosticsOf(audit, transcript, index),
    hints: hintsOf(audit, transcript, index),
    lenses: lensesOf(audit, transcript, index),
    folds: foldsOf(transcript),
    symbols: symbolsOf(audit, transcript),
  };
};
