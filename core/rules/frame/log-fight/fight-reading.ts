// How a fight is read where what is seen can be two things, and which of that was seen.

/** Is a counter that is turned back, or set down again, a loss taken back? Otherwise it is something else, such as a replacement. */
type TakesBack = 'always' | 'if taken again' | 'never';

/** How a fight is read where what is seen can be two things. */
export interface FightReading {
  readonly takesBack: TakesBack;
  /** Are single dice after its own for its losses, or the next fight's pair or nobody's, where both can be? */
  readonly singles: 'own' | 'next';
  /** So many of the fights that were declared after it are rolled for before it. */
  readonly turn: number;
  /** Do attackers who are set down upon defenders that hold, and rolled for, fight anew, or do they advance? */
  readonly entries: 'anew' | 'advance';
  /** Has a defender that comes back at once taken its retreat back, or does it move again by itself? */
  readonly returns: 'taken back' | 'again';
  /** Are words that were said while two fights waited for their dice about this one, or about the other? */
  readonly words: 'own' | 'of another';
  /** Do defenders that defend along in another fight, rolled for by now, suffer what comes in that one, or still in this? */
  readonly along: 'of another' | 'own';
  /** Who is set down far off at the edge of the map: has it gone there, or is it lost and laid aside? */
  readonly aside: 'gone' | 'lost';
  /** Does an attacker who has moved on lose something of his own, or is that still a loss of this fight, taken late? */
  readonly lateLoss: 'other' | 'own';
}

/** The likeliest reading: what is seen belongs to the fight, and slips are taken back. */
export const LIKELIEST: FightReading = {
  takesBack: 'always',
  singles: 'own',
  turn: 0,
  entries: 'anew',
  returns: 'taken back',
  words: 'own',
  along: 'of another',
  aside: 'gone',
  lateLoss: 'other',
};

type Alternative = {
  [Question in keyof FightReading]: {
    readonly question: Question;
    readonly answer: FightReading[Question];
    /** Only looked at where the likeliest reading accuses somebody. */
    readonly inNeed?: true;
  };
}[keyof FightReading];

/** The other answers, the likelier first. */
const OTHER_ANSWERS: readonly Alternative[] = [
  // Losses that are taken back were slips, or else what came back is something of its own, such as a replacement.
  { question: 'takesBack', answer: 'if taken again' },
  { question: 'takesBack', answer: 'never' },
  { question: 'singles', answer: 'next' },
  { question: 'returns', answer: 'again' },
  { question: 'entries', answer: 'advance' },
  { question: 'words', answer: 'of another' },
  { question: 'along', answer: 'own' },
  { question: 'lateLoss', answer: 'own', inNeed: true },
  { question: 'aside', answer: 'lost', inNeed: true },
];

/** A reading, and what it was asked while its fight was read. */
export class Choices {
  private readonly asked = new Set<keyof FightReading>();
  /** So many fights that were declared later may have been rolled for before it. */
  mayWaitFor = 0;

  constructor(private readonly reading: FightReading) {}

  /** Ask only where both answers fit what is seen. */
  answer<Question extends keyof FightReading>(question: Question): FightReading[Question] {
    this.asked.add(question);
    return this.reading[question];
  }

  /** The other answers to what was asked: elsewhere they would read the same. */
  get others(): readonly Alternative[] {
    return OTHER_ANSWERS.filter(({ question }) => this.asked.has(question));
  }
}
