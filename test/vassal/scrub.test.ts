import { describe, expect, it } from 'vitest';
import { leaf } from '../../core/vassal/game/command-tree';
import { formatCommand } from '../../core/vassal/game/commands/command-codec';
import { logStep } from '../../core/vassal/game/log-step';
import { readSavedGame } from '../../core/vassal/game/read-saved-game';
import type { SavedGame } from '../../core/vassal/game/saved-game';
import { scrubGame, scrubbedFile, type Kept } from '../../core/vassal/game/scrub/scrub';
import { commandText } from '../../core/vassal/game/write-saved-game';
import { encodeSequence } from '../../core/vassal/text/sequence';
import { nestTraits } from '../../core/vassal/traits/trait-nesting';

const OUT: Kept = { names: false, writing: false };
const KEEP: Kept = { names: true, writing: true };

/** Long, short, and with the separators of every list that an id stands in. */
const [ANN, BOB, CUT, TAB] = ['correcthorse', 'abc', 'a/b;c', "x|y,z:w'v"];
const IDS = [ANN, BOB, CUT, TAB];

const player = (secretId: string, name: string, side: string): string =>
  formatCommand({ kind: 'player', secretId, name, side });

const PLAYERS = [
  player(ANN, 'Anna', 'Red'),
  player(BOB, 'Bert', 'Blue'),
  player(CUT, 'Carl', 'Green'),
  player(TAB, 'Dora', 'Grey'),
];

const BASIC = { type: 'piece;;;u.png;Unit', state: 'Main;1;2;3;0' };

const piece = (id: string, type: string, state: string): string =>
  formatCommand({
    kind: 'add-piece',
    id,
    type: nestTraits([type, BASIC.type]),
    state: nestTraits([state, BASIC.state]),
  });

const change = (id: string, newState: string, oldState: string): string =>
  formatCommand({
    kind: 'change-piece',
    id,
    newState: nestTraits([newState, BASIC.state]),
    oldState: nestTraits([oldState, BASIC.state]),
  });

const game = (start: readonly string[], steps: readonly string[] = []): SavedGame => ({
  obfuscation: { magic: '!VCSK', key: 7 },
  start: ['begin_save', ...start, 'end_save'].map(leaf),
  steps: steps.map(text => logStep(leaf(text))),
});

const PLAYER_MASK = 'obs;77,130;m.png;Mask;I;?;player:';
const SIDE_MASK = 'obs;77,130;m.png;Mask;I;?;side:';

const maskState = (owner: string, ...allowed: readonly string[]): string =>
  encodeSequence([owner, encodeSequence(['false', String(allowed.length), ...allowed], '|')], ';');

