// Lines in figures and the board, asked the same: the answers are of one reckoning.

import { describe, expect, it } from 'vitest';
import { toText } from '../../core/base/fraction';
import { CLASSIC } from '../../core/rules/classic/system';
import { askFight } from '../../core/rules/frame/fight/ask-fight';
import type { CombatAssessment, Situation, SituationUnit } from '../../core/rules/situation';
import { play, type Page, type Play } from './classic/game';

const PAGE: Page = {
  rules: `
    units: { types: [inf, arm] }
    movement: { classes: [foot, motor], class: { inf: foot, arm: motor } }
    zoc: { enter: 2, leave: 1 }
    combat: { dice: 1d6, below: no attack }
    overrun: { how: crt, cost: 2, zoc: yes }`,
  charts: {
    terrain: 'terrain,foot,motor\nclear,1,1\nbog,2,P\n',
    connections: 'connection,foot,motor\nroad,1,1/2\n',
    crt: 'roll,1-1,2-1,3-1\n1,AR,NE,NE\n2,AR,NE,DR\n3,NE,DR,DR\n4,NE,DR,DE\n5,DR,DE,DE\n6,DR,DE,DE\n',
    track: 'track,attack,defence\narm 1,3,2\n',
  },
  map: { terrain: 'terrain,hexes\nbog,0404\n' },
  units: `
    id,name,side,type,size,af,df,ma,reduced-af,reduced-df,reduced-ma,hex
    arm,Arm,Red,arm,corps,8,6,8,4,3,7,0203
    foot,Foot,Red,inf,corps,8,6,6,4,3,6,0203
    two,Two,Blue,inf,division,2,2,3,,,,0204
    bog,Bog,Blue,inf,division,2,2,3,,,,0404`,
};

const unit = (more: Partial<SituationUnit> & Pick<SituationUnit, 'label'>): SituationUnit => ({
  group: 1,
  type: 'arm',
  values: { af: '8', df: '6', ma: '8' },
  modifiers: {},
  ...more,
});

const FOE = unit({ label: 'foe', type: 'inf', values: { af: '2', df: '2', ma: '3' } });

const lineOf = (more: Partial<Situation>): Situation => ({
  kind: 'overrun',
  attackers: [unit({ label: 'tank' })],
  defenders: [FOE],
  terrain: 'clear',
  features: [],
  hexsides: [],
  options: {},
  ...more,
});

const ask = (game: Play, units: readonly string[], target: string, said = (s: Situation) => s): CombatAssessment => {
  const from = target === '0404' ? '0304' : '0203';
  const found = askFight(game.state, {
    kind: 'overrun',
    attackers: units.map(id => ({ unit: id, from })),
    target,
    said,
  });
  if (!found) throw new Error('no answer');
  return found;
};

const mpOf = ({ overrun }: CombatAssessment): string => {
  if (!overrun) throw new Error('no overrun');
  return toText(('least' in overrun.mp ? overrun.mp.greatest : overrun.mp).total);
};
const illegal = ({ overrun, breaches = [] }: CombatAssessment): readonly string[] =>
  [...(overrun?.allowed ?? []), ...breaches].filter(v => v.answer === 'illegal').map(v => v.code);

describe('the board and a line in figures', () => {
  it('pay alike: the hex, the ZOC of who is overrun, the attempt', async () => {
    const game = await play(PAGE);
    game.phase('movement');
    const [board, line] = [ask(game, ['arm'], '0204'), game.referee.odds(lineOf({}))];
    expect([mpOf(board), mpOf(line)]).toEqual(['4', '4']);
    expect([board.finalColumn, line.finalColumn]).toEqual(['3-1', '3-1']);
    // DE and DR clear: 5 of 6; 4 of 8 MP are left.
    expect([toText(board.mayContinue.least), toText(line.mayContinue.least)]).toEqual(['5/6', '5/6']);
    const left = (a: CombatAssessment) => a.aftermath?.find(r => r.result === 'DE')?.goesOn?.map(g => toText(g.left));
    expect([left(board), left(line)]).toEqual([['4'], ['4']]);
    expect(board.overrun?.payers?.map(p => p.label)).toEqual(['Arm']);
  });
  it('bar alike: each unit by itself', async () => {
    const game = await play(PAGE);
    game.phase('movement');
    const board = ask(game, ['foot', 'arm'], '0404');
    const bog = lineOf({ terrain: 'bog', attackers: [unit({ label: 'foot', type: 'inf' }), unit({ label: 'tank' })] });
    const line = game.referee.odds(bog);
    expect(illegal(board)).toEqual(['overrun-barred']);
    expect(illegal(line)).toEqual(['overrun-barred']);
    expect(line.overrun?.allowed.find(v => v.code === 'overrun-barred')?.message).toMatch(
      /tank may not go into the hex: barred by bog/,
    );
    expect(board.overrun?.allowed.find(v => v.code === 'overrun-barred')?.units).toEqual(['arm']);
  });
  it('ask alike whether there is an attack at all', async () => {
    const game = await play(PAGE);
    const weak = unit({ label: 'weak', values: { af: '1', df: '1', ma: '8' } });
    const line = game.referee.odds(lineOf({ kind: 'combat', attackers: [weak] }));
    expect(illegal(line)).toEqual(['odds-too-low']);
    expect([line.finalColumn, toText(line.cleared.greatest)]).toEqual(['below 1-1', '0']);
    expect(line.nextColumn && [line.nextColumn.column, toText(line.nextColumn.needs)]).toEqual(['1-1', '1']);
  });
});

