// Habits of players that the referee still accuses, each with what he does not understand. A line is taken out of this
// table as soon as he does: the test then demands it for good.

export interface NotYet {
  readonly kind: string;
  /** Absent: in all systems. */
  readonly systems?: readonly string[];
  readonly why: string;
}

const RE: readonly string[] = ['revised-europa'];
const OCS: readonly string[] = ['ocs-4.3'];

export const NOT_YET: readonly NotYet[] = [
  { kind: 'a mail at each change of hands', why: 'a log that begins after the dice does not know of the fight' },
  {
    kind: 'an empty target corrected before the roll',
    systems: RE,
    why: 'a declaration that was never rolled for is asked whether it had the MPs',
  },
  { kind: 'two single dice for a pair', systems: RE, why: 'a pair is one roll of two' },
  {
    kind: 'the whole stack dragged in, with a bystander',
    systems: OCS,
    why: 'all in one drag are taken for one party',
  },
  {
    kind: 'the track never turned',
    systems: OCS,
    why: 'in a phase that does not end, later moves are read as the result of a fight',
  },
];

export const whyNotYet = (system: string, kind: string): string | undefined =>
  NOT_YET.find(entry => entry.kind === kind && (entry.systems?.includes(system) ?? true))?.why;
