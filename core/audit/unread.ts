// Findings about what was seen in a log and is no part of an action, or one roll too many of it.

import type { Observation, ObservationOf } from '../rules/observation';
import type { AuditedAction, Finding } from './audit';
import { logFinding } from './make-finding';

const rollWords = ({ button, dice }: ObservationOf<'rolled'>): string => `${button} = ${dice.join(' + ')}`;

/** A roll or a declaration that no action took up. Remarks are no actions anyway; all else is read by itself. */
const unreadNote = (seen: Observation): Finding | undefined => {
  if (seen.kind === 'rolled') {
    const message = `${rollWords(seen)} was rolled here; it belongs to no move or fight that could be read.`;
    return logFinding('not-an-action', seen.step, message, { brief: rollWords(seen) });
  }
  if (seen.kind !== 'declared') return undefined;
  const message = `“${seen.what}” was declared here from ${seen.from}; it could not be read as an action.`;
  return logFinding('not-an-action', seen.step, message, { units: seen.units, hexes: [seen.from] });
};

const isAgain = ({ action }: AuditedAction, step: number): boolean =>
  'rolledAgain' in action && action.rolledAgain?.some(roll => roll.step === step) === true;

/** A roll made again for a fight that had one, and nothing carried out between. */
const againNote = (
  seen: ObservationOf<'rolled'>,
  of: AuditedAction,
  rolls: ReadonlyMap<number, ObservationOf<'rolled'>>,
): Finding => {
  const { id, action } = of;
  const own = action.steps.filter(step => !isAgain(of, step)).flatMap(step => rolls.get(step) ?? []);
  const first = own.findLast(roll => roll.button === seen.button);
  const message = `${rollWords(seen)} was rolled here, although this fight had its roll and nothing was carried out in between.`;
  return logFinding('rolled-again', seen.step, message, {
    action: id,
    because: first ? [{ step: first.step, what: `${rollWords(first)}, the first roll` }] : [],
  });
};

/** Notes on rolls and declarations that no action took up and nothing else tells of, and on rolls made again. In the order of steps. */
export const unreadNotes = (
  observations: readonly Observation[],
  { actions, findings }: { readonly actions: readonly AuditedAction[]; readonly findings: readonly Finding[] },
): readonly Finding[] => {
  const corrected = new Set(findings.flatMap(({ code, step }) => (code === 'declaration-corrected' ? [step] : [])));
  const actionAt = new Map(actions.flatMap(a => a.action.steps.map(step => [step, a] as const)));
  const rolls = new Map(observations.flatMap(o => (o.kind === 'rolled' ? [[o.step, o] as const] : [])));
  return observations.flatMap(seen => {
    const action = actionAt.get(seen.step);
    if (!action) return corrected.has(seen.step) ? [] : (unreadNote(seen) ?? []);
    return seen.kind === 'rolled' && isAgain(action, seen.step) ? [againNote(seen, action, rolls)] : [];
  });
};
