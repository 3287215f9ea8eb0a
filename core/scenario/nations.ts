/** The nations whose counter colours the art direction has. */
export const NATIONS = [
  'german',
  'ss',
  'luftwaffe',
  'soviet',
  'soviet-guards',
  'british',
  'commonwealth',
  'american',
  'french',
  'italian',
  'romanian',
  'hungarian',
  'finnish',
] as const;
