// Completion inside odds blocks, and the way from a word there to the scenario's row that says what it is.
import {
  CompletionItem,
  CompletionItemKind,
  Location,
  Position,
  Range,
  Uri,
  workspace,
  type CompletionItemProvider,
  type DefinitionLink,
  type DefinitionProvider,
  type TextDocument,
} from 'vscode';
import { completionsInBlock, type BlockCompletion } from '../../core/report/odds-block/complete-block';
import { definitionInBlock } from '../../core/report/odds-block/definition';
import { lineInside } from '../../core/report/odds-block/read-block';
import { SCENARIO_FILE } from '../../core/scenario/read-files';
import type { OddsRules } from './odds-rules';

/** What opens the list by itself: in Markdown VS Code asks for nothing while one types. */
export const TRIGGERS = [' ', ':', ',', ';', '@', '+', '=', '>', "'"] as const;

const MOST_FOLDERS = 100;

const KINDS: Readonly<Record<BlockCompletion['kind'], CompletionItemKind>> = {
  key: CompletionItemKind.Property,
  system: CompletionItemKind.Module,
  folder: CompletionItemKind.Folder,
  unit: CompletionItemKind.Variable,
  hex: CompletionItemKind.Reference,
  type: CompletionItemKind.EnumMember,
  place: CompletionItemKind.EnumMember,
  modifier: CompletionItemKind.Property,
  clause: CompletionItemKind.Keyword,
  option: CompletionItemKind.Constant,
  example: CompletionItemKind.Snippet,
};

const linesOf = (document: TextDocument): readonly string[] => document.getText().split(/\r\n|\r|\n/);

export class OddsWords implements CompletionItemProvider, DefinitionProvider {
  constructor(private readonly rules: OddsRules) {}

  async provideCompletionItems(document: TextDocument, { line, character }: Position): Promise<CompletionItem[]> {
    const inside = lineInside(linesOf(document), line);
    if (!inside) return [];
    const rules = await this.rules.of(inside.header, document.uri);
    const found = await completionsInBlock(inside, character, {
      ...(rules === undefined || typeof rules === 'string' ? {} : { rules }),
      folders: () => foldersFor(document.uri),
    });
    const range = new Range(line, found?.from ?? character, line, character);
    return (found?.items ?? []).map(({ label, kind, detail, insert, typed }, i) => {
      const item = new CompletionItem({ label, ...(detail === undefined ? {} : { description: detail }) }, KINDS[kind]);
      item.range = range;
      item.insertText = insert ?? label;
      item.filterText = typed ?? label;
      // In our order: what is likely comes first.
      item.sortText = String(i).padStart(5, '0');
      // After `system: ` one goes on to choose.
      if (kind === 'key') item.command = { title: '', command: 'editor.action.triggerSuggest' };
      return item;
    });
  }

  async provideDefinition(document: TextDocument, { line, character }: Position): Promise<DefinitionLink[]> {
    const inside = lineInside(linesOf(document), line);
    const charts = inside?.entry?.key === 'charts' ? inside.entry.value : inside?.header.charts;
    if (!inside || charts === undefined) return [];
    const rules = await this.rules.of({ ...inside.header, charts }, document.uri);
    if (rules === undefined || typeof rules === 'string') return [];
    const { choices } = await this.rules.scenario(charts, document.uri);
    const found = definitionInBlock(inside, character, rules, choices);
    if (!found) return [];
    const { start, end, at } = found;
    const target = new Position(at.line - 1, at.column - 1);
    const { uri, range } = new Location(
      Uri.joinPath(this.rules.folderOf(charts, document.uri), at.file),
      new Range(target, target),
    );
    return [{ originSelectionRange: new Range(line, start, line, end), targetUri: uri, targetRange: range }];
  }
}

/** The scenario folders of the workspace, as paths from a document. */
const foldersFor = async (document: Uri) => {
  const found = await workspace.findFiles(`**/${SCENARIO_FILE}`, '**/node_modules/**', MOST_FOLDERS);
  const from = document.path.split('/').slice(0, -1);
  return found
    .map(({ path }) => path.split('/').slice(0, -1))
    .map(to => {
      const shared = from.findIndex((name, i) => to[i] !== name);
      const common = shared === -1 ? from.length : shared;
      const up = from.slice(common).map(() => '..');
      return { path: [...up, ...to.slice(common)].join('/') || '.', name: to.at(-1) ?? '' };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
};
