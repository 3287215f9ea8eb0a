// Air and naval gunfire support of a fight: what a line says of it, and how much of it counts in an overrun.

import { compare, fraction, HALF, multiply, ONE, sum, toWords, type Fraction } from '../../../base/fraction';
import { entry, type LedgerEntry } from '../../ledger';
import type { SituationUnit } from '../../situation';
import { readFigure, type Charts } from '../charts';
import { cite } from '../cite';

/** Of one air unit: tactical bombing factors and the letter of its type. */
interface AirUnit {
  readonly tbf: Fraction;
  readonly type: string;
}

export interface Support {
  readonly air: readonly AirUnit[];
  /** Flown at half strength, as defensive missions may be. */
  readonly halfAir: readonly AirUnit[];
  /** Flown in the initial phase, before anybody moved. */
  readonly earlyAir: readonly AirUnit[];
  readonly ngs: readonly Fraction[];
  /** Neither prepared nor pre-allocated, as the line says. */
  readonly isUnprepared: boolean;
  /** The line says that it is prepared, or pre-allocated. */
  readonly isPrepared: boolean;
  /** NGS that counts as artillery of 1 RE outside overruns, if the line asks whether this does. */
  readonly artilleryAt: Fraction | undefined;
}

const AIR = /^(\d{1,3}(?:\/\d)?)([A-Za-z]{1,3})$/;

/** `8B`, `8B&4D`; undefined: none of it can be read. */
const readAir = (text: string): readonly AirUnit[] | undefined => {
  const units = text.split('&').map(part => {
    const [, tbf = '', type = ''] = AIR.exec(part.trim()) ?? [];
    const factors = readFigure(tbf);
    return factors && { tbf: factors, type: type.toUpperCase() };
  });
  return units.every(unit => unit !== undefined) ? units : undefined;
};

/** Support is said of a group once, however many units the group has. */
const saidOf = (units: readonly SituationUnit[], word: string): readonly string[] => {
  const said = units.flatMap(({ group, modifiers }) => {
    const value = Object.hasOwn(modifiers, word) ? modifiers[word] : undefined;
    return value === undefined ? [] : [`${group}|${value}`];
  });
  return [...new Set(said)].map(text => text.slice(text.indexOf('|') + 1));
};

/** A side's support, and what of it cannot be read. */
export const supportOf = (
  units: readonly SituationUnit[],
): { readonly support: Support; readonly unread: readonly string[] } => {
  const unread: string[] = [];
  const air = (word: string): readonly AirUnit[] =>
    saidOf(units, word).flatMap(text => {
      const read = readAir(text);
      if (!read) unread.push(`${word} ${text}`);
      return read ?? [];
    });
  const ngs = saidOf(units, 'ngs').flatMap(text => {
    const points = readFigure(text);
    if (!points) unread.push(`ngs ${text}`);
    return points ?? [];
  });
  const [threshold] = saidOf(units, 'as artillery');
  const artilleryAt = threshold === undefined ? undefined : readFigure(threshold);
  if (threshold !== undefined && !artilleryAt) unread.push(`as artillery ${threshold}`);
  return {
    support: {
      air: air('air'),
      halfAir: air('half air'),
      earlyAir: air('early air'),
      ngs,
      isUnprepared: saidOf(units, 'unprepared').length > 0,
      isPrepared: saidOf(units, 'prepared').length > 0,
      artilleryAt,
    },
    unread,
  };
};

export const hasSupport = ({ air, halfAir, earlyAir, ngs }: Support): boolean =>
  air.length + halfAir.length + earlyAir.length + ngs.length > 0;

/** What air factors of a type count in an overrun (2012: 12.A.3-b, 12.A.3-c; 2009: 12.B-1, 12.B-2). */
export const airShare = (charts: Charts, type: string): Fraction => {
  if (type === 'D' || type === 'A') return HALF;
  // The sentence of 2012 halves these too; its example, and the draft of 2009, quarter them.
  return charts.chose('tbf', 'sentence') ? HALF : fraction(1, 4);
};

/** NGS that counts in an overrun as artillery of 1 RE must be twice as much as otherwise (2012: 12.A.4-b; 2009: 12.C-1). */
export const countsAsArtillery = (ngs: Fraction, threshold: Fraction): boolean =>
  compare(ngs, multiply(fraction(2), threshold)) >= 0;

export const ngsOf = ({ ngs }: Support): Fraction => sum(ngs);

const words = (parts: readonly (readonly [Fraction, string])[]): string =>
  parts.flatMap(([by, why]) => (by.n === by.d ? [] : [` × ${toWords(by)} ${why}`])).join('');

/** Too little gunfire supports no units, and bars nothing. */
const artilleryWords = (support: Support): string => {
  const { artilleryAt } = support;
  if (!artilleryAt || countsAsArtillery(ngsOf(support), artilleryAt)) return '';
  return `, no artillery of 1 RE: ${toWords(multiply(fraction(2), artilleryAt))} are needed`;
};

/** Factors that support adds to a strength. In an attack of a combat phase all of it counts in full. */
export const supportEntries = (charts: Charts, support: Support, isOverrun: boolean): readonly LedgerEntry[] => {
  const { edition } = charts;
  const { air, halfAir, earlyAir, ngs } = support;
  const flown = (unit: AirUnit, half: Fraction): LedgerEntry => {
    const share = isOverrun ? airShare(charts, unit.type) : ONE;
    const said = words([
      [half, 'half-strength mission'],
      [share, `type ${unit.type} in an overrun`],
    ]);
    return entry(
      multiply(multiply(unit.tbf, half), share),
      `air ${toWords(unit.tbf)}${unit.type}${said}`,
      cite(edition, 'air'),
    );
  };
  const share = isOverrun ? HALF : ONE;
  return [
    ...air.map(unit => flown(unit, ONE)),
    ...halfAir.map(unit => flown(unit, HALF)),
    ...earlyAir.map(({ tbf, type }) =>
      entry(tbf, `air ${toWords(tbf)}${type} of the initial phase`, cite(edition, 'early air')),
    ),
    ...ngs.map(points =>
      entry(
        multiply(points, share),
        `naval gunfire ${toWords(points)}${words([[share, 'in an overrun']])}${isOverrun ? artilleryWords(support) : ''}`,
        cite(edition, 'naval'),
      ),
    ),
  ];
};
