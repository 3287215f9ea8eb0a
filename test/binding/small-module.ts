// A module of somebody else's, small: two sides, units told by prototype and folder, markers, a die, a track.

import { nestTraits } from '../../core/vassal/traits/trait-nesting';
import { writePieceDefinition } from '../../core/vassal/module/piece-definition';
import { BOARDS, M, moduleFrom, pngHead } from '../vassal/module-fixture';

const W = 'VASSAL.build.widget';

const FLIP = 'emb2;;0;;Flip;2;F;;0;;;;1;false;0;0;back.png;;true;Step;;;false;;1;1;false;70,130;;;Flip;1.0;;';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const slot = (name: string, gpid: number, prototype: string, image: string): string => {
  const definition = writePieceDefinition({
    type: nestTraits([
      ...(prototype === 'Combatant' ? [FLIP] : []),
      `prototype;${prototype}`,
      `piece;;;${image};${name}`,
    ]),
    state: nestTraits([...(prototype === 'Combatant' ? ['-1'] : []), '', `null;0;0;${gpid};0`]),
  });
  return `<${W}.PieceSlot entryName="${escaped(name)}" gpid="${gpid}">${escaped(definition)}</${W}.PieceSlot>`;
};

const folder = (name: string, ...slots: readonly string[]): string =>
  `<${W}.ListWidget entryName="${name}">${slots.join('')}</${W}.ListWidget>`;

export const smallModule = moduleFrom(
  `
  <${M}.PlayerRoster><entry>Blue Player</entry><entry>Red Player</entry><entry>Observer</entry></${M}.PlayerRoster>
  <${M}.PieceWindow name="Pieces"><${W}.TabWidget>
    ${folder('Blue Forces', slot('Guard 4-6', 1, 'Combatant', 'guard.png'), slot('Guard 4-6', 2, 'Combatant', 'guard.png'), slot('Horse <b>3-8</b>', 3, 'Combatant', 'horse.png'))}
    ${folder('Red Forces', slot('Foot 2-5', 4, 'Combatant', 'foot.png'), slot('Foot 2-5', 5, 'Combatant', 'foot2.png'))}
    ${folder('Odds and Ends', slot('Turn', 6, 'Marker', 'turn.png'), slot('Hit', 7, 'Marker', 'hit.png'))}
  </${W}.TabWidget></${M}.PieceWindow>
  <${M}.PrototypesContainer>
    <${M}.PrototypeDefinition name="Combatant">+/null/markmoved;moved.png;0;0\tpiece;;;;/false\tnull;0;0</${M}.PrototypeDefinition>
    <${M}.PrototypeDefinition name="Marker">+/null/piece;;;;/null;0;0</${M}.PrototypeDefinition>
  </${M}.PrototypesContainer>
  <${M}.DiceButton name="Combat die" nDice="1" nSides="6"/>
  <${M}.turn.TurnTracker name="Turns"/>
  <${M}.Map mapName="Field"><${M}.map.BoardPicker>
    <${BOARDS}.Board name="Field" width="300" height="300"><${BOARDS}.HexGrid dx="40" dy="46"><${BOARDS}.mapgrid.HexGridNumbering/></${BOARDS}.HexGrid></${BOARDS}.Board>
  </${M}.map.BoardPicker></${M}.Map>
  <${M}.Map mapName="Reserves"/>`,
  {
    'images/guard.png': pngHead(50, 50),
    'images/back.png': pngHead(50, 50),
    'images/horse.png': new TextEncoder().encode('no picture'),
  },
);
