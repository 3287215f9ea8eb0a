import type { Viewer } from '../vassal/replay/timeline';
import type { OpenedLog } from './audit';

/** A log that was opened for one viewer, for another: all that is read of it, judged and told is then what that one may see. */
export const logSeenBy = (log: OpenedLog, viewer: Viewer): OpenedLog => ({
  ...log,
  timeline: log.timeline.seenBy(viewer),
});
