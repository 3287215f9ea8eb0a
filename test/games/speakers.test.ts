// Who wrote in a log's chat is kept of it where it has no roster.

import { expect, it } from 'vitest';
import type { Audit } from '../../core/audit/audit';
import { knownLog } from '../../core/games/known-log';
import { auditOf, SIX_FAULTS } from '../report/sample-logs';

const speakersIn = async (
  speakers: readonly string[],
  players: readonly { readonly name: string; readonly side: string }[] = [],
): Promise<unknown> => {
  const audit = await auditOf(SIX_FAULTS);
  const { log } = audit;
  const other: Audit = { ...audit, log: { ...log, timeline: { ...log.timeline, players, speakers: () => speakers } } };
  const known = knownLog(other, 'a');
  return known.speakers;
};

const CROWD = Array.from({ length: 21 }, (_, i) => `Guest ${i}`);

it('keeps the names where there is no roster', async () => {
  expect(await speakersIn(['Ann', 'Bob'])).toEqual(['Ann', 'Bob']);
  expect(await speakersIn(CROWD.slice(1))).toHaveLength(20);
});

it('keeps them where all of the roster look on: they play nothing', async () => {
  expect(await speakersIn(['Ann'], [{ name: 'Karl', side: '<observer>' }])).toEqual(['Ann']);
});

it('keeps none of a crowd, of nobody, and where there is a roster', async () => {
  expect(await speakersIn(CROWD)).toBeUndefined();
  expect(await speakersIn([])).toBeUndefined();
  expect(await speakersIn(['Ann'], [{ name: 'Karl', side: 'Axis' }])).toBeUndefined();
});
