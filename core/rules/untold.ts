// What a log may leave out all along, so that it is asked about once for the whole log.

/** What is not known where players declare no attacks: what hangs on it is asked with who attacked. */
export const UNDECLARED_ATTACKS = 'which attacks were made without being declared';

/** The code of all that is open because no dice are shown for it: players may roll by a dice server. */
export const NO_ROLL = 'no-roll';

/** What is not known where a fight was declared, and neither dice nor losses are shown for it: asked with what was rolled. */
export const WHETHER_FOUGHT = 'whether the fight was fought for which the log shows no dice';
