import { present } from '../../core/base/present';
import path from 'node:path';
import type { OpenedLog } from '../../core/audit/audit';
import { auditTogether } from '../../core/audit/chain/audit-together';
import type { RulesOptions } from '../../core/audit/find-rules';
import { audit as auditLog } from '../../core/audit/run-audit';
import type { AuditBatch, FileAudit } from '../../core/report/audit-batch';
import { countBatch, type Counts } from '../../core/report/audit-counts';
import { auditHtml } from '../../core/report/audit-html';
import { auditJson } from '../../core/report/audit-json';
import { auditMarkdown } from '../../core/report/audit-markdown';
import { auditSarif } from '../../core/report/audit-sarif';
import type { Show } from '../../core/report/audit-shown';
import { auditText } from '../../core/report/audit-text';
import { readBaseline, withoutKnown } from '../../core/report/baseline';
import type { Viewer } from '../../core/vassal/game/replay/timeline';
import { notesFileOf } from '../../core/audit/notes-file';
import { command } from '../command-line/define';
import type { Parsed } from '../command-line/parse';
import { Complaint } from '../complaint';
import { InputFiles } from '../input-files';
import { EXIT } from '../io';
import { findLogFiles } from '../log-files';
import { auditManual, type FORMATS } from '../manuals/audit';
import { missingKind, missingText } from '../missing-file';
import { openLogFile, problemWords, rulesOptions, type Desk } from '../opened-logs';
import { isStandardOutput, refuseResult, writeResult, type ResultPlace } from '../result-file';
import { OWN_REPORT } from '../result-kinds';
import { sha256 } from '../sha256';
import { readInput } from '../user-files';
import { VERSION } from '../version';

type Format = (typeof FORMATS)[number];

interface Wish {
  readonly paths: readonly string[];
  readonly format: Format;
  readonly show: Show;
  readonly failOn: 'illegal' | 'undetermined';
  readonly result: ResultPlace | undefined;
  readonly missing: ResultPlace | undefined;
  readonly viewer: Viewer;
  readonly jobs: number;
  readonly named: Readonly<Partial<Record<'module' | 'scenario' | 'notes' | 'baseline' | 'binding', string>>>;
}

const wrongUse = (message: string): never => {
  throw new Complaint(message, EXIT.wrongUse);
};

/** Which formats a name's ending may stand for; the first is meant if none is named. */
const ENDINGS: readonly (readonly [ending: RegExp, formats: readonly Format[]])[] = [
  [/\.sarif(\.json)?$/i, ['sarif']],
  [/\.json$/i, ['json', 'sarif']],
  [/\.html?$/i, ['html']],
  [/\.(md|markdown)$/i, ['markdown']],
  [/\.txt$/i, ['text']],
];

const formatOf = (format: Format | undefined, output: string | undefined): Format => {
  const byName = ENDINGS.find(([ending]) => ending.test(output ?? ''))?.[1];
  if (format !== undefined && byName !== undefined && !byName.includes(format))
    wrongUse(`--format ${format} and -o ${output ?? ''} contradict each other. Leave one out, or give both the same.`);
  return format ?? byName?.[0] ?? 'text';
};

const LISTS_ITSELF: Readonly<Partial<Record<Format, string>>> = {
  json: 'JSON lists every action anyway.',
  sarif: 'SARIF lists findings only.',
};

/** What is wanted, or a complaint about options that contradict each other. */
const wishOf = ({ values, operands }: Parsed<typeof auditManual.options>): Wish => {
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
    viewer: {
      reveal: values.reveal,
      ...present({ side: values.as }),
    },
    jobs: values.jobs ?? 1,
    named: {
      ...present({ module, scenario, notes, baseline, binding }),
    },
  };
};

type One = { readonly log: OpenedLog; readonly sha256: string } | { readonly error: string };

const openFile = async (file: string, wish: Wish, options: RulesOptions, desk: Desk): Promise<One> => {
  const one = await openLogFile(file, options, desk);
  if ('error' in one) return one;
  const { log, bytes } = one;
  const { notesProblems } = log;
  // Notes that were named have their path already; those that were found lie beside the log.
  const folder = wish.named.notes === undefined ? path.dirname(file) : '';
  if (notesProblems) return { error: notesProblems.map(p => problemWords(p, folder)).join(' ') };
  return { log, sha256: sha256(bytes) };
};

