import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { nodeSurroundings } from '../../../cli/node-surroundings';
import { openLog } from '../../../core/audit/open/open-log';
import { audit } from '../../../core/audit/run-audit';
import { mailText } from '../../../core/report/tournament/mail';
import { pointsOf, type Point } from '../../../core/report/tournament/questions';
import { readTournament } from '../../../core/report/tournament/read-tournament';
import { SAMPLE_FOLDER } from '../../scenario/sample';

it('puts a retreat to the side that retreated, although it was the other one’s fight', async () => {
  const name = 'twelve-faults.vlog';
  const file = path.join(SAMPLE_FOLDER, 'games', name);
  const log = await openLog(new Uint8Array(readFileSync(file)), name, nodeSurroundings(file));
  if (!log.ok) throw new Error(log.error.message);
  const points = pointsOf(await audit(log.value), name);
  expect(points).toHaveLength(12);
  expect(points.find(({ rule }) => rule === 'R9-21')).toMatchObject({
    side: 'Soviet',
    where: '147 Rifle 4-6 · 0706, 0805',
  });
  expect(points.find(({ rule }) => rule === 'R6-5')).toMatchObject({ side: 'Axis' });
});

it('asks in a mail by the number of a rule, or in words where no rule has one', () => {
  const { tournament } = readTournament(
    'tournament: Cup\nscenario: s\nrounds:\n  - round: 1\n    tables: [{ table: A, players: { Axis: Ines }, logs: a }]\n',
    'tournament.yaml',
  );
  const round = tournament?.rounds[0];
  const table = round?.tables[0];
  if (!tournament || !round || !table) throw new Error('the tournament is whole');
  const point = (rule: string, ruleSays: string): Point => ({
    ...{
      key: rule,
      verdict: 'undetermined',
      file: 'a.vlog',
      step: 7,
      when: '',
      where: '',
      what: 'Asked.',
      rule,
      ruleSays,
    },
  });
  const questions = [point('R6-20', 'Each hex costs'), point('', 'Dice were thrown twice')].map(asked => ({
    ...{ round, table, point: asked, isNew: false },
  }));
  const mail = mailText(tournament, { name: 'Ines', questions }, '2026-11-28');
  expect(mail).toContain('   Asked.\n   Rule R6-20: Each hex costs.\n');
  expect(mail).toContain('   Asked.\n   Dice were thrown twice.\n');
});
