import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeSequence } from '../../core/vassal/text/sequence';
import { readFacing, rotateTrait, writeFacing } from '../../core/vassal/traits/rotate';
import { KNOWN_TRAITS, readTrait } from '../../core/vassal/traits/registry';
import { keyList, keyText } from '../../core/vassal/traits/key-field';
import { layerTrait, readLevel, writeLevel } from '../../core/vassal/traits/layer';
import { readMarkerValues, markerTrait } from '../../core/vassal/traits/marker';
import { readMaskOwner, writeMaskState } from '../../core/vassal/traits/mask';
import { readMovementTrail, writeMovementTrail } from '../../core/vassal/traits/movement-trail';
import { colour, colourText, format, image, javaDouble, key, keys, sound, text } from '../../core/vassal/traits/fields';
import { fieldTrait } from '../../core/vassal/traits/trait';
import { traitReferences } from '../../core/vassal/traits/trait-references';
import { propertySheetTrait, readSheetValues } from '../../core/vassal/traits/property-sheet';

/** Every prefix that the format spec lists in 5.3. */
const IN_THE_SPEC = (
  'mark; emb2; emb; prototype; label; PROP; calcProp; markmoved; footprint; report; restrict; delete; clone; rotate; ' +
  'obs; hide; immob; macro; globalkey; basicName; hideCmd; placemark; replace; return; sendto; translate; submenu; ' +
  'menuSeparator; cmt; locmsg; setprop; setpieceprop; playSound; button; globalhotkey; deselect; pivot; nonRect2; ' +
  'nonRect; table; propertysheet; AreaOfEffect; border; mat; matPiece; attach; locCommand;'
).split(' ');

/** What is known, so that a trait's own file and its lines in the registry are all that it takes. */
const PREFIXES = [...KNOWN_TRAITS.keys()];

/** Field texts as modules have them, and as nobody should. */
const token = fc.oneof(
  fc.constantFrom('', 'true', 'false', '0', '-3', '2.5', '65,130', '65,2', '255,0,0', 'null', 'a,b', "'q'", '\\x', 'R'),
  fc.string({ maxLength: 12 }).map(text => text.replace(/\\+$/, '')),
);

const GLOBAL_REST = 'true;true;;;-1;COUNTER|false|MAP|||||0|0||false|||EQUALS||;false;';

describe('the registry', () => {
  it('knows every trait of the spec', () => {
    expect(PREFIXES).toEqual(expect.arrayContaining(IN_THE_SPEC));
  });

  it('keeps what it does not know byte for byte', () => {
    const trait = readTrait("myown.Trait;a;'b';\\;c");
    expect(trait.known).toBe(false);
    expect(trait.canonicalType()).toBe("myown.Trait;a;'b';\\;c");
  });
});

/** VASSAL itself writes these differently each time: shapes gain backslashes, a description loses its `;`, no key becomes Ctrl-P. */
const UNSTABLE = new Set(['immob;', 'nonRect2;', 'nonRect;', 'propertysheet;']);

describe('every trait', () => {
  it.each(PREFIXES.filter(prefix => !UNSTABLE.has(prefix)))(
    '%s has a canonical form that is its own canonical form',
    prefix => {
      fc.assert(
        fc.property(fc.array(token, { maxLength: 36 }), tokens => {
          const once = readTrait(prefix + encodeSequence(tokens, ';')).canonicalType();
          expect(readTrait(once).canonicalType()).toBe(once);
        }),
        { numRuns: 60 },
      );
    },
  );

  it.each(PREFIXES)('%s reads any text and any state without failing', prefix => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), fc.string({ maxLength: 40 }), (type, state) => {
        const trait = readTrait(prefix + type);
        const properties = trait.properties?.(state, {
          lookup: () => undefined,
          persistent: () => '',
          innerName: () => 'inner',
          mayAccess: () => false,
        });
        for (const [, value] of properties ?? []) if (typeof value !== 'string') value();
        trait.rename?.(state, 'inner', {
          lookup: () => '7',
          persistent: () => '',
          innerName: () => 'inner',
          mayAccess: () => true,
        });
      }),
      { numRuns: 60 },
    );
  });
});

