// The audit that needs no rules: what a referee may want to look at in a log of a module that nobody told us of.
import { describe, expect, it } from 'vitest';
import { lookHere, type Look, type LookHere, type LookKind } from '../../core/audit/look-here/look-here';
import { diceLooks, togetherFallen } from '../../core/audit/look-here/dice-falls';
import { binomialTails, chiSquaredTail } from '../../core/audit/look-here/tails';
import type { RollLook } from '../../core/audit/look-here/roll-looks';
import { audit } from '../../core/audit/run-audit';
import type { OpenedLog } from '../../core/audit/audit';
import { auditText } from '../../core/report/audit/audit-text';
import { auditMarkdown } from '../../core/report/audit/audit-markdown';
import { auditHtml } from '../../core/report/audit/audit-html';
import { countAudit } from '../../core/games/counts';
import { lookSections } from '../../core/report/audit/look-here';
import { madeTimeline, type MadePiece, type MadeStep } from '../report/made-log';

const PLAYERS = [
  { name: 'Ann', side: 'Allies' },
  { name: 'Bob', side: 'Germans' },
];

const PIECES: readonly MadePiece[] = [
  { id: '1', name: '1/352', at: '0403', props: { Side: 'German' } },
  { id: '2', name: '2/352', at: '0403', props: { Side: 'German' } },
  { id: '3', name: '4 Inf', at: '0906', props: { Side: 'Allied' } },
  { id: '4', name: 'Smoke', at: '0907' },
];

const ann = (step: MadeStep): MadeStep => ({ player: 'Ann', ...step });
const bob = (step: MadeStep): MadeStep => ({ player: 'Bob', ...step });
const go = (hex: string, ...ids: readonly string[]): MadeStep => ({
  move: Object.fromEntries(ids.map(id => [id, hex])),
});
const annSays = (text: string): MadeStep => ann({ chat: [`<Ann> - ${text}`] });
const allied = annSays('Beginning the Allied Combat phase');
const rolls = (...values: readonly number[]): MadeStep => ({ roll: [{ button: 'd6', values }] });

const logOf = (steps: readonly MadeStep[], players = PLAYERS): OpenedLog => ({
  file: 'mail.vlog',
  game: { start: [], steps: [] } as unknown as OpenedLog['game'],
  timeline: madeTimeline(PIECES, steps, { players }),
});

const lookAt = (steps: readonly MadeStep[]): LookHere => lookHere(logOf(steps));
const whatOf = (kind: LookKind, steps: readonly MadeStep[]): readonly string[] =>
  lookAt(steps)
    .looks.filter(look => look.kind === kind)
    .map((look: Look) => `${look.steps.join()}: ${look.what}`);

describe('pieces of another side that a player moved', () => {
  it('are told with what, from where and to where', () => {
    expect(whatOf('other-side', [ann(go('0503', '1', '2')), bob(go('0504', '1'))])).toEqual([
      '1: Ann (Allies) moved 2 pieces of Germans: 1/352, 2/352, 0403 → 0503',
    ]);
  });

  it('are none of a side that the piece does not name, nor of a player whose side nobody knows', () => {
    expect(whatOf('other-side', [bob(go('0504', '4'))])).toEqual([]);
    expect(lookHere(logOf([ann(go('0503', '1'))], [{ name: 'Ann', side: '' }])).looks).toEqual([]);
  });

  it('are none where the move was taken back or undone', () => {
    expect(whatOf('other-side', [ann(go('0503', '1')), ann(go('0403', '1'))])).toEqual([]);
    expect(whatOf('other-side', [ann(go('0503', '1')), ann({ ...go('0403', '1'), undoes: [1] })])).toEqual([]);
  });
});

