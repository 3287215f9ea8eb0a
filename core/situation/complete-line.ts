// What may be written in a line of shorthand: the words that the rule system knows, and what stands on the line's board.

import type { BoardInPlay } from './board';
import type { Words } from './context';
import { chartRows, playersText } from '../rules/chart-rows';
import { counterFigures } from '../rules/counter-figures';
import { halfMonth } from '../rules/dates';
import { systemFor } from '../rules/scenario-words';
import type { RuleSystem } from '../rules/system';
import { faceOf } from '../scenario/units/faces';
import type { Scenario, Unit } from '../scenario/scenario';
import { linePlace, type LinePlace } from './line-place';
import { nameOnBoard } from './named-units';
import { piecesOf } from './figures/pieces';
import { CLAUSES } from './said/clauses';
import { sidesIn } from './sides/sides';
import { split, trimmed } from './problem';

export interface LineCompletion {
  readonly label: string;
  readonly kind: 'unit' | 'hex' | 'type' | 'place' | 'modifier' | 'clause' | 'option' | 'example';
  readonly detail?: string;
  /** What is written, if not the label. */
  readonly insert?: string;
  /** What somebody may have begun to type for it, if more than the label. */
  readonly typed?: string;
}

export interface LineCompletions {
  /** The column from which they take the place of what is written. */
  readonly from: number;
  readonly items: readonly LineCompletion[];
}

interface LineWords {
  readonly words: Words;
  readonly system: RuleSystem;
  readonly scenario?: Scenario;
  readonly board?: BoardInPlay;
}

export const completionsInLine = (line: string, caret: number, around: LineWords): LineCompletions | undefined => {
  const place = linePlace(line, caret, around.words);
  return place && { from: place.from, items: itemsAt(place, line, around) };
};

const itemsAt = (place: LinePlace, line: string, around: LineWords): readonly LineCompletion[] => {
  const { words, board } = around;
  switch (place.kind) {
    case 'unit':
      return [
        ...(board ? onBoard(board, around, line, place.side) : []),
        ...(line.trim() === '' && !board ? examples(words) : []),
      ];
    case 'type':
      return [
        ...(place.isTyped ? [] : spelled(words.types, 'type', 'type', words.common)),
        ...spelled(words.sizes, 'type', 'size of the unit', words.common),
      ];
    case 'modifier':
      return spelled(words.modifiers, 'modifier', 'of the unit', words.common);
    case 'place':
      return places(around);
    case 'clause':
      return clauses(around);
    case 'option':
      return options(words);
    case 'choice':
      return (words.options[place.option] ?? []).map(label => ({ label, kind: 'option' }));
    case 'hex':
      return board ? nextTo(board, line, words) : [];
    case 'turn':
      return (around.scenario?.turns ?? []).map(({ number, date }) => ({
        label: String(number),
        kind: 'option',
        detail: date,
      }));
  }
};

const examples = ({ examples: lines }: Words): readonly LineCompletion[] =>
  lines.map(label => ({ label, kind: 'example', detail: 'an example' }));

/** Each key once, with whatever else may be typed for it. A key that is no spelling itself stands as its first one. */
const spelled = (
  spellings: ReadonlyMap<string, string>,
  kind: LineCompletion['kind'],
  detail: string,
  common: ReadonlySet<string> = new Set(),
): readonly LineCompletion[] => {
  const byKey = new Map<string, string[]>();
  for (const [spelling, key] of spellings) byKey.set(key, [...(byKey.get(key) ?? []), spelling]);
  return [...byKey].map(([key, others]) => {
    const label = spellings.has(key.toLowerCase()) ? key : (others[0] ?? key);
    const more = others.filter(other => other !== label.toLowerCase());
    const told = more.filter(other => !common.has(other));
    return {
      label,
      kind,
      detail: told.length === 0 ? detail : `${detail}; also: ${told.join(', ')}`,
      ...(more.length === 0 ? {} : { typed: [label, ...more].join(' ') }),
    };
  });
};

const places = (around: LineWords): readonly LineCompletion[] => {
  const { words, scenario, system, board } = around;
  const charted = (spellings: ReadonlyMap<string, string>, what: string): readonly LineCompletion[] =>
    spelled(spellings, 'place', what, words.common).map(item => {
      const [row] = chartRows(item.label, scenario, system);
      return row && system ? { ...item, detail: `${item.detail ?? what} · ${playersText(row, system)}` } : item;
    });
  const dates = [...new Set((scenario?.turns ?? []).map(({ date }) => date))].filter(d => halfMonth(d) !== undefined);
  return [
    ...(board ? stacksIn(board, () => true) : []),
    ...charted(words.terrains, 'terrain'),
    ...charted(words.hexsides, 'hexside'),
    ...spelled(words.features, 'place', 'in the hex', words.common),
    ...spelled(words.weathers, 'place', 'weather', words.common),
    ...dates.map((label): LineCompletion => ({ label, kind: 'place', detail: 'date of a turn' })),
    ...options(words),
  ];
};