describe('keys', () => {
  it('have both halves of their modifiers, and a name if they have one', () => {
    expect(keyText('68,2')).toBe('68,130');
    expect(keyText('70,1')).toBe('70,65');
    expect(keyText('57348,0,flipIt')).toBe('57348,0,flipIt');
    expect(keyText('F')).toBe('70,130');
    expect(keyText('')).toBe('');
  });

  it('in a list without a comma are one letter each', () => {
    expect(keyList('AB')).toEqual(['65,130', '66,130']);
    expect(keyList('77\\,130,57348\\,0\\,go')).toEqual(['77,130', '57348,0,go']);
  });
});

describe('field texts', () => {
  it('write doubles as Java does', () => {
    expect([1, 0.3, 0.00001, 12345678, 0, -2.5].map(javaDouble)).toEqual([
      '1.0',
      '0.3',
      '1.0E-5',
      '1.2345678E7',
      '0.0',
      '-2.5',
    ]);
  });

  it('make malformed colours black and none none', () => {
    expect(['0x00ff80', '1,2,3,128', 'black', '', 'null'].map(colourText)).toEqual([
      '0,255,128',
      '1,2,3,128',
      '0,0,0',
      '',
      '',
    ]);
  });
});

describe('states', () => {
  it('of a trail: where the piece went off from', () => {
    const trail = readMovementTrail('false;Map0;2;110,96;166,-128;true;0');
    expect(trail).toEqual({
      visible: false,
      startMapId: 'Map0',
      points: [
        [110, 96],
        [166, -128],
      ],
      everInitialised: true,
    });
    expect(writeMovementTrail(trail)).toBe('false;Map0;2;110,96;166,-128;true;0');
    expect(readMovementTrail('true;;9;1,2').points).toEqual([[1, 2]]);
  });

  it('of a layer stay within its levels', () => {
    const layer = layerTrait.read('emb2;;;;;;;;;;;;;;;;a.png,b.png;,;true;L;;;;;1;1;true');
    expect(['1', '2', '9', '-9', 'x'].map(state => readLevel(layer, state))).toEqual([1, 2, 2, -2, -1]);
    expect(writeLevel(layer, 2)).toBe('2');
  });

  it('of a layer with old keys remember the key', () => {
    const layer = layerTrait.read('emb2;Act;2;AB;Up;2;];Down;2;[;;;1;false;0;0;a.png;x;true;L');
    expect(layer.version).toBe(0);
    expect([writeLevel(layer, 1), writeLevel(layer, -1)]).toEqual(['1;AB', '-1;']);
  });

  it('of a rotation are a facing, or an angle when any is free', () => {
    const six = rotateTrait.read('rotate;6');
    const free = rotateTrait.read('rotate;1');
    expect(readFacing(six, '2')).toEqual({ index: 2, angle: -120 });
    expect(readFacing(six, '77').index).toBe(5);
    expect(readFacing(free, '-45.5')).toEqual({ index: 0, angle: -45.5 });
    expect([writeFacing(six, 2, 0), writeFacing(free, 0, 90)]).toEqual(['2', '90.0']);
  });

  it('of a mask name its owner', () => {
    expect([readMaskOwner('null;'), readMaskOwner('Red;|1|null'), readMaskOwner('nobody')]).toEqual([
      undefined,
      'Red',
      'nobody',
    ]);
    expect([writeMaskState(undefined), writeMaskState('Red', '|1|null')]).toEqual(['null;', 'Red;|1|null']);
  });

  it('of marks stand in the order of their names; what is missing is empty', () => {
    expect(readMarkerValues(markerTrait.read('mark;Side,Kind,Size'), 'Red,a\\,b')).toEqual([
      ['Side', 'Red'],
      ['Kind', 'a,b'],
      ['Size', ''],
    ]);
  });

  it('of a property sheet are its values by label, ticks without their maximum', () => {
    expect(readSheetValues(propertySheetTrait.read('propertysheet;0Name~6Steps;Menu'), 'Bob~2/4')).toEqual([
      ['Name', 'Bob'],
      ['Steps', '2'],
    ]);
  });
});

