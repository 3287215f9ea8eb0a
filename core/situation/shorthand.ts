// `9-10 pz, 6-10 mot -> 4-6 rifle @ woods, Sep II 1941 ; mp 2`: one line, one question (docs/odds.md).

import type { BoardInPlay } from './board';
import { groundKey, type Among, type Words } from './context';
import { present } from '../base/present';
import type { KnownOdds } from '../rules/known-odds';
import type { Situation } from '../rules/situation';
import { readClause, sayKind, type Clauses } from './said/clauses';
import { checkDenied } from './said/denials';
import type { Side } from './words/lexicon';
import { tellFormation } from './sides/formations';
import { settleBridge, withSomeAcross } from './ground/crossing';
import { settleFrozen, type Ground, settingOf } from './ground/ground';
import { countedAlready, readTotals, takeLeading, type CountedOdds } from './known-odds';
import { kindOf, otherKind } from './words/kinds';
import type { BoardQuestion } from './board/board-question';
import { readSide, type Members, type NamedUnit } from './units/members';
import { isOnBoard } from './named-units';
import { keepsSaid, withOffer } from './refused/offered-line';
import { withoutSmallWords } from './refused/small-words';
import { fightOnBoard, type BoardNotes } from './board/on-board';
import { refuseFire } from './said/passed-over';
import { readPlace } from './said/place';
import { trimmed, type LineProblem, type Part, type SaidWord, LineProblems } from './problem';
import { isMeaning } from './reader';
import { wordAtEnd } from './sides/parting';
import type { Parting } from './words/signed-line';
import { expectedSides, sidesOf, type Sides } from './sides/sides';
import { namesNumbers } from './units/numbered-units';
import { namedWith, ofSeveral, withSideClauses } from './said/side-clauses';
import { settleStands } from './ground/side-ground';
import { timesThat, withEffects } from './ground/said-effects';
import { withTheirMp } from './units/mp-of-units';
import { withPassed, type Across } from './units/whose-support';
import { askWhoAttacks } from './board/who-attacks';
import { checkRatings } from './said/side-ratings';
import { cutsOf, partsOf, type CutLine, type LineParts } from './line-parts';

/** A line asks about a fight of units (`situation`), or about the chart (`known`); an error keeps it from being read. */
export interface ReadLine {
  readonly situation: Situation | undefined;
  readonly known?: KnownOdds;
  /** The word between the sides, where nothing says which kind of fight it is. */
  readonly openKind?: Part;
  /** How a line was read that may have been meant otherwise. */
  readonly reading?: string;
  /** What is asked of the board, if the line names units or hexes of one. */
  readonly question?: BoardQuestion;
  /** What the board added, if the line names units or hexes of one. */
  readonly notes?: BoardNotes;
  /** What it says of its place hangs on nothing else that it says. */
  readonly isApart?: boolean;
  /** Nothing is wrong with the line, but what is hidden decides. */
  readonly undetermined?: boolean;
  readonly problems: readonly LineProblem[];
  /** Where the line's parts stand: `terrain`, `weather`, `attacker 1`, `defender 2`, `hexside minor river`. */
  readonly marks: ReadonlyMap<string, Part>;
  /** What it says beside its units, each word where it stands. */
  readonly said: readonly SaidWord[];
}

/** Longer lines are no situation; the limit keeps hostile input from costing time. */
const LONGEST_LINE = 2000;
const MOST_UNITS = 200;

/** Columns and DRM of the fight, and those that are said of its ground. */
const withSaid = (a: Clauses['said'], b: Clauses['said']): Clauses['said'] =>
  a && b ? { shift: a.shift + b.shift, drm: a.drm + b.drm } : (a ?? b);

const situationOf = ({ place, clauses }: LineParts, attackers: Members, defenders: Members): Situation => {
  const { kind, procedure, mpSpent, roll } = clauses;
  const said = withSaid(clauses.said, place.effects.said);
  return {
    kind: kind ?? 'overrun',
    ...present({ procedure }),
    attackers: attackers.typed,
    defenders: defenders.typed,
    ...settingOf(place),
    ...present({ mpSpent, roll, said }),
  };
};

