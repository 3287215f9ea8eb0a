// One rulebook in two editions: what differs is a row here, and the questions of overruns that each asks.

import { fraction, type Fraction } from '../../base/fraction';

export type EditionId = 'europa-oneweek-2012' | 'europa-oneweek-2009';

/** What the rules of both editions ask about, each under a number of its own. */
export type RuleName =
  /** Whose phase, and which kind. */
  | 'phase'
  | 'movement'
  | 'stacking'
  | 'entry'
  | 'overrun price'
  | 'german price'
  | 'hexsides'
  | 'fortified price'
  | 'air'
  | 'early air'
  | 'naval'
  | 'naval support'
  | 'once'
  | 'unaffordable'
  | 'defence 0'
  | 'deadlock target'
  | 'retreat before combat'
  | 'road rate'
  | 'odds'
  | 'success'
  | 'expended marker'
  | 'goes on'
  | 'zoc marker'
  | 'enter cleared hex'
  | 'enter old zoc'
  | 'held'
  | 'stopped'
  | 'no zoc'
  | 'red of defender'
  | 'red of attacker'
  /** Who feels a hexside. */
  | 'hexside strength'
  | 'terrain strength'
  /** What becomes of each side after a failed overrun, and when. */
  | 'failed'
  | 'mp back'
  /** No target at all in the hex. */
  | 'target'
  /** What a situation of both sides in one hex changes in a fight. */
  | 'shared hex';

export interface Edition {
  readonly id: EditionId;
  readonly name: string;
  /** Where overrunning units stand when they attack: in the enemy's hex, or in one next to it. */
  readonly attacksFrom: 'inside' | 'beside';
  /** MPs of the attempt itself (2012: 12.A.1; 2009: 12.A.1). */
  readonly price: { readonly germanCm: Fraction; readonly other: Fraction };
  /** Low odds cost MPs, and without a chance of an OR there is no overrun (2009: 12.A.2, 12.A.4). */
  readonly lowOdds: boolean;
  /** Units that are not in reserve are halved in exploitation and reaction (2009: 12.E.1). */
  readonly halvesNonReserve: boolean;
  /** Results other than an OR wait for the end of the next combat phase (2009: 12.F.2). */
  readonly deferredResults: boolean;
  /** Units of an overrun that did not clear its hex take no part in the next combat phase (2012: 12.D.2.b). */
  readonly failedSitOut: boolean;
  /** Hexside MPs count so often when a hex is overrun (2012: 12.A.1). */
  readonly hexsideFactor: Fraction;
  readonly rules: Readonly<Record<RuleName, string>>;
}

export const EDITION_2012: Edition = {
  id: 'europa-oneweek-2012',
  name: 'Europa One-Week 2012',
  attacksFrom: 'inside',
  price: { germanCm: fraction(1), other: fraction(2) },
  lowOdds: false,
  halvesNonReserve: false,
  deferredResults: false,
  failedSitOut: true,
  hexsideFactor: fraction(2),
  rules: {
    phase: '12.A-1',
    movement: '12.A.1-a',
    stacking: '12.A-3',
    entry: '12.A.1-a',
    'overrun price': '12.A.1-b',
    'german price': '12.A.1-c',
    hexsides: '12.A.1-d',
    'fortified price': '12.A.1-g',
    air: '12.A.3-b',
    'early air': '12.A.3-d',
    naval: '12.A.4-a',
    'naval support': '12.A.4-b',
    once: '12.B-1',
    unaffordable: '12.B-2',
    'defence 0': '12.C.1',
    'deadlock target': '12.C.2',
    'retreat before combat': '12.C.3',
    'road rate': '12.C.4',
    odds: '12.D',
    success: '12.D.1-a',
    'expended marker': '12.D.1-b',
    'goes on': '12.D.1-c',
    'zoc marker': '12.D.1-d',
    'enter cleared hex': '12.D.1-e',
    'enter old zoc': '12.D.1-f',
    held: '12.D.2.b-6',
    stopped: '12.D.2.b-1',
    'no zoc': '12.D.2.b-1',
    'red of defender': '12.D.2.b-2',
    'red of attacker': '12.D.2.b-3',
    'hexside strength': '12.A.1-f',
    'terrain strength': '12.E.2-b',
    failed: '12.D.2.a-1',
    'mp back': '12.D.1-b',
    target: '12',
    'shared hex': '12.E.2-e',
  },
};

export const EDITION_2009: Edition = {
  id: 'europa-oneweek-2009',
  name: 'Europa One-Week 2009',
  attacksFrom: 'beside',
  price: { germanCm: fraction(0), other: fraction(1) },
  lowOdds: true,
  halvesNonReserve: true,
  deferredResults: true,
  failedSitOut: false,
  hexsideFactor: fraction(1),
  rules: {
    phase: '12.A-1',
    movement: '12.A.1-a',
    stacking: '12.A-3',
    entry: '12.A.2-b',
    'overrun price': '12.A.1-b',
    'german price': '12.A.1-c',
    hexsides: '12.A.2-b',
    'fortified price': '12.A.1-e',
    air: '12.B-1',
    'early air': '12.B-3',
    naval: '12.C-1',
    'naval support': '12.C-1',
    once: '12.D-1',
    unaffordable: '12.D-2',
    'defence 0': '12.E.3',
    'deadlock target': '12.E.4',
    'retreat before combat': '12.E.5-a',
    'road rate': '12.E.2',
    odds: '12.A.4-b',
    success: '12.F.1-a',
    'expended marker': '12.F.1-b',
    'goes on': '12.F.1-c',
    'zoc marker': '12.F.1-d',
    'enter cleared hex': '12.F.1-e',
    'enter old zoc': '12.F.1-f',
    held: '12.F.2-d',
    stopped: '12.F.2-b',
    'no zoc': '12.F.2-c',
    'red of defender': '12.F.2-e',
    'red of attacker': '12.A.3-c',
    'hexside strength': '12.A.4-b',
    'terrain strength': '12.A.4-b',
    failed: '12.F.2-e',
    'mp back': '12.F.1-b',
    target: '12',
    'shared hex': '12.F.2-d',
  },
};
