// What a result asks of both sides, in the order of play: who is lost, who retreats, which markers are placed, who enters the
// hex, who goes on.

import { toWords, type Fraction } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import type { Obligation, ObligationKind } from '../../obligation';
import type { OverrunAssessment } from '../../situation';
import type { Charts } from '../charts';
import { citeId } from '../cite';
import { zocCircles } from './aftermath';
import {
  afterOverrun,
  isSameForAll,
  markerNumber,
  remainingRe,
  type AfterOverrun,
  type Remaining,
} from './after-overrun';
import { cameOf, goingOn, isSharedHex, rexAtOnce, rexOf } from './clearing';
import type { Fight } from './fight';
import { redColumn, redModifiers, redSide, redStrength, rollsRed, type FightSide } from './red-table';
import type { ResultParts } from './results';

export interface AskFacts {
  readonly fight: Fight;
  readonly result: string;
  readonly parts: ResultParts;
  /** Who pays what for it; undefined: no overrun. */
  readonly overrun: Pick<OverrunAssessment, 'payers'> | undefined;
  readonly spSpent: boolean | undefined;
  /** Hexes open to a retreat; left out: there is no board. */
  readonly open?: (side: FightSide, far: number | undefined) => readonly HexId[];
}

type Rest = Partial<Pick<Obligation, 'units' | 'amount' | 'hexes'>>;
type Ask = (side: FightSide, kind: ObligationKind, rule: string, words: string, rest?: Rest) => Obligation;

const asker =
  ({ edition }: Charts): Ask =>
  (side, kind, rule, words, { units = [], ...rest } = {}) => ({
    side,
    kind,
    words,
    rule: citeId(edition, rule),
    units,
    ...rest,
  });

const labelsOf = (f: Fight, side: FightSide): readonly string[] =>
  (side === 'attacker' ? f.attackers.map(a => a.unit) : f.defenders).map(u => u.label);

const retreatWords = (side: string, far: number | undefined, hexes: readonly HexId[] | undefined): string => {
  const how = far === undefined ? '' : ` ${far} ${far === 1 ? 'hex' : 'hexes'}`;
  const where = hexes === undefined ? '' : hexes.length === 0 ? '; no hex is open' : `; open: ${hexes.join(', ')}`;
  return `The ${side} retreats${how}${where}.`;
};

const fateAsked = (charts: Charts, facts: AskFacts, side: FightSide): readonly Obligation[] => {
  const ask = asker(charts);
  const { rules } = charts.edition;
  const { fight: f, parts, open } = facts;
  const fate = parts[side];
  const units = labelsOf(f, side);
  if (fate === 'stays') return [];
  if (fate === 'retreats') {
    const far = side === 'defender' ? parts.defenderHexes : parts.attackerHexes;
    const hexes = open?.(side, far);
    return [
      ask(side, 'retreat', rules.failed, retreatWords(side, far, hexes), {
        units,
        ...(far === undefined ? {} : { amount: far }),
        ...(hexes ? { hexes } : {}),
      }),
    ];
  }
  if (fate === 'eliminated')
    return [
      ask(side, 'lose', parts.mpBack ? rules.success : rules.failed, `All units of the ${side} are eliminated.`, {
        units,
      }),
      ...(parts.mpBack && side === 'defender'
        ? [ask(side, 'mark', rules.success, 'A cadre or remnant that can be formed is disrupted at once.', { units })]
        : []),
    ];
  return isSharedHex(charts, f)
    ? [
        ask(side, 'lose', rules['shared hex'], `In a shared hex disruption costs half of the REs of the ${side}.`, {
          units,
        }),
      ]
    : [ask(side, 'mark', rules.failed, `All units of the ${side} are disrupted.`, { units })];
};

const lossesAsked = (charts: Charts, facts: AskFacts): readonly Obligation[] => {
  const { fight: f, parts } = facts;
  const ask = asker(charts);
  const { rules } = charts.edition;
  const sides = (['attacker', 'defender'] as const).filter(side => parts[side] !== 'eliminated');
  const loses = (due: Fraction, rule: string, when: string): readonly Obligation[] =>
    due.n === 0
      ? []
      : sides.map(side =>
          ask(side, 'lose', rule, `The ${side} loses ${toWords(due)} RE${when}.`, {
            units: labelsOf(f, side),
            amount: due.n / due.d,
          }),
        );
  const atOnce = rexAtOnce(charts, f, parts);
  return [
    ...loses(atOnce, rules.held, ' at once'),
    ...loses(rexOf(parts), rules.failed, ''),
    ...sides
      .filter(side => rollsRed(parts, side))
      .map(side =>
        ask(
          side,
          'lose',
          rules[side === 'attacker' ? 'red of attacker' : 'red of defender'],
          redWords(charts, facts, side),
          { units: labelsOf(f, side) },
        ),
      ),
  ];
};

