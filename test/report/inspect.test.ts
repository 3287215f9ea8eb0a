import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeArchive } from '../../core/vassal/archive/archive';
import { inspectFile } from '../../core/report/inspect/inspect';
import { inspectionText } from '../../core/report/inspect/inspect-text';
import type { Inspection } from '../../core/report/inspect/inspection';
import { BOARDS, M, pngHead } from '../vassal/module-fixture';

const text = (value: string): Uint8Array => new TextEncoder().encode(value);

const inspect = async (bytes: Uint8Array): Promise<Inspection> => {
  const result = await inspectFile(bytes);
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.value;
};

const SLOT = `<VASSAL.build.widget.PieceSlot entryName="1" gpid="1">+/null/prototype;Inner	acme;x\\	piece;;;none.png;1/	\\	null;0;0;1;0</VASSAL.build.widget.PieceSlot>`;

const BUILD_FILE = `<VASSAL.build.GameModule name="Crossing" version="2.1" VassalVersion="3.7.0" nextPieceSlotId="9">
  <${M}.PlayerRoster><entry>Axis</entry><entry>Soviet</entry></${M}.PlayerRoster>
  <${M}.Map mapName="Main"><${M}.map.BoardPicker>
    <${BOARDS}.Board name="West" image="w.png"><${BOARDS}.board.ZonedGrid><${BOARDS}.board.mapgrid.Zone name="Turn Track" path="0,0;9,0;9,9"/>
      <${BOARDS}.board.HexGrid dx="50" dy="60"><${BOARDS}.board.mapgrid.HexGridNumbering/></${BOARDS}.board.HexGrid></${BOARDS}.board.ZonedGrid></${BOARDS}.Board>
  </${M}.map.BoardPicker><${M}.map.SetupStack name="s">${SLOT}</${M}.map.SetupStack><${M}.map.DrawPile name="Cards"/></${M}.Map>
  <${M}.PrototypesContainer>
    <${M}.PrototypeDefinition name="Unit">+/null/delete;Delete;68,130;	piece;;;;/	null;0;0;;0</${M}.PrototypeDefinition>
    <${M}.PrototypeDefinition name="Inner">+/null/prototype;Unit	piece;;;;/	null;0;0;;0</${M}.PrototypeDefinition>
  </${M}.PrototypesContainer>
  <${M}.DiceButton name="2d6"/>
  <${M}.turn.TurnTracker name="Turn" turnFormat="$level1$"><${M}.turn.ListTurnLevel list="Dawn,Dusk"/></${M}.turn.TurnTracker>
  <${M}.PredefinedSetup name="Start" useFile="true" file="start.vsav"/>
  <acme.Special/>
</VASSAL.build.GameModule>`;

const moduleZip = (): Uint8Array =>
  writeArchive([
    { name: 'buildFile.xml', data: text(BUILD_FILE) },
    { name: 'images/w.png', data: pngHead(800, 600) },
  ]);

const PASSWORD = 'very-secret';
const SAVE = [
  'begin_save',
  '+/1/delete;Delete;68,130;\tacme;x\\\tpiece;;;;1/\t\\\tMain;10;20;1;0',
  '+/2/stack/Main;10;20;1',
  'MainBoardPicker\tWest\t0\t0',
  `PLAYER\t${PASSWORD}\tAnn\tAxis`,
  `PLAYER\t${PASSWORD}\tAnn\tAxis`,
  `SECRETCMD\t${PASSWORD}`,
  'end_save',
].join('\u001b');

const logText = `${SAVE}\u001bLOG\tM/1/Main/50/60/null/Main/10/20/null/${PASSWORD}\u001bLOG\tUNDO\ttrue`;

describe('inspecting a module', () => {
  it('tells its parts', async () => {
    const inspection = await inspect(moduleZip());
    expect(inspection).toMatchObject({
      kind: 'module',
      name: 'Crossing',
      version: '2.1',
      vassalVersion: '3.7.0',
      sides: ['Axis', 'Soviet'],
      slots: 1,
      slotsByPrototype: { Inner: 1, Unit: 1 },
      prototypes: ['Unit', 'Inner'],
      traits: { Delete: 1, Prototype: 2 },
      unknownTraits: { 'acme;': 1 },
      customClasses: { 'acme.Special': 1 },
      turnTrackers: [{ name: 'Turn', starts: 'Dawn' }],
      dice: [{ name: '2d6', count: 2, sides: 6 }],
      setups: [{ name: 'Start', file: 'start.vsav', present: false }],
      missingImages: ['none.png'],
      maps: [
        {
          name: 'Main',
          newGame: ['West'],
          atStartStacks: 1,
          decks: ['Cards'],
          boards: [
            {
              name: 'West',
              size: [800, 600],
              grid: {
                kind: 'zoned',
                zones: [{ name: 'Turn Track' }],
                background: { kind: 'hex', dx: 50, example: '0101' },
              },
            },
          ],
        },
      ],
    });
  });

  it('tells what is wrong with it, by what VASSAL makes of that', async () => {
    const report = inspectionText(await inspect(moduleZip()));
    expect(report).toContain('VASSAL warns\n');
    expect(report).toMatch(/line \d+, PieceSlot "1": The image "none.png" is not in the module/);
    expect(report).toContain('board West, 800 × 600, w.png, 1 zone (Turn Track) on hexes 50 × 60, numbered like 0101');
  });
});

