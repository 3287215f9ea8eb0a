// `overrun audit` on a tournament's folder: every open table is judged, and the director's papers are written.

import { stat } from 'node:fs/promises';
import path from 'node:path';
import { dayOf } from '../../core/audit/notes/day';
import { strayNotesOf } from '../../core/games/games';
import { unreadLog } from '../../core/games/known-log';
import { present } from '../../core/base/present';
import type { SourceProblem } from '../../core/base/source';
import type { Viewer } from '../../core/vassal/replay/timeline';
import type { FailedFile } from '../../core/report/audit/report-form';
import { liesAt, logsAtNoTable, mixUpsOf, placesOf } from '../../core/report/tournament/mix-ups';
import { fileNames, openIn, type Standing } from '../../core/report/tournament/standing';
import { mailText } from '../../core/report/tournament/mail';
import { newsOf, NO_LOGS, tableLogOf, type TableNews, type TableState } from '../../core/report/tournament/state';
import { summaryHtml, summaryText, toldOf } from '../../core/report/tournament/summary';
import { pointsIn } from '../../core/report/tournament/table-form';
import { readTournament } from '../../core/report/tournament/read-tournament';
import { TOURNAMENT_FILE, type Table, type Tournament } from '../../core/report/tournament/tournament';
import type { Audited, LogSet } from '../audit/audit-files';
import { asOnDisk } from '../as-on-disk';
import { exitCode } from '../audit/exit-code';
import { formOf } from '../audit/forms';
import type { FormWish } from '../audit/job';
import { auditSets, cacheFor, type CacheWish } from '../audit/run';
import { Complaint } from '../complaint';
import { InputFiles } from '../input-files';
import type { Io } from '../io';
import { findLogFiles } from '../log-files';
import { problemWords } from '../opened-logs';
import { readInput } from '../user-files';
import { VERSION } from '../version';
import { Papers } from './papers';

export interface TournamentWish {
  readonly viewer: Viewer;
  readonly jobs: number | undefined;
  readonly kept: CacheWish;
  readonly failOn: 'illegal' | 'undetermined';
  /** The folder for the papers. */
  readonly output: string | undefined;
  readonly force: boolean;
}

/** The tournament file that a path stands for: itself, or the one in that folder. */
export const tournamentAt = async (paths: readonly string[], io: Io): Promise<string | undefined> => {
  const [only] = paths;
  if (only === undefined || paths.length > 1) return undefined;
  const file = path.basename(only) === TOURNAMENT_FILE ? only : path.join(only, TOURNAMENT_FILE);
  const about = await stat(path.resolve(io.cwd, file)).catch(() => undefined);
  return about?.isFile() ? file : undefined;
};

interface TableRun {
  readonly table: Table;
  readonly set: LogSet;
  /** Of its logs, what is not there. */
  readonly failed: readonly FailedFile[];
}

const tablesToRead = async (tournament: Tournament, folder: string): Promise<readonly TableRun[]> => {
  const runs: TableRun[] = [];
  for (const table of tournament.rounds.filter(r => !r.isClosed).flatMap(r => r.tables)) {
    const logs = await Promise.all(table.logs.map(written => asOnDisk(folder, written)));
    const { files, failed } = await findLogFiles(logs, folder);
    // What is not there yet will come.
    const wrong = failed.filter(({ file }) => path.extname(file) !== '');
    if (files.length > 0 || wrong.length > 0)
      runs.push({ table, set: { files, named: table.judgedBy }, failed: wrong });
  }
  return runs;
};

/** A file that is named and is not there would be told of every log of its tables: it is told once, where it is named. */
const readIn = async (folder: string, file: string, text: string): Promise<Tournament> => {
  const { tournament, problems, files } = readTournament(text, file);
  const missing: SourceProblem[] = [];
  for (const { text: written, at } of tournament ? files : []) {
    if (await stat(path.resolve(folder, written)).catch(() => undefined)) continue;
    const message = `There is no “${written.slice(0, 60)}” in the tournament’s folder: write its path from there, with “/”.`;
    missing.push({ severity: 'error', code: 'missing-file', at, message });
  }
  if (tournament && missing.length === 0) return tournament;
  throw new Complaint([...problems, ...missing].map(p => problemWords(p, '')).join('\n'));
};

const withSlashes = (file: string): string => file.split(path.sep).join('/');

/** @param nameless notes files of the tournament beside which no log lies */
const stateOf = (
  { heads, bodyOf, failed }: Audited,
  { table, failed: missing }: TableRun,
  nameless: readonly string[],
): TableState => {
  const found = heads.map((_, i) => pointsIn(bodyOf(i)));
  const places = placesOf(table.logs);
  return {
    logs: [...heads, ...[...missing, ...failed].map(({ file, error }) => unreadLog(file, error))].map(tableLogOf),
    // What a copy shows is asked where the log that holds its steps shows it.
    points: found.flatMap(({ points }, i) => (heads[i]?.copyOf === undefined ? points : [])),
    ruled: found.flatMap(({ ruled }) => ruled),
    strayNotes: nameless.filter(file => liesAt(withSlashes(file), places)),
  };
};