describe('what a log tells, so that something can be looked for', () => {
  it('is whose players, pieces and phases are', () => {
    const all = { sides: true, pieces: true, phases: true, phaseSides: true };
    expect(lookAt([allied, ann(go('0907', '3'))]).told).toEqual(all);
    expect(lookAt([annSays('Beginning the Combat phase'), ann(go('0907', '3'))]).told).toEqual({
      ...all,
      phaseSides: false,
    });
    expect(lookAt([ann(go('0907', '4'))]).told).toEqual({ ...all, pieces: false, phases: false, phaseSides: false });
    const nobody = lookHere(logOf([ann(go('0907', '3'))], [{ name: 'Ann', side: '' }])).told;
    expect(nobody).toEqual({ sides: false, pieces: false, phases: false, phaseSides: false });
  });
});

describe('pieces handled in another side’s phase', () => {
  const flip: MadeStep = { change: { '1': { props: { Side: 'German', Step_Level: '2' } } } };

  it('are gathered by phase', () => {
    const made: MadeStep = { add: [{ id: '9', name: 'Fort', at: '0403' }] };
    expect(whatOf('out-of-turn', [allied, bob(flip), bob(made), bob({ remove: ['2'] })])).toEqual([
      '2,3,4: Bob (Germans) flipped 1/352; made Fort; removed 2/352',
    ]);
  });

  it('are none in one’s own phase, and where no heading names a side', () => {
    expect(whatOf('out-of-turn', [allied, ann(flip)])).toEqual([]);
    expect(whatOf('out-of-turn', [annSays('Starting the combat phase'), bob(flip)])).toEqual([]);
  });

  it('are not the marks that moves set', () => {
    const mark: MadeStep = { change: { '1': { props: { Side: 'German', Moved: 'true' } } } };
    expect(whatOf('out-of-turn', [allied, bob(mark)])).toEqual([]);
  });

  it('are pieces that were unmasked, too', () => {
    const hidden: MadePiece = { id: '8', name: 'Secret', at: '0101', masked: true, props: { Obscured: 'true' } };
    const unmask: MadeStep = { change: { '8': { masked: false, props: { Obscured: 'false' } } } };
    const timeline = madeTimeline([...PIECES, hidden], [allied, bob(unmask)], { players: PLAYERS });
    expect(lookHere({ timeline }).looks).toMatchObject([{ steps: [2], what: 'Bob (Germans) unmasked Secret' }]);
  });

  it('are not named while they are masked', () => {
    const hidden: MadePiece = { id: '8', name: 'Secret', at: '0101', masked: true, props: { Obscured: 'true' } };
    const timeline = madeTimeline(
      [...PIECES, hidden],
      [allied, bob({ move: { '8': '0102' } }), bob({ remove: ['8'] })],
      { players: PLAYERS },
    );
    const text = JSON.stringify(lookHere({ timeline }));
    expect(text).toContain('removed Unknown');
    expect(text).not.toContain('Secret');
  });
});

describe('pieces that moved again in a phase', () => {
  it('are told if another piece moved between', () => {
    expect(whatOf('moved-again', [allied, ann(go('0907', '3')), ann(go('0505', '1')), ann(go('0908', '3'))])).toEqual([
      '2,4: 4 Inf moved 2 times: 0906 → 0907 (step 2), 0907 → 0908 (step 4)',
    ]);
  });

  it('are none of a march that is dragged hex by hex, nor over a new phase', () => {
    expect(whatOf('moved-again', [allied, ann(go('0907', '3')), ann(go('0908', '3'))])).toEqual([]);
    const next = annSays('Starting the exploitation phase');
    const steps = [allied, ann(go('0907', '3')), ann(go('0505', '1')), next, ann(go('0908', '3'))];
    expect(whatOf('moved-again', steps)).toEqual([]);
  });
});

describe('rolls', () => {
  it('stand with what was said and done just before', () => {
    const steps = [allied, ann(go('0907', '3')), annSays('4 Inf on 0403, 3-1'), ann(rolls(5)), ann(rolls(2))];
    expect(lookAt(steps).rolls).toEqual(
      [5, 2].map((value, i) => ({
        step: 4 + i,
        button: 'd6',
        values: [value],
        player: 'Ann',
        phase: 'Allied Combat phase',
        before: [
          { step: 3, kind: 'said', text: '4 Inf on 0403, 3-1' },
          { step: 2, kind: 'done', text: '4 Inf: 0906 → 0907' },
        ],
      })),
    );
  });

  it('stand with nothing that is long past, and tell what took them back', () => {
    const far = Array.from({ length: 4 }, (_, i) => ann(go(`050${i + 1}`, '1')));
    const { rolls: found } = lookAt([annSays('well'), ...far, ann(rolls(5)), { undoes: [6] }]);
    expect(found).toMatchObject([{ step: 6, takenBackBy: 7, before: [{ kind: 'done', step: 5 }] }]);
  });
});

