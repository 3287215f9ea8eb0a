// A real module of somebody else's and five logs of one game with it, bound in a few lines: 2,284 steps written by VASSAL 2.9, played by
// mail, nine of ten moves as one long drag. All ground is unknown here, so nothing may be called illegal.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Audit } from '../../../core/audit/audit';
import type { RulesOptions } from '../../../core/audit/open/rules-search';
import { LogTakeBacks } from '../../../core/audit/take-backs/log-take-backs';
import { openLog } from '../../../core/audit/open/open-log';
import { audit } from '../../../core/audit/run-audit';
import { ALONE } from '../../../core/audit/open/surroundings';
import { transcriptOf, transcriptText } from '../../../core/report/transcript/write';
import type { Files } from '../../../core/scenario/files';
import type { PieceView, Timeline } from '../../../core/vassal/replay/timeline';
import { filesOf } from '../../scenario/sample';

const REAL = path.join(import.meta.dirname, '../../../../shared/corpus/uckelman+tld-mod');
const isThere = existsSync(REAL);
const LOGS = isThere ? readdirSync(path.join(REAL, 'game')).filter(file => file.endsWith('.log')) : [];

/** Of each log: acts judged, rolls and those taken back, drags taken back; whether a distance or a roll leaves anything open. */
const FIGURES = {
  '0606-2.log': { acts: 275, rolls: [80, 11], drags: 76, isOpen: true },
  '0606-4.log': { acts: 4, rolls: [1, 0], drags: 2, isOpen: true },
  '0607-2.log': { acts: 26, rolls: [8, 0], drags: 5, isOpen: true },
  '0608-3.log': { acts: 276, rolls: [217, 0], drags: 78, isOpen: true },
  '0610-5.log': { acts: 37, rolls: [11, 0], drags: 2, isOpen: true },
};

const BINDING = `module: The Longest Day
sides: [{ name: Allied, nation: british }, { name: German, nation: german }]
maps: { Normandy: terrain }
identity: image
groups:
  - { prototype: Unit (German), is: unit, side: German }
  - { prototype: Unit (Allied), is: unit, side: Allied }
values: units.csv
turn: { chat: '{phase} phase' }
phases:
  - { side: Allied, name: Air Drop, kind: special, words: [air drop] }
  - { side: Allied, name: Air & Naval, kind: special, words: [air & naval] }
  - { side: German, name: Coastal Artillery, kind: special, words: [coastal artillery] }
  - { side: Allied, name: Movement, kind: movement, words: [allied movement, follow-up movement] }
  - { side: German, name: Movement, kind: movement, words: [german movement] }
dice: { d6: { for: combat } }
cheapest: 1/2
rules:
  system: classic
  tables: tables
  own:
    units: { types: [foot, mot] }
    movement: { class: { foot: foot, mot: motor } }
    phases: { movement: { moves: all }, special: { side: both, moves: all, attacks: all }, combat: { attacks: all } }
`;

const bytesOf = (name: string): Uint8Array => new Uint8Array(readFileSync(path.join(REAL, name)));

const opened = async (log: string, options: RulesOptions) => {
  const found = await openLog(bytesOf(`game/${log}`), log, ALONE, options);
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
};

const steps = ({ steps: last }: Timeline): readonly number[] => Array.from({ length: last }, (_, i) => i + 1);

const isUnit = ({ prototypes = [] }: PieceView): boolean => prototypes.some(name => name.startsWith('Unit ('));

/** The least figures that a unit can have: what any figures would make illegal is found. */
const leastFigures = (timeline: Timeline): Files => {
  const units = [...timeline.piecesAt(0), ...timeline.piecesAt(timeline.steps)].filter(isUnit);
  const rows = [...new Set(units.map(unit => unit.image))].map(image => `${image ?? ''},mot,1,1,1`);
  return filesOf({
    'units.csv': ['image,type,af,df,ma', ...rows].join('\n'),
    'tables/terrain.csv': 'terrain,foot,motor\nclear,1,1\n',
  });
};

