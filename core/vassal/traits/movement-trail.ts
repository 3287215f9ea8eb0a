import { decodeSequence, encodeSequence } from '../text/sequence';
import { colour, flag, integer, key, real, text, wholeNumber } from './fields';
import { fieldTrait } from './trait';

export const movementTrailTrait = fieldTrait(
  'footprint;',
  'Movement Trail',
  {
    key: key('84,130'),
    menu: text('Movement Trail'),
    initiallyVisible: flag(false),
    globallyVisible: flag(false),
    circleRadius: integer(10),
    fillColour: colour('255,255,255'),
    lineColour: colour('0,0,0'),
    selectedTransparency: integer(100),
    unselectedTransparency: integer(50),
    edgePointBuffer: integer(20),
    edgeDisplayBuffer: integer(30),
    lineWidth: real(1),
    keyOn: key(''),
    keyOff: key(''),
    keyClear: key(''),
    description: text(''),
    ignoreSameLocation: flag(false),
  },
  { initialState: () => 'false;;0;false;0' },
);

/** A trail's state: where the piece went off from, oldest first, in map pixels. */
export interface MovementTrail {
  readonly visible: boolean;
  /** The map's internal id (`Map0`), '' if it never moved. */
  readonly startMapId: string;
  readonly points: readonly (readonly [number, number])[];
  readonly everInitialised: boolean;
}

const readPoint = (token: string): readonly [number, number] => {
  const [x = '', y = ''] = token.split(',');
  return [wholeNumber(x) ?? 0, wholeNumber(y) ?? 0];
};

/** Reads the state of a trail (spec 5.3, footprint). The last two tokens are absent in old files. */
export const readMovementTrail = (state: string): MovementTrail => {
  const [visible, startMapId = '', count = '', ...rest] = decodeSequence(state, ';');
  const items = Math.min(Math.max(wholeNumber(count) ?? 0, 0), rest.length);
  return {
    visible: visible === 'true',
    startMapId,
    points: rest
      .slice(0, items)
      .filter(token => token !== '')
      .map(readPoint),
    everInitialised: rest[items] === 'true',
  };
};

/** Writes a trail's state as the engine does; `lastCount` is the length the owner has already shown. */
export const writeMovementTrail = (trail: MovementTrail, lastCount = 0): string =>
  encodeSequence(
    [
      String(trail.visible),
      trail.startMapId,
      String(trail.points.length),
      ...trail.points.map(([x, y]) => `${x},${y}`),
      String(trail.everInitialised),
      String(lastCount),
    ],
    ';',
  );
