import type { Position } from '../../../core/rules/position';
import { auditActs, type Club } from './audit-game';
import type { RandomGame } from './play';

const board = ({ units, markers }: Position): string =>
  [
    ...[...units].map(
      ([id, { hex, faceUp, states }]) => `${id} ${hex}${faceUp > 0 ? ' reduced' : ''} ${[...states].sort().join()}`,
    ),
    ...[...markers].flatMap(([hex, there]) => there.map(marker => `${marker} in ${hex}`)),
  ]
    .sort()
    .join('\n');

const isFight = (kind: string): boolean => kind === 'overrun' || kind === 'combat' || kind === 'procedure';

/** What is wrong with the audit of a legal game: nothing, if it is right. */
export const check = async (club: Club, game: RandomGame): Promise<readonly string[]> => {
  const { audit, end } = await auditActs(club, game.acts);
  const problems = [...game.disputes];
  for (const { verdict, step, code, message } of audit.findings)
    if (verdict !== 'note') problems.push(`seed ${game.seed}, step ${step}: ${verdict} ${code}: ${message}`);
  if (board(end) !== board(game.end)) problems.push(`seed ${game.seed}: the log ends with another board`);
  const fights = game.played.filter(p => isFight(p.action.kind)).length;
  const read = audit.actions.filter(a => isFight(a.action.kind)).length;
  if (fights !== read) problems.push(`seed ${game.seed}: ${fights} fights were played, ${read} are read`);
  return problems;
};
