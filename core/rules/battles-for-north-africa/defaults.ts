// The charts of Battles for North Africa, out of assets/rules/bna-adc2. A scenario may replace any of them. What heavy
// armour does when it is tried (Heavy Armor Disablement Table) has no source: only a scenario can bring it.

import assault from '../../../assets/rules/bna-adc2/assault.json';
import mobile from '../../../assets/rules/bna-adc2/mobile.json';
import tecConnections from '../../../assets/rules/bna-adc2/tec-connections.json';
import tecFeatures from '../../../assets/rules/bna-adc2/tec-features.json';
import tecHexes from '../../../assets/rules/bna-adc2/tec-hexes.json';
import tecHexsides from '../../../assets/rules/bna-adc2/tec-hexsides.json';
import unitTypes from '../../../assets/rules/bna-adc2/unit-types.json';
import type { Table } from '../../scenario/table';
import { tableOf } from '../table-data';

export const DEFAULT_TABLES: ReadonlyMap<string, Table> = new Map(
  [tecHexes, tecHexsides, tecFeatures, tecConnections, unitTypes, mobile, assault].map(data => [
    data.name,
    tableOf(data),
  ]),
);
