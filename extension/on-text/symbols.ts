import { DocumentSymbol, Range, SymbolKind, type DocumentSymbolProvider, type TextDocument } from 'vscode';
import type { SymbolNote } from '../../core/report/annotations';
import type { LogStore } from '../log-store';

const KIND = { turn: SymbolKind.Namespace, phase: SymbolKind.Event, action: SymbolKind.Method };

/** Turn, phase, action: the outline and the breadcrumb. */
export class LogSymbols implements DocumentSymbolProvider {
  constructor(private readonly logs: LogStore) {}

  async provideDocumentSymbols(document: TextDocument): Promise<DocumentSymbol[]> {
    const symbols = (await this.logs.of(document.uri))?.log?.annotations.symbols ?? [];
    const last = document.lineCount - 1;
    const made = ({ name, kind, start, end, children }: SymbolNote): DocumentSymbol => {
      const whole = new Range(
        Math.min(start, last),
        0,
        Math.min(end, last),
        document.lineAt(Math.min(end, last)).text.length,
      );
      const symbol = new DocumentSymbol(name, '', KIND[kind], whole, document.lineAt(Math.min(start, last)).range);
      symbol.children = children.map(made);
      return symbol;
    };
    return symbols.map(made);
  }
}
