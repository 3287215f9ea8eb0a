import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { check } from '../../cli/commands/check';
import { grid } from '../../cli/commands/grid';
import { init } from '../../cli/commands/init';
import { EXIT } from '../../cli/io';
import { BLANK_RENDERER } from '../../module-builder/pictures/blank-renderer';
import { startSession, type Session } from './session';

let user: Session;
const at = (name: string): string => path.join(user.folder, name);

/** A board as `overrun init` draws it, but somebody else's: 1200 x 900 pixels. */
const PICTURE = BLANK_RENDERER.png("<svg width='1200' height='900'/>");
const HEXES = ['0101=66,66', '0901=786,66', '0907=786,690', '0102=66,170', '0603=516,326'];
const options = (hexes: readonly string[]): string[] => hexes.flatMap(hex => ['--hex', hex]);

beforeEach(async () => {
  user = await startSession();
  await writeFile(at('map.png'), PICTURE);
});
afterEach(() => user.end());

describe('overrun grid', () => {
  it('prints what stands in scenario.yaml, and draws it', async () => {
    expect(await grid(['map.png', ...options(HEXES), '-o', 'grid.html'], user.io)).toBe(EXIT.clean);
    expect(user.out()).toContain('grid: { x: 66, y: 66, dx: 90, dy: 104 }');
    expect(user.err()).toMatch(/5 hexes fit within 0\.\d pixels/);
    const page = await readFile(at('grid.html'), 'utf8');
    expect(page).toContain('<image href="data:image/png;base64,');
    expect(page).toContain('>0603</text>');
    expect(page).not.toMatch(/NaN|undefined/);
    // Its own page may be written again; another file may not.
    expect(await grid(['map.png', ...options(HEXES), '-o', 'grid.html'], user.io)).toBe(EXIT.clean);
    await expect(readFile(at('map.png'))).resolves.toHaveLength(PICTURE.length);
    expect(await grid(['map.png', ...options(HEXES), '-o', 'map.png'], user.io)).toBe(EXIT.wrongUse);
  });

  it('names the hexes that do not fit, with their errors in pixels', async () => {
    const wrong = HEXES.map(hex => hex.replace('0907=786,690', '0907=786,590'));
    expect(await grid(['map.png', ...options(wrong)], user.io)).toBe(EXIT.findings);
    expect(user.out()).toBe('');
    expect(user.err()).toMatch(
      /do not fit one grid[^]*\n {2}\d{4}: named at .* the best grid has it at .* pixels away/,
    );
  });

  it('says which of four is wrong, and takes the named corners for those of the map', async () => {
    const corners = ['0101=66,66', '0901=786,66', '0907=786,690', '0106=66,586'];
    expect(await grid(['map.png', ...options(corners)], user.io)).toBe(EXIT.clean);
    expect(user.out()).toMatch(/columns: 9 # the farthest that you named; the picture has room for \d+ whole hexes/);
    user.hush();
    const wrong = corners.map(hex => hex.replace('0907=786,690', '0907=786,650'));
    expect(await grid(['map.png', ...options(wrong)], user.io)).toBe(EXIT.findings);
    expect(user.err()).toContain('Without 0907 the others do: it is misnamed or mismeasured.');
  });

  it.each([
    [
      'beside its column',
      ['0101=66,66', '2001=750,86.8', '0115=66,648.4', '2015=762,669.2'],
      '2001 and 2015 are of one column and lie 12.0 pixels apart across it: one of them is misnamed or mismeasured, probably 2015, for without it the hexes are regular.',
    ],
    [
      'beside its row',
      ['0101=66,55', '2001=750,86.8', '0115=66,648.4', '2015=750,669.2'],
      '0101 and 2001 are of one row and lie 10.8 pixels apart across it: one of them is misnamed or mismeasured, probably 0101, for without it the hexes are regular.',
    ],
    [
      'beside both',
      ['0101=73,73', '2001=750,86.8', '0115=66,648.4', '2015=750,669.2'],
      '0101 lies neither with 2001 in its row nor with 0115 in its column: it is misnamed or mismeasured.',
    ],
    [
      'where no hex is regular',
      ['0101=66,66', '2001=790,86.8', '0115=66,648.4', '2015=801,669.2'],
      '2001 and 2015 are of one column and lie 11.0 pixels apart across it: one of them is misnamed or mismeasured. With',
    ],
    [
      'of pointed hexes',
      ['0101=60,60', '1501=642.4,60', '0119=60,708', '1519=642.4,719'],
      '0119 and 1519 are of one row and lie 11.0 pixels apart across it: one of them is misnamed or mismeasured, probably 1519, for without it the hexes are regular.',
    ],
  ])('says which of four corners it is: one %s', async (_, corners, words) => {
    expect(await grid(['map.png', ...options(corners)], user.io)).toBe(EXIT.findings);
    expect(user.err()).toContain(words);
  });

  it.each([
    [['0101=66,66', '0901=786,66'], 'Name at least 3 hexes'],
    [['0101=66,66', '0101=66,70', '0901=786,66'], 'Hex 0101 is named twice'],
    [['0101=66,66', '0102=66,170', '0103=66,274'], 'far corners'],
    [['0101=66,66', 'A1=786,66', '0907=786,690'], 'Count from 0101'],
    [['0101=66,66', '0901', '0907=786,690'], 'such as --hex 0101=66,66'],
    [['0101=66,66', '0901=7860,66', '0907=786,690'], 'only 1200 x 900 pixels'],
  ])('%j: %s', async (hexes, said) => {
    expect(await grid(['map.png', ...options(hexes)], user.io)).toBe(EXIT.wrongUse);
    expect(user.err()).toContain(said);
  });

  it('what it prints is read by `check`', async () => {
    await grid(['map.png', ...options(HEXES)], user.io);
    const [picture = '', inPixels = ''] = user
      .out()
      .split('\n')
      .filter(line => /picture:|grid:/.test(line));
    await init(['mine', '--system', 'none'], user.io);
    await mkdir(at('mine/images'));
    await writeFile(at('mine/images/map.png'), PICTURE);
    const yaml = await readFile(at('mine/scenario.yaml'), 'utf8');
    const drawn = / {2}hexHeight: .*/;
    expect(yaml).toMatch(drawn);
    await writeFile(at('mine/scenario.yaml'), yaml.replace(drawn, `${picture}\n${inPixels}`));
    user.hush();
    const exit = await check(['mine'], user.io);
    expect(user.out()).toContain('no problems');
    expect(exit).toBe(EXIT.clean);
  });
});
