import type { FileAudit } from '../../core/report/audit/audit-batch';
import { displayName } from '../../core/report/audit/audit-files';
import { htmlForm } from '../../core/report/audit/audit-html';
import { JSON_FORM, JSON_LINES_FORM } from '../../core/report/audit/audit-json';
import { markdownForm } from '../../core/report/audit/audit-markdown';
import { sarifForm } from '../../core/report/audit/audit-sarif';
import { textForm } from '../../core/report/audit/audit-text';
import type { ReportForm } from '../../core/report/audit/report-form';
import { tableForm } from '../../core/report/tournament/table-form';
import { VERSION } from '../version';
import type { FormWish } from './job';

/** Those that are kept of every log, whichever was asked for: the next report of them reads no log. */
const KEPT = ['text', 'jsonl', 'sarif', 'markdown', 'html'] as const;
type Kept = (typeof KEPT)[number] | 'table';

/** JSON is JSON lines, otherwise spaced; text is kept in colour. */
export const keptFormat = ({ format }: FormWish): Kept => (format === 'json' ? 'jsonl' : format);

/** What is kept of a log, by its format. */
export const keptBodies = (wish: FormWish, one: FileAudit): ReadonlyMap<Kept, string> =>
  new Map([...new Set<Kept>([...KEPT, keptFormat(wish)])].map(format => [format, keptForm(wish, format).body(one)]));

const keptForm = (wish: FormWish, format: Kept): ReportForm => formOf({ ...wish, format, colour: true });

/** What was kept, as it was asked for. */
export const fromKept = ({ format, colour }: FormWish, body: string): string => {
  if (format === 'json') return JSON.stringify(JSON.parse(body), null, 2);
  // No text of a log holds the sign that begins a colour: it would be shown as a box.
  return format === 'text' && !colour ? body.replaceAll(COLOURS, '') : body;
};

const COLOURS = /\u001b\[\d+m/g;

export const formOf = ({ format, show, colour, skip }: FormWish): ReportForm => {
  const name = (file: string): string => displayName(file, skip);
  switch (format) {
    case 'text':
      return textForm({ colour, show });
    case 'json':
      return JSON_FORM;
    case 'jsonl':
      return JSON_LINES_FORM;
    case 'sarif':
      return sarifForm(VERSION);
    case 'markdown':
      return markdownForm({ show }, name);
    case 'html':
      return htmlForm({ version: VERSION, show }, name);
    case 'table':
      return tableForm(htmlForm({ version: VERSION, show }, name), name);
  }
};
