// The contract's `audit --format json` (assets/schemas/audit.schema.json says the same as a JSON schema).

import { isFight } from '../../rules/action';
import { present } from '../../base/present';
import type { AnnouncedRemark, Audit, AuditedAction, Finding, Owed } from '../../audit/audit';
import type { JudgedRuling, Ruling } from '../../audit/notes/ruling';
import { ledgerJson, type Ledger, type LedgerJson, type LedgerRange } from '../../rules/ledger';
import { toText } from '../../base/fraction';
import type { CombatAssessment } from '../../rules/situation';
import { judgedInPart, statesOf } from '../../games/games';
import { knownLog, playersOf } from '../../games/known-log';
import type { AuditBatch, FileAudit } from './audit-batch';
import { chanceJson } from '../odds/odds-json';
import { asksJson } from '../odds/obligations';
import { movesOf, rollsOf } from '../record-of-play';
import { isRange } from '../ledger-markdown';
import { settled } from '../ledger-text';
import {
  around,
  copiesAmong,
  countHeads,
  headOf,
  inTurn,
  listed,
  type FailedFile,
  type LogHead,
  type ReportForm,
} from './report-form';

type LedgerOut = LedgerJson | { readonly least: LedgerJson; readonly greatest: LedgerJson };

/** The whole run as a value that `JSON.stringify` writes; keys stand in the contract's order. */
export const auditJson = (batch: AuditBatch): unknown => ({
  ...wholeJson(batch.failed, batch.audits.map(headOf)),
  audits: batch.audits.map(oneAudit),
});

/** The same value as text. */
export const JSON_FORM: ReportForm = {
  body: one => JSON.stringify(oneAudit(one), null, 2),
  whole: function* ({ heads, failed, bodyOf }) {
    const [before, after] = around(wholeJson(failed, heads), 'audits');
    yield before;
    yield* listed(inTurn(heads, bodyOf), 2);
    yield `${after}\n`;
  },
};

/** One line for each log, one for each file that could not be read, and last the figures of all. */
export const JSON_LINES_FORM: ReportForm = {
  body: one => JSON.stringify(oneAudit(one)),
  whole: function* ({ heads, failed, bodyOf }) {
    for (const i of heads.keys()) yield `${bodyOf(i)}\n`;
    for (const { file, error } of failed) yield `${JSON.stringify({ file, error })}\n`;
    yield `${JSON.stringify({ version: 1, summary: summaryJson(heads), logs: heads.length, failed: failed.length })}\n`;
  },
};

const wholeJson = (failed: readonly FailedFile[], heads: readonly LogHead[]): object => ({
  version: 1,
  failed: failed.map(({ file, error }) => ({ file, error })),
  summary: summaryJson(heads),
  audits: [],
});

const summaryJson = (heads: readonly LogHead[]): object => {
  const { judged, shown } = statesOf({ logs: heads, unread: [] });
  const inPart = judgedInPart(heads).length;
  const copies = copiesAmong(heads);
  const { legal, illegal, undetermined, ofNoAction, notes, allowed, heldBack } = countHeads(heads);
  return {
    judged,
    shown,
    ...(copies === 0 ? {} : { copies }),
    ...(inPart === 0 ? {} : { inPart }),
    legal,
    illegal,
    undetermined,
    ofNoAction,
    notes,
    ...(allowed === 0 ? {} : { allowed }),
    ...(heads.some(head => head.isSifted) ? { heldBack } : {}),
  };
};

const oneAudit = ({ audit, sha256, heldBack }: FileAudit): unknown => {
  const { log } = audit;
  const { state } = knownLog(audit, sha256, heldBack);
  return {
    log: {
      file: log.file,
      sha256,
      module: log.game.module?.name ?? null,
      moduleVersion: log.game.module?.version ?? null,
      vassalVersion: log.game.module?.vassalVersion ?? null,
      steps: log.timeline.steps,
      ...present({ moduleSha256: log.moduleSha256 }),
    },
    state: state.kind,
    ...(state.kind === 'judged' ? present({ inPart: state.inPart }) : {}),
    ...present({ tooDear: audit.tooDear }),
    players: playersOf(log),
    rulesFrom: log.rules?.from ?? null,
    system: log.rules?.system.id ?? null,
    ...present({ whyNoRules: log.whyNoRules }),
    tables: (log.rules?.referee.tables ?? []).map(({ name, certainty, source }) => ({ name, certainty, source })),
    rules: ruleLists(audit),
    actions: audit.actions.map(oneAction),
    findings: audit.findings.map(oneFinding),
    ...present({ chain: audit.chain, copyOf: audit.copyOf }),
    rulings: (audit.rulings ?? []).map(oneRuling),
    ...(heldBack === undefined ? {} : { heldBack: heldBack.map(oneFinding) }),
    owed: audit.owed.map(oneOwed),
    corrections: audit.corrections.map(({ steps, what }) => ({ steps, what })),
    announced: audit.announced.map(oneRemark),
    rolls: rollsOf(audit),
    ...(log.rules ? {} : { moves: movesOf(audit) }),
    ...present({ lookHere: audit.lookHere }),
  };
};

