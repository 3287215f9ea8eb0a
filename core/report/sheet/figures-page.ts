// The page for figures of one module, with what stands in the table already.

import type { BindingFile } from '../../binding/binding-file';
import { NO_ROWS, readOldRows } from '../../binding/sheet/old-rows';
import { sheetPictures } from '../../binding/sheet/pictures';
import { sheetGroups } from '../../binding/sheet/sheet-counters';
import { err, ok, type Result } from '../../base/result';
import type { SourceProblem } from '../../base/source';
import { Problems } from '../../scenario/problems';
import type { VassalModule } from '../../vassal/module/module';
import type { Allows } from '../form-page/form-html';
import { sheetForm, sheetHtml, type FigureForm } from './sheet-html';

export interface FiguresWanted {
  readonly binding: BindingFile;
  readonly module: VassalModule;
  /** Where the binding keeps its figures, and what stands there; undefined: nothing yet. */
  readonly file: string;
  readonly table: string | undefined;
  /** Of the rule system: its words, and how its figures are typed. */
  readonly vocabulary: FigureForm['vocabulary'];
  readonly factors: FigureForm['factors'];
  readonly allows: Allows;
  /** Of the product. */
  readonly version: string;
}

export interface FiguresPage {
  readonly html: string;
  /** Different counters on it. */
  readonly counters: number;
  /** Rows of the table before. */
  readonly before: number;
}

/** The error: what is wrong in the table. */
export const figuresPage = async (wanted: FiguresWanted): Promise<Result<FiguresPage, readonly SourceProblem[]>> => {
  const { binding, module, file, table, vocabulary, factors, allows, version } = wanted;
  const problems = new Problems();
  const old = table === undefined ? NO_ROWS : readOldRows(table, file, binding, problems);
  if (problems.hasErrors) return err(problems.list());
  const groups = sheetGroups(binding, module);
  const pictures = await sheetPictures(groups, module);
  const form = sheetForm(vocabulary, factors);
  const html = sheetHtml({ module: module.name, binding, groups, pictures, old, form, allows, version });
  return ok({ html, counters: groups.reduce((sum, group) => sum + group.counters.length, 0), before: old.rows.size });
};
