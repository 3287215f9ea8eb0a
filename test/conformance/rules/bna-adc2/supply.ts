// Vectors of supply, control, hexside defences, missions and the order of phases.

import { CHAPTERS } from '../../../../core/rules/battles-for-north-africa/chapters';
import { controllerOf } from '../../../../core/rules/battles-for-north-africa/movement/control';
import { isAvailable } from '../../../../core/rules/battles-for-north-africa/movement/missions';
import { defencesBetween } from '../../../../core/rules/battles-for-north-africa/movement/hexside-defences';
import { finished } from '../../../../core/base/parts';
import { beginningMemory, turningMemory } from '../../../../core/rules/frame/chapter';
import type { HexId } from '../../../../core/hexmap/hex-map';
import type { Between } from '../../../../core/hexmap/rectangular-map';
import type { ActionOf } from '../../../../core/rules/action';
import type { GameState } from '../../../../core/rules/system';
import {
  boardOn,
  phaseOf,
  positionOf,
  stateOf,
  turned,
  type Front,
  type Piece,
  type SideName,
} from '../../../rules/battles-for-north-africa/front';
import {
  amountText,
  enemy,
  H0,
  H1,
  H2,
  isRight,
  LINE,
  lineOf,
  setStates,
  unitTypeOf,
  type Runner,
  type Runners,
} from './given';
import { islandBeside, neighboursOnLine } from './moves';

const hexAt = (i: number): HexId => {
  const hex = LINE[i];
  if (hex === undefined) throw new Error(`the line has no hex ${i}`);
  return hex;
};

const roadFrom = (first: number, last: number): readonly Between[] =>
  LINE.slice(first, last).map((a, i) => ({ a, b: hexAt(first + i + 1), feature: 'major road' }));

/** Land from the unit to the end of the road. */
const landTo = (last: number): Pick<Front, 'ground' | 'terrain'> => lineOf(LINE.slice(1, last + 1).map(() => 'clear'));

/** The unit, so many hexes from a road that leads to a source. */
const traced: Runner = given => {
  const path = given.number('pathHexes');
  // A ZOC over the hex halfway, alone.
  const at = Math.max(1, Math.floor(path / 2));
  const isCovered = given.flag('enemyZocHex') || given.said('zocFree') === false;
  const island = islandBeside(at);
  const front: Front = {
    phase: 'supply',
    ...landTo(path + 1),
    roads: roadFrom(path, path + 1),
    sources: { Axis: [hexAt(path + 1)], Allied: [] },
    units: [
      { id: 'u', type: unitTypeOf(given), hex: H0, figures: given.has('mp') ? { ma: amountText(given, 'mp') } : {} },
      ...(isCovered ? [enemy({ id: 'e', hex: island })] : []),
      ...(given.flag('friendlyUnitThere') ? [{ id: 'f', hex: hexAt(at) }] : []),
    ],
    hexsides: isCovered
      ? neighboursOnLine(island)
          .filter(hex => hex !== hexAt(at))
          .map(hex => ({ a: island, b: hex, feature: 'river' }))
      : [],
  };
  const verdicts = stateOf({
    ...front,
    terrain: { ...front.terrain, ...(isCovered ? { [island]: 'clear' } : {}) },
  }).endPhase();
  return {
    inSupply: isRight(
      verdicts.filter(v => v.units.includes('u')),
      'Supply.4',
    ),
  };
};

/** The unit, so many hexes from a road on which an HQ stands, so many hexes on. */
const emergency: Runner = given => {
  const [path, route] = [given.number('pathHexes'), given.number('routeHexesToHq')];
  const front: Front = {
    phase: 'supply',
    ...landTo(path + route),
    roads: roadFrom(path, path + route),
    sources: { Axis: [], Allied: [] },
    units: [
      { id: 'u', hex: H0 },
      { id: 'hq', type: 'hq', hex: hexAt(path + route), figures: { af: '0', df: '0', source: '1' } },
    ],
  };
  const start = stateOf(front);
  const depleted = setStates(start, 'hq', ['depleted'], 1).state;
  const isSupplied = inSupplyOf(depleted);
  return { inSupply: isSupplied, hqDepleted: isSupplied && !inSupplyOf(start) };
};

/** What is said of the unit alone: an HQ has no line here. */
const inSupplyOf = (state: GameState): boolean =>
  isRight(
    state.endPhase().filter(v => v.units.includes('u') || v.rule.id === 'Supply.7'),
    'Supply.4',
    'Supply.7',
  );

const SIDES: Readonly<Record<string, SideName>> = { axis: 'Axis', allied: 'Allied' };
const otherOf = (side: SideName): SideName => (side === 'Axis' ? 'Allied' : 'Axis');

const COMBAT: ActionOf<'phase'> = {
  kind: 'phase',
  steps: [9],
  turn: { number: 1, date: '' },
  phase: phaseOf('combat'),
};

const control: Runner = given => {
  const last = given.meaning('lastOccupied', SIDES) ?? 'Axis';
  const holder: Piece = { id: 'u', side: last, hex: H1 };
  const enemyBeside: readonly Piece[] = given.flag('enemyZocLater') ? [{ id: 'e', side: otherOf(last), hex: H0 }] : [];
  const before: Front = { units: [holder] };
  const after: Front = {
    units: [...(given.flag('occupiedNow') ? [holder] : [{ ...holder, hex: '1515' }]), ...enemyBeside],
  };
  const board = boardOn(after);
  const began = finished(beginningMemory(CHAPTERS, boardOn(before)));
  const memory = finished(turningMemory(CHAPTERS, began, { board, before: positionOf(before), to: COMBAT }));
  const found = controllerOf({ board, memory }, H1);
  return { controller: found === undefined || found === 'nobody' ? null : found.side.toLowerCase() };
};

