// Takes each place where a rule is carried out away and looks whether a case of that rule fails: a rule whose code could
// go without a case noticing is not carried out by any command.

import { build, type Plugin } from 'esbuild';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { casesOf, type RuleCase } from './case';
import { editionsOf, type RuleNames } from './editions';
import { notReached, type NotReached } from './not-reached';
import { asNamed, instrument, SWITCH, type Place } from './places';
import type { PreparedCase, prepare, problemsOf } from './run-case';

export interface Deletion {
  readonly place: Place;
  readonly rule: string;
  /** The case that failed without the place; undefined: none did. */
  readonly noticedBy: RuleCase | undefined;
  /** Why no command reaches the place yet, if the system's `not-reached.yaml` says so. */
  readonly excuse: string | undefined;
}

export interface DeletionReport {
  readonly cases: number;
  readonly places: number;
  readonly deletions: readonly Deletion[];
  /** Rules with cases that no place in the code names. */
  readonly unnamed: readonly string[];
  /** Cases that fail with nothing taken away. */
  /** Excuses for what a case does notice, or what is not there any more. */
  readonly stale: readonly NotReached[];
  readonly broken: readonly { readonly one: RuleCase; readonly problems: readonly string[] }[];
}

export interface Wanted {
  readonly root: string;
  readonly system: string;
  /** `core/rules/revised-europa` */
  readonly folder: string;
  /** All rules of the system. */
  readonly ids: readonly string[];
  /** Only these; left out: all that have cases. */
  readonly rules?: readonly string[];
}

/** What names rules without carrying them out. */
const TOLD_ONLY: ReadonlySet<string> = new Set([
  'rules-notes.ts',
  'vocabulary.ts',
  'frames.ts',
  'words.ts',
  'brief-movement.ts',
  'brief-fights.ts',
]);

interface Runner {
  readonly prepare: typeof prepare;
  readonly problemsOf: typeof problemsOf;
}

/** All sources of the system with their switches. */
const placesOf = (
  { root, folder, ids }: Wanted,
  names: ReadonlySet<string>,
): { readonly texts: ReadonlyMap<string, string>; readonly places: readonly Place[] } => {
  const texts = new Map<string, string>();
  const places: Place[] = [];
  for (const name of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).sort()) {
    if (!name.endsWith('.ts') || TOLD_ONLY.has(path.basename(name))) continue;
    const file = path.join(root, folder, name);
    const made = instrument(`${folder}/${name}`, readFileSync(file, 'utf8'), ids, places.length + 1, names);
    texts.set(file, made.text);
    places.push(...made.places);
  }
  return { texts, places };
};

const withSwitches = (texts: ReadonlyMap<string, string>): Plugin => ({
  name: 'switches',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/]core[\\/]rules[\\/].*\.ts$/ }, ({ path: file }) => {
      const contents = texts.get(file);
      return contents === undefined ? undefined : { contents, loader: 'ts' };
    });
  },
});

/** Loads the program, each time anew: what it does when it is loaded looks at the switch then. */
const loaderOf = async (root: string, texts: ReadonlyMap<string, string>): Promise<() => Runner> => {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, 'test', 'rules-by-command', 'run-case.ts')],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    write: false,
    logLevel: 'silent',
    plugins: [withSwitches(texts)],
  });
  const code = outputFiles[0]?.text ?? '';
  const load = new Function('module', 'exports', 'require', '__dirname', code) as (
    ...given: readonly unknown[]
  ) => void;
  return () => {
    const module: { exports: unknown } = { exports: {} };
    // As if it lay where the program does, so that it finds the kits.
    load(module, module.exports, createRequire(path.join(root, 'package.json')), path.join(root, 'dist'));
    return module.exports as Runner;
  };
};

const takeAway = (place: number | undefined): void => {
  (globalThis as Record<string, unknown>)[SWITCH] = place;
};

/** Cases in which a rule shows: those of its own edition, and, of code that editions share, those of the others too. */
class Cases {
  private readonly editions: ReadonlyMap<string, RuleNames>;
  readonly own: readonly RuleCase[];
  private readonly others: readonly RuleCase[];

