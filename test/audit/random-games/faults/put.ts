// A legal game with one fault put into it, and whether the audit tells that fault.

import { present } from '../../../../core/base/present';
import type { Audit } from '../../../../core/audit/audit';
import type { Adjustment } from '../../../../core/rules/action';
import type { Scenario } from '../../../../core/scenario/scenario';
import { fights, Moment } from '../moment';
import type { RandomGame } from '../play';
import { Random } from '../random';
import { COMMON } from './common';
import type { Fault, Faults, Fought, Spoilt } from './fault';
import { OCS_FAULTS } from './ocs';
import { CLASSIC_FAULTS } from './classic';
import { NORTH_AFRICA_FAULTS } from './north-africa';
import { EUROPA_2009_FAULTS, EUROPA_2012_FAULTS } from './one-week';
import { REVISED_EUROPA_FAULTS } from './revised-europa';

const OF_SYSTEMS: ReadonlyMap<string, Faults> = new Map([
  ['revised-europa', REVISED_EUROPA_FAULTS],
  ['ocs-4.3', OCS_FAULTS],
  ['europa-oneweek-2012', EUROPA_2012_FAULTS],
  ['europa-oneweek-2009', EUROPA_2009_FAULTS],
  ['classic', CLASSIC_FAULTS],
  ['bna-adc2', NORTH_AFRICA_FAULTS],
]);

/** What is a fault by most systems’ text and none by that of these: they leave it to rules that they do not have, or allow it. */
const IN_NO_DRAFT: readonly string[] = ['a unit attacks twice', 'enters a hex that was not cleared'];
const ALLOWED: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'europa-oneweek-2012',
    [...IN_NO_DRAFT, 'enters a hex that the enemy holds', 'the stack stays where it was after it cleared the hex'],
  ],
  ['europa-oneweek-2009', IN_NO_DRAFT],
  // To advance is free there; who enters an enemy's hex may have meant an overrun.
  ['classic', ['the stack stays where it was after it cleared the hex', 'enters a hex that the enemy holds']],
  // HQs hold no hex there.
  ['bna-adc2', ['the stack stays where it was after it cleared the hex', 'enters a hex that the enemy holds']],
]);

const faultsOf = (system: string): Faults => {
  const own = OF_SYSTEMS.get(system) ?? { insertions: {}, edits: {} };
  const allowed = ALLOWED.get(system) ?? [];
  const wrong = <T>(all: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !allowed.includes(name)));
  return {
    insertions: { ...wrong(COMMON.insertions), ...own.insertions },
    edits: { ...wrong(COMMON.edits), ...own.edits },
  };
};

/** The kinds of fault that are faults by the text of a system. */
export const faultNames = (system: string): readonly string[] => {
  const { insertions, edits } = faultsOf(system);
  return [...Object.keys(insertions), ...Object.keys(edits)];
};

const fightsOf = (game: RandomGame, scenario: Scenario): readonly Fought[] =>
  game.played.flatMap((played, i) => {
    const { action } = played;
    if (action.kind !== 'overrun' && action.kind !== 'combat') return [];
    const attackers = action.kind === 'overrun' ? action.units : action.attackers.map(a => a.unit);
    const own = new Set(scenario.units.filter(u => attackers.includes(u.id)).map(u => u.side));
    const defenders = scenario.units
      .filter(u => !own.has(u.side) && played.before.units.get(u.id)?.hex === action.target && fights(u.type))
      .map(u => u.id);
    const acts = game.acts.slice(played.acts[0], played.acts[1] + 1);
    const next = game.played[i + 1];
    const marked = next?.action.kind === 'adjust' && next.acts[0] === played.acts[1] + 1 && isMark(next.action.changes);
    return [{ scenario, action, played, acts, defenders, attackers, marked }];
  });

const isMark = (changes: readonly Adjustment[]): boolean =>
  changes.every(change => change.what === 'state' && change.states.includes('dg'));

/** Is somebody moved in the phase after that act? */
const isFollowed = ({ played }: RandomGame, at: number): boolean => {
  const later = played.filter(p => p.acts[0] >= at);
  const end = later.findIndex(p => p.action.kind === 'phase');
  return later.slice(0, Math.max(end, 0)).some(p => p.action.kind === 'move');
};

