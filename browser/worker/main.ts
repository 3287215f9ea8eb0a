// The page's worker: reads, replays, judges. Nothing here can reach a network: the page's policy forbids it.

import type { Audit, OpenedLog } from '../../core/audit/audit';
import { notYetJudged } from '../../core/audit/not-yet-judged';
import { audit as auditLog } from '../../core/audit/run-audit';
import { nameOf } from '../../core/base/file-paths';
import { finished } from '../../core/base/parts';
import type { FromPage } from '../../core/board-view/messages';
import type { Pictures } from '../../core/board-view/pictures';
import { auditHtml } from '../../core/report/audit/audit-html';
import { CHART_STYLE } from '../../core/report/game-figures/chart-style';
import { gameFiguresHtml } from '../../core/report/game-figures/game-figures';
import { scenesOf } from '../../core/report/audit/scenes';
import type { Transcript, TranscriptLine } from '../../core/report/transcript';
import { transcriptOf, writingTranscript } from '../../core/report/transcript/write';
import { RULE_SYSTEMS } from '../../core/rules/registry';
import { limitIn } from '../../core/vassal/budget';
import { gamePictures } from '../../module-builder/board-pictures';
import type { BuiltIn, FromWorker, ToWorker } from '../messages';
import { Games } from './games';
import { GivenFiles } from './given-files';
import { lineHtml } from './lines-html';
import { htmlOf } from './markdown';
import { oddsAnswer } from './odds';
import { rulesOf, ShownLog } from './shown-log';

/** As much of a worker's world as is used. */
interface Host {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  readonly postMessage: (message: FromWorker) => void;
}
const host = self as unknown as Host;

/** So many lines the page takes in without a noticeable rest. */
const LINES_AT_A_TIME = 150;

let builtIn: BuiltIn = { version: '', kits: {} };
let games: Games | undefined;
let shown: ShownLog | undefined;
let board: MessagePort | undefined;

const read = async (files: GivenFiles): Promise<void> => {
  games = new Games(files, log => host.postMessage({ kind: 'log', log }), showBeginning);
  const logs = await files.logs();
  host.postMessage({ kind: 'logs', logs });
  await games.readAll(logs);
};

/** The lines of a log for the page, in order. */
class Lines {
  private count = 0;

  constructor(private readonly path: string) {}

  readonly tell = (lines: readonly TranscriptLine[]): void => {
    for (let from = 0; from < lines.length; from += LINES_AT_A_TIME) {
      const some = lines.slice(from, from + LINES_AT_A_TIME);
      const html = some.map((line, i) => lineHtml(line, this.count + i)).join('');
      this.count += some.length;
      host.postMessage({ kind: 'lines', path: this.path, html, count: some.length });
    }
  };
}

/** While nothing else is shown, the first steps of a long log; its board and verdicts come with the rest. */
const showBeginning = (path: string, log: OpenedLog): void => {
  if (shown) return;
  const { lines } = transcriptOf(notYetJudged(log, 'later'));
  host.postMessage({ kind: 'opened', head: { path, stops: [], lines: lines.length, isBeginning: true } });
  new Lines(path).tell(lines);
};

/** undefined: it costs too much to be told, which is said. */
const written = (path: string, audit: Audit): Transcript | undefined => {
  try {
    return finished(writingTranscript(audit, {}, new Lines(path).tell));
  } catch (error) {
    const limit = limitIn(error);
    if (!limit) throw error;
    host.postMessage({ kind: 'log', log: { path, state: 'unread', words: limit.message } });
    return undefined;
  }
};

/** Its lines go to the page as they are written. */
const open = async (path: string): Promise<void> => {
  const judged = await games?.of(path);
  if (!judged) return;
  const { rules } = judged.audit.log;
  const head = { path, stops: [], lines: 0, isBeginning: true, ...(rules ? { rules: rulesOf(rules) } : {}) } as const;
  host.postMessage({ kind: 'opened', head });
  const transcript = written(path, judged.audit);
  if (!transcript) return;
  const log = new ShownLog(
    path,
    judged,
    transcript,
    picturesOf(judged.audit.log),
    message => board?.postMessage(message),
    (line, focus) => host.postMessage({ kind: 'at', line, focus }),
  );
  shown = log;
  host.postMessage({ kind: 'written', head: log.head });
  await log.hear({ kind: 'ready' });
};

const picturesOf = (log: OpenedLog): Pictures => gamePictures(log, system => builtIn.kits[system]);

/** What a referee may want to look at in a log without rules is looked for when somebody wants it: it takes longer than the text. */
const inFull = (audit: Audit): Audit => (audit.log.rules || audit.lookHere ? audit : auditLog(audit.log));

const figures = ({ path, judged }: ShownLog): void => {
  const html = gameFiguresHtml(inFull(judged.audit)) || '<p>This log has nothing to count.</p>';
  host.postMessage({ kind: 'figures', path, html, style: CHART_STYLE });
};

const report = async ({ path, judged: { audit: shownAs, sha256 } }: ShownLog): Promise<void> => {
  const audit = inFull(shownAs);
  const scenes = await scenesOf(audit, { pictures: picturesOf(audit.log), id: 'p' });
  const html = auditHtml({ audits: [{ audit, sha256, scenes }], failed: [] }, { version: builtIn.version });
  host.postMessage({ kind: 'report', name: `${nameOf(path)}.html`, html });
};

const hear = async (message: ToWorker, ports: readonly MessagePort[]): Promise<void> => {
  switch (message.kind) {
    case 'read':
      builtIn = message.builtIn;
      return read(await GivenFiles.of(message.files));
    case 'board':
      board = ports[0];
      if (board) board.onmessage = ({ data }: MessageEvent<FromPage>) => attempt(() => shown?.hear(data));
      // A log may have been opened before its board came up.
      return shown?.hear({ kind: 'ready' });
    case 'open':
      return open(message.path);
    case 'judge':
      await games?.judgeBy(message.path, message.module);
      return open(message.path);
    case 'line': {
      if (!shown) return;
      shown.goToLine(message.line);
      const html = htmlOf(shown.about(message.line));
      return host.postMessage({ kind: 'about', line: message.line, step: shown.step, html });
    }
    case 'odds':
      return host.postMessage({
        kind: 'odds',
        html: oddsAnswer(message.line, message.by, shown),
        style: CHART_STYLE,
      });
    case 'figures':
      return shown && figures(shown);
    case 'report':
      return shown && report(shown);
  }
};

/** Only a bug of ours throws: it is said, and the rest goes on. */
const attempt = (work: () => Promise<void> | undefined): void => {
  new Promise<void>(done => done(work())).catch((error: unknown) =>
    host.postMessage({ kind: 'broken', why: error instanceof Error ? error.message : String(error) }),
  );
};

host.onmessage = ({ data, ports }) => attempt(() => hear(data, ports));
host.postMessage({ kind: 'systems', systems: RULE_SYSTEMS.map(({ id, name }) => ({ id, name })) });
