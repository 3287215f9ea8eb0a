// The system's own charts, out of assets/rules/ocs-4.3. A scenario may replace any of them.

import barrage from '../../../assets/rules/ocs-4.3/barrage.json';
import barrageShifts from '../../../assets/rules/ocs-4.3/barrage-shifts.json';
import combat from '../../../assets/rules/ocs-4.3/combat.json';
import modes from '../../../assets/rules/ocs-4.3/modes.json';
import movement from '../../../assets/rules/ocs-4.3/movement.json';
import oddsColumns from '../../../assets/rules/ocs-4.3/odds-columns.json';
import stacking from '../../../assets/rules/ocs-4.3/stacking.json';
import supply from '../../../assets/rules/ocs-4.3/supply.json';
import supplyTrace from '../../../assets/rules/ocs-4.3/supply-trace.json';
import surprise from '../../../assets/rules/ocs-4.3/surprise.json';
import tecCombat from '../../../assets/rules/ocs-4.3/tec-combat.json';
import tecCombatHexsides from '../../../assets/rules/ocs-4.3/tec-combat-hexsides.json';
import tecConnections from '../../../assets/rules/ocs-4.3/tec-connections.json';
import tecHexes from '../../../assets/rules/ocs-4.3/tec-hexes.json';
import tecHexsides from '../../../assets/rules/ocs-4.3/tec-hexsides.json';
import unitSizes from '../../../assets/rules/ocs-4.3/unit-sizes.json';
import unitTypes from '../../../assets/rules/ocs-4.3/unit-types.json';
import type { Table } from '../../scenario/table';
import { tableOf } from '../table-data';

export const DEFAULT_TABLES: ReadonlyMap<string, Table> = new Map(
  [
    combat,
    oddsColumns,
    surprise,
    tecHexes,
    tecHexsides,
    tecConnections,
    tecCombat,
    tecCombatHexsides,
    modes,
    movement,
    stacking,
    supply,
    supplyTrace,
    barrage,
    barrageShifts,
    unitTypes,
    unitSizes,
  ].map(data => [data.name, tableOf(data)]),
);
