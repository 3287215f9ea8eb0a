// A situation file, read and judged, as a line of shorthand is.

import type { Words } from './context';
import type { SourceProblem } from '../base/source';
import type { CombatAssessment } from '../rules/situation';
import type { Referee } from '../rules/system';
import { readSituationFile, type SituationFile } from './situation-file';
import { effectRemarks, WITHOUT_EFFECT, type Answer } from './without-effect';

interface EvaluatedFile extends SituationFile {
  readonly assessment: CombatAssessment | undefined;
  /** Words of the file that change nothing in the answer, each in a sentence. */
  readonly withoutEffect?: readonly string[];
}

/** What is wrong with it, and the words that change nothing, which are told as warnings. */
export const evaluateFile = (text: string, file: string, words: Words, referee: Referee): EvaluatedFile => {
  const answerTo = (leftOut?: ReadonlySet<number>): Answer & { readonly read: SituationFile } => {
    const read = readSituationFile(text, file, words, leftOut);
    return { read, assessment: read.situation && referee.odds(read.situation) };
  };
  const answer = answerTo();
  const { read, assessment } = answer;
  if (!assessment) return { ...read, assessment };
  const idle = effectRemarks(answer, words, answerTo).map((p): SourceProblem => ({
    code: WITHOUT_EFFECT,
    message: p.message,
    at: read.placeOf(p),
    severity: 'warning',
  }));
  return {
    ...read,
    problems: [...read.problems, ...idle],
    assessment,
    ...(idle.length > 0 ? { withoutEffect: idle.map(p => p.message) } : {}),
  };
};
