// What package.json promises of the extension, and what the extension does.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { RULE_SYSTEMS } from '../../core/rules/registry';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

interface Setting {
  readonly default: unknown;
  readonly enum?: readonly string[];
  readonly enumDescriptions?: readonly string[];
  readonly markdownDescription: string;
}

interface Manifest {
  readonly main: string;
  readonly browser: string;
  readonly icon: string;
  readonly engines: { readonly vscode: string };
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly activationEvents: readonly string[];
  readonly contributes: {
    readonly commands: readonly { readonly command: string; readonly title: string; readonly category: string }[];
    readonly menus: Readonly<Record<string, readonly { readonly command: string }[]>>;
    readonly keybindings?: readonly { readonly command: string; readonly key: string }[];
    readonly configurationDefaults: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    readonly configuration: readonly { readonly properties: Readonly<Record<string, Setting>> }[];
    readonly languages: readonly { readonly id: string; readonly configuration: string }[];
    readonly grammars: readonly { readonly path: string }[];
    readonly walkthroughs: readonly {
      readonly steps: readonly {
        readonly description: string;
        readonly completionEvents: readonly string[];
        readonly media: {
          readonly image: { readonly light: string; readonly dark: string };
          readonly altText: string;
        };
      }[];
    }[];
    readonly customEditors: readonly { readonly viewType: string }[];
  };
}

const textsOf = (language: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(path.join(ROOT, `package.nls${language}.json`), 'utf8')) as Record<string, string>;

/** As VS Code shows it in English. */
const manifest = JSON.parse(
  readFileSync(path.join(ROOT, 'package.json'), 'utf8').replace(/"%([\w.-]+)%"/g, (_, key: string) =>
    JSON.stringify(textsOf('')[key] ?? `no text for ${key}`),
  ),
) as Manifest;
const source = (name: string): string => readFileSync(path.join(ROOT, 'extension', name), 'utf8');
const sources = readdirSync(path.join(ROOT, 'extension'))
  .filter(name => name.endsWith('.ts'))
  .map(name => ({ name, text: source(name) }));
const everything = sources.map(s => s.text).join('\n');
const commands = manifest.contributes.commands.map(c => c.command).sort();

