// A move that was made in several drags, one behind the other: nobody has to mean where a stack was set down between them.

import type { Observation } from '../../rules/observation';
import type { Finding } from '../audit';
import { isHeldByEnemies } from '../units/held-by-enemies';
import { isOfMarkers, namesOf, namesWere, readAs, type Moved } from './retell';
import type { Conflict, Slip, Told, Telling } from './slip';
import { asOneDrag, betweenDrags, comesBack, isOfMove, twoDragsOfAccused, type TwoDrags } from './two-drags';

/** Only a remark, or a die that falls on its own, comes between: all else is done where the stack stands. */
const isPassedOver = (o: Observation): boolean => o.kind === 'said' || (o.kind === 'rolled' && o.dice.length === 1);

/**
 * Two drags of a move, up to the conflict or from it on, one right behind the other. An advance ends its fight. Who was marked
 * breaks the mark's rule by what he does later in the phase.
 */
const stagesOf = (told: Told, at: Conflict): readonly TwoDrags[] =>
  twoDragsOfAccused(told, at).filter(
    pair =>
      (pair.first.step <= at.step || at.act?.action.kind === 'adjust') &&
      betweenDrags(told, pair).every(isPassedOver) &&
      isOfMove(pair, at),
  );

/** So many stages are read as one move. */
const MOST_STAGES = 11;

/** The way and all that lead on from where it ends; the shortest first. */
const furtherOn = (way: readonly TwoDrags[], stages: readonly TwoDrags[]): readonly (readonly TwoDrags[])[] => {
  const last = way.at(-1);
  const next = stages.find(({ first, units }) => first === last?.again && units.length === last.units.length);
  return next && way.length < MOST_STAGES ? [way, ...furtherOn([...way, next], stages)] : [way];
};

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

/** Where it was set down upon enemies and went on from them. */
const isUponEnemies = ({ by: { roster } }: Told, { before }: Conflict, way: readonly TwoDrags[]): boolean => {
  const position = before()?.position;
  return way.some(
    pair =>
      position &&
      pair.first.to &&
      !comesBack(pair, roster.map) &&
      isHeldByEnemies(position, pair.first.to, pair.units, roster),
  );
};

const findingOf = (told: Told, way: readonly TwoDrags[], asked: string | undefined): Finding => {
  const drags = [...way.slice(0, 1).map(({ first }) => first), ...way.map(({ again }) => again)];
  const hexes = [...drags.slice(0, 1).map(({ from }) => from), ...drags.map(({ to }) => to)].flatMap(hex => hex ?? []);
  const units = way.at(-1)?.units ?? [];
  const stops = hexes.slice(1, -1).join(', ');
  const dragged = `${namesWere(units, told)} dragged from ${hexes[0] ?? ''} by way of ${stops} to ${hexes.at(-1) ?? ''}`;
  const [step, about] = [drags[0]?.step ?? 0, { units, hexes }];
  const missing = asked ? `by which hexes ${namesOf(units, told)} went` : undefined;
  const fact = asked ? `${dragged}, and ${asked}` : dragged;
  return readAs('in-stages', step, fact, 'one move', { ...about, missing });
};

/** A drag is no move yet. */
const PRICE = 2;

/** Who was dragged too far and back more than once may break no rule only if none of it was meant. */
const oftenTooFar = function* (told: Told, at: Conflict, stages: readonly TwoDrags[]): Generator<Telling> {
  const back = stages.filter(pair => comesBack(pair, told.by.roster.map));
  const apart = back.filter(({ first }) => !back.some(({ again }) => again === first));
  const [begin, second] = apart;
  if (!begin || !second || isUponEnemies(told, at, apart)) return;
  const observations = apart.reduce((now, pair) => asOneWay(now, [pair], at), told.observations);
  yield { observations, price: PRICE * apart.length, finding: findingOf(told, apart, undefined) };
};

export const IN_STAGES: Slip = {
  name: 'in stages',
  brief: 'one move in several drags',
  what: 'A stack is dragged to where it goes in several drags, one behind the other, or too far and back: one move, and nobody meant the stops.',
  why: '2: a drag is no move yet; but a stop that breaks no rule may have been meant. 6 where it is set down upon enemies and goes on from there, or only a marker tells that it went another way: only the players know it.',
  *retellings(told, at): Iterable<Telling> {
    if (at.kind !== 'broken') return;
    const stages = stagesOf(told, at);
    yield* oftenTooFar(told, at, stages);
    for (const way of stages.flatMap(stage => furtherOn([stage], stages))) {
      const [begin, last] = [way[0], way.at(-1)];
      if (!begin || !last || begin.first.from === last.again.to || !(isOfMarkers(at) || isToBlame(way, at, told)))
        continue;
      const observations = asOneWay(told.observations, way, at);
      const asked = isOfMarkers(at)
        ? 'the marker shows what a straight way costs'
        : isUponEnemies(told, at, way)
          ? 'enemies stand on that way'
          : undefined;
      yield {
        observations,
        price: asked ? 6 : PRICE,
        finding: findingOf(told, way, asked),
      };
    }
  },
};
