// Hexes that a log itself names, for where its module is not there: a line `* 98 Inf: 0402 → 0502 *` beside the pixels of that drag.
// A few of them say how the map's hexes lie.

import { HEX_FORM } from '../text/hex-form';
import type { Place } from './game-pieces';
import type { StepRecord } from './recorded-log';
import { readLattice, type Lattice, type NamedPoint } from './said-lattice';

/** A report is a line or two, and tells of few pieces. */
const LONGEST = 500;
const MOST_PIECES = 200;

const ARROW = /→|&rarr;|->|-&gt;/g;
const BESIDE = /^[(:]+|[):,;.]+$/g;

/** `0402 → 0502`, `0402->0502`, `from 0402 to 0502`: the two hexes that a report of one move names; undefined: it is none. */
const saidIn = (line: string): readonly [string, string] | undefined => {
  if (!line.startsWith('*') || line.length > LONGEST) return undefined;
  const words = line.replace(ARROW, ' → ').split(/\s+/);
  const moves = words.flatMap((word, i): readonly (readonly [string, string])[] => {
    if (word !== '→' && word !== 'to') return [];
    const [from = '', to = ''] = [words[i - 1], words[i + 1]].map(one => one?.replace(BESIDE, ''));
    return HEX_FORM.test(from) && HEX_FORM.test(to) ? [[from, to]] : [];
  });
  return moves.length === 1 ? moves[0] : undefined;
};

type OnMap = Place & { readonly map: string };

const keyOf = ({ map, x, y }: OnMap): string => `${x},${y},${map}`;

/** Where all pieces of a step went from and to, if it is one drag. */
const dragOf = ({ touched }: StepRecord, step: number): readonly [OnMap, OnMap] | undefined => {
  if (touched.length > MOST_PIECES) return undefined;
  const drags = new Map<string, readonly [OnMap, OnMap]>();
  for (const { places } of touched) {
    const [from, to] = [places.at(step - 1), places.at(step)];
    if (from?.map === undefined || to?.map === undefined || from.map !== to.map) continue;
    const ends = [
      { ...from, map: from.map },
      { ...to, map: to.map },
    ] as const;
    if (keyOf(ends[0]) !== keyOf(ends[1])) drags.set(ends.map(keyOf).join('\n'), ends);
  }
  const [only, second] = drags.values();
  return second ? undefined : only;
};

interface SaidMap {
  /** By points; '': lines call it otherwise. */
  readonly names: Map<string, string>;
  readonly points: NamedPoint[];
  lattice?: Lattice | undefined;
  isRead?: true;
}

export class SaidPlaces {
  private readonly maps = new Map<string, SaidMap>();

  constructor(records: readonly StepRecord[]) {
    records.forEach((record, i) => {
      const said = record.chat.flatMap(line => [saidIn(line)].filter(one => one !== undefined));
      const [names, second] = said;
      const drag = names && !second ? dragOf(record, i + 1) : undefined;
      if (names && drag) names.forEach((name, end) => this.note(name, drag[end === 0 ? 0 : 1]));
    });
  }

  private note(name: string, { map, x, y }: OnMap): void {
    const said = this.maps.get(map) ?? { names: new Map<string, string>(), points: [] };
    this.maps.set(map, said);
    const point = `${x},${y}`;
    const known = said.names.get(point);
    if (known === undefined) said.points.push({ name, x, y });
    said.names.set(point, known === undefined || known === name ? name : '');
  }

  /** What the log calls a point, or what lies between hexes that it names. */
  at(map: string, x: number, y: number): string | undefined {
    const said = this.maps.get(map);
    if (!said) return undefined;
    const name = said.names.get(`${x},${y}`);
    if (name !== undefined) return name === '' ? undefined : name;
    if (!said.isRead) {
      said.isRead = true;
      said.lattice = readLattice(said.points);
    }
    return said.lattice?.(x, y);
  }
}
