// What the chat pane showed: remarks of players, and VASSAL's own reports.

import { present } from '../../base/present';

/** A line of the chat pane, read. */
export type Remark =
  | { readonly kind: 'said'; readonly player: string; readonly text: string }
  /** `* … *`, written by a report trait, a die roll or the turn track. */
  | { readonly kind: 'report'; readonly text: string; readonly player?: string };

/** Who looks on is named with `(<observer>)` behind. */
const SAID = /^(?:&lt;|<)([^<>&]{0,80}(?:\((?:<|&lt;)observer(?:>|&gt;)\))?)(?:&gt;|>) - (.*)$/s;
const LOOKS_ON = / ?\((?:<|&lt;)observer(?:>|&gt;)\)$/;
const SIGNED = /(?:&lt;|<)([^<>&]{1,80})(?:&gt;|>)/;

export const readChat = (line: string): Remark => {
  const said = SAID.exec(line);
  if (said) return { kind: 'said', player: (said[1] ?? '').replace(LOOKS_ON, ''), text: said[2] ?? '' };
  const player = SIGNED.exec(line)?.[1];
  return { kind: 'report', text: line, ...present({ player }) };
};
