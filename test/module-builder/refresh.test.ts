// *Tools → Refresh Counters*: VASSAL refuses it for the whole module if a slot, or a trait that lays a piece, has no id of its own.

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { shortName } from '../../core/vassal/module/build-file';
import { walk } from '../../core/vassal/module/components';
import { readPieceDefinition } from '../../core/vassal/module/piece-definition';
import { pieceLevels } from '../../core/vassal/module/prototypes';
import { readModule } from '../../core/vassal/module/read-module';
import { placeMarkerTrait } from '../../core/vassal/traits/place-marker';
import { BLANK_RENDERER } from '../../module-builder/pictures/blank-renderer';
import { buildModule } from '../../module-builder/build-module';
import { sampleInput } from './sample';

const SAMPLES = path.resolve(import.meta.dirname, '../../assets/scenarios');

describe.each(readdirSync(SAMPLES))('the module of %s', name => {
  it('has ids with which its counters can be refreshed', async () => {
    const built = await buildModule(await sampleInput(path.join(SAMPLES, name)), BLANK_RENDERER);
    const read = built.ok ? await readModule(built.value.bytes) : undefined;
    if (!read?.ok) throw new Error('no module');
    const ids = [...walk(read.value.root)].flatMap(element => {
      const isSlot = shortName(element) === 'PieceSlot';
      if (!isSlot && shortName(element) !== 'PrototypeDefinition') return [];
      const lays = pieceLevels(readPieceDefinition(element.text) ?? { type: '', state: '' })
        .filter(({ type }) => type.startsWith('placemark;'))
        .map(({ type }) => placeMarkerTrait.read(type).gpid);
      return [...(isSlot ? [element.attributes['gpid'] ?? ''] : []), ...lays];
    });
    expect(ids.filter(id => !/^\d+$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
