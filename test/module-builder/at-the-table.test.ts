// What a module does for its players while they play, read back from the module that was built: moved marks and who takes
// them off, the way to the eliminated and back, reports, signs that cover no figure.

import { beforeAll, describe, expect, it } from 'vitest';
import { drawMpSign } from '../../core/draw/mp-sign';
import { shortName, type BuildElement } from '../../core/vassal/module/build-file';
import { checkModule } from '../../core/vassal/module/check-module';
import { imageSize } from '../../core/vassal/module/image-size';
import { componentName, isMap, isPrototype, walk } from '../../core/vassal/module/components';
import type { VassalModule } from '../../core/vassal/module/module';
import { readPieceDefinition } from '../../core/vassal/module/piece-definition';
import { pieceLevels } from '../../core/vassal/module/prototypes';
import { readModule } from '../../core/vassal/module/read-module';
import { layerTrait } from '../../core/vassal/traits/layer';
import { movedMarkTrait } from '../../core/vassal/traits/moved-mark';
import { movementTrailTrait } from '../../core/vassal/traits/movement-trail';
import { reportTrait } from '../../core/vassal/traits/report';
import { sendToTrait } from '../../core/vassal/traits/send-to';
import { triggerTrait } from '../../core/vassal/traits/trigger';
import { BLANK_RENDERER } from '../../module-builder/pictures/blank-renderer';
import { buildModule, type BuildInput } from '../../module-builder/build-module';
import { counterSizeFor } from '../../module-builder/counter-size';
import { layOutDisplays } from '../../module-builder/displays';
import { eliminatedDisplay, eliminatedPlaces } from '../../module-builder/eliminated';
import type { Display } from '../../core/scenario/scenario';
import { sampleInput } from './sample';

let input: BuildInput;
let module: VassalModule;

beforeAll(async () => {
  input = await sampleInput();
  const built = await buildModule(input, BLANK_RENDERER);
  if (!built.ok) throw new Error(JSON.stringify(built.error));
  const read = await readModule(built.value.bytes);
  if (!read.ok) throw new Error(read.error.message);
  module = read.value;
});

const all = (): readonly BuildElement[] => [...walk(module.root)];
const named = (name: string): readonly BuildElement[] => all().filter(element => shortName(element) === name);
const levelsOf = (element: BuildElement | undefined): readonly string[] =>
  pieceLevels(readPieceDefinition(element?.text ?? '') ?? { type: '', state: '' }).map(({ type }) => type);
const prototype = (name: string): readonly string[] =>
  levelsOf(all().find(e => isPrototype(e) && componentName(e) === name));
const slotOf = (id: string): readonly string[] =>
  levelsOf(named('PieceSlot').find(({ text }) => text.includes(`${id},`)));

