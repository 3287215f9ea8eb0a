// What a log of a module without rules shows a referee, in words: sections of lines that every form of report lists alike.

import type { Audit } from '../../audit/audit';
import { togetherFallen, type DiceLook, type Fairness } from '../../audit/look-here/dice-falls';
import type { Look, LookHere, LookKind } from '../../audit/look-here/look-here';
import type { Before, RollLook } from '../../audit/look-here/roll-looks';
import type { Aside } from '../audit-asides';
import { count } from '../finding-words';
import { cutEnd, quoted } from '../transcript/plain';

/** So many lines of a section are shown; JSON has all. */
const SHOWN = 60;
const REMARK = 60;
/** Columns of what was rolled: ten dice of a hundred faces, or a dozen rolls in a row. */
const ROLLED = 200;

const TITLES: Readonly<Record<LookKind, string>> = {
  'other-side': 'Look here: pieces of another side moved',
  'out-of-turn': 'Look here: pieces handled in another side’s phase',
  'moved-again': 'Look here: moved, then moved again in one phase',
};

/** `steps 3–6`, `steps 3, 9, 12`, `step 3`. */
const stepsWords = (steps: readonly number[]): string => {
  const runs: [number, number][] = [];
  for (const step of [...new Set(steps)].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last?.[1] === step - 1) last[1] = step;
    else runs.push([step, step]);
  }
  const shown = runs.slice(0, 4).map(([a, b]) => (a === b ? String(a) : `${a}–${b}`));
  const more = runs.length > shown.length ? ', …' : '';
  return `step${steps.length === 1 ? '' : 's'} ${shown.join(', ')}${more}`;
};

const inPhase = (phase: string | undefined): string => (phase === undefined ? '' : ` · ${phase}`);

const lookWords = ({ steps, what, phase }: Look): string => `${stepsWords(steps)} · ${what}${inPhase(phase)}`;

/** The sections of one log; none, if it was judged by rules. */
export const lookSections = ({ lookHere }: Pick<Audit, 'lookHere'>): readonly Aside[] => {
  if (!lookHere) return [];
  const kinds: readonly LookKind[] = ['other-side', 'out-of-turn', 'moved-again'];
  return [
    ...kinds.map(kind => ({
      title: TITLES[kind],
      lines: lookHere.looks.filter(look => look.kind === kind).map(lookWords),
    })),
    { title: 'Looked for, and nothing to show', lines: nothingLines(lookHere) },
    { title: 'Rolls, and what stands before them', lines: rollLines(lookHere.rolls) },
    { title: 'How the dice fell', lines: diceLines(lookHere.dice) },
  ].map(cutSection);
};

/** Why a kind of look is empty: there is none, or the log does not tell what it rests on. */
const nothingLines = ({ looks, told }: LookHere): readonly string[] => {
  const none = (kind: LookKind): boolean => !looks.some(look => look.kind === kind);
  const why = (...facts: readonly (readonly [known: boolean, missing: string])[]): string => {
    const missing = facts.filter(([known]) => !known).map(([, words]) => words);
    return missing.length === 0 ? 'none' : `cannot tell: ${missing.join('; ')}`;
  };
  const players = [told.sides, 'no player’s side is known'] as const;
  const pieces = [told.pieces, 'no moved piece names its side by prototype, folder or property'] as const;
  const phases = [told.phaseSides, 'no turn tracker, marker or remark names a side’s phase'] as const;
  return [
    ...(none('other-side') ? [`pieces of another side moved: ${why(players, pieces)}`] : []),
    ...(none('out-of-turn') ? [`pieces handled in another side’s phase: ${why(players, phases)}`] : []),
    ...(none('moved-again')
      ? [
          `moved, then moved again in one phase: ${why([told.phases, 'no turn tracker, marker or remark tells the phases'])}`,
        ]
      : []),
  ];
};

const cutSection = ({ title, lines }: Aside): Aside =>
  lines.length <= SHOWN + 1
    ? { title, lines }
    : {
        title,
        lines: [...lines.slice(0, SHOWN), `… and ${lines.length - SHOWN} more; --format json lists all of them`],
      };