export const auditTournament = async (file: string, wish: TournamentWish, io: Io): Promise<number> => {
  const inputs = new InputFiles(io.cwd);
  const folder = path.dirname(path.resolve(io.cwd, file));
  const tournament = await readIn(folder, file, new TextDecoder().decode(await readInput(file, io, inputs)));
  const papers = await Papers.open(wish.output ?? path.join(path.dirname(file), 'reports'), wish.force, inputs, io);
  const runs = await tablesToRead(tournament, folder);
  const sets = runs.map(run => run.set);
  for (const log of sets.flatMap(set => set.files)) inputs.note(path.join(folder, log));
  const all = sets.flatMap(set => set.files);
  const { files: inFolder, notes, nameless, opened } = await findLogFiles(['.'], folder);
  const form: FormWish = { format: 'table', show: 'findings', colour: false, skip: 0 };
  const cache = cacheFor(wish.kept, all, io);
  const audits = await auditSets(
    sets,
    { cwd: folder, viewer: wish.viewer, form, notes, opened, ...present({ cache }) },
    wish.jobs,
    io,
  );

  const heads = audits.flatMap(audited => audited.heads);
  const ended = audits.map((audited, i) => ({ ...audited, failed: [...audited.failed, ...(runs[i]?.failed ?? [])] }));
  const stray = strayNotesOf(nameless, heads);
  const news = new Map<string, TableNews>();
  for (const round of tournament.rounds)
    for (const table of round.tables) {
      const before = papers.state.tables[table.id];
      const at = runs.findIndex(run => run.table === table);
      const [audited, run] = [audits[at], runs[at]];
      // Of a table whose logs are there no more nothing is asked; a closed one stays as it was.
      const unread = round.isClosed ? before : before && NO_LOGS;
      const now = audited && run ? stateOf(audited, run, stray) : unread;
      if (now) news.set(table.id, newsOf(now, before));
    }
  const atNoTable = logsAtNoTable(tournament, inFolder.map(withSlashes));
  const standing: Standing = { tournament, news, mixUps: mixUpsOf(tournament, news), atNoTable };
  const pageOf = addPages(papers, standing, runs, ended, form);
  papers.add('index.html', () => summaryHtml(standing, pageOf, VERSION));
  addMails(papers, standing);
  const count = await papers.write({ tables: Object.fromEntries([...news].map(([id, { now }]) => [id, now])) });

  io.out(summaryText(standing));
  io.err(
    `${count} ${count === 1 ? 'file' : 'files'} written to ${papers.name}: index.html is the summary, mails has the questions.\n`,
  );
  for (const bug of audits.flatMap(one => one.bugs)) io.err(`overrun: a bug in Overrun; please report it.\n${bug}\n`);
  return exitCode(ended, wish.failOn, atNoTable.length === 0);
};

/**
 * The report of each table that was read.
 *
 * @returns the page of a table, those of closed rounds too
 */
const addPages = (
  papers: Papers,
  standing: Standing,
  runs: readonly TableRun[],
  audits: readonly Audited[],
  form: FormWish,
): ((table: Table) => string | undefined) => {
  const names = fileNames(standing.tournament.rounds.flatMap(r => r.tables.map(t => t.id)));
  const pageOf = ({ id }: Table): string => `${names.get(id) ?? ''}.html`;
  const written = new Set<string>();
  runs.forEach(({ table }, i) => {
    const audited = audits[i];
    const told = toldOf(table, standing);
    if (audited) papers.add(pageOf(table), () => [...formOf(form).whole({ ...audited, told })].join(''));
    written.add(pageOf(table));
  });
  const closed = standing.tournament.rounds.filter(({ isClosed }) => isClosed).flatMap(({ tables }) => tables);
  for (const page of closed.map(pageOf).filter(name => papers.has(name))) {
    papers.keep(page);
    written.add(page);
  }
  return table => (written.has(pageOf(table)) ? pageOf(table) : undefined);
};

/** One to each player of whom something is open. */
const addMails = (papers: Papers, standing: Standing): void => {
  const { players } = openIn(standing);
  const today = dayOf(new Date());
  const mails = fileNames(players.map(player => player.name));
  for (const player of players) {
    const mail = `mails/${mails.get(player.name) ?? ''}.txt`;
    if (player.questions.length > 0) papers.add(mail, () => mailText(standing.tournament, player, today));
  }
};
