// Slips that nobody sees in the files and every player sees on the table: warnings, since a game may mean each of them.

import type { SourceProblem } from '../../core/base/source';
import { parseFraction, subtract } from '../../core/base/fraction';
import { apart } from '../../core/draw/contrast';
import { nationColours } from '../../core/draw/counter';
import { leastNameWidth } from '../../core/draw/labels';
import { MODULE_FILE } from '../../core/scenario/read-files';
import { facesOf, reducedWord } from '../../core/scenario/units/faces';
import type { Scenario, Unit } from '../../core/scenario/scenario';
import { suggestion } from '../../core/scenario/suggest';
import type { ModuleKit } from '../kit/kit';

const START = { file: 'scenario.yaml', line: 1, column: 1 };
const OWN_WORDS = { ...START, file: MODULE_FILE };

const warning = (code: string, message: string, at: SourceProblem['at'] = START): SourceProblem => ({
  code,
  message,
  at,
  severity: 'warning',
});

/** Strengths that a unit gains when it is reduced. */
const strongerReduced = (unit: Unit, strengths: readonly string[]): readonly SourceProblem[] => {
  const faces = facesOf(unit);
  const gained = faces.slice(1).flatMap((less, i) =>
    strengths.flatMap(figure => {
      const [had = '', has = ''] = [faces[i], less].map(face => face?.values[figure]);
      const [before, after] = [had, has].map(parseFraction);
      return before && after && subtract(after, before).n > 0 ? [`${figure} ${had}, ${reducedWord(i + 1)} ${has}`] : [];
    }),
  );
  const than = faces.length > 2 ? 'than before' : 'than full';
  return gained.length === 0
    ? []
    : [
        warning(
          'reduced-stronger',
          `${unit.name} is stronger reduced ${than}: ${gained.join('; ')}. Are the columns the right way round?`,
          unit.at,
        ),
      ];
};

/** How far two counters' colours are apart that can just be told from each other at a glance (CIE 1976). */
const LEAST_APART = 7;

/** Sides of which some counters have one colour. */
const sidesAlike = ({ sides, units }: Scenario, { nations }: ModuleKit): readonly SourceProblem[] => {
  const nationsOf = (side: string): readonly string[] => [
    ...new Set(units.filter(unit => unit.side === side).map(unit => unit.nation)),
  ];
  const pairs = sides.flatMap((one, i) => sides.slice(i + 1).map(other => [one.name, other.name] as const));
  return pairs.flatMap(([one, other]) => {
    const alike = nationsOf(one).flatMap(a =>
      nationsOf(other).flatMap(b =>
        apart(nationColours(a, nations.get(a)).body, nationColours(b, nations.get(b)).body) < LEAST_APART
          ? [a === b ? `“${a}”` : `“${a}” and “${b}”`]
          : [],
      ),
    );
    return alike.length === 0
      ? []
      : [
          warning(
            'sides-alike',
            `Counters of ${one} and ${other} have the same colour (${alike.slice(0, 3).join(', ')}): nobody can tell whose they are. Give one side another nation, or a colour of its own under “nations:” of module.yaml.`,
            sides.find(({ name }) => name === other)?.at,
          ),
        ];
  });
};

/** Dice that two buttons roll. */
const diceTwice = ({ dice }: ModuleKit): readonly SourceProblem[] =>
  dice.flatMap(({ name, count, sides, at }, i) => {
    const first = dice.slice(0, i).find(other => other.count === count && other.sides === sides);
    return first
      ? [
          warning(
            'dice-twice',
            `The dice “${first.name}” and “${name}” are the same, and each has a button. Leave one out of module.yaml, or name it under “drop:” there; the rules bring their own dice.`,
            at ?? OWN_WORDS,
          ),
        ]
      : [];
  });

/** A name that reaches farther cannot be told to be of its hex. */
const WIDEST_NAME = 3;

const longNames = ({ map }: Scenario): readonly SourceProblem[] =>
  map.places
    .filter(place => place.kind !== 'title' && leastNameWidth(place) > WIDEST_NAME)
    .map(({ name, hex, at }) =>
      warning(
        'long-name',
        `The place name “${name.slice(0, 60)}” at ${hex} is longer than ${WIDEST_NAME} hexes, wherever it is broken. Write a shorter one.`,
        at,
      ),
    );

/** A track of numbers on which no marker lies: what is counted there has no marker yet. Each is offered one that lies nowhere. */
const emptyTracks = ({ displays = [], markers = [] }: Scenario, kit: ModuleKit): readonly SourceProblem[] => {
  const lying = new Set(markers.map(({ marker }) => marker));
  const free = kit.markers.filter(({ place, key, name }) => place === 'track' && !lying.has(key) && !lying.has(name));
  return displays.flatMap(({ name, content, at }) => {
    if (content.kind !== 'numbers' || markers.some(({ box }) => box?.window === name)) return [];
    const counter = free.shift()?.key;
    const first =
      counter === undefined ? 'Give one “place: track” under “markers:” of module.yaml, and write' : 'Write';
    const line = `${counter ?? 'vp'},${name},${Math.max(0, content.from)}`;
    const message = `No marker lies on the track “${name}” when a game starts. ${first} “${line}” into markers.csv, under the heading “marker,window,box”.`;
    return [warning('track-without-marker', message, at)];
  });
};

/** Formations that the scenario's own words colour and no unit is of; another scenario of the game may have fewer than all. */
const strayFormations = ({ units }: Scenario, { formations }: ModuleKit): readonly SourceProblem[] => {
  const known = new Set(units.flatMap(({ formation }) => formation ?? []));
  return [...formations].flatMap(([name, { at = OWN_WORDS }]) =>
    known.has(name) || at.file !== OWN_WORDS.file
      ? []
      : [warning('stray-formation', `No unit is of the formation “${name}”. ${suggestion(name, known)}`, at)],
  );
};

/** What players would see at once. */
export const unlikelyLooks = (scenario: Scenario, kit: ModuleKit): readonly SourceProblem[] => [
  ...scenario.units.flatMap(unit => strongerReduced(unit, kit.counters.sums)),
  ...sidesAlike(scenario, kit),
  ...diceTwice(kit),
  ...longNames(scenario),
  ...emptyTracks(scenario, kit),
  ...strayFormations(scenario, kit),
];
