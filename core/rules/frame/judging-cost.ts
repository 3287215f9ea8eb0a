// What it costs to judge an action.

import type { Action } from '../action';
import type { Judgement } from '../system';

/** What it costs to judge an action, to look what comes next, and to end a phase, as far as the log does not make it longer. */
const WORK: Readonly<Record<Action['kind'] | 'recognise' | 'end', number>> = {
  move: 300,
  overrun: 1000,
  combat: 1000,
  procedure: 500,
  phase: 200,
  adjust: 50,
  recognise: 50,
  end: 100,
};

/** Every entry of a ledger is told again with each act that it grows by: those of an act that costs as usual are in its price. */
const USUAL_ENTRIES = 50;
const EACH_ENTRY = 20;

const entriesBeyondUsual = (ledgers: Judgement['ledgers']): number =>
  Object.values(ledgers).reduce((sum, ledger) => {
    const { entries } = 'least' in ledger ? ledger.least : ledger;
    return sum + Math.max(0, entries.length - USUAL_ENTRIES);
  }, 0);

/** Each unit that acts is looked at with every act; up to so many are in its price. */
const USUAL_UNITS = 12;
const EACH_UNIT = 3;

const unitsBeyondUsual = (action: Action): number =>
  'units' in action ? Math.max(0, action.units.length - USUAL_UNITS) : 0;

/** What it costs before it is done. */
export const costOf = (what: Action | 'recognise' | 'end'): number =>
  typeof what === 'string' ? WORK[what] : WORK[what.kind] + EACH_UNIT * unitsBeyondUsual(what);

/** What it costs to tell what was reckoned. */
export const tellingCost = (ledgers: Judgement['ledgers']): number => EACH_ENTRY * entriesBeyondUsual(ledgers);
