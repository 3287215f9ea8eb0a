// The chart window of the samples, as players read it.

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { shortName } from '../../core/vassal/module/build-file';
import { walk } from '../../core/vassal/module/components';
import { readModule } from '../../core/vassal/module/read-module';
import { BLANK_RENDERER } from '../../module-builder/pictures/blank-renderer';
import { buildModule } from '../../module-builder/build-module';
import { LEGEND_IMAGE } from '../../module-builder/file-names';
import { picturesOf } from '../../module-builder/module-art';
import { sampleInput } from './sample';

const SAMPLES = path.resolve(import.meta.dirname, '../../assets/scenarios');

interface Chart {
  readonly headings: readonly string[];
  /** The words in front of its rows. */
  readonly keys: readonly string[];
  readonly cells: readonly string[];
  readonly page: string;
}

const read = new Map<string, Promise<ReadonlyMap<string, Chart>>>();

/** Each sample is built once. */
const chartsOf = (sample: string): Promise<ReadonlyMap<string, Chart>> => {
  const known = read.get(sample) ?? chartsBuilt(sample);
  read.set(sample, known);
  return known;
};

const chartsBuilt = async (sample: string): Promise<ReadonlyMap<string, Chart>> => {
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
      cells: cells(/<td[^>]*>([^<]+)<\/td>/g),
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
    expect(words.filter(word => /^[a-z]|\b(?:af|df|drm|mp|zoc|Re|Mg|Fb|Lb)\b|\ba[at]$|certainty/.test(word))).toEqual(
      [],
    );
    const cells = [...charts.values()].flatMap(chart => chart.cells);
    expect(cells.filter(cell => /^[a-z]{2}/.test(cell))).toEqual([]);
  });

  it('open at their top: VASSAL shows where the text ends, which is an empty cell beside the page', async () => {
    for (const { page } of (await chartsOf(sample)).values()) {
      expect(page).toMatch(/<body><table [^>]*><tr><td class="page" valign="top"[^>]*><h2>/);
      expect(page).toMatch(/<\/td><td valign="top"[^>]*><\/td><\/tr><\/table><\/body><\/html>\s*$/);
    }
  });

  it('opens with a key that has room on a small screen', async () => {
    const { scenario, kit } = await sampleInput(path.join(SAMPLES, sample));
    const drawn =
      picturesOf(scenario, kit)
        .find(({ file }) => file === LEGEND_IMAGE)
        ?.draw() ?? '';
    const [, width, height] = /^<svg [^>]*width='(\d+)' height='(\d+)'/.exec(drawn) ?? [];
    expect(Number(width)).toBe(880);
    expect(Number(height)).toBeLessThanOrEqual(620);
  });
});

it('are set smaller where they are too wide or too high for their window', async () => {
  const small = async (sample: string): Promise<readonly string[]> =>
    [...(await chartsOf(sample))].flatMap(([title, { page }]) => (page.includes('<td class="small"') ? [title] : []));
  expect(await small('wells-of-sidi-haram')).toEqual(['Combat table']);
  expect(await small('gap-at-bir-shafra')).toEqual(['Unit types']);
});
