import type { Audit, AuditedAction, Because, Finding, FoundRules } from '../audit/audit';
import type { Table } from '../scenario/table';
import { unitName } from '../audit/observe/unit-name';

export const MARKS = { illegal: '×', undetermined: '?', note: '·' } as const;

/** The action that a finding speaks of. Ids count the actions from `a1`, so that none is searched for. */
export const actionOf = ({ actions }: Audit, { action }: Finding): AuditedAction | undefined =>
  action === undefined ? undefined : actions[Number(action.slice(1)) - 1];

/** The finding's sentence where its mark stands beside it and says what the sentence opens with. */
export const sentenceOf = ({ message, reason: bare = message }: Finding): string =>
  bare.charAt(0).toUpperCase() + bare.slice(1);

/** So many units or hexes stand in a heading; of more the first of them. */
const NAMED = 12;

/** `0606, 0706`, of many `… and 7 more`. */
const firstOf = (names: readonly string[]): string =>
  names.length <= NAMED ? names.join(', ') : `${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} more`;

/** `16 Pz 9-10, 60 Mot 6-10 · 0606, 0706`: who and where, as the counters read at that action. */
export const whoAndWhere = (audit: Audit, finding: Finding): string => {
  const action = actionOf(audit, finding);
  const units = audit.log.rules?.scenario.units ?? [];
  const names = finding.units.map(id => {
    const unit = units.find(u => u.id === id);
    return action?.units.find(u => u.id === id)?.name ?? (unit ? unitName(unit, 0, audit.log.rules?.system) : id);
  });
  return [firstOf(names), firstOf(finding.hexes)].filter(Boolean).join(' · ');
};

/** How a fight stands that the finding speaks of: `19 : 7 → 3-1, armour 1R → 4-1, DRM +1 · 7 + 1 = 8 → DR`. */
export const readingOf = (audit: Audit, finding: Finding): string | undefined =>
  actionOf(audit, finding)?.judgement.reading;

const TRIED_SHOWN = 3;

/** `No excuse: the track turned late (a rule is still broken)`: what was thought of; undefined: nothing could be. */
export const triedWords = ({ tried = [] }: Finding): string | undefined => {
  if (tried.length === 0) return undefined;
  const shown = tried.slice(0, TRIED_SHOWN).map(({ brief, why }) => `${brief} (${why})`);
  const more = tried.length - shown.length;
  return `No excuse: ${shown.join('; ')}${more === 0 ? '' : `; ${more} more`}`;
};

const CHART_SOURCES = [
  ['scenario', 'scenario'],
  ['user-supplied', 'user'],
  ['quoted', 'rulebook'],
  ['reconstructed', 'reconstruction'],
  ['illustrative', 'examples'],
] as const;

/** `scenario and rulebook`: where the charts come from that judged. */
export const chartWords = (tables: readonly Table[]): string => {
  const kinds = new Set(tables.map(t => t.certainty));
  const words = CHART_SOURCES.flatMap(([kind, word]) => (kinds.has(kind) ? [word] : []));
  const last = words.pop();
  return last === undefined ? 'none' : words.length === 0 ? last : `${words.join(', ')} and ${last}`;
};

/** `step 12`, of an earlier log of the game `step 12 of mail-3.vlog`. */
export const causeStep = ({ step, file }: Because): string =>
  file === undefined ? `step ${step}` : `step ${step} of ${file}`;

/**
 * In one line, that a log carries on from another: `Log 3 of 12 of its game: carries on from mail-2.vlog.` Undefined: it
 * was judged alone.
 */
export const chainWords = ({ chain }: Audit, name: (file: string) => string = file => file): string | undefined => {
  if (!chain) return undefined;
  const { place, of, after, gap } = chain;
  const head = `Log ${place} of ${of} of its game`;
  if (after === undefined) return `${head}: the first.`;
  return gap === undefined
    ? `${head}: carries on from ${name(after)}.`
    : `${head}: follows ${name(after)} after a gap, and is judged from its own start. ${capital(gap)}.`;
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** By which rules a log was read; without rules, what to supply. */
export const rulesWords = (audit: Audit): string => {
  const { rules, aboutRules } = audit.log;
  if (!rules) return unjudgedWords(audit);
  return [`Rules: ${sourceOfRules(rules)}`, ...(aboutRules === undefined ? [] : [aboutRules])].join(' · ');
};

/** Rulings that were found under another name than the log's, or that all speak of something else; undefined: nothing is to be said. */
export const notesWords = ({ log, rulings = [] }: Audit): string | undefined => {
  const { file, by } = log.notesFrom ?? {};
  if (file === undefined) return undefined;
  if (rulings.length > 0 && rulings.every(({ standing }) => standing === 'stale'))
    return `${file}: no ruling fits what this log shows, so none is used. Were they made for another log?`;
  if (by === 'content') return `${file}, which was made for this very log under another name.`;
  return by === 'steps'
    ? `${file}, whose log is not there any more, and whose rulings speak of what this log shows.`
    : undefined;
};

/** `Revised Europa, from the scenario inside the module · charts: scenario and rulebook` */
export const sourceOfRules = ({ system, from, referee }: FoundRules): string =>
  `${system.name}, from ${from} · charts: ${chartWords(referee.tables)}`;

const unjudgedWords = ({ log, tooDear }: Audit): string =>
  [tooDear ? 'Shown, not judged.' : 'Shown, not judged: no rules were found for this log.', log.whyNoRules ?? '']
    .join(' ')
    .trimEnd();

export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
