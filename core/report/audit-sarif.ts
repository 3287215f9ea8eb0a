// SARIF 2.1.0, the form in which code hosts and editors take findings. A log has steps instead of lines: they stand as
// logical locations.

import type { Audit, Finding } from '../audit/audit';
import type { AuditBatch, FileAudit } from './audit-batch';

const LEVELS = { illegal: 'error', undetermined: 'warning', note: 'note' } as const;

/** `revised-europa/R6-13`: rule ids of several systems can stand in one run. */
const ruleId = (f: Finding): string => `${f.rule.system}/${f.rule.id}`;

/** @param version of the product */
export const auditSarif = (batch: AuditBatch, version: string): unknown => ({
  $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
  version: '2.1.0',
  runs: [
    {
      tool: { driver: { name: 'Overrun', version, rules: usedRules(batch.audits) } },
      invocations: [
        {
          executionSuccessful: batch.failed.length === 0,
          toolExecutionNotifications: batch.failed.map(({ file, error }) => ({
            level: 'error',
            message: { text: error },
            locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(file) } } }],
          })),
        },
      ],
      artifacts: batch.audits.map(({ audit, sha256 }) => ({
        location: { uri: uriOf(audit.log.file) },
        hashes: { 'sha-256': sha256 },
      })),
      results: batch.audits.flatMap(({ audit }) => audit.findings.map(f => result(audit, f))),
    },
  ],
});

const usedRules = (audits: readonly FileAudit[]): unknown => {
  const rules = new Map<string, unknown>();
  for (const { audit } of audits)
    for (const f of audit.findings) {
      const title = audit.log.rules?.system.rules.find(r => r.id === f.rule.id)?.title;
      rules.set(ruleId(f), { id: ruleId(f), ...(title === undefined ? {} : { shortDescription: { text: title } }) });
    }
  return [...rules.values()];
};

const result = ({ log }: Audit, f: Finding): unknown => ({
  ruleId: ruleId(f),
  level: LEVELS[f.verdict],
  kind: f.verdict === 'undetermined' ? 'review' : f.verdict === 'note' ? 'informational' : 'fail',
  message: { text: f.message },
  locations: [
    {
      physicalLocation: { artifactLocation: { uri: uriOf(log.file) } },
      logicalLocations: [{ name: `step ${f.step}`, kind: 'element' }],
    },
  ],
  relatedLocations: f.because.map(({ step, what }, id) => ({
    id,
    message: { text: what },
    logicalLocations: [{ name: `step ${step}`, kind: 'element' }],
  })),
  properties: { code: f.code, step: f.step, units: f.units, hexes: f.hexes },
});

/** A relative path as a URI reference; SARIF wants forward slashes. */
const uriOf = (file: string): string => file.replaceAll('\\', '/').split('/').map(encodeURIComponent).join('/');
