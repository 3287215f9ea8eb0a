// The page for the figures of a module's counters, beside its binding.
import { l10n, Uri, window, workspace } from 'vscode';
import type { BindingFile } from '../../core/binding/binding-file';
import { tableReader } from '../../core/binding/pack';
import { readBinding } from '../../core/binding/read-binding';
import { figuresPage } from '../../core/report/sheet/figures-page';
import { SHEET_SCRIPT } from '../../core/report/sheet/sheet-script';
import { SHEET_STYLE } from '../../core/report/sheet/sheet-style';
import { boundWords } from '../../core/rules/bound-words';
import { loadSystem, SYSTEM_IDS, SYSTEMS } from '../../core/rules/systems';
import type { VassalModule } from '../../core/vassal/module/module';
import { readModule } from '../../core/vassal/module/read-module';
import { askForModule } from './bind-module';
import { hashOf, showForm } from './form-panel';
import { nameOf } from '../log-uri';
import { textOf } from '../text-of-file';

/** The table of figures, where a binding names no other. */
const TABLE = 'units.csv';

/** @param module known already, such as by the log that it was bound from */
export const typeFigures = async (file: Uri, version: string, module?: VassalModule): Promise<void> => {
  const { binding, problems } = readBinding(await textOf(file), nameOf(file), SYSTEM_IDS);
  const [problem] = problems;
  if (!binding) {
    void window.showErrorMessage(`${nameOf(file)}, line ${problem?.at.line ?? 1}: ${problem?.message ?? ''}`);
    return;
  }
  const of = module?.name === binding.module.name ? module : await moduleFor(file, binding);
  const id = of && (await systemOf(binding));
  const system = id === undefined ? undefined : await loadSystem(id);
  const vocabulary = system && boundWords(system, binding.rules?.own);
  const factors = system?.words.factors;
  if (!of || !vocabulary || !factors) return;
  const folder = Uri.joinPath(file, '..');
  const name = binding.values ?? TABLE;
  const page = await figuresPage({
    binding,
    module: of,
    file: name,
    table: await tableReader(binding, async path => textOf(Uri.joinPath(folder, path)).catch(() => undefined))(name),
    vocabulary,
    factors,
    allows: { script: await hashOf(SHEET_SCRIPT), style: await hashOf(SHEET_STYLE) },
    version,
  });
  if (!page.ok) {
    const [wrong] = page.error;
    void window.showErrorMessage(`${name}, line ${wrong?.at.line ?? 1}: ${wrong?.message ?? ''}`);
    return;
  }
  showForm(l10n.t('Figures: {0}', of.name), page.value.html, Uri.joinPath(folder, name));
};

/** Which figures counters have depends on the rules. */
const systemOf = async ({ rules }: BindingFile): Promise<string | undefined> => {
  if (rules) return rules.system;
  const systems = SYSTEMS.map(({ id, name }) => ({ label: name, description: id, id }));
  return (await window.showQuickPick(systems, { title: l10n.t('By Which Rules Are the Figures Read?') }))?.id;
};

const MODULE = /\.v?mod$/i;

/** The module beside the binding that has its name; else the user is asked. */
const moduleFor = async (file: Uri, { module: { name } }: BindingFile): Promise<VassalModule | undefined> => {
  const folder = Uri.joinPath(file, '..');
  const entries = await Promise.resolve(workspace.fs.readDirectory(folder)).catch(() => []);
  for (const [entry] of entries.filter(([entry]) => MODULE.test(entry))) {
    const read = await readModule(await workspace.fs.readFile(Uri.joinPath(folder, entry)));
    if (read.ok && read.value.name === name) return read.value;
  }
  return askForModule(name);
};
