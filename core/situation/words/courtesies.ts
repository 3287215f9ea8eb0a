// What people write around a question and what says nothing of the fight: `hi, please`, `costs?`, `is that legal`.

import { FIGHT_NOUNS } from './fight-words';
import { blank, rewritings, rewritten } from './rewriting';

/** What a kind of fight is called, before which a question may stand. */
const KINDS = FIGHT_NOUNS.join('|');

const GREETINGS =
  "(?:hi|hello|hey|hallo|moin)(?:\\s+(?:all|there|folks|zusammen))?|ok|okay|so|well|q|question|quick (?:question|one)|rules question|please|pls|plz|bitte|i need|need|give me|show me|tell me|how about|what about|what's|what is|let's say|say|example|but|sorry(?: for [^,\\d]*)?|i (?:figure|guess|reckon|think|believe|suppose|assume)(?: that)?|(?:the way|as) i (?:read|see) it|my (?:opponent|friend|mate|buddy) (?:says|claims|thinks|argues)(?: that)?|assuming (?:that )?(?:everything|everyone|all)(?: units)? (?:is|are) in supply";

/** `how many MPs to overrun`, `is it legal for`, `what does it cost for` */
const QUESTIONS: readonly string[] = [
  String.raw`odds\s+(?:pls|please)`,
  String.raw`(?:(?:does\s+)?any(?:one|body)\s+|do\s+you\s+|who\s+)knows?\s+the\s+(?:odds|chances?)\s+(?:of|for|on)`,
  String.raw`(?:what|which)\s+column\s+(?:is|for|does|do|has|would|will)`,
  String.raw`(?:what|which)\s+odds(?:\s+(?:does|do|for|has|have|are|is))?`,
  String.raw`(?:how\s+(?:many|much)\s+mps?|what)\s+(?:does|will|would|must)(?:\s+it\s+(?:cost|take)(?:\s+for)?)?(?=\s+(?:\p{L}+\s+){0,4}\(?\d)`,
  String.raw`(?:(?:how\s+(?:many|much)|what)\s+(?:mps?|points?)\s+(?:(?:do\s+(?:i|we|they)\s+need|does\s+it\s+(?:cost|take)|(?:is|are)\s+needed|must\s+(?:i|we)\s+pay|for)(?:\s+(?:to|for))?|to)(?=\s+(?:an?\s+)?(?:${KINDS})(?!\p{L})))`,
  String.raw`(?:is|was|would)\s+it\s+(?:be\s+)?(?:legal|allowed|possible|permitted|ok|okay|automatic|safe|enough)\s+(?:for|if|that|when)`,
  String.raw`how\s+(?:do|does|would|will|did)(?!\s+(?:i|we|you)\s)(?=\s+(?:\p{L}+\s+){0,3}\(?\d)`,
  String.raw`what\u02bcs`,
  String.raw`what are (?:the|my|our) (?:odds|chances)(?: (?:of|for|on|if|with))?`,
  String.raw`e\.g\.`,
  String.raw`what\s+(?:do|must|should|would|will)\s+(?:i|we)\s+(?:need|have|want)(?:\s+to)?(?:\s+(?:roll|throw|get))?\s+(?:with|for|if|when|on)`,
];

/** Words of a question at the end of a line: `how many MPs extra`, `what do I need to roll`, `what's the column`. */
const ASKED = String.raw`(?:(?:and|so)\s+)?(?:what|which|how\s+(?:many|much|good|likely))(?:\u02bcs)?(?:\s+(?:is|are|do|does|will|would|must|should|can|has|have|i|we|it|that|this|there|the|my|our|an?|to|need(?:ed|s)?|roll|get|pay|spend|spent|cost|costs?|columns?|odds|chances?|drms?|modifiers?|mps?|points|extra|more|left|over|results?|dice?|required|be|go|for|on|of|crt|table|best|worst|success|now|here|then|come|comes))+`;

const BEFORE = new RegExp(
  String.raw`^\s*(?:${[GREETINGS, ...QUESTIONS].join('|')})(?:\s+all|\s+guys)?\s*(?:[,:!?.-]+\s*|\s+)(?=\S)`,
  'iu',
);

/** Its own part of the line, behind a sign, or a courtesy wherever it ends. */
const AFTER = new RegExp(
  String.raw`(?:(?<=\d)\s+(?:be|makes?|gives?|come\s+to|an?\s+auto(?:matic)?(?:\s+(?:victory|elimination|win))?)|\s+enough\s+(?:for|to\s+be)\s+(?:an?\s+)?(?:sure\s+thing|sure|safe|certainty)|(?:\s*[,;.?!-]+\s*|\s+)(?:${ASKED}|please|pls|plz|bitte|thanks|thank you|thx|ta|cheers|danke)|\s*[,:;.?!-]+\s*(?:what\s+(?:are|is|'?s)\s+(?:the|my|our)\s+)?(?:odds|chances?(?:\s+(?:for|of)\s+(?:an?\s+)?(?:exchange|elimination|retreat|success|ex|de|dr|ar|ae))?|mp cost|mps?|(?:mov(?:e|ement)?\s+)?costs?(?:\s+ok(?:ay)?)?|is\s+(?:that|this|it)\s+(?:enough|ok|okay|possible|an?\s+(?:legal\s+)?overrun)|enough|how many mps?|what odds|which column|what column|(?:is\s+(?:it|this|that)\s+|das\s+)?(?:legal|allowed|possible|ok|okay|doable|erlaubt|möglich)|(?:any )?good|good idea|worth it|geht das|kosten))[\s?!.…]*$`,
  'iu',
);

