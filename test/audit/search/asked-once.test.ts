// One cause is one question: what players leave out once they leave out again.

import { describe, expect, it } from 'vitest';
import type { AuditedAction, Finding } from '../../../core/audit/audit';
import { THE_WEATHER } from '../../../core/rules/frame/question';
import { NO_ROLL, UNDECLARED_ATTACKS, WHETHER_FOUGHT } from '../../../core/rules/untold';
import { ZERO } from '../../../core/base/fraction';
import { WHETHER_KEPT } from '../../../core/audit/judge/unkept';
import { logFinding } from '../../../core/audit/make-finding';
import {
  askedOncePerCause,
  type About,
  askedOnceForPhase,
  askedOnceOf,
  askedWithPhases,
  toldOnceForPhaseEnd,
} from '../../../core/audit/search/asked-once';

/** One log in one turn, in which no track came late. */
const ONE: About = { logAt: () => 0, turnAt: () => 1, shownAt: () => undefined };

describe('acts out of the phase that players wrote', () => {
  const open = (step: number) =>
    logFinding('not-phasing', step, `step ${step} is of the other side.`, { verdict: 'undetermined' });
  // Only its kind and steps are looked at.
  const phase = (step: number) => ({ action: { kind: 'phase', steps: [step] } }) as unknown as AuditedAction;
  const other = logFinding('move-mp', 13, 'too far.', { verdict: 'undetermined' });

  it('are one question for each phase, and all else stands', () => {
    const asked = askedOnceForPhase([phase(10), phase(20)], [open(11), open(12), other, open(14), open(25)]);
    expect(asked.map(({ step, message }) => `${step} ${message}`)).toEqual([
      '11 step 11 is of the other side. The same holds for 2 more acts in this phase, up to step 14.',
      '13 too far.',
      '25 step 25 is of the other side.',
    ]);
  });
});

describe('what the end of a phase finds', () => {
  const unmarked = (unit: string, hex: string, about: Partial<Finding> = {}): Finding => ({
    ...logFinding('unmarked', 9, `${unit} is not marked.`, { verdict: 'illegal', units: [unit], hexes: [hex] }),
    rule: { system: 'test', id: '1' },
    ...about,
  });
  const told = (findings: readonly Finding[]): readonly string[] =>
    toldOnceForPhaseEnd(findings).map(
      ({ step, verdict, message, units, hexes }) => `${step} ${verdict} ${units.join()} ${hexes.join()}: ${message}`,
    );
  const four = ['a', 'b', 'c', 'd'].map((unit, i) => unmarked(unit, i < 2 ? '0101' : `010${i}`));

  it('of four units is one finding, where the first of them stands', () => {
    expect(told([unmarked('x', '0909', { step: 8 }), ...four])).toEqual([
      '8 illegal x 0909: x is not marked.',
      '9 illegal a,b,c,d 0101,0102,0103: a is not marked. The same holds for 3 more.',
    ]);
  });

  it('is one question where one fact decides, and not where each has its own', () => {
    const open = (unit: string, missing: string): Finding =>
      unmarked(unit, '0101', { verdict: 'undetermined', missing });
    expect(told([open('a', 'why'), open('b', 'why')])).toHaveLength(1);
    expect(told([open('a', 'why a'), open('b', 'why b')])).toHaveLength(2);
  });

  it('of three stands one by one', () => {
    expect(toldOnceForPhaseEnd(four.slice(1))).toEqual(four.slice(1));
  });

  it.each([
    ['another step', { step: 10 }],
    ['another code', { code: 'unsupplied' }],
    ['another answer', { verdict: 'note' }],
    ['another missing fact', { missing: 'why' }],
    ['figures of its own', { ledger: { unit: 'RE', entries: [], total: ZERO } }],
    ['an act', { action: 'a1' }],
    ['no rule but the log', { rule: { system: 'log', id: 'unmarked' } }],
  ] as const)('is not told with %s', (_, about) => {
    const findings = [...four.slice(1), unmarked('e', '0505', about)];
    expect(toldOnceForPhaseEnd(findings)).toEqual(findings);
  });
});

