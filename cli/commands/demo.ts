import path from 'node:path';
import { parseArgs } from 'node:util';
import { openLog } from '../../core/audit/open-log';
import { audit } from '../../core/audit/run-audit';
import { auditHtml } from '../../core/report/audit-html';
import { countAudit, countWords } from '../../core/report/audit-counts';
import { count } from '../../core/report/finding-words';
import { withComplaints } from '../complaint';
import { EXIT, type Io } from '../io';
import { nodeSurroundings } from '../node-surroundings';
import { sha256 } from '../sha256';
import { writeOutput } from '../user-files';
import { VERSION } from '../version';
import { build } from './build';

const USAGE = 'overrun demo [-o DIR]';

/** One above `dist/cli.js`, and two above this file where tests load it unbundled. */
const SAMPLE = (root: string): string => path.join(root, 'assets', 'scenarios', 'crossing-at-lipnya');
const LOGS = ['a-clean-week.vlog', 'six-faults.vlog'];
const MODULE = 'crossing-at-lipnya.vmod';
const REPORT = 'report.html';
const DEFAULT_FOLDER = 'overrun-demo';

const readArguments = (args: readonly string[]): { readonly folder: string } | undefined => {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { output: { type: 'string', short: 'o', default: DEFAULT_FOLDER } },
    });
    return positionals.length === 0 ? { folder: values.output } : undefined;
  } catch {
    return undefined;
  }
};

/** The folder of the package: where the assets are. */
const packageFolder = async (io: Io): Promise<string> => {
  for (const root of [path.join(__dirname, '..'), path.join(__dirname, '..', '..')]) {
    const there = await io.readFile(path.join(SAMPLE(root), 'scenario.yaml')).then(
      () => true,
      () => false,
    );
    if (there) return root;
  }
  throw new Error('the sample scenario does not lie beside the program');
};

/** Builds the sample module, audits the sample logs, writes the report, and says where all of it is. */
export const demo = withComplaints('demo', async (args, io) => {
  const given = readArguments(args);
  if (!given) {
    io.err(`${USAGE}\n`);
    return EXIT.wrongUse;
  }
  const sample = SAMPLE(await packageFolder(io));
  const place = (name: string): string => path.join(given.folder, name);
  io.err('Building the module …\n');
  const quiet: Io = { ...io, out: () => undefined };
  const code = await build([sample, '-o', place(MODULE)], quiet);
  if (code !== EXIT.clean) return code;

  io.err('Auditing two logs …\n');
  const audits = [];
  for (const name of LOGS) {
    const bytes = await io.readFile(path.join(sample, 'games', name));
    const copy = path.resolve(io.cwd, place(name));
    await writeOutput(place(name), bytes, io);
    // The module lies beside the log now, and is found there as a player's would be.
    const log = await openLog(bytes, name, nodeSurroundings(copy));
    if (!log.ok) throw new Error(`${name}: ${log.error.message}`);
    audits.push({ audit: audit(log.value), sha256: sha256(bytes) });
  }
  await writeOutput(place(REPORT), auditHtml({ audits, failed: [] }, { version: VERSION }), io);

  io.out(`Module: ${place(MODULE)}   (open it in VASSAL)\n`);
  for (const { audit: found } of audits) {
    const steps = count(found.log.timeline.steps, 'step');
    io.out(`Log:    ${place(found.log.file)}   ${steps}: ${countWords(countAudit(found))}\n`);
  }
  io.out(`Report: ${place(REPORT)}   (open it in a browser)\n`);
  const findings = audits.flatMap(({ audit: found }) => found.findings.map(f => ({ file: found.log.file, ...f })));
  io.out(`\n${count(findings.length, 'finding')}:\n`);
  for (const f of findings) io.out(`  ${f.file}, step ${f.step}, ${f.rule.id}: ${f.message}\n`);
  io.out(`\nTry: overrun audit ${given.folder}\n`);
  return EXIT.clean;
});