/** So many dice are thrown at once for a fight of the game. */
const diceIn = ({ acts, played }: RandomGame): number | undefined => {
  const fights = played.filter(({ action }) => action.kind === 'overrun' || action.kind === 'combat');
  const rolls = fights.flatMap(({ acts: [from, to] }) => acts.slice(from, to + 1)).filter(act => act.do === 'roll');
  return rolls[0]?.dice.length;
};

/** Those first of which that is true. */
const first = <T>(all: readonly T[], isFirst: (one: T) => boolean): readonly T[] => [
  ...all.filter(isFirst),
  ...all.filter(one => !isFirst(one)),
];

/**
 * The game with one fault of that kind in it, ended there; undefined: it has no place for it.
 *
 * @param isMidst if there is a choice, the phase goes on after it
 */
export const withFault = (
  game: RandomGame,
  { scenario }: { readonly scenario: Scenario },
  name: string,
  isMidst = false,
): Fault | undefined => {
  const { insertions, edits } = faultsOf(scenario.system);
  const random = new Random(game.seed);
  const ended = (
    before: number,
    { acts, guilty = 0 }: Spoilt,
    codes: readonly string[],
    fight?: RandomGame['played'][number],
  ): Fault => ({
    name,
    acts: [...game.acts.slice(0, before), ...acts, { do: 'phase' }],
    before,
    ...present({ fight }),
    // A fight is told at its first step; what was added at its end may also be an action of its own.
    steps: [before + 1 + guilty, before + acts.length],
    codes,
  });
  const insertion = insertions[name];
  if (insertion)
    for (const moment of first(random.shuffled(Moment.all(game, scenario)), m => isMidst && isFollowed(game, m.acts))) {
      const spoilt = insertion.at(moment, random);
      if (!spoilt) continue;
      const acts = spoilt.acts.map(act =>
        act.do === 'roll' ? { ...act, dice: act.dice.slice(0, diceIn(game)) } : act,
      );
      return ended(moment.acts, { ...spoilt, acts }, insertion.codes);
    }
  const edit = edits[name];
  if (edit)
    for (const fight of first(
      random.shuffled(fightsOf(game, scenario)),
      f => isMidst && isFollowed(game, f.played.acts[1] + 1),
    )) {
      const spoilt = edit.edit(fight, random);
      if (spoilt) return ended(fight.played.acts[0], spoilt, edit.codes, fight.played);
    }
  return undefined;
};

/** Is this very fault told, as illegal, in its step? A wrong announcement is noted, and accuses nobody. */
export const isFound = ({ findings, announced }: Audit, fault: Fault): boolean =>
  fault.codes.includes('announced')
    ? announced.some(({ step, agrees }) => agrees === 'no' && step > 0 && step <= Math.max(...fault.steps)) &&
      !findings.some(f => fault.steps.includes(f.step) && f.code === 'announced')
    : findings.some(f => f.verdict === 'illegal' && fault.steps.includes(f.step) && fault.codes.includes(f.code));

/**
 * What the same log may be as well: a track that was turned late, where a side acts just before the turn to its own phase;
 * an act that was forgotten and is made good with consent, just after its phase; a drag that is put back after the turn;
 * a stack that was set down too far, and is put right when others have moved; losses whose owner has not had the log yet.
 */
const AS_WELL = ['track-late', 'made-late', 'put-back', 'put-elsewhere', 'to-be-taken-off'];

/** Else: does a question stand there about this very thing, with the fact that would decide, or is it owed? */
export const isOpen = ({ findings, owed, actions }: Audit, fault: Fault): boolean =>
  findings.some(
    f =>
      f.verdict === 'undetermined' &&
      f.missing !== undefined &&
      fault.steps.includes(f.step) &&
      (fault.codes.includes(f.code) || AS_WELL.includes(f.code)),
  ) || owed.some(due => actions.find(a => a.id === due.action)?.action.steps.some(step => fault.steps.includes(step)));