describe('what is done nowhere in a log', () => {
  const unkept = (code: string, step: number): Finding =>
    logFinding(code, step, `${code}.`, { verdict: 'undetermined', missing: WHETHER_KEPT });

  it('is asked about once, each by itself', () => {
    const all = [unkept('unmarked', 3), unkept('unrolled', 3), unkept('unmarked', 8), unkept('unmarked', 12)];
    const asked = askedOncePerCause(all, ONE);
    expect(asked.map(({ step, verdict, message }) => `${step} ${verdict}: ${message}`)).toEqual([
      '3 undetermined: unmarked. So it is in 2 later phases.',
      '3 undetermined: unrolled.',
      '8 note: unmarked. Asked at step 3.',
      '12 note: unmarked. Asked at step 3.',
    ]);
  });

  it('is asked about once where it is attacks that nobody declares, but for those of an act', () => {
    const missing = UNDECLARED_ATTACKS;
    const all = [3, 8].map(step => ({ ...unkept('not-attacked', step), missing }));
    const act = { ...unkept('not-attacked', 5), missing, action: 'a1' };
    expect(askedOncePerCause([...all, act], ONE).map(({ step, message }) => `${step} ${message}`)).toEqual([
      '3 not-attacked. So it is in 1 later phase.',
      '8 not-attacked. Asked at step 3.',
      '5 not-attacked.',
    ]);
  });
});

describe('fights that were rolled for where the log does not show it, such as by a dice server', () => {
  const unrolled = (step: number, hex: string): Finding =>
    logFinding(NO_ROLL, step, 'the log shows no roll.', { verdict: 'undetermined', missing: 'the roll', hexes: [hex] });
  const duty = logFinding('not-attacked', 30, '5 Ryl was not attacked.', {
    verdict: 'undetermined',
    missing: WHETHER_FOUGHT,
  });
  const asked = (...findings: readonly Finding[]): readonly string[] =>
    askedOncePerCause(findings, ONE).map(f => `${f.step} ${f.verdict}: ${f.message} ${f.missing ?? ''}`.trim());

  it('are one question, with what is only owed if they were not fought', () => {
    expect(asked(unrolled(5, '0504'), unrolled(20, '0707'), duty)).toEqual([
      '5 undetermined: the log shows no roll. Nor does it show one for 0707 (step 20). what was rolled in these 2 fights',
      '20 note: the log shows no roll. Asked at step 5.',
      '30 note: 5 Ryl was not attacked. Asked at step 5.',
    ]);
  });

  it('are asked about as before where there is one', () => {
    expect(asked(unrolled(5, '0504'))).toEqual(['5 undetermined: the log shows no roll. the roll']);
  });
});

describe('what one fact decides', () => {
  const open = (step: number, missing: string): Finding =>
    logFinding('move-mp', step, 'too far.', { verdict: 'undetermined', missing });

  it('is one question in each log, which tells how much there is', () => {
    const all = [open(2, 'how'), open(4, 'why'), open(5, 'how'), open(9, 'how'), open(20, 'how')];
    const asked = askedOnceOf('how', all, step => (step < 10 ? 0 : 1));
    expect(asked.map(({ step, verdict, message }) => `${step} ${verdict}: ${message}`)).toEqual([
      '2 undetermined: too far. The same holds for 2 more findings, up to step 9.',
      '4 undetermined: too far.',
      '5 note: too far. Asked at step 2.',
      '9 note: too far. Asked at step 2.',
      '20 undetermined: too far.',
    ]);
  });
});

describe('fights that nobody declared', () => {
  const fight = (step: number, hex: string): Finding =>
    logFinding('undeclared-fight', step, `dice for ${hex}, but no attack.`, {
      verdict: 'undetermined',
      missing: `who attacked ${hex}`,
      hexes: [hex],
    });
  const other = logFinding('move-mp', 13, 'too far.', { verdict: 'undetermined' });
  const shown = (findings: readonly Finding[]): readonly string[] =>
    findings.map(({ step, verdict, message, missing = '' }) => `${step} ${verdict}: ${message} ${missing}`.trim());

  it('are one question, and each of the others tells where it is asked', () => {
    expect(shown(askedOncePerCause([fight(5, '0504'), other, fight(20, '0707')], ONE))).toEqual([
      '5 undetermined: dice for 0504, but no attack. Nor was one on 0707 (step 20). who attacked in these 2 fights',
      '13 undetermined: too far.',
      '20 note: dice for 0707, but no attack. Asked at step 5.',
    ]);
  });

  it('are told by name as far as a line holds', () => {
    const many = Array.from({ length: 9 }, (_, i) => fight(i + 1, `010${i}`));
    const [question] = askedOncePerCause(many, ONE);
    expect(question?.message).toContain('0106 (step 7), 2 more.');
  });

  it('are asked about as they are where there is one, and in each log of a game', () => {
    const findings = [fight(5, '0504'), other, fight(20, '0707')];
    expect(askedOncePerCause(findings.slice(0, 2), ONE)).toEqual(findings.slice(0, 2));
    expect(askedOncePerCause(findings, { ...ONE, logAt: step => (step < 10 ? 0 : 1) })).toEqual(findings);
  });

  it('have what may have been done in them asked with them, and only that', () => {
    const duty = (missing: string): Finding =>
      logFinding('not-attacked', 30, '5 Ryl was not attacked.', { verdict: 'undetermined', missing });
    const asked = askedOncePerCause([fight(5, '0504'), duty(UNDECLARED_ATTACKS), duty('who stood there')], ONE);
    expect(shown(asked)).toEqual([
      '5 undetermined: dice for 0504, but no attack. who attacked 0504',
      '30 note: 5 Ryl was not attacked. Asked at step 5.',
      '30 undetermined: 5 Ryl was not attacked. who stood there',
    ]);
    expect(askedOncePerCause([duty(UNDECLARED_ATTACKS)], ONE)).toEqual([duty(UNDECLARED_ATTACKS)]);
  });

  it('that a ruling or an excuse has closed are not asked about again', () => {
    const allowed: Finding = { ...fight(5, '0504'), verdict: 'note' };
    expect(askedOncePerCause([allowed, fight(20, '0707')], ONE)).toEqual([allowed, fight(20, '0707')]);
  });
});

