import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { draftBinding } from '../../core/binding/draft/draft';
import { NO_LOGS } from '../../core/binding/draft/log-facts';
import { findBinding } from '../../core/binding/find-binding';
import { readBinding } from '../../core/binding/read-binding';
import { figuresPage } from '../../core/report/sheet/figures-page';
import { SHEET_SCRIPT } from '../../core/report/sheet/sheet-script';
import { SHEET_STYLE } from '../../core/report/sheet/sheet-style';
import { ruleSystem } from '../../core/rules/registry';
import { Complaint } from '../complaint';
import { EXIT } from '../io';
import { SYSTEM_IDS } from '../../core/rules/systems';
import { sha256Base64 } from '../sha256';
import { VERSION } from '../version';
import {
  count,
  linesOf,
  openBinding,
  TABLE,
  tablesBeside,
  vocabularyFor,
  type Desk,
  type FoundFile,
  type Made,
} from './desk';

/** The binding for the sheet: the one that was named, the one beside the module, or a draft. */
const bindingForSheet = async (desk: Desk): Promise<FoundFile> => {
  const { io, module, moduleFile, values } = desk;
  if (values.binding !== undefined) return openBinding(values.binding, desk);
  const folder = path.dirname(path.resolve(io.cwd, moduleFile));
  const found = await findBinding(
    {
      names: () => readdir(folder).catch(() => []),
      read: name => io.readFile(path.join(folder, name)).catch(() => undefined),
    },
    module,
    SYSTEM_IDS,
  );
  if (found) return openBinding(path.join(path.dirname(moduleFile), found.file), desk);
  const file = path.join(path.dirname(moduleFile), 'draft.binding.yaml');
  const { text } = draftBinding(module, NO_LOGS);
  const { binding, written } = readBinding(text, file, SYSTEM_IDS);
  if (!binding || !written) throw new Error('a draft cannot be read');
  return { file, text, binding, written };
};

/** The page on which figures are typed. */
export const sheet = async (desk: Desk): Promise<Made> => {
  const { module, values } = desk;
  const found = await bindingForSheet(desk);
  const { binding } = found;
  const vocabulary = vocabularyFor(binding, values.system);
  const factors = ruleSystem(values.system ?? binding.rules?.system ?? '')?.words.factors;
  if (!vocabulary || !factors)
    throw new Complaint(
      `Which figures counters have depends on the rules. Name them with --system (${SYSTEM_IDS.join(', ')}), or under “rules:” in the binding.`,
      EXIT.wrongUse,
    );
  const file = binding.values ?? TABLE;
  const page = await figuresPage({
    binding,
    module,
    file,
    table: await tablesBeside(found, desk)(file),
    vocabulary,
    factors,
    allows: { script: sha256Base64(SHEET_SCRIPT), style: sha256Base64(SHEET_STYLE) },
    version: VERSION,
  });
  if (!page.ok) throw new Complaint(linesOf(page.error, path.dirname(found.file)));
  const { html, counters, before } = page.value;
  return {
    text: html,
    words: `${count(counters, 'counter')} to type, ${before} of them in the table already; open it in a browser`,
  };
};
