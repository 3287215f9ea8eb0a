import { Hover, languages, MarkdownString, Range, type HoverProvider, type Position, type TextDocument } from 'vscode';
import type { LogStore } from '../log-store';
import { cannotTell, hoverBars } from '../settings';

export class LogHovers implements HoverProvider {
  constructor(private readonly logs: LogStore) {}

  async provideHover({ uri }: TextDocument, { line, character }: Position): Promise<Hover | undefined> {
    const log = (await this.logs.of(uri))?.log;
    if (!log) return undefined;
    const [{ hoverAt }, { withRoomyTables }] = await Promise.all([
      import('../../core/report/annotate/hover'),
      import('../../core/report/annotate/roomy-tables'),
    ]);
    // VS Code shows the message of a squiggle above the hover, once it has the squiggles.
    const isMarked = languages.getDiagnostics(uri).length > 0;
    const told = (isMarked ? log.annotations.diagnostics : [])
      .filter(d => d.line === line && d.start <= character && d.end >= character)
      .filter(d => d.severity !== 'warning' || cannotTell(uri) !== 'off')
      .map(d => d.finding);
    const note = hoverAt(log.transcript, log.audit, line, character, { bars: hoverBars(uri), told });
    // Not trusted and no HTML: what a log says can never become a command or a picture.
    return (
      note && new Hover(new MarkdownString(withRoomyTables(note.markdown)), new Range(line, note.start, line, note.end))
    );
  }
}
