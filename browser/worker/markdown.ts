// The Markdown of hovers and odds as HTML. Raw HTML in it stays text.

import MarkdownIt from 'markdown-it';

const markdown = new MarkdownIt({ html: false });

/**
 * The page's policy refuses styles in attributes: columns of figures get a class instead. A cell without words is no heading:
 * Markdown has no tables without a first row.
 */
export const htmlOf = (text: string): string =>
  markdown
    .render(text)
    .replaceAll(' style="text-align:right"', ' class="figure"')
    .replaceAll(/<th( class="figure")?><\/th>/g, '<td></td>');