describe('moved marks', () => {
  it('go by a button that VASSAL shows: an empty icon would hide it', () => {
    const [map] = all().filter(isMap);
    expect(map?.attributes['markUnmovedText']).toBe('Unmoved');
    expect(map?.attributes).not.toHaveProperty('markUnmovedIcon');
    // VASSAL writes its own `* ` before it.
    expect(map?.attributes['markUnmovedReport']).toBe('Moved marks and trails removed.');
  });

  it('of a side go when its movement begins: the track presses a key, the map knows it', () => {
    const keys = named('TurnGlobalHotkey').map(({ attributes }) => [attributes['match'], attributes['hotkey']]);
    expect(keys).toEqual([
      ['{GetString("Phase").equals("Axis Movement")}', '57348,0,movement-begins-Axis'],
      ['{GetString("Phase").equals("Soviet Movement")}', '57348,0,movement-begins-Soviet'],
    ]);
    const commands = named('MassKeyCommand').filter(({ attributes }) => attributes['name']?.startsWith('Unmoved'));
    expect(commands.map(({ attributes: a }) => [a['buttonHotkey'], a['filter'], a['hotkey'], a['buttonText']])).toEqual(
      ['Axis', 'Soviet'].map(side => [
        `57348,0,movement-begins-${side}`,
        `{(Side=="${side}"&&Moved==true)||Marker=="fight"}`,
        '57348,0,clearMoved',
        '',
      ]),
    );
    const trail = prototype('Unit: reports').find(type => type.startsWith('footprint;'));
    expect(trail && movementTrailTrait.read(trail).keyClear).toBe('57348,0,clearMoved');
  });

  it('Roll says so where no fight marker lies on the target; Alt-R presses it if no counter takes the key', () => {
    const [roll] = named('MassKeyCommand').filter(({ attributes }) => attributes['name'] === 'Roll');
    const { buttonText, buttonHotkey, hotkey, reportFormat } = roll?.attributes ?? {};
    expect([buttonText, buttonHotkey, hotkey]).toEqual(['Roll', '82,520', '82,520']);
    expect(reportFormat).toBe(
      '{CountLocation(GetString("Fight_Target"),"Main Map","{Marker==\\"fight\\"}")>0?"":"Nothing to roll: "+GetString("Fight_NoRoll")}',
    );
  });

  it('lie beside the counter, and the count of MPs beyond its corner: no figure or badge is covered', () => {
    const signs = prototype('Unit: signs');
    const half = counterSizeFor(input.scenario.map.hexHeight) / 2;
    const moved = movedMarkTrait.read(signs.find(type => type.startsWith('markmoved;')) ?? '');
    expect(moved.xOffset).toBeGreaterThanOrEqual(half - 5);
    const mp = signs.filter(type => type.startsWith('emb2;')).map(type => layerTrait.read(type));
    const count = mp.find(({ name }) => name === 'MPs spent');
    const sign = imageSize(new TextEncoder().encode(drawMpSign(1)))?.width ?? 0;
    for (const away of [count?.xOffset, count?.yOffset]) {
      const inside = half + (away ?? 0) + sign / 2;
      expect(inside).toBeGreaterThan(0);
      expect(inside).toBeLessThanOrEqual(4);
    }
  });
});

