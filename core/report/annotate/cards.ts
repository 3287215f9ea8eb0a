// What a hover shows of a unit and of a hex at one moment of the log.
import type { Audit, FoundRules } from '../../audit/audit';
import { unitName } from '../../audit/observe/unit-name';
import { toWords } from '../../base/fraction';
import { positionAt } from '../../audit/observe/position';
import { chartRows, playersText } from '../../rules/chart-rows';
import type { Position } from '../../rules/position';
import { faceOf, facesOf, reducedWord, type FaceUp } from '../../scenario/units/faces';
import type { Unit } from '../../scenario/scenario';
import { weatherIn } from '../../scenario/weather';
import type { PieceView } from '../../vassal/replay/timeline';
import { certaintyWords, escaped, table } from '../markdown';
import { unitsOf } from '../../audit/memory';
import { stackedWords } from '../stacking-words';
import { nameBook } from '../transcript/names';

const MOVES_SHOWN = 12;

/** `**11 Pz** · Axis · panzer division`, its figures, where it stands, the steps that move it. */
export const unitCard = (audit: Audit, unitId: string, step: number): string | undefined => {
  const { rules, timeline } = audit.log;
  const unit = rules?.scenario.units.find(u => u.id === unitId);
  if (!rules || !unit) return undefined;
  const piece = timeline.piecesAt(step).find(p => rules.binding.unitOf(p) === unitId);
  const faceUp = piece ? rules.binding.faceUp(piece) : 0;
  const figures = Object.entries(faceOf(unit, faceUp).values).filter(([, value]) => value !== '');
  return [
    `**${escaped(unit.name)}** · ${escaped(unit.side)} · ${escaped(`${unit.type} ${unit.size}`.trim())}`,
    figures.length === 0
      ? ''
      : table(
          [figures.map(([name]) => escaped(name.toUpperCase())), figures.map(([, value]) => escaped(value))],
          figures.map((_, i) => i),
        ),
    [
      otherSides(unit, faceUp, rules),
      placeOf(piece, rules),
      standingOf(rules, positionAt(timeline, rules.binding, step), unit),
      movesOf(audit, unitId),
    ]
      .filter(t => t !== '')
      .join(' '),
  ]
    .filter(t => t !== '')
    .join('\n\n');
};

/** `Reduced: 3-4.` What stands on the sides that do not show. */
const otherSides = (unit: Unit, faceUp: FaceUp, { system }: FoundRules): string =>
  facesOf(unit)
    .flatMap((_, other) => {
      const figures = escaped(unitName(unit, other, system).slice(unit.name.length + 1));
      return other === faceUp ? [] : [`${faceWord(other)}: ${figures}.`];
    })
    .join(' ');

const faceWord = (face: FaceUp): string => (face === 0 ? 'Full' : `R${reducedWord(face).slice(1)}`);

const placeOf = (piece: PieceView | undefined, { binding }: FoundRules): string => {
  if (!piece) return 'Not on the map after this step.';
  const hex = binding.hexOf(piece);
  return hex === undefined ? `Now at ${escaped(piece.location ?? 'no hex')}.` : `Now at ${escaped(hex)}.`;
};

/** What it counts in its stack, and whether it exerts a ZOC where it stands, as far as the board alone tells. */
const standingOf = (rules: FoundRules, position: Position, unit: Unit): string => {
  if (!position.units.has(unit.id)) return '';
  const { referee, scenario } = rules;
  const hex = position.units.get(unit.id)?.hex;
  const stacked = referee.stacking(position).find(one => one.hex === hex && one.side === unit.side);
  const { ledger } = stacked?.verdict ?? {};
  const own = ledger && 'entries' in ledger ? ledger.entries.filter(({ what }) => what === unit.name) : [];
  const [counts] = own;
  const against = scenario.sides.map(({ name }) => name).filter(name => name !== unit.side);
  const zocs = against.flatMap(side => [...referee.zocs(position, side).values()]);
  const exerted = zocs.filter(({ by }) => by.includes(unit.id));
  const weak = exerted.find(({ weak: kind }) => kind !== undefined)?.weak;
  return [
    counts && own.length === 1 && ledger && 'unit' in ledger
      ? `Counts ${toWords(counts.value)} ${escaped(ledger.unit)} in its stack.`
      : '',
    exerted.length === 0
      ? 'Exerts no ZOC there.'
      : `Exerts a ${weak === undefined ? '' : `${escaped(weak)} `}ZOC into ${exerted.length} ${exerted.length === 1 ? 'hex' : 'hexes'}.`,
  ]
    .filter(t => t !== '')
    .join(' ');
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
  const position = positionAt(timeline, rules.binding, step);
  const ground = [hex.terrain ?? 'terrain not known', ...hex.features].map(escaped).join(', ');
  return [
    `**${escaped(hexId)}** · ${ground}`,
    chartsOf(rules, [hex.terrain ?? '', ...hex.features], weatherIn(position.turn, hex.zone)),
    hexsidesOf(rules, hexId),
    held,
    onBoardOf(rules, position, hexId),
  ]
    .filter(t => t !== '')
    .join('\n\n');
};

/** What the charts say of its terrain, in the weather of that moment first: MPs to enter it, effects on a fight. */
const chartsOf = ({ scenario, system }: FoundRules, words: readonly string[], weather: string | undefined): string => {
  const rows = words.filter(word => word !== '').flatMap(word => chartRows(word, scenario, system));
  return rows.map(row => `- ${escaped(playersText(row, system, weather))}`).join('\n');
};

/** The weather there, how full it is, whose ZOCs reach it; as the board alone tells, without what a phase remembers. */
const onBoardOf = ({ scenario, referee }: FoundRules, position: Position, hexId: string): string => {
  const weather = weatherIn(position.turn, scenario.map.hexes.hexes.get(hexId)?.zone);
  const hidden = position.masked.has(hexId);
  const stacked = referee.stacking(position).filter(({ hex }) => hex === hexId);
  const names = new Map(scenario.units.map(({ id, name }) => [id, name]));
  const zocs = scenario.sides.flatMap(({ name: against }) => {
    const zoc = referee.zocs(position, against).get(hexId);
    if (!zoc) return [];
    const by = [...new Set(zoc.by)].map(id => names.get(id) ?? id).join(', ');
    return [`Against ${against}: ${by}${zoc.weak === undefined ? '' : ` (${zoc.weak})`}.`];
  });
  return [
    weather === undefined ? '' : `Weather: ${escaped(weather)}.`,
    ...stacked.map(one => `Stacking, ${escaped(one.side)}: ${escaped(stackedWords(one, hidden))}.`),
    zocs.length === 0 ? 'No ZOC reaches it.' : `ZOC: ${zocs.map(escaped).join(' ')}`,
  ]
    .filter(t => t !== '')
    .join(' ');
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
