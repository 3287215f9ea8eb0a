// Every sample's module, and who of the enemy in the target is counted: whom everybody may see. Of masked counters the line says
// how many there are; of hidden ones (invisible) it says nothing, for to others they do not exist.

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { shortName } from '../../core/vassal/module/build-file';
import { walk } from '../../core/vassal/module/components';
import { readPieceDefinition } from '../../core/vassal/module/piece-definition';
import { pieceLevels } from '../../core/vassal/module/prototypes';
import { readModule } from '../../core/vassal/module/read-module';
import { setGlobalPropertyTrait } from '../../core/vassal/traits/set-global-property';
import { BLANK_RENDERER } from '../../module-builder/pictures/blank-renderer';
import { buildModule } from '../../module-builder/build-module';
import { evaluated } from './evaluated';
import { sampleInput } from './sample';

const SAMPLES = path.resolve(import.meta.dirname, '../../assets/scenarios');

/** What counters and the tally set global properties to, with the property and the key. */
const changesOf = async (folder: string) => {
  const built = await buildModule(await sampleInput(folder), BLANK_RENDERER);
  if (!built.ok) throw new Error(JSON.stringify(built.error));
  const read = await readModule(built.value.bytes);
  if (!read.ok) throw new Error(read.error.message);
  return [...walk(read.value.root)]
    .filter(element => ['PrototypeDefinition', 'PieceSlot'].includes(shortName(element)))
    .flatMap(({ text }) => pieceLevels(readPieceDefinition(text) ?? { type: '', state: '' }).map(({ type }) => type))
    .filter(type => type.startsWith('setprop;'))
    .map(type => setGlobalPropertyTrait.read(type))
    .flatMap(({ name, commands }) =>
      commands.map(({ key, change }) => ({ name, key, value: change.replaceAll('\\,', ',') })),
    );
};

type Changes = Awaited<ReturnType<typeof changesOf>>;

/** What is summed or counted in the target, and of whom: an expression in braces. */
const asked = (value: string): readonly { readonly what: string; readonly filter: string }[] =>
  [
    ...value.matchAll(
      /(Sum|Count)Location\((?:"[^"]*",)?GetString\("Fight_Target"\),"Main Map","(\{(?:\\"|[^"])*\})"\)/g,
    ),
  ].map(([, what = '', filter = '']) => ({ what, filter: filter.replaceAll('\\"', '"') }));

type Sight = 'seen' | 'masked' | 'hidden';

/** Does the filter let an enemy pass whom others see so? One of this build of the module, unless it is said. */
const passes = (filter: string, sight: Sight, made = 'b1'): boolean =>
  evaluated(filter.replaceAll('$Fight_Side$', 'Ours'), {
    Side: 'Theirs',
    Marker: '',
    UnitId: 'theirs',
    // Of the kinds that the filter is about.
    Fight_Key: /"\|([^|"]+)\|/.exec(filter)?.[1] ?? '',
    ...ofWorth(filter),
    Fight_Of: made,
    Fight_In: 'b1',
    Obscured: String(sight === 'masked'),
    Invisible: String(sight === 'hidden'),
  }) === 'true';

/** What a unit counts whom the filter means by that. */
const ofWorth = (filter: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...filter.matchAll(/(Fight_V\d+)(==|>)(\d+)/g)].map(([, name = '', sign, figure]) => [
      name,
      String(Number(figure) + (sign === '>' ? 1 : 0)),
    ]),
  );

const MASKED = '{Obscured==true&&Invisible!=true}';
/** Of markers, which are nobody's: test/module-builder/laid-markers.test.ts. */
const ofMarker = (filter: string): boolean => filter.startsWith('{Marker==');

describe.each(readdirSync(SAMPLES))('a declaration of %s', name => {
  let changes: Changes;

  beforeAll(async () => {
    changes = await changesOf(path.join(SAMPLES, name));
  });

  it('sums and counts in the target whom everybody may see', () => {
    const filters = changes
      .flatMap(({ value }) => asked(value))
      .filter(({ filter }) => filter !== MASKED && !ofMarker(filter));
    expect(filters.some(({ what }) => what === 'Sum')).toBe(true);
    for (const { filter } of filters) {
      expect(passes(filter, 'masked'), filter).toBe(false);
      expect(passes(filter, 'hidden'), filter).toBe(false);
    }
    // An enemy is counted, or said to be of another build.
    for (const { filter } of filters) expect(passes(filter, 'seen'), filter).toBe(!passes(filter, 'seen', 'b2'));
  });

  it('says how many masked counters lie there, and nothing of hidden ones', () => {
    const lines = changes.filter(({ name }) => name === 'Fight_Told');
    expect(lines.length).toBeGreaterThan(0);
    for (const { value } of lines) {
      expect(value).toContain('" masked there, not counted"');
      expect(asked(value).some(({ what, filter }) => what === 'Count' && filter === MASKED)).toBe(true);
    }
    expect([passes(MASKED, 'masked'), passes(MASKED, 'hidden'), passes(MASKED, 'seen')]).toEqual([true, false, false]);
  });
});
