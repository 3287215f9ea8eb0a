// The page's worker: reads, replays, judges. Nothing here can reach a network: the page's policy forbids it.

import type { Audit, OpenedLog } from '../../core/audit/audit';
import { notYetJudged } from '../../core/audit/not-yet-judged';
import { audit as auditLog } from '../../core/audit/run-audit';
import type { FromPage } from '../../core/board-view/messages';
import type { Pictures } from '../../core/board-view/pictures';
import { auditHtml } from '../../core/report/audit-html';
import { CHART_STYLE } from '../../core/report/game-figures/chart-style';
import { gameFiguresHtml } from '../../core/report/game-figures/game-figures';
import { scenesOf } from '../../core/report/scenes';
import type { Transcript } from '../../core/report/transcript';
import { transcriptOf } from '../../core/report/transcript/write';
import { RULE_SYSTEMS } from '../../core/rules/registry';
import { gamePictures } from '../../module-builder/board-pictures';
import type { BuiltIn, FromWorker, LogHead, ToWorker } from '../messages';
import { Games } from './games';
import { GivenFiles, nameOf } from './given-files';
import { lineHtml } from './lines-html';
import { htmlOf } from './markdown';
import { oddsAnswer } from './odds';
import { ShownLog } from './shown-log';

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
  host.postMessage({ kind: 'logs', logs: files.logs });
  await games.readAll();
};

const show = (head: LogHead, { lines }: Transcript): void => {
  host.postMessage({ kind: 'opened', head });
  for (let from = 0; from < lines.length; from += LINES_AT_A_TIME) {
    const some = lines.slice(from, from + LINES_AT_A_TIME);
    const html = some.map((line, i) => lineHtml(line, from + i)).join('');
    host.postMessage({ kind: 'lines', path: head.path, html, count: some.length });
  }
};

/** While nothing else is shown, the first steps of a long log; its board and verdicts come with the rest. */
const showBeginning = (path: string, log: OpenedLog): void => {
  if (shown) return;
  const transcript = transcriptOf(notYetJudged(log, 'later'));
  show({ path, stops: [], lines: transcript.lines.length, isBeginning: true }, transcript);
};

const open = async (path: string): Promise<void> => {
  const judged = await games?.of(path);
  if (!judged) return;
  const log = new ShownLog(
    path,
    judged,
    picturesOf(judged.audit.log),
    message => board?.postMessage(message),
    (line, focus) => host.postMessage({ kind: 'at', line, focus }),
  );
  shown = log;
  show(log.head, log.transcript);
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
      return read(new GivenFiles(message.files));
    case 'board':
      board = ports[0];
      if (board) board.onmessage = ({ data }: MessageEvent<FromPage>) => attempt(() => shown?.hear(data));
      return;
    case 'open':
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
