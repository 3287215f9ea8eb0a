import type { AnnouncedRemark, AuditedAction } from '../audit';
import { stepOf } from '../memory';

/** What players announced of their fights, by the steps of their remarks. */
export const announcedRemarks = (actions: readonly AuditedAction[]): readonly AnnouncedRemark[] =>
  actions
    .flatMap(({ id, action, judgement }) =>
      (judgement.announced ?? []).map(note => ({ ...note, step: note.step ?? stepOf(action), action: id })),
    )
    .sort((a, b) => a.step - b.step);