/** Nothing parts attackers from defenders: a hex or a unit alone asks who may attack it; else what is missing. */
const readOneSide = ({ fight, place, clauses }: LineParts, around: Among): void => {
  const { board, problems } = around;
  const part = trimmed(fight);
  if (part.text === '' && place.hex && board) {
    askWhoAttacks(place.hex, board, problems);
    return;
  }
  if (part.text === '' || /[>:]/.test(part.text)) {
    expectedSides(fight, undefined, problems);
    return;
  }
  const word = wordAtEnd(part, around.words);
  if (word) {
    expectedSides(part, word, problems);
    return;
  }
  const { named, hexes, typed } = readSide(part, {
    ...around,
    side: 'defender',
    clauses,
    place,
    ofSides: [],
    namesNumbers: namesNumbers(part, around.words),
  });
  const [hex] = [...hexes, ...named].map(n => n.hex);
  if (board && hex !== undefined && typed.length === 0)
    askWhoAttacks({ text: hex, start: part.start }, board, problems);
  else if (!problems.found.some(p => p.code === 'needs-board')) expectedSides(fight, undefined, problems);
};

type Typed = Members['typed'];
type Question = Omit<ReadLine, 'problems' | 'marks' | 'said'>;
const NONE: Question = { situation: undefined };
const NOBODY: Members = { typed: [], named: [], hexes: [] };

/** What only a board knows is not passed over where there is none. */
const needBoard = ({ turn, from }: Clauses, { problems }: Among): void => {
  for (const [word, part] of [
    ['turn', turn?.part],
    ['from', from?.part],
  ] as const)
    if (part)
      problems.offer('needs-board', part, `“${word}” is of a board: units by name or a hex, with --scenario or --log.`);
};

/** What of the ground, of MPs and of the units' sizes is read by what stands beside it. */
const isApart = (
  { place: { frozen, bridge, someAcross, denied, stands, effects }, clauses: { ofMa, mpLeft } }: LineParts,
  { found, marks }: LineProblems,
): boolean =>
  (frozen ?? bridge ?? someAcross ?? effects.said ?? ofMa ?? mpLeft) === undefined &&
  denied.length + stands.length + effects.times.length === 0 &&
  !marks.has('why shift') &&
  !marks.has('why drm') &&
  !marks.has('drm once') &&
  found.every(({ code }) => code !== 'shared-type');

/** Hexsides of groups that the line does not have. */
const checkGroups = ({ place }: LineParts, groups: number, { problems }: Among): void => {
  for (const { feature, groups: said = [] } of place.hexsides) {
    const none = said.find(group => group < 1 || group > groups);
    const part = problems.marks.get(`hexside ${feature}`);
    if (none !== undefined && part)
      problems.error(
        'no-group',
        part,
        `There is no group ${none} of attackers: 1${groups > 1 ? ` to ${groups}` : ''}.`,
      );
  }
};

/** `prepared assault`: an attack on the table that its word names, where the attackers may choose it; else units tell it. */
const sayTable = ({ place, ofSides }: LineParts, { words, problems }: Among): void => {
  const { crt } = place;
  if (!crt) return;
  if (words.modifiers.get(crt.key) === crt.key)
    ofSides.push({ side: 'attacker', part: crt.part, modifiers: new Map([[crt.key, '']]) });
  else problems.remark('crt-of-units', crt.part, 'Units say themselves which table is used: the answer names it.');
};

/** A table of assaults is of attacks, unless the line calls it an overrun; what bombardment brings is of attacks only. */
const sayKindOfTable = ({ place: { crt }, clauses }: LineParts, { problems }: Among): void => {
  const procedure = problems.marks.get('procedure');
  if (procedure) sayKind({ kind: 'combat', isWeak: false }, procedure, clauses, problems);
  if (crt && kindOf(crt.part.text)) sayKind({ kind: 'combat', isWeak: true }, crt.part, clauses, problems);
};

