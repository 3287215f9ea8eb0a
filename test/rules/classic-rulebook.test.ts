// Ten small games, each a page of YAML and CSV. Every expectation was reckoned by hand.

import { describe, expect, it } from 'vitest';
import { play, type Page } from './classic/game';

const CRT = `
  roll,1-2,1-1,2-1,3-1,4-1
  1,AE,AR,NE,DR,DE
  2,AE,AR,DR,DR,DE
  3,AR,NE,DR,DR2,DE
  4,AR,NE,DR,DR2,DE
  5,NE,EX,EX,EX,DE
  6,NE,DR,DR,DE,DE`;

const LEGAL = { illegal: [], open: [] };

describe('1: automatic overrun at 7:1 for one more MP', () => {
  const page: Page = {
    rules: `
      units: { types: [arm, inf] }
      movement: { classes: [all] }
      overrun: { how: automatic, odds: 7:1, cost: 1, who: [arm] }`,
    units: `
      id,name,side,type,size,af,df,ma,hex
      tank,Tank,Red,arm,corps,14,10,4,0202
      foot,Foot,Red,inf,corps,21,10,4,0102
      two,Two,Blue,inf,division,2,2,3,0204
      three,Three,Blue,inf,division,3,3,3,0206`,
  };

  it('needs seven to one: 14 to 2 is enough; it costs hex and price, and the stack goes on', async () => {
    const game = await play(page);
    game.phase('movement');
    expect(game.move('tank', '0203')).toMatchObject({ ...LEGAL, mp: '1' });
    expect(game.overrun('tank', '0204', undefined, { two: 'removed', tank: '0204' })).toMatchObject({
      ...LEGAL,
      mp: '3',
      column: '7:1',
    });
    expect(game.move('tank', '0205')).toMatchObject({ ...LEGAL, mp: '4' });
  });
  it('is refused at 14 to 3, to infantry, and without the MPs', async () => {
    const game = await play(page);
    game.phase('movement');
    game.move('tank', '0205', '0103');
    expect(game.overrun('tank', '0206', undefined, { three: 'removed', tank: '0206' }).illegal).toEqual([
      'overrun-odds',
      'overrun-mp',
    ]);
    game.move('foot', '0103');
    expect(game.overrun('foot', '0204', undefined, { two: 'removed', foot: '0204' }).illegal).toContain(
      'overrun-unable',
    );
  });
  it('leaves nobody in the hex, and its stack enters', async () => {
    const game = await play(page);
    game.phase('movement');
    game.move('tank', '0203');
    expect(game.overrun('tank', '0204', undefined, { tank: '0204' }).illegal).toEqual(['not-eliminated']);
    const other = await play(page);
    other.phase('movement');
    other.move('tank', '0203');
    expect(other.overrun('tank', '0204', undefined, { two: 'removed' }).illegal).toEqual(['advance-not-made']);
  });
});