/** One command for each place where an id can stand. */
const PLACES: Readonly<Record<string, (id: string) => string>> = {
  'a player who leaves': id => formatCommand({ kind: 'player-leaves', secretId: id }),
  'a move': id =>
    formatCommand({ kind: 'move-piece', id: '1', newMap: 'Main', newX: 5, newY: 5, oldX: 1, oldY: 2, playerId: id }),
  'the owner of a mask': id => piece('10', PLAYER_MASK, maskState(id)),
  'the list of a mask': id => piece('10', PLAYER_MASK, maskState('somebody', 'Red', id)),
  'the list of a side’s mask': id => piece('10', SIDE_MASK, maskState('Red', id, 'Red')),
  'the owner of a side’s mask, from before it was one': id => piece('10', SIDE_MASK, maskState(id)),
  'the owner of an invisible piece': id => piece('10', 'hide;73,130;Invisible;;player:', id),
  'restricted access': id => piece('10', 'restrict;Red;true;true', id),
  'a mask in a changed state': id => change('1', maskState(id, id), maskState('null', id)),
  'a piece that the file does not describe': id => change('99', maskState(id), 'null;'),
  'a piece to come': id =>
    piece('10', `placemark;Mark;77,130;${encodeSequence([piece('null', PLAYER_MASK, maskState(id))], ';')};null`, ''),
  'a dynamic property': id => piece('10', 'PROP;Who;false,0,0,false;;', id),
  'a marker': id => piece('10', 'mark;Side,Who', encodeSequence(['Red', id], ',')),
  'a label': id => piece('10', 'label;;Label', `by ${id}`),
  'a property sheet': id => piece('10', 'propertysheet;0Who;Sheet;P;0', encodeSequence([id], '~')),
  'a spreadsheet': id => piece('10', 'table;1;2;Data', encodeSequence(['1', id], ',')),
  'a global property': id => formatCommand({ kind: 'property', name: 'Who', newValue: id, container: 'Main' }),
  'a changed property': id => formatCommand({ kind: 'property', name: 'Who', oldValue: id, newValue: id }),
  'a translatable message': id => `GlobalTranslatable\t;${encodeSequence(['Who', id, 'Module'], ';')}`,
  'an event': id => formatCommand({ kind: 'events', events: [{ time: '1', user: id, action: `moved as ${id}` }] }),
  'a flare': id => formatCommand({ kind: 'flare', id, x: 1, y: 2 }),
  'an extension': id => formatCommand({ kind: 'extension', name: id, version: id }),
  'who may unmask': id => formatCommand({ kind: 'unmask', secretIds: ['Red', id] }),
  'a locked tab': id => formatCommand({ kind: 'lock-tab', tab: 'Options', by: 'Anna', password: id, date: 'now' }),
  'a clock': id =>
    formatCommand({ kind: 'clock', side: 'Red', name: id, elapsed: 1, verified: 2, ticking: true, restore: false }),
  'a private note': id => formatCommand({ kind: 'private-note', owner: id, text: `I am ${id}` }),
  'a delayed note': id =>
    formatCommand({ kind: 'secret-note', name: id, owner: id, hidden: true, text: id, date: 'now', handle: id }),
  'the notes': id => formatCommand({ kind: 'notes', text: `one\n${id}` }),
  'the chat': id => `CHAT<Anna> - my password is ${id}, I think`,
  'a report': id => `CHAT* ${id} moves 0101 -> 0102 *`,
  'private chat': id => `PRIV_CHAT/${encodeSequence([`id=${id}.1700000000000`, 'hello'], '/')}`,
  'a sound for others': id => `PLAY\t${encodeSequence(['wakeup', `id=${id}.17`], '\t')}`,
  'an invitation': id => `INVITE\tAnna\t${id}.17\tRoom`,
};

/** A text as it may stand in a list within a list. */
const bare = (text: string): string => text.replaceAll('\\', '');

