// The die roll modifiers of a fight (Combat.8). Less is better for the attacker.

import { saidEntry } from '../../known-odds';
import { ledger, entry, type Ledger, type LedgerEntry } from '../../ledger';
import type { Charts } from '../charts';
import { cite } from '../cite';
import type { Combatant } from '../combatant';
import { fireDrm, stukaDrm, type Support } from './support';
import type { Crt } from './crt';

export interface DrmFacts {
  readonly terrain: string;
  readonly features: readonly string[];
  readonly attackers: readonly Combatant[];
  readonly defenders: readonly Combatant[];
  readonly support: Support;
  /** A defender failed to retreat before combat. */
  readonly isCaught: boolean;
  /** What a line says besides. */
  readonly said: number;
}

/** Terrain and fortifications of the defenders (Combat.8). */
const terrainEntries = (charts: Charts, { terrain, features }: DrmFacts): readonly LedgerEntry[] => [
  ...[terrain]
    .filter(t => charts.hasRow('tec-hexes', t))
    .map(t => entry(charts.terrainDrm('tec-hexes', t), t, cite('Combat.8'), charts.certainty('tec-hexes', t))),
  ...[...new Set(features)]
    .filter(f => charts.hasRow('tec-features', f))
    .map(f => entry(charts.terrainDrm('tec-features', f), f, cite('Combat.8'), charts.certainty('tec-features', f))),
];

/** Tanks too heavy for the other table (Heavy.1). */
const heavyEntries = ({ attackers }: DrmFacts, crt: Crt): readonly LedgerEntry[] =>
  crt === 'mobile'
    ? []
    : attackers.filter(u => u.heavy).map(u => entry(-1, `${u.label}: heavy armor`, cite('Heavy.1')));

export const drmOf = (charts: Charts, facts: DrmFacts, crt: Crt): Ledger =>
  ledger(
    'DRM',
    [
      ...terrainEntries(charts, facts),
      ...(facts.attackers.some(u => u.isRommel) ? [entry(-1, 'Rommel', cite('Rommel.1'))] : []),
      entry(fireDrm(facts.support), '20 BF each', cite('Art.4')),
      entry(stukaDrm(charts, facts.support), 'stuka', cite('Air.5')),
      ...(facts.isCaught ? [entry(-1, 'initiative failure', cite('RBC.2'))] : []),
      ...(facts.defenders.some(u => u.disabled) ? [entry(-1, 'disabled armor', cite('Heavy.2'))] : []),
      ...heavyEntries(facts, crt),
      ...saidEntry(facts.said, cite('Combat.8')),
    ].filter(e => e.value.n !== 0),
  );
