import type { RuleInfo } from '../system';
import { withNotes } from './rules-notes';
import rules from '../../../assets/rules/ocs-4.3/rules.json';

/** Every rule of the system, in one line of our own words; see `implemented` and `visible` there. */
export const RULES: readonly RuleInfo[] = rules.map(withNotes);
