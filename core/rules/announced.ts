// What a player announced of a fight in the chat (column, DRM, result) against what the rules make of it. Every system
// says in its own words what can be right; the comparison is the same.

import type { Answer } from './verdict';

/** What was announced, as the actions of a log have it. */
export interface Announced {
  readonly column?: string;
  readonly drm?: number;
  readonly result?: string;
}

export type AnnouncedPart = 'column' | 'drm' | 'result';

/**
 * What is right, in each case that the known facts leave open: one case where all is known, several where a fact is
 * not known, none where nothing can be said. In one case several words may be right, such as a column before and after
 * its shifts.
 */
export interface Right {
  readonly cases: readonly (readonly string[])[];
  /** The fact that would leave one case. */
  readonly missing?: string;
}

export interface Compared {
  readonly part: AnnouncedPart;
  readonly said: string;
  /** What is right; undefined: cannot be told. */
  readonly right: string | undefined;
  /** Legal: right in every case. Illegal: in none. */
  readonly answer: Answer;
  readonly missing?: string;
}

const PARTS: readonly AnnouncedPart[] = ['column', 'drm', 'result'];

const answerTo = (said: string, { cases }: Right): Answer => {
  const fitting = cases.filter(words => words.includes(said)).length;
  if (cases.length === 0 || (fitting > 0 && fitting < cases.length)) return 'undetermined';
  return fitting > 0 ? 'legal' : 'illegal';
};

/** `+1`, `0`, `-1`: a DRM as text, for `Right`. */
export const drmText = (drm: number): string => (drm > 0 ? `+${drm}` : `${drm}`);

const saidOf = (announced: Announced, part: AnnouncedPart): string | undefined => {
  if (part !== 'drm') return announced[part];
  return announced.drm === undefined ? undefined : drmText(announced.drm);
};

/**
 * One answer for each part that was announced and that `right` speaks of; the last word of a case is the one that is
 * shown. A part that it leaves out, such as the result without a roll, is not compared.
 */
export const compareAnnounced = (
  announced: Announced,
  right: Readonly<Partial<Record<AnnouncedPart, Right>>>,
): readonly Compared[] =>
  PARTS.flatMap((part): readonly Compared[] => {
    const said = saidOf(announced, part);
    const known = right[part];
    if (said === undefined || !known) return [];
    const answer = answerTo(said, known);
    const shown = [...new Set(known.cases.flatMap(words => words.at(-1) ?? []))].join(' or ');
    return [
      {
        part,
        said,
        right: shown === '' ? undefined : shown,
        answer,
        ...(answer === 'undetermined' ? { missing: known.missing ?? 'what the fight rests on' } : {}),
      },
    ];
  });
