import { visible } from './transcript/plain';

/** Text as HTML shows it, on one line: nothing in it is markup, nothing turns the direction of what follows. */
export const escapeHtml = (text: string): string =>
  visible(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