/** Columns and DRM besides those of the units, where the rules' odds of units take them; of ratings the units tell it. */
const checkChanges = ({ clauses, place }: LineParts, words: Words, problems: LineProblems): void => {
  const rated = problems.marks.get('drm of ratings');
  const drm = problems.marks.get('drm');
  if (rated && drm) problems.offer('said-change', drm, 'The units’ own ratings tell it: “…” would count twice.');
  for (const what of ['shift', 'drm'] as const) {
    const part = problems.marks.get(what);
    if (!part || clauses.said?.[what] === 0 || (words.said.has(what) && !place.hex)) continue;
    const name = what === 'shift' ? 'column' : 'DRM';
    const message = `Of units these rules know every ${name}: “…” goes with odds that are counted, such as 3-1 1L +1.`;
    problems.offer('said-change', part, message);
  }
};

/** `stuka help, -2 drm`: the DRM that the line's own words bring counts once. */
const countOnce = ({ clauses }: LineParts, attackers: Typed, { words, problems }: Among): void => {
  const { said } = clauses;
  const part = problems.marks.get('drm');
  const brought = attackers
    .flatMap(({ modifiers }) => Object.entries(modifiers))
    .map(([key, value]) => ({
      key,
      drm: (words.asDrm[key] ?? 0) - Math.floor(Number(value) / (words.drmPer[key] ?? Infinity)),
    }));
  const total = brought.reduce((sum, { drm }) => sum + drm, 0);
  const same = brought.filter(({ drm }) => drm !== 0 && (drm === said?.drm || total === said?.drm));
  if (!part || !said || same.length === 0) return;
  if (said.shift === 0) delete clauses.said;
  else clauses.said = { ...said, drm: 0 };
  problems.forget('drm');
  problems.marks.set('drm once', part);
  const what = same.map(({ key }) => key).join(', ');
  problems.remark('said-again', part, `“…” is what ${what} brings: it counts where that does, and once.`);
};

/** `in forest, one shift left for the forest`: what the charts bring is not counted twice. */
const checkReasons = ({ place }: LineParts, { words, problems }: Among): void => {
  const { terrain = '', features, hexsides } = place;
  const said = new Set([terrain, ...features, ...hexsides.map(({ feature }) => feature)]);
  for (const what of ['shift', 'drm'] as const) {
    const part = problems.marks.get(`why ${what}`);
    const phrases = part?.text.toLowerCase().match(/\p{L}+(?: \p{L}+)?/gu) ?? [];
    const keys = [...phrases, ...phrases.flatMap(phrase => phrase.split(' '))].map(word => groundKey(words, word));
    if (part && keys.some(key => key !== undefined && said.has(key)))
      problems.offer('asked-effect', part, '“…”: the charts say it, as the line says the ground.');
  }
};

/** The last group that a side's parts name. */
const groupsOf = ({ marks }: LineProblems): number =>
  [...marks.keys()].filter(key => key.startsWith('attacker ')).length;

/** A side with what stood behind the other one, and what clauses say of all of it. */
const given = (members: Members, side: Side, across: Across, parts: LineParts, around: Among): Members => {
  const { problems } = around;
  const typed = withPassed(members.typed, across, members.named.length + members.hexes.length > 0, problems);
  const clauses = parts.ofSides.filter(said => said.side === side);
  const { named } = members;
  // What a clause says of a side that stands on the board by name is of those units.
  const isNamed = named.length > 0 && typed.length === 0;
  return {
    ...members,
    typed: withEffects(isNamed ? typed : withSideClauses(typed, clauses, around), side, parts.place.effects),
    named: isNamed ? clauses.reduce((before, said) => namedWith(before, said, around), named) : named,
  };
};

/** `8 Inf attacks 190 Gr with 13 RHA`: who is of the attackers' own side attacks, too. */
const withSupporters = (ours: Members, theirs: Members): readonly [Members, Members] => {
  const side = ours.named[0]?.unit.side;
  const isOurs = ({ unit, isWith }: NamedUnit): boolean => isWith === true && unit.side === side;
  return [
    { ...ours, named: [...ours.named, ...theirs.named.filter(isOurs)] },
    { ...theirs, named: theirs.named.filter(unit => !isOurs(unit)) },
  ];
};