/** `The attacker rolls on the RED table, column 6 (3 RE of the defenders × 2), die +2 (hex not cleared).` */
const redWords = (charts: Charts, { fight: f, parts, spSpent }: AskFacts, side: FightSide): string => {
  const came = cameOf(charts, f, parts);
  const column = redColumn(charts, f, { parts }, side);
  const by = redSide(charts, side);
  const re = redStrength(charts, f, { parts }, by).entries.map(e =>
    e.op === 'x' ? ` × ${toWords(e.value)}: ${e.what}` : `${toWords(e.value)} RE of the ${by}s`,
  );
  const drm = redModifiers(charts, f, { parts, isCleared: came === 'or' || came === 'cleared', spSpent }, side);
  const die = drm.entries.map(e => `${e.value.n > 0 ? '+' : ''}${toWords(e.value)} (${e.what})`);
  return (
    [
      `The ${side} rolls on the RED table`,
      `${column === undefined ? '' : `column ${column} `}(${re.join('')})`,
      ...(die.length > 0 ? [`die ${die.join(' ')}`] : []),
    ].join(', ') + '.'
  );
};

const STRONGER = ['full', 'partial', 'none'] as const;

/** MPs after it; undefined: no overrun, or not known. */
const afterOf = (charts: Charts, { fight: f, parts, overrun }: AskFacts): AfterOverrun | undefined => {
  const came = cameOf(charts, f, parts);
  return overrun && came && afterOverrun(charts.edition, came, parts, f.defenders, overrun);
};

/** `shows 6, the most MPs that a unit spent and 1 more`; without its number where MPs are not known. */
const markerWords = (charts: Charts, facts: AskFacts): string => {
  const { fight: f, parts } = facts;
  const name = charts.edition.deferredResults ? '# MP' : 'Expended # MP';
  const marker = afterOf(charts, facts)?.marker;
  const came = cameOf(charts, f, parts);
  const re = remainingRe(f.defenders, parts);
  const isHeld = came === 'held' && re.n > 0;
  const more = charts.edition.deferredResults
    ? ''
    : came === 'cleared'
      ? ' and 1 more'
      : isHeld
        ? ` and the REs of the defenders who are left${parts.losses === 'red' ? `, ${toWords(re)} before the RED table` : ''}`
        : '';
  const most = `the most MPs that a unit spent${more}`;
  return marker === undefined
    ? `The ${name} marker shows ${most}.`
    : `The ${name} marker shows ${markerNumber(marker)}: ${most}.`;
};

const zocMarker = ({ edition }: Charts, ask: Ask, f: Fight): readonly Obligation[] => {
  const circles = zocCircles(STRONGER.find(z => f.defenders.some(u => u.zoc === z)) ?? 'none');
  if (circles === 0) return [];
  const words = `The marker shows ${circles === 2 ? 'two circles' : 'one circle'} of ZOC.`;
  return [ask('attacker', 'mark', edition.rules['zoc marker'], words)];
};

/** `Expended # MP`, ZOC circles, the marker of a result that waits. */
const markersAsked = (charts: Charts, facts: AskFacts): readonly Obligation[] => {
  const { fight: f, parts, result } = facts;
  if (f.kind !== 'overrun') return [];
  const ask = asker(charts);
  const { edition } = charts;
  if (edition.deferredResults && !parts.mpBack) {
    const words = `A marker ${result} lies on the defenders: it takes effect at the end of the next combat phase.`;
    return [ask('defender', 'mark', '12.F.2-a', words, { units: labelsOf(f, 'defender') })];
  }
  const shown = afterOf(charts, facts)?.marker;
  return [
    ask('attacker', 'mark', edition.rules['expended marker'], markerWords(charts, facts), {
      units: labelsOf(f, 'attacker'),
      ...(shown ? { amount: markerNumber(shown) } : {}),
    }),
    ...zocMarker(charts, ask, f),
  ];
};

