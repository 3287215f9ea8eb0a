// Names that people type are no links, whatever a renderer makes links of by itself.
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { escaped } from '../../core/report/markdown';

interface Renderer {
  readonly linkify: { readonly set: (options: Readonly<Record<string, boolean>>) => void };
  readonly render: (markdown: string) => string;
}
type Options = Readonly<Record<string, boolean>>;

const MarkdownIt = createRequire(import.meta.url)('markdown-it') as new (options: Options) => Renderer;

const renderer = (fuzzyLink: boolean): Renderer => {
  const markdown = new MarkdownIt({ linkify: true, html: true });
  markdown.linkify.set({ fuzzyLink, fuzzyEmail: true, fuzzyIP: true });
  return markdown;
};

const TEXTS = [
  '//host.tld',
  'see //evil.example.com/x now',
  '///evil.com',
  'host.com',
  'a.b.net',
  'www.evil.com',
  'evil.co.uk/path?x=1',
  'https://evil.com',
  'mailto:a@evil.com',
  'me@evil.com',
  '//127.0.0.1/x',
  '//localhost',
  'müller.de',
];

describe.each([true, false])('with links guessed: %s', guessed => {
  it.each(TEXTS)('%s stays a text', text => {
    for (const around of [escaped(text), `**${escaped(text)}**`, `| a |\n|---|\n| ${escaped(text)} |`]) {
      const html = renderer(guessed).render(around);
      expect(html).not.toMatch(/<a |<img|<h\d/);
      expect(html).toContain(text.slice(-3));
    }
  });
});

it('reads as it was written', () => {
  for (const text of [...TEXTS, 'six-faults.vlog', '1/2', '3.7.12', 'e.g. this'])
    expect(renderer(true).render(escaped(text))).toBe(`<p>${text}</p>\n`);
});
