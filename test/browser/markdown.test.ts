// Markdown as the page shows it.

import { expect, it } from 'vitest';
import { htmlOf } from '../../browser/worker/markdown';

it('gives columns of figures a class, and no heading without words', () => {
  const html = htmlOf('| MP | |\n|--:|--:|\n| 1 | clear |\n');
  expect(html).toContain('<th class="figure">MP</th>\n<td></td>');
  expect(html).not.toMatch(/style=|<th[^>]*><\/th>/);
});

it('leaves raw HTML as text', () => {
  expect(htmlOf('<b>3-1</b>')).toBe('<p>&lt;b&gt;3-1&lt;/b&gt;</p>\n');
});
