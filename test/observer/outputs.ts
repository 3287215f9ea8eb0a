// Every output that tells of a log, as a text.
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
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
import { knownLog } from '../../core/games/known-log';
import { arrivalWords } from '../../core/report/arrival';
import { folderTree, standingOf } from '../../core/report/folder/folder-tree';
import { foundLog } from '../../core/report/folder/found-log';
import { logWords } from '../../core/report/folder/log-words';
import { deskAt, lineOf, lookUp, lookupMarkdown, targetsOn, type LookupDesk } from '../../core/report/odds-lookup';
import { transcriptOf } from '../../core/report/transcript/write';
import { completionsInLine } from '../../core/situation/complete-line';
import { wordsOf } from '../../core/situation/context';
import { prospectsOf } from '../../extension/board/prospects';
import { LogScenes } from '../../extension/board/scene';
import { audit, auditJson, readLog } from '../../library/library';
import { startSession, type Session } from '../cli/session';
import { SAMPLE_FOLDER } from '../scenario/sample';
import type { Eyes } from './hidden-log';

export interface Output {
  readonly name: string;
  /** It has no words for whose eyes: it shows what somebody on no side sees. */
  readonly forObservers?: true;
  /** Its verdicts say that something may be missed; all else is the same as if there were nothing. */
  readonly withoutVerdicts?: (text: string) => string;
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
  return unnumbered(session.out() + session.err());
};

/** Of two files the sums differ, whatever is told of them. */
const unnumbered = (text: string): string =>
  text.replaceAll(/\b[0-9a-f]{64}\b/g, 'sum').replaceAll(/\bp[0-9a-f]{12}\b/g, 'id');

const run =
  (command: Command, ...args: readonly string[]): Output['tell'] =>
  (session, eyes) =>
    said(command, [...args, ...options(eyes)], session);

const viewerOf = (eyes: Eyes) => (eyes === 'observer' ? {} : eyes === 'reveal' ? { reveal: true } : { side: eyes });

const NO_PICTURES = { urlOf: () => undefined, sizeOf: () => undefined, has: () => true };

/** Of each session and eyes, what is made of the log is made once. */
const once = <T>(make: (session: Session, eyes: Eyes) => Promise<T>): typeof make => {
  const made = new WeakMap<Session, Map<Eyes, Promise<T>>>();
  return (session, eyes) => {
    const of = made.get(session) ?? new Map<Eyes, Promise<T>>();
    made.set(session, of);
    const known = of.get(eyes) ?? make(session, eyes);
    of.set(eyes, known);
    return known;
  };
};

const opened = once(async (session, eyes) => {
  const bytes = await readFile(path.join(session.folder, 'game.vlog'));
  const scenario = await nodeFiles(SAMPLE_FOLDER);
  const log = await readLog(bytes, { file: 'game.vlog', scenario, viewer: viewerOf(eyes) });
  if (!log.ok) throw new Error(log.error.message);
  return log.value;
});

const audited = once(async (session, eyes) => audit(await opened(session, eyes)));

/** All that hovers, hints and the outline say anywhere in the text. */
const annotated: Output['tell'] = async (session, eyes) => {
  const read = await audited(session, eyes);
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
  return JSON.stringify(auditJson({ audits: [{ audit: await audited(session, eyes), sha256: '' }], failed: [] }));
};

let made = 0;

/** At the start, in play and at the end. */
const MOMENTS = [0, Infinity];

const desksOf = async (session: Session, eyes: Eyes): Promise<readonly LookupDesk[]> => {
  const read = await audited(session, eyes);
  return MOMENTS.flatMap(step => deskAt(read, Math.min(step, read.log.timeline.steps)) ?? []);
};

/** Where what is hidden lies, and how far around it. */
const AROUND = { hex: '0405', hexes: 3 };

/** Each hex that may be fought for, with whom, and what is answered; then what is answered of those around what is hidden. */
export const oddsEverywhere = (desk: LookupDesk): string => {
  const targets = targetsOn(desk);
  const { hexes, distance } = desk.scenario.map.hexes;
  const near = [...hexes.keys()].filter(hex => (distance(hex, AROUND.hex) ?? Infinity) <= AROUND.hexes);
  const lines = [
    ...targets.map(({ hex, attackers }) => lineOf(desk, attackers.slice(0, 2), hex)),
    ...near.map(hex => `11 Pz, 25 Mot -> ${hex}`),
  ];
  const answers = lines.map(line => lookupMarkdown(lookUp(desk, line), { bars: false }));
  return [...targets.map(target => JSON.stringify(target)), ...answers].join('\n');
};

