import { by } from '../../sentence';

const steps = (n: number): string => `${n} ${n === 1 ? 'step' : 'steps'}`;

export const BARRAGE_WORDS = {
  noRoll: () => by('10.0')`the log shows no roll of the barrage`,
  unknown: (missing: string) => by('10.0')`it is not known ${missing}, so the barrage’s result cannot be read`,
  touchesOnlyTarget: (names: readonly string[], how: string) =>
    by('10.0')`${names} moved or lost steps by a barrage, which touches only its target: ${how}`,
  lossShort: (result: string, lost: number, due: number, how: string) =>
    by(
      '10.0',
    )`${result} costs the hex ${steps(due)}; ${lost === 0 ? 'none was' : `${lost} ${lost === 1 ? 'was' : 'were'}`} lost: ${how}`,
  lossNotDue: (lost: number, due: number, how: string) =>
    by(
      '10.0',
    )`the hex lost ${steps(lost)}; ${due === 0 ? 'none was' : `${due} ${due === 1 ? 'was' : 'were'}`} due: ${how}`,
  lossFits: (lost: number, result: string) => by('10.0')`The hex lost ${steps(lost)}, as ${result} requires`,
  byBarrage: (target: string) => `the barrage of ${target} made it so`,
} as const;
