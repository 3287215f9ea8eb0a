// The map and the counters of a scenario beside its text, drawn again a moment after each change.
import { env, l10n, Uri, ViewColumn, window, type Disposable, type Webview, type WebviewPanel } from 'vscode';
import { escapeMarkup } from '../../core/base/markup';
import { foldersOf } from '../../core/scenario/folders';
import { readModuleFile } from '../../core/scenario/own-words';
import { Problems } from '../../core/scenario/problems';
import type { Written } from '../../core/scenario-editing/written';
import { kitForScenario } from '../../module-builder/kit/kit-of-texts';
import { readOwnPictures } from '../../module-builder/own-pictures';
import { livePreview, type Drawn } from '../../module-builder/preview/live-preview';
import { kitTexts } from '../kit-texts';
import { fontsIn } from './fonts';
import type { ScenarioFolder } from './scenario-folder';
import type { ScenarioFolders } from './scenario-folders';

/** One panel for all scenarios: it shows the one that was asked for last. */
export class ScenarioPreview implements Disposable {
  private panel: WebviewPanel | undefined;
  private folder: ScenarioFolder | undefined;
  private drawn: Drawn = new Map();
  /** The pictures as the page has them. */
  private told: ReadonlyMap<string, string> = new Map();
  private kits: Promise<ReadonlyMap<string, string>> | undefined;
  private readonly events: readonly Disposable[];

  constructor(
    private readonly extension: Uri,
    private readonly folders: ScenarioFolders,
  ) {
    this.events = [
      folders.onDidChange(folder => {
        if (folder.root.toString() === this.folder?.root.toString()) void this.draw(folder);
      }),
    ];
  }

  /** Shows the scenario that a file belongs to. */
  async show(file: Uri | undefined): Promise<void> {
    const found = file && (await this.folders.of(file));
    if (!found) {
      void window.showInformationMessage(
        l10n.t('Open a file of a scenario folder first, such as scenario.yaml or units.csv.'),
      );
      return;
    }
    this.folder = found.folder;
    this.panel ??= this.opened();
    this.panel.reveal(ViewColumn.Beside, true);
    await this.draw(found.folder);
  }

  private opened(): WebviewPanel {
    const roots = [Uri.joinPath(this.extension, 'extension/media')];
    const panel = window.createWebviewPanel(
      'overrun.scenario',
      l10n.t('Scenario'),
      { viewColumn: ViewColumn.Beside, preserveFocus: true },
      { enableScripts: true, localResourceRoots: roots, retainContextWhenHidden: true },
    );
    panel.webview.html = this.page(panel.webview);
    panel.onDidDispose(() => {
      this.panel = undefined;
      this.drawn = new Map();
      this.told = new Map();
    });
    return panel;
  }

  private async draw(folder: ScenarioFolder): Promise<void> {
    const written = await folder.readToShow();
    if (!this.panel || !written) return;
    const { scenario } = written;
    const state = stateOf(written);
    if (!scenario) return void this.panel.webview.postMessage({ state });
    this.panel.title = scenario.name;
    this.kits ??= kitTexts(this.extension);
    const kits = await this.kits;
    const folders = await foldersOf(folder.files);
    const own = await readModuleFile(folders, new Problems());
    const kit = kitForScenario(scenario, written.system, system => kits.get(system), own);
    if (!kit.ok) return void this.panel.webview.postMessage({ state: kit.error[0]?.message ?? state });
    const pictures = await readOwnPictures(folders, scenario);
    const made = livePreview(scenario, kit.value, pictures, this.drawn);
    this.drawn = made.drawings;
    const isFirst = this.told.size === 0;
    const others = [...made.pictures].filter(([file, svg]) => this.told.get(file) !== svg);
    this.told = made.pictures;
    const { body } = made;
    const fonts = isFirst ? { fonts: await fontsIn(this.extension) } : {};
    void this.panel?.webview.postMessage({ state, body, pictures: others, ...fonts });
  }

  private page(webview: Webview): string {
    const media = (name: string): string =>
      webview.asWebviewUri(Uri.joinPath(this.extension, 'extension', 'media', name)).toString();
    const { cspSource } = webview;
    return `<!doctype html><html lang="${escapeMarkup(env.language)}"><head><meta charset="utf-8"><title>${escapeMarkup(l10n.t('Scenario'))}</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src ${cspSource} 'unsafe-inline'; script-src ${cspSource}; img-src data: blob:">
<link rel="stylesheet" href="${media('scenario-preview.css')}"></head>
<body><p id="state" role="status">${escapeMarkup(l10n.t('Drawing…'))}</p>
<label>${escapeMarkup(l10n.t('Size of the map'))} <input id="scale" type="range" min="5" max="150" step="1" value="60"></label>
<button id="fit" type="button">${escapeMarkup(l10n.t('Fit'))}</button>
<main id="drawing"></main><script src="${media('scenario-preview.js')}"></script></body></html>`;
  }

  dispose(): void {
    this.panel?.dispose();
    for (const event of this.events) event.dispose();
  }
}

/** Whether the picture is of what stands in the text now. */
const stateOf = ({ scenario, problems }: Written): string => {
  const errors = problems.filter(problem => problem.severity === 'error').length;
  if (errors === 0) return '';
  if (scenario)
    return errors === 1
      ? l10n.t('As it was before the error in the text.')
      : l10n.t('As it was before the {0} errors in the text.', errors);
  return errors === 1
    ? l10n.t('Nothing can be drawn yet: correct the error in the text.')
    : l10n.t('Nothing can be drawn yet: correct the {0} errors in the text.', errors);
};
