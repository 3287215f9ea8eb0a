// Every log of a folder, judged with a module: one line each.
//   node folder.mjs my-game.vmod my-logs
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { audit, readLog } from 'overrun';

const [moduleFile, folder] = process.argv.slice(2);
const module = await readFile(moduleFile);
for (const file of (await readdir(folder)).filter(name => /\.(vlog|vsav)$/i.test(name)).sort()) {
  const log = await readLog(await readFile(path.join(folder, file)), { file, module });
  if (!log.ok) {
    console.log(`${file}: ${log.error.message}`);
    continue;
  }
  const { findings } = audit(log.value);
  const illegal = findings.filter(({ verdict }) => verdict === 'illegal');
  console.log(`${file}: ${log.value.rules ? `${illegal.length} illegal as logged` : 'not judged'}`);
  for (const { step, rule } of illegal) console.log(`  step ${step}, ${rule.id}`);
}
