// Notes of one kind in a phase stand together, in one place: a game has dozens of rolls that are for no fight that could be read.

import type { Finding } from '../../audit/audit';
import type { Entry } from './audit-phases';

/** Notes of one code, in the order of steps. */
export interface Together {
  readonly together: readonly [Finding, ...Finding[]];
}

/** Fewer than so many are told one by one. */
const FEWEST = 3;
/** But what was taken back by one undo is one thing, however little. */
const OF_ONE_UNDO = 2;

const TITLES: ReadonlyMap<string, string> = new Map([
  ['roll-undone', 'rolls were taken back'],
  ['not-an-action', 'rolls belong to no move or fight that could be read'],
  ['taken-off', 'counters were taken off outside any fight; not judged'],
  ['set-down-again', 'counters left the map and were set down again; not judged'],
]);

/** The entries of a phase; what is told together stands where its first note stood. */
export const notesTogether = (entries: readonly Entry[]): readonly (Entry | Together)[] => {
  const kinds = new Map<string | undefined, Entry[]>();
  for (const entry of entries) {
    const alike = kinds.get(keyOf(entry)) ?? [];
    kinds.set(keyOf(entry), alike);
    alike.push(entry);
  }
  return entries.flatMap((entry): readonly (Entry | Together)[] => {
    const kind = keyOf(entry);
    const alike = kinds.get(kind) ?? [];
    if (kind === undefined || alike.length < (kind === 'roll-undone' ? OF_ONE_UNDO : FEWEST)) return [entry];
    if (entry !== alike[0]) return [];
    const [first, ...others] = alike.flatMap(e => ('finding' in e ? [e.finding] : []));
    return first ? [{ together: [first, ...others] }] : [];
  });
};

const keyOf = (entry: Entry): string | undefined =>
  'finding' in entry &&
  entry.finding.brief !== undefined &&
  entry.finding.verdict === 'note' &&
  entry.finding.under === undefined &&
  entry.finding.allowed === undefined
    ? entry.finding.code
    : undefined;

/** `14 rolls belong to no move or fight that could be read: d6 = 3 (step 41), d6 = 6 (step 42) …` */
export const togetherWords = ({ together }: Together): { readonly title: string; readonly each: string } => ({
  title: `${together.length} ${TITLES.get(together[0].code) ?? together[0].code}`,
  each: together.map(({ brief = '', step }) => `${brief} (step ${step})`).join(', '),
});