describe('reports', () => {
  const keysOf = (levels: readonly string[]) =>
    levels.filter(type => type.startsWith('report;')).flatMap(type => reportTrait.read(type).keys);

  it('tell a flip only of units that have another side', () => {
    expect(keysOf(prototype('Unit: reports'))).not.toContain('70,130');
    expect(keysOf(prototype('Unit: two sides'))).toEqual(['70,130']);
    expect(slotOf('11-pz')).toContain('prototype;Unit: two sides');
    const one = input.scenario.units.find(unit => !unit.reduced);
    expect(one && slotOf(one.id)).not.toContain('prototype;Unit: two sides');
  });

  it('tell MPs and words only where they are others than before the key', () => {
    const told = new Map(
      prototype('Unit: reports')
        .filter(type => type.startsWith('report;'))
        .map(type => reportTrait.read(type))
        .flatMap(({ keys, format }) => keys.map(key => [key, format] as const)),
    );
    const mp =
      '{GetString("oldMPs spent_Level").equals(GetString("MPs spent_Level"))?"":newPieceName+": "+(GetProperty("MPs spent_Level")-1)+" MP spent"+" ("+location+")"}';
    expect(['57348,0,mp-told', '77,585', '57348,0,mp-reset'].map(key => told.get(key))).toEqual([mp, mp, mp]);
    expect(told.get('76,130')).toMatch(/^\{GetString\("oldOwnWords"\)\.equals\(GetString\("OwnWords"\)\)\?"":/);
    // What a declaration spends stands in its line: the layer’s own key is told by the menu’s command alone.
    const more = prototype('Unit: signs')
      .filter(type => type.startsWith('macro;'))
      .map(type => triggerTrait.read(type))
      .find(({ menu }) => menu === '1 MP more');
    expect([more?.key, more?.actionKeys]).toEqual(['77,520', ['57348,0,mp-spent', '57348,0,mp-told']]);
    expect(told.has('57348,0,mp-spent')).toBe(false);
    // All counts at once are one line.
    const [all] = named('MassKeyCommand').filter(({ attributes }) => attributes['name'] === 'No MPs');
    expect([all?.attributes['reportSingle'], all?.attributes['reportFormat']]).toEqual([
      'true',
      'MP counts taken off all units',
    ]);
  });

  it('tell what is taken off, before it is gone, of units and of markers', () => {
    for (const name of ['Unit: removal', 'Marker']) {
      const levels = prototype(name);
      const trigger = triggerTrait.read(levels.find(type => type.startsWith('macro;')) ?? '');
      expect(trigger.actionKeys).toEqual(['57348,0,removal-told', '57348,0,removal']);
      expect(keysOf(levels)).toEqual(['57348,0,removal-told']);
      expect(levels).toContain('delete;;57348\\,0\\,removal;'.replaceAll('\\', ''));
    }
  });
});

describe('the eliminated', () => {
  it('have a box for each side, and each unit a command to it and back', () => {
    expect(named('Zone').map(componentName)).toEqual(['Axis eliminated', 'Soviet eliminated']);
    const levels = prototype('Unit: elimination');
    const sent = sendToTrait.read(levels.find(type => type.startsWith('sendto;')) ?? '');
    expect([sent.map, sent.x, sent.y, sent.key, sent.backKey]).toEqual([
      'Eliminated',
      '$EliminatedX$',
      '$EliminatedY$',
      '57348,0,eliminate',
      '57348,0,eliminated-back',
    ]);
    const menus = levels.filter(type => type.startsWith('macro;')).map(type => triggerTrait.read(type));
    expect(menus.map(({ menu, match }) => [menu, match])).toEqual([
      ['Send to Eliminated', '{!(CurrentMap=="Eliminated")}'],
      ['Back from Eliminated', '{CurrentMap=="Eliminated"}'],
    ]);
    expect(slotOf('11-pz')).toContain('prototype;Unit: elimination');
  });

  it('lie open in the box of their side', () => {
    const displays = layOutDisplays(input.scenario);
    const places = eliminatedPlaces(input.scenario, displays);
    expect(places.size).toBe(input.scenario.units.length);
    const boxes = displays.flatMap(({ layout }) => layout.boxes);
    for (const { id, side } of input.scenario.units) {
      const [x, y] = places.get(id)?.at ?? [0, 0];
      const box = boxes.find(b => x > b.x && x < b.x + b.width && y > b.y && y < b.y + b.height);
      expect(box?.name).toBe(`${side} eliminated`);
    }
    expect(new Set([...places.values()].map(({ at }) => at.join())).size).toBe(places.size);
  });

  it('go to the scenario’s own box, by its key or its name; a side without one gets one', () => {
    const { scenario } = input;
    const withBoxes = (...boxes: readonly { readonly name: string; readonly [key: string]: unknown }[]) => ({
      ...scenario,
      displays: [
        { name: 'Boxes', content: { kind: 'boxes' as const, boxes: boxes.map(box => ({ wide: 2, high: 1, ...box })) } },
      ] satisfies readonly Display[],
    });
    const windowsOf = (of: typeof scenario) => {
      const places = eliminatedPlaces(of, layOutDisplays(of));
      return [...new Set(of.units.map(({ id, side }) => `${side}: ${places.get(id)?.window ?? ''}`))];
    };
    expect(windowsOf(withBoxes({ name: 'Eliminated' }))).toEqual(['Axis: Boxes', 'Soviet: Boxes']);
    expect(windowsOf(withBoxes({ name: 'Verluste', side: 'Axis', eliminated: true }))).toEqual([
      'Axis: Boxes',
      'Soviet: Eliminated',
    ]);
    expect(windowsOf(withBoxes({ name: 'Eliminated', eliminated: false }))).toEqual([
      'Axis: Eliminated units',
      'Soviet: Eliminated units',
    ]);
    expect(eliminatedDisplay(withBoxes({ name: 'Eliminated' }))).toBeUndefined();
  });
});

it('has what published modules have to look and to point with, and VASSAL knows all of it', async () => {
  for (const name of ['HidePiecesButton', 'LOS_Thread', 'Flare']) expect(named(name)).toHaveLength(1);
  expect(prototype('Unit: signs').some(type => type.startsWith('label;'))).toBe(true);
  expect(prototype('Unit: signs').some(type => type.startsWith('propertysheet;'))).toBe(true);
  expect(prototype('Marker').some(type => type.startsWith('clone;'))).toBe(true);
  expect(await checkModule(module)).toEqual([]);
});
