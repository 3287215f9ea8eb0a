// Sheets as rows -> the scenario that is drafted of them, which has no error.

import { expect } from 'vitest';
import { loadPlayableScenario } from '../../core/rules/load-scenario';
import { cleanDraft } from '../../module-import/sheets/clean-draft';
import { draftScenario } from '../../module-import/sheets/draft';
import { DRAFTINGS, type DraftedSystem } from '../../module-import/sheets/draftings';
import { readSheets } from '../../module-import/sheets/read-sheets';
import { filesOf } from '../scenario/sample';

export type Rows = readonly (readonly (string | number)[])[];

export const made = async (sheets: Readonly<Record<string, Rows>>, system: DraftedSystem = 'none') => {
  const game = readSheets(
    Object.entries(sheets).map(([name, rows]) => ({ name, rows: rows.map(row => row.map(String)), dates: [] })),
  );
  const draft = await cleanDraft(draftScenario(game, 'my-game', 'oob.xlsx', DRAFTINGS[system]));
  const { scenario, problems } = await loadPlayableScenario(filesOf(Object.fromEntries(draft.files)));
  expect(problems.filter(problem => problem.severity === 'error')).toEqual([]);
  return {
    ...draft,
    scenario,
    unsure: draft.unsure.join('\n'),
    left: [...game.left, ...draft.left].join('\n'),
    unit: (name: string) => scenario?.units.find(unit => unit.name === name),
    text: (file: string) => draft.files.get(file) ?? '',
  };
};