/** How the dice of several logs fell together; of one log its own section says it. */
export const diceTogether = (logs: readonly { readonly dice: readonly DiceLook[] }[]): Aside | undefined => {
  const looks = logs.flatMap(({ dice }) => dice);
  return logs.length < 2 || looks.length === 0
    ? undefined
    : { title: 'How the dice of all logs fell', lines: diceLines(togetherFallen(looks)) };
};

const diceLines = (looks: readonly DiceLook[]): readonly string[] => {
  const compared = looks.filter(({ fairness }) => fairness !== undefined).length;
  return looks.map(look => diceWords(look, compared));
};

/** Rolls in a row of one player, button and occasion are one line. */
const rollLines = (rolls: readonly RollLook[]): readonly string[] => {
  const groups: RollLook[][] = [];
  for (const roll of rolls) {
    const same = groups.at(-1);
    if (same?.[0] && isSameOccasion(same[0], roll)) same.push(roll);
    else groups.push([roll]);
  }
  return groups.map(rollWords);
};

const isSameOccasion = (a: RollLook, b: RollLook): boolean =>
  a.button === b.button &&
  a.player === b.player &&
  a.phase === b.phase &&
  a.takenBackBy === b.takenBackBy &&
  a.before.length === b.before.length &&
  a.before.every((before, i) => before.step === b.before[i]?.step && before.kind === b.before[i]?.kind);

const rollWords = (rolls: readonly RollLook[]): string => {
  const [first] = rolls;
  if (!first) return '';
  const { player, button, before, phase, takenBackBy } = first;
  const values = cutEnd(rolls.map(roll => roll.values.join(' + ')).join(', '), ROLLED);
  return [
    stepsWords(rolls.map(roll => roll.step)),
    ...(player === undefined ? [] : [player]),
    `${button} = ${values}${takenBackBy === undefined ? '' : `, taken back at step ${takenBackBy}`}`,
    ...(before.length === 0 ? ['nothing near tells what for'] : before.map(beforeWords)),
  ]
    .join(' · ')
    .concat(inPhase(phase));
};

const beforeWords = ({ step, kind, text }: Before): string =>
  `after ${kind === 'said' ? quoted(cutEnd(text, REMARK)) : cutEnd(text, REMARK)} (step ${step})`;

/** `d6, Nate · 130 dice · 1 ×20, 2 ×22, … · mean 3.52 · p = 0.76 (chi² 2.6, 5 degrees of freedom; one of 3 comparisons)` */
const diceWords = ({ sides, player, falls, dice, fairness }: DiceLook, compared: number): string => {
  const faces = falls
    .map((n, i) => ({ n, face: i + 1 }))
    .filter(({ n }) => n > 0)
    .map(({ n, face }) => `${face} ×${n}`);
  const shown = faces.length > 20 ? '' : ` · ${faces.join(', ')}`;
  const mean = falls.reduce((sum, n, i) => sum + n * (i + 1), 0) / dice;
  const who = player === undefined ? '' : `, ${player}`;
  return `d${sides}${who} · ${count(dice, 'die', 'dice')}${shown} · mean ${mean.toFixed(2)} · ${fairnessWords(fairness, compared)}`;
};

const chanceWords = (chance: number): string => (chance < 0.1 ? chance.toPrecision(1) : chance.toFixed(2));

/**
 * A figure and no verdict: of several comparisons one is always the rarest, so that their number stands with each.
 *
 * @param compared how many were made
 */
const fairnessWords = (fairness: Fairness | undefined, compared: number): string => {
  if (!fairness) return 'too few to say anything';
  const { chance, chiSquared, face } = fairness;
  const how = chiSquared
    ? `chi² ${chiSquared.value.toFixed(1)}, ${chiSquared.freedom} degrees of freedom`
    : `face by face, ${face ?? 1} is furthest from its share`;
  const which = compared === 1 ? 'the only comparison' : `one of ${compared} comparisons`;
  return `p = ${chanceWords(chance)} for fair dice (${how}; ${which})`;
};
