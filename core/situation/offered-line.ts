// A refused line as it would be understood: `Write: 10-10 pz -> 4-6 rifle @ woods`.

import type { LineProblem, LineProblems, Offer } from './problem';

/** Blanks and commas that are left where something was taken out. */
const tidy = (line: string): string =>
  line
    .replace(/\s+/g, ' ')
    .replace(/ ?,(?: ?,)+/g, ',')
    .replace(/ ,/g, ',')
    .replace(/,\s*(?=->|@|;|$)/g, ' ')
    .replace(/(->|@),/g, '$1')
    .replace(/@ (?=;|$)/g, '')
    .replace(/(?:; ?)+(?=;|$)/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const withPlace = (line: string, place: string): string => {
  const end = line.search(/\s*(?:;|$)/);
  const body = line.slice(0, end === -1 ? line.length : end);
  return `${body}${body.includes('@') ? ',' : ' @'} ${place}${line.slice(body.length)}`;
};

const rewritten = (line: string, offers: readonly Offer[], withPlaces: boolean): string => {
  const inserted = offers.flatMap(({ insert }) =>
    insert ? [{ start: insert.at, end: insert.at, text: insert.text }] : [],
  );
  const edited = [...offers, ...inserted]
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), line);
  const places = withPlaces ? offers.flatMap(({ place }) => place ?? []) : [];
  return tidy(places.reduce(withPlace, edited));
};

/**
 * The problems; the last mistake ends with the line that is understood, where all of them are told how to be written.
 *
 * @param reread the problems of another line
 */
export const withOffer = (
  line: string,
  { found, offers }: LineProblems,
  reread: (line: string) => LineProblems,
): readonly LineProblem[] => {
  if (offers.size === 0) return found;
  const edits = found.flatMap((p, i): readonly (Offer | undefined)[] => {
    if (p.severity !== 'error') return [];
    const [fix] = p.fixes;
    return [offers.get(i) ?? (fix === undefined ? undefined : { start: p.start, end: p.end, text: fix })];
  });
  const known = edits.filter(edit => edit !== undefined);
  if (known.length < edits.length) return found;
  // What one offer moves to the place may be said there already.
  const better = [true, false].map(places => rewritten(line, known, places)).find(text => !reread(text).hasErrors);
  if (better === undefined) return found;
  const last = Math.max(...offers.keys());
  return found.map((p, i) => (i === last ? { ...p, message: `${p.message} Write: ${better}` } : p));
};
