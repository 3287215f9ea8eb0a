import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkBinding } from '../../core/binding/check-binding';
import { draftBinding, isUntouchedDraft } from '../../core/binding/draft/draft';
import { NO_LOGS, type LogFacts } from '../../core/binding/draft/log-facts';
import { levelsBelow } from '../../core/binding/draft/signs';
import { slotFacts, type SlotFacts } from '../../core/binding/draft/slot-facts';
import { kindIn, sideIn } from '../../core/binding/draft/words';
import { groupOf } from '../../core/binding/match';
import { readBinding } from '../../core/binding/read-binding';
import type { VassalModule } from '../../core/vassal/module/module';
import { readModule } from '../../core/vassal/module/read-module';
import { smallModule } from './small-module';

const SYSTEMS = ['classic'];

const drafted = (module: VassalModule, logs: LogFacts = NO_LOGS) => {
  const { text } = draftBinding(module, logs, { system: 'classic' });
  const { binding, written, problems } = readBinding(text, 'draft.binding.yaml', SYSTEMS);
  expect(problems).toEqual([]);
  if (!binding || !written) throw new Error(text);
  return { text, binding, checked: checkBinding({ binding, written }, module) };
};

describe('the draft of a small module’s binding', () => {
  const logs: LogFacts = {
    ...NO_LOGS,
    logs: 1,
    steps: 40,
    chat: ['<Ann> - Guard attacks 0302', '<Bob> - Foot attacks Guard', 'hello'],
    rolls: new Map([['Combat die', 3]]),
  };
  const { text, binding, checked } = drafted(smallModule, logs);

  it('is a binding that fits the module', () => {
    expect(checked.problems).toEqual([]);
    expect(checked.left).toBe(0);
  });

  it('says what the module and the log show', () => {
    expect(binding.module).toEqual({ name: 'Test', versions: ['1.0'] });
    expect(binding.sides.map(s => s.name)).toEqual(['Blue Player', 'Red Player']);
    expect(Object.fromEntries(binding.maps)).toEqual({ Field: 'terrain', Reserves: 'boxes' });
    expect(binding.identity).toBe('gpid');
    expect(binding.reduced).toEqual([{ layer: 'Step', level: 1 }]);
    expect(binding.moved).toEqual({ property: 'Moved', value: 'true' });
    expect(binding.turn).toEqual([{ tracker: 'Turns' }]);
    expect(Object.fromEntries(binding.dice)).toEqual({ 'Combat die': { for: 'combat' } });
    expect(binding.declarations).toEqual([{ kind: 'attack', chat: '{units} attacks {target}' }]);
  });

  it.each([
    [{ levels: 1, shown: 0 }, [1]],
    [{ levels: 2, shown: 1 }, [2]],
    [{ levels: 4, shown: 1 }, [2, 3, 4]],
    [{ levels: 2, shown: 0 }, [1, 2]],
  ])('takes the levels of %o that a new piece does not show as its lower sides', (layer, below) => {
    expect(levelsBelow(layer)).toEqual(below);
  });

  it('tells units from markers, and whose they are', () => {
    const said = slotFacts(smallModule).map(slot => {
      const group = groupOf(binding, slot);
      return `${slot.name}: ${group?.is ?? 'none'} ${group?.side ?? ''}`.trim();
    });
    expect(said).toEqual([
      'Guard 4-6: unit Blue Player',
      'Guard 4-6: unit Blue Player',
      'Horse <b>3-8</b>: unit Blue Player',
      'Foot 2-5: unit Red Player',
      'Foot 2-5: unit Red Player',
      'Turn: marker',
      'Hit: marker',
    ]);
  });

  it('offers figures in names, and asks for what is open, most important first', () => {
    expect(text).toContain('#   values: figures of 5 units');
    expect(text).toContain('names of 5 may tell them (Guard 4-6)');
    expect(binding.values).toBeUndefined();
  });

  it('knows a draft that nobody has changed', () => {
    expect(isUntouchedDraft(text)).toBe(true);
    expect(isUntouchedDraft(text.replace('gpid', 'name'))).toBe(false);
    expect(isUntouchedDraft('module: Test\n')).toBe(false);
  });
});

describe('words of names', () => {
  it.each([
    ['Unit (German)', 'Germans'],
    ['Allied Air', 'Allies'],
    ['Mos-Inf', 'Moslem'],
    ['Side2 pieces', 'Side2'],
    ['Russian', 'Soviets'],
    ['Luftwaffe', undefined],
    ['German and Allied', undefined],
  ])('%s is of %s', (name, side) => {
    const sides = ['Germans', 'Allies', 'Moslem', 'Side1', 'Side2', 'Soviets'];
    expect(sideIn(name, sides)).toBe(side);
  });

  it.each([
    ['Unit-Side1', 'unit'],
    ['Unit Markers', 'marker'],
    ['Supply Unit', 'unit'],
    ['unused palette', 'nothing'],
    ['Aesir', undefined],
    ['marker', 'marker'],
  ])('%s is a %s', (name, kind) => {
    expect(kindIn(name)).toBe(kind);
  });
});

/** What a slot really is: by somebody who looked at the modules. */
type Truth = (slot: SlotFacts) => string;

const CORPUS = path.join(import.meta.dirname, '../../../shared/corpus');
const has = (slot: SlotFacts, prototype: string): boolean => slot.prototypes.includes(prototype);
const within = (slot: SlotFacts, tab: string): boolean => slot.tabs.includes(tab);

const REAL: readonly (readonly [string, Truth])[] = [
  [
    'uckelman+tld-mod/tld-3.0b6-light.mod',
    slot =>
      has(slot, 'Marker')
        ? 'marker'
        : has(slot, 'Unit (German)') || has(slot, 'Fortification')
          ? 'unit Germans'
          : 'unit Allies',
  ],
  [
    'jzedwards+vassal-hex-n-counters-template/jzhex-n-counters-template-v12-379.vmod',
    slot =>
      within(slot, 'unused palette')
        ? 'nothing'
        : has(slot, 'Marker')
          ? 'marker'
          : slot.prototypes.some(p => p.startsWith('Unit-Side1'))
            ? 'unit Side1'
            : 'unit Side2',
  ],
  [
    'jzedwards+vassal-hex-n-counters-template/ragnarok.vmod',
    slot =>
      within(slot, 'unused palette')
        ? 'nothing'
        : has(slot, 'Marker')
          ? 'marker'
          : within(slot, 'Aesir')
            ? 'unit Aesir'
            : 'unit Jotun',
  ],
];

describe.skipIf(!existsSync(CORPUS))('drafts of real modules (left out without the corpus folder)', () => {
  it.each(REAL)('%s: at most 30 lines, at least 80 % of slots right', { timeout: 240_000 }, async (file, truth) => {
    const module = await readModule(new Uint8Array(await readFile(path.join(CORPUS, file))));
    if (!module.ok) throw new Error(module.error.message);
    const { text, binding, checked } = drafted(module.value);
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(30);
    expect(checked.problems.filter(p => p.severity === 'error')).toEqual([]);
    const slots = slotFacts(module.value);
    const right = slots.filter(slot => {
      const group = groupOf(binding, slot);
      return `${group?.is ?? ''} ${group?.side ?? ''}`.trim() === truth(slot);
    });
    expect(right.length / slots.length).toBeGreaterThanOrEqual(0.8);
  });
});
