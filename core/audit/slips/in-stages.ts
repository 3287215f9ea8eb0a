// A move that was made in several drags, one behind the other: nobody has to mean where a stack was set down between them.

import type { Observation } from '../../rules/observation';
import type { UnitId } from '../../scenario/scenario';
import type { Finding } from '../audit';
import { logFinding } from '../make-finding';
import { unitsOf } from '../memory';
import { firstChange, indexOfStep, namesOf, phaseAround, type Moved } from './retell';
import type { Conflict, Retelling, Slip, Told } from './slip';
import { asOneDrag, comesBack, twoDragsIn, type TwoDrags } from './two-drags';

/** Only a remark, or a die that falls on its own, comes between: all else is done where the stack stands. */
const isPassedOver = (o: Observation): boolean => o.kind === 'said' || (o.kind === 'rolled' && o.dice.length === 1);

/** Both drags, up to the conflict or from it on, of who is accused, one behind the other. */
const stagesOf = (told: Told, { step, findings, act, read }: Conflict): readonly TwoDrags[] => {
  const { observations } = told;
  const accused = new Set<UnitId>([...findings.flatMap(f => f.units), ...(act ? unitsOf(act.action) : [])]);
  const [begin, end] = phaseAround(observations, indexOfStep(observations, step));
  const seen = observations.slice(begin + 1, end);
  return twoDragsIn(seen).filter(
    ({ first, again, units }) =>
      first.from !== undefined &&
      first.step <= step &&
      // An advance is a part of its fight, and ends there.
      read.some(({ action }) => action.kind === 'move' && action.steps.includes(first.step)) &&
      units.length === again.units.length &&
      units.some(unit => accused.has(unit)) &&
      seen.slice(seen.indexOf(first) + 1, seen.indexOf(again)).every(isPassedOver),
  );
};

/** The drags from each of these on to the last that follows, as one way; the shortest first. */
const waysOf = (stages: readonly TwoDrags[]): readonly (readonly TwoDrags[])[] =>
  stages.flatMap(stage => {
    const ways: (readonly TwoDrags[])[] = [[stage]];
    for (let last: TwoDrags | undefined = stage; last; last = nextOf(last, stages)) {
      const way: readonly TwoDrags[] = ways.at(-1) ?? [];
      if (last !== stage) ways.push([...way, last]);
    }
    return ways;
  });

const nextOf = ({ again, units }: TwoDrags, stages: readonly TwoDrags[]): TwoDrags | undefined =>
  stages.find(({ first, units: next }) => first === again && next.length === units.length);

/** Was it a stop, or the going back, that broke the rule? Where the way went on in peace, it was the way that they went. */
const isToBlame = (way: readonly TwoDrags[], { step }: Conflict, { by: { roster } }: Told): boolean =>
  way.some(({ first, again }) => first.step === step || again.step === step) ||
  way.every(pair => comesBack(pair, roster.map));

/**
 * From where the way begins to where it ends, at the place of its last drag; of its first, if that is accused: what still
 * breaks a rule then is the same conflict.
 */
const asOneWay = (
  observations: readonly Observation[],
  way: readonly TwoDrags[],
  { step }: Conflict,
): readonly Observation[] => {
  const isAtFirst = way[0]?.first.step === step;
  let told = observations;
  let one: Moved | undefined;
  for (const { first, again, units } of way) {
    const [atLast = told, atFirst = told] = asOneDrag(told, { first: one ?? first, again, units });
    const then = isAtFirst ? atFirst : atLast;
    one = then.find((o): o is Moved => o.kind === 'moved' && !told.includes(o) && o.to === again.to);
    told = then;
  }
  return told;
};

const noteOf = (told: Told, way: readonly TwoDrags[]): Finding => {
  const drags = [...way.slice(0, 1).map(({ first }) => first), ...way.map(({ again }) => again)];
  const hexes = [...drags.slice(0, 1).map(({ from }) => from), ...drags.map(({ to }) => to)].flatMap(hex => hex ?? []);
  const units = way.at(-1)?.units ?? [];
  const stops = hexes.slice(1, -1).join(', ');
  const message = `${namesOf(units, told)} was dragged from ${hexes[0] ?? ''} by way of ${stops} to ${hexes.at(-1) ?? ''}: read as one move.`;
  return logFinding('in-stages', drags[0]?.step ?? 0, message, { units, hexes });
};

export const IN_STAGES: Slip = {
  name: 'in stages',
  brief: 'one move in several drags',
  what: 'A stack is dragged to where it goes in several drags, one behind the other, or too far and back: one move, and nobody meant the stops.',
  why: '2: a drag is no move yet; but a stop that breaks no rule may have been meant.',
  *retellings(told, at): Iterable<Retelling> {
    if (at.kind !== 'broken') return;
    for (const way of waysOf(stagesOf(told, at))) {
      const [begin, last] = [way[0], way.at(-1)];
      if (!begin || !last || begin.first.from === last.again.to || !isToBlame(way, at, told)) continue;
      const observations = asOneWay(told.observations, way, at);
      yield {
        slip: this.name,
        observations,
        from: firstChange(told.observations, observations),
        price: 2,
        finding: noteOf(told, way),
      };
    }
  },
};
