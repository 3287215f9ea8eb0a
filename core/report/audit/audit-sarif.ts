// SARIF 2.1.0, the form in which code hosts and editors take findings.
//
// Where a finding stands: a log is a zip with an obfuscated stream of commands in it, so a line of the file would be an
// invention, and a byte range could only ever be the whole of it. What has lines is the log's text, which `replay` prints
// too: it goes into the file as an artifact of its own, so that every viewer can open it at the line without Overrun.
// The log is the result's analysis target; the step, which is what players go by, is a logical location.

import type { Audit, Finding } from '../../audit/audit';
import { authorWords } from '../../audit/rulings/ruling-words';
import { indexLines, type LineIndex } from '../annotate/lines';
import type { AuditBatch, FileAudit } from './audit-batch';
import { ruleKey, type CitedRule } from '../audit-rules';
import { causeStep, sentenceOf } from '../finding-words';
import { FINGERPRINT, findingFacts, Fingerprints } from './fingerprints';
import { around, inTurn, listed, reportOf, rulesCited, type Report, type ReportForm } from './report-form';
import { locationOf, RUN_FOLDER, type ArtifactLocation } from './sarif-uris';
import type { Transcript } from '../transcript';
import { transcriptOf, transcriptText } from '../transcript/write';

/**
 * SARIF §3.27.9, §3.27.10: a kind other than `fail` has the level `none`. `open` is the standard's own word for what lacks the
 * facts to be decided.
 */
const KINDS = {
  illegal: { kind: 'fail', level: 'error' },
  undetermined: { kind: 'open', level: 'none' },
  note: { kind: 'informational', level: 'none' },
} as const;

/** A log and its text, as two artifacts side by side. */
interface Source extends FileAudit {
  readonly log: ArtifactLocation;
  readonly text: ArtifactLocation;
  readonly transcript: Transcript;
  readonly index: LineIndex;
}

const sourceOf = (one: FileAudit): Source => {
  const transcript = transcriptOf(one.audit);
  const log = locationOf(one.audit.log.file);
  return {
    ...one,
    log: { ...log, index: 0 },
    text: { ...log, uri: `${log.uri}.txt`, index: 1 },
    transcript,
    index: indexLines(transcript),
  };
};

/** @param version of the product */
export const auditSarif = (batch: AuditBatch, version: string): unknown =>
  JSON.parse(reportOf(sarifForm(version), batch));

/** With the finding's facts in place of its fingerprint, and without its rule's place in the whole list. */
interface SarifResult {
  readonly ruleId: string;
  readonly facts: string;
  readonly suppressions: unknown;
  readonly [other: string]: unknown;
}

/** Of one log as if it were alone: its artifacts count from 0. The whole knows how many stand before them. */
interface SarifBody {
  readonly artifacts: readonly object[];
  readonly results: readonly SarifResult[];
}

export const sarifForm = (version: string): ReportForm => ({
  body: one => JSON.stringify(bodyOf(one)),
  whole: report => whole(report, version),
});

const bodyOf = (one: FileAudit): SarifBody => {
  const source = sourceOf(one);
  const facts = findingFacts(withAllFindings(one));
  return {
    artifacts: artifactsOf(source),
    results: allFindings(source).map(({ finding, heldBack }) => ({
      ...result(source, finding),
      facts: facts.get(finding) ?? '',
      suppressions: suppressionsOf(finding, heldBack),
    })),
  };
};

const whole = function* ({ heads, failed, bodyOf: textOf }: Report, version: string): Generator<string> {
  const bodies = function* (): Generator<SarifBody> {
    for (const text of inTurn(heads, textOf)) yield JSON.parse(text) as SarifBody;
  };
  const rules = rulesCited(heads);
  const run = {
    tool: {
      driver: { name: 'Overrun', version, semanticVersion: version, language: 'en', rules: rules.map(ruleOf) },
    },
    invocations: [
      {
        executionSuccessful: failed.length === 0,
        toolExecutionNotifications: [
          ...failed.map(({ file, error }) => notification('error', file, error)),
          // A log without results is not one in which nothing was found.
          ...heads.flatMap(({ file, state }) => {
            if (state.kind === 'shown') return [notification('warning', file, `Not judged: ${state.because}`)];
            return state.inPart === undefined ? [] : [notification('warning', file, state.inPart)];
          }),
        ],
      },
    ],
    // Without its address: where the folder lies on somebody's machine is not for others to read.
    originalUriBaseIds: { [RUN_FOLDER]: { description: { text: 'The folder in which the audit was run.' } } },
    artifacts: [],
    columnKind: 'utf16CodeUnits',
    results: [],
  };
  const log = { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] };
  const [before, rest] = around(log, 'artifacts');
  const [between = '', after = ''] = rest.split('"results": []');
  yield before;
  yield* listed(artifactsTogether(bodies()), 4);
  yield `${between}"results": [`;
  const isSuppressing = heads.some(({ isSifted, counts }) => isSifted || counts.allowed > 0);
  yield* listed(resultsTogether(bodies(), rules, isSuppressing), 4);
  yield `]${after}\n`;
};

const notification = (level: 'error' | 'warning', file: string, text: string): object => ({
  level,
  message: { text },
  locations: [{ physicalLocation: { artifactLocation: locationOf(file) } }],
});

