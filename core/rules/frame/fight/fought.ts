// What a judged fight tells, however it came about, and the question that each asks first.

import type { ActionOf } from '../../action';
import type { AnnouncedNote } from '../../announced';
import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { Sentence } from '../../sentence';
import type { Question } from '../question';
import type { Judged } from '../reducer';
import type { Verdict } from '../../verdict';

/** A fight resolved on the board, as far as reports tell it. */
export interface Fought {
  readonly combat: NonNullable<Judged<unknown>['combat']>;
  /** undefined: the dice are not known. */
  readonly result?: Judged<unknown>['result'] | undefined;
  /** The `=` line. */
  readonly reading: string;
  readonly announced: readonly AnnouncedNote[];
}

/** With what was judged of it. `B`: the system's board. */
export interface FoughtOnBoard<B> extends Fought {
  readonly result?: NonNullable<Judged<unknown>['result']>;
  /** Was the result carried out; is it known? */
  readonly verdicts: readonly Verdict[];
  /** The board as it was played. */
  readonly after: B;
}

/** The part of a judgement that tells the fight itself. */
export const foughtTold = ({ combat, result, reading, announced }: Fought) => ({
  combat,
  ...(result ? { result } : {}),
  reading,
  ...(announced.length === 0 ? {} : { announced }),
});

interface Target {
  readonly action: Pick<ActionOf<'combat' | 'overrun'>, 'target'>;
  readonly defenders: readonly UnitId[];
}

/** Who stands in the hex? Where nobody is seen, that is not known: units may be hidden, or not on the map yet. */
export const someoneThere = <F extends Target>(rule: string, code: string): Question<F> => ({
  rule,
  code,
  unknown: ({ defenders, action }) => (defenders.length === 0 ? `what is in ${action.target}` : undefined),
  wrong: () => false,
  says: () => '',
  fine: ({ action }) => `Enemy units are in ${action.target}`,
});

/** The same where it is asked only of a hex in which nobody is seen; undefined: somebody is, or there is no board. */
export const someoneHidden = <F, C extends string>(
  rule: string,
  code: C,
  emptyHex: (facts: F) => HexId | undefined,
  open: (hex: HexId) => Sentence,
): Question<F> & { readonly code: C } => ({
  rule,
  code,
  when: facts => emptyHex(facts) !== undefined,
  unknown: facts => `what is in ${emptyHex(facts) ?? ''}`,
  open: facts => open(emptyHex(facts) ?? ''),
  wrong: () => false,
  says: () => '',
  fine: () => '',
});
