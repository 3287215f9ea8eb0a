import type { Observation } from '../../rules/observation';
import type { Timeline, Viewer } from '../../vassal/replay/timeline';
import type { FoundRules, OpenedLog } from '../audit';
import { observe } from './observe';

/** A log that was opened for one viewer, for another: all that is read of it, judged and told is then what that one may see. */
export const logSeenBy = (log: OpenedLog, viewer: Viewer): OpenedLog => ({
  ...log,
  timeline: log.timeline.seenBy(viewer),
});

/** What everybody sees in a log, whoever opened it: the fingerprints of a referee's notes are made of that. */
export const openlySeen = (timeline: Timeline, { binding }: Pick<FoundRules, 'binding'>): readonly Observation[] =>
  observe(timeline.seenBy({}), binding);
