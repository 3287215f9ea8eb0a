import { escapeMarkup } from '../base/markup';
import { visible } from './transcript/plain';

/** Text as HTML shows it, on one line: nothing in it is markup, nothing turns the direction of what follows. */
export const escapeHtml = (text: string): string => escapeMarkup(visible(text));
