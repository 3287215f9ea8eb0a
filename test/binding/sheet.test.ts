import { describe, expect, it } from 'vitest';
import { readBinding } from '../../core/binding/read-binding';
import { NO_ROWS, readOldRows } from '../../core/binding/sheet/old-rows';
import { sheetPictures } from '../../core/binding/sheet/pictures';
import { sheetGroups } from '../../core/binding/sheet/sheet-counters';
import { sheetForm, sheetHtml } from '../../core/report/sheet/sheet-html';
import { VOCABULARY } from '../../core/rules/classic/vocabulary';
import { Problems } from '../../core/scenario/problems';
import { pngHead } from '../vassal/module-fixture';
import { smallModule } from './small-module';

const BINDING = `module: Test
sides: [Blue, Red]
maps: { Field: terrain }
identity: gpid
groups:
  - { tab: Red Forces, is: unit, side: Red }
  - { tab: Blue Forces, is: unit, side: Blue }
  - { prototype: Marker, is: marker }
reduced: { layer: Step, level: 1 }
`;
const read = (text: string) => {
  const { binding } = readBinding(text, 'b.binding.yaml', []);
  if (!binding) throw new Error('no binding');
  return binding;
};
const binding = read(BINDING);

const groups = sheetGroups(binding, smallModule);
const form = sheetForm(VOCABULARY, { 1: ['af'], 2: ['af', 'ma'], 3: ['af', 'df', 'ma'], 4: ['ma', 'x', 'y', 'z'] });

const page = async (old = NO_ROWS, by = binding): Promise<string> => {
  const groups = sheetGroups(by, smallModule);
  return sheetHtml({
    module: 'Te<st>',
    binding: by,
    groups,
    pictures: await sheetPictures(groups, smallModule),
    old,
    form,
    allows: { script: 'sha256-S', style: 'sha256-T' },
    version: '1.0',
  });
};

describe('the page for figures', () => {
  it('has each different counter once, largest groups first', () => {
    const seen = groups.map(({ title, counters }) => [
      title,
      ...counters.map(c => `${c.count}: ${c.keys.map(k => k.key).join()}`),
    ]);
    expect(seen).toEqual([
      ['Blue: Blue Forces', '2: 1,2', '1: 3'],
      ['Red: Red Forces', '1: 4', '1: 5'],
    ]);
    expect(groups[0]?.counters[0]).toMatchObject({
      front: ['guard.png'],
      below: [['guard.png', 'back.png']],
      offered: '4-6',
    });
  });

  it('asks for the figures of each side that the binding says of', async () => {
    const two = read(
      BINDING.replace('{ layer: Step, level: 1 }', '[{ layer: Step, level: 1 }, { layer: Step, level: 1 }]'),
    );
    const html = await page(NO_ROWS, two);
    expect(html).toContain('<span>reduced 2</span><input id="face-2-0-0" data-face="2"');
    expect(html).toContain('reduced-2-af');
    expect(await page()).not.toContain('reduced-2-af');
  });

  it('shows pictures that are pictures, and lets nothing of the module run', async () => {
    const html = await page();
    expect(html).toContain(`src="data:image/png;base64,${Buffer.from(pngHead(50, 50)).toString('base64')}"`);
    // No picture: its bytes are none, whatever its name.
    expect(html.match(/<img /g)).toHaveLength(6);
    expect(html).toContain("default-src 'none'; img-src data:; style-src 'sha256-T'; script-src 'sha256-S'");
    expect(html).not.toMatch(/<b>3-8|Te<st>|https?:\/\/|\son[a-z]+="/);
  });

  it('takes the forms that say all that a counter must have', () => {
    expect(Object.keys(form.factors)).toEqual(['1', '2', '3']);
  });

  it('goes on with a table that is there, and keeps what it does not ask for', async () => {
    const problems = new Problems();
    const old = readOldRows(
      'gpid,note,af,df,ma,reduced-af,type\n1,mine,4,4,6,2,inf\n99,"gone, but kept",1,1,1,,\n',
      'units.csv',
      binding,
      problems,
    );
    expect(problems.list()).toEqual([]);
    const html = await page(old);
    expect(html).toContain('value="4-4-6 inf"');
    expect(html).toContain('&quot;note&quot;:&quot;mine&quot;');
    expect(html).toContain('gone, but kept');
    expect(html).toMatch(/data-columns="\[&quot;gpid&quot;,&quot;note&quot;,&quot;af&quot;/);
  });
});