describe('2: overrun by the CRT at full terrain cost and a fixed price', () => {
  const page: Page = {
    rules: `
      units: { types: [mech, inf] }
      movement: { classes: [motor, foot], class: { mech: motor, inf: foot } }
      combat: { dice: 1d6 }
      results: { EX: { attacker: as many steps, defender: eliminated } }
      retreat: { away: exactly }
      overrun: { how: crt, cost: { motor: 3 }, who: [mech], once: [unit], drm: 1 }`,
    charts: {
      terrain: 'terrain,motor,foot,defenders,overrun\nclear,1,1,1,yes\nwoods,2,1,2,yes\ncity,1,1,3,no\n',
      crt: CRT,
    },
    map: { terrain: 'terrain,hexes\nwoods,0204\ncity,0404\n' },
    units: `
      id,name,side,type,size,af,df,ma,hex
      panzer,Panzer,Red,mech,division,8,6,7,0203
      rifle,Rifle,Blue,inf,division,2,2,3,0204
      guards,Guards,Blue,inf,division,2,2,3,0404`,
  };

  it('8 against 2 doubled in woods is 2-1; 2 and 3 of 7 MP; a 2 with DRM +1 is a 3, DR', async () => {
    const game = await play(page);
    game.phase('movement');
    expect(game.overrun('panzer', '0204', [2], { rifle: '0205', panzer: '0204' })).toMatchObject({
      ...LEGAL,
      mp: '5',
      column: '2-1',
      result: 'DR',
    });
    expect(game.move('panzer', '0304')).toMatchObject({ ...LEGAL, mp: '6' });
    expect(game.overrun('panzer', '0404', [1], {}).illegal).toEqual(['overrun-into', 'overran-before', 'overrun-mp']);
  });
  it('that does not clear the hex ends the movement', async () => {
    const game = await play(page);
    game.phase('movement');
    // 5 and 1 is a 6 at 2-1: DR, and nobody went.
    expect(game.overrun('panzer', '0204', [5], {}).illegal).toEqual(['retreat-not-made']);
    const other = await play({ ...page, charts: { ...page.charts, crt: CRT.replace('3,AR,NE,DR,', '3,AR,NE,NE,') } });
    other.phase('movement');
    expect(other.overrun('panzer', '0204', [2], {})).toMatchObject({ ...LEGAL, result: 'NE' });
    expect(other.move('panzer', '0303').illegal).toEqual(['stopped-by-overrun']);
  });
});

describe('3: differential, no overrun', () => {
  const page: Page = {
    rules: `
      units: { attack: str, defence: str, movement: none, types: [unit] }
      movement: { classes: [all] }
      combat: { scale: differential, dice: 2d6 }`,
    charts: {
      terrain: 'terrain,all,shift,drm\nclear,1,0,0\nhill,2,-1,-1\n',
      crt: `
        roll,-4,-1,0,+2,+5
        2,AE,AE,AR,AR,NE
        3,AE,AR,AR,NE,NE
        4,AE,AR,NE,NE,DR
        5,AR,NE,NE,NE,DR
        6,AR,NE,NE,DR,DR
        7,AR,NE,DR,DR,DR
        8,NE,NE,DR,DR,DR2
        9,NE,DR,DR,DR2,DR2
        10,NE,DR,DR2,DR2,DE
        11,DR,DR2,DR2,DE,DE
        12,DR,DR2,DE,DE,DE`,
    },
    map: { terrain: 'terrain,hexes\nhill,0404\n' },
    units: `
      id,name,side,type,size,str,hex
      a,A,Red,unit,division,6,0203
      b,B,Red,unit,division,5,0403
      c,C,Blue,unit,division,3,0204
      d,D,Blue,unit,division,1,0404`,
  };

  it('6 less 3 is +3, read at +2; 5 less 1 is +4, read at +2 and on the hill one column left', async () => {
    const game = await play(page);
    game.phase('combat');
    expect(game.attack('a', '0204', [4, 5], { c: '0206' })).toMatchObject({ illegal: [], column: '+2', result: 'DR2' });
    // 9 with DRM -1 is 8 at 0: DR.
    expect(game.attack('b', '0404', [3, 6], { d: '0405' })).toMatchObject({ illegal: [], column: '0', result: 'DR' });
  });
  it('does not judge MPs that nobody gives', async () => {
    const game = await play(page);
    game.phase('movement');
    const move = game.move('a', '0303');
    expect(move.illegal).toEqual([]);
    expect(move.missing).toEqual(['the MA of A']);
  });
  it('has no overrun: nobody goes into the enemy’s hex', async () => {
    const game = await play(page);
    game.phase('movement');
    expect(game.move('a', '0204').illegal).toEqual(['enemy-held']);
    expect((await play(page)).overrun('a', '0204', [6, 6], { c: 'removed' }).illegal).toEqual(['no-overruns']);
  });
});

