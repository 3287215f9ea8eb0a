// Which code names a rule, and which command runs that code: read out of the sources of a rule system, declaration by
// declaration. A declaration is reached by a command if a chain of names leads to it from where the command comes in.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rulesNamed } from '../rules-by-command/rule-names';

/** A top-level declaration of a file, with the comment above it. */
interface Declaration {
  readonly file: string;
  readonly name: string;
  readonly text: string;
}

interface Source {
  readonly declarations: readonly Declaration[];
  readonly imports: ReadonlyMap<string, string>;
}

/** Where commands come into a rule system: the names of files, the same in each. */
const ENTRANCES = {
  audit: 'state.ts',
  odds: 'assess.ts',
  check: 'check-tables.ts',
} as const;

export type Command = 'audit' | 'odds' | 'build' | 'check';

export interface RuleInCode {
  /** Files that name the rule, sorted. */
  readonly files: readonly string[];
  readonly commands: readonly Command[];
}

const DECLARATION = /^(?:export )?(?:abstract )?(?:const|class|function|interface|type) (\w+)/;

const declarationsOf = (file: string, source: string): readonly Declaration[] => {
  const found: { file: string; name: string; lines: string[] }[] = [];
  let above: string[] = [];
  for (const line of source.split('\n')) {
    const name = DECLARATION.exec(line)?.[1];
    if (name !== undefined) {
      found.push({ file, name, lines: [...above, line] });
      above = [];
    } else if (/^(\/\*\*| \*|\/\/)/.test(line)) above.push(line);
    else if (line !== '') {
      found.at(-1)?.lines.push(...above, line);
      above = [];
    }
  }
  return found.map(({ lines, ...rest }) => ({ ...rest, text: lines.join('\n') }));
};

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(text.replace(/\/\*\*[\s\S]*?\*\/|\/\/.*$/gm, '').match(/\w+/g));

/** Names that a file imports from its own folder -> the file that declares them. */
const importsOf = (source: string): ReadonlyMap<string, string> =>
  new Map(
    [...source.matchAll(/import (?:type )?\{([^}]*)\} from '\.\/([\w-]+)'/g)].flatMap(([, names = '', file = '']) =>
      names.split(',').map(name => [name.replace(/\btype\b/, '').trim(), `${file}.ts`] as const),
    ),
  );

/** All declarations that those of an entrance lead to, by the names that they use. */
const reachedFrom = (sources: ReadonlyMap<string, Source>, entrance: string): ReadonlySet<Declaration> => {
  const reached = new Set(sources.get(entrance)?.declarations);
  for (const declaration of reached) {
    const { imports, declarations = [] } = sources.get(declaration.file) ?? {};
    for (const word of wordsOf(declaration.text)) {
      const imported = imports?.get(word);
      const there = imported === undefined ? declarations : (sources.get(imported)?.declarations ?? []);
      for (const used of there) if (used.name === word) reached.add(used);
    }
  }
  return reached;
};

/** The folder under core/rules whose words belong to the system. */
export const folderOf = (root: string, systemId: string): string => {
  const rules = path.join(root, 'core', 'rules');
  const folders = readdirSync(rules, { withFileTypes: true }).filter(entry => entry.isDirectory());
  const found = folders.find(({ name }) =>
    readFileSync(path.join(rules, name, 'vocabulary.ts'), 'utf8').includes(`SYSTEM_ID = '${systemId}'`),
  );
  if (!found) throw new Error(`no folder for ${systemId}`);
  return `core/rules/${found.name}`;
};

/** Notes and options name rules without carrying them out. */
const TOLD_ONLY: ReadonlySet<string> = new Set(['rules-notes.ts', 'vocabulary.ts']);

export const rulesInCode = (
  root: string,
  systemId: string,
  ids: readonly string[],
): ReadonlyMap<string, RuleInCode> => {
  const folder = folderOf(root, systemId);
  const files = readdirSync(path.join(root, folder)).filter(f => f.endsWith('.ts') && !TOLD_ONLY.has(f));
  const sources = new Map(
    files.sort().map((file): [string, Source] => {
      const text = readFileSync(path.join(root, folder, file), 'utf8');
      return [file, { declarations: declarationsOf(file, text), imports: importsOf(text) }];
    }),
  );
  const reached = Object.entries(ENTRANCES).map(
    ([command, file]) => [command as keyof typeof ENTRANCES, reachedFrom(sources, file)] as const,
  );
  const naming = [...sources.values()]
    .flatMap(source => source.declarations)
    .map(d => ({ d, rules: rulesNamed(d.text, ids) }));
  return new Map(
    ids.map(id => {
      const here = naming.filter(n => n.rules.has(id)).map(n => n.d);
      const commands = reached.filter(([, set]) => here.some(d => set.has(d))).map(([command]) => command);
      // What a scenario's charts must be is looked at before a module is built, too.
      const all: readonly Command[] = commands.includes('check') ? [...commands, 'build'] : commands;
      return [id, { files: [...new Set(here.map(d => d.file))].sort(), commands: all }] as const;
    }),
  );
};