const clauses = ({ words, board }: LineWords): readonly LineCompletion[] => [
  ...Object.entries(CLAUSES)
    .filter(([label]) => board !== undefined || (label !== 'turn' && label !== 'from'))
    .map(([label, detail]): LineCompletion => ({ label, kind: 'clause', detail })),
  ...words.procedures.map((label): LineCompletion => ({ label, kind: 'clause', detail: 'a procedure of the rules' })),
];

const options = (words: Words): readonly LineCompletion[] =>
  Object.entries(words.options).map(([name, values]) => ({
    label: `${name}=`,
    kind: 'option',
    detail: values.join(', '),
  }));

/** Units that stand somewhere and the hexes they stand in; of the defenders, those of the attackers' side are left out. */
const onBoard = (
  board: BoardInPlay,
  { system, words }: LineWords,
  line: string,
  side: 'attacker' | 'defender',
): readonly LineCompletion[] => {
  const ours = attackersSide(line, board, words);
  const fits = (unit: Unit): boolean => ours === undefined || (unit.side === ours) === (side === 'attacker');
  const placed = board.scenario.units.flatMap(unit => {
    const hex = board.hexOf(unit);
    return hex !== undefined && fits(unit) ? [{ unit, hex }] : [];
  });
  const units = placed.map(({ unit, hex }): LineCompletion => ({
    label: nameOnBoard(board, unit),
    kind: 'unit',
    detail: [hex, unit.side, figuresOf(unit, board, system)].join(' · '),
    typed: [...new Set([nameOnBoard(board, unit), unit.name, unit.id])].join(' '),
  }));
  const stacks = stacksIn(board, fits);
  return side === 'defender' ? [...stacks, ...units] : [...units, ...stacks];
};

/** The hexes in which units stand of which one is meant. */
const stacksIn = (board: BoardInPlay, isMeant: (unit: Unit) => boolean): readonly LineCompletion[] =>
  [...new Set(board.scenario.units.filter(isMeant).flatMap(unit => board.hexOf(unit) ?? []))].sort().map(hex => ({
    label: hex,
    kind: 'hex',
    detail: [
      ...terrainOf(board, hex),
      board
        .unitsIn(hex)
        .map(({ name }) => name)
        .join(', '),
    ].join(' · '),
  }));

const terrainOf = ({ scenario }: BoardInPlay, hex: string): readonly string[] => {
  const terrain = scenario.map.hexes.hexes.get(hex)?.terrain;
  return terrain === undefined ? [] : [terrain];
};

const figuresOf = (unit: Unit, { position, scenario }: BoardInPlay, system: RuleSystem): string => {
  const face = faceOf(unit, position.units.get(unit.id)?.faceUp ?? 0);
  return `${counterFigures(face, systemFor(system, scenario))} ${unit.type}`;
};

/** The side of the attackers that the line names already; undefined: it names none. */
const attackersSide = (line: string, board: BoardInPlay, words: Words): string | undefined => {
  const sides = sidesIn(line, words);
  for (const { text: name } of sides ? piecesOf(sides.attackers) : []) {
    const units = board.isHex(name) ? board.unitsIn(name) : name === '' ? [] : board.find(name).units;
    const [first] = units;
    if (first && units.every(({ side }) => side === first.side)) return first.side;
  }
  return undefined;
};

/** The hexes around the one that is attacked. */
const nextTo = (board: BoardInPlay, line: string, words: Words): readonly LineCompletion[] => {
  const { hexes } = board.scenario.map;
  const [body = '', place] = (line.split(';')[0] ?? '').split('@');
  const defenders = sidesIn(body, words)?.defenders;
  const target = [
    ...(place === undefined ? [] : split({ text: place, start: 0 }, ',').map(trimmed)),
    ...(defenders ? piecesOf(defenders) : []),
  ]
    .map(({ text }) => text)
    .map(name => (board.isHex(name) ? name : board.find(name).units.map(unit => board.hexOf(unit))[0]))
    .find(hex => hex !== undefined);
  if (target === undefined) return [];
  return hexes.neighbours(target).map(hex => {
    const crossed = hexes.hexside(hex, target);
    const over = crossed.length === 0 ? 'no hexside with terrain' : `over ${crossed.join(' and ')}`;
    return { label: hex, kind: 'hex', detail: [...terrainOf(board, hex), over].join(' · ') };
  });
};
