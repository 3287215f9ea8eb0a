import path from 'node:path';
import { present } from '../../core/base/present';
import type { OpenedLog } from '../../core/audit/audit';
import { missingTogether } from '../../core/audit/missing/deciding';
import { notesFileOf } from '../../core/audit/open/notes-file';
import { strayNotesOf } from '../../core/games/games';
import { unreadLog } from '../../core/games/known-log';
import { newsOf, type AnyLog } from '../../core/games/news';
import { arrivalWords } from '../../core/report/arrival';
import { LOGS_ON_A_PAGE } from '../../core/report/audit/audit-html';
import { foldersShared } from '../../core/report/audit/audit-files';
import type { Show } from '../../core/report/audit/audit-shown';
import { readBaseline, type Baseline } from '../../core/report/audit/baseline';
import { count } from '../../core/report/finding-words';
import { visible } from '../../core/report/transcript/plain';
import type { Viewer } from '../../core/vassal/replay/timeline';
import type { Audited } from '../audit/audit-files';
import { exitCode } from '../audit/exit-code';
import { writePages } from '../audit/archive-pages';
import { formOf } from '../audit/forms';
import type { Named, Setup } from '../audit/job';
import { auditSets, cacheFor, type CacheWish } from '../audit/run';
import { command } from '../command-line/define';
import type { Parsed } from '../command-line/parse';
import { Complaint } from '../complaint';
import { InputFiles } from '../input-files';
import { EXIT, type Io } from '../io';
import { findLogFiles } from '../log-files';
import { auditManual, type Format } from '../manuals/audit';
import { missingKind, missingText } from '../missing-file';
import { openLogFile, rulesOptions, type Desk } from '../opened-logs';
import { isStandardOutput, refuseResult, writeResult, type ResultPlace } from '../result-file';
import { OWN_REPORT } from '../result-kinds';
import { auditTournament, tournamentAt, type TournamentWish } from '../tournament/run';
import { STANDARD } from '../stdin';
import { readInput } from '../user-files';
import { interrupted, whileWatching } from '../watch';

interface Wish {
  readonly paths: readonly string[];
  readonly format: Format;
  readonly show: Show;
  readonly failOn: 'illegal' | 'undetermined';
  readonly result: ResultPlace | undefined;
  readonly missing: ResultPlace | undefined;
  /** Logs may still come. */
  readonly isWatching: boolean;
  readonly viewer: Viewer;
  readonly jobs: number | undefined;
  readonly kept: CacheWish;
  readonly baseline: string | undefined;
  readonly named: Named;
}

const wrongUse = (message: string): never => {
  throw new Complaint(message, EXIT.wrongUse);
};

/** Which formats a name's ending may stand for; the first is meant if none is named. */
const ENDINGS: readonly (readonly [ending: RegExp, formats: readonly Format[]])[] = [
  [/\.sarif(\.json)?$/i, ['sarif']],
  [/\.json$/i, ['json', 'sarif']],
  [/\.jsonl$/i, ['jsonl']],
  [/\.html?$/i, ['html']],
  [/\.(md|markdown)$/i, ['markdown']],
  [/\.txt$/i, ['text']],
];

/** What opens in another program, and no report is. A name of one's own may end as it likes. */
const OTHER_KIND = /\.(pdf|docx?|odt|xlsx?|ods|csv|xml|ya?ml|png|svg)$/i;

const formatOf = (format: Format | undefined, output: string | undefined): Format => {
  const byName = ENDINGS.find(([ending]) => ending.test(output ?? ''))?.[1];
  const [ending] = OTHER_KIND.exec(output ?? '') ?? [];
  if (format === undefined && byName === undefined && ending !== undefined)
    wrongUse(
      `-o ${output ?? ''}: no report ends in ${ending}. Choose one of .txt, .md, .html, .json, .jsonl, .sarif, or say --format.`,
    );
  if (format !== undefined && byName !== undefined && !byName.includes(format))
    wrongUse(`--format ${format} and -o ${output ?? ''} contradict each other. Leave one out, or give both the same.`);
  return format ?? byName?.[0] ?? 'text';
};

const LISTS_ITSELF: Readonly<Partial<Record<Format, string>>> = {
  json: 'JSON lists every action anyway.',
  jsonl: 'JSON lists every action anyway.',
  sarif: 'SARIF lists findings only.',
};

