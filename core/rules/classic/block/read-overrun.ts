// `overrun:` of the block: none, automatic at some odds, or a fight on a CRT during movement.

import { parseFraction, ZERO, type Fraction } from '../../../base/fraction';
import type { BlockFields } from './fields';
import { placedOf } from './fields';
import type { OverrunRules } from './rules';

const KEYS = [
  'how',
  'odds',
  'cost',
  'ground',
  'who',
  'once',
  'stops',
  'zoc',
  'enter',
  'shift',
  'drm',
  'chart',
] as const;

/** `7:1`, `3-2`, `10`: a ratio. */
export const readRatio = (text: string): Fraction | undefined => {
  const [, a, b] = /^(\d{1,3})(?:\s*[:-]\s*(\d{1,3}))?$/.exec(text.trim()) ?? [];
  if (a === undefined || Number(b ?? 1) === 0) return undefined;
  return parseFraction(`${a}/${b ?? '1'}`);
};

const costOf = (text: string): Fraction | undefined => {
  const cost = parseFraction(text);
  return cost && cost.n >= 0 ? cost : undefined;
};

/** @param types the unit types, `classes` the movement classes that costs may differ by */
export const readOverrun = (rules: BlockFields, types: readonly string[], classes: readonly string[]): OverrunRules => {
  const node = rules.value('overrun');
  if (!node) return { how: 'none' };
  const word = placedOf(node)?.text;
  if (word === 'none' || word === 'no') return { how: 'none' };
  const fields = rules.inner('overrun', KEYS);
  if (!fields) return { how: 'none' };
  const how = fields.word('how', ['automatic', 'crt', 'none'], 'none');
  if (!fields.has('how')) fields.needs('how', 'automatic, crt or none');
  const odds = fields.value('odds');
  const ratio = odds && readRatio(placedOf(odds)?.text ?? '');
  if (odds && !ratio) fields.wrong('odds', odds.at, 'odds, such as 7:1');
  if (how === 'automatic' && !odds) fields.needs('odds', 'the least odds of an automatic overrun, such as 7:1');
  if (how === 'none') return { how };
  return {
    how,
    odds: ratio,
    cost: fields.byClass('cost', classes, costOf, 'MPs, such as 1 or 1/2') ?? { all: ZERO },
    ground: fields.yes('ground', true),
    who: fields.some('who', types, 'all') ?? new Set(),
    once: fields.set('once', ['unit', 'hex']) ?? new Set(),
    stops: fields.word('stops', ['not cleared', 'always', 'never'], 'not cleared'),
    zoc: fields.has('zoc') ? fields.yes('zoc', true) : undefined,
    enter: fields.yes('enter', true),
    shift: fields.number('shift', -20, 20) ?? 0,
    drm: fields.number('drm', -20, 20) ?? 0,
    chart: fields.word('chart', ['crt', 'overrun-crt'], 'crt'),
  };
};
