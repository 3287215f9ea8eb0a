// What stands at the end of a line of an editor: parts, as many as have room.

/** All hints of one line share so many characters, then VS Code cuts. */
const HINT_LENGTH = 43;

/** Joined by ` · `, as many of them as fit. */
export const fitting = (parts: readonly string[]): string => {
  let text = '';
  for (const part of parts) {
    const longer = text === '' ? part : `${text} · ${part}`;
    if (longer.length > HINT_LENGTH) break;
    text = longer;
  }
  return text;
};
