// The samples' own games without a fault, as acts, with what the rules took them for.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setUpPosition } from '../../../core/rules/set-up';
import { readScript } from '../../../module-builder/record/read-script';
import type { ScriptAct } from '../../../module-builder/record/script';
import { auditActs, cleanGame, openSample, type Club } from '../random-games/audit-game';
import type { Played, RandomGame } from '../random-games/play';
import type { Act } from '../random-games/table-top';
import { observedActs } from './observed-acts';
import { withoutUndone } from './told-game';

/** The clean sample game of a system; seed 0. */
export const sampleGame = async (systemId: string): Promise<{ readonly club: Club; readonly game: RandomGame }> => {
  const club = await openSample(systemId);
  const file = cleanGame(systemId);
  const name = path.basename(file);
  const text = readFileSync(file, 'utf8');
  const { scenario } = club.rules;
  const { script, problems } = readScript(text, name, scenario, club.found.system.vocabulary.procedures);
  if (!script) throw new Error(problems.map(p => p.message).join('\n'));
  const game = { seed: 0, acts: actsOf(club, script.acts), disputes: [], end: setUpPosition(scenario) };
  const { acts } = withoutUndone({ ...game, played: [] });
  const { audit, end } = await auditActs(club, acts);
  // A support marker that is taken off again is noted.
  if (audit.findings.some(f => f.verdict !== 'note')) throw new Error(`${name} is not clean`);
  let state = club.rules.referee.begin(setUpPosition(scenario));
  const played = audit.actions.map(({ action }): Played => {
    const judgement = state.apply(action);
    const before = state.position;
    ({ state } = judgement);
    const steps = action.steps.map(step => step - 1);
    return { action, judgement, before, acts: [Math.min(...steps), Math.max(...steps)] };
  });
  return { club, game: { ...game, acts, played, end } };
};

/** The acts of a recording script; each `phase` is one turn of the track. */
export const actsOf = (club: Club, script: readonly ScriptAct[]): readonly Act[] => {
  const acts: Act[] = [];
  let by: string | undefined;
  for (const one of script) {
    if (one.act === 'as') by = one.side;
    else acts.push(...actOf(club, one, acts).map(act => (by === undefined ? act : { ...act, by })));
  }
  return acts;
};

const actOf = (club: Club, act: ScriptAct, before: readonly Act[]): readonly Act[] => {
  switch (act.act) {
    case 'phase':
      return [{ do: 'phase' }];
    case 'move':
      return act.through.map(hex => ({ do: 'drag', to: act.units.map(({ id }) => ({ unit: id, hex })) }));
    case 'declare': {
      const units = act.units.map(u => u.id);
      const from = observedActs(club, before).end.units.get(units[0] ?? '')?.hex ?? '';
      return [{ do: 'declare', what: act.what, units, from, target: act.target ?? from }];
    }
    case 'roll':
      return [{ do: 'roll', dice: act.dice }];
    case 'reduce':
    case 'restore':
    case 'remove':
      return [{ do: act.act, units: act.units.map(u => u.id) }];
    case 'state':
      return [{ do: 'state', units: act.units.map(u => u.id), state: act.state, on: act.on }];
    case 'say':
      return [{ do: 'say', text: act.text }];
    case 'place': {
      const unit = club.rules.scenario.units.find(u => u.name === act.marker)?.id;
      return [{ do: 'place', what: unit === undefined ? { marker: act.marker } : { unit }, hex: act.hex }];
    }
    case 'lift':
      return [{ do: 'lift', marker: act.marker, hex: act.hex }];
    case 'pool':
      return [{ do: 'pool', name: act.name, to: Number(act.value) }];
    case 'undo':
      return Array.from({ length: act.steps }, () => ({ do: 'undo' }));
    default:
      throw new Error(`the sample games have no ${act.act}`);
  }
};
