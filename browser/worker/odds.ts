// A line of odds, answered on the board that is shown or by a rule system alone.

import { present } from '../../core/base/present';
import { lookUp, lookupMarkdown, rulesAlone } from '../../core/report/odds-lookup';
import { ruleSystem } from '../../core/rules/registry';
import type { ShownLog } from './shown-log';

/** Markdown. @param by the id of a rule system; absent: the board of the log */
export const oddsAnswer = (line: string, by: string | undefined, log: ShownLog | undefined): string => {
  const desk = by === undefined ? log?.desk : undefined;
  const rules = desk ?? rulesAlone(ruleSystem(by ?? ''));
  if (!rules) return 'Without a scenario these rules have no charts. Open a game that is played by them.';
  return lookupMarkdown(lookUp(rules, line), { bars: true, ...present({ when: desk?.board.when }) });
};
