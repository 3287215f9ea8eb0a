// What a scenario alone tells of the module that was built from it: enough to name hexes and phases of its logs when the
// module's file is not at hand. The builder's real module says the same (a test holds both to one answer).

import { mapGrid } from '../../hexmap/map-grid';
import { MAP_NAME, phaseText, TURN_TRACK } from '../../scenario/module-contract';
import { numberingOf, type Scenario, type ScenarioMap } from '../../scenario/scenario';
import type { BuildElement } from '../../vassal/module/build-file';
import type { CommandNode } from '../../vassal/game/command';
import { parseCommand } from '../../vassal/game/commands/command-codec';
import { fail } from '../../vassal/error';
import { hexGridElement } from '../../vassal/module/grids/write-hex-grid';
import type { VassalModule } from '../../vassal/module/module';
import { moduleOf } from '../../vassal/module/read-module';
import { encodeArray, encodeSequence } from '../../vassal/text/sequence';

const element = (
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly BuildElement[] = [],
  text = '',
): BuildElement => ({ name: `VASSAL.build.${name}`, attributes, children, text });

/** A module without an archive, with the map's grid and the turn track. `start`: a game's, which names its board. */
export const ownModule = (scenario: Scenario, start: readonly CommandNode[]): VassalModule =>
  moduleOf(
    element('GameModule', { name: scenario.name, version: scenario.version }, [
      map(scenario, boardOf(start) ?? scenario.map.title),
      turnTrack(scenario),
    ]),
    {
      names: [],
      has: () => false,
      read: () => Promise.resolve(fail('no-entry', 'The module’s file is not available.')),
    },
  );

/** The board that a game was set up on (spec 4.3). */
const boardOf = (nodes: readonly CommandNode[]): string | undefined => {
  for (const { text, children } of nodes) {
    const command = text.startsWith(`${MAP_NAME}BoardPicker\t`) ? parseCommand(text) : undefined;
    const name = command?.kind === 'boards' ? command.boards[0]?.name : boardOf(children);
    if (name !== undefined) return name;
  }
  return undefined;
};

/** The grid, and a board that holds its hexes: a picture of the scenario's own is not at hand here. */
const boardOfMap = ({ board, hexHeight, hexes: { columns, rows } }: ScenarioMap) => {
  const drawn = mapGrid(hexHeight);
  const grid = board?.grid ?? drawn;
  const [right, bottom] = [grid.x0 + columns * grid.dx, grid.y0 + (rows + 1) * grid.dy];
  if (board)
    return { grid, width: Math.ceil(grid.pointed ? bottom : right), height: Math.ceil(grid.pointed ? right : bottom) };
  return {
    grid,
    width: (columns - 1) * drawn.dx + 2 * (drawn.radius + drawn.margin),
    height: Math.ceil((rows + 0.5) * drawn.dy) + 2 * drawn.margin,
  };
};

const map = ({ map: scenarioMap }: Scenario, board: string): BuildElement => {
  const { grid, width, height } = boardOfMap(scenarioMap);
  const { columns, rows } = scenarioMap.hexes;
  const hexGrid = hexGridElement({ ...grid, columns, rows, numbering: numberingOf(scenarioMap) }, { width, height });
  const setup = encodeSequence([`${MAP_NAME}BoardPicker`, encodeSequence([board], '/'), '0', '0'], '\t');
  const picker = element('module.map.BoardPicker', {}, [
    { name: 'setup', attributes: {}, children: [], text: setup },
    element('module.map.boardPicker.Board', { name: board, width: String(width), height: String(height) }, [hexGrid]),
  ]);
  return element('module.Map', { mapName: MAP_NAME }, [picker]);
};

const turnTrack = ({ turns, phases }: Scenario): BuildElement => {
  const list = element('module.turn.ListTurnLevel', {
    name: 'Phase',
    turnFormat: '$value$',
    list: encodeArray(phases.map(phaseText)),
  });
  const counter = element(
    'module.turn.CounterTurnLevel',
    { name: 'Turn', turnFormat: 'Turn $value$', start: String(turns[0]?.number ?? 1), incr: '1' },
    [list],
  );
  return element('module.turn.TurnTracker', { name: TURN_TRACK, turnFormat: '$level1$ – $level2$' }, [counter]);
};