/** Nothing but their order tells who attacks: which it was taken for stands in the answer. */
const tellOrder = ({ attackers }: Sides, { word, isBack }: Parting, problems: LineProblems): void => {
  const who = attackers.text.trim().replace(/\s+/g, ' ').replace(/\.$/, '');
  const turned = isBack ? '->' : '<-';
  // A word that we do not know may mean another thing than a fight: it is named.
  const untold = /\p{L}/u.test(word.text) ? `“${word.text.trim()}” does not tell who attacks. ` : '';
  const message = `${untold}Who attacks is read from the order: ${who}. The other way round, “${turned}” stands between them.`;
  problems.remark('sides-in-order', word, message);
};

/** What a line says that its units are: a nation of theirs, or a modifier that is one. */
const nationsOf = (units: Typed, { nations }: Words): readonly string[] =>
  units.flatMap(({ nation, modifiers }) => nation ?? Object.keys(modifiers).filter(key => isMeaning(nations, key)));

const countOf = ({ typed, named }: Members): number => typed.length + named.length;

const readSides = (sides: Sides, parts: LineParts, around: Among): Question => {
  const { words, board, problems } = around;
  const { place, clauses } = parts;
  if (sides.kind) sayKind(sides.kind, parts.fight, clauses, problems);
  for (const title of parts.parting?.titles ?? []) tellFormation(title, problems);
  if (parts.parting?.isInOrder === true) tellOrder(sides, parts.parting, problems);
  const hasVerb = sides.kind !== undefined;
  const acrossOf = (other: Part): Across => ({
    end: other.start + other.text.trimEnd().length,
    hasVerb,
    isBefore: sides.defenders.start < sides.attackers.start,
    passed: [],
    nations: [],
    has: [],
    units: [],
  });
  const [toDefenders, toAttackers] = [acrossOf(sides.defenders), acrossOf(sides.attackers)];
  const { ofSides } = parts;
  const read = { ...around, clauses, place, ofSides, namesNumbers: namesNumbers(parts.fight, words) };
  const first = readSide(sides.attackers, { ...read, side: 'attacker', across: toDefenders });
  toAttackers.nations.push(...nationsOf(first.typed, words));
  toAttackers.has.push(...first.typed.flatMap(({ modifiers }) => Object.keys(modifiers)));
  toAttackers.units.push(...first.typed.map(({ label }) => label));
  // `11 Pz @ 0706`: whoever stands there.
  const isWhoever = place.hex !== undefined && sides.defenders.text.trim() === '';
  const second = isWhoever
    ? NOBODY
    : readSide(sides.defenders, { ...read, side: 'defender', across: toAttackers }, parts);
  sayTable(parts, around);
  sayKindOfTable(parts, around);
  const [ours, theirs] = withSupporters(first, second);
  const counts = { attacker: countOf(ours), defender: countOf(theirs) };
  const saying = { ...parts, ofSides: ofSeveral(ofSides, counts, problems) };
  const before = given(ours, 'attacker', toAttackers, saying, around);
  const defenders = given(theirs, 'defender', toDefenders, saying, around);
  const moving = withTheirMp(clauses, before, around);
  const attackers = { ...moving, typed: withSomeAcross(moving.typed, place, problems) };
  if (place.hex) isOnBoard(place.hex, board, problems);
  if (counts.attacker + counts.defender > MOST_UNITS)
    problems.error('too-many-units', parts.fight, `More than ${MOST_UNITS} units in one situation.`);
  settleStands(place, problems);
  checkGroups(parts, Math.max(groupsOf(problems), ...attackers.typed.map(unit => unit.group)), around);
  if (clauses.ratings)
    checkRatings(clauses.ratings, { attacker: attackers.typed, defender: defenders.typed }, problems);
  checkChanges(parts, words, problems);
  checkReasons(parts, around);
  countOnce(parts, attackers.typed, around);
  settleFrozen(place, words, problems);
  checkDenied(place, words, problems);
  const isOfBoard = place.hex !== undefined || [attackers, defenders].some(m => m.named.length + m.hexes.length > 0);
  settleBridge(place, isOfBoard, around);
  if (!board || !isOfBoard) needBoard(clauses, around);
  if (problems.hasErrors) return NONE;
  const situation = situationOf(parts, attackers, defenders);
  const openKind = clauses.kind === undefined ? sides.open : undefined;
  if (!board || !isOfBoard) return { situation, isApart: isApart(parts, problems), ...present({ openKind }) };
  const { turn, from } = clauses;
  const inCombat = words.combatPhases.includes(board.position.phase?.kind ?? '');
  const kind = clauses.kind ?? (inCombat ? 'combat' : 'overrun');
  const said = { base: { ...situation, kind }, turn: turn?.number, from, ...(place.hex ? { at: place.hex } : {}) };
  const { terrains, weathers } = words;
  const found = fightOnBoard({ attackers, targets: defenders, said, board, terrains, weathers, problems });
  return found && !problems.hasErrors ? found : { ...NONE, undetermined: problems.undetermined };
};

