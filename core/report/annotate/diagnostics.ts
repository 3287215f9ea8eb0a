import type { Audit, Finding } from '../../audit/audit';
import type { DiagnosticNote } from '../annotations';
import type { Transcript, TranscriptLine } from '../transcript';
import { cutEnd, visibleName } from '../transcript/plain';
import type { LineIndex } from './lines';

const MESSAGE_LENGTH = 200;

/** What VS Code takes for one file; the report is the complete record. */
const AT_MOST = 1000;

const SEVERITY = { illegal: 'error', undetermined: 'warning', note: 'information' } as const;
const ORDER = ['error', 'warning', 'information'];

/**
 * The smallest part of the line that a finding is about. One that counts something else than MPs in one hex, such as
 * the stack in it, is about that hex; else the place pair, the mark, the verb, or all of the line.
 */
const rangeOn = (
  { text, tokens }: TranscriptLine,
  { hexes, ledger }: Finding,
  strength: Finding['ledger'],
): readonly [number, number] => {
  const [hex, ...others] = hexes;
  const isOfHex = ledger !== undefined && ledger !== strength && unitOf(ledger) !== 'MP' && others.length === 0;
  const own = isOfHex ? tokens.find(t => t.kind === 'hex' && t.ref === hex) : undefined;
  if (own) return [own.start, own.end];
  const places = tokens.filter(t => t.kind === 'hex' || t.kind === 'place' || t.kind === 'distance');
  const [first] = places;
  const last = places.at(-1);
  if (first && last) return [first.start, last.end];
  const token = tokens.find(t => t.kind === 'mark') ?? tokens.find(t => t.kind === 'verb');
  return token ? [token.start, token.end] : [text.length - text.trimStart().length, text.length];
};

const unitOf = (ledger: NonNullable<Finding['ledger']>): string => ('unit' in ledger ? ledger : ledger.least).unit;

/** A finding with a line of its own stands there; one about what was done in a fight at the step of that act. */
const lineOf = (finding: Finding, at: number, index: LineIndex): number | undefined =>
  index.lineOfFinding(at) ??
  index.lineOfStep(finding.act ?? finding.step) ??
  (finding.action === undefined ? undefined : index.linesOfAction(finding.action)[0]);

const NAMES_SHOWN = 3;

/** `Step 63 · 16 Pz, 60 Mot · …`: a list of messages has no text beside it. Who, unless the message names them. */
const messageOf = (audit: Audit, { step, act = step, units, message }: Finding): string => {
  const names = audit.log.rules?.scenario.units.filter(u => units.includes(u.id)).map(u => u.name) ?? [];
  const more = names.length > NAMES_SHOWN ? ` +${names.length - NAMES_SHOWN}` : '';
  const who = names.some(name => message.includes(name)) ? '' : names.slice(0, NAMES_SHOWN).join(', ') + more;
  return cutEnd([`Step ${act}`, ...(who === '' ? [] : [who]), message].map(visibleName).join(' · '), MESSAGE_LENGTH);
};

/** One diagnostic a finding, errors first; equal ones on one line are one. Findings beyond the text's limit have none. */
export const diagnosticsOf = (audit: Audit, transcript: Transcript, index: LineIndex): readonly DiagnosticNote[] => {
  const source = audit.log.rules?.system.name ?? 'VASSAL log';
  const seen = new Set<string>();
  const strengths = new Map<string | undefined, Finding['ledger']>(
    audit.actions.map(({ id, judgement }) => [id, judgement.combat?.attack]),
  );
  const notes = audit.findings.flatMap((finding, place): readonly DiagnosticNote[] => {
    const line = lineOf(finding, place, index);
    const at = line === undefined ? undefined : transcript.lines[line];
    if (line === undefined || !at) return [];
    const message = messageOf(audit, finding);
    const key = `${line} ${finding.rule.id} ${message}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const [start, end] = rangeOn(at, finding, strengths.get(finding.action));
    const fight = finding.act === undefined ? [] : [{ step: finding.step, what: 'the fight that it belongs to' }];
    const related = [...fight, ...finding.because].flatMap(({ step, what }) => {
      const there = index.lineOfStep(step);
      return there === undefined ? [] : [{ line: there, message: `step ${step}: ${visibleName(what)}` }];
    });
    return [
      {
        line,
        start,
        end,
        severity: SEVERITY[finding.verdict],
        finding: place,
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
