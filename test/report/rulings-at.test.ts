// A referee chooses a ruling at a line; it is written to the notes, and the log is judged by it.

import { describe, expect, it } from 'vitest';
import { resolveRulings } from '../../core/audit/notes/resolve';
import { readNotesFile } from '../../core/audit/open/notes-file';
import { audit } from '../../core/audit/run-audit';
import { addRuling } from '../../core/report/notes-draft/add-ruling';
import { isFight } from '../../core/rules/action';
import {
  linesOfChoice,
  rulingsAt,
  titleOfRuling,
  withDice,
  type RulingChoice,
} from '../../core/report/notes-draft/rulings-at';
import { transcriptOf, transcriptText } from '../../core/report/transcript/write';
import { Problems } from '../../core/scenario/problems';
import { auditOf, SIX_FAULTS } from './sample-logs';

const ANNA = { by: 'Anna', on: '2026-11-22' };

describe('rulings for a line', async () => {
  const before = await auditOf(SIX_FAULTS);
  const { rules } = before.log;
  if (!rules) throw new Error('the sample has rules');

  const judgedBy = (choice: RulingChoice, why = ''): typeof before => {
    const text = addRuling('', linesOfChoice(before.log, choice, why));
    const { notes, problems } = readNotesFile(text ?? '', 'notes.yaml');
    expect(problems).toEqual([]);
    const wrong = new Problems();
    const rulings = resolveRulings(notes.rulings, rules, wrong);
    expect(wrong.list()).toEqual([]);
    return audit({ ...before.log, rulings });
  };
  const illegal = ({ findings }: typeof before): number => findings.filter(f => f.verdict === 'illegal').length;

  it('offer for each finding that it is allowed: then it does not count', () => {
    for (const finding of before.findings.filter(f => f.verdict === 'illegal')) {
      const choices = rulingsAt(before, [finding.step, finding.step], ANNA);
      const allowed = choices.find(({ ruling }) => ruling.kind === 'allowed');
      expect(allowed?.title).toBe(`Allowed: both players agree (step ${finding.step})`);
      expect(allowed?.answers?.startsWith('× ')).toBe(true);
      if (!allowed) continue;
      const after = judgedBy(allowed, 'agreed on the phone');
      expect(after.rulings?.map(r => r.standing)).toEqual(['applied']);
      expect(illegal(after)).toBeLessThan(illegal(before));
    }
  });

  it('are called in a list of rulings as they were when they were chosen', () => {
    const step = before.findings.find(f => f.verdict === 'illegal')?.step ?? 0;
    for (const { title, ruling } of rulingsAt(before, [step, step], ANNA))
      expect(titleOfRuling(before, ruling)).toBe(title);
    const [first] = rulingsAt(before, [step, step], ANNA);
    if (!first) throw new Error('nothing is offered');
    expect(titleOfRuling(before, first.ruling, (sentence, step) => `<${sentence}|${step ?? ''}>`)).toMatch(
      /^<.*\|<step \{0\}/,
    );
  });

  it('that fit no step of the log are told at its head: the notes may be of another', () => {
    const [choice] = rulingsAt(before, [7, 7], ANNA);
    if (!choice) throw new Error('nothing is offered');
    const withNotes = (by: 'name' | 'content', ...standings: readonly ('applied' | 'stale')[]): string =>
      transcriptText(
        transcriptOf({
          ...before,
          log: { ...before.log, notesFrom: { file: 'game.vlog.notes.yaml', by } },
          rulings: standings.map(standing => ({ ruling: choice.ruling, standing, content: '' })),
        }),
      ).split('\n\n')[0] ?? '';
    expect(withNotes('name', 'stale', 'stale')).toContain('game.vlog.notes.yaml: no ruling fits what this log shows');
    expect(withNotes('name', 'stale', 'applied')).not.toContain('notes.yaml');
    expect(withNotes('content', 'applied')).toContain('game.vlog.notes.yaml, which was made for this very log');
  });

  it('offer that an action is a correction, of all its steps', () => {
    const fight = before.actions.find(({ action }) => action.steps.length > 1)?.action;
    const step = fight?.steps[0] ?? 0;
    const correction = rulingsAt(before, [step, step], ANNA).find(({ ruling }) => ruling.kind === 'correction');
    expect(correction?.ruling.steps.flat()).toContain(fight?.steps.at(-1));
  });

  it('offer to say what was rolled elsewhere, where a fight shows no dice', () => {
    const isUnrolled = ({ action }: (typeof before.actions)[number]): boolean =>
      isFight(action) && (action.dice ?? []).length === 0;
    const offered = (of: typeof before, step: number): RulingChoice | undefined =>
      rulingsAt(of, [step, step], ANNA).find(({ ruling }) => ruling.kind === 'rolled');
    expect(before.actions.some(isUnrolled)).toBe(false);
    const observations = before.observations.filter(({ kind }) => kind !== 'rolled');
    const actions = before.actions.map(a => (isFight(a.action) ? { ...a, action: { ...a.action, dice: [] } } : a));
    const unrolled = { ...before, observations, actions };
    const step = unrolled.actions.find(isUnrolled)?.action.steps[0] ?? 0;
    expect(offered(before, step)).toBeUndefined();
    const choice = offered(unrolled, step);
    expect(choice).toMatchObject({ title: 'Rolled elsewhere…', lacksDice: true, ruling: { dice: [] } });
    if (!choice) throw new Error('nothing is offered');
    expect(withDice(choice, 'seven')).toBeUndefined();
    const told = withDice(choice, '4+3');
    expect(told?.ruling).toMatchObject({ kind: 'rolled', dice: [[4, 3]] });
    expect(told && linesOfChoice(before.log, told, '').slice(0, 2)).toEqual([`- rolled: ${step}`, '  is: 4 + 3']);
    expect(told && titleOfRuling(before, told.ruling)).toBe('Rolled elsewhere: 4 + 3');
  });

  it('of each kind that a game offers hold when they are read again', () => {
    const steps = before.actions.flatMap(({ action }) => action.steps);
    const choices = steps.flatMap(step => rulingsAt(before, [step, step], ANNA));
    const kinds = new Map(choices.map(choice => [choice.ruling.kind, choice]));
    expect([...kinds.keys()].sort()).toEqual(['allowed', 'correction', 'dice', 'overrun', 'phase', 'weather']);
    for (const choice of kinds.values()) {
      const [judged] = judgedBy(choice).rulings ?? [];
      expect([choice.title, judged?.standing]).not.toEqual([choice.title, 'stale']);
      expect(judged?.ruling.kind).toBe(choice.ruling.kind);
    }
  });
});

