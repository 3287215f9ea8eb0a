// An example game of ours, by which odds are answered without a scenario and from which `init` starts. It is nobody's game:
// verdicts that rest on it are undetermined.

import { treeFromJson } from '../../scenario/yaml/rules-tree';
import { tableOf, type TableData } from '../table-data';
import crt from '../../../assets/rules/classic/crt.json';
import connections from '../../../assets/rules/classic/connections.json';
import features from '../../../assets/rules/classic/features.json';
import hexsides from '../../../assets/rules/classic/hexsides.json';
import rules from '../../../assets/rules/classic/usual-rules.json';
import terrain from '../../../assets/rules/classic/terrain.json';
import types from '../../../assets/rules/classic/types.json';

export const USUAL_TABLES = new Map(
  [terrain, hexsides, features, connections, types, crt].map((data: TableData) => [data.name, tableOf(data)]),
);

export const USUAL_RULES: object = rules;
export const USUAL_BLOCK = treeFromJson(rules, 'rules', []);
