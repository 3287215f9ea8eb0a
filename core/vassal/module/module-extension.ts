// Extensions (.vmdx, .vext): read, and merged into their module (spec 1.2).

import { present } from '../../base/present';
import { ok, type Result } from '../../base/result';
import { readArchive } from '../archive/archive';
import { shortName, type BuildElement } from './build-file';
import { componentName } from './components';
import { fail, type VassalError } from '../error';
import { booleanAttribute } from './grids/grid';
import { DEFAULT_LIMITS, type Limits } from '../archive/limits';
import type { ModuleExtension, VassalModule } from './module';
import { moduleOf, readBuildFileEntry, type ModuleFiles } from './read-module';
import { decodeSequence } from '../text/sequence';

export interface ReadExtension {
  readonly about: ModuleExtension;
  readonly root: BuildElement;
  readonly files: ModuleFiles;
}

/** What the root of an extension says. */
export const extensionOf = (root: BuildElement): ModuleExtension => ({
  module: root.attributes['module'] ?? '',
  moduleVersion: root.attributes['moduleVersion'] ?? '',
  version: root.attributes['version'] ?? '',
  description: root.attributes['description'] ?? '',
  anyModule: booleanAttribute(root, 'anyModule', false),
  extensionId: root.attributes['extensionId'] ?? '',
});

/** Reads an extension. Errors: those of `readArchive` and `readBuildFile`, `no-build-file`, `no-extension`. */
export const readExtension = async (
  bytes: Uint8Array,
  limits: Limits = DEFAULT_LIMITS,
): Promise<Result<ReadExtension, VassalError>> => {
  const files = readArchive(bytes, limits);
  return files.ok ? readExtensionFiles(files.value) : files;
};

/** The same of files that are not packed. */
export const readExtensionFiles = async (files: ModuleFiles): Promise<Result<ReadExtension, VassalError>> => {
  const root = await readBuildFileEntry(files);
  if (!root.ok) return root;
  if (shortName(root.value) !== 'ModuleExtension') return fail('no-extension', 'It is a module, not an extension.');
  return ok({ about: extensionOf(root.value), root: root.value, files });
};

/** One step of a component path: a class, and the name of one of its instances. */
interface PathStep {
  readonly className: string;
  readonly name: string | undefined;
}

const readPath = (target: string): readonly PathStep[] =>
  target === ''
    ? []
    : decodeSequence(target, '/').map(step => {
        const [className = '', name] = decodeSequence(step, ':');
        return { className, name };
      });

/** The children that a step may mean: the one of that name, else all of the class (VASSAL's leniency). */
const stepInto = (parent: BuildElement, { className, name }: PathStep): readonly BuildElement[] => {
  const ofClass = parent.children.filter(child => child.name === className);
  const named = ofClass.find(child => componentName(child) === name);
  return named ? [named] : ofClass;
};

/** The component at the end of a path; undefined if the path leads nowhere. */
const findTarget = (root: BuildElement, [step, ...rest]: readonly PathStep[]): BuildElement | undefined => {
  if (!step) return root;
  for (const child of stepInto(root, step)) {
    const found = findTarget(child, rest);
    if (found) return found;
  }
  return undefined;
};

/** The tree with more children at some elements; elements that keep their children are shared. */
const withChildren = (
  element: BuildElement,
  added: ReadonlyMap<BuildElement, readonly BuildElement[]>,
): BuildElement => {
  const children = element.children.map(child => withChildren(child, added));
  const more = added.get(element) ?? [];
  const same = more.length === 0 && children.every((child, i) => child === element.children[i]);
  return same ? element : { ...element, children: [...children, ...more] };
};

const merge = (
  root: BuildElement,
  extension: ReadExtension,
): { readonly root: BuildElement; readonly warnings: readonly VassalError[] } => {
  const added = new Map<BuildElement, readonly BuildElement[]>();
  const warnings: VassalError[] = [];
  const add = (target: BuildElement, component: BuildElement): void => {
    added.set(target, [...(added.get(target) ?? []), component]);
  };
  for (const child of extension.root.children) {
    if (shortName(child) !== 'ExtensionElement') {
      add(root, child);
      continue;
    }
    const path = child.attributes['target'] ?? '';
    const target = findTarget(root, readPath(path));
    const [component] = child.children;
    if (!target)
      warnings.push({
        code: 'extension-target-missing',
        message: `The extension adds to "${path}", which the module does not have; that part is left out.`,
        ...present({ line: child.line }),
      });
    else if (component) add(target, component);
  }
  return { root: withChildren(root, added), warnings };
};

/** Files of the module first, then of each extension (spec 1.1, lookup). */
const joinFiles = (all: readonly ModuleFiles[]): ModuleFiles => ({
  names: [...new Set(all.flatMap(files => files.names))],
  has: name => all.some(files => files.has(name)),
  read: async name =>
    (await all.find(files => files.has(name))?.read(name)) ??
    fail('no-entry', `Neither the module nor its extensions have an entry "${name}".`, { entry: name }),
});

/**
 * The module with extensions merged in, in order. An extension made for a module of another name is left out with a
 * warning, as VASSAL refuses it; a target that is not there costs only its part.
 */
export const withExtensions = (module: VassalModule, extensions: readonly ReadExtension[]): VassalModule => {
  const warnings = [...module.warnings];
  const taken: ReadExtension[] = [];
  let { root } = module;
  for (const extension of extensions) {
    const { about } = extension;
    if (!about.anyModule && about.module !== module.name) {
      const message = `The extension is made for the module "${about.module}", not for "${module.name}"; it is left out.`;
      warnings.push({ code: 'extension-of-other-module', message });
      continue;
    }
    const merged = merge(root, extension);
    root = merged.root;
    warnings.push(...merged.warnings);
    taken.push(extension);
  }
  const own: ModuleFiles = { names: module.entries, has: name => module.entries.includes(name), read: module.entry };
  return moduleOf(root, joinFiles([own, ...taken.map(extension => extension.files)]), {
    metadata: module.metadata,
    extensions: [...module.extensions, ...taken.map(extension => extension.about)],
    warnings,
  });
};
