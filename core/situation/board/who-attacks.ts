// A hex alone, asked about: who stands there, and who could attack it.

import type { BoardInPlay } from '../board';
import type { HexId } from '../../hexmap/hex-map';
import type { LineProblems, Part } from '../problem';

export const unique = <T>(items: readonly T[]): readonly T[] => [...new Set(items)];

/** `the 2 hidden pieces` */
export const pieces = (n: number): string => (n === 1 ? 'the hidden piece' : `the ${n} hidden pieces`);

/** Who stands beside a hex and could attack it, and a line that can be typed. */
const whoCould = (target: HexId, board: BoardInPlay, side: string | undefined): string => {
  const { hexes } = board.scenario.map;
  const enemies = board.scenario.units.flatMap(unit => {
    const hex = board.hexOf(unit);
    return hex === undefined || hex === target || unit.side === side
      ? []
      : { unit, hex, far: hexes.distance(hex, target) ?? 999 };
  });
  const near = enemies.filter(e => e.far === 1);
  const [first] = [...enemies].sort((a, b) => a.far - b.far);
  const ask = first ? ` Name the attackers or their hex, such as: ${first.hex} -> ${target}.` : '';
  if (near.length === 0) return `No enemy stands next to it.${ask}`;
  const list = unique(near.map(e => e.hex)).map(
    hex => `${near.flatMap(e => (e.hex === hex ? e.unit.name : [])).join(', ')} (${hex})`,
  );
  return `Next to it: ${list.join('; ')}.${ask}`;
};

/** A hex alone, `0706`: the question is who attacks it. */
export const askWhoAttacks = (part: Part, board: BoardInPlay, problems: LineProblems): void => {
  const target = part.text;
  const there = board.unitsIn(target);
  const hidden = board.hiddenIn(target, undefined);
  const stands = [...there.map(u => u.name), ...(hidden > 0 ? [pieces(hidden)] : [])];
  const what = stands.length === 0 ? `Nothing stands in ${target} ${board.when}.` : `${target}: ${stands.join(', ')}.`;
  problems.error('who-attacks', part, `${what} ${whoCould(target, board, there[0]?.side)}`);
};
