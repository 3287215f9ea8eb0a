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

const chartsOf = async (sample: string): Promise<ReadonlyMap<string, readonly string[]>> => {
  const built = await buildModule(await sampleInput(path.join(SAMPLES, sample)), BLANK_RENDERER);
  const read = built.ok ? await readModule(built.value.bytes) : undefined;
  if (!read?.ok) throw new Error('no module');
  const headings = new Map<string, readonly string[]>();
  for (const element of walk(read.value.root)) {
    if (shortName(element) !== 'HtmlChart') continue;
    const page = await read.value.entry(element.attributes['fileName'] ?? '');
    if (!page.ok) throw new Error(page.error.message);
    const cells = [...new TextDecoder().decode(page.value).matchAll(/<th[^>]*>([^<]*)<\/th>/g)];
    headings.set(
      element.attributes['chartName'] ?? '',
      cells.map(([, heading = '']) => heading),
    );
  }
  return headings;
};

describe.each(readdirSync(SAMPLES))('the charts of %s', sample => {
  it('have titles and headings for players', async () => {
    const charts = await chartsOf(sample);
    expect(charts.size).toBeGreaterThan(3);
    expect([...charts.keys()].filter(title => /\bTEC\b|[-_]/.test(title))).toEqual([]);
    const headings = [...charts.values()].flat();
    expect(headings.filter(heading => /^[a-z]|\b(?:af|df|drm|mp|zoc)\b|certainty/.test(heading))).toEqual([]);
  });
});
