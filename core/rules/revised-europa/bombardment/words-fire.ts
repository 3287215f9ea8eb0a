// Sentences about bombardments and announced attacks (rule 9), one place for them beside `words.ts`.

import { agree, by } from '../../sentence';

export const FIRE_WORDS = {
  mayBombard: () => by('rule 9')`Artillery in supply, and the hex is bombarded for the first time in the phase`,
  notBombardmentPhase: (phase: string) =>
    by('rule 4')`a bombardment in the ${phase}; artillery bombards only in Combat, never for an overrun`,
  bombardmentNotPhasing: (side: string, phase: string) =>
    by('rule 9')`a bombardment in the ${phase}, when only ${side} artillery fires`,
  attackNotPhasing: (names: readonly string[], side: string, phase: string) =>
    by('rule 4')`${names} attacked in the ${phase}; only ${side} units attack then`,
  noArtillery: (names: readonly string[]) => by('rule 9')`${names} bombarded; only artillery does`,
  bombardmentUnsupplied: (names: readonly string[]) => by('rules 3, 9')`${names} bombarded out of supply`,
  gunActed: (names: readonly string[], step: number) =>
    by('rule 9')`${names} already fired or attacked in this phase at step ${step}`,
  hexBombarded: (target: string, step: number) =>
    by('rule 9')`${target} was bombarded at step ${step}; a hex may be bombarded only once per phase`,
  attackPending: (target: string) =>
    by('rule 9')`the attack on ${target} that was announced with its bombardment comes before the next one`,
  bombardmentUnknown: (target: string, missing: string) =>
    by('rule 9')`${missing} is not known, so the bombardment of ${target} cannot be read`,
  gunsSuffer: (names: readonly string[]) =>
    by(
      'rule 9',
    )`${names} ${agree(names, 'was', 'were')} lost to ${agree(names, 'its', 'their')} own bombardment, which never harms the firing units`,
  bombardmentMoves: (names: readonly string[]) =>
    by('rule 9')`${names} moved after a bombardment, which gives neither retreat nor advance`,
  bombardmentLossNotDue: (names: readonly string[], how: string, result: string) =>
    by('rule 9')`${names} ${agree(names, 'was', 'were')} lost, but ${how} is ${result} and requires no loss`,
  bombardmentLossFits: (re: string, result: string) => by('rule 9')`${re} RE lost, as ${result} requires`,
  bombardmentLossShort: (re: string, result: string, isDivision: boolean) =>
    isDivision
      ? by('rule 9')`no division was reduced, but ${result} makes one a cadre`
      : by('rule 9')`${re} RE lost, less than ${result} requires`,
  asksLoss: (cadre: boolean, division: boolean) =>
    cadre
      ? division
        ? 'Reduces a division of its choice to its cadre (rule 9).'
        : 'Loses 2 RE of its choice (rule 9).'
      : 'Loses 1 RE of its choice; 2 infantry RPs if only divisions are there (rule 9).',
  bombardmentRps: (target: string) =>
    by('rule 9')`only divisions are in ${target}; the RE may have been paid with 2 infantry RPs`,
  notSeenAnnounced: (target: string, step: number) =>
    by('house rule C')`no attack on ${target} was announced before its bombardment at step ${step} was rolled`,
  asAnnounced: (target: string) => by('house rule C')`The attack on ${target} is the one that was announced`,
  attackChanged: (names: readonly string[], target: string) =>
    by('house rule C')`the attack on ${target} was announced before its bombardment with other forces: ${names}`,
  attackCalledOff: (target: string) => by('house rule C')`the attack on ${target} was called off after its bombardment`,
  bombardmentOpen: (target: string) => `what the bombardment of ${target} gave`,
} as const;
