import type { RuleSystem } from '../system';
import { EDITION_2009, EDITION_2012, type Edition } from './edition';
import { FRAMES } from './frames';
import { refereeOf } from './referee';
import { RULES } from './rules-list';
import { figuresOf, WORDS_OF_SHORTHAND } from './shorthand';
import { vocabularyOf } from './vocabulary';

const systemOf = (edition: Edition): RuleSystem => ({
  id: edition.id,
  name: edition.name,
  rules: RULES[edition.id],
  vocabulary: vocabularyOf(edition),
  words: WORDS_OF_SHORTHAND,
  figures: figuresOf,
  frames: FRAMES,
  referee: refereeOf(edition),
});

export const ONE_WEEK_2012: RuleSystem = systemOf(EDITION_2012);
export const ONE_WEEK_2009: RuleSystem = systemOf(EDITION_2009);
