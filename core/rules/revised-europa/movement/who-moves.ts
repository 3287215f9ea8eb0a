// May these units move or overrun in this phase at all (rules 4, 5, 6)?

import { compare, fraction } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import { supposing } from '../../sentence';
import { opened, type Verdict } from '../../verdict';
import { boardOf, type Board } from '../board';
import { weatherName, type Weather } from '../charts';
import { verdict } from '../cite';
import { isBegunMidway } from '../../frame/begun-midway';
import { because, THE_WEATHER } from '../../frame/question';
import { isTruck, type Combatant } from '../combatant';
import { BY_TRACE, movingWith } from '../stack-supply';
import type { Memory } from '../memory';
import { WORDS } from '../words';
import type { Halt, Moved } from './moved';
import { zocsAgainst } from './zoc';

/** R4-6, House-F, R3-4, R6-1, R6-2, Log-6: who may move in exploitation. */
export interface ExploitationFacts {
  readonly weather: Weather | undefined;
  readonly startedInZoc: boolean;
  readonly attackedBefore: boolean;
}

/** Units with this MA or more were allowed a half move by the house rule that is not used. */
const FAST = fraction(7);
const isFast = ({ ma }: Partial<Pick<Combatant, 'ma'>>): boolean => ma !== undefined && compare(ma, FAST) >= 0;

/** The rule that keeps a unit from moving in the Exploitation phase; undefined: none does. */
export const exploitationBar = (
  unit: Pick<Combatant, 'cm' | 'division' | 'unsupplied' | 'unpaid' | 'nation'> &
    Partial<Pick<Combatant, 'traits' | 'ma'>>,
  facts: ExploitationFacts,
):
  | { readonly rule: string; readonly why: 'weather' | 'not-cm' | 'truck' | 'supply' | 'zoc' | 'attacked' }
  | undefined => {
  if (facts.weather === 'mud' || facts.weather === 'snow') return { rule: 'R4-6', why: 'weather' };
  // House-F is about the half move of fast units, which they no longer have.
  if (!unit.cm) return { rule: isFast(unit) ? 'House-F' : 'R6-1', why: 'not-cm' };
  if (unit.traits && isTruck({ traits: unit.traits })) return { rule: 'R12-6', why: 'truck' };
  if (unit.unsupplied) return { rule: 'R6-1', why: 'supply' };
  // Units below division size need no SP (Log-6).
  if (unit.unpaid && unit.division) return { rule: 'R3-4', why: 'supply' };
  if (unit.nation === 'soviet' && facts.startedInZoc) return { rule: 'R6-2', why: 'zoc' };
  if (unit.nation === 'soviet' && facts.attackedBefore) return { rule: 'R6-2', why: 'attacked' };
  return undefined;
};

const named = (weather: Weather | undefined): string => (weather === undefined ? '' : weatherName(weather));

interface Barred {
  readonly rule: string;
  readonly why: NonNullable<ReturnType<typeof exploitationBar>>['why'] | 'unknown-weather' | 'zoc-at-log-start';
  readonly weather: Weather | undefined;
  readonly ids: readonly UnitId[];
}

/** Does the log begin in the midst of this phase? Units may have come to where it finds them in the phase itself. */
const isStartUnseen = ({ game }: Board, { isWhole, phaseStart }: Memory): boolean =>
  !isWhole && isBegunMidway(phaseStart, game.units);

const exploitationVerdicts = (
  board: Board,
  memory: Memory,
  ids: readonly UnitId[],
  hexes: readonly HexId[],
): readonly Verdict[] => {
  const start = boardOf(board.game, memory.phaseStart, board);
  const barred = new Map<string, Barred>();
  for (const id of ids) {
    const unit = movingWith(board, id, ids, BY_TRACE);
    if (!unit) continue;
    const from = start.hexOf(id);
    // R4-6: the zone in which the unit begins the phase decides.
    const weather = start.weatherAt(from ?? board.hexOf(id) ?? '');
    const bar =
      exploitationBar(unit, {
        weather,
        startedInZoc: unit.nation === 'soviet' && from !== undefined && zocsAgainst(start, unit.side).known.has(from),
        attackedBefore: memory.attackedBefore.has(id),
      }) ?? (weather === undefined ? ({ rule: 'R4-6', why: 'unknown-weather' } as const) : undefined);
    if (!bar) continue;
    const why = bar.why === 'zoc' && isStartUnseen(board, memory) ? 'zoc-at-log-start' : bar.why;
    const key = why === 'weather' ? `weather ${weather ?? ''}` : `${why} ${bar.rule}`;
    barred.set(key, { ...bar, why, weather, ids: [...(barred.get(key)?.ids ?? []), id] });
  }
  return [...barred.values()].map(bar => exploitationVerdict(board, bar, hexes));
};

