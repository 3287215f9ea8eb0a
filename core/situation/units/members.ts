// One side of a line: groups in figures, and on a board units by name and hexes.

import { takeChange } from '../figures/changes';
import type { Words } from '../context';
import { present } from '../../base/present';
import type { HexId } from '../../hexmap/hex-map';
import type { SituationUnit } from '../../rules/situation';
import type { Unit } from '../../scenario/scenario';
import { crossed, type Crossing } from '../ground/crossing';
import { isConsistent } from '../said/denials';
import { HAS_FIGURES, HAS_TOTAL } from '../figures/figures';
import { shareTypes, type ReadGroup } from './figure-lists';
import { type Group, newGroup, type SideAround, type SideContext } from '../group';
import { seesGround, takeGround } from '../ground/ground';
import { findUnit, hexNamed, isKnown, readHexOf, TWO_FIGURES } from '../named-units';
import { OF_ITS_OTHER_SIDE, onlySaid, supportIn } from '../figures/modifiers';
import { piecesOf, type Piece } from '../figures/pieces';
import { LineProblems, type Part } from '../problem';
import { isHalvedOnce } from './part-of-group';
import { takeShare } from './part-of-total';
import { isMeaning, Reader } from '../reader';
import { sideClauseOf } from '../said/side-clauses';
import { maOf, maOnBoard, settleOwnSpending, withSpent } from './mp-of-units';
import { isSpent, takeSpent } from '../figures/spent';
import { refuseSupport } from './strength-words';
import { contextFor } from '../ground/side-ground';
import { bestReading, namesType, type Placed } from './readings';
import { isTail, readTails } from './tails';
import { saidOf, whoseOf } from './unit-words';
import { takeModifierHere } from './modifiers-here';
import { readHead, readPiece, typeSpokenOf, unitsOf } from './units';
import { ARTICLE } from '../words/wording';

/** A unit of the board that the line means, by its own name or by its hex. */
export interface NamedUnit {
  readonly unit: Unit;
  readonly hex: HexId;
  readonly modifiers: Readonly<Record<string, string>>;
  readonly part: Part;
  /** What else the line says of it. */
  readonly size?: string;
  readonly nation?: string;
  readonly reducedValues?: Readonly<Record<string, string>>;
  /** `with 13 RHA` stands there. */
  readonly isWith?: true;
  /** The line says that it shows its other side, whatever the board shows. */
  readonly isTurned?: true;
}

export interface Members {
  readonly typed: readonly SituationUnit[];
  readonly named: readonly NamedUnit[];
  /** Hexes that stand in the line themselves, also empty ones. */
  readonly hexes: readonly { readonly hex: HexId; readonly part: Part }[];
}

