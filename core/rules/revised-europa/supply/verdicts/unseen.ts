// A log that begins after the Initial phase of a side does not tell what was found of its supply there.

import type { Action } from '../../../action';
import { supposing } from '../../../sentence';
import { opened, type Verdict } from '../../../verdict';
import { mayComeOfSupply, type Code } from '../../codes';

/** What rests on odds beside the codes that supply brings about, and on who pays: divisions out of supply do not (R3-7). */
const ALSO: ReadonlySet<string> = new Set<Code>([
  'halted-by-overrun',
  'not-eliminated',
  'armour-loss',
  'sp-part-of-stack',
  'unpaid-attack',
]);

/** Odds may have been others: what a fight asks, and whether its hex was cleared. MPs of a move would only be fewer. */
const restsOnSupply = ({ code }: Verdict, { kind }: Action): boolean =>
  ALSO.has(code) || (kind !== 'move' && mayComeOfSupply(code));

/** @param unseen the sides of which it is not known */
export const settledUnseen = (verdict: Verdict, action: Action, unseen: ReadonlySet<string>): Verdict => {
  if (verdict.answer !== 'illegal' || unseen.size === 0 || !restsOnSupply(verdict, action)) return verdict;
  const sides = [...unseen].join(' and ');
  const given = `the supply of ${sides} was looked at before the log began. If all without a badge were in supply: `;
  return opened(verdict, supposing(given, verdict.says), `what the Initial phase of ${sides} found, before the log`);
};

/** R7-3: whose a railway is rests on who was there last. */
export const railsUnseen = (verdict: Verdict): Verdict =>
  verdict.answer === 'illegal'
    ? opened(
        verdict,
        supposing('the log begins in the midst of play. By what it shows: ', verdict.says),
        'whose the railways were before the log',
      )
    : verdict;
