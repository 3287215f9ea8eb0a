import { ruleJson, rulesNamed, ruleText, type FoundRule } from '../../core/report/rule-text';
import { RULE_SYSTEMS, ruleSystem } from '../../core/rules/registry';
import { suggestion } from '../../core/scenario/suggest';
import { command } from '../command-line/define';
import { Complaint } from '../complaint';
import { EXIT } from '../io';
import { explainManual } from '../manuals/explain';

/** Prints rules by their numbers, or all of a system. 1: a number that no rule has. */
export const explain = command(explainManual, ({ values: { json }, operands }, io) => {
  const [first = '', ...rest] = operands;
  const named = ruleSystem(first);
  const systems = named ? [named] : RULE_SYSTEMS;
  const asked = named ? rest : operands;
  const all = named ? named.rules.map(rule => ({ system: named, rule })) : [];
  const found = named && asked.length === 0 ? all : asked.flatMap(id => rulesOrComplaint(id, systems));
  io.out(json ? `${JSON.stringify(found.map(ruleJson), null, 2)}\n` : `${found.map(ruleText).join('\n')}\n`);
  return Promise.resolve(EXIT.clean);
});

const rulesOrComplaint = (id: string, systems: typeof RULE_SYSTEMS): readonly FoundRule[] => {
  const found = rulesNamed(id, systems);
  if (found.length > 0) return found;
  const ids = systems.flatMap(system => system.rules.map(rule => rule.id));
  throw new Complaint(`No rule has the number “${id}”. ${suggestion(id, ids)}`, EXIT.findings);
};
