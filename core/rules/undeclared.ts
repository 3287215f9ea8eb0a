/** What is not known where players declare no attacks: what hangs on it is asked with who attacked. */
export const UNDECLARED_ATTACKS = 'which attacks were made without being declared';
