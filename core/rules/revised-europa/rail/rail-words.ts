// The sentences of rail movement and of changes of gauge; see words.ts.

import { agree, cutOff, fit, READ, UNKNOWN } from '../../sentence';

export const RAIL_WORDS = {
  noRailway: (names: readonly string[], from: string, to: string) =>
    fit(
      names,
      n =>
        `${READ}${n} went by rail, but no railway of ${agree(names, 'its gauge that it', 'their gauge that they')} may use runs from ${from} to ${to} (rule 7).`,
    ),
  enemys: (names: readonly string[], hex: string) =>
    fit(names, n => `${READ}${n} went by rail through ${hex}, which the enemy held when the turn began (rule 7).`),
  noMultiple: (name: string, ma: string) =>
    cutOff(
      `${UNKNOWN}the rules give no rail multiple for ${ma} MP; whether ${name} gets that far is unknown (rule 7).`,
    ),
  fits: (names: readonly string[], spent: string, ma: string) =>
    fit(names, n => `${n}: ${spent} of ${ma} MP, by rail (rule 7).`),
  tooFar: (name: string, spent: string, ma: string, breaks: number) =>
    cutOff(
      `${READ}${name} has spent ${spent} of ${ma} MP with this ride${breaks > 0 ? `, ${breaks} rail ${breaks === 1 ? 'break' : 'breaks'} of 2 MP on its path` : ''} (rules 6, 7).`,
    ),
  strategicBreak: (names: readonly string[]) =>
    fit(names, n => `${READ}${n} went by strategic rail over a rail break (rule 7).`),
  strategicCombined: (names: readonly string[]) =>
    fit(names, n => `${READ}${n} had moved before; strategic rail allows no other movement (rule 7).`),
  strategicFar: (names: readonly string[], hexes: number, most: string) =>
    fit(names, n => `${READ}${n} went ${hexes} hexes by strategic rail; the limit is ${most} (rule 7).`),
  strategicFits: (names: readonly string[], hexes: number) =>
    fit(names, n => `${n}: ${hexes} hexes by strategic rail (rule 7).`),
  notEntered: (hex: string) =>
    `${READ}the gauge of ${hex} was changed, but no rail engineers entered it in this phase (rule 7).`,
  administrative: (hex: string) =>
    `${READ}the gauge of ${hex} was changed, but its rail engineers went there by administrative movement (rule 7).`,
  apart: (hex: string) =>
    `${READ}the gauge of ${hex} was changed, but no line of that gauge joins it at the end of the phase (rule 7).`,
  regauged: (hex: string) => `Rail engineers changed the gauge of ${hex}; it serves from the next turn on (rule 7).`,
} as const;
