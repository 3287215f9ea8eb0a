// Findings that an earlier report already told: a club that has ruled on them wants to see the new ones only.

import { err, ok, type Result } from '../../base/result';
import type { Finding } from '../../audit/audit';
import type { AuditBatch } from './audit-batch';

/** Keys of findings that are known. A log may have grown since, so its hash does not count; its name does. */
export type Baseline = ReadonlySet<string>;

const LONGEST = 200 * 1024 * 1024;

const baseName = (file: string): string => file.replace(/^.*[\\/]/, '');

const keyOf = (file: string, f: { step: unknown; code: unknown; rule: unknown; units: unknown }): string =>
  JSON.stringify([baseName(file), f.step, f.code, f.rule, f.units]);

const findingKey = (file: string, f: Finding): string =>
  keyOf(file, { step: f.step, code: f.code, rule: f.rule.id, units: f.units });

/** Reads an earlier `audit --format json`. */
export const readBaseline = (bytes: Uint8Array): Result<Baseline, string> => {
  if (bytes.length > LONGEST) return err('This baseline is too large.');
  let report: unknown;
  try {
    report = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return err('This is not a report: give one that “overrun audit --format json” wrote.');
  }
  const audits = listIn(report, 'audits');
  if (!audits) return err('This report has no audits: give one that “overrun audit --format json” wrote.');
  const known = new Set<string>();
  for (const audit of audits) {
    const file = fieldOf(fieldOf(audit, 'log'), 'file');
    // What that report held back itself is known as well, so that one report can follow the other.
    for (const f of [...(listIn(audit, 'findings') ?? []), ...(listIn(audit, 'heldBack') ?? [])])
      known.add(
        keyOf(String(file), {
          step: fieldOf(f, 'step'),
          code: fieldOf(f, 'code'),
          rule: fieldOf(fieldOf(f, 'rule'), 'id'),
          units: fieldOf(f, 'units'),
        }),
      );
  }
  return ok(known);
};

/** Those of one log: of an archive's baseline a log's report rests on these only. */
export const knownOf = function* (known: Iterable<string>, file: string): Generator<string> {
  const begin = `[${JSON.stringify(baseName(file))},`;
  for (const key of known) if (key.startsWith(begin)) yield key;
};

const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined;

const listIn = (value: unknown, key: string): readonly unknown[] | undefined => {
  const list = fieldOf(value, key);
  return Array.isArray(list) ? (list as readonly unknown[]) : undefined;
};

/** The same batch, with the findings that the baseline tells held back: reports count them, and list the new ones only. */
export const withoutKnown = (batch: AuditBatch, baseline: Baseline): AuditBatch => ({
  ...batch,
  audits: batch.audits.map(one => {
    const { findings, log } = one.audit;
    const isKnown = (f: Finding): boolean => baseline.has(findingKey(log.file, f));
    return {
      ...one,
      audit: { ...one.audit, findings: findings.filter(f => !isKnown(f)) },
      heldBack: findings.filter(isKnown),
    };
  }),
});
