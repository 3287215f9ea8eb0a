import { Color, ColorInformation, ColorPresentation, type DocumentColorProvider, type TextDocument } from 'vscode';
import { NATIONS } from '../../core/draw/palette';
import { spanOf } from '../../core/scenario-editing/spans';
import { rangeOf } from './scenario-folder';
import type { ScenarioFolders } from './scenario-folders';

const colorOf = (hex: string): Color => {
  const part = (from: number): number => Number.parseInt(hex.slice(from, from + 2), 16) / 255;
  return new Color(part(1), part(3), part(5), 1);
};

/** Beside a nation's name the colour of its counters. */
export class ScenarioColours implements DocumentColorProvider {
  constructor(private readonly folders: ScenarioFolders) {}

  async provideDocumentColors(document: TextDocument): Promise<ColorInformation[]> {
    const found = await this.folders.of(document.uri);
    if (!found) return [];
    const { choices } = await found.folder.read();
    return choices.words.flatMap(word => {
      const body = word.what === 'nation' ? NATIONS.get(word.text)?.body : undefined;
      if (body === undefined || word.at.file !== found.path || word.at.line > document.lineCount) return [];
      const span = spanOf(word, document.lineAt(word.at.line - 1).text);
      return span ? [new ColorInformation(rangeOf(span), colorOf(body))] : [];
    });
  }

  /** A nation has its colours; another colour needs another nation. */
  provideColorPresentations(
    _: Color,
    { document, range }: { document: TextDocument; range: ColorInformation['range'] },
  ) {
    return [new ColorPresentation(document.getText(range))];
  }
}
