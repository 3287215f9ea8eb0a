// Notes files as people type them: what is wrong is named with its place, and what to write instead.

import { describe, expect, it } from 'vitest';
import { readNotesFile } from '../../../core/audit/open/notes-file';
import { contentSteps, fingerprintOf } from '../../../core/audit/notes/fingerprint';
import { resolveRulings } from '../../../core/audit/notes/resolve';
import { readSteps, stepsSaid, stepsText } from '../../../core/audit/notes/steps';
import type { Observation } from '../../../core/rules/observation';
import { Problems } from '../../../core/scenario/problems';
import type { Scenario } from '../../../core/scenario/scenario';
import { REVISED_EUROPA } from '../../../core/rules/revised-europa/system';
import { FRONT } from '../small-log';

const twins = FRONT.units.map(u => (u.id === '112-rifle' ? { ...u, name: '11 Pz', id: '11-pz-b' } : u));
const TWO_OF_A_NAME: Scenario = { ...FRONT, units: [...FRONT.units, ...twins.slice(-1)] };

const read = (
  text: string,
  scenario = FRONT,
): { readonly rulings: readonly unknown[]; readonly problems: readonly string[] } => {
  const { notes, problems } = readNotesFile(text, 'n.yaml');
  const more = new Problems();
  const rulings = resolveRulings(notes.rulings, { scenario, system: REVISED_EUROPA }, more);
  return {
    rulings,
    problems: [...problems, ...more.list()].map(p => `${p.at.line}:${p.at.column} ${p.code}: ${p.message}`),
  };
};

const BY = '  by: Anna\n  on: 2026-11-22\n';
const ruling = (lines: string): string => `rulings:\n- ${lines}\n${BY}`;

describe('dice that the log does not show', () => {
  it('are given one by one, roll after roll', () => {
    const { rulings, problems } = read(ruling('rolled: 41\n  is: 4 + 3, 2'));
    expect(problems).toEqual([]);
    expect(rulings).toMatchObject([{ kind: 'rolled', dice: [[4, 3], [2]] }]);
    expect(read(ruling('rolled: 41\n  is: 5')).rulings).toMatchObject([{ dice: [[5]] }]);
  });

  it('are neither words nor left out', () => {
    expect(read(ruling('rolled: 41\n  is: seven')).problems).toEqual([expect.stringContaining('3:7 wrong-dice: ')]);
    expect(read(ruling('rolled: 41')).rulings).toEqual([]);
  });
});

describe('weather that a referee rules', () => {
  const [turn] = FRONT.turns;
  const zones = new Map([
    ['North', 'Snow'],
    ['South', 'Mud'],
  ]);
  const zoned: Scenario = { ...FRONT, turns: turn ? [{ ...turn, weatherByZone: zones }] : [] };
  const weather = (said: string, zone = ''): string =>
    ruling(`weather: 3\n  is: ${said}${zone && `\n  zone: ${zone}`}`);

  it('is one of the rules’, in a zone that the turns name', () => {
    expect(read(weather('mud', 'SOUTH'), zoned)).toMatchObject({
      rulings: [{ kind: 'weather', weather: 'Mud', zone: 'South' }],
      problems: [],
    });
    const plain = read(weather('mud'), zoned);
    expect(plain).toMatchObject({ rulings: [{ kind: 'weather', weather: 'Mud' }], problems: [] });
    expect(plain.rulings[0]).not.toHaveProperty('zone');
  });

  it.each([
    [weather('fog'), zoned, 'unknown-weather'],
    [weather('mud', 'East'), zoned, 'unknown-zone'],
    [weather('mud', 'South'), FRONT, 'unknown-zone'],
  ])('is no other word, and in no other zone: %s', (text, scenario, code) => {
    const { rulings, problems } = read(text, scenario);
    expect(rulings).toEqual([]);
    expect(problems).toEqual([expect.stringContaining(` ${code}: `)]);
  });
});

