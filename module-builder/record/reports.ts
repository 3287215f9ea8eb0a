// The lines that a module's own formats write into the chat.

import { stateOfLayer } from '../../core/scenario/module-contract';
import { walk } from '../../core/vassal/module/components';
import { shortName } from '../../core/vassal/module/build-file';
import { formatText } from '../../core/vassal/text/formatted-text';
import type { VassalModule } from '../../core/vassal/module/module';
import { layerTrait } from '../../core/vassal/traits/layer';
import { reportTrait } from '../../core/vassal/traits/report';
import type { PieceLevels } from '../../core/vassal/game/writer/piece-state';

const fill = (format: string, values: Readonly<Record<string, string>>): string =>
  formatText(format, name => values[name]);

/** A map's report of a move within it. */
export const moveReportOf = (
  module: VassalModule,
  map: string,
): ((names: string, from: string, to: string) => string) | undefined => {
  const format = module.maps.find(m => m.name === map)?.element.attributes['moveWithinFormat'];
  if (format === undefined) return undefined;
  return (pieceName, previousLocation, location) => fill(format, { pieceName, previousLocation, location });
};

export const turnReport = (format: string, playerName: string, oldTurn: string, newTurn: string): string =>
  fill(format, { playerName, oldTurn, newTurn });

/** What a dice button of the module writes for its faces; a button that the module does not have writes the default. */
export const rollReportOf = (
  module: VassalModule,
): ((button: string, dice: readonly number[], player: string) => string) => {
  const buttons = [...walk(module.root)].filter(e => shortName(e) === 'DiceButton');
  const formats = new Map(buttons.map(({ attributes }) => [attributes['name'], attributes['reportFormat']]));
  return (button, dice, player) => {
    const text = fill(formats.get(button) ?? '** $name$ = $result$ *** &lt;$PlayerName$&gt;', {
      name: button,
      result: dice.join(','),
      numericalTotal: String(dice.reduce((a, b) => a + b, 0)),
      PlayerName: player,
      ...Object.fromEntries(dice.map((face, i) => [`result${i + 1}`, String(face)])),
    });
    return text.startsWith('*') ? `*${text}` : `* ${text}`;
  };
};

/** What the button behind a property of the module writes; undefined: it has none, or says nothing. */
export const propertyReport = (
  module: VassalModule,
  property: string,
  oldValue: string,
  newValue: string,
): string | undefined => {
  for (const element of walk(module.root)) {
    if (shortName(element) !== 'GlobalProperty' || element.attributes['name'] !== property) continue;
    const format = element.children.find(c => shortName(c) === 'ChangePropertyButton')?.attributes['reportFormat'];
    return format === undefined || format === '' ? undefined : fill(format, { oldValue, newValue });
  }
  return undefined;
};

export interface LayerChange {
  readonly layer: string;
  /** Up or down. */
  readonly by: 1 | -1;
  readonly piece: PieceLevels;
  readonly oldName: string;
  readonly newName: string;
  readonly location: string;
}

/** What a piece's report traits say when the key that turns one of its layers is pressed. */
export const layerReports = ({ layer, by, piece, oldName, newName, location }: LayerChange): readonly string[] => {
  const turned = piece.types.map(layerOf).find(fields => fields?.name === layer);
  if (!turned) return [];
  // A layer of two levels goes round: its one key turns it both ways.
  const turn = by < 0 && turned.downKey !== '' ? turned.downKey : turned.key;
  const key = stateOfLayer(layer) === undefined ? turn : turned.activateKey;
  const values = {
    oldPieceName: oldName,
    newPieceName: newName,
    pieceName: newName,
    location,
    menuCommand: stateOfLayer(layer) === undefined ? turned.menu : turned.activateMenu,
  };
  return piece.types.flatMap(type => {
    const report = type.startsWith('report;') ? reportTrait.read(type) : undefined;
    return report?.keys.includes(key) ? [fill(report.format, values)] : [];
  });
};

const layerOf = (
  type: string,
):
  | {
      readonly name: string;
      readonly key: string;
      readonly downKey: string;
      readonly menu: string;
      readonly activateKey: string;
      readonly activateMenu: string;
    }
  | undefined => {
  const layer = type.startsWith('emb2;') ? layerTrait.read(type) : undefined;
  if (layer?.version !== 1) return undefined;
  const { name, increaseKey, decreaseKey, increaseMenu, activateKey, activateMenu } = layer;
  return { name, key: increaseKey, downKey: decreaseKey, menu: increaseMenu, activateKey, activateMenu };
};
