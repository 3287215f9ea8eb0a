// Help, version, options and completion: all of them come from the manuals.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { completionOf } from '../../cli/command-line/completion';
import { manual } from '../../cli/command-line/manual';
import { parse } from '../../cli/command-line/parse';
import { COMMANDS, MANUALS } from '../../cli/commands';
import { EXIT } from '../../cli/io';
import { run } from '../../cli/run';
import { coloursIn } from '../../cli/terminal';
import { VERSION } from '../../cli/version';
import { startSession, type Session } from './session';

let user: Session;
beforeEach(async () => {
  user = await startSession();
});
afterEach(() => user.end());

const NAMES = MANUALS.map(m => m.name);

describe('overrun', () => {
  it.each(['--version', '-v', 'version'])('%s says which version this is', async word => {
    expect(await run([word], user.io)).toBe(EXIT.clean);
    expect(user.out()).toBe(`overrun ${VERSION}\n`);
  });

  it.each(['help', '--help', '-h'])('%s lists every command', async word => {
    expect(await run([word], user.io)).toBe(EXIT.clean);
    for (const { name, what } of MANUALS) {
      expect(user.out()).toContain(`\n  ${name} `);
      expect(user.out().replace(/\n {2,}/g, ' ')).toContain(what);
    }
  });

  it('without a command ends with 2', async () => {
    expect(await run([], user.io)).toBe(EXIT.wrongUse);
    expect(user.out()).toBe('');
    expect(user.err()).toContain('Usage');
  });

  it.each([
    ['buidl', 'there is no command “buidl”. Did you mean “build”?'],
    ['--verison', 'there is no option “--verison”. Did you mean “--version”?'],
    ['xyzzy', 'there is no command “xyzzy”.\n'],
  ])('%s is no command', async (word, words) => {
    expect(await run([word], user.io)).toBe(EXIT.wrongUse);
    expect(user.err()).toContain(words);
    user.hush();
    expect(await run(['help', word], user.io)).toBe(EXIT.wrongUse);
    expect(user.err()).toContain(words);
  });
});

