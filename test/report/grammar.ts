// The stable part of the text's grammar (docs/transcript.md), one form a kind of line.

const VERBS =
  'move|retreat|advance|overrun|attack|declare|roll|remove|reduce|restore|place|change|mark|say|mask|unmask|undo|unread|empty';

export const GRAMMAR: readonly RegExp[] = [
  /^$/,
  /^\S.* · .* · \d[\d,]* steps?( · \d+ players?)?$/u,
  /^\S.*[.”]$/u,
  /^Rules: .+, from .+ · charts: .+$/u,
  /^\d+ legal, \d+ illegal, \d+ undetermined( · \d[\d,]* steps? not read in full)?$/u,
  /^(\d+ more findings? belongs? to no action \(\d+ [a-z, \d]+\)(; )?)?(\d+ notes?(; )?)?(\d+ still owed(; )?)?(\d+ taken back)?$/u,
  /^Turn \d+ · .+$/u,
  /^Steps? \d+(–\d+)?$/,
  /^Saved position · \d+ pieces? in \d+ places?$/,
  /^ {4}(?:\[.*\](?: -?\d+,-?\d+)?|\S.*?) {2,}\S.*$/u,
  /^ {2}\S.* · step \d+$/u,
  new RegExp(`^ {4}(?: {2})?\\d+(?:–\\d+)?(?: [×?])? +\\S.{0,8} +(?:${VERBS}) {2,}\\S.*$`, 'u'),
  /^ {4}\d+(?:–\d+)? (?:undone|taken back): \S.*$/u,
  /^ {10}(?:against|declared|also|more|note|log says) +\S.*$/u,
  /^ {10}due [×?] +\S.*$/u,
  /^ {10}owed {5}(\S.*, )?until \S.* · \S.*$/u,
  /^ {10}back {5}(taken back (by step \d+|in a later log), not judged|takes back (step \d+|steps \d+(, \d+)+)?( and )?(what an earlier log has)?): \S.*$/u,
  /^ {10}= \S.*$/u,
  /^End of log · \d[\d,]* steps?$/,
  /^This log has no steps: it is a saved position\.$/,
  /^Left out: steps [\d,]+–[\d,]+ · .+$/,
];
