// Lines of a log's text as HTML. Every text of others is escaped.

import { escapeHtml } from '../../core/report/escape';
import { MARKS } from '../../core/report/finding-words';
import type { Token, TranscriptLine } from '../../core/report/transcript';

/** What a mark means, for who cannot see it, and how its line is drawn. */
const MARKED: Readonly<Record<string, readonly [name: string, words: string]>> = {
  [MARKS.illegal]: ['illegal', 'illegal as logged'],
  [MARKS.undetermined]: ['undetermined', 'cannot tell'],
  [MARKS.note]: ['noted', 'note'],
};

const TAGS: Readonly<Partial<Record<TranscriptLine['kind'], string>>> = { turn: 'h3', phase: 'h4' };

const tokenHtml = ({ kind, target }: Token, text: string): string => {
  const shown = escapeHtml(text);
  const [name, words] = MARKED[text] ?? [];
  switch (kind) {
    case 'mark':
      return name === undefined ? shown : `<b class="${name}" role="img" aria-label="${words ?? ''}">${shown}</b>`;
    // In the order of the tab key there is the text as a whole; who goes from link to link reaches each step.
    case 'step':
      return `<a href="#step-${escapeHtml(text.trim())}" data-go tabindex="-1">${shown}</a>`;
    case 'link':
      return `<a href="#step-${target ?? 0}" data-step="${target ?? 0}" tabindex="-1">${shown}</a>`;
    case 'verb':
    case 'actor':
      return `<b>${shown}</b>`;
    default:
      return shown;
  }
};

const textHtml = ({ text, tokens }: TranscriptLine): string => {
  let at = 0;
  let html = '';
  for (const token of tokens) {
    if (token.start < at) continue;
    html += escapeHtml(text.slice(at, token.start)) + tokenHtml(token, text.slice(token.start, token.end));
    at = token.end;
  }
  return html + escapeHtml(text.slice(at));
};

const markOf = ({ text, tokens }: TranscriptLine): string => {
  const mark = tokens.find(({ kind }) => kind === 'mark');
  return mark ? (MARKED[text.slice(mark.start, mark.end)]?.[0] ?? '') : '';
};

/** @param number counts the log's lines from 0 */
export const lineHtml = (line: TranscriptLine, number: number): string => {
  const tag = TAGS[line.kind] ?? 'div';
  const names = [line.kind, markOf(line), line.undone === true ? 'undone' : ''].filter(name => name !== '').join(' ');
  // An empty line has a height, too.
  return `<${tag} id="line-${number}" class="line ${names}">${textHtml(line) || ' '}</${tag}>`;
};
