import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Ajv from 'ajv';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../cli/commands/audit';
import { EXIT } from '../../cli/io';
import { readSavedGame } from '../../core/vassal/game/read-saved-game';
import { writeSavedGame } from '../../core/vassal/game/write-saved-game';
import { SAMPLE_FOLDER } from '../scenario/sample';
import { logWithOneFault } from './one-fault';
import { startSession, type Session } from './session';

const SCHEMA = path.join(import.meta.dirname, '../../assets/schemas/audit.schema.json');

let user: Session;
const at = (name: string): string => path.join(user.folder, name);

beforeEach(async () => {
  user = await startSession();
  await cp(SAMPLE_FOLDER, at('lipnya'), { recursive: true });
  await writeFile(at(FAULT), await logWithOneFault());
});
afterEach(() => user.end());

const CLEAN = 'lipnya/games/a-clean-week.vlog';
const FAULT = 'lipnya/games/one-fault.vlog';
const FAULTS = 'lipnya/games/six-faults.vlog';
const MORE_FAULTS = 'lipnya/games/twelve-faults.vlog';

const json = async (...args: string[]) => {
  user.hush();
  const code = await audit([...args, '--format', 'json'], user.io);
  return { code, report: JSON.parse(user.out()) };
};

describe('overrun audit', () => {
  it('says of a clean game that all of it is legal, and ends with 0', async () => {
    expect(await audit([CLEAN], user.io)).toBe(EXIT.clean);
    expect(user.out()).toContain('Rules: Revised Europa, from the scenario folder lipnya');
    expect(user.out()).toMatch(/\n\d+ legal, 0 illegal, 0 undetermined\n/);
  });

  it('tells each finding with its rule, units, hexes and ledger under its phase, and ends with 1', async () => {
    expect(await audit([FAULTS], user.io)).toBe(EXIT.findings);
    const text = user.out();
    expect(text).toContain(
      'Turn 1 · Aug II 1941 · Clear · Axis Movement\n  × step 7 · R6-20 · 57 Inf 7-6 · 0508, 0502\n',
    );
    expect(text).toMatch(/ 7 {2}of 6 MP\n/);
    expect(text).toContain('step 10: first attempt on 0706');
    expect(text).toContain('Turn 2 · Sep I 1941 · Mud · Axis Movement\n  × step 63 · R6-10 · ');
    expect(text.match(/× step/g)).toHaveLength(6);
  });

  it('goes through folders, and one bad file does not stop the rest', async () => {
    await rm(at(FAULT));
    await writeFile(at('lipnya/games/broken.vlog'), 'no zip at all');
    const { code, report } = await json('lipnya', 'nowhere.vlog');
    expect(code).toBe(EXIT.unreadable);
    expect(report.audits.map((a: { log: { file: string } }) => a.log.file)).toEqual([CLEAN, FAULTS, MORE_FAULTS]);
    expect(report.failed.map((f: { file: string }) => f.file)).toEqual(['nowhere.vlog', 'lipnya/games/broken.vlog']);
    expect(user.err()).toContain('lipnya/games/broken.vlog: ');
  });

  it('writes JSON that its schema allows, with every action’s verdict and the findings', async () => {
    await rm(at(FAULT));
    const { code, report } = await json('lipnya/games');
    const validate = new Ajv().compile(JSON.parse(await readFile(SCHEMA, 'utf8')));
    expect(validate(report), JSON.stringify(validate.errors)).toBe(true);
    expect(code).toBe(EXIT.findings);
    expect(report.version).toBe(1);
    const [clean, faults, more] = report.audits;
    expect(report.summary).toEqual({
      judged: 3,
      shown: 0,
      legal: [clean, faults, more].flatMap(a => a.actions).filter(a => a.verdict === 'legal').length,
      illegal: 18,
      undetermined: 0,
      ofNoAction: { illegal: 0, undetermined: 0 },
      notes: 0,
    });
    expect(clean.findings).toEqual([]);
    expect(faults.system).toBe('revised-europa');
    expect(faults.findings[5]).toMatchObject({
      code: 'overrun-in-mud',
      verdict: 'illegal',
      step: 63,
      units: ['16-pz', '60-mot'],
      hexes: ['0906'],
      rule: { system: 'revised-europa', id: 'R6-10' },
      message: 'Illegal as logged: overruns are not allowed in Mud (rules 6, 13).',
    });
    const overrun = clean.actions.find((a: { kind: string }) => a.kind === 'overrun');
    expect(overrun).toMatchObject({ verdict: 'legal', steps: [10, 13], from: '0606', to: '0706' });
    expect(overrun.ledgers.mp).toMatchObject({ total: '8', unit: 'MP' });
    expect(overrun.result).toMatchObject({ dice: [5, 3], modified: 9, result: 'D1DR' });
  });

  it('never tells a player’s password', async () => {
    const game = await readSavedGame(new Uint8Array(await readFile(at(FAULT))));
    if (!game.ok) throw new Error(game.error.message);
    const secret = 's3cret-of-ines';
    const start = [...game.value.start];
    start.splice(1, 0, { text: `PLAYER\t${secret}\tInes\tAxis`, children: [] });
    // A drag with the mover's password, as VASSAL writes it.
    const steps = game.value.steps.map(step => ({
      ...step,
      text: step.text.startsWith('LOG\tM/') ? step.text + secret : step.text,
    }));
    expect(JSON.stringify(steps)).toContain(secret);
    await writeFile(at('lipnya/secret.vlog'), writeSavedGame({ ...game.value, start, steps }));
    for (const format of ['text', 'json', 'sarif', 'markdown', 'html']) {
      user.hush();
      await audit(['lipnya/secret.vlog', '--format', format], user.io);
      expect(user.out()).toContain('57 Inf');
      expect(user.out() + user.err()).not.toContain(secret);
    }
  });

  it('writes reports as SARIF, Markdown and one HTML file without scripts', async () => {
    await audit([FAULT, '--format', 'sarif', '-o', 'out/report.sarif'], user.io);
    const sarif = JSON.parse(await user.read('out/report.sarif'));
    expect(sarif.version).toBe('2.1.0');
    expect(sarif.runs[0].results.map((r: { ruleId: string; level: string }) => [r.ruleId, r.level])[0]).toEqual([
      'revised-europa/R6-20',
      'error',
    ]);
    await audit([FAULT, '--format', 'markdown', '-o', 'report.md'], user.io);
    expect(await user.read('report.md')).toContain('| log | steps | legal | illegal | undetermined |\n');
    await audit([FAULT, '--format', 'html', '-o', 'report.html'], user.io);
    const html = await user.read('report.html');
    expect(html).toContain('<article class="illegal">');
    expect(html).not.toMatch(/<script|https?:|<link|@import/i);
    expect(html).toContain('Crossing at Lipnya');
    expect(user.out()).toBe('');
  });

  it.each([
    ['report.html', '<!doctype html>'],
    ['report.htm', '<!doctype html>'],
    ['report.md', '# Audit'],
    ['report.json', '{\n  "version": 1'],
    ['report.sarif', '{\n  "$schema"'],
    ['report.sarif.json', '{\n  "$schema"'],
    ['report.txt', 'Crossing at Lipnya · '],
    ['report', 'Crossing at Lipnya · '],
  ])('takes the format from the name %s', async (name, start) => {
    expect(await audit([FAULT, '-o', name], user.io)).toBe(EXIT.findings);
    expect((await user.read(name)).startsWith(start)).toBe(true);
  });

  it('takes SARIF under a name in .json, which it is', async () => {
    expect(await audit([FAULT, '-o', 'a.json', '--format', 'sarif'], user.io)).toBe(EXIT.findings);
    // An ending that is no report's would be a text that nothing opens.
    expect(await audit([FAULT, '-o', 'r.pdf'], user.io)).toBe(EXIT.wrongUse);
    expect(await user.read('a.json')).toContain('"2.1.0"');
  });

  it('leaves out what a baseline knows', async () => {
    await audit([FAULTS, '--format', 'json', '-o', 'known.json'], user.io);
    expect(await audit([FAULTS, '--baseline', 'known.json'], user.io)).toBe(EXIT.clean);
    const known = JSON.parse(await user.read('known.json'));
    known.audits[0].findings.pop();
    await writeFile(at('known.json'), JSON.stringify(known));
    const { code, report } = await json(FAULTS, '--baseline', 'known.json');
    expect(code).toBe(EXIT.findings);
    expect(report.audits[0].findings.map((f: { step: number }) => f.step)).toEqual([63]);
    expect(report.audits[0].heldBack.map((f: { step: number }) => f.step)).toEqual([7, 14, 18, 23, 40]);
    expect(report.summary).toMatchObject({ illegal: 6, heldBack: 5 });
  });

  it('says what a baseline holds back, and takes a report that was made with one for the next', async () => {
    await audit([FAULTS, '--format', 'json', '-o', 'known.json'], user.io);
    await audit([FAULTS, '--baseline', 'known.json', '--format', 'json', '-o', 'second.json'], user.io);
    expect(await audit([FAULTS, '--baseline', 'second.json'], user.io)).toBe(EXIT.clean);
    expect(user.out()).toContain('17 legal, 6 illegal, 0 undetermined; the baseline holds back 6 findings\n');
    expect(user.out()).toContain('Nothing new: the baseline holds back 6 findings.');
  });

  it('lists legal overruns with their MPs and both strengths if asked to, also those without a finding', async () => {
    expect(await audit([CLEAN, '--show', 'overruns'], user.io)).toBe(EXIT.clean);
    const text = user.out();
    expect(text).toMatch(
      /\n {4}steps 10–13 · legal · overrun 0606 → 0706 · 11 Pz 10-10, 25 Mot 7-10, 191 StuG 2-1-10\n {6}= 19 : 4/,
    );
    expect(text).toContain('      MP:\n        1  0506, clear ');
    expect(text).toContain('        8  of 10 MP\n');
    expect(text).toMatch(
      / {6}attack:\n +10 {2}11 Pz .*\n +7 {2}25 Mot .*\n +2 {2}191 StuG .*\n +–+\n +19 {2}AF\n {6}defence:\n +4 {2}147 Rifle/,
    );
    expect(text.match(/· legal · overrun/g)).toHaveLength(4);
    expect(text).not.toContain('· legal · combat');
    user.hush();
    await audit([CLEAN, '--show', 'fights'], user.io);
    expect(user.out().match(/· legal · (overrun|combat)/g)).toHaveLength(6);
    user.hush();
    await audit([CLEAN, '--show', 'all'], user.io);
    expect(user.out().match(/· legal · /g)).toHaveLength(23);
  });

  it('shows them in Markdown and HTML too', async () => {
    await audit([CLEAN, '--show', 'overruns', '--format', 'markdown'], user.io);
    expect(user.out()).toContain('Steps 10–13 · legal · overrun 0606 → 0706');
    expect(user.out()).toMatch(/\n\| MP \| for \| rule \|/);
    expect(user.out()).toMatch(/\nDefence:\n\n\| DF /);
    user.hush();
    await audit([CLEAN, '--show', 'overruns', '--format', 'html'], user.io);
    expect(user.out()).toContain('<caption>defence</caption>');
    expect(user.out().match(/<article class="shown">/g)).toHaveLength(4);
  });

  it('reads a log without rules, and says in one line what to supply', async () => {
    await mkdir(at('alone'));
    await cp(at(FAULT), at('alone/game.vlog'));
    // Nobody is to take it for one in which nothing was found.
    expect(await audit(['alone/game.vlog'], user.io)).toBe(EXIT.unjudged);
    expect(user.out()).toContain('put the module (.vmod) it was played with beside it');
  });

  it('does not judge by a scenario of another version, unless it is named', async () => {
    const file = at('lipnya/scenario.yaml');
    await writeFile(file, (await readFile(file, 'utf8')).replace('version: 1.0.0', 'version: 1.1.0'));
    expect(await audit([FAULT], user.io)).toBe(EXIT.unjudged);
    expect(user.out()).toContain('is Crossing at Lipnya 1.1.0; the log was played with Crossing at Lipnya 1.0.0');
    user.hush();
    expect(await audit([FAULT, '--scenario', 'lipnya'], user.io)).toBe(EXIT.findings);
    expect(user.out()).toContain('from option --scenario');
  });

  it('takes the scenario that a notes file beside the log names', async () => {
    await mkdir(at('alone'));
    await cp(at(FAULT), at('alone/game.vlog'));
    await writeFile(at('alone/game.vlog.notes.yaml'), 'scenario: ../lipnya\n');
    expect(await audit(['alone/game.vlog'], user.io)).toBe(EXIT.findings);
    expect(user.out()).toContain('from the notes file game.vlog.notes.yaml');
  });

  it('says of a notes file that is none where it is wrong', async () => {
    await mkdir(at('alone'));
    await cp(at(FAULT), at('alone/game.vlog'));
    await writeFile(at('alone/game.vlog.notes.yaml'), '- just a list');
    expect(await audit(['alone/game.vlog'], user.io)).toBe(EXIT.unreadable);
    expect(user.out()).toContain(
      'alone/game.vlog.notes.yaml:1:1: A notes file says what to judge by and what was ruled: scenario, binding, module, rulings.',
    );
  });

  it.each([
    ['scenaro: ../lipnya\n', ':1:1: Unknown key “scenaro” in the notes file. Did you mean “scenario”?'],
    ['scenario: ../lipnya\nverdicts: []\n', ':2:1: Unknown key “verdicts” in the notes file.'],
    ['scenario: ../lipyna\n', ':1:11: “../lipyna” is not there, relative to the log’s folder.'],
    ['binding: b.yaml\n', ':1:10: “b.yaml” is not there, relative to the log’s folder.'],
    ['binding: .\n', ':1:10: “.” is a folder. Name the binding, a file such as game.binding.yaml.'],
    ['scenario: ../lipnya\nbinding: b.yaml\n', ':2:10: A log is judged by a scenario or by a binding.'],
  ])('does not judge by something else when the notes say %j', async (notes, words) => {
    // Without its notes the log would be judged by the scenario around it.
    await writeFile(at(`${FAULT}.notes.yaml`), notes);
    expect(await audit([FAULT, CLEAN], user.io)).toBe(EXIT.unreadable);
    expect(user.out()).toContain(`Could not be read: ${FAULT}.notes.yaml${words}`);
    expect(user.out()).not.toContain('× step');
    expect(user.out()).toContain('a-clean-week.vlog');
    await writeFile(at('mine.yaml'), notes);
    user.hush();
    expect(await audit([CLEAN, '--notes', 'mine.yaml'], user.io)).toBe(EXIT.unreadable);
    expect(user.out()).toContain(`Could not be read: mine.yaml${words}`);
  });

  it('takes an empty notes file for none', async () => {
    await writeFile(at(`${FAULT}.notes.yaml`), '# nothing yet\n');
    expect(await audit([FAULT], user.io)).toBe(EXIT.findings);
  });

  it.each([
    [[], 'Name a log'],
    [[FAULTS, '--format', 'pdf'], '--format must be text, json, jsonl, sarif, markdown or html, not “pdf”.'],
    [[FAULTS, '--format', 'htlm'], 'Did you mean “html”?'],
    [[FAULTS, '--fail-on', 'everything'], '--fail-on must be illegal or undetermined, not “everything”.'],
    [[FAULTS, '--show', 'everything'], '--show must be findings, overruns, fights or all, not “everything”.'],
    [[FAULTS, '--show', 'all', '--format', 'json'], 'JSON lists every action anyway.'],
    [[FAULTS, '--show', 'all', '--format', 'sarif'], '--show goes with text, markdown and html.'],
    [[FAULTS, '--jobs', 'many'], '--jobs must be a whole number from 1 to 64, not “many”.'],
    [[FAULTS, '--jobs', '65'], '--jobs must be a whole number from 1 to 64, not “65”.'],
    [[FAULTS, '--colour'], 'There is no option “--colour”.'],
    [[FAULTS, '--formt', 'html'], 'There is no option “--formt”. Did you mean “--format”?'],
    [[FAULTS, '-o', 'a.html', '--format', 'json'], '--format json and -o a.html contradict each other.'],
  ])('refuses the arguments %j with a word about them', async (args, words) => {
    expect(await audit(args, user.io)).toBe(EXIT.wrongUse);
    expect(user.err()).toContain(words);
    expect(user.out()).toBe('');
  });

  it('ends with 3 when a file that was named cannot be read', async () => {
    expect(await audit([FAULT, '--module', 'no.vmod'], user.io)).toBe(EXIT.unreadable);
    expect(user.err()).toContain('no.vmod cannot be read');
  });
});
