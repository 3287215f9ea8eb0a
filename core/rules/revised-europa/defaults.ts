// The system's own charts, out of assets/rules/revised-europa. A scenario may replace any of them.

import crt from '../../../assets/rules/revised-europa/crt.json';
import factorLimits from '../../../assets/rules/revised-europa/factor-limits.json';
import movement from '../../../assets/rules/revised-europa/movement.json';
import railMultiples from '../../../assets/rules/revised-europa/rail-multiples.json';
import spRates from '../../../assets/rules/revised-europa/sp-rates.json';
import stacking from '../../../assets/rules/revised-europa/stacking.json';
import supplyLengths from '../../../assets/rules/revised-europa/supply-lengths.json';
import tecCombat from '../../../assets/rules/revised-europa/tec-combat.json';
import tecConnections from '../../../assets/rules/revised-europa/tec-connections.json';
import tecFeatures from '../../../assets/rules/revised-europa/tec-features.json';
import tecHexes from '../../../assets/rules/revised-europa/tec-hexes.json';
import tecHexsides from '../../../assets/rules/revised-europa/tec-hexsides.json';
import unitSizes from '../../../assets/rules/revised-europa/unit-sizes.json';
import unitTypes from '../../../assets/rules/revised-europa/unit-types.json';
import type { Table } from '../../scenario/table';
import { tableOf } from '../table-data';

export const DEFAULT_TABLES: ReadonlyMap<string, Table> = new Map(
  [
    crt,
    tecHexes,
    tecCombat,
    tecHexsides,
    tecFeatures,
    tecConnections,
    unitTypes,
    unitSizes,
    factorLimits,
    stacking,
    movement,
    supplyLengths,
    spRates,
    railMultiples,
  ].map(data => [data.name, tableOf(data)]),
);