describe('how the dice fell', () => {
  const thrown = (values: readonly number[], player?: string): readonly RollLook[] =>
    values.map((value, i) => ({ step: i + 1, button: 'd6', values: [value], before: [], ...(player && { player }) }));
  const many = (n: number, faces: readonly number[]): readonly number[] =>
    Array.from({ length: n }, (_, i) => faces[i % faces.length] ?? 0);

  it('is judged from thirty dice on', () => {
    expect(diceLooks(thrown(many(29, [6])), undefined)[0]).not.toHaveProperty('fairness');
    const [look] = diceLooks(thrown(many(30, [6])), undefined);
    expect(look?.fairness?.chance).toBeLessThan(1e-12);
    expect(diceLooks(thrown(many(60, [1, 2, 3, 4, 5, 6])), undefined)[0]?.fairness?.chance).toBe(1);
  });

  it('is told for all and for each player who did not roll them all', () => {
    const looks = diceLooks([...thrown(many(6, [1]), 'Ann'), ...thrown(many(4, [2]), 'Bob')], undefined);
    expect(looks.map(({ player, falls, dice }) => ({ player, falls: falls.slice(0, 2), dice }))).toEqual([
      { player: undefined, falls: [6, 4], dice: 10 },
      { player: 'Ann', falls: [6, 0], dice: 6 },
      { player: 'Bob', falls: [0, 4], dice: 4 },
    ]);
    expect(diceLooks(thrown(many(6, [1]), 'Ann'), undefined)).toHaveLength(1);
  });

  it('leaves out rolls that were taken back, sums, and what is no face', () => {
    const [roll] = thrown([3]);
    if (!roll) throw new Error('no roll');
    const odd: readonly RollLook[] = [
      { ...roll, takenBackBy: 9 },
      { ...roll, button: '2d6', values: [7] },
      { ...roll, values: [7] },
      { ...roll, button: 'Weather' },
    ];
    expect(diceLooks(odd, undefined)).toEqual([]);
  });

  it('counts a face exactly where dice are few for their sides', () => {
    const d20 = thrown(many(40, [20])).map(roll => ({ ...roll, button: '1d20' }));
    const [look] = diceLooks(d20, undefined);
    expect(look?.fairness).toMatchObject({ face: 20 });
    expect(look?.fairness?.chance).toBeLessThan(1e-40);
  });

  it('leaves out dice of more faces than any game has, and all but the most thrown of a hundred kinds', () => {
    const of = (sides: number, times: number): RollLook[] =>
      thrown(many(times, [1])).map(roll => ({ ...roll, button: `1d${sides}` }));
    expect(diceLooks([...of(100, 1), ...of(101, 1)], undefined).map(({ sides }) => sides)).toEqual([100]);
    const kinds = Array.from({ length: 99 }, (_, i) => of(i + 2, i < 50 ? 1 : 2)).flat();
    const told = diceLooks(kinds, undefined);
    expect(told).toHaveLength(60);
    expect(told.filter(({ dice }) => dice === 2)).toHaveLength(49);
    expect(told.map(({ sides }) => sides)).toEqual(told.map(({ sides }) => sides).toSorted((a, b) => a - b));
  });

  it('adds several logs up', () => {
    const [one] = diceLooks(thrown(many(20, [1, 2])), undefined);
    if (!one) throw new Error('no dice');
    expect(togetherFallen([one, one])).toMatchObject([{ dice: 40, falls: [20, 20, 0, 0, 0, 0] }]);
  });

  it('rests on the tables’ own figures', () => {
    // Points of the chi squared distribution as any table prints them.
    expect(chiSquaredTail(11.0705, 5)).toBeCloseTo(0.05, 5);
    expect(chiSquaredTail(3.8415, 1)).toBeCloseTo(0.05, 4);
    expect(chiSquaredTail(30.1435, 19)).toBeCloseTo(0.05, 5);
    expect(chiSquaredTail(5000, 5)).toBe(0);
    expect(binomialTails(1, 2, 0.5)).toEqual([0.75, 0.75]);
    expect(binomialTails(0, 3, 0.5)[1]).toBe(1);
  });
});

