// Brackets, full stops and quotes as people put them around what they say. Each sign becomes a blank or a sign that parts
// words, one for one, so that places stay.

import { COUNTS_NOTHING, type LineProblems, type Part } from '../problem';
import type { Words } from '../context';
import { withoutCourtesies } from '../words/courtesies';
import { AROUND_UNITS } from './formations';
import { withVerbs } from '../words/misspelt';
import { STRENGTH_UNIT } from '../figures/numbers';
import { partedLine } from './parting';
import { onlySaid } from '../figures/modifiers';
import { isJoin, isMeans, isSupport } from '../words/lexicon';
import { meaningOf } from '../reader';
import { plain } from '../words/plain-line';
import { blank, rewritings, rewritten, type Rewriting, type Told } from '../words/rewriting';

const BRACKETS = /\(([^()[\]]*)\)|\[([^()[\]]*)\]/g;
/** `(3)-6`, `minor river(1 2)`: of figures and of groups the brackets say something. */
const NUMBERS = /^[\d\s,./½¼¾⅓⅔]*$/;
/** `10 (6-4 and 4-4)`, `2 (10-10, 9-10)` */
const NUMBER_OF = /(?<=^|[\s,+&>])(\d{1,3})(?=\s*\(([^()]*\d-\d[^()]*[^()\d-][^()]*\d-\d[^()]*)\))/g;

/** A number in front of several units in brackets is how many they are, or their strength: both say it again. */
const withoutNumbers = (line: string, problems: LineProblems): string =>
  line.replace(NUMBER_OF, (number: string, _: string, inside: string, at: number) => {
    const all = inside.match(/(?<![\d-])\d+(?=-\d)/g) ?? [];
    const sum = all.reduce((total, strength) => total + Number(strength), 0);
    const part = { text: number, start: at };
    if (Number(number) === all.length || Number(number) === sum)
      problems.remark('said-again', part, '“…” says again what stands in the brackets.');
    else problems.error('count-of-list', part, '“…” of the first, or of all? Write a count before each, such as 2x.');
    return blank(number);
  });
const END = /[\s?!.…]+$/;

/** Outside quotes; each part with its place. */
const unquoted = (line: string, change: (text: string, start: number) => string): string =>
  line.replace(/'[^']*'|[^']+|'/g, (text: string, at: number) => (/^'.*'$/.test(text) ? text : change(text, at)));

