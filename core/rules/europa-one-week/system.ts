import { defineSystem } from '../frame/define-system';
import type { RuleSystem } from '../system';
import { assess } from './assess';
import { Charts } from './charts';
import { checkTables } from './check-tables';
import { EDITION_2009, EDITION_2012, type Edition } from './edition';
import { readChart } from './fight/known-odds';
import { FRAMES } from './frames';
import { JUDGES } from './judges';
import { moduleCounts } from './module-counts';
import { RULES } from './rules-list';
import { figuresOf, WORDS_OF_SHORTHAND } from './shorthand';
import { unitsOnBoard } from './situation-of';
import { vocabularyOf } from './vocabulary';

const systemOf = (edition: Edition): RuleSystem =>
  defineSystem({
    name: edition.name,
    rules: RULES[edition.id],
    vocabulary: vocabularyOf(edition),
    words: WORDS_OF_SHORTHAND,
    figures: figuresOf,
    frames: FRAMES,
    charts: (own, options) => new Charts(edition, own, options),
    checkTables,
    judges: JUDGES,
    assess,
    readChart,
    moduleCounts,
    unitsOnBoard,
  });

export const ONE_WEEK_2012: RuleSystem = systemOf(EDITION_2012);
export const ONE_WEEK_2009: RuleSystem = systemOf(EDITION_2009);
