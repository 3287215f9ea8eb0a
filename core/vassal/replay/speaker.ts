const CHAT = /^(?:<|&lt;)(.{1,100}?)(?:>|&gt;) - /;
const DICE = /\*\*\* (?:<|&lt;)([^<>&]{1,100})(?:>|&gt;)$/;
/** VASL tells figures of its own behind the name. */
const NAMED_DICE = /^\*\*\* \(.{1,40} (?:dr|DR)\) [\d,]{1,20} \*\*\*\s+(?:<|&lt;)([^<>&]{1,100})(?:>|&gt;)/;

/** The player whose line this is: `<Ann> - hi`, or the end of a die roll in the default format (spec 8.5). */
export const speakerOf = (chat: string): string | undefined =>
  (CHAT.exec(chat) ?? DICE.exec(chat) ?? NAMED_DICE.exec(chat))?.[1];
