// What a hover shows of a unit and of a hex at one moment of the log.
import type { Audit, FoundRules } from '../../audit/audit';
import { unitName } from '../../audit/unit-name';
import type { Unit } from '../../scenario/scenario';
import type { PieceView } from '../../vassal/game/replay/timeline';
import { certaintyWords, escaped, table } from '../markdown';
import { unitsOf } from '../../audit/memory';
import { nameBook } from '../transcript/names';

const MOVES_SHOWN = 12;

/** `**11 Pz** · Axis · panzer division`, its figures, where it stands, the steps that move it. */
export const unitCard = (audit: Audit, unitId: string, step: number): string | undefined => {
  const { rules, timeline } = audit.log;
  const unit = rules?.scenario.units.find(u => u.id === unitId);
  if (!rules || !unit) return undefined;
  const piece = timeline.piecesAt(step).find(p => rules.binding.unitOf(p) === unitId);
  const reduced = piece !== undefined && rules.binding.isReduced(piece);
  const face = reduced && unit.reduced ? unit.reduced : unit.full;
  const figures = Object.entries(face.values).filter(([, value]) => value !== '');
  return [
    `**${escaped(unit.name)}** · ${escaped(unit.side)} · ${escaped(`${unit.type} ${unit.size}`.trim())}`,
    figures.length === 0
      ? ''
      : table(
          [figures.map(([name]) => escaped(name.toUpperCase())), figures.map(([, value]) => escaped(value))],
          figures.map((_, i) => i),
        ),
    [otherSide(unit, reduced, rules), placeOf(piece, rules), movesOf(audit, unitId)].filter(t => t !== '').join(' '),
  ]
    .filter(t => t !== '')
    .join('\n\n');
};

const otherSide = (unit: Unit, reduced: boolean, { system }: FoundRules): string =>
  unit.reduced === undefined
    ? ''
    : `${reduced ? 'Full' : 'Reduced'}: ${escaped(unitName(unit, !reduced, system).slice(unit.name.length + 1))}.`;

const placeOf = (piece: PieceView | undefined, { binding }: FoundRules): string => {
  if (!piece) return 'Not on the map after this step.';
  const hex = binding.hexOf(piece);
  return hex === undefined ? `Now at ${escaped(piece.location ?? 'no hex')}.` : `Now at ${escaped(hex)}.`;
};

const movesOf = ({ actions }: Audit, unitId: string): string => {
  const steps = actions
    .filter(({ action }) => action.kind !== 'adjust' && unitsOf(action).includes(unitId))
    .map(({ action }) => action.steps[0] ?? 0);
  if (steps.length === 0) return '';
  const more = steps.length > MOVES_SHOWN ? ', …' : '';
  return `Moves and fights: steps ${steps.slice(0, MOVES_SHOWN).join(', ')}${more}.`;
};

/** A piece of which no rules are known: its VASSAL name, map and place. */
export const pieceCard = (audit: Audit, pieceId: string, step: number): string | undefined => {
  const piece = audit.log.timeline.pieceAt(step, pieceId) ?? audit.log.timeline.pieceAt(step - 1, pieceId);
  if (!piece || piece.masked) return undefined;
  const where = [piece.map, piece.location].filter(t => t !== undefined && t !== '').map(t => escaped(t ?? ''));
  return `**${escaped(piece.name)}**${where.length > 0 ? ` · ${where.join(' · ')}` : ''}`;
};

/** `**0604** · clear · 1 MP`: terrain, hexsides, who stands there after the step. */
export const hexCard = (audit: Audit, hexId: string, step: number): string | undefined => {
  const { rules, timeline } = audit.log;
  const pieces = timeline.piecesAt(step).filter(p => (rules ? rules.binding.hexOf(p) : p.location) === hexId);
  const names = nameBook(rules);
  const list = [...pieces]
    .sort((a, b) => (b.index ?? 0) - (a.index ?? 0))
    .map(p => escaped(names.name(p).text))
    .join(', ');
  const held = `After step ${step}: ${list === '' ? 'no units' : list}.`;
  const hex = rules?.scenario.map.hexes.hexes.get(hexId);
  if (!rules || !hex) return pieces.length > 0 ? `**${escaped(hexId)}** · ${held}` : undefined;
  const ground = [hex.terrain ?? 'terrain not known', ...hex.features].map(escaped).join(', ');
  return [`**${escaped(hexId)}** · ${ground}`, hexsidesOf(rules, hexId), held].filter(t => t !== '').join('\n\n');
};

const hexsidesOf = ({ scenario, referee }: FoundRules, hexId: string): string => {
  const map = scenario.map.hexes;
  const sides = map.neighbours(hexId).flatMap(n => {
    const features = [...map.hexside(hexId, n), ...map.connection(hexId, n)];
    return features.length > 0 ? [`to ${n} ${features.map(escaped).join(', ')}`] : [];
  });
  const sure = referee.tables.find(t => t.name.startsWith('tec'))?.certainty;
  const note = sure === undefined ? '' : ` ${certaintyWords(sure)}`;
  return sides.length === 0 ? 'Hexsides: none with terrain.' : `Hexsides: ${sides.join('; ')}.${note}`;
};