describe('the manifest of the extension', () => {
  it('contributes the commands that are registered, and no other', () => {
    const registered = [...source('commands.ts').matchAll(/^ {4}'(overrun\.\w+)':/gm)].map(m => m[1]).sort();
    expect(registered).toEqual(commands);
  });

  it('names only its own commands in menus, keys and code', () => {
    const { menus, keybindings = [] } = manifest.contributes;
    const named = [...Object.values(menus).flat(), ...keybindings].map(m => m.command);
    const inCode = [...everything.matchAll(/command(?::| =) '(overrun\.\w+)'/g)].map(m => m[1] ?? '');
    const inLenses = [
      ...readFileSync(path.join(ROOT, 'core/report/annotate/structure.ts'), 'utf8').matchAll(/command: '(.+?)'/g),
    ];
    for (const command of [...named, ...inCode, ...inLenses.map(m => m[1] ?? '')]) expect(commands).toContain(command);
    expect(inLenses.length).toBeGreaterThan(0);
  });

  it('has no setting that does nothing, and each with the default that the code takes', () => {
    const settings = manifest.contributes.configuration.flatMap(group => Object.entries(group.properties));
    for (const [id, setting] of settings) {
      const name = id.replace(/^overrun\./, '');
      const read = new RegExp(`get(?:<[^>(]*>)?\\(\\s*'${name.replaceAll('.', '\\.')}',\\s*(.+?)\\)`).exec(everything);
      expect(read, `${id} is not read`).not.toBeNull();
      expect((read?.[1] ?? '').replaceAll("'", '"'), id).toBe(JSON.stringify(setting.default));
      if (!setting.enum) continue;
      expect(setting.enumDescriptions).toHaveLength(setting.enum.length);
      expect(setting.enum).toContain(setting.default);
    }
    expect(settings.length).toBeGreaterThan(5);
  });

  it('reads no setting that it does not contribute', () => {
    const ids = manifest.contributes.configuration.flatMap(group => Object.keys(group.properties));
    const read = [...source('settings.ts').matchAll(/\.get(?:<[^>(]*>)?\(\s*'([\w.]+)',/g)].map(
      m => `overrun.${m[1] ?? ''}`,
    );
    expect([...new Set(read)].sort()).toEqual([...ids].sort());
  });

  it('has a walkthrough whose buttons run and whose pictures are there', () => {
    const steps = manifest.contributes.walkthroughs.flatMap(w => w.steps);
    expect(steps.length).toBeGreaterThan(0);
    for (const { description, media } of steps) {
      for (const [, command] of description.matchAll(/\(command:([\w.]+)\)/g)) expect(commands).toContain(command);
      for (const picture of [media.image.light, media.image.dark])
        expect(existsSync(path.join(ROOT, picture)), picture).toBe(true);
      expect(media.altText).not.toBe('');
    }
  });

  it('has its commands under its own name, where a search for it finds them', () => {
    for (const { category, command } of manifest.contributes.commands) expect(category, command).toBe('Overrun');
  });

  it('leaves VS Code’s own keys alone: Go Back and Go Forward', () => {
    for (const { key } of manifest.contributes.keybindings ?? []) expect(key).not.toMatch(/^alt\+(left|right)$/);
  });

  it('shows the text without boxes round its signs, and without a second row of numbers', () => {
    const shown = manifest.contributes.configurationDefaults['[vassal-log]'];
    // `MP 7/6` and `9-10` stay whole where a line goes on below.
    expect(shown?.['editor.wordWrapBreakAfterCharacters']).not.toMatch(/[/–-]/);
    expect(shown?.['editor.wordWrapBreakAfterCharacters']).toContain(' ');
    // The second is on by default in folders that are not trusted.
    expect(shown?.['editor.unicodeHighlight.ambiguousCharacters']).toBe(false);
    expect(shown?.['editor.unicodeHighlight.nonBasicASCII']).toBe(false);
    expect(shown?.['editor.lineNumbers']).toBe('off');
  });

  it('colours verbs as no theme colours its warnings: keywords are red in some', () => {
    const grammar = readFileSync(path.join(ROOT, 'extension/syntaxes/vassal-log.tmLanguage.json'), 'utf8');
    expect(grammar).toContain('entity.name.function.verb.vassal-log');
    expect(grammar).not.toContain('"keyword.');
  });

  it('has no markup in the walkthrough that is shown as it stands, and steps that are done when something was', () => {
    for (const { description, completionEvents } of manifest.contributes.walkthroughs.flatMap(w => w.steps)) {
      expect(description).not.toContain('`');
      for (const event of completionEvents) {
        expect(event).not.toMatch(/^onCommand:/);
        const [, key] = /^onContext:overrun\.(\w+)$/.exec(event) ?? [];
        if (key !== undefined) expect(source('commands.ts')).toContain(`done('${key}')`);
      }
    }
  });

  it('offers the rule systems that there are', () => {
    const setting = manifest.contributes.configuration.flatMap(group => group.properties['overrun.ruleSystem'] ?? []);
    expect(setting[0]?.enum).toEqual(['auto', ...RULE_SYSTEMS.map(s => s.id)]);
    expect(setting[0]?.enumDescriptions?.slice(1)).toEqual(RULE_SYSTEMS.map(s => s.name));
  });

  it('names files that exist, or that the build makes', () => {
    const { languages, grammars } = manifest.contributes;
    for (const file of [manifest.icon, ...languages.map(l => l.configuration), ...grammars.map(g => g.path)])
      expect(existsSync(path.join(ROOT, file)), file).toBe(true);
    expect([manifest.main, manifest.browser]).toEqual(['./dist/extension.js', './dist/extension.js']);
  });

  it('asks for the VS Code whose types it was checked with', () => {
    expect(manifest.engines.vscode).toBe(`^${manifest.devDependencies['@types/vscode'] ?? ''}`);
  });

  it('activates for its own texts, which restored tabs ask for first, for odds in Markdown, and where scenarios or games lie', () => {
    expect(manifest.activationEvents).toEqual([
      'onFileSystem:vassal-log',
      'onLanguage:markdown',
      'workspaceContains:**/scenario.yaml',
      'workspaceContains:**/*.{vlog,vsav,sav,vmod}',
    ]);
    expect(source('log-uri.ts')).toContain(`LOG_SCHEME = 'vassal-log'`);
  });
});

describe('the extension’s source', () => {
  it('uses no API of one host alone', () => {
    for (const { name, text } of sources) {
      expect(text, name).not.toMatch(/from '(node:|fs|path|os|child_process|crypto)/);
      expect(text, name).not.toMatch(/\b(process|Buffer|__dirname|require)\b[.(]/);
      expect(text, name).not.toMatch(/\.fsPath\b/);
    }
  });
});