const oneRemark = (r: AnnouncedRemark): unknown => ({
  step: r.step,
  action: r.action,
  what: r.part,
  said: r.said,
  counted: r.counted ?? null,
  agrees: r.agrees,
  ...present({ by: r.by, how: r.how, missing: r.missing, other: r.other }),
  rule: { system: r.rule.system, id: r.rule.id },
  ledgers: Object.fromEntries(Object.entries(r.ledgers).map(([name, l]) => [name, ledgerJson(l)])),
});

const ruleLists = ({ log }: Audit): unknown => {
  const rules = log.rules?.system.rules ?? [];
  const ids = (wanted: (typeof rules)[number][]): readonly string[] => wanted.map(rule => rule.id);
  return {
    checked: ids(rules.filter(r => r.implemented && r.visible)),
    notVisible: ids(rules.filter(r => !r.visible)),
    notImplemented: ids(rules.filter(r => r.visible && !r.implemented)),
  };
};

const oneAction = ({ id, action, verdict, judgement }: AuditedAction): unknown => ({
  id,
  kind: action.kind,
  verdict,
  ...present({ player: action.player }),
  steps: [action.steps[0] ?? 0, action.steps.at(-1) ?? 0],
  ...placesOf(action),
  ...present({ path: judgement.path, spent: judgement.spent }),
  ledgers: Object.fromEntries(Object.entries(judgement.ledgers).map(([name, l]) => [name, ledgerOut(l)])),
  ...(judgement.combat ? { fight: fightJson(judgement.combat) } : isFight(action) ? { fight: null } : {}),
  ...(judgement.result === undefined ? {} : { result: resultOut(judgement.result) }),
});

/** How a fight stood before its roll, legal or not. `chance`: that the hex is cleared. */
const fightJson = (c: CombatAssessment): object => ({
  attack: ledgerJson(c.attack),
  defence: ledgerJson(c.defence),
  ratio: c.ratio ? toText(c.ratio) : null,
  column: c.column,
  shifts: ledgerJson(c.shifts),
  drm: ledgerJson(c.drm),
  finalColumn: c.finalColumn,
  chance: chanceJson(c.cleared),
  certainty: c.certainty,
  missing: c.missing,
});

const resultOut = ({ asks, ...result }: NonNullable<AuditedAction['judgement']['result']>): object => ({
  ...result,
  ...(asks === undefined ? {} : { asks: asksJson(asks) }),
});

const placesOf = (action: AuditedAction['action']): object => {
  switch (action.kind) {
    case 'move':
      return { units: action.units, from: action.from, to: action.to };
    case 'overrun':
      return { units: action.units, from: action.from, to: action.target };
    case 'combat':
      return {
        units: action.attackers.map(a => a.unit),
        from: [...new Set(action.attackers.map(a => a.from))],
        to: action.target,
      };
    case 'procedure':
      return {
        procedure: action.procedure,
        units: action.actors.map(a => a.unit),
        from: [...new Set(action.actors.map(a => a.from))],
        to: action.target,
      };
    case 'phase':
      return { units: [], turn: action.turn.number, side: action.phase.side, phase: action.phase.name };
    case 'adjust':
      return {
        units: [...new Set(action.changes.flatMap(c => ('unit' in c ? [c.unit] : [])))],
        changes: action.changes.map(c => c.what),
      };
  }
};

const oneFinding = (f: Finding): unknown => ({
  code: f.code,
  verdict: f.verdict,
  step: f.step,
  ...present({ action: f.action }),
  units: f.units,
  hexes: f.hexes,
  rule: { system: f.rule.system, id: f.rule.id },
  message: f.message,
  ...(f.ledger === undefined ? {} : { ledger: ledgerOut(f.ledger) }),
  ...present({ ledgerOf: f.ledgerOf, missing: f.missing, under: f.under }),
  ...(f.because.length === 0
    ? {}
    : { because: f.because.map(({ step, what, file }) => ({ step, what, ...present({ file }) })) }),
  ...present({ asked: f.asked, tried: f.tried }),
  ...(f.allowed === undefined ? {} : { allowed: allowedJson(f.allowed) }),
});

/** Who allowed what would else have been a finding of this verdict. */
const oneOwed = ({ rule, ...due }: Owed): object => ({ ...due, rule: { system: rule.system, id: rule.id } });

const allowedJson = ({ verdict, ruling }: NonNullable<Finding['allowed']>): object => ({
  verdict,
  ...authorJson(ruling),
});

const authorJson = ({ by, on, why }: Ruling): object => ({ by, on, ...present({ why }) });

const oneRuling = ({ ruling, standing, content, remark }: JudgedRuling): object => ({
  kind: ruling.kind,
  steps: ruling.steps,
  ...authorJson(ruling),
  of: content,
  standing,
  ...present({ remark }),
});

const ledgerOut = (l: Ledger | LedgerRange): LedgerOut => {
  const one = settled(l);
  return isRange(one) ? { least: ledgerJson(one.least), greatest: ledgerJson(one.greatest) } : ledgerJson(one);
};
