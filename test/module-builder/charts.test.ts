// The chart window of the samples, as players read it.

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { shortName } from '../../core/vassal/module/build-file';
import { walk } from '../../core/vassal/module/components';
import { readModule } from '../../core/vassal/module/read-module';
import { BLANK_RENDERER } from '../../module-builder/pictures/blank-renderer';
import { buildModule } from '../../module-builder/build-module';
import { sampleInput } from './sample';

const SAMPLES = path.resolve(import.meta.dirname, '../../assets/scenarios');

interface Chart {
  readonly headings: readonly string[];
  /** The words in front of its rows. */
  readonly keys: readonly string[];
  readonly page: string;
}

const chartsOf = async (sample: string): Promise<ReadonlyMap<string, Chart>> => {
  const built = await buildModule(await sampleInput(path.join(SAMPLES, sample)), BLANK_RENDERER);
  const read = built.ok ? await readModule(built.value.bytes) : undefined;
  if (!read?.ok) throw new Error('no module');
  const charts = new Map<string, Chart>();
  for (const element of walk(read.value.root)) {
    if (shortName(element) !== 'HtmlChart') continue;
    const bytes = await read.value.entry(element.attributes['fileName'] ?? '');
    if (!bytes.ok) throw new Error(bytes.error.message);
    const page = new TextDecoder().decode(bytes.value);
    const cells = (pattern: RegExp): readonly string[] => [...page.matchAll(pattern)].map(([, cell = '']) => cell);
    charts.set(element.attributes['chartName'] ?? '', {
      headings: cells(/<th[^>]*>([^<]*)<\/th>/g),
      keys: cells(/<td[^>]*><b>([^<]*)<\/b>/g),
      page,
    });
  }
  return charts;
};

describe.each(readdirSync(SAMPLES))('the charts of %s', sample => {
  it('have titles and headings for players', async () => {
    const charts = await chartsOf(sample);
    expect(charts.size).toBeGreaterThan(3);
    expect([...charts.keys()].filter(title => /\bTEC\b|[-_]/.test(title))).toEqual([]);
    const words = [...charts.values()].flatMap(({ headings, keys }) => [...headings, ...keys]);
    expect(words.filter(word => /^[a-z]|\b(?:af|df|drm|mp|zoc)\b|certainty/.test(word))).toEqual([]);
  });
});

it('are set smaller where they are too wide for a window', async () => {
  const charts = await chartsOf('wells-of-sidi-haram');
  const isSmall = (title: string): boolean => charts.get(title)?.page.includes('<td class="wide"') === true;
  expect(isSmall('Combat table')).toBe(true);
  expect(isSmall('Modes')).toBe(false);
});
