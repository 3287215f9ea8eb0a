import path from 'node:path';
import { parseArgs } from 'node:util';
import { openLog } from '../../core/audit/open-log';
import type { RulesOptions } from '../../core/audit/find-rules';
import { audit as auditLog } from '../../core/audit/run-audit';
import type { AuditBatch, FileAudit } from '../../core/report/audit-batch';
import { countBatch, type Counts } from '../../core/report/audit-counts';
import { auditHtml } from '../../core/report/audit-html';
import { auditJson } from '../../core/report/audit-json';
import { auditMarkdown } from '../../core/report/audit-markdown';
import { auditSarif } from '../../core/report/audit-sarif';
import { SHOW, type Show } from '../../core/report/audit-shown';
import { auditText } from '../../core/report/audit-text';
import { readBaseline, withoutKnown } from '../../core/report/baseline';
import type { Viewer } from '../../core/vassal/game/replay/timeline';
import { notesFileOf } from '../../core/audit/notes-file';
import { readModule } from '../../core/vassal/module/read-module';
import { Complaint, withComplaints } from '../complaint';
import { EXIT, type Io } from '../io';
import { filesOf, readInput, refuseInputs, writeOutput } from '../user-files';
import { vassalErrorText } from '../vassal-error';
import { findLogFiles } from '../log-files';
import { nodeFiles } from '../node-files';
import { nodeSurroundings } from '../node-surroundings';
import { sha256 } from '../sha256';
import { VERSION } from '../version';

const FORMATS = ['text', 'json', 'sarif', 'markdown', 'html'] as const;
const FAIL_ON = ['illegal', 'undetermined'] as const;
type Format = (typeof FORMATS)[number];

const OPTIONS = {
  module: { type: 'string' },
  scenario: { type: 'string' },
  binding: { type: 'string' },
  notes: { type: 'string' },
  baseline: { type: 'string' },
  format: { type: 'string', default: 'text' },
  output: { type: 'string', short: 'o' },
  as: { type: 'string' },
  reveal: { type: 'boolean', default: false },
  jobs: { type: 'string' },
  show: { type: 'string' },
  'fail-on': { type: 'string', default: 'illegal' },
} as const;

interface Wish {
  readonly paths: readonly string[];
  readonly format: Format;
  readonly show: Show;
  readonly failOn: (typeof FAIL_ON)[number];
  readonly output: string | undefined;
  readonly viewer: Viewer;
  readonly jobs: number;
  readonly named: Readonly<Partial<Record<'module' | 'scenario' | 'notes' | 'baseline', string>>>;
}

/** What was asked for, or what is wrong with it. */
const readArguments = (args: readonly string[]): Wish | string => {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: OPTIONS,
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const { values, positionals } = parsed;
  const format = FORMATS.find(f => f === values.format);
  const failOn = FAIL_ON.find(f => f === values['fail-on']);
  const show = values.show === undefined ? 'findings' : SHOW.find(s => s === values.show);
  const jobs = values.jobs === undefined ? 1 : Number(values.jobs);
  if (positionals.length === 0) return 'Name a log, or a folder of logs.';
  if (!format) return `--format is one of ${FORMATS.join(', ')}.`;
  if (!show) return `--show is one of ${SHOW.join(', ')}.`;
  if (values.show !== undefined && (format === 'json' || format === 'sarif'))
    return `--show goes with text, markdown and html. ${format === 'json' ? 'JSON lists every action anyway.' : 'SARIF lists findings only.'}`;
  if (!failOn) return `--fail-on is one of ${FAIL_ON.join(', ')}.`;
  if (!Number.isInteger(jobs) || jobs < 1 || jobs > 64) return '--jobs is a whole number from 1 to 64.';
  if (values.binding !== undefined) return '--binding: bindings for modules of others are not read yet.';
  if (values.notes !== undefined && positionals.length > 1) return '--notes goes with one log.';
  const { module, scenario, notes, baseline } = values;
  return {
    paths: positionals,
    format,
    show,
    failOn,
    output: values.output,
    viewer: {
      reveal: values.reveal,
      ...(values.as === undefined ? {} : { side: values.as }),
    },
    jobs,
    named: {
      ...(module === undefined ? {} : { module }),
      ...(scenario === undefined ? {} : { scenario }),
      ...(notes === undefined ? {} : { notes }),
      ...(baseline === undefined ? {} : { baseline }),
    },
  };
};

const readNamedModule = async (file: string, io: Io): Promise<Uint8Array> => {
  const bytes = await readInput(file, io);
  const module = await readModule(bytes);
  if (!module.ok) throw new Complaint(vassalErrorText(file, module.error));
  return bytes;
};

