// What may be laid over a board: ZOCs of a side, and how full hexes are. The rules tell it, in every system.

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { kitOf } from '../../cli/kit-file';
import { nodeFiles } from '../../cli/node-files';
import { transcriptOf } from '../../core/report/transcript/write';
import { loadPlayableScenario } from '../../core/rules/load-scenario';
import { ruleSystem } from '../../core/rules/registry';
import { setUpPosition } from '../../core/rules/set-up';
import { overlayOn, overlaysFor } from '../../extension/board/overlays';
import { LogScenes } from '../../extension/board/scene';
import { drawnPictures } from '../../module-builder/board-pictures';
import { auditOf, SIX_FAULTS } from '../report/sample-logs';

const SAMPLES = path.join(import.meta.dirname, '../../assets/scenarios');

const playable = async (folder: string) => {
  const { scenario } = await loadPlayableScenario(await nodeFiles(path.join(SAMPLES, folder)));
  const referee = scenario && ruleSystem(scenario.system)?.referee(scenario);
  return scenario && referee?.ok ? { scenario, referee: referee.value, setUp: setUpPosition(scenario) } : undefined;
};

describe('what the rules tell of a board', () => {
  it.each(readdirSync(SAMPLES))('%s: into which hexes ZOCs reach, and how full hexes are', async folder => {
    const game = await playable(folder);
    if (!game) return;
    const { scenario, referee, setUp } = game;
    for (const { name: against } of scenario.sides)
      for (const [hex, { by }] of referee.zocs(setUp, against)) {
        expect(scenario.map.hexes.hexes.has(hex)).toBe(true);
        for (const id of by) expect(scenario.units.find(unit => unit.id === id)?.side).not.toBe(against);
      }
    const stacked = referee.stacking({ ...setUp, phase: scenario.phases.find(({ kind }) => kind === 'combat') });
    for (const { hex, side, verdict } of stacked) {
      expect(verdict.limit).toBeDefined();
      expect(verdict.ledger).toBeDefined();
      expect(
        [...setUp.units].some(
          ([id, place]) => place.hex === hex && scenario.units.some(u => u.id === id && u.side === side),
        ),
      ).toBe(true);
    }
    const all = scenario.sides.map(({ name }) => referee.zocs(setUp, name).size);
    expect(Math.max(...all) + stacked.length).toBeGreaterThan(0);
  });

  it('a piece that nobody can tell exerts no ZOC and fills no hex', async () => {
    const game = await playable('crossing-at-lipnya');
    if (!game) throw new Error('no sample');
    const { referee, setUp } = game;
    const hidden = {
      ...setUp,
      units: new Map([...setUp.units].filter(([id]) => id !== '147-rifle')),
      masked: new Map([['0706', new Map([['Soviet', 1]])]]),
    };
    const by = (position: typeof setUp) => [...referee.zocs(position, 'Axis').values()].flatMap(zoc => zoc.by);
    expect(by(setUp)).toContain('147-rifle');
    expect(by(hidden)).not.toContain('147-rifle');
    expect(referee.stacking(setUp).map(({ hex }) => hex)).toContain('0706');
    expect(referee.stacking(hidden).map(({ hex }) => hex)).not.toContain('0706');
  });
});

describe('what is laid over the board of a log', () => {
  let scenes: LogScenes;
  beforeAll(async () => {
    const audit = await auditOf(SIX_FAULTS);
    const kit = await kitOf('revised-europa');
    if (!audit.log.rules || !kit.ok) throw new Error('no rules');
    scenes = new LogScenes(audit, transcriptOf(audit), drawnPictures(audit.log.rules.scenario, kit.value));
  });

  it('is offered by the sides of the scenario, and not without rules', () => {
    expect(scenes.factsWith([])).toMatchObject({
      zocs: [
        { against: 'Axis', name: 'ZOC of Soviet' },
        { against: 'Soviet', name: 'ZOC of Axis' },
      ],
      stacking: true,
    });
    const { rules: _, ...alone } = scenes.audit.log;
    expect(overlaysFor(alone)).toEqual({ zocs: [], stacking: false });
  });

  it('is nothing as long as nobody wants it', () => {
    expect(scenes.at([0, 0], {})?.overlay).toEqual({});
    expect(scenes.at([0, 0], { overlays: { stacking: false } })?.overlay).toEqual({});
    expect(scenes.at([0, 0], { overlays: { stacking: false, zocs: 'Martians' } })?.overlay).toEqual({});
  });

  it('tells of each hex who exerts the ZOC, where it lies on the board', () => {
    const { zocs } = scenes.at([0, 0], { overlays: { stacking: false, zocs: 'Axis' } })?.overlay ?? {};
    const hex = zocs?.hexes.find(({ name }) => name === '0606');
    expect(hex?.by).toContain('147 Rifle');
    expect(hex?.words).toMatch(/^ZOC of Soviet: /);
    expect(hex?.corners).toHaveLength(6);
  });

  it('tells what stands in a hex and the limit, and where it is over', () => {
    const over = scenes.audit.findings.find(({ code }) => code === 'stacking');
    if (!over) throw new Error('the sample has too many in a hex');
    const last = scenes.audit.log.timeline.steps;
    const found = [...Array(last + 1).keys()]
      .map(step => scenes.at([step, step], { overlays: { stacking: true } })?.overlay.stacking?.hexes ?? [])
      .flatMap(hexes => hexes.filter(({ state }) => state === 'over'));
    expect(found.length).toBeGreaterThan(0);
    for (const { text, words } of found) {
      expect(text).toMatch(/^\d+½?\/\d+$/);
      expect(words).toMatch(/over the limit of \d+/);
    }
  });

  it('does not tell a hex full that holds a piece which nobody can tell', () => {
    const { log } = scenes.audit;
    const map = scenes.at([0, 0], {})?.map;
    if (!map) throw new Error('no map');
    const stacks = map.stacks.map(stack =>
      stack.place === '0706' ? { ...stack, pieces: stack.pieces.map(piece => ({ ...piece, masked: true })) } : stack,
    );
    const outlines = scenes.boards.hexesOf(map.name, 0);
    const { stacking } = overlayOn(log, 0, { ...map, stacks }, outlines, { stacking: true });
    expect(stacking?.hexes.find(({ name }) => name === '0706')).toMatchObject({ state: 'open', text: '3+/10' });
  });
});
