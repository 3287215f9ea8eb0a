import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkModule, type Effect } from '../../core/vassal/module/check-module';
import { moduleOf, readModule } from '../../core/vassal/module/read-module';
import { encodeSequence } from '../../core/vassal/text/sequence';
import { BOARDS, filesOf, M, parseXml, pngHead } from './module-fixture';

interface Parts {
  readonly root: string;
  readonly slot: string;
  readonly piece: string;
  readonly prototypes: string;
  readonly stack: string;
  readonly deck: string;
  readonly setup: string;
  readonly board: string;
  readonly grid: string;
  readonly mover: string;
  readonly more: string;
}

/** A module without a fault. */
const SOUND: Parts = {
  root: 'name="Test" version="1.0" VassalVersion="3.7.0" nextPieceSlotId="10"',
  slot: 'entryName="1st Division" gpid="1" width="48" height="48"',
  piece:
    '+/null/prototype;Unit\temb2;;128;A;;128;;;128;;;;1;false;0;0;u.png;;true;Step;;;false;;1;1;true;;70,130;;;1.0;;true\\\tmark;Side,Nation\\\\\tpiece;;;u.png;1st Division/\t1\\\tRed,Army\\\\\tnull;0;0;1;0',
  prototypes: `<${M}.PrototypeDefinition name="Unit" description="">+/null/delete;Delete;68,130;\tpiece;;;;/\tnull;0;0;;0</${M}.PrototypeDefinition>`,
  stack: 'name="s" owningBoard="Board" useGridLocation="true" location="0302"',
  deck: 'name="d" owningBoard="Board" x="100" y="100" width="40" height="40"',
  setup: 'MainBoardPicker&#9;Board&#9;0&#9;0',
  board: 'name="Board" image="board.png" reversible="false"',
  grid: 'dx="50" dy="60" x0="0" y0="30" color="0,0,0" sideways="false"',
  mover: `<${M}.map.PieceMover/>`,
  more: '',
};

const xml = (p: Parts): string => `<VASSAL.build.GameModule ${p.root}>
  <${M}.BasicCommandEncoder/>
  <${M}.Map mapName="Main" moveKey="" createFormat="$pieceName$ created in $location$ *">
    <${M}.map.BoardPicker><setup>${p.setup}</setup>
      <${BOARDS}.Board ${p.board}><${BOARDS}.board.HexGrid ${p.grid}><${BOARDS}.board.mapgrid.HexGridNumbering stagger="false"/></${BOARDS}.board.HexGrid></${BOARDS}.Board>
    </${M}.map.BoardPicker>
    ${['ForwardToKeyBuffer', 'Scroller', 'ForwardToChatter', 'MenuDisplayer', 'MapCenterer', 'StackExpander', 'KeyBufferer'].map(c => `<${M}.map.${c}/>`).join('')}
    ${p.mover}
    <${M}.map.SetupStack ${p.stack}><VASSAL.build.widget.PieceSlot ${p.slot}>${p.piece}</VASSAL.build.widget.PieceSlot></${M}.map.SetupStack>
    <${M}.map.DrawPile ${p.deck}/>
  </${M}.Map>
  <${M}.PrototypesContainer>${p.prototypes}</${M}.PrototypesContainer>
  <${M}.DiceButton name="2d6" nDice="2" nSides="6" icon="/images/die.gif" hotkey="68,130"/>
  ${p.more}
</VASSAL.build.GameModule>`;

const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const ENTRIES = {
  'buildFile.xml': text(''),
  moduledata: text(''),
  'images/u.png': pngHead(48, 48),
  'images/board.png': pngHead(600, 400),
};
const METADATA = { name: 'Test', version: '1.0', vassalVersion: '3.7.0' };

const check = (change: Partial<Parts>, entries: Readonly<Record<string, Uint8Array>> = {}, metadata = METADATA) =>
  checkModule(moduleOf(parseXml(xml({ ...SOUND, ...change })), filesOf({ ...ENTRIES, ...entries }), { metadata }));

const put = (key: keyof Parts, from: string, to: string): Partial<Parts> => {
  if (!SOUND[key].includes(from)) throw new Error(`${key} has no ${from}`);
  return { [key]: SOUND[key].replace(from, to) };
};

describe('a module without a fault', () => {
  it('has no problem', async () => {
    expect(await check({})).toEqual([]);
  });
});