describe('inspecting a zip', () => {
  const zipOf = (...names: string[]): Uint8Array =>
    writeArchive(names.map(name => ({ name, data: new Uint8Array(9) })));

  it('tells the logs that were handed on in it', async () => {
    const zip = await inspect(zipOf('mail-1.vlog', 'front.png', 'late/mail-2.VLOG'));
    expect(zip).toEqual({ kind: 'zip', logs: ['mail-1.vlog', 'late/mail-2.VLOG'], hasOdd: false });
    expect(inspectionText(zip)).toBe('zip of 2 logs\n\nLogs\n  mail-1.vlog\n  late/mail-2.VLOG\n');
    const odd = await inspect(zipOf('mail-1.vlog', 'more.zip'));
    expect(inspectionText(odd)).toMatch(/^zip of 1 log, and of one or more that cannot be taken/);
    expect(await inspectFile(zipOf('front.png'))).toMatchObject({ ok: false, error: { code: 'no-saved-game' } });
  });
});

describe('inspecting an extension', () => {
  it('tells what it adds where', async () => {
    const zip = writeArchive([
      {
        name: 'buildFile.xml',
        data: text(
          `<${M}.ModuleExtension module="Crossing" moduleVersion="2.1" version="1.0" extensionId="e"><${M}.ExtensionElement target="${M}.Map:Main"><${M}.map.Zoomer/></${M}.ExtensionElement></${M}.ModuleExtension>`,
        ),
      },
      { name: 'extensiondata', data: text('<data version="1"><version>1.0</version></data>') },
    ]);
    const inspection = await inspect(zip);
    expect(inspection).toMatchObject({
      kind: 'extension',
      about: { module: 'Crossing', version: '1.0' },
      adds: [{ to: `${M}.Map:Main`, component: 'Zoomer' }],
    });
    expect(inspectionText(inspection)).toContain('extension 1.0 of Crossing 2.1');
  });
});

describe('inspecting saves and logs', () => {
  it('tells pieces, players, boards and commands', async () => {
    const log = await inspect(writeArchive([{ name: 'savedGame', data: text(logText) }]));
    expect(log).toMatchObject({
      kind: 'log',
      steps: 2,
      undoSteps: 1,
      pieces: 1,
      stacks: 1,
      piecesByMap: { Main: 1 },
      players: [{ name: 'Ann', side: 'Axis' }],
      boards: [{ map: 'Main', boards: ['West'] }],
      commands: { 'add-piece': 2, player: 2, 'move-piece': 1 },
      unknownCommands: { SECRETCMD: 1 },
      traits: { Delete: 1 },
      unknownTraits: { 'acme;': 1 },
    });
    expect(await inspect(text(SAVE))).toMatchObject({ kind: 'save', steps: 0, pieces: 1 });
  });

  it('tells no secret id, in no form', async () => {
    const log = await inspect(text(logText));
    expect(JSON.stringify(log)).not.toContain(PASSWORD);
    expect(inspectionText(log)).not.toContain(PASSWORD);
  });

  it('shows control characters of names as pictures', async () => {
    const evil = SAVE.replaceAll('Ann', '\u009b31mAnn\r\nAxis wins');
    expect(inspectionText(await inspect(text(evil)))).not.toMatch(/[\u009b\r]|\nAxis wins/);
  });
});

describe('what is no VASSAL file', () => {
  it('is a named error', async () => {
    const codes = await Promise.all(
      [
        text('hello'),
        writeArchive([{ name: 'readme.txt', data: text('x') }]),
        writeArchive([{ name: 'buildFile', data: text('<a>') }]),
        moduleZip().slice(0, 300),
      ].map(async bytes => {
        const result = await inspectFile(bytes);
        return result.ok ? 'read' : result.error.code;
      }),
    );
    expect(codes).not.toContain('read');
    expect(codes[1]).toBe('no-saved-game');
    expect(codes[2]).toBe('xml-malformed');
  });
});

// Files of many engines, from the reference folder; without the folder there is nothing to read.
const SHARED = process.env['OVERRUN_SHARED'] ?? '../shared';
const FILES = ['corpus', 'vassal/reference', 'vassal/minimal']
  .map(folder => path.join(SHARED, folder))
  .filter(existsSync)
  .flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(name => /\.(?:v?mod|vmdx|vsav|vlog|log|sav)$/.test(name) && !name.endsWith('big.vlog'))
      .map(name => path.join(folder, name)),
  )
  .filter(file => statSync(file).isFile());

describe.skipIf(FILES.length === 0)('files of the reference folder', () => {
  it.each(FILES)('%s', async file => {
    const inspection = await inspect(new Uint8Array(readFileSync(file)));
    expect(inspectionText(inspection).split('\n').length).toBeGreaterThan(5);
    expect(inspection.kind === 'module' ? inspection.maps.length : 1).toBeGreaterThan(0);
  });
});
