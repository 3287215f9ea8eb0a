// What the order of the logs says of one of them, as notes.

import type { Audit, Finding, OpenedLog } from '../audit';
import { logFinding } from '../make-finding';
import { baseName } from './base-name';
import { fits, type Chains, type Moment, type Restart } from './chain';
import { seamWords } from './difference-words';
import { rollsAfter, rollWords } from './rolls';

/** Where the audit itself says that there is a gap, no note says it again. */
export const chainNotes = (log: OpenedLog, { chain }: Audit, chains: Chains): readonly Finding[] => [
  ...chains.copies.flatMap(copy => (copy.log === log ? [copyNote(copy.of)] : [])),
  ...chains.chains.flatMap(({ links }) =>
    links.flatMap(link => (link.log === log && chain?.gap === undefined ? seamNote(link) : [])),
  ),
  ...chains.restarts.filter(isSuspicious).flatMap(restart => restartNote(log, restart)),
];

const copyNote = (of: OpenedLog): Finding =>
  logFinding('same-steps', 1, `All steps of this log are in ${baseName(of.file)} too; the game goes on from there.`);

const seamNote = ({ log, after, seam }: Chains['chains'][number]['links'][number]): readonly Finding[] =>
  !after || fits(seam)
    ? []
    : [
        logFinding(
          'changed-between-logs',
          1,
          `Between step ${after.step} of ${baseName(after.log.file)} and this log, ${seamWords(seam, log.rules)}.`,
        ),
      ];

/** Two games that start from one set-up are two games. */
const isSuspicious = ({ after, branches }: Restart): boolean => {
  if (after) return true;
  const [first] = branches;
  const rules = first?.log.rules;
  const now = first && rules?.binding.clockAt(first.log.timeline, 0);
  if (!rules || !now) return false;
  const [{ number: turn } = { number: undefined }, phase] = [
    rules.scenario.turns[0] ?? { number: undefined },
    rules.scenario.phases[0],
  ];
  return now.turn.number !== turn || now.phase.side !== phase?.side || now.phase.name !== phase.name;
};

/** So many rolls stand in one sentence. */
const LISTED = 8;

const restartNote = (log: OpenedLog, { branches }: Restart): readonly Finding[] => {
  const own = branches.find(branch => branch.log === log);
  if (!own) return [];
  const others = branches.filter(branch => branch !== own);
  const names = others.map(
    branch => `${baseName(branch.log.file)}${branch.step === 0 ? '' : ` after its step ${branch.step}`}`,
  );
  const where = own.step === 0 ? 'This log starts' : `After step ${own.step} this log goes on`;
  const rolls = [`here ${rollsOf(own)}`, ...others.map(other => `in ${baseName(other.log.file)} ${rollsOf(other)}`)];
  const message = `Possible restart. ${where} from the same position as ${names.join(' and ')}. Rolls: ${rolls.join('; ')}.`;
  return [logFinding('possible-restart', own.step + 1, message)];
};

const rollsOf = (branch: Moment): string => {
  const rolls = rollsAfter(branch);
  if (rolls.length === 0) return 'none';
  const more = rolls.length - LISTED;
  return `${rolls.slice(0, LISTED).map(rollWords).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
};