describe('each fault is found, by what VASSAL makes of it', () => {
  const faults: readonly (readonly [what: string, code: string, effect: Effect, change: Partial<Parts>])[] = [
    ['a slash that is not escaped', 'piece-definition-slash', 'fatal', put('piece', '1st Division', '1/1 Division')],
    ['a state too few', 'piece-state-levels', 'fatal', put('piece', '/\t1\\\tRed,Army\\\\\tnull', '/\t1\\\tnull')],
    ['a class that is none', 'class-unknown', 'loud', { more: `<${M}.DiceBotton/>` }],
    ['a class of its own that is missing', 'class-missing', 'loud', { more: '<acme.Thing/>' }],
    ['a number that is none', 'number-malformed', 'loud', put('grid', 'dx="50"', 'dx="wide"')],
    ['an empty number', 'number-malformed', 'loud', put('grid', 'x0="0"', 'x0=""')],
    ['a trait that is none', 'trait-unknown', 'loud', put('piece', 'mark;', 'marc;')],
    ['an image that is missing', 'image-missing', 'loud', put('piece', 'piece;;;u.png', 'piece;;;v.png')],
    ['a layer whose image is missing', 'image-missing', 'loud', put('piece', '0;0;u.png', '0;0;u.png,v.png')],
    ['a colour by name', 'colour-malformed', 'loud', put('grid', '0,0,0', 'black')],
    ['two maps of one name', 'map-name-doubled', 'loud', { more: `<${M}.Map mapName="Main"/>` }],
    ['a location that does not parse', 'location-unknown', 'loud', put('stack', '0302', 'here')],
    ['no name', 'module-name-empty', 'loud', put('root', '"Test"', '""')],
    ['a VASSAL to come', 'vassal-version-new', 'loud', put('root', '3.7.0', '4.0.0')],
    ['a prototype that is not defined', 'prototype-missing', 'silent', { prototypes: '' }],
    ['a prototype in itself', 'prototype-cyclic', 'loud', put('prototypes', 'delete;Delete;68,130;', 'prototype;Unit')],
    ['a misspelt attribute', 'attribute-unknown', 'silent', put('grid', 'sideways', 'sidewise')],
    [
      'an owning board that is none',
      'owning-board-missing',
      'silent',
      put('stack', 'owningBoard="Board"', 'owningBoard="Bord"'),
    ],
    [
      'a deck’s owning board that is none',
      'owning-board-missing',
      'silent',
      put('deck', 'owningBoard="Board"', 'owningBoard="Bord"'),
    ],
    ['a location off the map', 'location-off-map', 'silent', put('stack', '0302', '9999')],
    ['a deck off the map', 'location-off-map', 'silent', put('deck', 'x="100"', 'x="1000"')],
    ['no piece mover', 'map-component-missing', 'silent', { mover: '' }],
    ['a board in the setup that is none', 'setup-board-missing', 'silent', put('setup', 'Board&#9;0', 'Bord&#9;0')],
    ['a setup for another map', 'setup-malformed', 'silent', put('setup', 'MainBoard', 'OtherBoard')],
    [
      'a set-up that is not there',
      'file-missing',
      'silent',
      { more: `<${M}.PredefinedSetup name="s" useFile="true" file="s.vsav"/>` },
    ],
    [
      'a help page that is not there',
      'file-missing',
      'silent',
      {
        more: `<${M}.Documentation><${M}.documentation.HelpFile fileName="a.html" fileType="archive"/></${M}.Documentation>`,
      },
    ],
    [
      'a chart that is not there',
      'image-missing',
      'loud',
      { more: '<VASSAL.build.widget.Chart chartName="CRT" fileName="crt.png"/>' },
    ],
    ['no gpid', 'gpid-missing', 'silent', put('slot', 'gpid="1"', '')],
    [
      'a gpid twice',
      'gpid-doubled',
      'silent',
      { more: `<VASSAL.build.widget.PieceSlot ${SOUND.slot}>${SOUND.piece}</VASSAL.build.widget.PieceSlot>` },
    ],
    ['no next gpid', 'next-gpid-missing', 'silent', put('root', 'nextPieceSlotId="10"', '')],
    ['a next gpid in use', 'next-gpid-low', 'silent', put('root', '"10"', '"1"')],
    ['fewer marks than names', 'mark-values-missing', 'silent', put('piece', 'Red,Army', 'Red')],
    ['a layer without a level', 'layer-state', 'silent', put('piece', '\t1\\\tRed', '\tone\\\tRed')],
    ['a key by name', 'hotkey-malformed', 'silent', put('prototypes', '68,130', 'Ctrl-D')],
    ['a button’s key by name', 'hotkey-malformed', 'silent', { more: `<${M}.NotesWindow hotkey="Ctrl D"/>` }],
    [
      'a format that is not closed',
      'format-malformed',
      'silent',
      { more: `<${M}.DiceButton name="d" reportFormat="$name$ = $result"/>` },
    ],
    [
      'an expression that is not closed',
      'format-malformed',
      'silent',
      { more: `<${M}.DiceButton name="d" reportFormat="{name + &quot; = }"/>` },
    ],
  ];
  it.each(faults)('%s', async (_, code, effect, change) => {
    const problems = await check(change);
    const found = problems.find(problem => problem.code === code);
    expect(found, problems.map(p => `${p.code}: ${p.message}`).join('\n')).toMatchObject({ effect });
    expect(found?.line).toBeGreaterThan(0);
  });

  it('a build file whose name does not fit its version', async () => {
    const [problem] = await check({}, {}, { ...METADATA, vassalVersion: '3.4.12' });
    expect(problem).toMatchObject({ code: 'build-file-name', effect: 'fatal' });
  });

  it('metadata that tell another name', async () => {
    const [problem] = await check({}, {}, { ...METADATA, name: 'Other' });
    expect(problem).toMatchObject({ code: 'metadata-differs', effect: 'silent' });
  });

  it.each([
    '<meta http-equiv="Content-Type" content="text/html; charset=utf-8">',
    "<META content='text/html; charset=ISO-8859-1' http-equiv=content-type />",
    '<meta http-equiv="charset" content="utf-8">',
  ])('a chart page that tells its encoding by %s', async tag => {
    const more = '<VASSAL.build.widget.HtmlChart chartName="CRT" fileName="crt.html"/>';
    const page = (head: string) => ({ 'crt.html': text(`<html><head>${head}</head><body>7:1</body></html>`) });
    const [problem, ...others] = await check({ more }, page(tag));
    expect(problem).toMatchObject({ code: 'chart-empty', effect: 'silent', severity: 'error', file: 'crt.html' });
    expect(problem?.message).toContain('VASSAL then shows an empty page');
    expect(others).toEqual([]);
    for (const harmless of ['', `<!-- ${tag} -->`, '<meta name="author" content="Ann">'])
      expect(await check({ more }, page(harmless))).toEqual([]);
  });

  describe('a badge or a moved mark under the counter’s own picture', () => {
    const sides = 'emb2;;128;A;;128;;;128;;;;1;false;0;0;u.png,v.png;+;true;Step;;;false;;1;1;true;;70,130;;;1.0;;true';
    const badge = 'emb2;Out;128;A;;128;;;128;;;;1;false;0;0;b.png;;true;Supply;;;false;;1;1;false;85,195;;;;1.0;;true';
    const moved = 'markmoved;m.png;8;8;Moved;77,130;;true;;;;';
    const pictures = {
      'images/v.png': pngHead(48, 48),
      'images/b.png': pngHead(48, 48),
      'images/m.png': pngHead(16, 16),
    };
    /** A piece of these traits, outermost first, each with its state. */
    const piece = (...traits: readonly (readonly [type: string, state: string])[]): Partial<Parts> => {
      const all = [...traits, ['piece;;;;1st', 'null;0;0;1;0'] as const];
      const nest = (part: 0 | 1): string =>
        all.map(t => t[part]).reduceRight((inner, outer) => encodeSequence([outer, inner], '\t'));
      return { piece: `+/null/${nest(0)}/${nest(1)}` };
    };

    it('is found, and told by name', async () => {
      const [problem, ...others] = await check(piece([sides, '1'], [badge, '-1'], [moved, 'false']), pictures);
      expect(problem).toMatchObject({ code: 'sign-hidden', effect: 'silent' });
      expect(problem?.message).toContain('the layer “Step”, is painted over the layer “Supply”, the moved mark,');
      expect(others).toEqual([]);
    });

    it('is none where it lies above, or sticks out', async () => {
      expect(await check(piece([badge, '-1'], [moved, 'false'], [sides, '1']), pictures)).toEqual([]);
      const beside = moved.replace(';8;8;', ';20;20;');
      expect(await check(piece([sides, '1'], [beside, 'false']), pictures)).toEqual([]);
    });
  });

  it('a file that only calls itself an image', async () => {
    const [problem] = await check({}, { 'images/u.png': text('hello') });
    expect(problem).toMatchObject({ code: 'image-unreadable', effect: 'loud' });
  });
});

// The reference module opened in the real engine without a warning; without the folder there is nothing to read.
const REFERENCE = path.join(process.env['OVERRUN_SHARED'] ?? '../shared', 'vassal/reference/ref.vmod');

describe.skipIf(!existsSync(REFERENCE))('a module that the engine opened without a warning', () => {
  it('has no fatal or loud problem here either', async () => {
    const module = await readModule(new Uint8Array(readFileSync(REFERENCE)));
    if (!module.ok) throw new Error(module.error.message);
    const problems = await checkModule(module.value);
    expect(problems.filter(p => p.effect !== 'silent' || p.severity === 'error')).toEqual([]);
  });
});