describe('rulings', () => {
  it('are read in the scenario’s terms', () => {
    const { rulings, problems } = read(`rulings:
  - attack: 41
    target: 0303
    units: [11 Pz, 191-stug, 11 PZ]
    from: 0202
    by: Anna (referee)
    on: 2026-11-22
    why: "said so: by mail"
    of: 3F2A00112233
  - phase: 20
    is: axis combat
    turn: 1
    by: Anna
    on: 2026-11-22
  - dice: 45
    for: 41
    by: Anna
    on: 2026-11-22
  - allowed: 3, 5-7
    code: mp
    by: Anna
    on: 2026-11-22
`);
    expect(problems).toEqual([]);
    expect(rulings).toMatchObject([
      {
        kind: 'attack',
        steps: [[41, 41]],
        target: '0303',
        units: ['11-pz', '191-stug'],
        from: '0202',
        by: 'Anna (referee)',
        on: '2026-11-22',
        why: 'said so: by mail',
        of: '3f2a00112233',
      },
      { kind: 'phase', phase: FRONT.phases[1], turn: FRONT.turns[0] },
      { kind: 'dice', steps: [[45, 45]], fight: 41 },
      {
        kind: 'allowed',
        steps: [
          [3, 3],
          [5, 7],
        ],
        code: 'mp',
      },
    ]);
  });

  it('may be none', () => {
    expect(read('rulings:\n')).toEqual({ rulings: [], problems: [] });
  });
});

describe('a ruling that cannot be read', () => {
  const WRONG: readonly (readonly [text: string, problem: string])[] = [
    ['rulings: yes', '1:10 wrong-shape: “rulings” must be a list: one line for each, starting with “- ”.'],
    [
      'rulings:\n- step 12 is wrong',
      '2:3 wrong-shape: Here must be a ruling. Begin it with what was ruled and at which',
    ],
    [
      `rulings:\n- step: 12\n${BY}`,
      '2:3 no-ruling: This ruling does not say what it rules. Begin it with what was ruled',
    ],
    [ruling('correction: 12\n  dice: 13'), '2:3 two-rulings: “correction” and “dice” are rulings of their own.'],
    [
      ruling('correction: soon'),
      '2:15 wrong-steps: “correction” must name steps of the log in order, such as 12 or 12-14, 17.',
    ],
    [ruling('correction: 14-12'), '2:15 wrong-steps: “correction” must name steps of the log in order'],
    [ruling('correction: 12, 12'), '2:15 wrong-steps: “correction” must name steps of the log in order'],
    [ruling('correction: 0'), '2:15 wrong-steps: “correction” must name steps of the log in order'],
    [ruling('dice: 12-13\n  for: 3'), '2:9 wrong-steps: “dice” must name one step. Write a ruling for each.'],
    [ruling('dice: 12'), '2:3 missing-key: A ruling “dice” needs “for:”. Write it.'],
    [ruling('dice: 12\n  for: the attack'), '3:8 wrong-shape: “for” must be a whole number from 1 to 999999.'],
    ['rulings:\n- correction: 12\n  on: 2026-11-22', '2:3 missing-key: A ruling “correction” needs “by:”. Write it.'],
    ['rulings:\n- correction: 12\n  by: Anna', '2:3 missing-key: A ruling “correction” needs “on:”. Write it.'],
    [
      'rulings:\n- correction: 12\n  by: Anna\n  on: 22.11.2026',
      '4:7 wrong-day: “on” must be a day, such as 2026-11-22.',
    ],
    [
      'rulings:\n- correction: 12\n  by: Anna\n  on: 2026-02-30',
      '4:7 wrong-day: “on” must be a day, such as 2026-11-22.',
    ],
    [ruling('correction: 12\n  of: 12'), '3:7 wrong-fingerprint: “of” must be as “overrun notes” wrote it.'],
    [ruling('correction: 12\n  target: 0303'), '3:3 unknown-key: Unknown key “target” in a ruling “correction”.'],
    [ruling('attack: 4\n  target: 0303'), '2:3 missing-key: A ruling “attack” needs “units:”. Write it.'],
    [ruling('attack: 4\n  target: 0303\n  units: []'), '4:10 wrong-shape: “units” must name the units that fought'],
    [ruling('attack: 4\n  target: 0303\n  units: [[11 Pz]]'), '4:11 wrong-shape: Here must be the name of a unit.'],
    [ruling('attack: 4\n  target: 9999\n  units: 11 Pz'), '3:11 unknown-hex: There is no hex “9999” on the map.'],
    [
      ruling('attack: 4\n  target: 0303\n  units: 12 Pz'),
      '4:10 unknown-unit: There is no unit “12 Pz”. Did you mean “11 Pz”?',
    ],
    [ruling('phase: 4\n  is: Axis Fighting'), '3:7 unknown-phase: There is no phase “Axis Fighting”.'],
    [ruling('phase: 4\n  is: Axis Combat\n  turn: 9'), '4:9 unknown-turn: There is no turn “9”. Write its number.'],
    [
      `rulings:\n- correction: 12\n  by: ${'A'.repeat(81)}\n  on: 2026-11-22`,
      '3:7 text-too-long: This text has 81 characters; 80',
    ],
    [
      ruling(`correction: 12\n  why: "a\\u202Eb"`),
      '3:8 unprintable: This text holds a character that cannot be printed.',
    ],
    [ruling(`correction: ${Array.from({ length: 21 }, (_, i) => 2 * i + 1).join(', ')}`), '2:15 wrong-steps: '],
    [
      ruling(`attack: 4\n  target: 0303\n  units: [${'11 Pz, '.repeat(101)}]`),
      '4:10 wrong-shape: “units” must name the units that fought, at most 100: [57 Inf, 11 Pz].',
    ],
    [
      `rulings:\n${`- correction: 1\n${BY}`.repeat(1001)}`,
      '3002:3 too-many-rulings: A notes file holds at most 1000 rulings. Remove some.',
    ],
  ];

  it.each(WRONG)('%j', (text, problem) => {
    const { problems } = read(text);
    expect(
      problems.some(p => p.startsWith(problem)),
      problems.join('\n'),
    ).toBe(true);
  });

  it('names a unit by its id where two have its name', () => {
    const { problems } = read(ruling('attack: 4\n  target: 0303\n  units: 11 Pz'), TWO_OF_A_NAME);
    expect(problems).toEqual([
      '4:10 unclear-unit: Several units are called “11 Pz”. Write the id that the scenario gives the one you mean: 11-pz, 11-pz-b.',
    ]);
    expect(read(ruling('attack: 4\n  target: 0303\n  units: 11-pz-b'), TWO_OF_A_NAME).problems).toEqual([]);
  });
});