describe('4: step losses', () => {
  const page: Page = {
    rules: `
      units: { steps: steps, types: [inf] }
      movement: { classes: [all] }
      combat: { dice: 1d6 }
      retreat: { away: at most }
      results:
        1/1: { attacker: 1 step, defender: 1 step }
        CH: { defender: 1 step or retreat 2 }`,
    charts: { crt: 'roll,1-1,2-1\n1,A1D2r2,D2\n2,A1D2r2,D2\n3,1/1,D2\n4,1/1,CH\n5,A1,CH\n6,CH,CH\n' },
    units: `
      id,name,side,type,size,af,df,ma,steps,reduced-af,reduced-df,reduced-ma,reduced-steps,hex
      big,Big,Red,inf,corps,6,6,4,3,3,3,4,1,0203
      small,Small,Red,inf,division,2,2,4,1,,,,,0104
      foe,Foe,Blue,inf,corps,4,4,4,2,2,2,4,1,0204`,
  };

  it('A1D2r2: 6 to 4 is 1-1; one step of the attacker, the two of the defender', async () => {
    const game = await play(page);
    game.phase('combat');
    expect(game.attack('big', '0204', [1], { big: 'reduced', foe: 'removed' })).toMatchObject({
      illegal: [],
      column: '1-1',
      result: 'A1D2r2',
    });
    const other = await play(page);
    other.phase('combat');
    expect(other.attack('big', '0204', [1], { foe: 'removed' })).toMatchObject({ open: ['loss-short'] });
  });
  it('D2: 8 to 4 is 2-1; a loss that is not due is one', async () => {
    const game = await play(page);
    game.phase('combat');
    expect(game.attack('big small', '0204', [1], { small: 'removed', foe: 'removed' })).toMatchObject({
      illegal: ['loss-not-due'],
      column: '2-1',
      result: 'D2',
    });
  });
  it('a flip of three steps to one is two: too much for a loss of one where another unit can take it', async () => {
    const game = await play(page);
    game.phase('combat');
    expect(game.attack('big', '0204', [3], { big: 'reduced', foe: 'reduced' })).toMatchObject({
      illegal: [],
      result: '1/1',
    });
    const other = await play(page);
    other.phase('combat');
    expect(other.attack('big', '0204', [3], { foe: 'reduced' }).illegal).toEqual([]);
    expect(other.attack('big', '0204', [5], { big: 'removed' })).toMatchObject({
      result: 'CH',
      illegal: ['loss-short', 'loss-not-due'],
    });
  });
  it('a choice is either', async () => {
    for (const fate of ['reduced', '0206']) {
      const game = await play(page);
      game.phase('combat');
      expect(game.attack('big', '0204', [6], { foe: fate })).toMatchObject({ illegal: [], result: 'CH' });
    }
    const game = await play(page);
    game.phase('combat');
    expect(game.attack('big', '0204', [6], {}).illegal).toEqual(['loss-short']);
  });
});

describe('5: locking ZOC', () => {
  const page: Page = {
    rules: `
      units: { types: [inf, hq] }
      movement: { classes: [all] }
      zoc: { by: [inf], enter: stop, leave: no }`,
    units: `
      id,name,side,type,size,af,df,ma,hex
      free,Free,Red,inf,corps,4,4,5,0201
      held,Held,Red,inf,corps,4,4,5,0403
      foe,Foe,Blue,inf,corps,4,4,5,0404
      staff,Staff,Blue,hq,corps,0,1,5,0604`,
  };

  it('holds who begins in it, stops who enters it; an HQ has none', async () => {
    const game = await play(page);
    game.phase('movement');
    expect(game.move('held', '0402').illegal).toEqual(['no-way']);
    expect(game.move('free', '0304')).toMatchObject({ ...LEGAL, mp: '3' });
    expect(game.move('free', '0303').illegal).toEqual(['stopped-by-zoc', 'no-way']);
    expect((await play(page)).reach('held').size).toBe(1);
  });
});

