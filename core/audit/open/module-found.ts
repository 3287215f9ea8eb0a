// What was found of a log's module: it, another that lies near, or why it cannot be read.

import { present } from '../../base/present';
import type { VassalError } from '../../vassal/error';
import type { VassalModule } from '../../vassal/module/module';
import { withExtensions, type ReadExtension } from '../../vassal/module/module-extension';
import type { NearMiss, RulesOptions, RulesSearch } from './rules-search';

export class ModuleFound {
  module: VassalModule | undefined;
  error: VassalError | undefined;
  expansion: ReadExtension | undefined;
  nearMisses: readonly NearMiss[] = [];
  /** The module is taken for the log's, which does not say its own. */
  isAssumed = false;
  private sha256: string | undefined;

  constructor(private readonly hash: RulesOptions['sha256']) {}

  async keep(module: VassalModule, bytes: Uint8Array | undefined): Promise<void> {
    this.module = module;
    this.sha256 = bytes && (await this.hash?.(bytes));
  }

  /** As it is told. */
  get told(): RulesSearch {
    const { module, expansion, sha256, isAssumed, error } = this;
    const whole = module && expansion ? withExtensions(module, [expansion]) : module;
    return {
      ...(whole && { module: whole, ...present({ moduleSha256: sha256, isAssumed: isAssumed || undefined }) }),
      ...(error && { moduleError: error }),
    };
  }
}