const artifactsTogether = function* (bodies: Iterable<SarifBody>): Generator<object> {
  let before = 0;
  for (const { artifacts } of bodies) {
    yield* artifacts.map(one => moved(one, before) as object);
    before += artifacts.length;
  }
};

const resultsTogether = function* (
  bodies: Iterable<SarifBody>,
  rules: readonly CitedRule[],
  isSuppressing: boolean,
): Generator<object> {
  const ruleIndex = new Map(rules.map((rule, i) => [rule.key, i]));
  const prints = new Fingerprints();
  let before = 0;
  for (const { artifacts, results } of bodies) {
    for (const { facts, ruleId, suppressions, ...rest } of results)
      yield {
        ruleId,
        ruleIndex: ruleIndex.get(ruleId) ?? -1,
        ...(moved(rest, before) as object),
        partialFingerprints: { [FINGERPRINT]: prints.of(facts) },
        ...(isSuppressing ? { suppressions } : {}),
      };
    before += artifacts.length;
  }
};

/** The same value with its artifacts counted on: they are named by `index` beside their `uri`. */
const moved = (value: unknown, by: number): unknown => {
  if (Array.isArray(value)) return value.map(one => moved(one, by));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]): [string, unknown] => [
    key,
    key === 'index' && 'uri' in value && typeof one === 'number' ? one + by : moved(one, by),
  ]);
  return Object.fromEntries(entries);
};

/** What the group has ruled on is told and set aside: viewers hide it, and no tool takes it for mended. */
const IN_BASELINE = { kind: 'external', status: 'accepted', justification: 'The baseline holds this finding.' };

const suppressionsOf = ({ allowed }: Finding, heldBack: boolean): readonly unknown[] => [
  ...(heldBack ? [IN_BASELINE] : []),
  ...(allowed
    ? [{ kind: 'external', status: 'accepted', justification: `Allowed by ${authorWords(allowed.ruling)}.` }]
    : []),
];

const allFindings = ({
  audit,
  heldBack = [],
}: FileAudit): readonly { readonly finding: Finding; readonly heldBack: boolean }[] =>
  [
    ...audit.findings.map(finding => ({ finding, heldBack: false })),
    ...heldBack.map(finding => ({ finding, heldBack: true })),
  ].sort((a, b) => a.finding.step - b.finding.step);

const withAllFindings = (one: FileAudit): Audit => ({
  ...one.audit,
  findings: allFindings(one).map(({ finding }) => finding),
});

/** No `helpUri`: the rules have no public address; the help says them in our words. */
const ruleOf = ({ key, id, systemName, title, more }: CitedRule): unknown => {
  const full = [`${title}.`, ...more].join(' ');
  return {
    id: key,
    name: identifierOf(title),
    shortDescription: { text: `${title}.` },
    fullDescription: { text: full },
    help: {
      text: `${systemName}, ${id}. ${full}`,
      markdown: `**${systemName}, ${id}**\n\n${[`${title}.`, ...more].join('\n\n')}`,
    },
    defaultConfiguration: { level: 'error' },
  };
};

const LONGEST_NAME = 60;

/** SARIF wants a name that reads as an identifier: `AnOverrunCosts3MP`, made of as many words of the title as have room. */
const identifierOf = (title: string): string =>
  title
    .split(/[^A-Za-z0-9]+/)
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .reduce((name, word) => (name.length + word.length > LONGEST_NAME ? name : name + word), '')
    .replace(/^[^A-Z]+/, '') || 'Rule';

const artifactsOf = ({ log, text, sha256, transcript }: Source): readonly object[] => [
  { location: log, roles: ['analysisTarget'], mimeType: 'application/zip', hashes: { 'sha-256': sha256 } },
  {
    location: text,
    description: { text: 'The log as text, one line for each step. It exists only in this file.' },
    roles: ['resultFile'],
    mimeType: 'text/plain',
    encoding: 'UTF-8',
    contents: { text: transcriptText(transcript) },
  },
];

const result = (source: Source, f: Finding) => ({
  ruleId: ruleKey(f.rule),
  ...KINDS[f.allowed?.verdict ?? f.verdict],
  message: { text: sentenceOf(f) },
  analysisTarget: source.log,
  locations: [locationAt(source, f.step)],
  relatedLocations: f.because.map((cause, id) => ({
    id,
    message: { text: cause.what },
    // A step of another log of the game has no line in this one's text.
    ...(cause.file === undefined
      ? locationAt(source, cause.step)
      : { logicalLocations: [{ name: causeStep(cause), kind: 'element' }] }),
  })),
  properties: { code: f.code, step: f.step, units: f.units, hexes: f.hexes },
});

const locationAt = ({ text, transcript: { lines }, index }: Source, step: number): object => ({
  physicalLocation: { artifactLocation: text, region: regionOf(lines, index.lineOfStep(step)) },
  logicalLocations: [{ name: `step ${step}`, fullyQualifiedName: `${text.uri}/step ${step}`, kind: 'element' }],
});

/** The step's line without its indent; the whole text for a step that it leaves out. */
const regionOf = (lines: Transcript['lines'], at: number | undefined): object => {
  const line = at === undefined ? undefined : lines[at]?.text;
  if (at === undefined || line === undefined) return { startLine: 1, endLine: Math.max(1, lines.length) };
  const startColumn = line.length - line.trimStart().length + 1;
  return {
    startLine: at + 1,
    startColumn,
    endLine: at + 1,
    endColumn: line.length + 1,
    snippet: { text: line.trimStart() },
  };
};