  constructor({ root, system, folder, rules }: Wanted) {
    const cases = path.join(root, 'test', 'rules-by-command');
    this.editions = editionsOf(root, folder);
    const isWanted = (rule: string): boolean => rules === undefined || rules.includes(rule);
    this.own = casesOf(cases, system).filter(one => one.rules.some(isWanted));
    this.others = [...this.editions.keys()].filter(id => id !== system).flatMap(id => casesOf(cases, id));
    this.system = system;
  }

  private readonly system: string;

  get names(): ReadonlySet<string> {
    return new Set([...this.editions.values()].flatMap(names => [...names.keys()]));
  }

  /** How the code mentions a rule: by its number, or by a name. */
  mentionsOf(rule: string): readonly string[] {
    const names = [...(this.editions.get(this.system) ?? [])].flatMap(([name, id]) => (id === rule ? [name] : []));
    return [rule, ...names.map(asNamed)];
  }

  isAt(place: Place, rule: string): boolean {
    return this.mentionsOf(rule).some(mention => place.rules.has(mention));
  }

  /** Which cases may notice that the place is gone. */
  of(place: Place, rule: string): readonly RuleCase[] {
    const mentioned = this.mentionsOf(rule).filter(mention => place.rules.has(mention));
    const elsewhere = (one: RuleCase): boolean => {
      const names = [...(this.editions.get(one.system) ?? [])];
      return mentioned.some(m =>
        one.rules.some(id => id === m || names.some(([n, of]) => asNamed(n) === m && of === id)),
      );
    };
    return [...this.own.filter(one => one.rules.includes(rule)), ...this.others.filter(elsewhere)];
  }
}

export const deletedRules = async (wanted: Wanted): Promise<DeletionReport> => {
  const { root, system } = wanted;
  const cases = new Cases(wanted);
  const { texts, places } = placesOf(wanted, cases.names);
  const isWanted = (rule: string): boolean => wanted.rules === undefined || wanted.rules.includes(rule);
  const load = await loaderOf(root, texts);
  takeAway(undefined);
  const runner = load();
  const prepared = new Map<RuleCase, PreparedCase | undefined>();
  const broken: { one: RuleCase; problems: readonly string[] }[] = [];
  for (const one of cases.own) await preparedOf(one);
  const rules = [...new Set(cases.own.flatMap(one => one.rules))].filter(isWanted);
  const excuses = notReached(root, system).filter(e => isWanted(e.rule));
  const deletions: Deletion[] = [];
  for (const rule of rules)
    for (const place of places.filter(p => cases.isAt(p, rule))) {
      const noticed = await noticedBy(place, cases.of(place, rule));
      const excuse = noticed ? undefined : excuses.find(e => isOf(e, place, rule))?.why;
      deletions.push({ place, rule, noticedBy: noticed, excuse });
    }
  takeAway(undefined);
  const isUsed = (e: NotReached): boolean =>
    deletions.some(d => d.excuse !== undefined && isOf(e, d.place, d.rule)) || !rules.includes(e.rule);
  return {
    cases: cases.own.length,
    places: places.length,
    deletions,
    unnamed: rules.filter(rule => !places.some(place => cases.isAt(place, rule))),
    stale: excuses.filter(e => !isUsed(e)),
    broken,
  };

  /** undefined: the case fails with nothing taken away. */
  async function preparedOf(one: RuleCase): Promise<PreparedCase | undefined> {
    if (prepared.has(one)) return prepared.get(one);
    const made = await runner.prepare(one).catch((error: unknown) => String(error));
    const problems = typeof made === 'string' ? [made] : await runner.problemsOf(one, made);
    if (problems.length > 0) broken.push({ one, problems });
    const good = typeof made === 'string' || problems.length > 0 ? undefined : made;
    prepared.set(one, good);
    return good;
  }

  async function noticedBy(place: Place, own: readonly RuleCase[]): Promise<RuleCase | undefined> {
    let without: Runner | undefined;
    for (const one of own) {
      const made = await preparedOf(one);
      if (!made) continue;
      takeAway(place.id);
      without ??= place.isAtLoad ? load() : runner;
      const problems = await without.problemsOf(one, made);
      takeAway(undefined);
      if (problems.length > 0) return one;
    }
    return undefined;
  }
};

const isOf = (excuse: NotReached, place: Place, rule: string): boolean =>
  excuse.rule === rule && path.basename(place.file) === excuse.file && place.text.includes(excuse.holds);