describe('a game made fit to be published', () => {
  for (const [place, command] of Object.entries(PLACES)) {
    it.each(IDS)(`holds no id in ${place}: %s`, async id => {
      const start = [...PLAYERS, piece('1', PLAYER_MASK, maskState(ANN))];
      for (const kept of [OUT, KEEP]) {
        for (const log of [game([...start, command(id)]), game(start, [command(id)])]) {
          expect(bare(commandText(log))).toContain(id);
          const copy = await scrubbedFile(log, kept);
          if (!copy.ok) throw new Error(copy.error.message);
          const back = await readSavedGame(copy.value.bytes);
          const text = back.ok ? bare(commandText(back.value)) : '';
          expect(text).toContain('player1');
          expect(text.includes(id), text).toBe(false);
        }
      }
    });
  }

  it('holds none of any player, all places being in one game, and counts each player once', async () => {
    const all = IDS.flatMap(id => Object.values(PLACES).map(command => command(id)));
    const copy = await scrubbedFile(game([...PLAYERS, ...all.slice(0, 60)], all), OUT);
    expect(copy).toMatchObject({ ok: true, value: { players: 5, common: 0 } });
  });

  it('has the same word for the same id; sides, also of masks, stay', () => {
    const log = game([
      ...PLAYERS,
      piece('1', PLAYER_MASK, maskState(BOB, 'Red', BOB)),
      piece('2', SIDE_MASK, maskState('Blue', CUT)),
    ]);
    const copy = scrubGame(log, KEEP);
    const text = copy.ok ? commandText(copy.value.game) : '';
    expect(text).toContain('PLAYER\tplayer2\tBert\tBlue');
    expect(text).toContain('/player2;false|2|Red|player2\t');
    expect(text).toContain('/Blue;false|1|player3\t');
  });

  it('holds no id in a state that a piece has again, whatever the piece is by then', () => {
    const [id, other] = [maskState(BOB), maskState('null')];
    const log = game(
      [...PLAYERS, piece('1', 'mark;Who', id)],
      [change('1', other, id), change('1', id, other), piece('1', PLAYER_MASK, id), change('1', other, id)],
    );
    const copy = scrubGame(log, KEEP);
    if (!copy.ok) throw new Error(copy.error.message);
    const gone = scrubGame(game(PLAYERS, [change('1', other, id)]), KEEP);
    expect(bare(commandText(copy.value.game))).not.toContain(BOB);
    expect(copy.value.game.steps.at(-1)).toEqual(gone.ok && gone.value.game.steps[0]);
  });

  it('is otherwise what it was, and the same when it is scrubbed again', () => {
    const log = game([...PLAYERS, piece('1', PLAYER_MASK, maskState(ANN, ANN))], ['CHAT<Anna> - hi', 'CHAT* moves *']);
    const copy = scrubGame(log, KEEP);
    if (!copy.ok) throw new Error(copy.error.message);
    const text = commandText(copy.value.game);
    const back = text.replaceAll('player1', ANN).replaceAll('player2', BOB).replaceAll('player3', CUT);
    expect(back.replaceAll('player4', TAB)).toBe(commandText(log));
    const again = scrubGame(copy.value.game, KEEP);
    expect(again.ok && commandText(again.value.game)).toBe(text);
    const out = scrubGame(log, OUT);
    const outAgain = out.ok ? scrubGame(out.value.game, OUT) : out;
    expect(out.ok && outAgain.ok && commandText(outAgain.value.game)).toBe(out.ok && commandText(out.value.game));
  });

  it('keeps ids that are words of a copy already, and gives others the next ones', () => {
    const copy = scrubGame(
      game([player('player2', 'Anna', 'Red'), player(BOB, 'Bert', 'Blue'), player(CUT, 'Carl', 'Green')]),
      KEEP,
    );
    const text = copy.ok ? commandText(copy.value.game) : '';
    expect(text).toContain('PLAYER\tplayer2\tAnna');
    expect(text).toContain('PLAYER\tplayer1\tBert');
    expect(text).toContain('PLAYER\tplayer3\tCarl');
  });
});

describe('a copy that would hold a password', () => {
  const refused = async (start: readonly string[], steps: readonly string[] = [], kept = OUT) => {
    const copy = await scrubbedFile(game([...PLAYERS, ...start], steps), kept);
    return copy.ok ? undefined : copy.error;
  };

  it.each(IDS)('is refused for a trait that is not known: %s', async id => {
    const error = await refused([], [piece('10', 'frob;a;b', `1;${id}`)]);
    expect(error).toMatchObject({ code: 'password-left', step: 1 });
    expect(error?.message).toContain('In the trait “frob;”, which is not known, stands what may be a player');
    expect(error?.message).not.toContain(id);
    expect((await refused([piece('10', `frob;${id}`, '')]))?.code).toBe('password-left');
    expect((await refused([piece('10', 'frob;a', '')], [change('10', id, '')]))?.message).toContain('“frob;”');
  });

  it.each(IDS)('is refused for a command that is not known: %s', async id => {
    const error = await refused([], ['CHAT* ok', `FROB\t${encodeSequence(['1', id], '\t')}`]);
    expect(error).toMatchObject({ code: 'password-left', step: 2 });
    expect(error?.message).toContain('In the command “FROB”, which is not known,');
  });

  it.each(IDS)('is refused for a word that is not known with the id right behind it: %s', async id => {
    const glued = `FROB${encodeSequence([id], '\t')}`;
    const error = await refused([], ['CHAT* ok', glued]);
    expect(error).toMatchObject({ code: 'password-left', step: 2 });
    expect(error?.message).toContain('In a command that is not known stands');
    expect((await refused([], [`${glued}\tmore`]))?.code).toBe('password-left');
  });

  it.each(IDS)('is refused for a field more than a command is known to have: %s', async id => {
    expect(await refused([`FLARE\tmap\t1\t2\t${encodeSequence([id], '\t')}`])).toMatchObject({ code: 'password-left' });
  });

  it('is refused for a known trait with a word in its state that is none of its own', async () => {
    const error = await refused([piece('10', 'rotate;6;93,130', BOB)]);
    expect(error?.message).toContain('In the trait Can Rotate');
  });

  it('is refused for what the file says of itself', async () => {
    const log = { ...game(PLAYERS), save: { extra1: ANN } };
    expect(await scrubbedFile(log, OUT)).toMatchObject({ ok: false, error: { code: 'password-left' } });
  });
});