describe('6: movement by steps of a track', () => {
  const page: Page = {
    rules: `
      units: { steps: steps, types: [arm, inf] }
      movement: { classes: [motor, foot], class: { arm: motor, inf: foot } }
      phases:
        first impulse: { moves: all }
        second impulse: { moves: [motor], share: 1/2 }
        combat: { attacks: all }`,
    charts: {
      terrain: 'terrain,motor,foot\nclear,1,1\n',
      // Who has fewer steps is slower.
      track: 'steps,movement\n1,2\narm 2,5\n',
    },
    phases: ['first impulse', 'second impulse', 'combat'],
    units: `
      id,name,side,type,size,af,df,ma,steps,reduced-af,reduced-df,reduced-ma,reduced-steps,hex,reduced
      whole,Whole,Red,arm,corps,6,6,8,3,3,3,8,2,0201,no
      worn,Worn,Red,arm,corps,6,6,8,3,3,3,8,2,0401,yes
      foot,Foot,Red,inf,corps,6,6,4,2,3,3,4,1,0601,yes
      foe,Foe,Blue,inf,corps,4,4,4,2,2,2,4,1,0808,no`,
  };

  it('three steps have the counter’s 8 MP, two of armour 5, one 2', async () => {
    const game = await play(page);
    game.phase('first impulse');
    expect(game.move('whole', '0208').illegal).toEqual([]);
    expect(game.move('worn', '0406').illegal).toEqual([]);
    expect(game.move('foot', '0604').words).toEqual([
      'Illegal as logged: Foot, 0601 → 0604: the cheapest path costs 3 MP; it has 2 (movement.mp).',
    ]);
  });
  it('in the second step of the track motors alone move, with half their MPs', async () => {
    const game = await play(page);
    game.phase('second impulse');
    expect(game.move('whole', '0205')).toMatchObject({ ...LEGAL, mp: '4' });
    // Half of 5 is 2 1/2.
    expect(game.move('worn', '0404').illegal).toEqual(['move-too-far']);
    expect(game.move('foot', '0602').illegal).toEqual(['not-movement-phase']);
    game.phase('combat');
    expect(game.move('whole', '0204').illegal).toContain('not-movement-phase');
  });
});

describe('7: roads, railways, rivers and weather', () => {
  const page: Page = {
    rules: `
      weather: [Dry, Mud]
      units: { types: [truck] }
      connections: [road, railway]
      movement: { classes: [wheels] }`,
    charts: {
      terrain: 'terrain,wheels,mud wheels\nclear,2,4\nswamp,P,P\n',
      hexsides: 'side,wheels\nriver,3\n',
      connections: 'way,wheels,mud wheels\nroad,1/2,1\nrailway,1,\n',
    },
    map: {
      terrain: 'terrain,hexes\nswamp,0103\n',
      hexsides: 'feature,hexsides\nriver,0202/0203\n',
      connections: 'connection,hexes\nroad,0201 0202 0203 0204\nrailway,0401 0402 0403\n',
    },
    units: `
      id,name,side,type,size,af,df,ma,hex
      one,One,Red,truck,company,0,1,6,0201
      two,Two,Red,truck,company,0,1,6,0401
      three,Three,Red,truck,company,0,1,6,0102
      foe,Foe,Blue,truck,company,0,1,6,0808`,
  };

  it('the road bridges the river: three hexes for 1 1/2 MP; the railway costs 1 a hex', async () => {
    const game = await play({ ...page, weather: 'Dry' });
    game.phase('movement');
    expect(game.move('one', '0204')).toMatchObject({ ...LEGAL, mp: '3/2' });
    expect(game.move('two', '0403')).toMatchObject({ ...LEGAL, mp: '2' });
    expect(game.move('three', '0103').illegal).toEqual(['no-way']);
  });
  it('the bridge counts for the hex alone where the game says so: 3 for the river', async () => {
    const game = await play({
      ...page,
      weather: 'Dry',
      rules: page.rules.replace('[wheels] }', '[wheels], roads: hex }'),
    });
    game.phase('movement');
    expect(game.move('one', '0203')).toMatchObject({ ...LEGAL, mp: '4' });
  });
  it('mud has columns of its own; where a cell is empty the railway gives no rate', async () => {
    const game = await play({ ...page, weather: 'Mud' });
    game.phase('movement');
    expect(game.move('one', '0204')).toMatchObject({ ...LEGAL, mp: '3' });
    expect(game.move('two', '0402')).toMatchObject({ ...LEGAL, mp: '4' });
  });
});