/** `(DG, 2 steps)`, `(flipped, 2-4)` are read behind their unit; brackets around several units part those by their commas. */
const opened = ({ text, start }: Part, words: Words, problems: LineProblems): string =>
  !/[([]/.test(text)
    ? text
    : text.replace(BRACKETS, (all: string, round: string | undefined, square: string | undefined, at: number) => {
        const inside = round ?? square ?? '';
        if (NUMBERS.test(inside) || words.bracketed.has(all.toLowerCase())) return all;
        const before = text.slice(0, at);
        const [, words_ = '', figures = ''] = FIGURES_INSIDE.exec(inside) ?? [];
        const isOpen = figures !== '' && !saysWhatFollows(words_, words);
        const between = isOpen ? FIGURES_BEFORE.exec(before)?.[1] : undefined;
        const isAgain = (between?.match(/\S+/g) ?? []).every(word => isUnit(word, words)) && between !== undefined;
        askWhose({ text: all, start: start + at }, inside, before, words, problems);
        if (isAgain) askWhat({ text: all, start: start + at }, figures, problems);
        const [again = '', own = '', word = ''] = OWN_FIGURES.exec(inside) ?? [];
        const isOwn = again !== '' && before.endsWith(own, OWN_LAST.exec(before)?.index) && !isUnit(word, words);
        // `pz 12-10 (moved 3) mot 7-10`
        const next = TYPE_FIRST.exec(text.slice(at + all.length))?.[1];
        // `(10-10 pz, 8-10 mot) at half strength`: of all of them.
        const isOfAll = HAS_TWO.test(inside) && HALF_BEHIND.test(text.slice(at + all.length));
        const isRow = next !== undefined && isType(next, words) && FIGURES_LAST.test(before);
        return ` ${(isOwn ? inside.replace(own, blank) : inside).replace(/[,;]/g, SEES_TWO.test(inside) ? ',' : ' ')}${isRow || isOfAll ? ',' : ' '}`;
      });

const isType = (word: string, { types }: Words): boolean => meaningOf(types, word.toLowerCase()) !== undefined;
const isUnit = (word: string, words: Words): boolean => isType(word, words) || words.sizes.has(word.toLowerCase());

/** `20 BF (arty oos)`, `10-10 pz, 8-10 mot (pz oos)`: of which unit is the state, if another stands before the brackets? */
const askWhose = (part: Part, inside: string, before: string, words: Words, problems: LineProblems): void => {
  const [, word = '', state = ''] = /^\s*(?:the\s+)?(\p{L}+)\s+(?:(?:is|are)\s+)?(\p{L}.*)$/u.exec(inside) ?? [];
  const own = before.slice(Math.max(before.search(/[^,;+&>→]*$/), 0)).toLowerCase();
  const isOther = (isType(word, words) || isSupport(word.toLowerCase())) && !own.includes(word.toLowerCase());
  if (state === '' || !isOther || !/\d/.test(own) || namesType(own, word, words)) return;
  if (onlySaid({ text: state, start: 0 }, words) === undefined) return;
  problems.offer('whose-modifier', part, `“${word}” is no unit before it: what is said of a unit stands behind that.`);
};

/** Is a unit before of that type, in another word? */
const namesType = (own: string, word: string, { types }: Words): boolean =>
  (own.match(/\p{L}[\p{L}-]*/gu) ?? []).some(
    other => meaningOf(types, other) !== undefined && meaningOf(types, other) === meaningOf(types, word.toLowerCase()),
  );

const askWhat = (part: Part, figures: string, problems: LineProblems): void => {
  const message = `Are “…” what the unit has now, of its other side, or one unit more? Write “now ${figures}”, “+reduced:${figures}” or “, ${figures}”.`;
  problems.error('figures-of', part, message, [`now ${figures}`, `, ${figures}`]);
};

/** `10-10 pz (4-8)`, `16-5-14 pz (move side 8-5-20)` */
const FIGURES_INSIDE = /^\s*((?:\p{L}[\p{L}.\u02bc-]*[\s:=]+){0,4})(\d+-\d+(?:-\d+)?)\s*$/u;
/** `cadre 4-8`, `reduced to 4-8`, `plus SS 4-8`, `9-10 mot`: do the words in front of figures say what these are? */
const saysWhatFollows = (typed: string, words: Words): boolean => {
  const all = typed.toLowerCase().match(/[^\s:=]+/g) ?? [];
  return all.some(word => {
    const key = meaningOf(words.modifiers, word);
    const isOfFigures = key !== undefined && words.values.get(key)?.form === 'figures';
    return (
      isOfFigures || isType(word, words) || isJoin(word) || isMeans(word) || /^(?:now|to|so|plus|incl?|led)$/.test(word)
    );
  });
};
const FIGURES_BEFORE = /\d-\d+((?:\s+\p{L}[\p{L}.]*){0,3})\s*$/u;
/** `3-6 inf (3-6 is isolated)`: of the unit before them. */
const OWN_FIGURES = /^\s*(?:the\s+)?(\d+(?:-\d+)+)(?:[\s,]+\p{L}+)*[\s,]+(\p{L}+)\s*$/u;
const OWN_LAST = /(?<=\d-\d+)(?:\s+\p{L}[\p{L}.]*){0,3}\s*$/u;
const HAS_TWO = /\d-\(?\d.*\s\(?\d+\)?-\(?\d/;
const HALF_BEHIND = /^\s+(?:(?:at|on)\s+)?(?:hal[fv]|50\s?%)/i;
const SEES_TWO = /\d\)?-\(?\d[^,;]*[,;].*\d\)?-\(?\d/;
const FIGURES_LAST = /\p{L}\s+\(?\d[\d()-]*-\d+\)?\s*$/u;
const TYPE_FIRST = /^\s+(\p{L}[\p{L}.]*)\s+\(?\d+\)?-\d/u;

const STROKE = /(?<!\p{L})\p{L}{3,}(\/)\p{L}{3,}(?!\p{L})/gu;

/** `swamp/frost` */
const parted = (text: string, { bracketed }: Words): string =>
  !text.includes('/')
    ? text
    : text.replace(STROKE, found => (bracketed.has(found.toLowerCase()) ? found : found.replace('/', ',')));

const signed = (n: number): string => (n < 0 ? String(n) : `+${n}`);

/** Ratings as they are typed where units have some, each behind its strength; `ARs 5 and 3`: the attackers’ first. */
export const OF_RATINGS: readonly Rewriting[] = [
  {
    example: 'ARs 5 and 3',
    needs: ['ars'],
    form: /\bARs\s+(\d)\s+and\s+(\d)(?=[\s,;)]|$)/giu,
    by: (all, ours, theirs) => `AR ${signed(Number(ours) - Number(theirs))}`.padEnd(all.length),
  },
  // prettier-ignore
  ...rewritings([
  ['45 points, AR 5, on 12', ['ar'], /(?<=(?<![\d\-])\d{1,3})\s+(?:points?|pts|factors?)\s*,?(?=\s*AR\s*\d)|(?<=\d\s+(?:points?|pts|factors?)\s*,?\s*AR\s?\d),(?=\s+(?:on|vs?|against)\s)/giu],
  ['AF 36 / AR 5', ['ar'], /(?<=[AD]F\s*\d{1,3})\s*[\/|](?=\s*AR\s*\d)/giu],
  ['AR 4 v 2, 28-7', ['ar'], /^\s*(AR\s*\d\s*(?:vs?\.?|to|\/|-)\s*\d)\s*[,:;]\s*(\d{1,3})\s*[\-:]\s*(\d{1,3})(?=\s*(?:$|[,;@]))/giu, '$2:$3 $1'],
  ["AR's 5 vs 3", ['ar'], /(?<!\p{L})(AR)(?:ʼs|s)(?=\s+\d)/giu, '$1'],
  ['AR 4: 18', [':'], /(?<!\d\s*)(?<!\p{L})(AR\s?\d\s*):(?=\s+\d|\d{2})/giu, '$1'],
  ['AR 5, 30 strength', ['ar'], /(?<!\p{L})(AR\s?\d),(?=\s+\d{1,3}(?![\d:\-]))/giu, '$1'],
  ['30, AR 5 vs 8, AR 3', ['ar'], /(?<=(?<![\d:\-])\d{1,3}),(?=\s*AR\s?\d(?!\d)(?!\s*(?:vs?\.?|against|gegen|to|\/)\s*(?:AR\s?)?\d\s*(?:$|[;@\)]|,(?!\s*AR))))/giu],
  ['panzers 20 (5) 14', ['('], /(?<![\d\-])(\d{1,2}) \((\d)\) (\d{1,2})(?![\d\-])/giu, '$1-$2-$3'],
  ['30 (5) vs 10 (2)', ['('], /(?<=(?:^|\s)\d{1,3}) \((\d)\)/giu, '-$1'],
  ['30 SP vs 10 SP', ['sp'], /(?<=(?:^|(?:vs?\.?|against|gegen|on|to|->)\s)\s*\d{1,3}\s*)sps?(?!\p{L})/giu],
  ['AR4 (18)', ['('], /(?<!\p{L})(AR\s?\d\s*)\((\d{1,3})\)/giu, '$1 $2'],
  ['20 strength with AR 4', ['ar'], new RegExp(String.raw`(?<=\d\s+)(?:(?:attack(?:ing|ers?)?|att|defen[cs]e|defend(?:ing|ers?)|def)\s+)?(?:${STRENGTH_UNIT}\s+)?(?:(?:with|led\s+by)\s+(?:an?\s+)?)?(?=AR\s*\d)`, 'giu')],
  ['surprise 2 mine', ['surprise'], /\bsurprise(?:(?:\s+(?:rolls?|die|shifts?|of))*\s+)(\+?[1-6])\s+(?:for\s+(?:the\s+)?)?(?:att\p{L}*|mine|ours)(?!\p{L})/giu, 'surprise att $1'],
  ['surprise 2 his', ['surprise'], /\bsurprise(?:(?:\s+(?:rolls?|die|shifts?|of))*\s+)(\+?[1-6])\s+(?:for\s+(?:the\s+)?)?(?:def\p{L}*|his|theirs)(?!\p{L})/giu, 'surprise def $1'],
]),
  {
    example: '20(5)14',
    needs: ['('],
    form: /(?<=\d)\((\d)\)-?(?=(\d)?)/gu,
    by: (all, rating = '', more?: string) => (more === undefined ? `-${rating}`.padEnd(all.length) : `-${rating}-`),
  },
];

const circled = (text: string, { factors }: Words): string =>
  Object.values(factors).some(names => names.includes('ar')) ? rewritten(text, OF_RATINGS) : text;

/** A line in quotes, all of it. */
const WHOLE = /^(\s*)'([^']*)'(\s*)$/;