describe('a ruling put into notes', () => {
  const ruling = ['- correction: 12', '  by: Anna', '  on: 2026-11-22'];

  it('begins a file', () => {
    expect(addRuling('', ruling)).toBe('rulings:\n- correction: 12\n  by: Anna\n  on: 2026-11-22\n');
  });

  it('follows the last one, indented alike, and leaves remarks and other keys alone', () => {
    const text = [
      '# ours',
      'rulings:   # by Anna',
      '  - allowed: 3',
      '    by: Anna # the referee',
      '    on: 2026-11-01',
      '',
      'module: ../game.vmod',
      '',
    ].join('\n');
    const added = addRuling(text, ruling) ?? '';
    expect(added.split('\n').filter(line => !text.includes(line))).toEqual([
      '  - correction: 12',
      '    on: 2026-11-22',
    ]);
    expect(added.indexOf('correction')).toBeLessThan(added.indexOf('module:'));
    expect(readNotesFile(added, '').notes.rulings.map(r => r.kind)).toEqual(['allowed', 'correction']);
  });

  it('goes into a draft of which nothing is uncommented yet, and into an empty list', () => {
    expect(addRuling('## Notes\n\nrulings:\n\n## ? step 4\n# - allowed: 4\n', ruling)).toContain(
      '\n- correction: 12\n',
    );
    expect(addRuling('rulings: []\n', ruling)).toBe('rulings:\n- correction: 12\n  by: Anna\n  on: 2026-11-22\n');
    expect(addRuling('scenario: lipnya\r\n', ruling)).toContain('\r\nrulings:\r\n- correction: 12\r\n');
  });

  it('does not go into a file that is wrong, or writes its list in one line', () => {
    expect(addRuling('rulings: [\n', ruling)).toBeUndefined();
    expect(addRuling('rulings: [{allowed: 3, by: A, on: 2026-11-01}]\n', ruling)).toBeUndefined();
    expect(addRuling('rulngs: 3\n', ruling)).toBeUndefined();
  });
});