describe('what is said of a unit', () => {
  const reduced = (s: Situation): Situation => ({
    ...s,
    attackers: s.attackers.map(u => ({ ...u, modifiers: { ...u.modifiers, reduced: '' } })),
  });
  it('reduced: its counter’s other side on a board, the figures that are said in a line', async () => {
    const game = await play({ ...PAGE, charts: { ...PAGE.charts, track: 'track,attack\narm 9,1\n' } });
    game.phase('movement');
    const board = ask(game, ['arm'], '0204', reduced);
    expect([toText(board.attack.total), board.overrun?.ma && toText(board.overrun.ma)]).toEqual(['4', '7']);
    const said = (modifiers: SituationUnit['modifiers'], more = {}) =>
      game.referee.odds(lineOf({ attackers: [unit({ label: 'tank', modifiers, ...more })] }));
    expect(toText(said({ reduced: '4-3-7' }).attack.total)).toBe('4');
    // The same as a reader of lines may hand it on.
    expect(toText(said({}, { reducedValues: { af: '4', df: '3', ma: '7' } }).attack.total)).toBe('4');
    expect(said({ reduced: '' }).assumptions).toContain('the figures of tank are those of its reduced side');
    expect(said({ reduced: 'x' }).missing).toContain('the figures of tank in “+reduced:x”');
  });
  it('a step lost: by the chart track, or the side that has so many steps', async () => {
    const lost = (s: Situation): Situation => ({
      ...s,
      attackers: s.attackers.map(u => ({ ...u, modifiers: { '1 step lost': '' } })),
    });
    const tracked = await play(PAGE);
    tracked.phase('movement');
    expect(toText(ask(tracked, ['arm'], '0204', lost).attack.total)).toBe('3');
    expect(toText(ask(tracked, ['foot'], '0204', lost).attack.total)).toBe('4');
    const badged = tracked.referee.odds(
      lineOf({ attackers: [unit({ label: 'tank', modifiers: { steps: '2', '1 step lost': '' } })] }),
    );
    expect(toText(badged.attack.total)).toBe('3');
  });
  it('its class: as +class:motor or +motor', async () => {
    const game = await play({
      ...PAGE,
      rules: PAGE.rules.replace('class: { inf: foot, arm: motor } }', 'class: { inf: foot } }'),
    });
    const said = (modifiers: SituationUnit['modifiers']) =>
      game.referee.odds(lineOf({ terrain: 'bog', attackers: [unit({ label: 'tank', modifiers })] }));
    expect(illegal(said({ class: 'motor' }))).toEqual(['overrun-barred']);
    expect(illegal(said({ motor: '' }))).toEqual(['overrun-barred']);
    expect(illegal(said({ foot: '' }))).toEqual([]);
    expect(said({ class: 'mot' }).missing).toEqual(['the movement class of tank in “+class:mot” (foot, motor)']);
    expect(said({}).overrun?.allowed.find(v => v.code === 'overrun-mp')?.missing).toBe('the movement class of tank');
  });
});

describe('an automatic overrun', () => {
  it('rests on an example where no scenario gives the block, and says so', async () => {
    const example = CLASSIC.referee();
    if (!example.ok) throw new Error('no example');
    const strong = lineOf({ attackers: [unit({ label: 'tanks', values: { af: '29', df: '29', ma: '8' } })] });
    const found = example.value.odds(strong);
    expect([found.results.map(r => r.result), found.certainty]).toEqual([['overrun'], 'illustrative']);
    const own = await play({
      ...PAGE,
      rules: PAGE.rules.replace(
        'overrun: { how: crt, cost: 2, zoc: yes }',
        'overrun: { how: automatic, odds: 7-1, cost: 2 }',
      ),
    });
    expect(own.referee.odds(strong).certainty).not.toBe('illustrative');
  });
});
