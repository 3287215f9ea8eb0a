import rules from '../../../assets/rules/bna-adc2/rules.json';
import type { RuleInfo } from '../system';
import { NOTES } from './rules-notes';

/** Every rule of the matrix, in one line of our own words; see `implemented` and `visible` there. */
export const RULES: readonly RuleInfo[] = rules.map(rule => ({ ...rule, ...NOTES.get(rule.id) }));