describe('8: stacking by points, at the end of moves or at all times', () => {
  const units = `
    id,name,side,type,size,af,df,ma,sp,hex
    big,Big,Red,inf,corps,4,4,4,3,0201
    small,Small,Red,inf,division,4,4,4,1,0202
    other,Other,Red,inf,division,4,4,4,2,0203
    odd,Odd,Red,inf,division,4,4,4,,0301
    foe,Foe,Blue,inf,corps,4,4,4,1,0808`;
  const page = (when: string): Page => ({
    rules: `
      units: { stacking: sp, types: [inf] }
      movement: { classes: [all] }
      features: [town]
      stacking: { counts: points, limit: 4, when: ${when} }`,
    charts: { features: 'feature,stacking\ntown,2\n' },
    map: { features: 'feature,hexes\ntown,0103\n' },
    units,
  });

  it('3 and 1 fit into 4, 3 and 1 and 2 do not; a town holds 2', async () => {
    const game = await play(page('end of phase'));
    game.phase('movement');
    game.move('big', '0202');
    expect(game.end().illegal).toEqual([]);
    game.move('other', '0202');
    expect(game.end().words).toEqual([
      'Illegal as logged: 6 stacking points in 0202; the limit is 4 (stacking.limit).',
    ]);
    const town = await play(page('end of phase'));
    town.phase('movement');
    town.move('big', '0103');
    expect(town.end().illegal).toEqual(['stacking']);
  });
  it('points that nobody gives are not guessed', async () => {
    const game = await play(page('end of phase'));
    game.phase('movement');
    game.move('odd', '0302');
    expect(game.end()).toMatchObject({ illegal: [], missing: ['the stacking points of Odd'] });
  });
  it('at the end of each move: a hex that was too full for a time is a question', async () => {
    const game = await play(page('end of move'));
    game.phase('movement');
    expect(game.move('big', '0203').illegal).toEqual([]);
    game.move('other', '0204');
    expect(game.end()).toMatchObject({ illegal: [], open: ['stacking-for-a-time'] });
  });
  it('at all times: at once, and nobody passes through', async () => {
    const game = await play(page('always'));
    game.phase('movement');
    expect(game.move('big', '0203').illegal).toEqual(['no-way', 'stacking']);
    const other = await play(page('always'));
    other.phase('movement');
    // 0202 and 0203 are on the straight path; 3 and 2 do not fit into 0203, so it goes around: 4 MP.
    expect(other.move('big', '0204')).toMatchObject({ ...LEGAL, mp: '4' });
  });
});

