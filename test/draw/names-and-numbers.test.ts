// Names on the map beside the numbers of all hexes: on every sample, and of any length.

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { kitFor } from '../../cli/kit-file';
import { nodeFiles } from '../../cli/node-files';
import type { Label } from '../../core/draw/labels';
import type { MapLooks } from '../../core/draw/map-looks';
import { layMap, type MapSetUp } from '../../core/draw/map-picture';
import { rectangularMap } from '../../core/hexmap/rectangular-map';
import { loadPlayableScenario } from '../../core/rules/load-scenario';
import type { Place, ScenarioMap } from '../../core/scenario/scenario';
import { mapSetUp } from '../../module-builder/module-art';
import { SAMPLE_FOLDER } from '../scenario/sample';

const PLAIN: MapLooks = { terrains: new Map(), hexsides: new Map(), connections: new Map(), features: new Map() };

/** Names of which a part lies on the digits of a number. */
const onNumbers = (map: ScenarioMap, looks = PLAIN, setUp: MapSetUp = {}): readonly string[] => {
  const { labels, numbers, h } = layMap(map, looks, setUp);
  const hides = ({ boxes, size }: Label): boolean =>
    boxes.some(({ left, top, width, height }) =>
      numbers.some(
        ({ x, y }) =>
          left < x + h * 0.13 &&
          left + width > x - h * 0.13 &&
          top + size * 0.05 < y &&
          top + height * 0.94 > y - h * 0.1,
      ),
    );
  return labels.filter(hides).map(({ place: { name, hex } }) => `${name} ${hex}`);
};

const SAMPLES = path.dirname(SAMPLE_FOLDER);

it.each(readdirSync(SAMPLES))('no name lies on a number in %s', async name => {
  const { scenario } = await loadPlayableScenario(await nodeFiles(path.join(SAMPLES, name)));
  const kit = scenario && (await kitFor(scenario));
  expect(kit?.ok).toBe(true);
  if (scenario && kit?.ok) expect(onNumbers(scenario.map, kit.value.looks, mapSetUp(scenario, kit.value))).toEqual([]);
});

/** So much of a letter may be covered, in pixels: counters have round corners. */
const SLACK = 4;

it.each(readdirSync(SAMPLES))('no name of a town lies under what stands there at the start in %s', async name => {
  const { scenario } = await loadPlayableScenario(await nodeFiles(path.join(SAMPLES, name)));
  const kit = scenario && (await kitFor(scenario));
  if (!scenario || !kit?.ok) throw new Error('no sample');
  const setUp = mapSetUp(scenario, kit.value);
  const { labels } = layMap(scenario.map, kit.value.looks, setUp);
  const under = labels.filter(({ place, boxes }) =>
    boxes.some(box =>
      (['title', 'region', 'water'].includes(place.kind) ? [] : (setUp.lying ?? [])).some(
        ({ left, top, width, height }) =>
          left + SLACK < box.left + box.width &&
          left + width - SLACK > box.left &&
          top + SLACK < box.top + box.height &&
          top + height - SLACK > box.top,
      ),
    ),
  );
  expect(under.map(({ place }) => place.name)).toEqual([]);
});

const NAMES = [
  'Ur',
  'Ostra',
  'Kurgan',
  'Drawagrad',
  'Weißenkirchen',
  'Sankt Jörgen',
  'Hajduböszörmény',
  'Bad Königshofen an der Drawa',
  'Kaiserlich Sankt Anton an der Drawa',
];
const KINDS: readonly Place['kind'][] = ['town', 'reference', 'city', 'major city'];

it.each(KINDS)('no name of a %s lies on a number, wherever on the map', kind => {
  const hexes = ['0101', '0108', '1001', '1008', '0504', '0605', '0405'];
  const found = NAMES.flatMap(name =>
    hexes.flatMap(hex =>
      onNumbers({
        title: 'Map',
        hexHeight: 96,
        hexes: rectangularMap({ columns: 10, rows: 8, otherwise: { terrain: 'clear' } }),
        places: [{ name, hex, kind }],
      }),
    ),
  );
  expect(found).toEqual([]);
});