describe('what was done before turns of the track that came late', () => {
  const late = (step: number): Finding =>
    logFinding('track-late', step, 'legal in a phase that the track passed.', {
      verdict: 'undetermined',
      missing: 'when',
    });
  const [move, attack, other] = [late(5), late(29), late(60)];

  it('is one question, also what was done before another turn', () => {
    const turnOf = new Map([
      [move, 53],
      [attack, 53],
      [other, 80],
    ] as const);
    const asked = (findings: readonly Finding[]): readonly string[] =>
      askedOncePerCause(findings, { ...ONE, shownAt: finding => turnOf.get(finding) }).map(
        ({ step, verdict, message, missing = '' }) => `${step} ${verdict}: ${message} ${missing}`,
      );
    expect(asked([move, attack])).toEqual([
      '5 undetermined: legal in a phase that the track passed. So is what was done from step 29 on, in other phases before that turn. when the phases before that turn began',
      '29 note: legal in a phase that the track passed. Asked at step 5. ',
    ]);
    expect(asked([move, attack, other])).toEqual([
      '5 undetermined: legal in a phase that the track passed. So is what was done from steps 29, 60 on, before this or another turn that came late. when the phases before those turns began',
      '29 note: legal in a phase that the track passed. Asked at step 5. ',
      '60 note: legal in a phase that the track passed. Asked at step 5. ',
    ]);
  });
});

describe('who went in with those that were declared', () => {
  const along = (step: number): Finding =>
    logFinding('went-along', step, 'others went in.', { verdict: 'undetermined', missing: 'whether they took part' });

  it('is asked once for all fights of a log', () => {
    const asked = askedOncePerCause([along(4), along(9)], ONE);
    expect(asked.map(({ verdict, message, missing = '' }) => `${verdict}: ${message} ${missing}`)).toEqual([
      'undetermined: others went in. So it was at step 9. who took part in these 2 fights',
      'note: others went in. Asked at step 4. ',
    ]);
  });
});

describe('what rests on phases that nobody could find', () => {
  const question = logFinding('track-late', 4, 'legal in 2 other phases.', {
    verdict: 'undetermined',
    missing: 'when',
  });
  const open = (step: number): Finding =>
    logFinding('not-phasing', step, 'only Soviet units move then.', { verdict: 'undetermined', missing: 'when' });

  it('is asked with them, and stands where it is as a note', () => {
    const note = logFinding('fetched', 9, 'read as one move.');
    const asked = askedWithPhases([question, open(6), note, open(12)], question, ({ step }) => step > 8);
    expect(asked).toEqual([
      question,
      open(6),
      note,
      {
        ...logFinding('not-phasing', 12, 'only Soviet units move then. Asked at step 4.'),
        asked: { step: 4 },
      },
    ]);
  });
});

describe('the weather of a turn that is not told', () => {
  const open = (step: number, about: Partial<Finding> = {}): Finding => ({
    ...logFinding('weather', step, 'The weather is not known.', { verdict: 'undetermined', missing: THE_WEATHER }),
    ...about,
  });
  const shown = (findings: readonly Finding[]): readonly string[] =>
    findings.map(({ step, verdict, message, missing = '' }) => `${step} ${verdict}: ${message} ${missing}`.trim());

  it('is asked for once for all that was done in it', () => {
    const asked = askedOncePerCause([open(3), open(3), open(8)], ONE);
    expect(shown(asked)).toEqual([
      '3 undetermined: The weather is not known. The weather of this turn decides 2 more findings, up to step 8. the weather',
      '3 note: The weather is not known. Asked at step 3.',
      '8 note: The weather is not known. Asked at step 3.',
    ]);
  });

  it('is asked for anew in each turn, and beside other facts', () => {
    const all = [open(3), open(3, { missing: 'whether it is supplied' }), open(8)];
    expect(askedOncePerCause(all, { ...ONE, turnAt: step => (step < 5 ? 1 : 2) })).toEqual(all);
  });
});
