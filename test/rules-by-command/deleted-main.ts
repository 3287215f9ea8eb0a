// `npm run rules-deleted [-- --system ID] [--rule R6-10] [--all]`: rule by rule, which pieces of code a case misses.

import path from 'node:path';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { RULE_SYSTEMS } from '../../core/rules/registry';
import { folderOf } from '../docs/reached-rules';
import { deletedRules, type Deletion, type DeletionReport } from './deleted';

const ROOT = path.join(__dirname, '..');

const line = ({ place, noticedBy, excuse }: Deletion): string =>
  `  ${noticedBy ? 'noticed ' : excuse === undefined ? 'SURVIVED' : 'excused '}  ${place.file}:${place.line} ${place.how}` +
  `${noticedBy ? ` (${noticedBy.name})` : excuse === undefined ? '' : ` (${excuse})`}`;

const isMissed = (d: Deletion): boolean => !d.noticedBy && d.excuse === undefined;

const show = ({ deletions, broken, stale, unnamed, cases, places }: DeletionReport, all: boolean): boolean => {
  for (const { one, problems } of broken) console.log(`BROKEN ${one.file}: ${one.name}\n  ${problems.join('\n  ')}`);
  for (const rule of new Set(deletions.map(d => d.rule))) {
    const own = deletions.filter(d => d.rule === rule);
    const survived = own.filter(isMissed);
    console.log(`${rule}: ${own.filter(d => d.noticedBy).length} of ${own.length} noticed`);
    for (const d of all ? own : survived) console.log(line(d));
  }
  if (unnamed.length > 0) console.log(`With cases, but named nowhere in the code: ${unnamed.join(', ')}`);
  for (const { rule, file, holds } of stale)
    console.log(`not-reached.yaml: ${rule} ${file} “${holds}” is reached, or not there`);
  const survived = deletions.filter(isMissed).length;
  console.log(`${cases} cases, ${places} places in the code, ${deletions.length} taken away, ${survived} not noticed`);
  return survived === 0 && broken.length === 0 && stale.length === 0;
};

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { system: { type: 'string' }, rule: { type: 'string', multiple: true }, all: { type: 'boolean' } },
  });
  let isClean = true;
  for (const { id, rules } of RULE_SYSTEMS) {
    if (values.system !== undefined && values.system !== id) continue;
    if (!existsSync(path.join(ROOT, 'test', 'rules-by-command', id, 'front.yaml'))) continue;
    const started = Date.now();
    const ids = rules.map(rule => rule.id);
    const only = values.rule?.filter(rule => ids.includes(rule));
    if (values.rule && only?.length === 0) continue;
    const folder = folderOf(ROOT, id);
    const report = await deletedRules({ root: ROOT, system: id, folder, ids, ...(only ? { rules: only } : {}) });
    console.log(`${id}:`);
    isClean = show(report, values.all === true || values.rule !== undefined) && isClean;
    console.log(`${((Date.now() - started) / 1000).toFixed(1)} s\n`);
  }
  process.exitCode = isClean ? 0 : 1;
};

void main();
