// What a module that counts writes after a declaration and after a roll: the figures it claims, written and read in one
// place. The module's counters fill the templates in; the audit takes what it reads as the module's claim.

import { present } from '../base/present';

/** Strengths and columns as the module counted them, in its words. */
export interface OddsClaim {
  /** `19`, `7 1/2` */
  readonly attack: string;
  readonly defence: string;
  /** Before shifts. */
  readonly column: string;
  readonly finalColumn: string;
  readonly drm: number;
  /** What it leaves to the players: `supply, winter`. */
  readonly uncounted?: string;
}

/** A roll as the module read it. */
export interface RollClaim {
  readonly column: string;
  /** Of the dice, without the DRM. */
  readonly total: number;
  readonly drm: number;
  readonly result: string;
}

/** Begins the properties in which a module counts: what they come to stands in its lines, and the audit reads those. */
export const COUNTING_PREFIX = 'Fight_';

/** Does the property belong to the module's counting alone? */
export const isCounting = (property: string): boolean => property.startsWith(COUNTING_PREFIX);

/** Between the parts of a line. */
export const PART = ' · ';

/** Begins the part that names what the module does not count. */
export const UNCOUNTED = 'not counted: ';

/** `DRM +1`, `DRM -2` */
const DRM = /\bDRM ([+-]?\d{1,3})\b/;
const STRENGTH = String.raw`\d{1,6}(?: \d{1,3}\/\d{1,3})?|\d{1,3}\/\d{1,3}`;
const ODDS = new RegExp(`^(${STRENGTH}) : (${STRENGTH})(?: at \\S{1,20})? → (.{1,300})$`);

const columnOf = (text: string | undefined): string => (text ?? '').split(',', 1)[0]?.trim() ?? '';

const drmOf = (text: string): number => Number(DRM.exec(text)?.[1] ?? 0);

/** The odds among the parts of a declaration's line: `19 : 4 at 0706 → 4-1, woods 1L → 3-1, DRM +1`. */
export const readOddsClaim = (parts: readonly string[]): OddsClaim | undefined => {
  const uncounted = parts.find(part => part.startsWith(UNCOUNTED))?.slice(UNCOUNTED.length);
  for (const part of parts) {
    const [, attack, defence, columns = ''] = ODDS.exec(part) ?? [];
    if (attack === undefined || defence === undefined) continue;
    const steps = columns.split(' → ');
    const [column, finalColumn] = [columnOf(steps[0]), columnOf(steps.at(-1))];
    if (column === '' || finalColumn === '') continue;
    return { attack, defence, column, finalColumn, drm: drmOf(columns), ...present({ uncounted }) };
  }
  return undefined;
};

/** How the line of a roll begins, before the hex. */
export const ROLL_LINE = 'Roll for ';
const ROLL =
  /^\* Roll for \S{1,20} · \S{1,20} = (\d{1,3})\b(.{0,60}?) on (\S{1,30}(?: \d{1,3}-\d{1,3})?) → (\S{1,20}?)(?::? .{0,300})?$/;

/** `* Roll for 0706 · 2d6 = 7, DRM +1 = 8 on 4-1 → DR: defender retreats`. */
export const readRollClaim = (chat: string): RollClaim | undefined => {
  const [, total, between = '', column, result] = ROLL.exec(chat) ?? [];
  if (total === undefined || column === undefined || result === undefined) return undefined;
  return { total: Number(total), drm: drmOf(between), column, result: result.replace(/:$/, '') };
};