/** What could be figures is not looked up as a name. */
export const FIGURES = /^(?:\d+\s*x\s*)?[\d(½¼¾⅓⅔][^\p{L}]*-|^\P{L}*$/iu;

/** What is said of words in the place of figures where no board is in play. */
const NAMES = 'A name needs a board: --scenario DIR or --log GAME.vlog.';

/** A unit or a stack of the board with what is said of it, or a group in figures. */
interface Member {
  /** `Rommel with`, `Stuka + 24 BF +` the head. */
  readonly fronts: readonly Piece[];
  readonly head: Piece;
  readonly tails: Piece[];
}

/** Where a side's groups begin to count, and what stands behind semicolons. */
interface Besides {
  readonly from?: number;
  readonly behind?: readonly Part[];
}

/** Every piece is read or refused: what begins no unit says something of one. */
export const readSide = (part: Part, around: SideAround, { from = 1, behind = [] }: Besides = {}): Members => {
  const pieces = [...piecesOf(part), ...behind.flatMap(pieceBehind)].filter(piece => !isOfSide(piece, around));
  return bestReading(rolesOf(pieces, around), around, (plan, copy) => readMembers(membersOf(plan, copy), copy, from));
};

const readMembers = (members: readonly Member[], around: SideAround, from: number): Members => {
  const into: { typed: SituationUnit[]; named: NamedUnit[]; hexes: Members['hexes'][number][] } = {
    typed: [],
    named: [],
    hexes: [],
  };
  const { board, problems } = around;
  const crossings: Crossing[] = [];
  const groupAt = (start: number): number | undefined => {
    const at = members.findLastIndex(({ head }) => head.start <= start);
    return at === -1 ? undefined : from + at;
  };
  const heads = members.map(({ head }) => head);
  const of = (piece: Piece): SideContext => contextFor(piece, { ...around, groupAt }, crossings, heads);
  const read: (ReadGroup & { readonly head: Piece })[] = [];
  const named: ReadNamed[] = [];
  let whose: string | undefined;
  members.forEach((member, i) => {
    const { head, fronts, tails } = member;
    const number = from + i;
    problems.marks.set(`${around.side} ${number}`, markOf(member));
    const isNamed = isOfBoard(head, around);
    const group = newGroup(number, isNamed);
    const before = problems.found.length;
    const isFrontRead = fronts.every(front => readFront(front, head, group, of(front)));
    if (i > 0 && !isNamed && refuseSupport(head.whole, around)) return;
    if (i > 0 && !isNamed && asksOfUnit(head, members.slice(0, i), around)) return;
    if (i > 0 && !isNamed) tellWith(head, around);
    if (isNamed && isFrontRead) named.push(...readNamed(member, group, of, around));
    else if (isFrontRead) {
      const isHead = readHead(head, group, of(head), NAMES);
      const isRead =
        readTails(tails, group, of) && isHead && isConsistent(group, problems) && isHalvedOnce(group, problems);
      // `German 10-10 pz and 6-10 mot`: both are.
      whose = group.whoseAll ?? (whoseOf(group, around.words) === undefined ? whose : undefined);
      if (whose !== undefined) group.whose = whose;
      if (isRead) read.push({ group, part: markOf(member), head });
      else tellUnread(head, before, problems);
    } else tellUnread(head, before, problems);
  });
  const groups = [...read, ...named].map(({ group }) => group);
  settleOwnSpending(
    groups.sort((a, b) => a.number - b.number),
    around.clauses,
    around,
  );
  for (const { group, units, hex } of named) {
    if (hex) into.hexes.push(hex);
    into.named.push(...withSpent(units, group.spending, unit => maOnBoard(unit, board), problems));
  }
  if (shareTypes(read, around) && isModeClear(read, around))
    for (const { group, head } of read)
      into.typed.push(...withSpent(unitsOf(group, of(head)), group.spending, maOf, problems));
  crossed(crossings, members.length, around);
  return into;
};

/** `18-4-8 mech and 6-3-8 mot in reserve`: of the last of them, or of all. */
const isModeClear = (
  read: readonly (ReadGroup & { readonly head: Piece })[],
  { words, problems }: SideAround,
): boolean => {
  const [last, ...others] = [...read].reverse();
  const modeOf = ({ group: { modifiers } }: ReadGroup): string | undefined =>
    [...modifiers.keys()].find(key => words.modes.has(key));
  const key = (last?.head.join === 'and' || last?.head.join === '+') && others.length > 0 ? modeOf(last) : undefined;
  if (!last || key === undefined || others.some(modeOf)) return true;
  const said = problems.said.findLast(word => word.key === `+${key}`);
  const { text, start } = last.head;
  // In brackets, or by a sign, it is the unit's that it stands behind.
  const isGlued = said !== undefined && /[^\s+,;] $/.test(text.slice(0, Math.max(0, said.part.start - start)));
  if (!isGlued || /^(?:[+,;]|(?:both|all|each)\s)/i.test(said.part.text)) return true;
  const [before] = others;
  const end = (before?.part.start ?? 0) + (before?.part.text.trimEnd().length ?? 0);
  const message = `Is “${said.part.text}” said of all of them? It stands beside each: +${key}.`;
  const fixes = [` +${key}`];
  problems.offer('whose-modifier', said.part, message, { fixes, insert: { at: end, text: ` +${key}` } });
  return false;
};

/** No unit is lost untold. */
const tellUnread = ({ whole }: Piece, from: number, problems: LineProblems): void => {
  if (!problems.found.slice(from).some(({ severity }) => severity === 'error'))
    problems.error('unknown-word', whole, '“…” is not understood here.');
};

/** `attack 4-6 rifle with 4-2-6 art`: who is with whom. */
const tellWith = ({ whole }: Piece, { side, across, problems }: SideAround): void => {
  if (side !== 'defender' || across?.hasVerb !== true || across.isBefore || !WITH.test(whole.text)) return;
  const message = `“${whole.text}” is read as one of the defenders’; the attackers’ stands with them.`;
  problems.remark('whose-unit', whole, message);
};

/** `4-4 inf; 4-4 inf is reduced`, `…, the 4-4 reduced`: the unit before it, or one more? */
const asksOfUnit = (
  { text, whole }: Piece,
  before: readonly Member[],
  { words, across, problems }: SideAround,
): boolean => {
  const [, unit = '', is, state = ''] = AGAIN.exec(text) ?? [];
  const isThe = /^[,;&+\s]*the\s/i.test(whole.text);
  // Defenders come from nowhere.
  const isComing = /^from\s+(?:across|over|behind)\s/i.test(state);
  const isOf = (label: string): boolean => label.toLowerCase().startsWith(unit.toLowerCase());
  const isSaid = before.some(({ head }) => isOf(head.text));
  // `both across the river, 7-6 not`
  if (/^not$/i.test(state) && (isSaid || across?.units.some(isOf))) {
    problems.offer('said-not', whole, 'What is not said of a unit does not count: leave it out.');
    return true;
  }
  if (unit === '' || (is === undefined && !isComing && !(isThe && onlySaid({ text: state, start: 0 }, words))))
    return false;
  const isOther = (isThe || isComing) && across?.units.some(isOf) === true;
  if (!isOther && !isSaid) return false;
  const message = `Is “${unit}” the unit before it, or one more? Of one more it stands behind it: ${unit} +${state}.`;
  const ofOther = `“${unit}” is one of the attackers’: what is said of it stands behind it.`;
  problems.offer('unit-again', whole, isOther ? ofOther : message, { fixes: [isOther ? '' : ` +${state}`] });
  return true;
};
const AGAIN = /^(\S+-\S+(?:\s+(?!(?:is|was|has|had|from)\s)\p{L}+)?)\s+((?:is|was|has|had)\s+)?(.+)$/iu;

/** What stands behind a semicolon is joined as by a comma. */
const pieceBehind = (part: Part): readonly Piece[] =>
  piecesOf(part).map((piece, i) =>
    i === 0
      ? { ...piece, join: ',' as const, whole: { text: `;${piece.whole.text}`, start: piece.whole.start - 1 } }
      : piece,
  );

/** `both German`, `defenders DG`: of a whole side. */
const isOfSide = (piece: Piece, { side, words, board, problems, ofSides }: SideAround): boolean => {
  if (board) return false;
  const said = sideClauseOf(piece, side, { words, problems });
  if (said) ofSides.push(said);
  return said !== undefined;
};

const markOf = ({ head, tails }: Member): Part => {
  const last = tails.at(-1)?.whole ?? head;
  const length = last.start + last.text.length - head.start;
  const between = tails.map(({ whole }) => whole.text).join('');
  return { text: `${head.text}${between}`.slice(0, Math.max(length, head.text.length)), start: head.start };
};

/** `11th`, `11` */
const NUMBER = /^\d{1,3}(?:st|nd|rd|th)?$/i;

/** `11th and 16th Panzer`: each number has the name that stands behind the last of them, where a unit is called so. */
const withSharedNames = (pieces: readonly Piece[], { board }: SideAround): readonly Piece[] =>
  !board
    ? pieces
    : pieces.map((piece, i) => {
        if (!NUMBER.test(piece.text)) return piece;
        const last = pieces.slice(i + 1).find(({ text }) => !NUMBER.test(text));
        const [number = '', ...name] = last?.text.split(/\s+/) ?? [];
        const text = [piece.text, ...name].join(' ');
        return NUMBER.test(number) && name.length > 0 && board.find(text).units.length === 1
          ? { ...piece, text }
          : piece;
      });

/** What the first words of each piece promise that it is. */
const rolesOf = (pieces: readonly Piece[], around: SideAround): readonly Placed[] => {
  const placed: Placed[] = [];
  let last: Piece | undefined;
  for (const piece of withSharedNames(pieces, around)
    .map(p => withoutArticle(p, around))
    .flatMap(p => nameAndRest(p, around))
    .flatMap(p => shareAndRest(p, around))) {
    const role = last
      ? isTail(piece, last, around)
        ? 'tail'
        : isOfOpenSide(piece, tailsOf(placed), around)
          ? 'open'
          : 'unit'
      : isFront(piece, around) || isShare(piece, around)
        ? 'front'
        : 'unit';
    if (role === 'unit') last = piece;
    placed.push({ ...piece, role });
  }
  // Nothing stands behind it.
  return last ? placed : placed.map((piece, i) => ({ ...piece, role: i === 0 ? 'unit' : 'tail' }));
};

const membersOf = (plan: readonly Placed[], around: SideAround): readonly Member[] => {
  const members: Member[] = [];
  let [fronts, shares]: [readonly Piece[], readonly Piece[]] = [[], []];
  for (const piece of plan) {
    const last = members.at(-1);
    if (piece.role === 'front' && isShare(piece, around)) shares = [...shares, piece];
    else if (piece.role === 'front') fronts = [...fronts, piece];
    else if (piece.role === 'tail') (spokenOf(piece, members, around) ?? last)?.tails.push(piece);
    else if (piece.role === 'open' && last) refuseOpenSide(piece, last.head, around);
    else {
      members.push({ head: piece, tails: [...shares], fronts });
      [fronts, shares] = [[], []];
    }
  }
  return members;
};

/** `10-10 pz and 7-10 mot, the pz has 3 MP left`: the one of that type. */
const spokenOf = (piece: Piece, members: readonly Member[], { words }: SideAround): Member | undefined => {
  const type = members.length > 1 ? typeSpokenOf(piece, words) : undefined;
  const [found, another] =
    type === undefined ? [] : members.filter(({ head }) => namesType(head, words, meant => meant === type));
  return another ? undefined : found;
};

/** Those behind the last unit. */
const tailsOf = (placed: readonly Placed[]): readonly Piece[] =>
  placed.slice(placed.findLastIndex(({ role }) => role === 'unit') + 1).filter(({ role }) => role === 'tail');

/** `full AECA, 20 vs 5`: of the strength behind it. */
const isShare = (piece: Piece, { words }: SideAround): boolean => {
  const reader = new Reader(piece);
  return takeShare(reader, words) !== undefined && reader.isDone;
};

/** `half AECA 25 vs 6`: no sign parts the share from its strength. */
const shareAndRest = (piece: Piece, { words, board }: SideAround): readonly Piece[] => {
  const reader = new Reader(piece);
  // `10 ATEC 3` is a strength with its part behind it.
  if (board || /^\d/.test(piece.text) || takeShare(reader, words) === undefined || !reader.sees(/\d/y)) return [piece];
  const { rest } = reader;
  return [
    { ...piece, text: piece.text.slice(0, rest.start - piece.start).trimEnd() },
    { ...rest, join: '', whole: rest },
  ];
};

/** `…, fort, TBF 12, 2 arty rgts 3-1-6`, `…; 60 BF; 6-6-8 armor`: units behind the ground of the fight may be of either side. */
const isOfOpenSide = (piece: Piece, tails: readonly Piece[], around: SideAround): boolean =>
  around.side === 'defender' &&
  !around.board &&
  piece.join === ',' &&
  tails.some(tail => tail.join === ',' && (tail.whole.text.startsWith(';') || seesGround(new Reader(tail), around)));

const refuseOpenSide = (piece: Piece, last: Part, { across, problems }: SideAround): void => {
  const message = `Is “${piece.text}” the attackers’ or the defenders’? It stands with its side, before the ground.`;
  const text = ` + ${piece.text}`;
  if (!across) {
    problems.error('whose-unit', { text: piece.text, start: piece.start }, message);
    return;
  }
  const end = last.start + last.text.trimEnd().length;
  problems.ask('whose-unit', piece.whole, message, [across.end, text], ['the defenders’', end, text]);
};

/** Does the piece say something of the unit behind it? `Rommel with 14-7-12 armor` */
const isFront = (piece: Piece, around: SideAround): boolean =>
  piece.text !== '' &&
  !/^\d+\s*x/i.test(piece.text) &&
  !HAS_TOTAL.test(piece.text) &&
  !HAS_FIGURES.test(piece.text) &&
  !(around.board && isKnown(unquoted(piece).text, around.board)) &&
  !namesType(piece, around.words);

/** `overrunning a town with 15-6 pz …`: what is attacked. */
const takePlace = (reader: Reader, side: SideContext): 'read' | 'refused' =>
  takeGround(reader, side, side.place, side.problems) ? 'read' : 'refused';

/** MPs of all, support whose word may be a type, too, and all else that pieces say. */
const readSaid = (reader: Reader, group: Group, side: SideContext): boolean => {
  while (!reader.isDone)
    if ((takeSpent(reader, side.clauses, side.problems) ?? takeModifierHere(reader, group, side)) !== 'read')
      return readPiece(reader, group, side);
  return true;
};

/** What a unit of either side may be in, and nothing else. */
const isState = (piece: Piece, { words }: SideAround): boolean => {
  const said = onlySaid(piece, words);
  return !!said && supportIn(said, words).length === 0 && ![...said.keys()].some(key => isMeaning(words.nations, key));
};

/** What stands in front is of the unit that follows `with`; behind a comma only where the side has no other. */
const readFront = (front: Piece, head: Piece, group: Group, side: SideContext): boolean => {
  const whole = { text: `${front.text}${head.whole.text.slice(0, head.start - head.whole.start)}`, start: front.start };
  const isChange = takeChange(new Reader(front), {}, { ...side, problems: new LineProblems() }) !== undefined;
  const isOfAll = isChange || isSpent(front) || seesGround(new Reader(front), side);
  const isJoined = head.join === '+' || head.join === 'and';
  if (isJoined || isOfAll || (side.isOnly && !isState(front, side)))
    return readSaid(new Reader(front), group, { ...side, ground: reader => takePlace(reader, side) });
  const end = head.start + head.text.length;
  const text = ` +${front.text.toLowerCase()}`;
  const message = `It is not clear of which unit “${front.text}” is: it stands behind it.`;
  const others = side.across && (['the other side’s', side.across.end, text] as const);
  side.problems.ask('whose-modifier', whole, message, [end, text], others);
  return false;
};

/** `all of 0406`, `the stack in 0406`, `everything in hex 0505`: the hex says it. */
const ALL_IN_HEX =
  /(?:(?:all(?:\s+units)?|every(?:thing|body|one)|what(?:ever)?|whoever|(?:whole\s+|entire\s+)?(?:stack|lot)|units|alles|stapel)(?:\s+(?:is|are|stands))?\s+(?:of|in|at|from|aus|auf)\s+)(?=(?:(?:the\s+)?hex\s+)?(?:\p{L}-?)?\d{4}$)/iuy;

/** `supported by 10 NGS, 8-6 inf attacks …`: in front of those who have it. */
const SUPPORTED_BY = /(?:supported|supp\.?|backed|helped)\s+by\s+/iy;

/** `the 11 Pz`, but not of a unit whose name begins so. */
const withoutArticle = (piece: Piece, { board }: SideAround): Piece => {
  if (board && isKnown(piece.text, board)) return piece;
  const reader = new Reader(piece);
  if (piece.join === '') reader.take(SUPPORTED_BY);
  const hasArticle = reader.take(ARTICLE) !== undefined;
  const isStack = board !== undefined && reader.take(ALL_IN_HEX) !== undefined;
  return hasArticle || isStack || reader.at > 0 ? { ...piece, ...reader.rest } : piece;
};

/** `reduced 29 Arm`: a state in front of a name is as good as behind it. */
const stateAndName = (piece: Piece, { board, words }: SideAround): readonly Piece[] | undefined => {
  if (!board) return undefined;
  for (const { index, 0: blank } of piece.text.matchAll(/\s+/g)) {
    const at = index + blank.length;
    const state = { text: piece.text.slice(0, index), start: piece.start };
    if (!onlySaid(state, words) || !isKnown(piece.text.slice(at), board)) continue;
    return [
      { ...piece, text: piece.text.slice(at), start: piece.start + at },
      { ...state, join: '', whole: state },
    ];
  }
  return undefined;
};

/** `0706 in woods`, `11 Pz DG`: the name of a unit of the board, then words as after figures. */
const nameAndRest = (piece: Piece, around: SideAround): readonly Piece[] => {
  const { board } = around;
  if (!board || piece.text.includes("'") || isKnown(piece.text, board)) return [piece];
  const named = stateAndName(piece, around);
  if (named) return named;
  for (const { index } of [...piece.text.matchAll(/\s+/g)].reverse()) {
    const name = piece.text.slice(0, index);
    if (!isKnown(name, board)) continue;
    const rest = {
      text: piece.text.slice(index).trim(),
      start: piece.start + piece.text.length - piece.text.slice(index).trimStart().length,
    };
    return [
      { ...piece, text: name },
      { ...rest, join: '', whole: rest },
    ];
  }
  return [piece];
};

const WITH = /^(?:,\s*)?(?:with|w\/|mit|(?:supported|backed|helped)\s+by)(?=\s)/i;

/** Units of the board that one name or one hex means. */
interface ReadNamed {
  readonly group: Group;
  readonly units: readonly NamedUnit[];
  /** They stand in it, and the line names it. */
  readonly hex?: Members['hexes'][number];
}

const readNamed = (
  { head, tails }: Member,
  group: Group,
  of: (piece: Piece) => SideContext,
  { board, words, problems }: SideAround,
): readonly ReadNamed[] => {
  const name = unquoted(head);
  const hex = TWO_FIGURES.test(name.text) ? undefined : hexNamed(name.text, board);
  const part = hex === undefined ? name : { ...name, text: hex };
  const found = hex === undefined ? board && findUnit(name, board, problems) : undefined;
  const units = hex === undefined ? (found ? [found.unit] : undefined) : readHexOf(part, board, problems);
  group.isHex = hex !== undefined;
  if (!readTails(tails, group, of) || !units) return [];
  const { size, reducedValues } = group;
  const isTurned = turnedBy(group, words);
  const whole = isTurned === undefined ? undefined : units.find(unit => unit.reduced === undefined);
  if (whole)
    problems.error(
      'no-reduced-side',
      head,
      `${whole.name} has no other side: write its figures, such as +${isTurned ?? ''}:2-4.`,
    );
  const said = {
    ...saidOf(group, words),
    ...present({
      size,
      reducedValues,
      isTurned: isTurned === undefined ? undefined : (true as const),
      isWith: WITH.test(head.whole.text) ? (true as const) : undefined,
    }),
  };
  const at = hex ?? found?.hex;
  return [
    {
      group,
      units: at === undefined ? [] : units.map(unit => withTurn({ unit, hex: at, part, ...said }, problems)),
      ...present({ hex: hex === undefined ? undefined : { hex, part } }),
    },
  ];
};

/** Where rules ask how many steps are lost, the counter's other side tells it; one without another side has lost one. */
const withTurn = (named: NamedUnit, problems: LineProblems): NamedUnit => {
  const { lost, ...others } = named.modifiers;
  if (lost !== OF_ITS_OTHER_SIDE) return named;
  if (named.unit.reduced) return { ...named, modifiers: others, isTurned: true };
  problems.remark('read-as', named.part, 'It has no other side: “reduced” is read as one step lost.');
  return { ...named, modifiers: { ...others, lost: '1' } };
};

/** `+reduced` without figures: the word that says so. */
const turnedBy = ({ modifiers }: Group, { values }: Words): string | undefined =>
  [...modifiers.keys()].find(key => values.get(key)?.form === 'figures');

/** A hex, or a unit of the board: also one whose whole name could be figures, such as `29 Arm`. */
const isOfBoard = (head: Piece, { words, board }: SideAround): boolean => {
  const name = unquoted(head);
  if (!TWO_FIGURES.test(name.text) && hexNamed(name.text, board) !== undefined) return true;
  if (!board || name.text === '') return false;
  return board.isName(name.text) || !(FIGURES.test(name.text) || HAS_FIGURES.test(name.text) || isGroup(name, words));
};

/** `4 riders`, `7 in a town`, where one figure makes a unit. */
const isGroup = ({ text, start }: Part, words: Words): boolean => {
  const [figure = ''] = words.hasOneFigure ? (/^[\d./]+\s*/.exec(text) ?? []) : [];
  if (figure === '') return words.hasOneFigure && words.types.has(text.toLowerCase());
  const rest = new Reader({ text: text.slice(figure.length), start: start + figure.length });
  return (
    words.types.has(rest.rest.text.toLowerCase()) ||
    takeChange(new Reader(rest.rest), {}, { words, problems: new LineProblems() }) !== undefined ||
    (!/^\d{1,2}[-.]/.test(text) && seesGround(rest, { words, board: undefined }))
  );
};

const unquoted = ({ text, start }: Part): Part =>
  /^'[^']*'$/.test(text) ? { text: text.slice(1, -1), start: start + 1 } : { text, start };
