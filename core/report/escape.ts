/** Text as HTML shows it: nothing in it is markup. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/** Text as Markdown shows it, on one line: nothing in it is markup, a link or a table's edge. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_{}[\]()#+|~!<>&]/g, char => (char === '<' ? '&lt;' : char === '&' ? '&amp;' : `\\${char}`));
