import { beforeAll, describe, expect, it } from 'vitest';
import type { Scenario } from '../../core/scenario/scenario';
import type { ModuleKit } from '../../module-builder/kit/kit';
import { livePreview } from '../../module-builder/preview/live-preview';
import { pngHead } from '../vassal/module-fixture';
import { sampleInput } from './sample';

describe('a scenario while it is written', () => {
  let scenario: Scenario;
  let kit: ModuleKit;
  beforeAll(async () => {
    ({ scenario, kit } = await sampleInput());
  });

  it('is drawn with its map, all units of the set-up, and both sides of each counter', () => {
    const { body, pictures } = livePreview(scenario, kit, [], new Map());
    const setUp = scenario.units.filter(unit => unit.setup);
    expect(body.match(/<span class="counter" title="/g)).toHaveLength(setUp.length);
    expect(body).toContain('title="11 Pz, 0406"');
    expect(body.match(/<figure>/g)).toHaveLength(scenario.units.length);
    expect(body).not.toMatch(/<script|\son\w+=/);
    // A browser puts all elements of a page together with each blink of a caret: drawings are none of them.
    expect(body).not.toMatch(/<(svg|use|path)\b/);
    const named = new Set([...body.matchAll(/data-picture="([^"]+)"/g)].map(([, file]) => file));
    expect([...named].sort()).toEqual([...pictures.keys()].sort());
    for (const svg of pictures.values()) expect(svg).toMatch(/^<svg xmlns=/);
  });

  it('uses the drawing of the map again as long as the map is the same, and what lies beside its names', () => {
    const first = livePreview(scenario, kit, [], new Map());
    const [board] = [...first.drawings.keys()];
    const mark = new Map([[board ?? '', '<svg id="before"/>']]);
    const boardOf = (of: Scenario): string | undefined => livePreview(of, kit, [], mark).pictures.get('board.png');
    const strong = scenario.units.map(unit => ({ ...unit, name: `${unit.name} !`, full: { values: { af: '9' } } }));
    expect(boardOf({ ...scenario, units: strong })).toBe('<svg id="before"/>');
    const hexOf = (id: string, hex: string): Scenario => ({
      ...scenario,
      units: scenario.units.map(unit => (unit.id === id ? { ...unit, setup: { hex, faceUp: 0 } } : unit)),
    });
    // Lipnya lies in 1006.
    expect(boardOf(hexOf('11-pz', '1006'))).not.toBe('<svg id="before"/>');
    const map = { ...scenario.map, title: 'Another' };
    const other = { ...scenario, map: { ...map, hexHeight: 60 } };
    expect(boardOf(other)).not.toBe('<svg id="before"/>');
  });

  it('shows the scenario’s own pictures in the place of drawn ones', () => {
    const own = [{ path: 'images/unit-11-pz-full.png', bytes: pngHead(40, 40) }];
    const { body } = livePreview(scenario, kit, own, new Map());
    // On the map, and in the list of counters.
    expect(body.match(/<img src="data:image\/png;base64,/g)).toHaveLength(2);
  });
});