describe('9: retreat past ZOCs, and advance', () => {
  const page: Page = {
    rules: `
      units: { types: [inf] }
      movement: { classes: [all] }
      zoc: { by: all, negated: [retreat] }
      combat: { dice: 1d6, once: [unit, hex] }
      retreat: { zoc: no, away: exactly }
      advance: { after: must }`,
    charts: { crt: 'roll,1-1,2-1\n1,DR2,DR2\n2,AR,NE\n3,AR,NE\n4,AR,NE\n5,AR,NE\n6,DE,DE\n' },
    units: `
      id,name,side,type,size,af,df,ma,hex
      left,Left,Red,inf,corps,4,4,4,0203
      right,Right,Red,inf,corps,4,4,4,0504
      foe,Foe,Blue,inf,corps,4,4,4,0204
      friend,Friend,Blue,inf,corps,4,4,4,0604`,
  };

  it('two hexes away, exactly; then somebody enters the hex', async () => {
    const game = await play(page);
    game.phase('combat');
    expect(game.attack('left', '0204', [1], { foe: '0206', left: '0204' })).toMatchObject({ ...LEGAL, result: 'DR2' });
    for (const [fates, code] of [
      [{ foe: '0205', left: '0204' }, 'retreat-too-short'],
      [{ foe: '0207', left: '0204' }, 'retreat-too-far'],
      [{ foe: '0404', left: '0204' }, 'retreat-barred'],
      [{ foe: '0206' }, 'advance-not-made'],
      [{ left: '0204' }, 'retreat-not-made'],
    ] as const) {
      const other = await play(page);
      other.phase('combat');
      expect(other.attack('left', '0204', [1], fates).illegal[0]).toBe(code);
    }
  });
  it('a unit attacks once, and a hex is attacked once', async () => {
    const game = await play(page);
    game.phase('combat');
    game.attack('left', '0204', [1], { foe: '0206', left: '0204' });
    expect(game.attack('right', '0604', [2], { right: '0404' }).illegal).toEqual([]);
    expect(game.attack('right', '0604', [2], {}).illegal).toEqual([
      'attack-from-afar',
      'attacked-before',
      'attack-again',
    ]);
  });
});

describe('10: a ZOC that costs, ends at ground, and stops', () => {
  const page: Page = {
    rules: `
      units: { types: [inf, arm] }
      movement: { classes: [foot, motor], class: { inf: foot, arm: motor }, minimum: yes }
      zoc: { by: all, enter: { foot: 1, motor: stop }, leave: 1, through: { foot: no, motor: 2 } }`,
    charts: {
      terrain: 'terrain,foot,motor,zoc\nclear,1,1,yes\nforest,2,3,no\n',
      hexsides: 'side,foot,motor,zoc\nlake,P,P,no\nstream,0,1,yes\n',
    },
    map: { terrain: 'terrain,hexes\nforest,0403\n', hexsides: 'feature,hexsides\nlake,0304/0404\n' },
    units: `
      id,name,side,type,size,af,df,ma,hex
      foot,Foot,Red,inf,corps,4,4,5,0402
      lorry,Lorry,Red,arm,corps,4,4,6,0502
      foe,Foe,Blue,inf,corps,4,4,4,0404`,
  };

  it('does not reach into forest nor over the lake', async () => {
    const game = await play(page);
    game.phase('movement');
    // Forest 2, no ZOC there.
    expect(game.move('foot', '0403')).toMatchObject({ ...LEGAL, mp: '2' });
    // 0304 lies beyond the lake: 1 more, and no ZOC.
    expect(game.move('foot', '0304')).toMatchObject({ ...LEGAL, mp: '3' });
  });
  it('costs foot 1 and stops motors; straight on to the next ZOC foot may not go', async () => {
    const game = await play(page);
    game.phase('movement');
    expect(game.move('lorry', '0504')).toMatchObject({ ...LEGAL, mp: '2' });
    expect(game.move('lorry', '0503').illegal).toEqual(['stopped-by-zoc']);
    const other = await play(page);
    other.phase('movement');
    // 0503 costs 1; 0504 is in the ZOC: 1 and 1. To 0505 it has to go by 0604: 2 out of the ZOC, 2 into it.
    expect(other.move('foot', '0504')).toMatchObject({ ...LEGAL, mp: '3' });
    expect(other.move('foot', '0505').words).toEqual([
      'Illegal as logged: Foot, 0504 → 0505: with 3 MP spent before, the cheapest path comes to 7 MP; it has 5 (movement.mp).',
    ]);
  });
});
