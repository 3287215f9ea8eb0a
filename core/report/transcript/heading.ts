// The lines at the top: what log this is, by whose rules it is judged and how it came out, what to supply if by none.
import type { Audit, FoundRules, OpenedLog } from '../../audit/audit';
import { countAudit } from '../../games/counts';
import { inPart } from '../../games/known-log';
import { actionCounts, furtherCounts } from '../audit-counts';
import { chainWords, chartWords, notesWords } from '../finding-words';
import type { TranscriptLine } from '../transcript';
import { header, LINE_WIDTH } from './layout';
import { cutEnd, plural, visibleName, wrapped, wrappedEvenly } from './plain';

/** A module that is damaged, a scenario with problems: each is told, but the log comes first. */
const SUPPLY_LINES = 4;

export const heading = (audit: Audit, unreadSteps: number): readonly TranscriptLine[] => {
  const { log } = audit;
  const { players } = log.timeline;
  const who = players.length > 0 ? [plural(players.length, 'player')] : [];
  const first = [titleOf(audit), visibleName(log.file), stepsOf(log), ...who].join(' · ');
  return [
    ...wrapped(first, LINE_WIDTH).slice(0, 2).map(header),
    ...(log.rules ? judged(audit, log.rules, unreadSteps) : unjudged(audit)),
  ];
};

const stepsOf = ({ timeline, isBeginning }: OpenedLog): string =>
  isBeginning ? `its first ${plural(timeline.steps, 'step')}` : plural(timeline.steps, 'step');

/** In place of the figures. */
const NOT_YET = {
  later: 'Being judged: verdicts follow.',
  stopped: 'Not judged, for judging was stopped: “Overrun: Judge This Log” judges it.',
};

const titleOf = ({ log }: Audit): string => {
  if (log.rules) return cutEnd(visibleName(log.rules.scenario.name), 40);
  const { name, version } = log.game.module ?? {};
  if (name === undefined || name.trim() === '') return 'A game of an unnamed module';
  const of = version === undefined || version === '' ? '' : `, version ${cutEnd(visibleName(version), 12)}`;
  return `${cutEnd(visibleName(name), 40)}${of}`;
};

const judged = (audit: Audit, rules: FoundRules, unreadSteps: number): readonly TranscriptLine[] => {
  const counts = countAudit(audit);
  const further = furtherCounts(counts);
  const { aboutRules } = audit.log;
  const part = inPart(audit);
  const notRead = unreadSteps === 0 ? '' : ` · ${plural(unreadSteps, 'step')} not read in full`;
  const charts = chartWords(rules.referee.tables);
  const chain = chainWords(audit, visibleName);
  const notes = notesWords(audit);
  return [
    ...wrappedEvenly(
      `Rules: ${rules.system.name}, from ${visibleName(rules.from)} · charts: ${charts}`,
      LINE_WIDTH,
    ).map(header),
    ...(aboutRules === undefined ? [] : wrapped(visibleName(aboutRules), LINE_WIDTH).map(header)),
    ...(chain === undefined ? [] : wrapped(chain, LINE_WIDTH).map(header)),
    ...(notes === undefined ? [] : wrapped(visibleName(notes), LINE_WIDTH).map(header)),
    header(audit.unjudged ? NOT_YET[audit.unjudged] : `${actionCounts(counts)}${notRead}`),
    ...(part === undefined ? [] : wrapped(part, LINE_WIDTH).map(header)),
    ...(further === '' ? [] : wrapped(further, LINE_WIDTH).map(header)),
  ];
};

const unjudged = ({ log, tooDear }: Audit): readonly TranscriptLine[] => {
  const bare = log.module === undefined;
  const what = tooDear
    ? 'Shown, not judged: moves by hex and distance, rolls and chat.'
    : bare
      ? "The module's file was not found: places are pixels of the map, or hexes that the log itself names."
      : 'Shown, not judged, since no rules were found: moves by hex and distance, rolls and chat.';
  const supply = log.whyNoRules ?? (bare ? 'To see hexes, put its module (.vmod) beside the log.' : '');
  const lines = supply === '' ? [] : wrappedEvenly(visibleName(supply), LINE_WIDTH);
  return [what, ...lines.slice(0, SUPPLY_LINES)].map(header);
};
