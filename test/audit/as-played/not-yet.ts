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

const ONE_RUN = 'a fight is read as one unbroken run of acts';
const TAKEN_BACK = 'what is dragged home by hand counts as a move';
const TRACK = 'the track is believed';

export const NOT_YET_OLD: readonly NotYet[] = [
  { kind: 'a mail at each change of hands', why: 'what is owed when a log ends counts as refused' },
  { kind: 'a log cut off anywhere', systems: OCS, why: 'what is owed when a log ends counts as refused' },
  {
    kind: 'something is said',
    systems: RE,
    why: 'a wish in chat counts as an announcement, and a wrong one as a fault',
  },
  { kind: 'a badge on another unit of the attackers’ hex', systems: RE, why: ONE_RUN },
  { kind: 'a badge on one who fights, between dice and result', systems: RE, why: ONE_RUN },
  { kind: 'a far unit moves in between', why: ONE_RUN },
  { kind: 'a stray die', systems: OCS, why: ONE_RUN },
  { kind: 'a drag and back by hand', why: TAKEN_BACK },
  { kind: 'a drag and back by hand, with a remark', why: TAKEN_BACK },
  { kind: 'a counter of the other side dragged and back by hand', why: TAKEN_BACK },
  { kind: 'a pool changed and set back', systems: RE, why: 'both changes count as payments' },
  { kind: 'another unit’s move between the steps of a result', why: ONE_RUN },
  { kind: 'all attacks declared first, then rolled for in order', why: ONE_RUN },
  { kind: 'all attacks rolled for first, results in any order', why: ONE_RUN },
  { kind: 'all attacks declared, then all rolled for, then the results', why: ONE_RUN },
  { kind: 'the roll before the declaration', why: 'dice belong to a declaration before them alone' },
  {
    kind: 'a target corrected before the roll',
    why: 'a fight that was declared and never rolled for has consequences',
  },
  {
    kind: 'a target corrected before the roll, with a remark',
    why: 'a fight that was declared and never rolled for has consequences',
  },
  {
    kind: 'an empty target corrected before the roll',
    why: 'a fight that was declared and never rolled for has consequences',
  },
  { kind: 'two single dice for a pair', why: 'a pair is one roll of two' },
  { kind: 'one drag through the hex that was cleared and on', why: 'a drag past the hex is no advance' },
  { kind: 'dragged from afar onto the target', why: 'only a drag from the next hex enters' },
  {
    kind: 'the whole stack dragged in, with a bystander',
    systems: OCS,
    why: 'a drag belongs to the fight with all of it or not at all',
  },
  { kind: 'a drag too far and back', systems: OCS, why: TAKEN_BACK },
  { kind: 'a drag too far and back, with a remark', why: TAKEN_BACK },
  { kind: 'the track turned after the other side’s first act', why: TRACK },
  { kind: 'the track turned after the first act of the same side’s next phase', why: TRACK },
  { kind: 'the track never turned', why: TRACK },
  { kind: 'a loss taken, taken back and taken again', why: ONE_RUN },
  { kind: 'the dead flipped before they are deleted', why: 'a second loss of one unit ends the fight' },
  { kind: 'a counter deleted, placed again and deleted again', why: ONE_RUN },
];

export const whyNotYet = (system: string, kind: string): string | undefined =>
  NOT_YET.find(entry => entry.kind === kind && (entry.systems?.includes(system) ?? true))?.why;
export const NOT_YET: readonly NotYet[] = [];