const judged = async (log: string): Promise<Audit> => {
  const module = { name: 'tld.mod', bytes: bytesOf('tld-3.0b6-light.mod') };
  const { timeline } = await opened(log, { module });
  const bytes = new TextEncoder().encode(BINDING);
  return audit(
    await opened(log, { module, binding: { name: 'tld.binding.yaml', bytes, files: leastFigures(timeline) } }),
  );
};

const rollsIn = ({ changes }: Timeline, which: readonly number[]): number =>
  which.reduce((n, step) => n + changes(step).rolls.length, 0);

/** Where each piece stands by its drags alone, from where the log begins. */
const dragged = (timeline: Timeline): ReadonlyMap<string, string> => {
  const places = new Map<string, string>();
  const put = (id: string, map: string | undefined, xy: readonly number[] | undefined): unknown =>
    places.set(id, `${map ?? ''} ${xy?.join() ?? ''}`);
  for (const { id, map, xy } of timeline.piecesAt(0)) put(id, map, xy);
  for (const step of steps(timeline)) {
    const { added, moved, removed } = timeline.changes(step);
    for (const { id, map, xy } of added) put(id, map, xy);
    for (const { id, fromMap, fromXY, toMap, toXY } of moved) {
      // Each drag starts where the one before it ended.
      expect([step, id, places.get(id)]).toEqual([step, id, `${fromMap ?? ''} ${fromXY?.join() ?? ''}`]);
      put(id, toMap, toXY);
    }
    for (const { id } of removed) places.delete(id);
  }
  return places;
};

describe.skipIf(!isThere)('logs of a real game, bound (left out: ../shared/corpus is not there)', () => {
  it('needs no more than 30 lines', () => {
    expect(BINDING.trim().split('\n').length).toBeLessThanOrEqual(30);
    expect(LOGS).toEqual(Object.keys(FIGURES));
  });

  describe.each(Object.entries(FIGURES))('%s', (log, figures) => {
    let all: Audit;
    beforeAll(async () => {
      all = await judged(log);
    }, 240_000);

    it('accuses nobody: a distance, or a roll near units, leaves a question', () => {
      expect(all.log.whyNoRules).toBeUndefined();
      expect(all.findings.filter(({ verdict }) => verdict === 'illegal')).toEqual([]);
      expect(all.actions).toHaveLength(figures.acts);
      const open = all.findings.filter(({ verdict }) => verdict === 'undetermined');
      expect(open.length > 0).toBe(figures.isOpen);
      for (const { missing } of open) expect(missing).toBeTruthy();
    });

    it('tells what was taken back', () => {
      const { timeline } = all.log;
      const undone = steps(timeline).filter(step => timeline.undoneBy(step) !== undefined);
      expect([rollsIn(timeline, steps(timeline)), rollsIn(timeline, undone)]).toEqual(figures.rolls);
      const takeBacks = new LogTakeBacks(timeline.undoneBy);
      for (const step of steps(timeline)) takeBacks.note(timeline.changes(step));
      const drags = takeBacks.corrections().reduce((n, { names }) => n + names.length, 0);
      expect(drags).toBe(figures.drags);
    });

    it('names every unit', () => {
      expect(all.actions.flatMap(({ units }) => units).filter(({ name }) => name.trim() === '')).toEqual([]);
      expect(transcriptText(transcriptOf(all, { chat: 'one line' }))).not.toContain('(no name)');
    });

    it('drags each piece from where it stood to where it stands', () => {
      const { timeline } = all.log;
      const places = dragged(timeline);
      for (const { id, map, xy } of timeline.piecesAt(timeline.steps))
        expect([id, places.get(id)]).toEqual([id, `${map ?? ''} ${xy?.join() ?? ''}`]);
    });
  });
});