/** 2009, 12.F-2: who lacks MPs to enter owes them. */
const movedMarkers = (charts: Charts, facts: AskFacts): readonly Obligation[] =>
  (afterOf(charts, facts)?.units ?? [])
    .filter(u => u.owes.n > 0)
    .map(({ label, owes }) =>
      asker(charts)('attacker', 'mark', '12.F-2', `A Moved ${toWords(owes)} marker lies on ${label}.`, {
        units: [label],
        amount: owes.n / owes.d,
      }),
    );

const entering = (charts: Charts, facts: AskFacts): readonly Obligation[] => {
  const { fight: f, parts } = facts;
  if (charts.edition.attacksFrom === 'inside' || f.kind !== 'overrun' || parts.attacker !== 'stays') return [];
  const came = cameOf(charts, f, parts);
  const { rules } = charts.edition;
  const rule = rules[came === 'or' ? 'mp back' : came === 'held' ? 'held' : 'no zoc'];
  const back = parts.mpBack && parts.mpBack.n > 0 ? ` ${toWords(parts.mpBack)} MP are given back.` : '';
  const silent = came === 'or' || came === 'held' ? '' : ' They exert no ZOC there.';
  return [
    asker(charts)('attacker', 'advance', rule, `All overrunning units enter the hex.${back}${silent}`, {
      units: labelsOf(f, 'attacker'),
    }),
    ...movedMarkers(charts, facts),
  ];
};

/** ` with 3 MP`; ` : 12-10 tank with 4 MP, 6-6 inf with none` */
const leftWords = (units: readonly Remaining[]): string => {
  const [first] = units;
  if (!first) return '';
  const mp = ({ left }: Remaining): string => (left.n === 0 ? 'no MPs' : `${toWords(left)} MP`);
  if (isSameForAll(units)) return ` with ${mp(first)}`;
  return `: ${[...new Set(units.map(u => `${u.label} with ${mp(u)}`))].join(', ')}`;
};

const afterwards = (charts: Charts, facts: AskFacts): readonly Obligation[] => {
  const { fight: f, parts, spSpent } = facts;
  if (f.kind !== 'overrun') return [];
  const goes = goingOn(charts, f, parts, spSpent);
  const ask = asker(charts);
  const { rules } = charts.edition;
  const units = labelsOf(f, 'attacker');
  if (!goes.greatest)
    return [ask('attacker', 'go on', rules.stopped, 'The overrunning units stop.', { units, amount: 0 })];
  const remaining = afterOf(charts, facts)?.units ?? [];
  const [first] = remaining;
  if (first && remaining.every(u => u.left.n === 0))
    return [
      ask('attacker', 'go on', rules['goes on'], 'The overrunning units have no MPs left to go on.', {
        units,
        amount: 0,
      }),
    ];
  const amount = first && isSameForAll(remaining) ? { amount: first.left.n / first.left.d } : {};
  const who =
    goes.least || (charts.edition.lowOdds && !parts.mpBack)
      ? 'The overrunning units'
      : 'Who is left of the overrunning units';
  const onlyIf = goes.least || !(charts.edition.lowOdds && !parts.mpBack) ? '' : ' if they spent SPs';
  return [
    ask('attacker', 'go on', rules['goes on'], `${who} may go on${leftWords(remaining)}${onlyIf}.`, {
      units,
      ...amount,
    }),
  ];
};

/** Everything that a result asks. */
export const obligationsOf = (charts: Charts, facts: AskFacts): readonly Obligation[] => [
  ...fateAsked(charts, facts, 'defender'),
  ...fateAsked(charts, facts, 'attacker'),
  ...lossesAsked(charts, facts),
  ...(facts.parts.counterattack
    ? [
        asker(charts)('defender', 'choose', charts.edition.rules.failed, 'The defender may counterattack.', {
          units: labelsOf(facts.fight, 'defender'),
        }),
      ]
    : []),
  ...(facts.parts.deadlock
    ? [
        asker(charts)('attacker', 'mark', charts.edition.rules.failed, 'A Deadlock marker is placed.', {
          units: labelsOf(facts.fight, 'attacker'),
        }),
      ]
    : []),
  ...markersAsked(charts, facts),
  ...entering(charts, facts),
  ...afterwards(charts, facts),
];
