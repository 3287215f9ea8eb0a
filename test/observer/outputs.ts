// Every output that tells of a log, as a text.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { audit as auditCommand } from '../../cli/commands/audit';
import { bind } from '../../cli/commands/bind';
import { chain } from '../../cli/commands/chain';
import { diff } from '../../cli/commands/diff';
import { importCommand } from '../../cli/commands/import';
import { inspect } from '../../cli/commands/inspect';
import { notes } from '../../cli/commands/notes';
import { odds } from '../../cli/commands/odds';
import { replay } from '../../cli/commands/replay';
import { EXIT, type Command } from '../../cli/io';
import { nodeFiles } from '../../cli/node-files';
import { LogBoards } from '../../core/board-view/maps-at';
import { annotationsOf } from '../../core/report/annotate/annotate';
import { hoverAt } from '../../core/report/annotate/hover';
import { transcriptOf } from '../../core/report/transcript/write';
import { audit, auditJson, readLog } from '../../library/library';
import { startSession, type Session } from '../cli/session';
import { SAMPLE_FOLDER } from '../scenario/sample';
import type { Eyes } from './hidden-log';

export interface Output {
  readonly name: string;
  /** It has no words for whose eyes: it shows what somebody on no side sees. */
  readonly forObservers?: true;
  /** It names pieces, so that who may know a word is told it. */
  readonly names?: true;
  readonly tell: (session: Session, eyes: Eyes) => Promise<string>;
}

const options = (eyes: Eyes): readonly string[] =>
  eyes === 'observer' ? [] : eyes === 'reveal' ? ['--reveal'] : ['--as', eyes];

const said = async (command: Command, args: readonly string[], session: Session): Promise<string> => {
  session.hush();
  const exit = await command(args, session.io);
  if (exit > 1 && exit !== EXIT.unjudged) throw new Error(`${args.join(' ')}: ${session.err()}`);
  // Of two files the sums differ, whatever is told of them.
  return (session.out() + session.err()).replaceAll(/\b[0-9a-f]{64}\b/g, 'sum').replaceAll(/\bp[0-9a-f]{12}\b/g, 'id');
};

const run =
  (command: Command, ...args: readonly string[]): Output['tell'] =>
  (session, eyes) =>
    said(command, [...args, ...options(eyes)], session);

const viewerOf = (eyes: Eyes) => (eyes === 'observer' ? {} : eyes === 'reveal' ? { reveal: true } : { side: eyes });

const NO_PICTURES = { urlOf: () => undefined, sizeOf: () => undefined, has: () => true };

const opened = async (session: Session, eyes: Eyes) => {
  const bytes = await readFile(path.join(session.folder, 'game.vlog'));
  const scenario = await nodeFiles(SAMPLE_FOLDER);
  const log = await readLog(bytes, { file: 'game.vlog', scenario, viewer: viewerOf(eyes) });
  if (!log.ok) throw new Error(log.error.message);
  return log.value;
};

/** All that hovers, hints and the outline say anywhere in the text. */
const annotated: Output['tell'] = async (session, eyes) => {
  const read = audit(await opened(session, eyes));
  const transcript = transcriptOf(read);
  const hovers = transcript.lines.flatMap((line, i) =>
    [0, ...line.tokens.map(({ start }) => start)].map(at => hoverAt(transcript, read, i, at)?.markdown ?? ''),
  );
  return JSON.stringify([annotationsOf(read, transcript), [...new Set(hovers)]]);
};

const board: Output['tell'] = async (session, eyes) => {
  const log = await opened(session, eyes);
  const boards = new LogBoards(log, NO_PICTURES as never);
  return JSON.stringify(Array.from({ length: log.timeline.steps + 1 }, (_, step) => boards.at(step)));
};

const library: Output['tell'] = async (session, eyes) => {
  const log = await opened(session, eyes);
  return JSON.stringify(auditJson({ audits: [{ audit: audit(log), sha256: '' }], failed: [] }));
};

let made = 0;

const imported: Output['tell'] = async (session, eyes) => {
  const folder = `made-${eyes}-${++made}`;
  const words = await said(importCommand, ['game.vmod', 'save.vsav', '-o', folder, ...options(eyes)], session);
  const units = await readFile(path.join(session.folder, folder, 'units.csv'), 'utf8');
  return words.replaceAll(folder, 'made') + units;
};

const S = ['--scenario', SAMPLE_FOLDER] as const;

export const outputs = (last: number): readonly Output[] => [
  { name: 'replay', names: true, tell: run(replay, 'game.vlog') },
  { name: 'replay of a save', names: true, tell: run(replay, 'save.vsav') },
  { name: 'replay --json', names: true, tell: run(replay, 'game.vlog', '--json') },
  { name: 'replay --json --slots', names: true, tell: run(replay, 'game.vlog', '--json', '--slots') },
  { name: 'replay --at', names: true, tell: run(replay, 'game.vlog', '--at', '0') },
  { name: 'replay --at, at the end', tell: run(replay, 'game.vlog', '--at', String(last)) },
  { name: 'replay --at --json --slots', names: true, tell: run(replay, 'game.vlog', '--at', '0', '--json', '--slots') },
  ...['text', 'json', 'jsonl', 'html', 'markdown', 'sarif'].map((format): Output => ({
    name: `audit --format ${format}`,
    tell: run(auditCommand, 'game.vlog', ...S, '--format', format, '--no-cache'),
  })),
  ...['text', 'json', 'html'].map((format): Output => ({
    name: `audit without rules --format ${format}`,
    tell: run(auditCommand, 'foreign.vlog', '--format', format, '--no-cache'),
  })),
  { name: 'chain', tell: run(chain, 'game.vlog', 'save.vsav', ...S) },
  { name: 'chain --format json', tell: run(chain, 'game.vlog', 'save.vsav', ...S, '--format', 'json') },
  { name: 'diff', names: true, tell: run(diff, 'game.vlog', 'other.vlog') },
  { name: 'import', tell: imported },
  { name: 'notes', forObservers: true, tell: session => said(notes, ['game.vlog', ...S], session) },
  { name: 'inspect', forObservers: true, tell: session => said(inspect, ['game.vlog'], session) },
  { name: 'inspect --json', forObservers: true, tell: session => said(inspect, ['game.vlog', '--json'], session) },
  {
    name: 'odds --log',
    forObservers: true,
    tell: session => said(odds, ['--log', 'game.vlog', '--at', '9', ...S, '11 Pz, 25 Mot -> 0706'], session),
  },
  { name: 'bind', forObservers: true, tell: session => said(bind, ['game.vmod', 'game.vlog'], session) },
  { name: 'hovers and hints', tell: annotated },
  { name: 'board', names: true, tell: board },
  { name: 'library', tell: library },
];

export { startSession, type Session };