/** What stands there and how it is counted, without what an answer says of whether it is allowed. */
export const withoutVerdicts = (text: string): string =>
  text
    .split('\n')
    .filter(line => /^[|{]/u.test(line))
    .join('\n');

/** Whatever somebody begins to write, all that is offered. */
export const offeredOn = ({ system, scenario, board }: LookupDesk): string => {
  const around = { words: wordsOf(system, scenario), system, scenario, board };
  return JSON.stringify(
    ['', '11 Pz -> ', '11 Pz, ', 'W', '11 Pz -> 0706, '].map(line => completionsInLine(line, line.length, around)),
  );
};

/** Where each stack may go, and whom it may attack. */
const prospects: Output['tell'] = async (session, eyes) => {
  const read = await audited(session, eyes);
  const scenes = new LogScenes(read, transcriptOf(read), NO_PICTURES as never);
  return JSON.stringify(
    MOMENTS.map(at => {
      const step = Math.min(at, read.log.timeline.steps);
      const stacks = scenes.boards.at(step).flatMap(map => map.stacks);
      return stacks.map(({ id }) => ({ ...prospectsOf(scenes, step, id), stack: '' }));
    }),
  );
};

/** Odds and MPs of each fight, without whether it is allowed, which may stand before them or between. */
const oddsOfProspects = (text: string): string =>
  text.replaceAll(/"answer":"([^"]*)"/g, (_, answer: string) =>
    answer
      .split(' · ')
      .filter(part => !/^(no )?overrun\b/.test(part))
      .sort()
      .join(' · '),
  );

/** What a list of logs, a journal and a watched folder say. */
const listed: Output['tell'] = async (session, eyes) => {
  const read = await audited(session, eyes);
  const known = knownLog(read, '');
  const found = [foundLog(known, read, transcriptOf(read))];
  const tree = folderTree(found, { by: 'folder', order: 'findings' });
  return JSON.stringify([known, logWords(known), arrivalWords(known, true), found, tree, standingOf(found)]);
};

const TOURNAMENT = `tournament: Cup
scenario: lipnya
rounds:
  - round: One
    tables:
      - { table: A, players: { Axis: Ann, Soviet: Bob }, logs: logs }
`;

/** The director's papers: the index, each table's page, the mails. */
const tournament: Output['tell'] = async (session, eyes) => {
  const name = `cup-${++made}`;
  const cup = path.join(session.folder, name);
  await mkdir(path.join(cup, 'logs'), { recursive: true });
  await cp(SAMPLE_FOLDER, path.join(cup, 'lipnya'), { recursive: true });
  await cp(path.join(session.folder, 'game.vlog'), path.join(cup, 'logs/game.vlog'));
  await writeFile(path.join(cup, 'tournament.yaml'), TOURNAMENT);
  const words = await said(auditCommand, [name, '--no-cache', ...options(eyes)], session);
  const papers = await readdir(path.join(cup, 'reports'), { recursive: true, withFileTypes: true });
  const texts = await Promise.all(
    papers
      .filter(one => one.isFile())
      .map(one => path.join(one.parentPath, one.name))
      .sort()
      .map(file => readFile(file, 'utf8')),
  );
  return unnumbered([words, ...texts].join('\n')).replaceAll(name, 'cup');
};

const imported: Output['tell'] = async (session, eyes) => {
  const folder = `made-${eyes}-${++made}`;
  const words = await said(importCommand, ['game.vmod', 'save.vsav', '-o', folder, ...options(eyes)], session);
  const units = await readFile(path.join(session.folder, folder, 'units.csv'), 'utf8');
  return words.replaceAll(folder, 'made') + units;
};

const S = ['--scenario', SAMPLE_FOLDER] as const;

/** Every output of a log of so many steps; each tells the same session and eyes once. */
export const outputs = (last: number): readonly Output[] =>
  eachOutput(last).map(output => ({ ...output, tell: once(output.tell) }));

const eachOutput = (last: number): readonly Output[] => [
  { name: 'replay', names: true, tell: run(replay, 'game.vlog') },
  { name: 'replay --full-chat', names: true, tell: run(replay, 'game.vlog', '--full-chat') },
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
  ...['text', 'markdown', 'html'].map((format): Output => ({
    name: `audit --show all --format ${format}`,
    tell: run(auditCommand, 'game.vlog', ...S, '--format', format, '--show', 'all', '--no-cache'),
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
  {
    name: 'odds of every hex',
    withoutVerdicts,
    tell: async (session, eyes) => (await desksOf(session, eyes)).map(oddsEverywhere).join('\n'),
  },
  {
    name: 'what is offered in a line',
    tell: async (session, eyes) => (await desksOf(session, eyes)).map(offeredOn).join(),
  },
  {
    name: 'prospects of every stack',
    withoutVerdicts: oddsOfProspects,
    tell: prospects,
  },
  { name: 'lists of logs', tell: listed },
  { name: 'tournament', tell: tournament },
];

export { startSession, type Session };
