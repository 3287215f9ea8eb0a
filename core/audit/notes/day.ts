/** A day as a notes file has it, `2026-11-22`: a day of the calendar, in UTC. */
export const readDay = (text: string): Date | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  // The calendar rolls the 31st of a shorter month over into the next.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? day : undefined;
};

/** The day of a moment where the user is, as a notes file has it. */
export const dayOf = (now: Date): string => {
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `22 Nov 2026`; what is no day, as it is. */
export const dayWords = (text: string): string => {
  const day = readDay(text);
  return day ? `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()] ?? ''} ${day.getUTCFullYear()}` : text;
};
