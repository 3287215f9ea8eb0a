// JSON lines of an audit -> remarks that GitHub shows beside the names of the logs: one for each log, for a run shows ten of a kind.
//   overrun audit games --format jsonl | node annotations.mjs

import { createInterface } from 'node:readline';

/** So many findings of a log are told in its remark. */
const TOLD = 5;

const data = text => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const property = text => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

const remark = (kind, file, title, message) =>
  console.log(`::${kind} file=${property(file)},title=${property(title)}::${data(message)}`);

const ofLog = ({ log, state, findings, whyNoRules, inPart, copyOf }) => {
  // What a copy holds is told at the log that it is a copy of.
  if (copyOf !== undefined) return;
  if (state !== 'judged') return remark('warning', log.file, 'Not judged', whyNoRules ?? 'No rules were found for it.');
  const of = verdict => findings.filter(finding => finding.verdict === verdict);
  const [illegal, open] = [of('illegal'), of('undetermined')];
  if (illegal.length + open.length === 0 && inPart === undefined) return;
  const steps = [...illegal, ...open].slice(0, TOLD).map(({ step, message }) => `Step ${step}: ${message}`);
  const more = illegal.length + open.length - steps.length;
  const told = [...(inPart === undefined ? [] : [inPart]), ...steps];
  const title = `${illegal.length} illegal as logged, ${open.length} cannot be told`;
  remark('warning', log.file, title, [...told, ...(more > 0 ? [`… and ${more} more`] : [])].join('\n'));
};

for await (const line of createInterface({ input: process.stdin })) {
  const value = JSON.parse(line);
  if (value.log) ofLog(value);
  else if (value.error) remark('error', value.file, 'Could not be read', value.error);
}
