// The rules of SARIF 2.1.0 and of Microsoft's `Sarif.Multitool validate` that a report of ours could break, without the tool.
import { describe, expect, it } from 'vitest';
import type { Audit, Finding } from '../../core/audit/audit';
import { auditSarif } from '../../core/report/audit/audit-sarif';
import { transcriptOf, transcriptText } from '../../core/report/transcript/write';
import { auditOf, SIX_FAULTS } from './sample-logs';

interface Place {
  readonly uri: string;
  readonly uriBaseId?: string;
  readonly index: number;
}
interface Region {
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly snippet: { readonly text: string };
}
interface Location {
  readonly physicalLocation: { readonly artifactLocation: Place; readonly region: Region };
  readonly logicalLocations: readonly { readonly name: string }[];
}
interface Result {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly kind: string;
  readonly level: string;
  readonly message: { readonly text: string };
  readonly analysisTarget: Place;
  readonly locations: readonly Location[];
  readonly relatedLocations: readonly Location[];
  readonly partialFingerprints: Readonly<Record<string, string>>;
  readonly suppressions?: readonly unknown[];
}
interface Rule {
  readonly id: string;
  readonly name: string;
  readonly shortDescription: { readonly text: string };
  readonly fullDescription: { readonly text: string };
  readonly help: { readonly text: string; readonly markdown: string };
}
interface Run {
  readonly tool: { readonly driver: { readonly rules: readonly Rule[] } };
  readonly originalUriBaseIds: Readonly<Record<string, object>>;
  readonly artifacts: readonly { readonly location: Place; readonly contents?: { readonly text: string } }[];
  readonly columnKind: string;
  readonly results: readonly Result[];
}

const runOf = (audits: readonly Audit[], heldBack?: readonly Finding[]): Run => {
  const batch = {
    audits: audits.map(audit => ({ audit, sha256: 'ab'.repeat(32), ...(heldBack ? { heldBack } : {}) })),
    failed: [],
  };
  return (auditSarif(batch, '1.2.3') as { runs: readonly [Run] }).runs[0];
};

const doubtful = (verdict: Finding['verdict']): Finding => ({
  code: 'no-roll',
  verdict,
  step: 14,
  units: ['16-pz'],
  hexes: ['0706'],
  rule: { system: 'log', id: 'undeclared-fight' },
  message: 'Cannot tell: no roll is in the log.',
  because: [],
});

describe('where a result stands (SARIF2017)', () => {
  it('is a line of the log’s text, which is in the file, and its step', async () => {
    const audit = await auditOf(SIX_FAULTS);
    const run = runOf([audit]);
    const text = transcriptText(transcriptOf(audit));
    expect(run.artifacts.map(a => a.contents?.text)).toEqual([undefined, text]);
    expect(run.results).toHaveLength(6);
    for (const { locations, relatedLocations } of run.results)
      for (const { physicalLocation, logicalLocations } of [...locations, ...relatedLocations]) {
        const { artifactLocation, region } = physicalLocation;
        expect(run.artifacts[artifactLocation.index]?.location).toEqual(artifactLocation);
        const line = text.split('\n')[region.startLine - 1] ?? '';
        expect(region.endLine).toBe(region.startLine);
        expect(line.slice(region.startColumn - 1, region.endColumn - 1)).toBe(region.snippet.text);
        expect(region.snippet.text).toContain(logicalLocations[0]?.name.replace('step ', '') ?? 'no step');
      }
    expect(run.columnKind).toBe('utf16CodeUnits');
  });

  it('names the log that was judged as the analysis target', async () => {
    const run = runOf([await auditOf(SIX_FAULTS)]);
    const target = run.results[0]?.analysisTarget;
    expect(target).toEqual({ uri: SIX_FAULTS, uriBaseId: 'RUN_FOLDER', index: 0 });
    expect(run.artifacts[0]?.location).toEqual(target);
  });
});

describe('addresses (SARIF1004, SARIF2016)', () => {
  it.each([
    ['games/six faults.vlog', 'games/six%20faults.vlog', true],
    ['./a/../b.vlog', 'b.vlog', true],
    ['../b.vlog', '../b.vlog', true],
    ['/home/ines/лог.vlog', 'file:///home/ines/%D0%BB%D0%BE%D0%B3.vlog', false],
    ['C:\\games\\a#1.vlog', 'file:///C:/games/a%231.vlog', false],
    ['\\\\host\\share\\a.vlog', 'file://host/share/a.vlog', false],
  ])('%s is %s', async (file, uri, isRelative) => {
    const run = runOf([await auditOf(SIX_FAULTS, file)]);
    const { artifacts, originalUriBaseIds } = run;
    expect(artifacts.map(a => a.location.uri)).toEqual([uri, `${uri}.txt`]);
    for (const { location } of artifacts) {
      expect(location.uriBaseId).toBe(isRelative ? 'RUN_FOLDER' : undefined);
      if (isRelative) expect(location.uri).not.toMatch(/^(\/|[a-z]+:)/i);
      else expect(() => new URL(location.uri)).not.toThrow();
    }
    // A base is named, and does not tell whose machine it was.
    expect(originalUriBaseIds).toEqual({
      RUN_FOLDER: { description: { text: 'The folder in which the audit was run.' } },
    });
  });
});