describe('steps', () => {
  it.each([
    ['12', '12', 'step 12'],
    [' 12 - 14 ', '12-14', 'steps 12–14'],
    ['12–14,17', '12-14, 17', 'steps 12–14, 17'],
  ])('%j are %s, said as %s', (text, written, said) => {
    const steps = readSteps(text) ?? [];
    expect([stepsText(steps), stepsSaid(steps)]).toEqual([written, said]);
  });
});

describe('the fingerprint', () => {
  const MOVE: Observation = {
    step: 2,
    player: 'Ines',
    kind: 'moved',
    units: ['11-pz'],
    from: '0101',
    to: '0202',
    via: [],
  };
  const of = (...seen: readonly Observation[]): string => fingerprintOf([[2, 3]], seen);

  // People's notes hold it: it may not change from one version to the next.
  it('is what it was in every version', () => {
    expect(of(MOVE)).toBe('c80a649483c9');
  });

  it.each<[string, Partial<Observation>]>([
    ['another step', { step: 3 }],
    ['another player', { player: 'Tomas' }],
    ['other units', { units: ['191-stug'] } as Partial<Observation>],
    ['another hex', { to: '0303' } as Partial<Observation>],
  ])('is another for %s', (_, change) => {
    expect(of({ ...MOVE, ...change } as Observation)).not.toBe(of(MOVE));
  });

  it('is the same whatever else is done, and in whichever order a stack lay', () => {
    const pair = (units: readonly string[]): Observation => ({ ...MOVE, units }) as Observation;
    expect(of(pair(['a', 'b']))).toBe(of(pair(['b', 'a'])));
    expect(of(MOVE, { step: 4, kind: 'said', text: 'later' })).toBe(of(MOVE));
  });

  it('of dice is made of both: the roll and the fight that it is for', () => {
    expect(contentSteps({ kind: 'dice', steps: [[45, 45]], fight: 41 })).toEqual([
      [41, 41],
      [45, 45],
    ]);
    expect(contentSteps({ kind: 'dice', steps: [[3, 3]], fight: 5 })).toEqual([
      [3, 3],
      [5, 5],
    ]);
  });
});
