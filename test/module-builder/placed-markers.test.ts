// Markers of the set-up are words of the kit; a word that is none is told with the way to make it one.

import { expect, it } from 'vitest';
import { kitOf } from '../../cli/kit-file';
import { drawMarker } from '../../core/draw/marker';
import { boxStacks, layOutDisplays } from '../../module-builder/displays';
import { markersAtStart, unknownMarkers } from '../../module-builder/placed-markers';
import { sampleInput } from './sample';

it('a marker that the kit lacks is told where it would get its name', async () => {
  const kit = await kitOf('classic');
  if (!kit.ok) throw new Error('the kit cannot be read');
  const { scenario } = await sampleInput();
  const messages = unknownMarkers({ ...scenario, markers: [{ marker: 'trench', count: 1, hex: '0406' }] }, kit.value);
  expect(messages.map(({ message }) => message)).toEqual([
    'Unknown marker “trench”. Choose one of: mark. A marker of your own stands under “markers:” of module.yaml.',
  ]);
});

it('a marker lies beside the counters of its box, not on them', async () => {
  const input = await sampleInput();
  const turn = {
    ...input.kit.markers[0],
    key: 'turn',
    name: 'Turn',
    place: 'track',
    design: { picture: 'spent', word: 'T', field: '#FFFFFF', ink: '#000000', accent: '#000000' },
  } as const;
  const displays = [{ name: 'Turns', columns: undefined, content: { kind: 'turns' } }] as const;
  const scenario = {
    ...input.scenario,
    displays,
    units: input.scenario.units.slice(0, 1).map(unit => ({ ...unit, arrives: 1 })),
    markers: [1, 2].map(n => ({ marker: 'turn', count: 1, box: { window: 'Turns', name: `Turn ${n}` } })),
  } as unknown as typeof input.scenario;
  const [beside, alone] = markersAtStart({ ...input, scenario, kit: { ...input.kit, markers: [turn] } });
  const laidOut = layOutDisplays(scenario);
  const [stack] = boxStacks(scenario, laidOut);
  const [first = 0, second = 0] = laidOut[0]?.layout.boxes.map(({ x, width }) => x + width / 2) ?? [];
  expect(stack?.at[0]).toBe(first);
  expect(first - (beside?.at[0] ?? 0)).toBeGreaterThan(45);
  expect(alone?.at[0]).toBe(second);
});

it('a marker on the ground leaves the hex its number', () => {
  const design = { picture: 'fort', word: 'TRENCH', field: '#E4DCC6', ink: '#3E2F1C', accent: '#B89B6A' } as const;
  const svg = drawMarker(design, 'ground', { hexHeight: 100, counterSize: 68 });
  const [field = '', rim = ''] = [...svg.matchAll(/<path d='(M[^']*)'/g)].map(([, path]) => path);
  expect(field).toMatch(/^M21 -46.*L-21 -46V-33\.5H21Z$/);
  expect(rim).toMatch(/^M21 -46L.*L-21 -46$/);
});
