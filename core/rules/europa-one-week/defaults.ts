// The charts of both editions, out of assets/rules/europa-one-week. A scenario may replace any of them. The MAIN and the RED
// table have no source: only a scenario can bring them.

import lowOdds from '../../../assets/rules/europa-one-week/low-odds.json';
import stacking from '../../../assets/rules/europa-one-week/stacking.json';
import tecConnections from '../../../assets/rules/europa-one-week/tec-connections.json';
import tecFeatures from '../../../assets/rules/europa-one-week/tec-features.json';
import tecHexes from '../../../assets/rules/europa-one-week/tec-hexes.json';
import tecHexsides from '../../../assets/rules/europa-one-week/tec-hexsides.json';
import unitStates from '../../../assets/rules/europa-one-week/unit-states.json';
import unitSizes from '../../../assets/rules/europa-one-week/unit-sizes.json';
import unitTypes from '../../../assets/rules/europa-one-week/unit-types.json';
import zoc from '../../../assets/rules/europa-one-week/zoc.json';
import type { Table } from '../../scenario/table';
import { tableOf } from '../table-data';
import type { Edition } from './edition';

export const DEFAULT_TABLES: ReadonlyMap<string, Table> = new Map(
  [tecHexes, tecHexsides, tecFeatures, tecConnections, zoc, unitTypes, unitSizes, unitStates, stacking, lowOdds].map(
    data => [data.name, tableOf(data)],
  ),
);

/** Without the charts that only the draft of 2009 speaks of. */
const WITHOUT_LOW_ODDS: ReadonlyMap<string, Table> = new Map(
  [...DEFAULT_TABLES].filter(([name]) => name !== 'low-odds'),
);

/** Those of one edition. */
export const defaultsOf = (edition: Edition): ReadonlyMap<string, Table> =>
  edition.lowOdds ? DEFAULT_TABLES : WITHOUT_LOW_ODDS;
