const CHAT = /^(?:<|&lt;)(.{1,100}?)(?:>|&gt;) - /;
const DICE = /\*\*\* (?:<|&lt;)([^<>&]{1,100})(?:>|&gt;)$/;

/** The player whose line this is: `<Ann> - hi`, or the end of a die roll in the default format (spec 8.5). */
export const speakerOf = (chat: string): string | undefined => CHAT.exec(chat)?.[1] ?? DICE.exec(chat)?.[1];
