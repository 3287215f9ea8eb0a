// Completion, hovers, places and new names of the words of a scenario, over all its files.
import {
  l10n,
  CodeAction,
  CodeActionKind,
  CompletionItem,
  CompletionItemKind,
  Hover,
  Location,
  MarkdownString,
  Position,
  WorkspaceEdit,
  type CodeActionContext,
  type CodeActionProvider,
  type CompletionItemProvider,
  type DefinitionProvider,
  type HoverProvider,
  type Range,
  type ReferenceContext,
  type ReferenceProvider,
  type RenameProvider,
  type TextDocument,
} from 'vscode';
import { escaped } from '../../core/report/markdown';
import { completionsAt, type Completion } from '../../core/scenario-editing/complete';
import { correctionAt } from '../../core/scenario-editing/corrections';
import { hoverAt } from '../../core/scenario-editing/hover';
import type { TextPlace } from '../../core/scenario-editing/spans';
import { nameProblem, renamingOf, usesOf, type LinesOf, type Use } from '../../core/scenario-editing/uses';
import type { Written } from '../../core/scenario-editing/written';
import { rangeOf, type ScenarioFolder } from './scenario-folder';
import type { ScenarioFolders } from './scenario-folders';
import { SOURCE } from './scenario-problems';
import { unitElsewhere } from './unit-elsewhere';

/** A place in a file of a scenario. */
interface Asked {
  readonly folder: ScenarioFolder;
  readonly path: string;
  readonly written: Written;
  readonly place: TextPlace;
}

const KINDS: Readonly<Record<Completion['kind'], CompletionItemKind>> = {
  key: CompletionItemKind.Property,
  word: CompletionItemKind.EnumMember,
  column: CompletionItemKind.Field,
  hex: CompletionItemKind.Reference,
};

const linesOf = (document: TextDocument): readonly string[] => document.getText().split(/\r\n|\r|\n/);

export class ScenarioWords
  implements
    CompletionItemProvider,
    HoverProvider,
    DefinitionProvider,
    ReferenceProvider,
    RenameProvider,
    CodeActionProvider
{
  constructor(private readonly folders: ScenarioFolders) {}

  async provideCompletionItems(document: TextDocument, position: Position): Promise<CompletionItem[]> {
    const asked = await this.ask(document, position);
    if (!asked) return [];
    const found = completionsAt(asked.written, asked.path, linesOf(document), asked.place);
    return found.map(({ label, kind, detail, insert }, i) => {
      const item = new CompletionItem(label, KINDS[kind]);
      if (detail !== undefined) item.detail = detail;
      if (insert !== undefined) item.insertText = insert;
      // In our order: named hexes and nearer words come first.
      item.sortText = String(i).padStart(5, '0');
      return item;
    });
  }

  async provideHover(document: TextDocument, position: Position): Promise<Hover | undefined> {
    const asked = await this.ask(document, position);
    const found = asked && hoverAt(asked.written, asked.path, linesOf(document), asked.place);
    if (!found) return undefined;
    const text = [`**${escaped(found.title)}**`, ...found.lines.map(escaped)].join('\n\n');
    return new Hover(new MarkdownString(text), rangeOf(found.span));
  }

  async provideDefinition(document: TextDocument, position: Position): Promise<Location[]> {
    return this.locations(document, position, use => use.isNamed);
  }

  async provideReferences(document: TextDocument, position: Position, context: ReferenceContext): Promise<Location[]> {
    return this.locations(document, position, use => context.includeDeclaration || !use.isNamed);
  }

  async prepareRename(document: TextDocument, position: Position): Promise<Range> {
    const { renaming, at } = await this.renaming(document, position);
    const own = renaming.find(({ path, span }) => path === at.path && span.line === at.place.line);
    return own ? rangeOf(own.span) : Promise.reject(new Error(l10n.t('Nothing to rename stands here.')));
  }

  async provideRenameEdits(document: TextDocument, position: Position, name: string): Promise<WorkspaceEdit> {
    const problem = nameProblem(name);
    if (problem !== undefined) throw new Error(problem);
    const { renaming, at, unit } = await this.renaming(document, position);
    const edit = new WorkspaceEdit();
    for (const { path, span } of renaming) edit.replace(at.folder.uriOf(path), rangeOf(span), name);
    if (unit === undefined) return edit;
    const names = at.written.scenario?.units.map(one => one.name) ?? [];
    for (const { uri, spans } of await unitElsewhere(at.folder.root, unit, names))
      for (const span of spans) edit.replace(uri, rangeOf({ file: '', ...span }), name);
    return edit;
  }

  async provideCodeActions(
    document: TextDocument,
    _: Range,
    { diagnostics }: CodeActionContext,
  ): Promise<CodeAction[]> {
    const own = diagnostics.filter(({ source }) => source === SOURCE);
    const asked = own.length > 0 ? await this.ask(document, new Position(0, 0)) : undefined;
    if (!asked) return [];
    const { written, path, folder } = asked;
    return own.flatMap(diagnostic => {
      const { start } = diagnostic.range;
      const at = written.problems.find(
        p => p.at.file === path && p.at.line === start.line + 1 && p.at.column === start.character + 1,
      )?.at;
      const correction = at && correctionAt(written, at, () => linesOf(document));
      if (!correction) return [];
      const action = new CodeAction(l10n.t('Write “{0}”', correction.word), CodeActionKind.QuickFix);
      action.diagnostics = [diagnostic];
      action.isPreferred = true;
      action.edit = new WorkspaceEdit();
      action.edit.replace(folder.uriOf(path), rangeOf(correction.span), correction.word);
      return [action];
    });
  }

  private async ask(document: TextDocument, { line, character }: Position): Promise<Asked | undefined> {
    const found = await this.folders.of(document.uri);
    if (!found) return undefined;
    const written = await found.folder.read();
    return { ...found, written, place: { line: line + 1, column: character + 1 } };
  }

  private async locations(
    document: TextDocument,
    position: Position,
    wished: (use: Use) => boolean,
  ): Promise<Location[]> {
    const asked = await this.ask(document, position);
    if (!asked) return [];
    const { folder, path, written, place } = asked;
    const uses = usesOf(written, path, place, await linesOfAll(asked));
    return uses.filter(wished).map(({ span }) => new Location(folder.uriOf(span.file), rangeOf(span)));
  }

  private async renaming(document: TextDocument, position: Position) {
    const at = await this.ask(document, position);
    if (!at) throw new Error(l10n.t('This file belongs to no scenario folder.'));
    const renaming = renamingOf(at.written, at.path, at.place, await linesOfAll(at));
    if (!renaming.ok) throw new Error(renaming.error);
    return { at, renaming: renaming.places.map(span => ({ path: span.file, span })), unit: renaming.unit };
  }
}

/** The lines of all files in which the scenario has words. */
const linesOfAll = async ({ folder, written }: Asked): Promise<LinesOf> => {
  const files = [...new Set(written.choices.words.map(word => word.at.file))];
  const read = new Map(await Promise.all(files.map(async file => [file, await folder.linesOf(file)] as const)));
  return file => read.get(file);
};