describe('a password that is a word of the game as well', () => {
  const START = [player('Red', 'Anna', 'Red'), player('12', 'Bert', 'Blue'), piece('1', 'mark;Side', 'Red')];
  const MOVE = formatCommand({
    kind: 'move-piece',
    id: '1',
    newMap: 'Main',
    newX: 12,
    newY: 5,
    oldX: 1,
    oldY: 2,
    playerId: '12',
  });

  it('goes where it is an id, and stays as that word; how many there are is told', async () => {
    const log = game(START, [MOVE, 'CHAT* Red moves 12 -> 13 *']);
    const copy = scrubGame(log, OUT);
    const text = copy.ok ? commandText(copy.value.game) : '';
    expect(text).toContain('PLAYER\tplayer1\tPlayer 1\tRed');
    expect(text).toContain('M/1/Main/12/5/null/null/1/2/null/player2');
    expect(text).toContain('CHAT* Red moves 12 -> 13 *');
    expect(text).toContain('/Red\tMain');
    expect(await scrubbedFile(log, OUT)).toMatchObject({ ok: true, value: { common: 2 } });
  });

  it('may be a number of what VASSAL writes of the file: its versions, the time', async () => {
    const log = {
      ...game([...START, player('7', 'Carl', 'Green')]),
      module: { name: 'Toy', version: '1.0', vassalVersion: '3.7.12' },
      save: { vassalVersion: '3.7.12', dateSaved: 12 },
    };
    expect(await scrubbedFile(log, OUT)).toMatchObject({ ok: true, value: { players: 3, common: 3 } });
  });

  it('is refused where a player wrote it and that is kept', () => {
    const log = game(START, [MOVE, 'CHAT<Anna> - the password is Red']);
    expect(scrubGame(log, KEEP)).toMatchObject({ ok: false, error: { code: 'password-told', step: 2 } });
    expect(scrubGame(log, { names: true, writing: false }).ok).toBe(true);
  });
});

