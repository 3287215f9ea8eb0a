// Sentences about bombardments and announced attacks (rule 9), one place for them beside `words.ts`.

import { agree, cutOff, fit, READ, UNKNOWN } from '../../sentence';

export const FIRE_WORDS = {
  mayBombard: () => 'Artillery in supply, and the hex is bombarded for the first time in the phase (rule 9).',
  notBombardmentPhase: (phase: string) =>
    cutOff(`${READ}a bombardment in the ${phase}; artillery bombards only in Combat, never for an overrun (rule 4).`),
  bombardmentNotPhasing: (side: string, phase: string) =>
    cutOff(`${READ}a bombardment in the ${phase}, when only ${side} artillery fires (rule 9).`),
  attackNotPhasing: (names: readonly string[], side: string, phase: string) =>
    fit(names, n => `${READ}${n} attacked in the ${phase}; only ${side} units attack then (rule 4).`),
  noArtillery: (names: readonly string[]) => fit(names, n => `${READ}${n} bombarded; only artillery does (rule 9).`),
  bombardmentUnsupplied: (names: readonly string[]) =>
    fit(names, n => `${READ}${n} bombarded out of supply (rules 3, 9).`),
  gunActed: (names: readonly string[], step: number) =>
    fit(names, n => `${READ}${n} already fired or attacked in this phase at step ${step} (rule 9).`),
  hexBombarded: (target: string, step: number) =>
    `${READ}${target} was bombarded at step ${step}; a hex may be bombarded only once per phase (rule 9).`,
  attackPending: (target: string) =>
    `${READ}the attack on ${target} that was announced with its bombardment comes before the next one (rule 9).`,
  bombardmentUnknown: (target: string, missing: string) =>
    cutOff(`${UNKNOWN}${missing} is not known, so the bombardment of ${target} cannot be read (rule 9).`),
  gunsSuffer: (names: readonly string[]) =>
    fit(
      names,
      n =>
        `${READ}${n} ${agree(names, 'was', 'were')} lost to ${agree(names, 'its', 'their')} own bombardment, which never harms the firing units (rule 9).`,
    ),
  bombardmentMoves: (names: readonly string[]) =>
    fit(names, n => `${READ}${n} moved after a bombardment, which gives neither retreat nor advance (rule 9).`),
  bombardmentLossNotDue: (names: readonly string[], how: string, result: string) =>
    fit(
      names,
      n => `${READ}${n} ${agree(names, 'was', 'were')} lost, but ${how} is ${result} and requires no loss (rule 9).`,
    ),
  bombardmentLossFits: (re: string, result: string) => `${re} RE lost, as ${result} requires (rule 9).`,
  bombardmentLossShort: (re: string, result: string, isDivision: boolean) =>
    cutOff(
      isDivision
        ? `${READ}no division was reduced, but ${result} makes one a cadre (rule 9).`
        : `${READ}${re} RE lost, less than ${result} requires (rule 9).`,
    ),
  asksLoss: (cadre: boolean, division: boolean) =>
    cadre
      ? division
        ? 'Reduces a division of its choice to its cadre (rule 9).'
        : 'Loses 2 RE of its choice (rule 9).'
      : 'Loses 1 RE of its choice; 2 infantry RPs if only divisions are there (rule 9).',
  bombardmentRps: (target: string) =>
    `${UNKNOWN}only divisions are in ${target}; the RE may have been paid with 2 infantry RPs (rule 9).`,
  notSeenAnnounced: (target: string, step: number) =>
    `${UNKNOWN}no attack on ${target} was announced before its bombardment at step ${step} was rolled (house rule C).`,
  asAnnounced: (target: string) => `The attack on ${target} is the one that was announced (house rule C).`,
  attackChanged: (names: readonly string[], target: string) =>
    fit(
      names,
      n =>
        `${READ}the attack on ${target} was announced before its bombardment with other forces: ${n} (house rule C).`,
    ),
  attackCalledOff: (target: string) =>
    `${READ}the attack on ${target} was called off after its bombardment (house rule C).`,
  bombardmentOpen: (target: string) => `what the bombardment of ${target} gave`,
} as const;