const rulesOptions = async ({ named }: Wish, io: Io): Promise<RulesOptions> => {
  const { module, scenario, notes } = named;
  const files =
    scenario === undefined ? undefined : await nodeFiles(path.resolve(io.cwd, scenario)).catch(() => undefined);
  if (scenario !== undefined && !files) throw new Complaint(`${scenario} is no folder that can be read.`);
  return {
    ...(module === undefined ? {} : { module: { name: module, bytes: await readNamedModule(module, io) } }),
    ...(scenario === undefined || !files ? {} : { scenario: { name: scenario, files } }),
    ...(notes === undefined ? {} : { notes: { name: notes, bytes: await readInput(notes, io) } }),
  };
};

type One = { readonly audit: FileAudit } | { readonly error: string };

const auditFile = async (file: string, wish: Wish, options: RulesOptions, io: Io): Promise<One> => {
  const bytes = await readInput(file, io).catch((error: unknown) => error);
  if (bytes instanceof Complaint) return { error: bytes.message };
  if (!(bytes instanceof Uint8Array)) throw bytes;
  const log = await openReplayed(bytes, file, options, io);
  if (!log.ok) return { error: describe(log.error) };
  return { audit: { audit: auditLog(log.value, wish.viewer), sha256: sha256(bytes) } };
};

/** The log without its commands: once they are replayed no report asks for them, and they are a third of the memory. */
const openReplayed = async (
  bytes: Uint8Array,
  file: string,
  options: RulesOptions,
  io: Io,
): ReturnType<typeof openLog> => {
  const log = await openLog(bytes, file, nodeSurroundings(path.resolve(io.cwd, file)), options);
  return log.ok ? { ...log, value: { ...log.value, game: { ...log.value.game, start: [], steps: [] } } } : log;
};

/** `savedGame, byte 88120: …`, as far as the place is known. */
const describe = ({
  message,
  entry,
  offset,
  step,
}: {
  message: string;
  entry?: string;
  offset?: number;
  step?: number;
}): string => {
  const place = [
    ...(entry === undefined ? [] : [entry]),
    ...(offset === undefined ? [] : [`byte ${offset}`]),
    ...(step === undefined ? [] : [`step ${step}`]),
  ].join(', ');
  return place === '' ? message : `${message} (${place})`;
};

/** A report must not take the place of what it reports on. */
const refuseOutput = async ({ output, named }: Wish, logs: readonly string[], io: Io): Promise<void> => {
  if (output === undefined) return;
  const { scenario, ...files } = named;
  const notes = logs.map(notesFileOf);
  const ofScenario = scenario === undefined ? [] : await filesOf(scenario, io);
  await refuseInputs(output, [...logs, ...notes, ...Object.values(files), ...ofScenario], io);
};

const auditAll = async (wish: Wish, io: Io): Promise<AuditBatch> => {
  const { files, failed } = await findLogFiles(wish.paths, io.cwd);
  await refuseOutput(wish, files, io);
  const options = await rulesOptions(wish, io);
  const results = new Map<string, One>();
  const queue = [...files];
  const work = async (): Promise<void> => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      if (io.progress) io.err(`\r\u001b[K${files.length - queue.length} of ${files.length}: ${file}`);
      results.set(file, await auditFile(file, wish, options, io));
    }
  };
  await Promise.all(Array.from({ length: Math.min(wish.jobs, files.length) }, work));
  if (io.progress && files.length > 0) io.err('\r\u001b[K');
  const audits: FileAudit[] = [];
  const broken = [...failed];
  for (const file of files) {
    const one = results.get(file);
    if (one && 'audit' in one) audits.push(one.audit);
    else if (one) broken.push({ file, error: one.error });
  }
  return { audits, failed: broken };
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
export const audit = withComplaints('audit', async (args, io) => {
  const wish = readArguments(args);
  if (typeof wish === 'string') {
    io.err(`overrun audit: ${wish}\n`);
    return EXIT.wrongUse;
  }
  const { baseline } = wish.named;
  const known = baseline === undefined ? undefined : readBaseline(await readInput(baseline, io));
  if (known && !known.ok) throw new Complaint(`${baseline ?? ''}: ${known.error}`);
  const all = await auditAll(wish, io);
  const batch = known ? withoutKnown(all, known.value) : all;
  const text = render(batch, wish, io.colour && wish.output === undefined);
  if (wish.output === undefined) io.out(text);
  else await writeOutput(wish.output, text, io);
  for (const { file, error } of batch.failed)
    if (wish.format !== 'text' || wish.output !== undefined) io.err(`${file}: ${error}\n`);
  return exitCode(batch, wish.failOn);
});