describe('kind and level (§3.27.9, §3.27.10)', () => {
  it('only what fails has a level; what cannot be told is open', async () => {
    const audit = await auditOf(SIX_FAULTS);
    const findings = [...audit.findings, doubtful('undetermined'), doubtful('note')];
    const run = runOf([{ ...audit, findings }]);
    const pairs = new Set(run.results.map(r => `${r.kind} ${r.level}`));
    expect(pairs).toEqual(new Set(['fail error', 'open none', 'informational none']));
    for (const { kind, level } of run.results) expect(kind === 'fail' || level === 'none').toBe(true);
  });
});

describe('rules (SARIF1001, SARIF2012)', () => {
  it('each has a name that is not its id, and help in whole sentences; a result points at its own', async () => {
    const audit = await auditOf(SIX_FAULTS);
    const run = runOf([{ ...audit, findings: [...audit.findings, doubtful('note')] }]);
    const { rules } = run.tool.driver;
    expect(new Set(rules.map(r => r.id)).size).toBe(rules.length);
    for (const { id, name, shortDescription, fullDescription, help } of rules) {
      expect(name).toMatch(/^[A-Z][A-Za-z0-9]+$/);
      expect(name.toLowerCase()).not.toBe(id.toLowerCase());
      for (const { text } of [shortDescription, fullDescription, help]) expect(text).toMatch(/^.{10,}\.$/s);
      expect(help.markdown).toContain('**');
    }
    for (const { ruleId, ruleIndex, message } of run.results) {
      expect(rules[ruleIndex]?.id).toBe(ruleId);
      expect(message.text).toMatch(/^[A-Z0-9].*\.$/);
    }
    expect(rules.find(r => r.id === 'revised-europa/R6-13')?.help.text).toContain('once');
  });
});

describe('fingerprints', () => {
  const printsOf = ({ results }: Run): readonly string[] =>
    results.map(r => Object.values(r.partialFingerprints).join());

  it('are different for all results', async () => {
    const audit = await auditOf(SIX_FAULTS);
    const prints = printsOf(
      runOf([{ ...audit, findings: [...audit.findings, ...audit.findings.map(f => ({ ...f }))] }]),
    );
    expect(new Set(prints).size).toBe(12);
    expect(prints.every(p => p.length > 20)).toBe(true);
  });

  it('stay as they are when steps are put in before, sentences are rewritten, other findings come or go, or the file moves', async () => {
    const audit = await auditOf(SIX_FAULTS);
    const later = {
      ...audit,
      actions: audit.actions.map(a => ({ ...a, action: { ...a.action, steps: a.action.steps.map(s => s + 3) } })),
      findings: audit.findings.slice(1).map(f => ({ ...f, step: f.step + 3, message: `So: ${f.message}` })),
    };
    const moved = await auditOf(SIX_FAULTS, '/elsewhere/six-faults.vlog');
    const prints = printsOf(runOf([audit]));
    expect(printsOf(runOf([later]))).toEqual(prints.slice(1));
    expect(printsOf(runOf([moved]))).toEqual(prints);
  });

  it('tell another unit, hex or rule apart', async () => {
    const audit = await auditOf(SIX_FAULTS);
    const [one] = audit.findings;
    if (!one) throw new Error('no finding');
    const others = [
      { ...one, units: ['16-pz'] },
      { ...one, hexes: ['0101'] },
      { ...one, rule: { ...one.rule, id: 'R6-1' } },
    ];
    const prints = printsOf(runOf([{ ...audit, findings: [one, ...others] }]));
    expect(prints.filter(p => /\|\d+$/.test(p))).toEqual([]);
    expect(new Set(prints).size).toBe(4);
  });
});

it('what a baseline holds back is suppressed, all else says that it is not', async () => {
  const audit = await auditOf(SIX_FAULTS);
  const [known, ...fresh] = audit.findings;
  if (!known) throw new Error('no finding');
  const { results } = runOf([{ ...audit, findings: fresh }], [known]);
  expect(results.map(r => r.suppressions?.length)).toEqual([1, 0, 0, 0, 0, 0]);
});
