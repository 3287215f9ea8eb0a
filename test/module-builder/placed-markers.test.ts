// Markers of the set-up are words of the kit; a word that is none is told with the way to make it one.

import { expect, it } from 'vitest';
import { kitOf } from '../../cli/kit-file';
import { unknownMarkers } from '../../module-builder/placed-markers';
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