/** Whose they are says nothing, nor what is asked of a kind of fight. */
// prettier-ignore
export const WITHIN = rewritings([
  ['10-10 pz at 4-6 rifle, ok to overrun?', [' to '], new RegExp(String.raw`(?<=\d.*[\s,;.?!])(?:is\s+it\s+|am\s+i\s+|are\s+we\s+)?(?:ok|okay|legal|allowed|possible|able|enough|erlaubt)\s+to(?=\s+(?:${KINDS})(?:\s+(?:it|him|them|this|here))?(?:[\s?!.]*$|\s+(?:in|into|across|over|at|through)\s))`, 'giu')],
  ['is 5 MP enough for 10-10 pz', ['enough', 'suffic'], /^\s*(?:is|are|will|would|do|does)\s+(\d{1,2})\s+mps?\s+(?:be\s+)?(?:enough|suffice|sufficient)\s+(?:for|to)/giu, '$1 MP left,'],
  ['is 18:5 a 3-1 or a 4-1', ['is '], /(?<=^\s*(?:is|are|does|do|would|will)\s+\d+\s*(?::|to|vs?|-)\s*\d+\s.*?)(?:be|make|give|come\s+to|an?\s)?\s*\d+[:\-]1(?:\s+or\s+(?:an?\s+)?\d+[:\-]1)?(?=[\s?.]*$)/giu],
  ['what if i add a 7-6 inf to 10-10 pz', ['add'], /(?<=\b(?:add|adding)\s.*\d-\d.*\s)to(?=\s+(?:(?:the|my|an?)\s+)?\(?\d+\)?-\d)/giu, '+'],
  ['what if i add a 7-6 inf', ['add'], /\b(?:(?:and|if)\s+)?(?:(?:i|we)\s+)?(?:add|adding)(?=\s+(?:(?:the|my|an?|one|two)\s+)*\(?\d)/giu],
  ['i need 3-1 on 4-6 rifle with 12-10 pz', ['need', 'want'], /\b(?:needs?|wants?)\s+(?:an?\s+)?\d{1,2}\s?[:\-]\s?1(?=\s+(?:on|against|of)\s.*\d-\d.*\swith\s.*\d-\d)/giu, 'attack'],
  ['can 10-10 pz get 4:1 on 4-6 rifle', ['get', 'make', 'reach', 'have'], /(?<=\d-\d.*)\s(?:gets?|makes?|reach(?:es)?|have)\s+(?:an?\s+)?\d{1,2}\s?[:\-]\s?1(?=\s+(?:on|against|vs?)\s.*\d-\d)/giu],
  ['3-1 overrun vs 4-6 rifle with 12-10 pz', ['-1', ':1'], /(?<=^\s*)\d{1,2}\s?[:\-]\s?1\s+(overrun|attack|assault)(?:\s+attempt)?\s+(?:on|against|of|vs?)(?=\s.*\d-\d.*\swith\s.*\d-\d)/giu, '$1'],
  ['he rolls his 12-9-10 right over 4-6', ['roll', 'send', 'throw', 'hurl', 'drive'], /(?<!\p{L})(?:rolls?|sends?|throws?|hurls?|drives?)\s+(?:his|my|the|their|our|your)(?=\s+(?:\p{L}+\s+){0,3}\(?\d.*\s(?:(?:right|straight)\s+over|over|at|into|against)\s)/giu],
  ['what odds do a 6-5-10 have vs 4-4', ['odds'], /(?<=^.*\bodds\s+(?:do|does)\s.*)\s(?:have|get)(?=\s+(?:vs?\.?|versus|against|gegen)\s)/giu],
  ['overrun cost vs 4-6', ['cost', 'odds', 'attempt', 'chance'], new RegExp(String.raw`(?<=(?<!\p{L})(?:${KINDS}))\s+(?:costs?|odds|attempts?|chances?)(?=\s+(?:vs?|versus|against|gegen)\s)`, 'giu')],
]);

/** The line with blanks for them, so that places stay. */
export const withoutCourtesies = (line: string): string => {
  let text = rewritten(line, WITHIN);
  for (let more = true; more;) {
    const next = text.replace(BEFORE, blank).replace(AFTER, blank);
    more = next !== text;
    text = next;
  }
  return text;
};
