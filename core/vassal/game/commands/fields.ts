// Fields of commands: what a token may say, and nothing else.

/** A whole number of at most ten digits; very old files have decimals, of which the whole part counts (spec 10). */
export const wholeField = (token: string | undefined): number | undefined => {
  const match = /^(-?\d{1,10})(?:\.\d*)?$/.exec(token ?? '');
  // + 0 turns -0 into 0.
  return match ? Number(match[1]) + 0 : undefined;
};

/** Milliseconds and other long counts; 0 if the token is no number. */
export const countField = (token: string | undefined): number =>
  /^-?\d{1,15}$/.test(token ?? '') ? Number(token) + 0 : 0;

/** `null` stands for nothing (spec 3.4). */
export const nullable = (token: string | undefined): string | undefined =>
  token === undefined || token === 'null' ? undefined : token;

export const orNull = (value: string | undefined): string => value ?? 'null';

export const flagField = (token: string | undefined): boolean => token === 'true';