describe('the report of several logs', () => {
  it('adds their dice up', () => {
    const one = { audit: audit(logOf([ann(rolls(5))])), sha256: '' };
    const batch = { audits: [one, one], failed: [] };
    const line = 'd6 · 2 dice · 5 ×2 · mean 5.00 · too few to say anything';
    expect(auditText(batch, { colour: false })).toContain(`How the dice of all logs fell\n  · ${line}\n`);
    expect(auditMarkdown(batch)).toContain(line);
    expect(auditHtml(batch, { version: '1' })).toContain(line);
  });
});

describe('the report of such a log', () => {
  const steps = [allied, ann(go('0503', '1')), annSays('<b>3-1</b> | on 0403'), ann(rolls(5))];
  const read = audit(logOf(steps));
  const batch = { audits: [{ audit: read, sha256: '0'.repeat(64) }], failed: [] };

  it('accuses nobody', () => {
    expect(countAudit(read).listed).toEqual({ illegal: 0, undetermined: 0 });
    expect(read.findings.filter(finding => finding.verdict !== 'note')).toEqual([]);
    expect(auditText(batch, { colour: false })).not.toMatch(/illegal as|cheat|fault:/i);
  });

  it('says the same in every form, with what players typed made harmless', () => {
    const line = 'Ann (Allies) moved a piece of Germans: 1/352, 0403 → 0503';
    const text = auditText(batch, { colour: false });
    expect(text).toContain(`Look here: pieces of another side moved\n  · step 2 · ${line} · Allied Combat phase\n`);
    expect(text).toContain(
      '· step 4 · Ann · d6 = 5 · after “<b>3-1</b> | on 0403” (step 3) · after 1/352: 0403 → 0503',
    );
    expect(auditMarkdown(batch).replaceAll('\\', '')).toContain(line);
    const html = auditHtml(batch, { version: '1' });
    expect(html).toContain(line);
    expect(html).not.toContain('<b>3-1');
  });

  it('gives a figure of dice and no verdict, with the number of comparisons that were made', () => {
    const sixes = (who: (step: MadeStep) => MadeStep): readonly MadeStep[] =>
      Array.from({ length: 40 }, () => who(rolls(6)));
    const dice = lookSections({ lookHere: lookAt([...sixes(ann), ...sixes(bob)]) }).at(-1)?.lines ?? [];
    expect(dice).toHaveLength(3);
    for (const line of dice)
      expect(line).toMatch(
        / · mean 6\.00 · p = \S+ for fair dice \(chi² \d+\.0, 5 degrees of freedom; one of 3 comparisons\)$/,
      );
    expect(lookSections({ lookHere: lookAt(sixes(ann)) }).at(-1)?.lines[0]).toContain('; the only comparison)');
    expect(dice.join()).not.toMatch(/unevenly|fair dice fall|suspicious|luck/i);
  });

  it('says why it has nothing to show', () => {
    const sections = lookSections({ lookHere: lookHere(logOf([ann(go('0908', '4'))], [{ name: 'Ann', side: '' }])) });
    const looked = sections.find(({ title }) => title.startsWith('Looked for'));
    expect(looked?.lines[0]).toBe(
      'pieces of another side moved: cannot tell: no player’s side is known; ' +
        'no moved piece names its side by prototype, folder or property',
    );
    expect(lookSections({ lookHere: lookAt([ann(go('0908', '3'))]) })).toContainEqual(
      expect.objectContaining({
        lines: expect.arrayContaining(['pieces of another side moved: none']) as unknown,
      }),
    );
  });
});
