// A module as a draft of its binding sees it: sides, slots, and what they probably are.

import type { VassalModule } from '../../vassal/module/module';
import type { BindingFile } from '../binding-file';
import { groupOf, type PieceTraits } from '../match';
import { groupPieces, type Grouped } from './group-pieces';
import { measureIdentity, type MeasuredIdentity } from './identity';
import { labelsOf } from './labels';
import { slotFacts, type SlotFacts } from './slot-facts';
import { sideIn } from './words';

export interface ModuleFacts {
  readonly module: VassalModule;
  readonly sides: readonly string[];
  readonly slots: readonly SlotFacts[];
  readonly grouped: Grouped;
  /** The slots that are units, by the groups. */
  readonly units: readonly SlotFacts[];
  readonly identities: readonly MeasuredIdentity[];
}

const MOST_SIDES = 8;
const LONGEST_SIDE = 60;
/** Seats of the roster that play no side. */
const NO_SIDE = /^<?(observer|umpire|referee|solo|solitaire|both|moderator|game master|gm|spectator|admin)>?s?$/i;

/** Lines for groups: what else a draft says must have room within thirty lines. */
const MOST_GROUPS = 10;

const rosterSides = ({ sides }: VassalModule): readonly string[] =>
  [...new Set(sides.map(side => side.trim()))]
    .filter(side => side !== '' && side.length <= LONGEST_SIDE && !NO_SIDE.test(side))
    .slice(0, MOST_SIDES);

/** Without a roster: names of peoples that the folders and prototypes speak of, as far as they are of more than one. */
const PEOPLES = [
  'German',
  'Soviet',
  'Allied',
  'Axis',
  'American',
  'British',
  'French',
  'Union',
  'Confederate',
  'Japanese',
];

const namedSides = (slots: readonly SlotFacts[]): readonly string[] => {
  const names = new Set(slots.flatMap(({ prototypes, tabs }) => [...prototypes, ...tabs]));
  const found = PEOPLES.filter(people => [...names].some(name => sideIn(name, [people]) !== undefined));
  return found.length > 1 ? found.slice(0, MOST_SIDES) : [];
};

const WITHOUT_SIDES = ['First side', 'Second side'];

export const moduleFacts = (module: VassalModule): ModuleFacts => {
  const slots = slotFacts(module);
  const roster = rosterSides(module);
  const named = roster.length > 0 ? roster : namedSides(slots);
  const sides = named.length > 0 ? named : WITHOUT_SIDES;
  const grouped = groupPieces(slots, labelsOf(slots, sides), MOST_GROUPS);
  const binding = { groups: grouped.groups.map(({ sign, is }) => ({ ...sign, is, at: NOWHERE })) };
  const units = slots.filter(slot => isUnit(binding, slot));
  return { module, sides, slots, grouped, units, identities: measureIdentity(units.length > 0 ? units : slots) };
};

const NOWHERE = { file: '', line: 1, column: 1 };

export const isUnit = (binding: Pick<BindingFile, 'groups'>, piece: PieceTraits): boolean =>
  groupOf(binding, piece)?.is === 'unit';
