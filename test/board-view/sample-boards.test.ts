// The boards of a sample game, drawn from its scenario: which pieces stand where, and what each step moves.

import { beforeAll, describe, expect, it } from 'vitest';
import { kitOf } from '../../cli/kit-file';
import type { Audit } from '../../core/audit/audit';
import type { MapView } from '../../core/board-view/board-view';
import { LogBoards } from '../../core/board-view/maps-at';
import { LogMoves } from '../../core/board-view/moves';
import type { Pictures } from '../../core/board-view/pictures';
import { drawnPictures } from '../../module-builder/board-pictures';
import { auditOf, SIX_FAULTS } from '../report/sample-logs';

let audit: Audit;
let pictures: Pictures;
let boards: LogBoards;
let moves: LogMoves;

beforeAll(async () => {
  audit = await auditOf(SIX_FAULTS);
  const { rules } = audit.log;
  const kit = await kitOf('revised-europa');
  if (!rules || !kit.ok) throw new Error('no rules');
  pictures = drawnPictures(rules.scenario, kit.value);
  boards = new LogBoards(audit.log, pictures);
  moves = new LogMoves(audit);
});

const mainMap = (step: number): MapView => {
  const map = boards.at(step).find(({ name }) => name === 'Main Map');
  if (!map) throw new Error('no main map');
  return map;
};

const standing = (step: number, place: string): readonly string[] =>
  mainMap(step).stacks.flatMap(stack => (stack.place === place ? stack.pieces.map(({ name }) => name) : []));

describe('the board after a step', () => {
  it('is the picture of the scenario’s map, large enough for all that stands on it', () => {
    const { boards: drawn, size, stacks } = mainMap(0);
    expect(drawn.map(({ image }) => image)).toEqual(['board.png']);
    for (const { at } of stacks) {
      expect(at[0]).toBeLessThan(size.width);
      expect(at[1]).toBeLessThan(size.height);
    }
  });

  it('has the units where the log says, named as their counters read', () => {
    const { timeline, rules } = audit.log;
    const last = timeline.steps;
    const units = mainMap(last).stacks.flatMap(({ place, pieces }) =>
      pieces.flatMap(({ unit }) => (unit === undefined ? [] : [`${unit} ${place}`])),
    );
    const expected = timeline.piecesAt(last).flatMap(piece => {
      const unit = rules?.binding.unitOf(piece);
      return unit === undefined ? [] : [`${unit} ${rules?.binding.hexOf(piece) ?? piece.location ?? ''}`];
    });
    expect(units.length).toBeGreaterThan(20);
    expect([...units].sort()).toEqual([...expected].sort());
  });

  it('has pictures for every unit', async () => {
    const names = new Set(
      mainMap(0).stacks.flatMap(({ pieces }) =>
        pieces.flatMap(({ picture }) => picture.flatMap(one => (one.kind === 'image' ? [one.image] : []))),
      ),
    );
    expect(names.size).toBeGreaterThan(20);
    for (const name of names) expect(pictures.has(name), name).toBe(true);
    const [first = ''] = names;
    expect(await pictures.read(first)).toMatchObject({ kind: 'image/svg+xml', size: { width: 72 } });
  });

  it('has its hexes by their names, where their units stand', () => {
    const hexes = new Map(boards.hexesOf('Main Map', 0).map(({ name, centre }) => [name, centre.join()]));
    const named = mainMap(0).stacks.filter(({ place }) => /^\d{4}$/.test(place));
    expect(named.length).toBeGreaterThan(10);
    for (const { place, at } of named) expect(hexes.get(place)).toBe(at.join());
  });
});

describe('the moves of a step', () => {
  it('go from where the pieces stood to where they stand', () => {
    for (let step = 1; step <= audit.log.timeline.steps; step++)
      for (const { pieces, places } of moves.of(step))
        for (const name of pieces.filter(text => text !== '')) {
          expect(standing(step - 1, places[0]), `${step} ${name}`).toContain(name);
          expect(standing(step, places[1]), `${step} ${name}`).toContain(name);
        }
  });

  it('bear the verdict of the move that they are part of', () => {
    const { actions, findings } = audit;
    const illegal = findings.filter(({ verdict, act }) => verdict === 'illegal' && act === undefined);
    const steps = actions
      .filter(({ action, id }) => action.kind === 'move' && illegal.some(finding => finding.action === id))
      .flatMap(({ action }) => action.steps);
    expect(steps.length).toBeGreaterThan(0);
    for (const step of steps) expect(moves.of(step).map(({ verdict }) => verdict)).toContain('illegal');
    const legal = actions.find(({ action, verdict }) => action.kind === 'move' && verdict === 'legal');
    expect(moves.of(legal?.action.steps[0] ?? 0).map(({ verdict }) => verdict)).toEqual(['legal']);
  });
});