const DEFENCES = { minefield: 'minefield', ditch: 'anti-tank ditch', 'anti-tank ditch': 'anti-tank ditch' } as const;

const active: Runner = given => {
  const owner = given.meaning('ownerAtStart', SIDES) ?? 'Axis';
  const controller = given.meaning('controller', SIDES);
  const feature = given.meaning('hexside', DEFENCES) ?? 'minefield';
  const board = boardOn({
    sources: { [owner]: [H1] },
    hexsides: [{ a: H0, b: H1, feature }],
    units: controller === undefined ? [] : [{ id: 'u', side: controller, hex: H1, setUp: '1515' }],
  });
  const [found] = defencesBetween({ board, memory: finished(beginningMemory(CHAPTERS, board)) }, H0, H1);
  return { active: found?.isActive ?? null };
};

/** A line over the hexside into a hex that a side held once, and that nobody stands in now. */
const throughDefence: Runner = given => {
  const isEnemys = given.flag('hexEnemyControlled');
  const holder: SideName = isEnemys ? 'Allied' : 'Axis';
  const owner = given.flag('active') ? holder : otherOf(holder);
  const feature = given.meaning('hexside', DEFENCES) ?? 'minefield';
  const held = stateOf({
    phase: 'missions',
    ...landTo(4),
    roads: roadFrom(3, 4),
    sources: { Axis: [hexAt(4), ...(owner === 'Axis' ? [H2] : [])], Allied: owner === 'Allied' ? [H2] : [] },
    hexsides: [{ a: H1, b: H2, feature }],
    units: [
      { id: 'u', hex: H0 },
      { id: 'holder', side: holder, hex: H2, setUp: '1515', figures: { df: '0' } },
    ],
  });
  const left = held.apply({
    kind: 'adjust',
    steps: [1],
    changes: [{ step: 1, what: 'removed', unit: 'holder' }],
  }).state;
  return { legal: inSupplyOf(turned(left, 'supply')) };
};

const PHASES: Readonly<Record<string, string>> = {
  Reinforcement: 'reinforcement',
  'Mission Allocation': 'missions',
  Supply: 'supply',
  Movement: 'movement',
  'Enemy Reserve Movement': 'enemy reserve',
  Combat: 'combat',
  'Friendly Reserve Movement': 'reserve',
  Support: 'support',
};

const kindOf = (name: string | undefined): string => {
  const kind = name === undefined ? undefined : PHASES[name];
  if (kind === undefined) throw new Error(`no phase: ${name ?? 'none'}`);
  return kind;
};

const order: Runner = given => {
  const [first, ...rest] = given.texts('phases').map(kindOf);
  let state = stateOf({ phase: first ?? 'movement', units: [] });
  let isFine = true;
  rest.forEach((kind, i) => {
    const next = {
      kind: 'phase' as const,
      steps: [i + 1],
      turn: state.position.turn ?? { number: 1, date: '' },
      phase: phaseOf(kind),
    };
    isFine &&= isRight(state.endPhase(next), 'Seq.1');
    ({ state } = state.apply(next));
  });
  return { legal: isFine };
};

const ITS_PHASE: Readonly<Record<string, string>> = {
  interdiction: 'missions',
  'close attack': 'combat',
  'close defense': 'support',
};

const MISSIONS = ['interdiction', 'close attack', 'close defense'] as const;

/** A plane or a ship is set down and shows what for. */
const mission =
  (...rules: readonly string[]): Runner =>
  given => {
    const what = given.word('mission', MISSIONS) ?? 'interdiction';
    const kind = given.has('phase') ? kindOf(given.text('phase')) : (ITS_PHASE[what] ?? '');
    const where = given.word('hex', ['coastal', 'inland']) ?? 'coastal';
    const state = stateOf({
      phase: kind,
      terrain: where === 'coastal' ? { [H1]: 'sea' } : {},
      units: [{ id: 'u', type: unitTypeOf(given, 'type', 'fb'), hex: H0 }],
    });
    return { legal: isRight(setStates(state, 'u', [what]).verdicts, ...rules) };
  };

const distance: Runner = given => ({
  distance: boardOn({ units: [] }).map.distance(H0, hexAt(given.number('startToEndSteps'))) ?? null,
});

const WEATHERS = { clear: 'Clear', cloudy: 'Cloudy', rain: 'Rain', 'sand-storm': 'Sand-storm' } as const;

const available: Runner = given => ({
  available:
    isAvailable(
      unitTypeOf(given, 'type', given.has('weather') ? 'fb' : 'naval'),
      given.meaning('weather', WEATHERS),
      given.maybe('dr'),
    ) ?? null,
});

export const SUPPLIES: Runners = {
  'Dist.1': distance,
  'Control.1': control,
  'Supply.4': traced,
  'Supply.5': traced,
  'Supply.7': emergency,
  'Seq.1': order,
  'Air.1': mission('Air.1', 'Air.5'),
  'Alloc.1': available,
  'Naval.1': mission('Naval.1'),
  'Alloc.2': mission('Alloc.2'),
  'Fort.4': active,
  'Fort.5': throughDefence,
};