describe.each(MANUALS.map(m => [m.name, m] as const))('overrun %s', (name, row) => {
  it('explains each of its options and its exit codes, the same three ways', async () => {
    const said = [];
    for (const args of [
      ['help', name],
      [name, '--help'],
      [name, 'x', '-h'],
    ]) {
      user.hush();
      expect(await run(args, user.io)).toBe(EXIT.clean);
      said.push(user.out());
    }
    expect(new Set(said).size).toBe(1);
    const text = (said[0] ?? '').replace(/\n {3,}/g, ' ');
    for (const [option, { what, oneOf = [] }] of Object.entries(row.options)) {
      expect(text).toContain(`--${option}`);
      expect(text).toContain(what);
      for (const word of oneOf) expect(text).toContain(word);
    }
    for (const { line } of row.examples) expect(text).toContain(line);
    for (const code of [0, 1, 2, 3, 4]) expect(said[0]).toMatch(new RegExp(`^ {2}${code} {2}\\S`, 'm'));
    for (const line of (said[0] ?? '').split('\n').filter(l => !l.includes('overrun ')))
      expect(line.length).toBeLessThan(101);
  });

  it('shows no option in usage and examples that it does not have, and each that it needs', () => {
    for (const line of [...row.usage, ...row.examples.map(e => e.line)].filter(l => l.includes(`overrun ${name}`))) {
      const shown = [...line.matchAll(/(?<![\w"-])(--[a-z][a-z-]*|-[a-z])\b/g)].map(m => m[1] ?? '');
      const known = Object.entries(row.options).flatMap(([o, { short }]) => [
        `--${o}`,
        ...(short ? [`-${short}`] : []),
      ]);
      expect(known).toEqual(expect.arrayContaining(shown));
    }
    for (const [option, { required, short }] of Object.entries(row.options))
      if (required) for (const line of row.usage) expect(line).toMatch(new RegExp(`--${option}|-${short ?? '-'} `));
  });

  it('names an option that it does not have, and writes nothing', async () => {
    const command = await COMMANDS.find(c => c.manual.name === name)?.load();
    for (const option of ['--zzz', '--zzz=3', '-Z']) {
      user.hush();
      expect(await command?.(['a', option], user.io)).toBe(EXIT.wrongUse);
      expect(user.err()).toContain(`overrun ${name}: There is no option “${option.split('=')[0] ?? ''}”.`);
      expect(user.err()).toContain(`overrun help ${name}`);
      expect(user.out()).toBe('');
    }
  });
});

describe('options', () => {
  const TOY = manual({
    name: 'toy',
    what: 'a toy',
    usage: [],
    operands: [{ name: 'FILE', what: 'a file' }],
    count: [1, 2],
    missing: 'Name a file.',
    options: {
      output: { value: 'FILE', short: 'o', what: 'where to' },
      colour: { value: 'COLOUR', oneOf: ['red', 'blue'], what: 'which' },
      size: { value: 'N', range: [1, 9], what: 'how large' },
      quick: { short: 'q', what: 'hurry' },
    },
    examples: [],
    page: '',
  });

  it.each<readonly [readonly string[], object, readonly string[]]>([
    [['a'], { output: undefined, quick: false, size: undefined }, ['a']],
    [['a', '-o', 'x', '-q'], { output: 'x', quick: true }, ['a']],
    [['-ox', 'a', '--quick'], { output: 'x', quick: true }, ['a']],
    [['--output=x', '--size=3', 'a'], { output: 'x', size: 3 }, ['a']],
    [['--output=-x', 'a'], { output: '-x' }, ['a']],
    [['--output=a=b', 'a'], { output: 'a=b' }, ['a']],
    [['-o', '-', '-'], { output: '-' }, ['-']],
    [['--', '-o', '--quick'], { output: undefined, quick: false }, ['-o', '--quick']],
    [['a', '--colour', 'red'], { colour: 'red' }, ['a']],
  ])('%j are read', (args, values, operands) => {
    const parsed = parse(TOY, args);
    expect(parsed).toMatchObject({ ok: true, value: { values, operands } });
  });

  it.each([
    [['a', '--ouptut', 'x'], 'There is no option “--ouptut”. Did you mean “--output”?'],
    [['a', '-x'], 'There is no option “-x”. Options here: --output, --colour, --size, --quick, --help.'],
    [['a', '--constructor'], 'There is no option “--constructor”. Options here'],
    [['a', '-o'], '-o needs a value: FILE.'],
    [['a', '-o', '--quick'], '-o needs a value: FILE.'],
    [['a', '--output='], '--output needs a value: FILE.'],
    [['a', '--colour'], '--colour needs a value: red or blue.'],
    [['a', '--colour', 'bule'], '--colour must be red or blue, not “bule”. Did you mean “blue”?'],
    [['a', '--size', '12'], '--size must be a whole number from 1 to 9, not “12”.'],
    [['a', '--size', '2.5'], '--size must be a whole number from 1 to 9, not “2.5”.'],
    [['a', '--quick=yes'], '--quick takes no value.'],
    [['a', '-qx'], 'There is no option “-qx”.'],
    [['a', '-q', '--quick'], '--quick is given twice. Give it once.'],
    [['a', 'b', 'c'], '“c” is one too many. Name a file.'],
    [[], 'Name a file.'],
  ])('%j are refused with words about them', (args, words) => {
    const parsed = parse(TOY, args);
    expect(parsed.ok ? '' : parsed.error).toContain(words);
  });

  it.each([
    [['build', 'ford', '--dryrun'], 'There is no option “--dryrun”. Did you mean “--dry-run”?'],
    [['check', 'ford', '--json'], 'There is no option “--json”.'],
    [['init', 'foo', '--sistem', 'ocs-4.3'], 'There is no option “--sistem”. Did you mean “--system”?'],
    [
      ['init', 'foo'],
      '--system ID is missing: the rule system; none: a module for any game, without a referee; one of revised-europa, ocs-4.3, europa-oneweek-2012, europa-oneweek-2009, bna-adc2, classic or none.',
    ],
    [
      ['init', 'foo', '--system', 'ocs'],
      '--system must be revised-europa, ocs-4.3, europa-oneweek-2012, europa-oneweek-2009, bna-adc2, classic or none, not “ocs”.',
    ],
    [
      ['tables', 'ocs-4.4', '-o', 'x'],
      'ID must be revised-europa, ocs-4.3, europa-oneweek-2012, europa-oneweek-2009, bna-adc2 or classic, not “ocs-4.4”. Did you mean “ocs-4.3”?',
    ],
    [['tables', 'ocs-4.3'], 'Name a folder: for new forms with -o, or of filled-in ones with --check.'],
    [['tables', 'ocs-4.3', '-o', 'x', '--check', 'y'], '-o and --check do not go together.'],
    [['build', 'ford', '--watch', '--dry-run'], '--watch and --dry-run do not go together.'],
    [['demo', 'here'], '“here” is not expected: “overrun demo” takes options only.'],
    [['record', 'a.yaml'], '-o G.vlog is missing: the log to write'],
  ])('%j: the message is about what was typed', async (args, words) => {
    expect(await run(args, user.io)).toBe(EXIT.wrongUse);
    expect(user.err()).toContain(words);
  });
});

describe('colour', () => {
  it.each<readonly [Record<string, string>, boolean, boolean]>([
    [{}, true, true],
    [{}, false, false],
    [{ NO_COLOR: '1' }, true, false],
    [{ NO_COLOR: '' }, true, true],
    [{ TERM: 'dumb' }, true, false],
    [{ FORCE_COLOR: '1' }, false, true],
    [{ FORCE_COLOR: '' }, false, true],
    [{ FORCE_COLOR: '0' }, true, false],
    [{ FORCE_COLOR: '1', NO_COLOR: '1' }, false, true],
  ])('with %j, on a terminal: %s, is %s', (environment, isTerminal, colour) => {
    expect(coloursIn(environment, isTerminal)).toBe(colour);
  });
});

const has = (shell: string): boolean => {
  try {
    execFileSync(shell, ['-c', 'exit 0'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

describe('completion', () => {
  it.each(['bash', 'zsh', 'fish'])('for %s holds every command and every option', async shell => {
    expect(await run(['completion', shell], user.io)).toBe(EXIT.clean);
    for (const { name, options } of MANUALS) {
      expect(user.out()).toContain(name);
      for (const option of Object.keys(options))
        expect(user.out()).toContain(shell === 'fish' ? `-l ${option} ` : `--${option}`);
    }
  });

  it.each(['bash', 'zsh', 'fish'].filter(has))('for %s is a script that the shell takes', shell => {
    const file = path.join(user.folder, 'script');
    writeFileSync(file, completionOf(shell as 'bash', MANUALS));
    execFileSync(shell, ['-n', file]);
  });

  /** What bash offers when Tab is pressed after these words. */
  const offered = (...words: readonly string[]): readonly string[] => {
    const script = [
      completionOf('bash', MANUALS),
      `cd '${user.folder}'`,
      // Outside a running completion compopt has nothing to set.
      'compopt() { :; }',
      `COMP_WORDS=(overrun ${words.map(w => `'${w}'`).join(' ')})`,
      `COMP_CWORD=${words.length}`,
      '_overrun',
      `printf '%s\\n' "\${COMPREPLY[@]}"`,
    ].join('\n');
    const said = execFileSync('bash', ['--norc', '-c', script], { encoding: 'utf8' });
    return said.split('\n').filter(line => line !== '');
  };

  it.runIf(has('bash'))('in bash: commands, options, their values, folders', () => {
    expect(offered('')).toEqual([...NAMES, 'help', '--help', '--version']);
    expect(offered('in')).toEqual(['init', 'inspect']);
    expect(offered('help', 'od')).toEqual(['odds']);
    expect(offered('audit', '--f')).toEqual(['--format', '--force', '--fail-on']);
    expect(offered('audit', 'x.vlog', '--format', 's')).toEqual(['sarif']);
    expect(offered('init', '--system', '')).toEqual([
      'revised-europa',
      'ocs-4.3',
      'europa-oneweek-2012',
      'europa-oneweek-2009',
      'bna-adc2',
      'classic',
      'none',
    ]);
    expect(offered('tables', 'o')).toEqual(['ocs-4.3']);
    execFileSync('mkdir', [path.join(user.folder, 'my games')]);
    expect(offered('check', 'm')).toEqual(['my games']);
    // Nothing of its own: bash goes on to offer files.
    expect(offered('audit', '--module', 'x')).toEqual([]);
  });
});