/** Before anything is read: so that no work is done in vain. What is found while reading is looked at again after it. */
const refuseEarly = async (
  { result, missing, named }: Wish,
  logs: readonly string[],
  { io, inputs }: Desk,
): Promise<void> => {
  const { module, notes, baseline, binding } = named;
  const files = [module, notes, baseline, binding].filter(file => file !== undefined);
  for (const file of [...logs, ...logs.map(notesFileOf), ...files]) inputs.note(file);
  if (result) await refuseResult(result, inputs, io);
  if (missing) await refuseResult(missing, inputs, io);
};

const auditAll = async (wish: Wish, desk: Desk): Promise<AuditBatch> => {
  const { io } = desk;
  const { files, failed } = await findLogFiles(wish.paths, io.cwd);
  await refuseEarly(wish, files, desk);
  const options = { ...(await rulesOptions(wish.named, desk)), viewer: wish.viewer };
  const results = new Map<string, One>();
  const queue = [...files];
  const work = async (): Promise<void> => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      if (io.progress) io.err(`\r\u001b[K${files.length - queue.length} of ${files.length}: ${file}`);
      results.set(file, await openFile(file, wish, options, desk));
    }
  };
  await Promise.all(Array.from({ length: Math.min(wish.jobs, files.length) }, work));
  if (io.progress && files.length > 0) io.err('\r\u001b[K');
  const opened: Exclude<One, { readonly error: string }>[] = [];
  const broken = [...failed];
  for (const file of files) {
    const one = results.get(file);
    if (one && 'log' in one) opened.push(one);
    else if (one) broken.push({ file, error: one.error });
  }
  return { audits: audited(opened, wish), failed: broken };
};

/** Logs of one game are judged as one, whatever order their files are in. */
const audited = (
  opened: readonly Exclude<One, { readonly error: string }>[],
  { viewer }: Wish,
): readonly FileAudit[] => {
  const logs = opened.map(({ log }) => log);
  const audits = logs.length > 1 ? auditTogether(logs, viewer) : logs.map(log => auditLog(log, viewer));
  return audits.map((audit, i) => ({ audit, sha256: opened[i]?.sha256 ?? '' }));
};

const render = (batch: AuditBatch, { format, show }: Wish, colour: boolean): string => {
  switch (format) {
    case 'text':
      return auditText(batch, { colour, show });
    case 'json':
      return `${JSON.stringify(auditJson(batch), null, 2)}\n`;
    case 'sarif':
      return `${JSON.stringify(auditSarif(batch, VERSION), null, 2)}\n`;
    case 'markdown':
      return auditMarkdown(batch, { show });
    case 'html':
      return auditHtml(batch, { version: VERSION, show });
  }
};

const exitCode = (batch: AuditBatch, failOn: Wish['failOn']): number => {
  if (batch.failed.length > 0) return EXIT.unreadable;
  const { illegal, undetermined }: Counts['listed'] = countBatch(batch).listed;
  return illegal + (failOn === 'undetermined' ? undetermined : 0) > 0 ? EXIT.findings : EXIT.clean;
};

/** Audits logs and folders of logs. One that cannot be read does not stop the others. */
export const audit = command(auditManual, async (parsed, io) => {
  const wish = wishOf(parsed);
  const desk: Desk = { io, inputs: new InputFiles(io.cwd) };
  const { baseline } = wish.named;
  const known = baseline === undefined ? undefined : readBaseline(await readInput(baseline, io, desk.inputs));
  if (known && !known.ok) throw new Complaint(`${baseline ?? ''}: ${known.error}`);
  const all = await auditAll(wish, desk);
  const batch = known ? withoutKnown(all, known.value) : all;
  const isShown = wish.result === undefined || isStandardOutput(wish.result.name);
  const text = render(batch, wish, io.colour && isShown);
  if (wish.result === undefined) io.out(text);
  else await writeResult(wish.result, text, desk.inputs, io);
  if (wish.missing) {
    const audits = batch.audits.map(one => one.audit);
    await writeResult(wish.missing, await missingText(wish.missing.name, audits), desk.inputs, io);
  }
  for (const { file, error } of batch.failed) if (wish.format !== 'text' || !isShown) io.err(`${file}: ${error}\n`);
  return exitCode(batch, wish.failOn);
});
