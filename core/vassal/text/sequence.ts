// The sequence codec (format spec, section 3): a list of tokens joined by one delimiter.

/** Joins tokens (spec 3.1). An empty list gives `null` in VASSAL; callers that need that text write it themselves. */
export const encodeSequence = (tokens: readonly string[], delimiter: string): string => {
  let text = '';
  for (let i = 0; i < tokens.length; i++) {
    if (i > 0) text += delimiter;
    const token = tokens[i] ?? '';
    if (token === '') continue;
    const escaped = token.includes(delimiter) ? token.replaceAll(delimiter, `\\${delimiter}`) : token;
    const quoted = token.startsWith('\\') || (token.startsWith("'") && token.endsWith("'"));
    text += quoted ? `'${escaped}'` : escaped;
  }
  return text;
};

const unquote = (token: string): string =>
  token.length > 1 && token.charCodeAt(0) === 39 && token.charCodeAt(token.length - 1) === 39
    ? token.slice(1, -1)
    : token;

/**
 * Splits a text into its tokens (spec 3.2). A delimiter after a backslash is kept and loses the backslash; that
 * backslash is looked at raw, it cannot itself be escaped. `""` is one empty token; a trailing delimiter adds one.
 */
export const decodeSequence = (text: string, delimiter: string): string[] => {
  const tokens: string[] = [];
  let buffer = '';
  let start = 0;
  for (let i = text.indexOf(delimiter); i !== -1; i = text.indexOf(delimiter, i + 1)) {
    if (i > 0 && text.charCodeAt(i - 1) === 92) {
      buffer += text.slice(start, i - 1);
      start = i;
    } else {
      tokens.push(unquote(buffer + text.slice(start, i)));
      buffer = '';
      start = i + 1;
    }
  }
  tokens.push(unquote(buffer + text.slice(start)));
  return tokens;
};

/** A string array inside one token (spec 5.3, `arr`): "" is the empty array, a trailing comma adds an empty item. */
export const decodeArray = (text: string): string[] => (text === '' ? [] : decodeSequence(text, ','));
export const encodeArray = (items: readonly string[]): string => encodeSequence(items, ',');