const exploitationVerdict = (board: Board, { rule, why, weather, ids }: Barred, hexes: readonly HexId[]): Verdict => {
  const names = ids.map(id => board.nameOf(id));
  const about = { units: ids, hexes };
  switch (why) {
    case 'unknown-weather':
      return verdict('undetermined', 'exploitation-weather', rule, WORDS.exploitationWeatherUnknown(names), {
        ...about,
        missing: THE_WEATHER,
      });
    case 'weather':
      return verdict('illegal', 'exploitation-weather', rule, WORDS.exploitationWeather(names, named(weather)), about);
    case 'not-cm':
      return verdict('illegal', 'exploitation-not-cm', rule, WORDS.exploitationNotCm(names, rule), about);
    case 'truck':
      return verdict('illegal', 'exploitation-truck', rule, WORDS.exploitationTruck(names), about);
    case 'supply':
      return verdict('illegal', 'exploitation-supply', rule, WORDS.exploitationUnsupplied(names), about);
    case 'zoc-at-log-start':
      return verdict('undetermined', 'exploitation-zoc', rule, WORDS.sovietStartUnseen(names), {
        ...about,
        missing: `where ${names.join(', ')} began the phase`,
      });
    default: {
      const cause = why === 'zoc' ? 'began it in an enemy ZOC' : 'attacked in the Combat phase';
      return verdict('illegal', `exploitation-${why}`, rule, WORDS.sovietActivation(names, cause), about);
    }
  }
};

export const phaseName = (board: Board): string => {
  const phase = board.position.phase;
  return phase === undefined
    ? 'phase'
    : `${phase.side} ${/phase$/i.test(phase.name) ? phase.name : `${phase.name} phase`}`;
};

/** R4-8: the phasing side, a phase of movement, and in exploitation who may. No phase known: nothing is said. */
export const activationVerdicts = (
  board: Board,
  memory: Memory,
  ids: readonly UnitId[],
  at: { readonly from: HexId; readonly hexes: readonly HexId[] },
): readonly Verdict[] => {
  const phase = board.position.phase;
  if (!phase) return [];
  const names = ids.map(id => board.nameOf(id));
  const others = ids.filter(id => board.sideOf(id) !== phase.side);
  if (others.length > 0)
    return [
      verdict(
        'illegal',
        'not-phasing',
        'R4-8',
        WORDS.notPhasing(
          others.map(id => board.nameOf(id)),
          phase.side,
          phaseName(board),
        ),
        {
          units: others,
          hexes: at.hexes,
        },
      ),
    ];
  if (phase.kind === 'movement') return [];
  if (phase.kind === 'exploitation') return exploitationVerdicts(board, memory, ids, at.hexes);
  return [
    verdict('illegal', 'not-movement-phase', 'R4-8', WORDS.notMovementPhase(names, phaseName(board)), {
      units: ids,
      hexes: at.hexes,
    }),
  ];
};

type HaltedByOverrun = Extract<Halt, { readonly why: 'overrun' }>;

/** Masked pieces that were overrun, and are no longer there, may have gone as the result said. */
const unlessLeft = (board: Board, { target, isMasked }: HaltedByOverrun, v: Verdict): Verdict => {
  const isEmpty =
    board.maskedAgainst(target, undefined) === 0 &&
    board.enemiesIn(target, board.sideOf(v.units[0] ?? '')).length === 0;
  return isMasked && isEmpty
    ? opened(
        v,
        supposing(`if the masked pieces did not have to leave ${target}: `, v.says),
        `what the masked pieces in ${target} were`,
      )
    : v;
};

/** R6-14, R5-3: units that had to halt earlier in this phase. */
export const haltedUnits = (
  board: Board,
  halted: readonly { readonly id: UnitId; readonly halt: Moved['halt'] }[],
  hexes: readonly HexId[],
  overrun?: HexId,
): readonly Verdict[] => {
  const verdicts: Verdict[] = [];
  for (const why of ['overrun', 'zoc'] as const) {
    const units = halted.filter(h => h.halt?.why === why);
    const halt = units[0]?.halt;
    if (!halt) continue;
    const names = units.map(u => board.nameOf(u.id));
    const ids = units.map(u => u.id);
    verdicts.push(
      halt.why === 'overrun'
        ? because(
            unlessLeft(
              board,
              halt,
              verdict('illegal', 'halted-by-overrun', 'R6-14', WORDS.haltedByOverrun(names, halt.target, halt.step), {
                units: ids,
                hexes,
              }),
            ),
            halt.step,
            `overrun of ${halt.target}, not cleared`,
          )
        : because(
            verdict(
              'illegal',
              'halted-in-zoc',
              'R5-3',
              WORDS.haltedByZoc(names, halt.by.map(id => board.nameOf(id))[0] ?? 'an enemy', halt.hex, overrun),
              { units: ids, hexes },
            ),
            halt.step,
            'enters its first enemy ZOC here',
          ),
    );
  }
  return verdicts;
};
