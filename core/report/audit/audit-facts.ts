// What a report says of a log before its findings: who played, what, when, and by which rules it was judged.

import type { Audit } from '../../audit/audit';
import { playersOf, type Player } from '../../games/known-log';
import { chainWords, count, notesWords, rulesWords, sourceOfRules } from '../finding-words';

/**
 * What game it is, who played it, by whose rules it was judged, and which file it was to the byte; a word and what it says
 * each, without those of which nothing is known.
 *
 * @param name how the report calls a file
 */
export const factsOf = (
  audit: Audit,
  sha256: string,
  name: (file: string) => string,
): readonly (readonly [word: string, what: string])[] => {
  const { log } = audit;
  const { module, save } = log.game;
  const named = (name: string | undefined, version: string | undefined): string =>
    [name, version].filter(Boolean).join(' ');
  const saved = save?.dateSaved;
  const facts: readonly (readonly [string, string])[] = [
    ['Game', log.rules?.scenario.name ?? module?.name ?? ''],
    ['Players', playersOf(log).map(playerWords).join(', ')],
    ['Module', named(module?.name, module?.version)],
    ['VASSAL', module?.vassalVersion ?? ''],
    ['Saved', saved === undefined ? '' : dayOf(saved)],
    ['Length', count(log.timeline.steps, 'step')],
    log.rules ? ['Rules', sourceOfRules(log.rules)] : ['', rulesWords(audit)],
    ['Rulings', notesWords(audit) ?? ''],
    ['Chain', chainWords(audit, name) ?? ''],
    ['SHA-256 of the log', sha256],
    ['SHA-256 of the module', log.moduleSha256 ?? ''],
  ];
  return facts.filter(([, what]) => what !== '');
};

const playerWords = ({ name, side }: Player): string => (side === '' ? name : `${name} (${side})`);

/** `2026-05-03`, in UTC: the same file gives the same page everywhere. */
const dayOf = (milliseconds: number): string => {
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
};