// Asked of the real VASSAL (3.8): a type, the type that it writes back, and the state of a new one; null where it has none.
describe('what VASSAL writes back', () => {
  it.each([
    ['propertysheet;0Name;M;;0;;;;80,130;d', 'propertysheet;0Name;M;;0;;;;80,130;d', null],
    ['propertysheet;a;b;;0;-5;300x;2;;', 'propertysheet;a;b;;0;0;300;2;80,130;', null],
    ['globalkey;Go;57344,0;57344,0;;false;1', `globalkey;Go;57344,0;57344,0;;false;1;${GLOBAL_REST}`, ''],
    ['globalkey;Go;57344,0,go;75,2', `globalkey;Go;57344,0,go;75,130;;false;1;${GLOBAL_REST}`, ''],
    ['locCommand;', 'locCommand;;locRegions;;Do Something At $LocationOfCommand$;;true;;true;false', ''],
    ['locCommand;d;locZones;;', 'locCommand;d;locZones;;;;true;;true;false', ''],
    [
      'locCommand;d;locZones;;$LocationOfCommand$;65,130',
      'locCommand;d;locZones;;$LocationOfCommand$;65,130;true;;true;false',
      '',
    ],
    ['PROP;n;;Up:85\\,130:I\\,1,Set', 'PROP;n;false,0,100,false;Up:85\\,130:I\\,1,Set::P\\,new value;', ''],
    ['calcProp;n;a b;d', 'calcProp;n;{a b};d', ''],
    ['calcProp;n; {x} ;d', 'calcProp;n;{x};d', ''],
    ['calcProp;n;{ };d', 'calcProp;n;;d', ''],
    ['calcProp;n; abc ;d', 'calcProp;n;abc;d', ''],
    ['calcProp;n;{007};d', 'calcProp;n;7;d', ''],
  ])('%s', (type, written, state) => {
    const trait = readTrait(type);
    expect(trait.canonicalType()).toBe(written);
    expect(trait.initialState ?? null).toBe(state);
  });
});

describe('what a trait names outside itself', () => {
  it.each([
    ['piece;;;u.png;Name', { images: ['u.png'] }],
    [
      'emb2;;;A;;;;;;;;82,130;;;;;a.png,b.png;;;;;;;;;1;;70,130',
      { images: ['a.png', 'b.png'], keys: ['82,130', '70,130'] },
    ],
    ['emb;;;;;;;0;0;a.png,A;b.png', { images: ['a.png', 'b.png'] }],
    ['obs;79,130;back.png;Mask;Gfront.png', { images: ['back.png', 'front.png'], keys: ['79,130'] }],
    [
      'label;76,130;;;255,0,0;0,0,0;;;;;;;$label$',
      { keys: ['76,130'], colours: ['255,0,0', '0,0,0'], formats: ['$label$'] },
    ],
    ['playSound;bang.wav;Play;80,130', { sounds: ['bang.wav'], keys: ['80,130'] }],
    ['macro;;;84,130;{a};65\\,130,66\\,130', { keys: ['84,130', '65,130', '66,130'], formats: ['{a}'] }],
    ['placemark;;77,130;+/null/piece/null;;;;;;;12', { keys: ['77,130'], definition: '+/null/piece/null', gpid: '12' }],
    ['PROP;n;;Up:85\\,130:I\\,1,Old:X:I\\,1', { keys: ['85,130'] }],
    ['rotate;6;39,130;37,130;;;82,130', { keys: ['39,130', '37,130', '82,130'] }],
    ['mine;u.png', {}],
  ])('%s', (type, named) => {
    const none = { images: [], sounds: [], keys: [], colours: [], formats: [] };
    expect(traitReferences(type)).toEqual({ ...none, ...named });
  });

  it('is said by the kinds of its fields: a new trait needs nothing besides', () => {
    const made = fieldTrait('made;', 'Made', {
      icon: image(),
      noise: sound(),
      go: key(''),
      all: keys(),
      ink: colour(''),
      shows: format(''),
      other: text(''),
    });
    expect(made.references?.('made;a.png;b.wav;Ctrl-X;65\\,130;red;$x;plain').map(r => `${r.kind} ${r.text}`)).toEqual([
      'image a.png',
      'sound b.wav',
      'key Ctrl-X',
      'key 65,130',
      'colour red',
      'format $x',
    ]);
  });
});