/** What is wanted, or a complaint about options that contradict each other. */
const wishOf = ({ values, operands }: Parsed<typeof auditManual.options>): Wish => {
  if (values.cache !== undefined && values['no-cache']) wrongUse('--cache and --no-cache contradict each other.');
  if (values.watch) {
    const against = (['baseline', 'missing', 'no-cache'] as const).find(
      name => values[name] !== undefined && values[name] !== false,
    );
    if (against !== undefined) wrongUse(`--watch and --${against} do not go together.`);
    if (operands.includes(STANDARD)) wrongUse('--watch needs files or folders: standard input comes once.');
  }
  if (values.notes !== undefined && operands.length > 1) wrongUse('--notes goes with one log.');
  const { module, scenario, notes, baseline, binding, output } = values;
  const format = formatOf(values.format, output);
  const listsItself = LISTS_ITSELF[format];
  if (values.show !== undefined && listsItself !== undefined)
    wrongUse(`--show goes with text, markdown and html. ${listsItself}`);
  return {
    paths: operands,
    format,
    show: values.show ?? 'findings',
    failOn: values['fail-on'] ?? 'illegal',
    result: output === undefined ? undefined : { name: output, kind: OWN_REPORT, force: values.force },
    missing:
      values.missing === undefined
        ? undefined
        : { name: values.missing, kind: missingKind(values.missing), force: values.force },
    isWatching: values.watch,
    viewer: {
      reveal: values.reveal,
      ...present({ side: values.as }),
    },
    jobs: values.jobs,
    kept: { folder: values.cache, isWished: !values['no-cache'] },
    baseline,
    named: present({ module, scenario, notes, binding }),
  };
};

/** Before anything is read: so that no work is done in vain. What is found while reading is looked at again after it. */
const refuseEarly = async (
  { result, missing, named, baseline }: Wish,
  logs: readonly string[],
  { io, inputs }: Desk,
): Promise<void> => {
  const { module, notes, binding } = named;
  const files = [module, notes, baseline, binding].filter(file => file !== undefined);
  for (const file of [...logs, ...logs.map(notesFileOf), ...files]) inputs.note(file);
  if (result) await refuseResult(result, inputs, io);
  if (missing) await refuseResult(missing, inputs, io);
};

interface Run extends Audited {
  readonly strayNotes: readonly string[];
  /** Folders in which no log is yet. */
  readonly awaited: readonly string[];
  readonly form: Setup['form'];
  readonly cache: string | undefined;
}

const auditAll = async (wish: Wish, colour: boolean, known: Baseline | undefined, desk: Desk): Promise<Run> => {
  const { io, inputs } = desk;
  const { files, failed: wrong, empty, notes, nameless, opened } = await findLogFiles(wish.paths, io.cwd);
  const awaited = wish.isWatching ? empty : [];
  const failed = wrong.filter(({ file }) => !awaited.includes(file));
  await refuseEarly(wish, files, desk);
  // What is named wrongly ends the run before any log is read.
  await rulesOptions(wish.named, desk);
  const skip = foldersShared([...files, ...failed.map(f => f.file)]);
  const cache = cacheFor(wish.kept, files, io);
  const setup: Setup = {
    cwd: io.cwd,
    viewer: wish.viewer,
    form: { format: wish.format, show: wish.show, colour, skip },
    notes,
    opened,
    ...present({ known: known && [...known], cache }),
  };
  const [audited] = await auditSets([{ files, named: wish.named }], setup, wish.jobs, io);
  if (!audited) throw new Error('one set of logs gives one answer');
  for (const file of audited.read) inputs.note(file);
  return {
    ...audited,
    failed: [...failed, ...audited.failed],
    strayNotes: strayNotesOf(nameless, audited.heads),
    awaited,
    form: setup.form,
    cache,
  };
};

/** Of a tournament the file says by what to judge, and several reports are written. */
const NOT_WITH_TOURNAMENT = [
  'module',
  'scenario',
  'binding',
  'notes',
  'baseline',
  'missing',
  'format',
  'show',
] as const;

const tournamentWish = ({ values }: Parsed<typeof auditManual.options>, wish: Wish): TournamentWish => {
  for (const option of NOT_WITH_TOURNAMENT)
    if (values[option] !== undefined) wrongUse(`--${option} does not go with a tournament’s folder.`);
  const { viewer, jobs, kept, failOn } = wish;
  return { viewer, jobs, kept, failOn, output: values.output, force: values.force };
};

/** A log of which hexes are missing, else the first: the page of hexes shows its map. */
const aBoundLog = async ({ heads }: Audited, { named, viewer }: Wish, desk: Desk): Promise<OpenedLog | undefined> => {
  const { file } = heads.find(head => head.missing.hexes.length > 0) ?? heads[0] ?? {};
  if (file === undefined) return undefined;
  const one = await openLogFile(file, { ...(await rulesOptions(named, desk)), viewer }, desk);
  return 'error' in one ? undefined : one.log;
};

