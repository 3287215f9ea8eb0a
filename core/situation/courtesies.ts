// What people write around a question and what says nothing of the fight: `hi, please`, `costs?`, `is that legal`.

const BEFORE =
  /^\s*(?:hi|hello|hey|hallo|moin|ok|okay|so|well|q|question|quick question|rules question|odds\s+(?:pls|please)|odds(?=\s*:)|(?:(?:does\s+)?any(?:one|body)\s+|do\s+you\s+|who\s+)knows?\s+the\s+(?:odds|chances?)\s+(?:of|for|on)|(?:what|which)\s+column\s+(?:is|for|does|do|has)|(?:what|which)\s+odds(?:\s+(?:does|do|for|has|have|are|is))?|please|pls|plz|bitte|i need|need|give me|show me|tell me|how about|what about|(?:how\s+(?:many|much)\s+mps?|what)\s+(?:does|will|would|must)(?:\s+it\s+(?:cost|take)(?:\s+for)?)?(?=\s+(?:\p{L}+\s+){0,4}\(?\d)|what's|what\u02bcs|what is|what are the odds (?:of|for|on|if)|let's say|say|example|e\.g\.)(?:\s+all|\s+guys)?\s*(?:[,:!?.-]+\s*|\s+)(?=\S)/iu;

/** Its own part of the line, behind a sign, or a courtesy wherever it ends. */
const AFTER =
  /(?:\s+enough\s+(?:for|to\s+be)\s+(?:an?\s+)?(?:sure\s+thing|sure|safe|certainty)|(?:\s*[,;.?!-]+\s*|\s+)(?:please|pls|plz|bitte|thanks|thank you|thx|ta|cheers|danke)|\s*[,:;.?!-]+\s*(?:what\s+(?:are|is|'?s)\s+(?:the|my|our)\s+)?(?:odds|chances?|mp cost|mps?|(?:mov(?:e|ement)?\s+)?costs?(?:\s+ok(?:ay)?)?|is\s+(?:that|this|it)\s+(?:enough|ok|okay|possible)|enough|how many mps?|what odds|which column|what column|(?:is\s+(?:it|this|that)\s+|das\s+)?(?:legal|allowed|possible|ok|okay|doable|erlaubt|möglich)|any good|good idea|worth it|geht das|kosten))[\s?!.…]*$/i;

/** `he rolls his 12-9-10 right over …`: whose they are says nothing. */
const SENDS =
  /(?<!\p{L})(?:rolls?|sends?|throws?|hurls?|drives?)\s+(?:his|my|the|their|our|your)(?=\s+(?:\p{L}+\s+){0,3}\(?\d.*\s(?:(?:right|straight)\s+over|over|at|into|against)\s)/iu;

const blank = (text: string): string => ' '.repeat(text.length);

/** The line with blanks for them, so that places stay. */
export const withoutCourtesies = (line: string): string => {
  let text = line.replace(SENDS, blank);
  for (let more = true; more;) {
    const next = text.replace(BEFORE, blank).replace(AFTER, blank);
    more = next !== text;
    text = next;
  }
  return text;
};
