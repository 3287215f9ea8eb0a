// Steps that did not happen: they are left out, and what they leave changed on the board is set down without judgement.

import { present } from '../../base/present';
import type { HexId } from '../../hexmap/hex-map';
import type { Observation } from '../../rules/observation';
import { maskedIn } from '../../rules/masked';
import type { Position, UnitPlace } from '../../rules/position';
import type { UnitId } from '../../scenario/scenario';
import { after, type SeenBoards } from './seen-board';

type About = Pick<Observation, 'step' | 'player'>;

/**
 * The observations without those of the steps. Where units, markers or pools are others after them than before, the
 * difference is observed at the last of the steps: the units stand where the players go on from.
 */
export const withoutCorrected = (
  boards: SeenBoards,
  observations: readonly Observation[],
  isCorrected: (step: number) => boolean,
): readonly Observation[] => {
  const first = observations.findIndex(o => isCorrected(o.step));
  const end = observations.findLastIndex(o => isCorrected(o.step)) + 1;
  if (first < 0) return observations;
  const kept = observations.slice(0, first);
  let board = boards.afterFirst(first, observations);
  let run: { readonly before: Position; readonly seen: Observation[] } | undefined;
  const close = (): void => {
    if (run) kept.push(...netOf(run.before, board, run.seen));
    run = undefined;
  };
  for (const seen of observations.slice(first, end)) {
    if (isCorrected(seen.step)) {
      run ??= { before: board, seen: [] };
      run.seen.push(seen);
    } else {
      close();
      kept.push(seen);
    }
    board = after(board, seen);
  }
  close();
  return [...kept, ...observations.slice(end)];
};

/** A turn of the track, a roll, a declaration and a remark leave nothing: they are as if they had not been. */
const netOf = (before: Position, now: Position, seen: readonly Observation[]): readonly Observation[] => {
  const last = seen.at(-1);
  if (!last) return [];
  const about: About = { step: last.step, ...(last.player === undefined ? {} : { player: last.player }) };
  const units = [...new Set([...before.units.keys(), ...now.units.keys()])];
  return [
    ...units.flatMap(unit => netOfUnit(unit, before.units.get(unit), now.units.get(unit), about)),
    ...netOfMarkers(before, now, about),
    ...netOfMasked(before, now, about),
    ...netOfPools(seen, about),
  ];
};

const netOfUnit = (
  unit: UnitId,
  was: UnitPlace | undefined,
  is: UnitPlace | undefined,
  about: About,
): readonly Observation[] => {
  if (!is) return was ? [{ ...about, kind: 'removed', unit, hex: was.hex }] : [];
  const { hex, faceUp, states } = is;
  const isMoved = hex !== was?.hex;
  return [
    ...(isMoved ? [{ ...about, kind: 'placed' as const, unit, hex, faceUp, ...present({ from: was?.hex }) }] : []),
    ...(!isMoved && faceUp !== was.faceUp
      ? [{ ...about, kind: faceUp > was.faceUp ? ('reduced' as const) : ('restored' as const), unit, hex, faceUp }]
      : []),
    ...(states.join() === (was?.states ?? []).join() ? [] : [{ ...about, kind: 'state' as const, unit, hex, states }]),
  ];
};

const bothHexes = (a: ReadonlyMap<HexId, unknown>, b: ReadonlyMap<HexId, unknown>): readonly HexId[] => [
  ...new Set([...a.keys(), ...b.keys()]),
];

const netOfMarkers = (before: Position, now: Position, about: About): readonly Observation[] =>
  bothHexes(before.markers, now.markers).flatMap(hex => {
    const was = before.markers.get(hex) ?? [];
    const is = now.markers.get(hex) ?? [];
    const changed = (marker: string, present: boolean): Observation => ({
      ...about,
      kind: 'marker',
      marker,
      hex,
      present,
    });
    return [
      ...was.filter(marker => !is.includes(marker)).map(marker => changed(marker, false)),
      ...is.filter(marker => !was.includes(marker)).map(marker => changed(marker, true)),
    ];
  });

const netOfMasked = (before: Position, now: Position, about: About): readonly Observation[] =>
  bothHexes(before.masked, now.masked).flatMap((hex): readonly Observation[] => {
    const was = maskedIn(before, hex);
    const count = maskedIn(now, hex);
    if (was === count) return [];
    return [{ ...about, kind: 'masked-moved', from: undefined, to: hex, count, left: { from: 0, to: count } }];
  });

const netOfPools = (seen: readonly Observation[], about: About): readonly Observation[] => {
  const pools = new Map<string, { readonly before: string; readonly after: string }>();
  for (const o of seen)
    if (o.kind === 'pool') pools.set(o.name, { before: pools.get(o.name)?.before ?? o.before, after: o.after });
  return [...pools].flatMap(([name, change]): readonly Observation[] =>
    change.before === change.after ? [] : [{ ...about, kind: 'pool', name, ...change }],
  );
};
