// What a hover tells of a number that the module keeps, such as `Axis SP`: how it came to what it is, in this turn.
import type { Audit } from '../../audit/audit';
import type { ObservationOf } from '../../rules/observation';
import { escaped, table } from '../markdown';
import type { TranscriptLine } from '../transcript';

const ROWS_SHOWN = 12;

interface Began {
  readonly step: number;
  readonly turn: number;
  readonly phase: string;
}

const phasesOf = ({ actions, log: { rules, timeline } }: Audit): readonly Began[] => {
  const start = rules?.binding.clockAt(timeline, 0);
  const begun = actions.flatMap(({ action }) =>
    action.kind === 'phase' ? [{ step: action.steps[0] ?? 0, turn: action.turn, phase: action.phase }] : [],
  );
  return [...(start ? [{ step: 0, ...start }] : []), ...begun].map(({ step, turn, phase }) => ({
    step,
    turn: turn.number,
    phase: `${phase.side} ${phase.name}`,
  }));
};

const isNumber = (text: string): boolean => /^-?\d+(?:\.\d+)?$/.test(text);

/** `−3`; of what is no number, what it was. */
const changeWords = ({ before, after }: ObservationOf<'pool'>): string => {
  if (!isNumber(after) || (before !== '' && !isNumber(before))) return before === '' ? '' : `was ${before}`;
  const by = Number(after) - Number(before);
  return by < 0 ? `−${-by}` : `+${by}`;
};

/** `**Axis SP** · turn 1`, and each of its changes in that turn; undefined: the line tells none. */
export const poolCard = (audit: Audit, { verb, word, steps, text }: TranscriptLine): string | undefined => {
  const step = steps?.[0];
  if (step === undefined || (verb !== 'mark' && word !== 'also')) return undefined;
  const pools = audit.observations.filter(o => o.kind === 'pool');
  const own = pools.find(o => o.step === step && text.includes(o.name));
  if (!own) return undefined;
  const phases = phasesOf(audit);
  const phaseAt = (at: number): Began | undefined => phases.findLast(began => began.step <= at);
  const turn = phaseAt(step)?.turn;
  const changes = pools.filter(o => o.name === own.name && phaseAt(o.step)?.turn === turn);
  // Of very many, those that led to this one.
  const from = Math.max(0, changes.indexOf(own) + 1 - ROWS_SHOWN);
  const shown = changes.slice(from, from + ROWS_SHOWN);
  const rows = shown.map(o => {
    const cells = [String(o.step), phaseAt(o.step)?.phase ?? '', changeWords(o), o.after].map(escaped);
    return o === own ? cells.map(cell => (cell === '' ? '' : `**${cell}**`)) : cells;
  });
  const title = [`**${escaped(own.name)}**`, ...(turn === undefined ? [] : [`turn ${turn}`])].join(' · ');
  return [title, table([['step', 'phase', 'change', 'then'], ...rows], [0, 2, 3])].join('\n\n');
};
