// All sentences of this system's verdicts: one place turns facts into words. Each makes sense alone, with its numbers,
// in at most 160 characters; `fit` shortens lists of names so that it does.

import type { Compared } from '../announced';

const LONGEST = 160;
const READ = 'Illegal as logged: ';
const UNKNOWN = 'Cannot tell because ';

const cutOff = (text: string): string => (text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`);

/** Names as a list, the last ones counted instead of named when the sentence would be too long. */
const fit = (names: readonly string[], sentence: (list: string) => string): string => {
  for (let shown = names.length; shown > 0; shown--) {
    const rest = names.length - shown;
    const text = sentence(names.slice(0, shown).join(', ') + (rest > 0 ? ` and ${rest} more` : ''));
    if (text.length <= LONGEST) return text;
  }
  return cutOff(sentence(`${names.length} units`));
};

type Names = readonly string[];

const steps = (n: number): string => `${n} ${n === 1 ? 'step' : 'steps'}`;

export const WORDS = {
  wrongSegment: (phase: string) => cutOff(`${READ}an overrun in the ${phase}; they belong to movement (8.0).`),
  rightSegment: (phase: string) => cutOff(`Overruns are part of movement; this is the ${phase} (8.0).`),
  notPhasing: (names: Names, side: string, phase: string) =>
    fit(names, n => `${READ}${n} moved in the ${phase}; only ${side} units move there (9.1a).`),
  notMovement: (names: Names, phase: string) =>
    fit(names, n => `${READ}${n} moved in the ${phase}, which is not for movement (8.0).`),
  noCombatUnits: (target: string) =>
    cutOff(`${READ}no enemy combat unit in ${target}: such a hex is entered, not overrun (8.0, 9.14).`),
  combatUnits: (target: string) => cutOff(`Enemy combat units are in ${target} (8.0).`),
  nothingThere: (target: string) => `${UNKNOWN}no enemy unit is known in ${target} (8.0).`,
  nobodyKnown: (target: string) => `${UNKNOWN}no enemy unit is known in ${target} (9.1).`,
  maskedDefends: (target: string) => `${UNKNOWN}a masked piece is in ${target}; all units there defend together (9.1).`,
  notTogether: (names: Names, hexes: Names) =>
    fit(names, n => `${READ}${n} began the phase in ${hexes.join(' and ')}, not stacked together (8.1).`),
  together: () => 'The overrunning units began the phase stacked together (8.1).',
  arrivedSince: (names: Names) => fit(names, n => `${UNKNOWN}it is not known where ${n} began the phase (8.1).`),
  notCapable: (names: Names) => fit(names, n => `${READ}${n} cannot attack, so cannot overrun (8.1).`),
  capable: () => 'All overrunning units can attack (8.1).',
  wrongMode: (names: Names, mode: string) =>
    fit(names, n => `${READ}${n} in ${mode} Mode; overruns need Combat, Move or Exploitation Mode (8.1).`),
  rightMode: (mode: string) => `Overruns are allowed in ${mode} Mode (8.1).`,
  noFuel: (names: Names, what: 'overrun' | 'move') =>
    fit(names, n =>
      what === 'move'
        ? `${READ}${n} moved without fuel (12.5).`
        : `${READ}${n} has no fuel for an overrun, even from next to the enemy (12.5).`,
    ),
  fuelled: () => 'All units walk or have fuel (12.5).',
  noSupply: (names: Names) => fit(names, n => `${READ}${n} has no combat supply, so the attack is cancelled (9.2).`),
  supplied: () => 'Combat supply is paid (9.2).',
  notOneHex: (names: Names, from: string) =>
    fit(names, n => `${READ}${n} not in ${from}: an overrun comes out of one hex (9.1c).`),
  oneHex: (from: string) => `One stack, out of ${from} (9.1c).`,
  notAdjacent: (from: string, target: string, n: number | undefined) =>
    `${READ}${from} is ${n === undefined ? 'not next to' : `${n} hexes from`} ${target}; overruns are made from the next hex (8.1d).`,
  adjacent: (from: string, target: string) => `${target} is next to ${from} (8.1d).`,
  severalTargets: (n: number) => `${READ}${n} hexes in one overrun; each is made against one (8.1d).`,
  oneTarget: () => 'One hex is overrun (8.1d).',
  entryTooHigh: (where: string, cost: string, most: string, who: string) =>
    cutOff(`${READ}to enter ${where} costs ${who} ${cost} MP, more than ${most}: no overrun (8.1b).`),
  entryFits: (where: string, cost: string, most: string) =>
    cutOff(`To enter ${where} would cost ${cost} MP, at most ${most} (8.1b).`),
  entryAll: (where: string, what: string) => cutOff(`${READ}${what} costs All: no overrun of ${where} (8.1b).`),
  entryProhibited: (where: string, what: string, road: boolean) =>
    cutOff(
      `${READ}${what} is prohibited${road ? '; a road does not help an overrun' : ''}: no overrun of ${where} (8.1c).`,
    ),
  attackProhibited: (where: string, what: string) =>
    cutOff(`${READ}${what} may not be entered: no attack on ${where} (9.1f).`),
  attackByRoad: (where: string) => cutOff(`${where} can be entered by road, so it may be attacked (9.1f).`),
  entryUnknown: (where: string) => cutOff(`${UNKNOWN}the cost to enter ${where} is not on the chart (8.1b).`),
  mpShort: (name: string, left: string, ma: string, cost: string) =>
    cutOff(`${READ}${name} has ${left} of ${ma} MP left, an overrun costs ${cost} (8.1a).`),
  mpFits: (name: string, spent: string, cost: string, ma: string) =>
    cutOff(`${name}: ${spent} MP spent, ${cost} for the overrun, of ${ma} (8.1a).`),
  retreatedBefore: (names: Names, target: string, step: number) =>
    fit(
      names,
      n => `${READ}${n} retreated from the overrun of ${target} at step ${step}; that ends its movement (8.1f).`,
    ),
  companions: (names: Names, others: Names) =>
    fit(names, n =>
      cutOff(`${READ}${n} moved with ${others.join(', ')}; only units of the overrun move in its stack (8.1g).`),
    ),
  alone: () => 'Only the overrunning units moved (8.1g).',
  stackingOver: (hex: string, re: string, limit: string) => `${READ}${re} RE in ${hex}, the limit is ${limit} (8.1h).`,
  stackingFits: (hex: string, re: string, limit: string) => `${re} of ${limit} RE in ${hex} (8.1h).`,
  exploitMarker: (names: Names) =>
    fit(names, n => `${READ}${n} got an Exploitation marker; overruns give none (8.1e).`),
  noRoll: (what: string) => `${UNKNOWN}the log shows no ${what} (9.8, 9.9).`,
  surpriseReads: (roll: string, who: string) => `Surprise roll ${roll}: ${who} (9.8).`,
  shiftDieTooMany: (roll: string) =>
    `${READ}surprise roll ${roll} gives no surprise, but a shift die was rolled (9.8).`,
  announced: ({ part, said, right, answer, missing }: Compared) => {
    const rule = { column: '9.7', drm: '9.6', result: '9.9' }[part];
    const what = { column: 'odds of', drm: 'a DRM of', result: 'the result' }[part];
    if (answer === 'legal') return `The announced ${part === 'drm' ? 'DRM' : part} ${said} is right (${rule}).`;
    return answer === 'illegal'
      ? cutOff(`${READ}${what} ${said} announced, but it is ${right ?? 'another'} (${rule}).`)
      : cutOff(
          `${UNKNOWN}it is not known ${missing ?? 'what the fight rests on'}; announced: ${what} ${said} (${rule}).`,
        );
  },
  asksLoss: (n: number, all: boolean, [first, ...others]: Names) =>
    cutOff(
      all
        ? `Loses ${steps(n)}, all that it has (9.11).`
        : `Loses ${steps(n)}${first !== undefined && others.length > 0 ? `, the first out of ${first}; nobody loses two before all have lost one` : ''} (9.11).`,
    ),
  asksOptions: (n: number, ends: boolean) =>
    `${n} ${n === 1 ? 'option' : 'options'}: steps lost and hexes retreated add up to ${n}${ends ? '; a retreat ends its movement (8.1, 9.10)' : ' (9.10)'}.`,
  asksRetreat: (far: number, free: Names, costly: Names) => {
    if (free.length + costly.length === 0)
      return `No way leads ${far} ${far === 1 ? 'hex' : 'hexes'} back: who has to go so far is eliminated (9.12).`;
    const dear = costly.length === 0 ? '' : `into enemy ZOCs ${costly.join(', ')}`;
    return fit(free, h =>
      cutOff(`A retreat of ${far}: to ${[h, dear].filter(part => part !== '').join('; ')} (9.12).`),
    );
  },
  asksExploit: (names: Names) =>
    fit(names, n => `${n} may get an Exploitation marker, if no option is taken as a retreat (9.13).`),
  asksDg: () => 'All defenders become DG before they retreat (9.12).',
  mayIgnore: (always: boolean) =>
    always
      ? 'The options may be left: the attackers cannot take all of theirs (9.10).'
      : 'The options may be left if the attackers retreat or cannot take all of theirs (9.10).',
  asksAdvance: () => 'If the hex is emptied and no attacker retreated, all that are left enter it, at 0 MP (8.0).',
  mayAdvance: () => 'If the hex is emptied and no attacker retreated, those that are left may enter it (9.12).',
  goesOnAtAll: () => 'Who did not retreat goes on with the MPs that are left, also with overruns (8.0).',
  goesOn: (left: string, on: boolean, again: boolean) =>
    on
      ? `Who did not retreat goes on with ${left} MP${again ? ', also with overruns' : ', too few for an overrun'} (8.0).`
      : 'No MP is left: the movement is over (8.0).',
  lossShort: (side: string, taken: number, due: number, result: string) =>
    cutOff(`${READ}${side} lost ${taken} of ${steps(due)} that ${result} asks (9.11).`),
  lossNotDue: (side: string, taken: number, due: number, how: string) =>
    cutOff(`${READ}${side} lost ${steps(taken)}, ${due} due: ${how} (9.10).`),
  lossFits: (side: string, taken: number) => `${side} lost ${steps(taken)} as the result asks (9.11).`,
  bystander: (names: Names) => fit(names, n => `${READ}${n} took no part; the result has no effect on it (8.1h).`),
  leaderSpared: (name: string, ar: number, taker: string) =>
    cutOff(`${READ}the first loss fell on ${taker}, but ${name} led with AR ${ar} and loses first (9.11).`),
  leaderUnknown: (taker: string, ar: number) =>
    cutOff(`${UNKNOWN}it is not known who led: ${taker} took the first loss, a unit with AR ${ar} did not (9.11).`),
  spread: (name: string) => cutOff(`${READ}${name} lost two steps before every unit had lost one (9.11).`),
  optionsShort: (side: string, options: number, losses: number, hexes: number, how: string) =>
    cutOff(`${READ}${side} owes ${options} options: ${losses} taken as loss, ${hexes} as retreat; ${how} (9.10).`),
  optionsFit: (side: string, losses: number, hexes: number) =>
    `${side}: options taken as ${losses} losses and ${hexes} hexes of retreat (9.10).`,
  retreatNotDue: (names: Names, how: string) =>
    fit(names, n => `${READ}${n} retreated, but no option is open: ${how} (9.10).`),
  splitRetreat: (names: Names, far: number) =>
    fit(names, n => `${READ}${n} did not retreat the ${far} hexes that the rest did; all retreat as far (9.12).`),
  retreatInto: (names: Names, hex: string) =>
    fit(names, n => `${READ}${n} retreated into ${hex}, where enemy units stood when the combat began (9.12).`),
  retreatThrough: (names: Names, hex: string) =>
    fit(names, n => `${READ}${n} retreated to ${hex}, but enemies held every way there when the combat began (9.12).`),
  retreatProhibited: (names: Names, hex: string) =>
    fit(names, n => `${READ}${n} retreated to ${hex}, where every way leads through prohibited terrain (9.12).`),
  retreatStep: (side: string, n: number) =>
    cutOff(`${READ}${side} lost no step for a retreat into an enemy ZOC while DG; ${steps(n)} due (9.12).`),
  mayNotRetreat: (names: Names) => fit(names, n => `${READ}${n} retreated; dumps, trucks and the like stay (9.12).`),
  mustAdvance: (names: Names, target: string) =>
    fit(names, n => `${READ}${n} did not enter ${target}; all attackers must once it is empty (8.0).`),
  mayNotAdvance: (names: Names, target: string) =>
    fit(names, n => `${READ}${n} entered ${target}, which the defenders still hold (8.0).`),
  noAdvanceAfterRetreat: (names: Names, target: string) =>
    fit(names, n => `${READ}${n} entered ${target} although the attackers retreated (9.12).`),
  advanceFits: (target: string) => `All attackers entered ${target} at no cost (8.0, 8.1a).`,
  owedDg: (names: Names, why: string) => fit(names, n => `${READ}${n} must be DG: ${why} (9.12).`),
  moveFits: (names: Names, mp: string, ma: string) => fit(names, n => `${n}: ${mp} of ${ma} MP.`),
  moveTooFar: (name: string, mp: string, ma: string) =>
    cutOff(`${READ}${name} needs at least ${mp} MP of ${ma} by the cheapest way.`),
  moveUnknown: (name: string, why: string) => cutOff(`${UNKNOWN}${why}: the way of ${name} cannot be priced.`),
  stoppedInZoc: (names: Names, hex: string) =>
    fit(names, n => `${READ}${n} had to stop in the enemy ZOC of ${hex}; only an overrun lets trucks go on (6.0).`),
  noWay: (name: string, from: string, to: string) => cutOff(`${READ}${name} has no way from ${from} to ${to}.`),
  enemyHeld: (hex: string) => `${READ}${hex} is held by enemy combat units; it must be overrun (8.0).`,
  attackWrongPhase: (phase: string) => cutOff(`${READ}an attack in the ${phase}; attacks belong to combat (9.1).`),
  attackedBefore: (names: Names, step: number) =>
    fit(names, n => `${READ}${n} already attacked in this segment at step ${step} (9.1c).`),
  hexAttacked: (hex: string, step: number) =>
    `${READ}${hex} was already attacked in this segment at step ${step} (9.1c).`,
} as const;

/** A rule broken, without the words that only fit a log: for odds, where nothing was played. */
export const withoutReading = (message: string): string => {
  const text = message.startsWith(READ) ? message.slice(READ.length) : message;
  return text.charAt(0).toUpperCase() + text.slice(1);
};
