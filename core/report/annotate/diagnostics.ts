import type { Audit, Finding } from '../../audit/audit';
import type { DiagnosticNote } from '../annotations';
import type { Transcript, TranscriptLine } from '../transcript';
import { cutEnd, visibleName } from '../transcript/plain';
import type { LineIndex } from './lines';

const MESSAGE_LENGTH = 160;

/** What VS Code takes for one file; the report is the complete record. */
const AT_MOST = 1000;

const SEVERITY = { illegal: 'error', undetermined: 'warning', note: 'information' } as const;
const ORDER = ['error', 'warning', 'information'];

/** The smallest part of the line that a finding is about: the place pair, the mark, the verb, else all of it. */
const rangeOn = ({ text, tokens }: TranscriptLine): readonly [number, number] => {
  const places = tokens.filter(t => t.kind === 'hex' || t.kind === 'place' || t.kind === 'distance');
  const [first] = places;
  const last = places.at(-1);
  if (first && last) return [first.start, last.end];
  const token = tokens.find(t => t.kind === 'mark') ?? tokens.find(t => t.kind === 'verb');
  return token ? [token.start, token.end] : [text.length - text.trimStart().length, text.length];
};

/** A finding about what was announced stands at the announcement, if the text has a line for it. */
const lineOf = (finding: Finding, { lines }: Transcript, index: LineIndex): number | undefined => {
  const ofAction = finding.action === undefined ? [] : index.linesOfAction(finding.action);
  if (/declared|announced/.test(finding.code)) {
    const declared = ofAction.find(at => lines[at]?.text.trimStart().startsWith('declared'));
    if (declared !== undefined) return declared;
  }
  return index.lineOfStep(finding.step) ?? ofAction[0];
};

/** One diagnostic a finding, errors first; equal ones on one line are one. Findings beyond the text's limit have none. */
export const diagnosticsOf = (audit: Audit, transcript: Transcript, index: LineIndex): readonly DiagnosticNote[] => {
  const source = audit.log.rules?.system.name ?? 'VASSAL log';
  const seen = new Set<string>();
  const notes = audit.findings.flatMap((finding): readonly DiagnosticNote[] => {
    const line = lineOf(finding, transcript, index);
    const at = line === undefined ? undefined : transcript.lines[line];
    if (line === undefined || !at) return [];
    const message = cutEnd(visibleName(finding.message), MESSAGE_LENGTH);
    const key = `${line} ${finding.rule.id} ${message}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const [start, end] = rangeOn(at);
    const related = finding.because.flatMap(({ step, what }) => {
      const there = index.lineOfStep(step);
      return there === undefined ? [] : [{ line: there, message: `step ${step}: ${visibleName(what)}` }];
    });
    return [
      {
        line,
        start,
        end,
        severity: SEVERITY[finding.verdict],
        message,
        code: finding.rule.id,
        source: finding.rule.system === 'log' ? 'VASSAL log' : source,
        related,
      },
    ];
  });
  return notes
    .sort((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity) || a.line - b.line)
    .slice(0, AT_MOST);
};
