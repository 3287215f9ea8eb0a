import { readdirSync, existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeArchive } from '../../core/vassal/archive/archive';
import { isPieceSlot, walk } from '../../core/vassal/module/components';
import { extensionOf, withExtensions } from '../../core/vassal/module/module-extension';
import { layOutMaps } from '../../core/vassal/module/map-layout';
import { readPieceDefinition } from '../../core/vassal/module/piece-definition';
import { readModule } from '../../core/vassal/module/read-module';
import { readBuildFile } from '../../core/vassal/module/read-build-file';
import { writeBuildFile } from '../../core/vassal/module/write-build-file';
import { BOARDS, filesOf, M, moduleFrom, parseXml } from './module-fixture';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const root = (version: string): string =>
  `<VASSAL.build.GameModule name="Named" version="${version}"><${M}.Map mapName="Main"/></VASSAL.build.GameModule>`;

describe('a module', () => {
  it('is read by buildFile.xml if it has one, else by buildFile', async () => {
    const both = writeArchive([
      { name: 'buildFile', data: bytes(root('old')) },
      { name: 'buildFile.xml', data: bytes(root('new')) },
    ]);
    const old = writeArchive([{ name: 'buildFile', data: bytes(root('old')) }]);
    const versions = await Promise.all([both, old].map(async zip => readModule(zip)));
    expect(versions.map(v => (v.ok ? v.value.version : v.error.code))).toEqual(['new', 'old']);
  });

  it('that is none says so, and a damaged build file says where', async () => {
    const none = await readModule(writeArchive([{ name: 'readme', data: bytes('x') }]));
    expect(none).toMatchObject({ ok: false, error: { code: 'no-build-file' } });
    const damaged = await readModule(writeArchive([{ name: 'buildFile.xml', data: bytes('<a>\n<b>') }]));
    expect(damaged).toMatchObject({ ok: false, error: { code: 'xml-malformed', entry: 'buildFile.xml', line: 2 } });
    expect(await readModule(bytes('no zip'))).toMatchObject({ ok: false });
  });

  it('keeps its files at hand', async () => {
    const zip = writeArchive([
      { name: 'buildFile.xml', data: bytes(root('1')) },
      { name: 'images/a.png', data: bytes('A') },
      { name: 'images/b.gif', data: bytes('B') },
    ]);
    const module = await readModule(zip);
    if (!module.ok) throw new Error(module.error.message);
    const { imageEntry, entry } = module.value;
    expect([imageEntry('a.png'), imageEntry('b'), imageEntry('c.png')]).toEqual([
      'images/a.png',
      'images/b.gif',
      undefined,
    ]);
    expect(await entry('images/a.png')).toMatchObject({ ok: true, value: bytes('A') });
    expect(await entry('images/none')).toMatchObject({ ok: false, error: { code: 'no-entry' } });
  });

  it('looks through folders, and takes windows of custom code that have boards for maps', () => {
    const module = moduleFrom(`
      <${M}.folder.ModuleSubFolder name="Maps">
        <${M}.Map mapName="Main" edge="5,6"/>
        <${M}.PrivateMap edgeWidth="10" edgeHeight="20"><${M}.map.BoardPicker/></${M}.PrivateMap>
        <acme.StrangeWindow mapName="Strange"><acme.MyBoardPicker><acme.MyBoard name="B"/></acme.MyBoardPicker></acme.StrangeWindow>
        <${M}.map.GlobalMap/>
      </${M}.folder.ModuleSubFolder>
      <${M}.PrototypesContainer><${M}.folder.PrototypeFolder name="f">
        <${M}.PrototypeDefinition name="P"> +/null/mark;Side	piece;;;;/Red	null;0;0;;0 </${M}.PrototypeDefinition>
      </${M}.folder.PrototypeFolder></${M}.PrototypesContainer>
      <${M}.PlayerRoster><entry>Axis</entry><entry> Soviet </entry></${M}.PlayerRoster>
      <${M}.turn.TurnTracker name="Turn"/>`);
    expect(
      module.maps.map(map => [map.name, map.internalId, map.edgeWidth, map.edgeHeight, map.boards.length]),
    ).toEqual([
      ['Main', 'Map0', 5, 6, 0],
      ['Map1', 'Map1', 10, 20, 0],
      ['Strange', 'Map2', 0, 0, 1],
    ]);
    expect(module.prototypes.get('P')).toBe('+/null/mark;Side\tpiece;;;;/Red\tnull;0;0;;0');
    expect(module.sides).toEqual(['Axis', 'Soviet']);
    expect(module.turnTrackers).toHaveLength(1);
  });
});

