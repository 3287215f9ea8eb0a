// Words of a game whose rules are data: what nobody says a look for is drawn by what it is likely to mean, and never unseen in silence.

import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { kitFor } from '../../cli/kit-file';
import { loadPlayableScenario } from '../../core/rules/load-scenario';
import { unclearOnMap } from '../../module-builder/check/checks';
import { aboutLinked } from '../../module-builder/pictures/linked-picture';
import { filesOf, textsOf } from '../scenario/sample';

const HALDEN = textsOf(path.join(import.meta.dirname, '../../assets/scenarios/bridges-of-halden'));

/** Halden, whose streams are called otherwise. */
const withStreamsCalled = async (word: string) => {
  const named = (file: string): Record<string, string> => ({ [file]: (HALDEN[file] ?? '').replace('stream', word) });
  const files = filesOf({ ...HALDEN, ...named('tables/hexsides.csv'), ...named('map/hexsides.csv') });
  const { scenario, problems } = await loadPlayableScenario(files);
  if (!scenario) throw new Error(problems.map(({ message }) => message).join('\n'));
  const kit = await kitFor(scenario);
  if (!kit.ok) throw new Error('no kit');
  return { kit: kit.value, told: unclearOnMap(scenario, kit.value).map(({ message }) => message) };
};

describe('hexsides of classic without a look', () => {
  it.each([
    ['brook', 'stream'],
    ['Bach', 'stream'],
    ['Steilhang', 'escarpment'],
    ['seawall', 'wall'],
  ] as const)('%s is drawn as %s', async (word, look) => {
    const { kit, told } = await withStreamsCalled(word);
    expect([kit.looks.hexsides.get(word), told]).toEqual([look, []]);
  });

  it('whose meaning nobody knows is warned of', async () => {
    const { told } = await withStreamsCalled('qzfl');
    expect(told).toEqual([
      'Nothing on the map shows the hexsides “qzfl”. Give each a look under “map: hexsides:” of module.yaml.',
    ]);
  });

  it('keeps the look that it has', async () => {
    const { kit, told } = await withStreamsCalled('stream');
    expect([kit.looks.hexsides.get('stream'), told]).toEqual(['stream', []]);
  });
});

describe('an SVG that shows a file', () => {
  const svg = (inside: string) => new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`);

  it.each(['<image width="3" href="foto.jpg"/>', "<image xlink:href='foto.jpg'/>"])('%s is told', inside => {
    expect(aboutLinked('pages/cover.svg', svg(inside))).toContain('shows the file “foto.jpg”, which is not inside it');
  });

  it.each(['<image href="data:image/png;base64,AAAA"/>', '<use href="#a"/>'])('%s is whole', inside => {
    expect(aboutLinked('pages/cover.svg', svg(inside))).toBeUndefined();
  });
});
