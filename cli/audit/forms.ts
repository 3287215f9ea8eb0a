import { displayName } from '../../core/report/audit-files';
import { htmlForm } from '../../core/report/audit-html';
import { JSON_FORM, JSON_LINES_FORM } from '../../core/report/audit-json';
import { markdownForm } from '../../core/report/audit-markdown';
import { sarifForm } from '../../core/report/audit-sarif';
import { textForm } from '../../core/report/audit-text';
import type { ReportForm } from '../../core/report/report-form';
import { tableForm } from '../../core/report/tournament/table-form';
import { VERSION } from '../version';
import type { FormWish } from './job';

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