const unwrapped = (line: string, words: Words): string =>
  line.replace(WHOLE, (all: string, before: string, inside: string, after: string) =>
    partedLine(inside, words).parting ? `${before} ${inside} ${after}` : all,
  );

/** `reduced twice`, where steps are counted */
const TWICE = /\b(?:(?:reduced|flipped)\s+twice|twice\s+(?:reduced|flipped))\b/gi;

/** Where one figure makes a unit. */
// prettier-ignore
export const OF_ONE_FIGURE = rewritings([
  ['two 5s', [' '], /(?<=(?:\d|\btwo|\bthree|\bfour)x?\s+\d{1,2})['ʼ]?s(?![\p{L}\d])/giu],
  ['one 3, two 5', ['one ', 'two ', 'three ', 'four '], /(?<![\p{L}\-])(one|two|three|four)\s+(?=\d{1,2}(?=\s*(?:[,;@&+\)]|$)|\s+(?!mps?|steps?|columns?|cols?|shifts?|drm)\p{L}))/giu, '#1x'],
]);

const MESSAGES = {
  from: [COUNTS_NOTHING, '“…”: where they come from counts for nothing without a board.'],
  starred: [COUNTS_NOTHING, '“…” of a counter counts for nothing here.'],
  price: [COUNTS_NOTHING, '“…”: what it costs is reckoned.'],
  rule: [COUNTS_NOTHING, '“…” is the number of a rule: it counts for nothing here.'],
  figures: ['read-as', '“…” is read as the figures of a counter.'],
  comma: ['read-as', '“…” is read as a comma.'],
} satisfies Record<string, Told>;

/** Before what is read of brackets. */
// prettier-ignore
export const BARE = rewritings([
  ['Per 12.E.1: 10-10 pz', ['.', 'r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r8', 'r9'], /(?<![\p{L}\d.\-])(?:\((?=\d[^\(\)]*\)))?(?:(?:[Aa]s\s+in|[Ii]n\s+accordance\s+with|[Aa]ccording\s+to|[Ss]ee|[Pp]er|[Uu]nder|[Rr]ules?)\s+)*(?:\d{1,2}(?:\.[A-Z]|\.\d{1,2}[a-z])(?:[.\-][A-Za-z\d]{1,2}|[a-z\d])*|R\d{1,2}-\d{1,2}|\p{Lu}\p{Ll}{2,}\.\d{1,2})(?:\s*[,:]|(?<=\([^\(\)]*)\)|(?=[\s\)]))/gu, '', MESSAGES.rule],
  ['10-10 pz vs 4-6 rifle. Terrain: woods', [':', '='], /(?<=\d.*)(?<!\+[^,;@]*)[.;,|\/?!]?\s*\b(?:terrain|terr?|place|ground|hexsides?|hex|side|weather|wx|where|wo|ort|date|phase(?=\s*:)|crt|table|(?:mode|type|typ)(?=\s*[:=]\s*(?:overrun|attack|assault|combat(?!\s+mode)))|[TRHW]|(?:game\s+)?turn(?=:\s*[a-z]{3}))\s*[:=]/giu, ' @'],
  ['12-10 pz (0 MP for the attempt)', [' mp'], /(?<!\S)\(?\d{1,2}\s+MPs?\s+(?:for|to)\s+(?:the\s+|an\s+)?(?:attempt|overrun|enter)(?:\s+it)?(?!\p{L})\)?/giu, '', MESSAGES.price],
  ['weather: snow; 10-10 pz', [':', '='], /^\s*(?:weather|terrain|phase(?=\s*:)|date|(?:mode|type)(?=\s*[:=]\s*(?:overrun|attack|assault|combat)))\s*[:=](?=.*\d-\d)/giu],
  ['MP: 4/14. Surprise: none', ['.'], /(?<=\d)\.(?=\s+\p{L}+\s*:)/giu, ','],
  ["10-10 pz ('11 Pz')", ['(', '['], /[\(\[]('[^'\(\)\[\]]*')[\)\]]/giu, ' $1'],
  ['2 stacks of 8 each', ['stacks of'], /(?<![\p{L}\d])(\d|two|three|four)\s+stacks\s+of\s+(?=\d{1,3}(?![\d\-])(?!\s*(?:mps?|steps?)))/giu, '#1x'],
  ['(Attack) 12-7-10 pz (Defence) 6-5-10 armor', ['(att', '[att', '(def', '[def'], /[\(\[]((?:att|def)(?:ack(?:ers?|ing)?|en[cs]e|end(?:ers?|ing))?\.?)[\)\]](?=\s+\(?\d)/giu, ' $1:'],
  ['surprise: none', ['surprise'], /\bsurprise\s*[:=]\s*(?:none|no|nil)(?!\p{L})/giu, 'no surprise'],
  ['surprise: mine 2', ['surprise'], /\bsurprise(?:\s*[:=]|\s+is(?=\s))\s*(?:att\p{L}*|mine|ours)(?:\s+(?:by\s+)?\+?([1-6])(?!\d))?/giu, 'surprise att $1'],
  ['surprise: his 2', ['surprise'], /\bsurprise(?:\s*[:=]|\s+is(?=\s))\s*(?:def\p{L}*|his|theirs)(?:\s+(?:by\s+)?\+?([1-6])(?!\d))?/giu, 'surprise def $1'],
  ['10-10 pz overrun?? 4-6 rifle', ['?'], /(?<=\d.*\b(?:overrun|attack|assault|or))\s*\?+(?=\s+(?:(?:(?:by|with|on|of)\s+)?(?:an?|the|his)\s+|(?:by|with|on|of)\s+)?(?:\p{L}+\s+)?\(?\d)/giu],
  ['AF halved', ['halved', 'doubled'], /\b(?:[ad]f|attack(?:\s+strength)?|strength|str)\s+(?:is\s+)?(?=(?:halved|doubled)(?!\p{L}))/giu],
  ['overrun target: 4-6 rifle', ['target'], /(?<=\b(?:overrun|attack|assault)) target\s*:/giu],
  ['11 Pz moves from 1523 to 1623, overruns 4-6', ['from'], /(?:\b(?:moves?|moving|moved|marches|goes|comes|drives)\s+)?\bfrom\s+(?:hex\s+)?\d{4}\s+(?:in)?to\s+(?:hex\s+)?\d{4}\s*(?:,|\band\b)?(?=\s)/giu, '', MESSAGES.from],
  ['8-6*', ['*', '†'], /(?<=\d-\d+)[*†](?=[\s,;\)]|$)/giu, '', MESSAGES.starred],
  ['10-10 pz has 3 MP left. Overrun the 4-6', ['.'], /(?<=\d.*\p{L}{4}|\d-\d+)\.(?=\s+\p{Lu})/gu, ','],
  ['2 inf XX @ 8-6', ['@'], /(?<=(?:^|[,;:])\s*(?:\d{1,2}\s*x?\s+)?\p{L}[\p{L}\s]*)@(?=\s*\(?\d{1,2}\)?-\d)/giu],
  ['6/4/10', ['/'], /(?<![\d\/.\-])(\d{1,2})\/(\d{1,2})\/(1?\d|20)(?![\d\/.\-])/giu, '$1-$2-$3', MESSAGES.figures],
  ['10-10 pz :: 4-6 rifle', ['::'], /::/giu, '||'],
  ['rifle XX:4-6', [':'], /(?<=(?<![\p{L}+])(?!(?:att|attack|attackers?|attacking|def|defen[cs]e|defenders?|defending|me|him|odds|ratio|overrun|combat|assault|reduced|flipped|depleted|cadre|now)(?!\p{L}))\p{L}+):(?=\(?\d{1,2}\)?-\d)|(?<=\s(?:vs?\.?|against|gegen)\s\p{L}{3,12}):(?=\s*\d)/giu],
  ['a dug in 4-6 rifle', ['dug'], /(?<=\bdug) (?=in(?:\s+(?:\d|in\s)|\s*(?:[,;.\)]|$)))/giu, '-'],
  ['dug into a hill', ['dug'], /\bdug into\b/giu, 'dug-in'],
  ['8 Pz vs 9 Inf, river in front of 9 Inf', ['in front'], /(?<=\b(?:river|stream|canal|wadi|ditch|ridge|escarpment|border)\s+)in\s+front(?:\s+of\s+(?:(?:them|it|him|the\s+(?:defenders?|enemy|target))(?=\s*(?:[,;@?!.]|$))|(?:the\s+)?([^,;@?!]+)(?=\s*(?:[,;@?!]|$))(?<=(?:->|\s(?:vs?\.?|versus|against|gegen|attacks?|assaults?|overruns?))\s(?:[^;@]*\s)?\1[\s,].*))|(?=\s*(?:[,;@?!.]|$)))/giu],
]);
/** Behind it: what follows no figures is of the fight, and a question before all of them a heading. */
// prettier-ignore
export const AT_LAST = rewritings([
  ['12-10 pz: all MPs left', [':'], /(?<=\d-\d\S*(?:\s\p{L}+){0,3}):(?=\s+(?:all|full|no|\d{1,2})\s+(?:of\s+\d{1,2}\s+)?mps?(?!\p{L}))/giu, ',', MESSAGES.comma],
  ['10-10 pz vs 4-6 woods, mud: overrun?', [':'], /(?<=\d-\d.*):\s(?=[^\d]*$)/giu, ',', MESSAGES.comma],
  ['10-10 pz vs 4-6 rifle: clear, Jan 43', [':'], /(?<=\d-\d.*(?:->|→|\s(?:vs?\.?|against|gegen)\s).*\d-\d[^:]*):(?=\s+\p{L}(?!.*\d-\(?\d))/giu, ',', MESSAGES.comma],
  ['does the AEC count? 9-10 pz', ['?', '!'], /(?<=^[^\d?!]*)[?!]+(?=\s+\S)/giu, ':'],
  ['9-10 pz vs 4-6? in woods', ['?', '!'], /[?!]+(?=\s+\S)/giu, ','],
]);

/** `16-5-14/8-5-20 pz`: both sides of a counter, or two units. */
const BOTH_SIDES = /(?<![\d/.-])\d{1,2}-\d{1,2}-\d{1,2}\/(\d{1,2}-\d{1,2}-\d{1,2})(?![\d/-])/g;

const askBothSides = (line: string, problems: LineProblems): void => {
  if (!line.includes('/')) return;
  for (const { 0: text, 1: other = '', index: start } of line.matchAll(BOTH_SIDES))
    askWhat({ text, start }, other, problems);
};

/** A line with the plain signs that the reader knows. */
export const withPlainSigns = (line: string, words: Words, problems: LineProblems): string => {
  const tell = (code: string, part: Part, message: string): unknown => problems.remark(code, part, message);
  askBothSides(line, problems);
  const free = withoutCourtesies(unwrapped(plain(line), words));
  const counted = rewritten(free, words.hasOneFigure ? [...OF_ONE_FIGURE, ...BARE] : BARE, tell);
  const bare = withoutNumbers(counted, problems).replace(TWICE, found =>
    words.modifiers.has('2 steps lost') ? '2 steps lost'.padEnd(found.length) : found,
  );
  return unquoted(withVerbs(rewritten(bare, AROUND_UNITS, tell), problems), (text, start) =>
    rewritten(parted(opened({ text: circled(text, words), start }, words, problems), words), AT_LAST, tell, start),
  ).replace(END, blank);
};