/** Of an archive a page for each log. */
const writeReport = async (audited: Run, { result, format }: Wish, { inputs, io }: Desk): Promise<void> => {
  if (result && format === 'html' && audited.heads.length > LOGS_ON_A_PAGE && !isStandardOutput(result.name)) {
    const { pages, written } = await writePages(audited, result, inputs, io);
    io.err(`${result.name} leads to ${count(pages, 'page')}, one for each log; ${written} written.\n`);
    return;
  }
  const text = formOf(audited.form).whole(audited);
  if (result === undefined) for (const part of text) io.out(part);
  else await writeResult(result, text, inputs, io);
};

/** What is said of those that came, changed, went or were renamed. */
const tellNews = (before: Run, now: Run, io: Io): void => {
  const all = ({ heads, failed }: Run): readonly AnyLog[] => [
    ...heads,
    ...failed.map(({ file, error }) => unreadLog(file, error)),
  ];
  const { arrived, renamed, gone } = newsOf(all(before), all(now));
  const lines = [
    ...arrived.flatMap(({ log, isNew }) => arrivalWords(log, isNew)),
    ...renamed.map(({ from, to }) => `${from} is called ${to} now.`),
    ...gone.map(file => `${file} is not there any more.`),
    ...now.strayNotes.filter(file => !before.strayNotes.includes(file)).map(file => `${file} fits no log.`),
  ];
  for (const line of lines) io.out(`${visible(line)}\n`);
};

/** Judges what arrives when it arrives; what was judged before is kept, and not judged again. */
const stayAndWatch = async (wish: Wish, colour: boolean, first: Run, io: Io): Promise<void> => {
  let last = first;
  const changed = async (): Promise<void> => {
    const desk: Desk = { io, inputs: new InputFiles(io.cwd) };
    const now = await auditAll(wish, colour, undefined, desk);
    tellNews(last, now, io);
    last = now;
    if (wish.result) await writeReport(now, wish, desk);
  };
  for (const folder of first.awaited) io.err(`${folder}: no log is there yet.\n`);
  io.err(`Watching ${wish.paths.join(', ')}; Ctrl-C ends.\n`);
  const paths = wish.paths.map(one => path.resolve(io.cwd, one));
  await whileWatching(paths, changed, io.stopped ?? interrupted());
};

/** @returns what the last run came to */
const stayWith = async (file: string, once: () => Promise<number>, io: Io): Promise<number> => {
  let code: number = EXIT.clean;
  const again = async (): Promise<void> => {
    code = await once();
  };
  await whileWatching([file], again, io.stopped ?? interrupted());
  return code;
};

/** Audits logs and folders of logs. One that cannot be read does not stop the others. */
export const audit = command(auditManual, async (parsed, io) => {
  const wish = wishOf(parsed);
  const tournament = await tournamentAt(wish.paths, io);
  if (tournament !== undefined) {
    const once = (): Promise<number> => auditTournament(tournament, tournamentWish(parsed, wish), io);
    return parsed.values.watch ? stayWith(path.resolve(io.cwd, tournament), once, io) : once();
  }
  const desk: Desk = { io, inputs: new InputFiles(io.cwd) };
  const { baseline } = wish;
  const known = baseline === undefined ? undefined : readBaseline(await readInput(baseline, io, desk.inputs));
  if (known && !known.ok) throw new Complaint(`${baseline ?? ''}: ${known.error}`);
  const isShown = wish.result === undefined || isStandardOutput(wish.result.name);
  const colour = io.colour && isShown;
  const audited = await auditAll(wish, colour, known?.value, desk);
  await writeReport(audited, wish, desk);
  if (wish.missing) {
    const missing = missingTogether(audited.heads.map(head => head.missing));
    const table = await missingText(wish.missing.name, missing, () => aBoundLog(audited, wish, desk));
    await writeResult(wish.missing, table, desk.inputs, io);
  }
  for (const { file, error } of audited.failed) if (wish.format !== 'text' || !isShown) io.err(`${file}: ${error}\n`);
  for (const bug of audited.bugs) io.err(`overrun: a bug in Overrun; please report it.\n${bug}\n`);
  if (audited.old > 0 && audited.cache !== undefined)
    io.err(
      `${count(audited.old, 'log')} unchanged, as judged before (${audited.cache}; --no-cache judges all anew).\n`,
    );
  if (parsed.values.watch) await stayAndWatch(wish, colour, audited, io);
  return exitCode([audited], wish.failOn);
});