/** `11 Pz, 25 Mot @ 0706`: all that stands before the hex attacks it. */
const againstPlace = ({ fight, place }: LineParts): Sides | undefined =>
  place.hex && fight.text.trim() !== '' && !/[>:]/.test(fight.text)
    ? { attackers: fight, defenders: { text: '', start: fight.start + fight.text.length } }
    : undefined;

/** Of odds that are counted, what is of units or a board has no part in the answer. */
const checkCounted = ({ place, clauses }: LineParts, around: Among): void => {
  const { board, problems } = around;
  needBoard(clauses, around);
  const { hex } = place;
  const terrain = hex && board?.scenario.map.hexes.hexes.get(hex.text)?.terrain;
  if (hex)
    problems.offer('counted-hex', hex, 'Odds that are counted have their ground in words.', { fixes: [terrain ?? ''] });
  const spent = problems.marks.get('mp');
  if (spent) problems.offer('counted-mp', spent, 'Odds that are counted spend no MPs: those are of units.');
};

/** Counted odds with what the line says of the ground. */
const withEffectsOf = ({ effects }: Ground, odds: Omit<CountedOdds, 'reading'>): Omit<CountedOdds, 'reading'> => ({
  attack: timesThat(odds.attack, effects, 'attacker'),
  defence: timesThat(odds.defence, effects, 'defender'),
  shift: odds.shift + (effects.said?.shift ?? 0),
  drm: odds.drm + (effects.said?.drm ?? 0),
});

/** Odds that are counted, with what the line says of their place. */
const readKnown = ({ reading, ...said }: CountedOdds, parts: LineParts, around: Among): Question => {
  const { problems, words } = around;
  const odds = withEffectsOf(parts.place, said);
  checkCounted(parts, around);
  checkReasons(parts, around);
  sayKindOfTable(parts, around);
  for (const { part } of parts.ofSides) countedAlready(part, problems);
  settleFrozen(parts.place, words, problems);
  checkDenied(parts.place, words, problems);
  settleBridge(parts.place, true, around);
  const { attackers: _a, defenders: _d, said: _s, ...setting } = situationOf(parts, NOBODY, NOBODY);
  // Counted odds are of an overrun or of an attack: left out, the word would be the other one.
  const kindAt = problems.marks.get('kind');
  const isOther = kindAt !== undefined && !problems.counts('kind', kindAt);
  const kind = isOther ? otherKind(setting.kind) : setting.kind;
  if (problems.hasErrors) return NONE;
  return {
    ...NONE,
    known: { ...setting, kind, ...odds, ...present({ crt: parts.place.crt?.key }) },
    isApart: isApart(parts, problems),
    ...present({ reading }),
  };
};

const readQuestion = (said: LineParts, around: Among): Question => {
  const { parting } = said;
  const parts = { ...said, fight: takeLeading(said.fight, { ...around, ...said }) };
  const { problems } = around;
  if (refuseFire(said.fight, problems)) return NONE;
  const among = { ...around, place: parts.place, clauses: parts.clauses, parting };
  if (parting?.between) readPlace(parting.between, around, parts.place, { ...parts, side: 'attacker' });
  const saysOfUnits = parts.ofSides.length > 0 || problems.marks.has('mp');
  const totals = readTotals(parts.fight, among, parts.behind, saysOfUnits);
  if (totals) return 'odds' in totals ? readKnown(totals.odds, parts, around) : readSides(totals.sides, parts, around);
  const sides = sidesOf(parts.fight, parting) ?? againstPlace(parts);
  if (sides) return readSides(sides, parts, around);
  readOneSide(parts, around);
  for (const part of parts.behind) readClause(part, parts.clauses, { ...around, options: parts.place.options });
  return NONE;
};

