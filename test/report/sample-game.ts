// The sample scenario with a few steps played on it: a real audit, by the real rules, of a replay made by hand.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Audit, FoundRules } from '../../core/audit/audit';
import { ownModuleBinding } from '../../core/audit/observe/binding';
import { audit } from '../../core/audit/run-audit';
import { RULE_SYSTEMS } from '../../core/rules/registry';
import { loadScenario } from '../../core/scenario/load';
import type { Scenario } from '../../core/scenario/scenario';
import { declarationLine, TURN_TRACK } from '../../core/scenario/module-contract';
import { foreignLog, madeTimeline, type MadePiece, type MadeStep } from './made-log';

const FOLDER = path.resolve(import.meta.dirname, '../../assets/scenarios/crossing-at-lipnya');

const loadSample = async (): Promise<Scenario> => {
  const { scenario, problems } = await loadScenario(
    {
      list: () => Promise.resolve(readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).sort()),
      read: name => {
        const file = path.join(FOLDER, name);
        return Promise.resolve(existsSync(file) ? new Uint8Array(readFileSync(file)) : undefined);
      },
    },
    id => RULE_SYSTEMS.find(s => s.id === id)?.vocabulary,
  );
  if (!scenario) throw new Error(`the sample scenario does not load: ${problems[0]?.message ?? ''}`);
  return scenario;
};

const sampleRules = async (): Promise<FoundRules> => {
  const scenario = await loadSample();
  const system = RULE_SYSTEMS.find(s => s.id === scenario.system);
  const referee = system?.referee(scenario);
  if (!system || !referee?.ok) throw new Error('the sample scenario has no referee');
  const from = 'the scenario inside the module';
  return { system, scenario, referee: referee.value, binding: ownModuleBinding(scenario), from };
};

/** The units at their places of the set-up, moved to others where `at` says so. */
const piecesOf = (scenario: Scenario, at: Readonly<Record<string, string>>): readonly MadePiece[] =>
  scenario.units.flatMap(({ id, name, side, setup }) => {
    const hex = at[id] ?? setup?.hex;
    const props = { UnitId: id, Side: side, Step_Level: '1' };
    return hex === undefined ? [] : [{ id: `piece-${id}`, name, at: hex, props }];
  });

/** Steps on the board of the sample scenario; `turn`: the turn track's text at the start. */
export const playSample = async (
  steps: readonly MadeStep[],
  {
    at = {},
    turn = 'Turn 1 – Axis Movement',
  }: { readonly at?: Readonly<Record<string, string>>; readonly turn?: string } = {},
): Promise<Audit> => {
  const rules = await sampleRules();
  const timeline = madeTimeline(piecesOf(rules.scenario, at), steps, {
    players: [
      { name: 'Ines', side: 'Axis' },
      { name: 'Tomas', side: 'Soviet' },
    ],
    globals: { [`turn:${TURN_TRACK}`]: turn },
  });
  return audit(foreignLog(timeline, { rules }).log);
};

export const unitMoves = (to: string, ...units: readonly string[]): MadeStep => ({
  move: Object.fromEntries(units.map(u => [`piece-${u}`, to])),
});

export const roll = (...values: readonly number[]): MadeStep => ({
  roll: [{ button: '2d6', values }],
  chat: [`*** 2d6 = ${values.join(',')} *** <Ines>`],
  player: 'Ines',
});

const declared = (unit: string): string =>
  declarationLine({ what: 'overrun', direction: 'SE', from: '0605', units: [unit] }, unit);

const turned = (from: string, to: string): MadeStep => ({
  globals: { 'turn:Turn': [`Turn 1 – ${from}`, `Turn 1 – ${to}`] },
});

/** The Soviet side has its phases, so that nothing is owed any longer that it had to do before. */
export const sovietTurn = (from: string): readonly MadeStep[] => [
  turned(from, 'Soviet Movement'),
  turned('Soviet Movement', 'Soviet Combat'),
];

/** 16 Pz and 60 Mot go through the woods and overrun 147 Rifle at 4-1, DR: the defenders go back 1 hex where 2 are due. */
export const overrunOf147Rifle = (announced: string): readonly MadeStep[] => [
  unitMoves('0505', '16-pz', '60-mot'),
  unitMoves('0605', '16-pz', '60-mot'),
  { chat: [declared('16-pz'), declared('60-mot')], player: 'Ines' },
  { chat: [`&lt;Ines&gt; - ${announced}`], player: 'Ines' },
  roll(4, 3),
  unitMoves('0805', '147-rifle'),
  unitMoves('0706', '16-pz', '60-mot'),
];
