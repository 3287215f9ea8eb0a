// A page on which a user fills in a table beside pictures. One file that needs no other and no network; what it shows comes from a
// module that others made: all of it is text or a picture, none of it runs.

import { escapeHtml } from '../escape';

/** What the content security policy allows to run and to style: hashes of the script and the style. */
export interface Allows {
  readonly script: string;
  readonly style: string;
}

export interface FormPage {
  readonly title: string;
  /** Paragraphs and what else stands above the bar, as HTML. */
  readonly intro: readonly string[];
  readonly body: readonly string[];
  /** The bar's first words, and what its box leaves out, as text. */
  readonly progress: string;
  readonly onlyOpen: string;
  /** The file that is saved, and the line of the binding that names it. */
  readonly file: string;
  readonly line: { readonly key: string; readonly value: string };
  /** What the script reads, by the names of attributes without their `data-`. */
  readonly data: Readonly<Record<string, string>>;
  readonly script: string;
  readonly style: string;
  readonly allows: Allows;
  /** Of the product. */
  readonly version: string;
}

/** Into an attribute, whole: what `escapeHtml` would cut or make visible has to come back out of it as it was. */
export const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const jsonAttribute = (value: unknown): string => escapeAttribute(JSON.stringify(value));

export const formHtml = (page: FormPage): string => {
  const { title, allows, file, line } = page;
  const policy = `default-src 'none'; img-src data:; style-src '${allows.style}'; script-src '${allows.script}'; base-uri 'none'; form-action 'none'`;
  const data = Object.entries({ ...page.data, file, key: line.key, line: line.value })
    .map(([name, value]) => ` data-${name}="${escapeAttribute(value)}"`)
    .join('');
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    `<title>${escapeHtml(title)}</title><style>${page.style}</style></head>`,
    `<body${data}>`,
    `<h1>${escapeHtml(title)}</h1>`,
    ...page.intro,
    `<div class="bar" role="region" aria-label="Progress"><span id="done">${escapeHtml(page.progress)}</span><label><input type="checkbox" id="open-only"> ${escapeHtml(page.onlyOpen)}</label><button type="button" id="save">Save ${escapeHtml(file)}</button><span id="saved" role="status"></span></div>`,
    '<noscript><p><strong>This page needs its script to check and save what you fill in. Allow scripts, or fill in the CSV in a spreadsheet.</strong></p></noscript>',
    ...page.body,
    `<p class="soft"><small>Made by Overrun ${escapeHtml(page.version)}. The pictures belong to the module; keep this page to yourself and share the CSV.</small></p>`,
    `<script>${page.script}</script></body></html>`,
    '',
  ].join('\n');
};
