// A table of a tournament: its report as a page, and its points for the director.

import type { ReportForm } from '../audit/report-form';
import { pointsOf, ruledPointsOf, type Point, type RuledPoint } from './questions';

export interface TablePoints {
  readonly points: readonly Point[];
  readonly ruled: readonly RuledPoint[];
}

interface TableBody extends TablePoints {
  readonly page: string;
}

/** @param name how reports call a file */
export const tableForm = (page: ReportForm, name: (file: string) => string): ReportForm => ({
  body: one =>
    JSON.stringify({
      points: pointsOf(one.audit, name(one.audit.log.file)),
      ruled: ruledPointsOf(one.audit),
      page: page.body(one),
    } satisfies TableBody),
  whole: report => page.whole({ ...report, bodyOf: i => read(report.bodyOf(i)).page }),
});

/** The points in the body that this form made of a log. */
export const pointsIn = (body: string): TablePoints => read(body);

const read = (body: string): TableBody => JSON.parse(body) as TableBody;
