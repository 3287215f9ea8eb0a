// The two or three lines at the top: what log this is, by whose rules it is read, what to supply if by none.
import type { Audit, FoundRules } from '../../audit/audit';
import type { TranscriptLine } from '../transcript';
import { header, LINE_WIDTH } from './layout';
import { cutEnd, plural, visibleName } from './plain';

export const heading = (audit: Audit, unreadSteps: number): readonly TranscriptLine[] => {
  const { log } = audit;
  const { players, steps } = log.timeline;
  const who = players.length > 0 ? [plural(players.length, 'player')] : [];
  const first = [titleOf(audit), visibleName(log.file), plural(steps, 'step'), ...who].join(' · ');
  return [header(first), ...(log.rules ? judged(audit, log.rules, unreadSteps) : unjudged(audit))];
};

const titleOf = ({ log }: Audit): string => {
  if (log.rules) return cutEnd(visibleName(log.rules.scenario.name), 40);
  const { name, version } = log.game.module ?? {};
  if (name === undefined || name.trim() === '') return 'A game of an unnamed module';
  const of = version === undefined || version === '' ? '' : `, version ${cutEnd(visibleName(version), 12)}`;
  return `${cutEnd(visibleName(name), 40)}${of}`;
};

const judged = (audit: Audit, rules: FoundRules, unreadSteps: number): readonly TranscriptLine[] => {
  const count = (verdict: string): number =>
    audit.actions.filter(a => a.verdict === verdict && (a.action.kind !== 'phase' || verdict !== 'legal')).length;
  const notRead = unreadSteps === 0 ? '' : ` · ${plural(unreadSteps, 'step')} not read in full`;
  return [
    header(`Rules: ${rules.system.name}, from ${visibleName(rules.from)} · charts: ${chartsOf(rules)}`),
    header(
      `Read as: ${count('legal')} legal, ${count('illegal')} illegal, ${count('undetermined')} cannot tell${notRead}`,
    ),
  ];
};

/** Whose charts: the least sure ones are named, for a verdict rests on them. */
export const chartsOf = ({ referee }: FoundRules): string => {
  const named = (certainty: string): string =>
    referee.tables
      .filter(t => t.certainty === certainty)
      .map(t => visibleName(t.name))
      .join(', ');
  const illustrative = named('illustrative');
  if (illustrative !== '') return `illustrative ${illustrative}`;
  const supplied = named('user-supplied');
  if (supplied !== '') return `supplied ${supplied}`;
  return referee.tables.some(t => t.certainty === 'scenario') ? "the scenario's own" : "the rules'";
};

const unjudged = ({ log }: Audit): readonly TranscriptLine[] => {
  const bare = log.module === undefined;
  const what = bare
    ? "The module's file was not found: places are pixels of the map, or hexes that the log itself names."
    : 'No rules found for this log, so nothing is judged: moves by hex and distance, rolls and chat.';
  const supply =
    log.whyNoRules ??
    (bare
      ? "To see hexes, put the module's .vmod beside the log."
      : 'To judge it, put a binding beside the module: “overrun bind” drafts one.');
  return [header(what), header(cutEnd(visibleName(supply), LINE_WIDTH))];
};
