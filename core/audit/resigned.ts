// A player gives the game up: what is done to the counters after that is no play any more, and breaks no rule.

import type { Observation, ObservationOf } from '../rules/observation';
import type { UnitId } from '../scenario/scenario';
import { isFight } from '../rules/action';
import type { Finding } from './audit';
import { logFinding } from './make-finding';
import { TO_BE_TAKEN_OFF } from './slips/paid-late';
import { explainingLog, type ExplainedLog } from './search/explain-log';
import type { Judging } from './slips/slip';

/** Before the word, and after it: nothing that makes a condition or another thing of it. */
const BEFORE = String.raw`^(?:[\p{L}’']+[,:–-]?\s+){0,3}?`;
const AFTER = String.raw`(?:\s+(?:the|this|das)\s+(?:game|match|spiel))?(?:\s+(?:here|now|then|hier|jetzt))?(?:\s*[,:–-].*)?$`;
const RESIGNS = new RegExp(
  `${BEFORE}(?:i|we|ich)\\s+(?:hereby\\s+|must\\s+|have to\\s+)?(?:resign|concede|surrender|give up)${AFTER}`,
  'iu',
);
const GIVES_UP = new RegExp(`${BEFORE}(?:ich gebe auf|j[’']abandonne)${AFTER}`, 'iu');
/** What makes no resignation of it. */
const UNLESS = /\b(?:if|unless|when|should|could|might|never|not|won[’']?t|wenn|falls|nicht)\b/i;

/** A remark of more than so many characters is no resignation. */
const LONGEST = 300;

/** Does a sentence of the remark give the game up, plainly? */
export const resigns = (text: string): boolean =>
  text.length <= LONGEST &&
  (text.match(/[^.!?;\n]+[.!?;\n]?/gu) ?? [])
    .map(sentence => sentence.trim())
    .some(sentence => {
      const words = sentence.replace(/[.!;]+$/u, '').trim();
      return !words.endsWith('?') && !UNLESS.test(words) && (RESIGNS.test(words) || GIVES_UP.test(words));
    });

/** The resignation with which play ends; undefined: nobody resigns, or dice and the track show that play goes on. */
const lastWord = (told: readonly Observation[]): number | undefined => {
  const goesOn = told.findLastIndex(({ kind }) => kind === 'rolled' || kind === 'phase' || kind === 'declared');
  const at = told.findIndex((o, i) => i > goesOn && o.kind === 'said' && resigns(o.text));
  return at < 0 ? undefined : at;
};

/** `explainingLog` of a game, up to where a player resigns. Nothing is owed after that, nor asked of the fight that he ends. */
export const judgingGame = function* (
  by: Judging,
  told: readonly Observation[],
  nameOf: (unit: UnitId) => string,
): Generator<number, ExplainedLog> {
  const at = lastWord(told);
  const word = at === undefined ? undefined : told[at];
  if (at === undefined || word?.kind !== 'said') return yield* explainingLog(by, told, nameOf);
  const read = yield* explainingLog(by, told.slice(0, at + 1), nameOf);
  const { judged } = read;
  const last = judged.actions.at(-1);
  const isMoot = ({ verdict, action, code }: Finding): boolean =>
    code === TO_BE_TAKEN_OFF ||
    (verdict === 'undetermined' && last !== undefined && isFight(last.action) && action === last.id);
  const findings = [...judged.findings.filter(finding => !isMoot(finding)), noteOn(word)];
  return { ...read, judged: { ...judged, findings, owed: [] } };
};

const noteOn = ({ step, player }: ObservationOf<'said'>): ReturnType<typeof logFinding> =>
  logFinding(
    'resigned',
    step,
    `${player ?? 'A player'} resigned. What is done to the counters after that is not judged.`,
  );