/** Where words of `said` begin that do not count, to see what they change. */
export type LeftOut = ReadonlySet<number>;

interface ReadOnce {
  readonly cut: CutLine;
  readonly read: Question;
  readonly problems: LineProblems;
}

const readCut = (cut: CutLine, { words, board }: Omit<Among, 'problems'>, leftOut?: LeftOut): ReadOnce => {
  const problems = new LineProblems(leftOut, cut.told);
  const around = { words, board, problems };
  return { cut, read: readQuestion(partsOf(cut, around), around), problems };
};

/** `4-6 rifle in woods; 10-10 pz`: of sides that only their order tells, who stands in the ground is attacked. */
const isTurned = ({ cut: { parting }, problems }: ReadOnce): boolean =>
  parting?.isInOrder === true &&
  problems.found.every(({ severity, code }) => severity !== 'error' || code === 'attackers-place');

/** By the first cut without mistakes; where each has some, by the likeliest. */
const readLine = (line: string, around: Omit<Among, 'problems'>, told = new LineProblems()): ReadOnce => {
  let likeliest: ReadOnce | undefined;
  for (const cut of cutsOf(line, around.words, told)) {
    const tried = readCut(cut, around);
    if (!tried.problems.hasErrors) return tried;
    const turned = isTurned(tried) && cut.parting && { ...cut.parting, isBack: !cut.parting.isBack };
    const other = turned && readCut({ ...cut, parting: turned }, around);
    if (other && !other.problems.hasErrors) return other;
    likeliest ??= tried;
  }
  if (!likeliest) throw new Error('a line is cut at least once');
  return likeliest;
};

/** A refused line without its small words, as long as those are what is not understood: each time there are fewer. undefined: there is more. */
const readWithoutSmallWords = (
  line: string,
  first: ReadOnce,
  around: Omit<Among, 'problems'>,
): ReadOnce | undefined => {
  const told = new LineProblems();
  let [text, read]: [string | undefined, ReadOnce] = [line, first];
  while (read.problems.hasErrors) {
    text = withoutSmallWords(text, read.problems, told);
    if (text === undefined) return undefined;
    read = readLine(text, around, told.copy());
  }
  return keepsSaid(first.problems, read.problems, []) ? read : undefined;
};

/** A line that is read again without some of its words: where its sides part is looked for once. */
export const lineReader = (line: string, words: Words, board?: BoardInPlay): ((leftOut?: LeftOut) => ReadLine) => {
  if (line.length > LONGEST_LINE) {
    const problems = new LineProblems();
    problems.error('line-too-long', { text: '', start: 0 }, `The line is longer than ${LONGEST_LINE} characters.`);
    return () => ({ ...NONE, problems: problems.found, marks: problems.marks, said: [] });
  }
  const around = { words, board };
  const typed = readLine(line, around);
  const first = (typed.problems.hasErrors ? readWithoutSmallWords(line, typed, around) : undefined) ?? typed;
  return leftOut => {
    const { read, problems } = leftOut ? readCut(first.cut, around, leftOut) : first;
    // Whoever leaves words out wants no line that would be understood.
    const found = leftOut
      ? problems.found
      : withOffer(line, { words, problems }, other => readLine(other, around).problems);
    return { ...read, problems: found, marks: problems.marks, said: problems.said };
  };
};

/**
 * Reads one line, all of it: what is not understood is told. All mistakes are told, each with its range.
 *
 * @param board what names and hexes in the line mean; without one, units stand in figures
 */
export const readShorthand = (line: string, words: Words, board?: BoardInPlay): ReadLine =>
  lineReader(line, words, board)();
