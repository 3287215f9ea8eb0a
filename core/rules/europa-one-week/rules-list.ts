import type { RuleInfo } from '../system';
import type { EditionId } from './edition';
import { withNotes } from './rules-notes';
import rules2009 from '../../../assets/rules/europa-oneweek-2009/rules.json';
import rules2012 from '../../../assets/rules/europa-oneweek-2012/rules.json';

/** Every rule of each edition, in one line of our own words; see `implemented` and `visible` there. */
export const RULES: Readonly<Record<EditionId, readonly RuleInfo[]>> = {
  'europa-oneweek-2012': withNotes('europa-oneweek-2012', rules2012),
  'europa-oneweek-2009': withNotes('europa-oneweek-2009', rules2009),
};
