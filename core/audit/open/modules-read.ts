// Modules that were read before, with their scenarios: the logs of a game are played with one module, which is read once
// for all of them.

import type { Rest } from '../../base/parts';
import type { Result } from '../../base/result';
import type { KeptGrounds } from '../bound/made-ground';
import type { Scenario } from '../../scenario/scenario';
import { readingScenario } from '../../scenario/json/scenario-json';
import type { Limits } from '../../vassal/archive/limits';
import type { VassalError } from '../../vassal/error';
import { readBesideCommands } from '../../vassal/game/read-saved-game';
import type { VassalModule } from '../../vassal/module/module';
import { readModule } from '../../vassal/module/read-module';

/** What a module says of itself. */
export interface ModuleIdentity {
  readonly name: string;
  readonly version: string;
}

type Read = Result<VassalModule, VassalError>;

const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
};

export class ModulesRead {
  /** Nobody opens logs of several games by turns. */
  private last: { readonly bytes: Uint8Array; readonly limits: Limits; readonly read: Promise<Read> } | undefined;
  private readonly identities = new WeakMap<Uint8Array, ModuleIdentity>();
  /** For the rules that bindings make. */
  readonly grounds: KeptGrounds = new WeakMap();
  private readonly scenarios = new WeakMap<VassalModule, Result<Scenario, string>>();

  read(bytes: Uint8Array, limits: Limits, rest?: Rest): Promise<Read> {
    const { last } = this;
    if (last && last.limits === limits && sameBytes(last.bytes, bytes)) return last.read;
    const read = readModule(bytes, limits, rest);
    this.last = { bytes, limits, read };
    return read;
  }

  /**
   * Which game a module is of, by the few lines that it says of itself; undefined: it must be read whole. Bytes that a host
   * hands out once more are not looked into again.
   */
  async identityOf(bytes: Uint8Array, limits: Limits): Promise<ModuleIdentity | undefined> {
    const known = this.identities.get(bytes);
    if (known) return known;
    const { module } = await readBesideCommands(bytes, limits);
    if (module?.name === undefined) return undefined;
    const found = { name: module.name, version: module.version ?? '' };
    this.identities.set(bytes, found);
    return found;
  }

  /**
   * In small parts.
   *
   * @param entry the module's own file that says it
   */
  *scenarioOf(module: VassalModule, entry: Uint8Array): Generator<undefined, Result<Scenario, string>> {
    const known = this.scenarios.get(module) ?? (yield* readingScenario(new TextDecoder().decode(entry)));
    this.scenarios.set(module, known);
    return known;
  }
}
