// What a result asks of both sides, in the order of play: who is lost, who retreats, which markers are placed, who enters the
// hex, who goes on.

import { toWords, type Fraction } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import type { Obligation, ObligationKind } from '../../obligation';
import type { Charts } from '../charts';
import { citeId } from '../cite';
import { zocCircles } from '../overruns/price';
import { cameOf, goingOn, isSharedHex, rexOf } from './clearing';
import type { Fight } from './fight';
import { rollsRed, type FightSide } from './red-table';
import type { ResultParts } from './results';

export interface AskFacts {
  readonly fight: Fight;
  readonly result: string;
  readonly parts: ResultParts;
  /** MPs that the attackers have left; undefined: not known. */
  readonly left: Fraction | undefined;
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

const lossesAsked = (charts: Charts, { fight: f, parts }: AskFacts): readonly Obligation[] => {
  const ask = asker(charts);
  const { rules } = charts.edition;
  const due = rexOf(charts, f, parts);
  const sides = (['attacker', 'defender'] as const).filter(side => parts[side] !== 'eliminated');
  const rex =
    due.n === 0
      ? []
      : sides.map(side =>
          ask(side, 'lose', rules.failed, `The ${side} loses ${toWords(due)} RE.`, {
            units: labelsOf(f, side),
            amount: due.n / due.d,
          }),
        );
  const rolls = sides.filter(side => rollsRed(parts, side));
  return [
    ...rex,
    ...rolls.map(side =>
      ask(
        side,
        'lose',
        rules[side === 'attacker' ? 'red of attacker' : 'red of defender'],
        `The ${side} rolls on the RED table.`,
        {
          units: labelsOf(f, side),
        },
      ),
    ),
  ];
};

const STRONGER = ['full', 'partial', 'none'] as const;

/** `Expended # MP`, ZOC circles, the marker of a result that waits. */
const markersAsked = (charts: Charts, { fight: f, parts, result }: AskFacts): readonly Obligation[] => {
  if (f.kind !== 'overrun') return [];
  const ask = asker(charts);
  const { edition } = charts;
  const units = labelsOf(f, 'attacker');
  const circles = zocCircles(STRONGER.find(z => f.defenders.some(u => u.zoc === z)) ?? 'none');
  const zoc =
    circles === 0
      ? []
      : [
          ask(
            'attacker',
            'mark',
            edition.rules['zoc marker'],
            `The marker shows ${circles === 2 ? 'two circles' : 'one circle'} of ZOC.`,
          ),
        ];
  if (edition.deferredResults && !parts.mpBack)
    return [
      ask(
        'defender',
        'mark',
        '12.F.2-a',
        `A marker ${result} lies on the defenders: it takes effect at the end of the next combat phase.`,
        {
          units: labelsOf(f, 'defender'),
        },
      ),
    ];
  const name = edition.deferredResults ? '# MP' : 'Expended # MP';
  return [
    ask(
      'attacker',
      'mark',
      edition.rules['expended marker'],
      `The ${name} marker shows the most MPs that a unit spent.`,
      { units },
    ),
    ...zoc,
  ];
};

const entering = (charts: Charts, { fight: f, parts }: AskFacts): readonly Obligation[] => {
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
  ];
};

const afterwards = (charts: Charts, facts: AskFacts): readonly Obligation[] => {
  const { fight: f, parts, left, spSpent } = facts;
  if (f.kind !== 'overrun') return [];
  const goes = goingOn(charts, f, parts, spSpent);
  const ask = asker(charts);
  const { rules } = charts.edition;
  const units = labelsOf(f, 'attacker');
  if (!goes.greatest)
    return [ask('attacker', 'go on', rules.stopped, 'The overrunning units stop.', { units, amount: 0 })];
  const mp = left === undefined || left.n < 0 ? '' : ` with ${toWords(left)} MP`;
  const words = goes.least
    ? `The overrunning units may go on${mp}.`
    : charts.edition.lowOdds && !parts.mpBack
      ? `The overrunning units may go on${mp} if they spent SPs.`
      : `Who is left of the overrunning units may go on${mp}.`;
  return [ask('attacker', 'go on', rules['goes on'], words, { units, ...(left ? { amount: left.n / left.d } : {}) })];
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
