// What a player announced of a fight in the chat (column, DRM, result) beside what the rules make of it. Every system
// says in its own words what can be right; the comparison is the same. A slip of the tongue breaks no rule, so what
// comes of it is a note and never a verdict.

import { present } from '../base/present';
import type { Certainty } from '../scenario/certainty';
import type { Ledger, RuleRef } from './ledger';

/** What was announced, as the actions of a log have it. */
export interface Announced {
  readonly column?: string;
  readonly drm?: number;
  readonly result?: string;
  /** The step of each remark. */
  readonly steps?: Readonly<Partial<Record<AnnouncedPart, number>>>;
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

/** `yes`: right in every case. `no`: in none. `open`: in some, or nothing can be said. */
export type Agreement = 'yes' | 'no' | 'open';

export interface Compared {
  readonly part: AnnouncedPart;
  readonly said: string;
  /** What is right; undefined: cannot be told. */
  readonly right: string | undefined;
  /** In so many ways it may be right, by facts that are not known. */
  readonly ways: number;
  readonly agrees: Agreement;
  readonly missing?: string;
}

/** What is said by people, or by a module that counts: that one tells its strengths, too. */
export type NotedPart = AnnouncedPart | 'attack' | 'defence';

/** One thing that was said of a fight, and what is counted. */
export interface AnnouncedNote {
  readonly part: NotedPart;
  /** Who said it, if it was no player. */
  readonly by?: 'module';
  /** `3-1`, `+1`, `DR` */
  readonly said: string;
  /** `2-1`; undefined: cannot be told. */
  readonly counted?: string;
  /** How it is counted, in one line: `19 : 7 → 2-1`. */
  readonly how?: string;
  readonly agrees: Agreement;
  readonly rule: RuleRef;
  /** What the module leaves to the players, as it says itself. */
  readonly without?: string;
  /** Strengths and shifts for a column, the DRM for a DRM, all of them for a result. */
  readonly ledgers: Readonly<Record<string, Ledger>>;
  /** The fact that would decide. */
  readonly missing?: string;
  /** The reading of the rules by which it is right: `oddsRounding: down`. */
  readonly other?: string;
  /** The step of the remark; undefined: the log's reader did not keep it. */
  readonly step?: number;
}

const PARTS: readonly AnnouncedPart[] = ['column', 'drm', 'result'];

const agreement = (said: string, { cases }: Right): Agreement => {
  const fitting = cases.filter(words => words.includes(said)).length;
  if (cases.length === 0 || (fitting > 0 && fitting < cases.length)) return 'open';
  return fitting > 0 ? 'yes' : 'no';
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
    const agrees = agreement(said, known);
    const ways = [...new Set(known.cases.flatMap(words => words.at(-1) ?? []))];
    return [
      {
        part,
        said,
        right: ways.length === 0 ? undefined : ways.join(' or '),
        ways: ways.length,
        agrees,
        ...(agrees === 'open' ? { missing: known.missing ?? 'what the fight rests on' } : {}),
      },
    ];
  });

/** What a system knows of a part that was compared. */
export interface Counted {
  readonly rule: RuleRef;
  readonly ledgers: AnnouncedNote['ledgers'];
  readonly how?: string;
  /** Of the charts and figures that it rests on. */
  readonly certainty: Certainty;
}

/** By a chart without a source nobody can be told to be wrong. */
export const announcedNote = (
  { part, said, right, agrees, missing }: Omit<Compared, 'part'> & { readonly part: NotedPart },
  announced: Announced,
  { rule, ledgers, how, certainty }: Counted,
): AnnouncedNote => {
  const isUnsure = agrees === 'no' && certainty === 'illustrative';
  return {
    part,
    said,
    agrees: isUnsure ? 'open' : agrees,
    rule,
    ledgers,
    ...present({
      counted: right,
      how,
      missing: isUnsure ? 'the published chart in place of the example' : missing,
      step: part === 'attack' || part === 'defence' ? undefined : announced.steps?.[part],
    }),
  };
};

/** Players may correct themselves: of each part the later remark counts. */
export const corrected = (first: Announced | undefined, later: Announced): Announced => {
  const steps = { ...first?.steps, ...later.steps };
  return { ...first, ...later, ...(Object.keys(steps).length === 0 ? {} : { steps }) };
};

/** A remark with its step; without the result as long as nothing is rolled: it is a wish then. */
export const heardAt = (step: number, isRolled: boolean, { result, ...heard }: Announced): Announced | undefined => {
  const said: Announced = { ...heard, ...(isRolled ? present({ result }) : {}) };
  const parts = PARTS.filter(part => said[part] !== undefined);
  return parts.length === 0 ? undefined : { ...said, steps: Object.fromEntries(parts.map(part => [part, step])) };
};

const WISH = /\b(?:if|hope|hoping|wish|want|needs?|would|could|might|maybe|perhaps|please|unless|almost|nearly)\b/i;

/** The sentences of a remark that state something: neither a question nor a wish. */
export const statementsIn = (text: string): readonly string[] =>
  (text.match(/[^.!?]+(?:[.](?=\S)[^.!?]+)*[.!?]*/g) ?? [])
    .map(sentence => sentence.trim())
    .filter(sentence => sentence !== '' && !sentence.includes('?') && !WISH.test(sentence));

const SAID: Readonly<Record<NotedPart, (said: string) => string>> = {
  attack: said => `attack ${said}`,
  defence: said => `defence ${said}`,
  column: said => said,
  drm: said => `DRM ${said}`,
  result: said => said,
};

/** `Said 3-1; counted 2-1: 19 : 7 → 2-1 (rule R9-5).` */
export const announcedWords = ({
  part,
  by,
  said,
  without,
  counted,
  how,
  agrees,
  missing,
  other,
  rule,
}: AnnouncedNote): string => {
  const figures = how === undefined ? '' : `: ${how}`;
  const count = counted === undefined ? '' : `; counted ${SAID[part](counted)}${figures}`;
  const open = agrees === 'open' && missing !== undefined ? `; cannot tell: ${missing}` : '';
  const reading = other === undefined ? '' : `; right by the other reading, ${other}`;
  const says = by === 'module' ? 'The module says' : 'Said';
  const left = without === undefined ? '' : ` without ${without}`;
  return `${says} ${SAID[part](said)}${left}${agrees === 'yes' ? ', as counted' : `${count}${open}${reading}`} (${rule.id}).`;
};
