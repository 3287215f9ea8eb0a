import { Hover, MarkdownString, Range, type HoverProvider, type Position, type TextDocument } from 'vscode';
import { hoverAt } from '../core/report/annotate/hover';
import type { LogStore } from './log-store';
import { hoverBars } from './settings';

export class LogHovers implements HoverProvider {
  constructor(private readonly logs: LogStore) {}

  async provideHover({ uri }: TextDocument, { line, character }: Position): Promise<Hover | undefined> {
    const log = (await this.logs.of(uri))?.log;
    const note = log && hoverAt(log.transcript, log.audit, line, character, { bars: hoverBars(uri) });
    // Not trusted and no HTML: what a log says can never become a command or a picture.
    return note && new Hover(new MarkdownString(note.markdown), new Range(line, note.start, line, note.end));
  }
}
