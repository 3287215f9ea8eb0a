// A draft of a log's notes file: what stands open in it, each with a ruling that settles it, ready to be uncommented.

import type { Audit, Finding } from '../../audit/audit';
import { notesFileOf } from '../../audit/open/notes-file';
import type { JudgedRuling, Ruling } from '../../audit/notes/ruling';
import { stepsText } from '../../audit/notes/steps';
import { audit as audited } from '../../audit/run-audit';
import type { Scenario } from '../../scenario/scenario';
import { MARKS, sentenceOf, whoAndWhere } from '../finding-words';
import { visible } from '../transcript/plain';
import { isRuledOn, Question, type Author, type Candidate } from './candidates';
import { yamlText } from '../../scenario/yaml/yaml-text';
import { fieldsOf, rulingLines } from './ruling-lines';

interface DraftOptions {
  readonly author: Author;
  /** SHA-256 of the log: by it the notes are known again when it is renamed. */
  readonly content?: string;
  /** What the notes file says to judge by, kept as it is. */
  readonly kept?: readonly (readonly [key: string, value: string])[];
}

interface Draft {
  readonly text: string;
  /** How many questions it names. */
  readonly questions: number;
}

/** Trying a ruling judges the whole log again, so a long log is tried less often; after that only “allowed” is drafted. */
const MOST_TRIALS = 60;
const MOST_OBSERVATIONS = 100_000;

/** The first line, by which a draft is known. */
export const DRAFT_BEGINS = '## Notes of the referee';

/** Lines of the head and of the questions begin with `##`, those of drafted rulings with `# `: to be taken off. */
export const draftNotes = (audit: Audit, { author, content, kept = [] }: DraftOptions): Draft => {
  const { rules, file } = audit.log;
  const known = audit.rulings ?? [];
  const asked = rules ? questionsOf(audit) : [];
  const trial = new Trial(audit);
  const entries = asked.map(findings => {
    const [first] = findings;
    if (!rules || !first) return { findings, candidate: undefined };
    return { findings, candidate: trial.settling(new Question(audit, rules, first, author)) };
  });
  const lines = [
    ...head(visible(fileName(file))),
    '',
    ...(content === undefined ? [] : [`log: ${content}`]),
    ...kept.map(([key, value]) => `${key}: ${yamlText(value)}`),
    'rulings:',
    ...(rules ? known.flatMap(ruling => ['', ...knownLines(ruling, rules.scenario)]) : []),
    ...(rules ? bySameRuling(entries).flatMap(entry => ['', ...entryLines(audit, entry, rules.scenario)]) : []),
    ...(asked.length === 0 ? ['', '## Nothing is open in this log, and nothing illegal was found.'] : []),
  ];
  return { text: `${lines.join('\n')}\n`, questions: asked.length };
};

const fileName = (path: string): string => path.replace(/^.*[\\/]/s, '');

const head = (log: string): readonly string[] => [
  `${DRAFT_BEGINS} for ${log}, drafted by Overrun.`,
  '##',
  '## A log does not tell everything. Below stands each question that it leaves open, and each fault that was found, with a',
  '## ruling that settles it. To rule so, take the “# ” off its lines, correct them where they are wrong, and put your name',
  '## and the day. Leave the rest as it is: a line that begins with “#” says nothing.',
  `## Save the file as ${notesFileOf(log)} beside the log. “overrun audit” then reads it.`,
  '##',
  '## Another ruling may fit better: correction (these steps did not happen), overrun or attack (who fought for which hex),',
  '## dice (for which fight they were rolled), rolled (what was thrown elsewhere), phase (it began here), weather (of this',
  '## turn), allowed (both players agree). “of” marks what the steps show: if the log changes there, the ruling no longer',
  '## holds. More: docs/referees.md.',
];

/** Findings of one step and code are one question. */
const questionsOf = ({ findings }: Audit): readonly (readonly Finding[])[] => {
  const groups = new Map<string, Finding[]>();
  for (const f of findings) {
    if (!isRuledOn(f)) continue;
    const key = `${f.step} ${f.code}`;
    groups.set(key, [...(groups.get(key) ?? []), f]);
  }
  return [...groups.values()];
};

interface Entry {
  readonly findings: readonly Finding[];
  readonly candidate: Candidate | undefined;
}

/** One ruling may settle several questions: they stand together, where the first of them stood. */
const bySameRuling = (entries: readonly Entry[]): readonly Entry[] => {
  const groups = new Map<string, Entry>();
  for (const { findings, candidate } of entries) {
    const { kind, steps } = candidate?.ruling ?? {};
    const key = steps ? `${kind ?? ''} ${stepsText(steps)} ${kind === 'allowed' ? (findings[0]?.code ?? '') : ''}` : '';
    const group = groups.get(key);
    groups.set(key, { candidate: group?.candidate ?? candidate, findings: [...(group?.findings ?? []), ...findings] });
  }
  return [...groups.values()];
};

/** Looks whether a ruling settles a question, by judging the log with it. */
class Trial {
  private left: number;
  private readonly known = new Map<string, readonly Finding[]>();

  constructor(private readonly audit: Audit) {
    this.left = Math.min(MOST_TRIALS, Math.ceil(MOST_OBSERVATIONS / Math.max(1, audit.observations.length)));
  }

  settling(question: Question): Candidate {
    return question.candidates().find(candidate => this.settles(candidate.ruling, question)) ?? question.allowed();
  }

  private settles(ruling: Ruling, { finding }: Question): boolean {
    const there = this.findingsWith(ruling).filter(f => f.verdict !== 'note' && f.step === finding.step);
    // In another phase another rule may be broken.
    return ruling.kind === 'phase' ? there.length === 0 : there.every(f => f.code !== finding.code);
  }

  /** As they are, if enough was tried or the ruling has no effect. */
  private findingsWith(ruling: Ruling): readonly Finding[] {
    const key = JSON.stringify(ruling);
    const found = this.known.get(key);
    if (found) return found;
    if (this.left-- <= 0) return this.audit.findings;
    const { log } = this.audit;
    const { findings, rulings = [] } = audited({ ...log, rulings: [...(log.rulings ?? []), ruling] });
    const left = rulings.at(-1)?.standing === 'applied' ? findings : this.audit.findings;
    this.known.set(key, left);
    return left;
  }
}

const knownLines = ({ ruling, standing, content, remark }: JudgedRuling, scenario: Scenario): readonly string[] => [
  ...(standing === 'applied' ? [] : [`## ${standing}: ${visible(remark ?? '')}`.trimEnd()]),
  ...rulingLines(fieldsOf(ruling, ruling.of ?? content, scenario)),
];

const entryLines = (audit: Audit, { findings, candidate }: Entry, scenario: Scenario): readonly string[] => [
  ...findings.flatMap(f => questionLines(audit, f)),
  ...(candidate ? rulingLines(remarked(candidate, scenario), '# ') : []),
];

const remarked = ({ ruling, remark }: Candidate, scenario: Scenario): ReturnType<typeof fieldsOf> =>
  fieldsOf(ruling, ruling.of ?? '', scenario).map(field =>
    field.key === remark?.key ? { ...field, remark: remark.text } : field,
  );

const questionLines = (audit: Audit, f: Finding): readonly string[] => {
  const where = visible(whoAndWhere(audit, f));
  return [
    `## ${MARKS[f.verdict]} step ${f.step} · ${f.rule.id}${where === '' ? '' : ` · ${where}`}`,
    `##   ${visible(sentenceOf(f))}`,
    ...(f.missing === undefined ? [] : [`##   What would decide: ${visible(f.missing)}`]),
  ];
};
