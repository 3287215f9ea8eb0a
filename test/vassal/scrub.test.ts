import { describe, expect, it } from 'vitest';
import { leaf } from '../../core/vassal/game/command-tree';
import { logStep } from '../../core/vassal/game/log-step';
import { scrubSecrets } from '../../core/vassal/game/scrub';
import { commandText } from '../../core/vassal/game/write-saved-game';
import type { SavedGame } from '../../core/vassal/game/saved-game';

const game: SavedGame = {
  obfuscation: { magic: '', key: 0 },
  start: [
    leaf('begin_save'),
    leaf('CUSTOM:hunter2'),
    leaf('PLAYER\thunter2\tAnn\tRed'),
    leaf('PLAYER\tswordfish\tBob\tBlue'),
    leaf(
      '+/1/restrict;Red;true\tobs;77,130;m.png;Mask;I;?;player:\\\tpiece;;;u.png;A/hunter2\tswordfish;\\\tMain;1;2;3;0',
    ),
    leaf('+/2/obs;77,130;m.png;Mask;I;?;side:\tpiece;;;u.png;B/Red;\tMain;1;2;3;0'),
    leaf('PNOTE\thunter2\tmine'),
    leaf('SNOTE\tplan\tswordfish\ttrue\ttext'),
    leaf('UNMASK\thunter2\tswordfish'),
    leaf('LOCKSPOTAB\tOptions\tAnn\thunter2\tnow'),
    leaf('CUSTOM:swordfish'),
    leaf('end_save'),
  ],
  steps: [
    logStep(leaf('M/1/Main/5/5/null/Main/1/2/null/swordfish')),
    logStep(leaf('D/1/hunter2\tnull;\\\tMain;1;2;3;0/hunter2\tswordfish;\\\tMain;1;2;3;0')),
  ],
};

describe('a game made fit to be published', () => {
  const scrubbed = scrubSecrets(game);
  const text = commandText(scrubbed.game);

  it('holds no secret id anywhere', () => {
    expect(text).not.toMatch(/hunter2|swordfish/);
  });

  it('has the same word for the same id, and keeps names and sides', () => {
    expect(text).toContain('PLAYER\tplayer1\tAnn\tRed');
    expect(text).toContain('M/1/Main/5/5/null/Main/1/2/null/player2');
    expect(text).toContain('/player1\tplayer2;\\\tMain;1;2;3;0');
    expect(text).toContain('/Red;\tMain;1;2;3;0');
  });

  it('counts the players', () => {
    expect(scrubbed.players).toBe(2);
    expect(scrubbed.suspects).toEqual([]);
  });

  it('names the steps in which a text still equals an id, and leaves them as they are', () => {
    const remark = logStep(leaf('CHAT<Ann> - my password is hunter2'));
    const { game: told, suspects } = scrubSecrets({ ...game, steps: [...game.steps, remark] });
    expect(suspects).toEqual([3]);
    expect(told.steps.at(-1)).toEqual(remark);
  });

  it('finds the owner in the state of a piece that the file does not describe', () => {
    const change = logStep(leaf('D/unknown/hunter2\tnull;\\\tMain;1;2;3;0'));
    expect(commandText(scrubSecrets({ ...game, steps: [change] }).game)).not.toContain('hunter2');
  });

  it('is the same when it is scrubbed again', () => {
    expect(commandText(scrubSecrets(scrubbed.game).game)).toBe(text);
  });

  it('is otherwise what it was', () => {
    const back = text.replaceAll('player1', 'hunter2').replaceAll('player2', 'swordfish');
    expect(back).toBe(commandText(game));
  });
});
