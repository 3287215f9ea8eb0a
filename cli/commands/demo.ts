import path from 'node:path';
import { openLog } from '../../core/audit/open/open-log';
import type { Audit } from '../../core/audit/audit';
import { audit } from '../../core/audit/run-audit';
import { countAudit } from '../../core/games/counts';
import { countWords } from '../../core/report/audit-counts';
import { count } from '../../core/report/finding-words';
import { command } from '../command-line/define';
import { InputFiles } from '../input-files';
import { EXIT, type Io } from '../io';
import { DEMO_FOLDER, demoManual } from '../manuals/demo';
import { nodeSurroundings } from '../node-surroundings';
import { refuseResult, writeResult, type ResultPlace } from '../result-file';
import { OWN_LOG, OWN_MODULE, OWN_REPORT, type ResultKind } from '../result-kinds';
import { audit as auditCommand } from './audit';
import { build } from './build';

/** One above `dist/cli.js`, and two above this file where tests load it unbundled. */
const SAMPLE = (root: string): string => path.join(root, 'assets', 'scenarios', 'crossing-at-lipnya');
const LOGS = ['a-clean-week.vlog', 'six-faults.vlog'];
const MODULE = 'crossing-at-lipnya.vmod';
const REPORT = 'report.html';

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

/** What the demo leaves, each in its place; complains before any work if one of them may not be written. */
const placesIn = async (folder: string, force: boolean, inputs: InputFiles, io: Io) => {
  const place = (name: string, kind: ResultKind): ResultPlace => ({ name: path.join(folder, name), kind, force });
  const places = {
    module: place(MODULE, OWN_MODULE),
    logs: LOGS.map(name => ({ log: name, place: place(name, OWN_LOG) })),
    report: place(REPORT, OWN_REPORT),
  };
  for (const one of [places.module, ...places.logs.map(l => l.place), places.report])
    await refuseResult(one, inputs, io);
  return places;
};

/** Builds the sample module, audits the sample logs, writes the report, and says where all of it is. */
export const demo = command(demoManual, async ({ values: { output: folder = DEMO_FOLDER, force } }, io) => {
  const sample = SAMPLE(await packageFolder(io));
  const inputs = new InputFiles(io.cwd);
  for (const name of LOGS) inputs.note(path.join(sample, 'games', name));
  const places = await placesIn(folder, force, inputs, io);
  io.err('Building the module …\n');
  const quiet: Io = { ...io, out: () => undefined };
  const code = await build([sample, `--output=${places.module.name}`, ...(force ? ['--force'] : [])], quiet);
  if (code !== EXIT.clean) return code;

  io.err('Auditing two logs …\n');
  const audits: Audit[] = [];
  for (const { log: name, place } of places.logs) {
    const bytes = await io.readFile(path.join(sample, 'games', name));
    await writeResult(place, bytes, inputs, io);
    // The module lies beside the log now, and is found there as a player's would be.
    const log = await openLog(bytes, name, nodeSurroundings(path.resolve(io.cwd, place.name)));
    if (!log.ok) throw new Error(`${name}: ${log.error.message}`);
    audits.push(audit(log.value));
  }
  // The page that a user gets of his own logs, with the boards.
  const options = [`--output=${places.report.name}`, '--no-cache', ...(force ? ['--force'] : [])];
  const judged = await auditCommand([...places.logs.map(({ place }) => place.name), ...options], quiet);
  if (judged !== EXIT.clean && judged !== EXIT.findings) return judged;

  io.out(`Module: ${places.module.name}   (open it in VASSAL)\n`);
  for (const found of audits) {
    const steps = count(found.log.timeline.steps, 'step');
    io.out(`Log:    ${path.join(folder, found.log.file)}   ${steps}: ${countWords(countAudit(found))}\n`);
  }
  io.out(`Report: ${places.report.name}   (open it in a browser)\n`);
  const findings = audits.flatMap(found => found.findings.map(f => ({ file: found.log.file, ...f })));
  io.out(`\n${count(findings.length, 'finding')}:\n`);
  for (const f of findings) io.out(`  ${f.file}, step ${f.step}, ${f.rule.id}: ${f.message}\n`);
  io.out(`\nTry: overrun audit ${folder}\n`);
  return EXIT.clean;
});