describe('an extension', () => {
  const module = moduleFrom(`<${M}.Map mapName="Main"><${M}.map.BoardPicker/></${M}.Map><${M}.PrototypesContainer/>`);
  const extension = (xml: string, attributes = 'module="Test"') => {
    const tree = parseXml(`<${M}.ModuleExtension ${attributes} extensionId="x1">${xml}</${M}.ModuleExtension>`);
    return { about: extensionOf(tree), root: tree, files: filesOf({ 'images/x.png': bytes('X') }) };
  };
  const board = `<${M}.ExtensionElement target="${M}.Map:Main/${M}.map.BoardPicker"><${BOARDS}.Board name="More"/></${M}.ExtensionElement>`;

  it('puts its components where they belong, and its images behind the module’s', async () => {
    const merged = withExtensions(module, [
      extension(
        `${board}<${M}.ExtensionElement target="${M}.PrototypesContainer"><${M}.PrototypeDefinition name="New">+/null/piece;;;;/null;0;0;;0</${M}.PrototypeDefinition></${M}.ExtensionElement>`,
      ),
    ]);
    expect(merged.maps[0]?.boards.map(b => b.attributes['name'])).toEqual(['More']);
    expect([...merged.prototypes.keys()]).toEqual(['New']);
    expect(merged.warnings).toEqual([]);
    expect(await merged.entry(merged.imageEntry('x.png') ?? '')).toMatchObject({ ok: true, value: bytes('X') });
    // The module itself is as it was.
    expect(module.maps[0]?.boards).toEqual([]);
  });

  it('for another module is left out; a target that is not there costs its part only', () => {
    expect(withExtensions(module, [extension(board, 'module="Other"')]).warnings).toMatchObject([
      { code: 'extension-of-other-module' },
    ]);
    expect(withExtensions(module, [extension(board, 'module="Other" anyModule="true"')]).maps[0]?.boards).toHaveLength(
      1,
    );
    const lost = `<${M}.ExtensionElement target="${M}.Map:Main/${M}.None"><a/></${M}.ExtensionElement>`;
    const merged = withExtensions(module, [extension(lost + board)]);
    expect(merged.warnings).toMatchObject([{ code: 'extension-target-missing' }]);
    expect(merged.maps[0]?.boards).toHaveLength(1);
  });
});

// Real modules of many engines, from the reference folder; without the folder there is nothing to read.
const SHARED = process.env['OVERRUN_SHARED'] ?? '../shared';
const modulesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(name => /\.v?mod$/.test(name))
        .map(name => path.join(folder, name))
        .filter(file => statSync(file).isFile())
    : [];
const MODULES = [...modulesBelow(path.join(SHARED, 'corpus')), ...modulesBelow(path.join(SHARED, 'vassal'))];

describe.skipIf(MODULES.length === 0)('modules of the reference folder', () => {
  it.each(MODULES)('%s is read whole', async file => {
    const module = await readModule(new Uint8Array(readFileSync(file)));
    if (!module.ok) throw new Error(module.error.message);
    const { root: tree, maps } = module.value;
    expect(maps.length).toBeGreaterThan(0);
    const slots = [...walk(tree)].filter(isPieceSlot);
    expect(slots.filter(slot => !readPieceDefinition(slot.text))).toEqual([]);
    const layout = await layOutMaps(module.value);
    expect(layout.maps.size).toBe(new Set(maps.map(map => map.name)).size);
    // Writing and reading it again changes nothing.
    const again = readBuildFile(writeBuildFile(tree));
    expect(again.ok && writeBuildFile(again.value)).toBe(writeBuildFile(tree));
  });
});
