import type { RuleInfo } from '../system';
import rules from '../../../assets/rules/classic/rules.json';

/** Every key of the block `rules:` that is asked about, in one line. */
export const RULES: readonly RuleInfo[] = rules;
