// The sentences of rail movement and of changes of gauge; see words.ts.

import { agree, by } from '../../sentence';

export const RAIL_WORDS = {
  noRailway: (names: readonly string[], from: string, to: string) =>
    by(
      'rule 7',
    )`${names} went by rail, but no railway of ${agree(names, 'its gauge that it', 'their gauge that they')} may use runs from ${from} to ${to}`,
  enemys: (names: readonly string[], hex: string) =>
    by('rule 7')`${names} went by rail through ${hex}, which the enemy held when the turn began`,
  noMultiple: (name: string, ma: string) =>
    by('rule 7')`the rules give no rail multiple for ${ma} MP; whether ${name} gets that far is unknown`,
  fits: (names: readonly string[], spent: string, ma: string) => by('rule 7')`${names}: ${spent} of ${ma} MP, by rail`,
  tooFar: (name: string, spent: string, ma: string, breaks: number) =>
    by(
      'rules 6, 7',
    )`${name} has spent ${spent} of ${ma} MP with this ride${breaks > 0 ? `, ${breaks} rail ${breaks === 1 ? 'break' : 'breaks'} of 2 MP on its path` : ''}`,
  strategicBreak: (names: readonly string[]) => by('rule 7')`${names} went by strategic rail over a rail break`,
  strategicCombined: (names: readonly string[]) =>
    by('rule 7')`${names} had moved before; strategic rail allows no other movement`,
  strategicFar: (names: readonly string[], hexes: number, most: string) =>
    by('rule 7')`${names} went ${hexes} hexes by strategic rail; the limit is ${most}`,
  strategicFits: (names: readonly string[], hexes: number) => by('rule 7')`${names}: ${hexes} hexes by strategic rail`,
  notEntered: (hex: string) =>
    by('rule 7')`the gauge of ${hex} was changed, but no rail engineers entered it in this phase`,
  administrative: (hex: string) =>
    by('rule 7')`the gauge of ${hex} was changed, but its rail engineers went there by administrative movement`,
  apart: (hex: string) =>
    by('rule 7')`the gauge of ${hex} was changed, but no line of that gauge joins it at the end of the phase`,
  regauged: (hex: string) => by('rule 7')`Rail engineers changed the gauge of ${hex}; it serves from the next turn on`,
} as const;