describe('names and what players wrote', () => {
  const NOTED = formatCommand({
    kind: 'secret-note',
    name: 'Ambush',
    owner: ANN,
    hidden: true,
    text: 'at 0504',
    date: 'now',
    handle: 'Anna',
  });
  const LOG: SavedGame = {
    ...game(
      [
        ...PLAYERS,
        formatCommand({ kind: 'private-note', owner: ANN, text: 'a private thing' }),
        NOTED,
        formatCommand({ kind: 'public-notes', text: 'a public thing' }),
        formatCommand({
          kind: 'clock',
          side: 'Red',
          name: 'Anna',
          elapsed: 1,
          verified: 2,
          ticking: true,
          restore: false,
        }),
        'SEMAIL\tanna@example.org',
      ],
      [
        'CHAT&lt;Anna&gt; - thanks, Bert',
        'CHAT*** 2d6 = 4,5 *** <Anna>',
        'CHAT*** 2d6 = 4,5 *** <Guest>',
        'CHAT* Anna has created "Ambush" *',
        'PRIV_CHAT/name=Anna/psst',
      ],
    ),
    save: { description: 'Anna’s turn', vassalVersion: '3.7.12' },
  };
  const copyOf = (kept: Kept): { readonly text: string; readonly game: SavedGame } => {
    const copy = scrubGame(LOG, kept);
    if (!copy.ok) throw new Error(copy.error.message);
    return { text: commandText(copy.value.game), game: copy.value.game };
  };

  it('are gone unless they are kept; reports and dice stay, and so does the number of steps', () => {
    const { text, game: copy } = copyOf(OUT);
    expect(text).not.toMatch(/Anna|Bert|Guest|thanks|thing|Ambush|0504|example|psst/);
    expect(text).toContain('PLAYER\tplayer1\tPlayer 1\tRed');
    expect(text).toContain('CHAT*** 2d6 = 4,5 *** <Player 1>');
    expect(text).toContain('CHAT*** 2d6 = 4,5 *** <Player 5>');
    expect(text).toContain('CHAT* Player 1 has created "…" *');
    expect(text).toContain('CLOCK\tRed\tPlayer 1\t1\t2\ttrue\tfalse');
    expect(copy.steps).toHaveLength(5);
    expect(copy.save).toEqual({ vassalVersion: '3.7.12' });
  });

  it('names are replaced in kept chat and notes, too', () => {
    const { text, game: copy } = copyOf({ names: false, writing: true });
    expect(text).not.toMatch(/Anna|Bert|Guest|example|psst/);
    expect(text).toContain('CHAT&lt;Player 1&gt; - thanks, Player 2');
    expect(text).toContain('SNOTE\tAmbush\tplayer1\ttrue\tat 0504\tnow\tPlayer 1');
    expect(copy.save?.description).toBe('Player 1’s turn');
  });

  it('names stay when they are kept, e-mail and private chat never do', () => {
    const { text } = copyOf(KEEP);
    expect(text).toContain('CHAT&lt;Anna&gt; - thanks, Bert');
    expect(text).toContain('PNOTE\tplayer1\ta private thing');
    expect(text).not.toMatch(/example|psst/);
  });
});

describe('a made-up game', () => {
  it('with a name or a note’s title without end is scrubbed', () => {
    const long = 'x'.repeat(100_000);
    const note = {
      kind: 'secret-note',
      name: long,
      owner: ANN,
      hidden: true,
      text: '',
      date: '',
      handle: long,
    } as const;
    const copy = scrubGame(game([player(ANN, long, 'Red'), formatCommand(note)]), OUT);
    expect(copy.ok && commandText(copy.value.game)).toContain('PLAYER\tplayer1\tPlayer 1\tRed');
  });

  it('of thousands of players, or with a password without end, is refused', () => {
    const many = Array.from({ length: 1001 }, (_, i) => player(`secret${i}`, `N${i}`, 'Red'));
    expect(scrubGame(game(many), OUT)).toMatchObject({ ok: false, error: { code: 'too-many-players' } });
    expect(scrubGame(game([player('x'.repeat(200), 'Anna', 'Red')]), OUT)).toMatchObject({
      ok: false,
      error: { code: 'long-password' },
    });
  });
});

describe('what a piece remembers in its own state', () => {
  it('is a value like that of any property: an id there goes', () => {
    const unit = `+/1/${BASIC.type}/Main;1;2;3;2;owner;${BOB};hex;0405`;
    const scrubbed = scrubGame(
      { obfuscation: { magic: '', key: 0 }, start: ['begin_save', ...PLAYERS, unit, 'end_save'].map(leaf), steps: [] },
      KEEP,
    );
    if (!scrubbed.ok) throw new Error(scrubbed.error.message);
    expect(scrubbed.value.common).toBe(0);
    expect(commandText(scrubbed.value.game)).toContain('Main;1;2;3;2;owner;player2;hex;0405');
  });
});
