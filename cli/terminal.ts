/**
 * Colour on a terminal, unless NO_COLOR is set to something; FORCE_COLOR wins over both, with 0 or false it means none.
 */
export const coloursIn = (environment: Readonly<Record<string, string | undefined>>, isTerminal: boolean): boolean => {
  const forced = environment['FORCE_COLOR'];
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  return isTerminal && !environment['NO_COLOR'] && environment['TERM'] !== 'dumb';
};
