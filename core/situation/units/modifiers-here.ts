// What is said of a unit where it stands, and whose it is then: the unit’s, its side’s, the other side’s, or the fight’s.

import { readFigure } from '../figures/numbers';
import { takeModifier } from '../figures/modifiers';
import { spend } from '../figures/spent';
import type { Group, SideContext, Take } from '../group';
import type { Part } from '../problem';
import { isMeaning, type Reader } from '../reader';
import { sayKind } from '../said/clauses';
import { sayOfSide } from '../said/side-clauses';
import { kindOf } from '../words/kinds';
import { COMES_FROM } from '../words/wording';
import { settleModifier } from './unit-words';
import { settleSupport } from './whose-support';

/** `both sides have 8B air`, `4 TBF each side` */
const BOTH_SIDES = /(?:both|each)\s+sides?\s+(?:(?:has|have|with|gets?)\s+)?/iy;
const EACH_SIDE = /(?:(?:for|on)\s+)?(?:each\s+side|both\s+sides|either\s+side)(?=[\s,;@)]|$)/iy;
const THEN = /(?:and\s+)?then\s/iy;

/** `24-4-4, 8-4-12 combat`: a word of fights that ends a side of several, where units have a mode of that name; in brackets it is that. */
const mayBeKind = (reader: Reader, { text, start }: Part, { figures }: Group, side: SideContext): boolean => {
  const read = reader.since(0);
  const isGlued = /\S $/.test(read.text.slice(0, start - read.start));
  return (
    isGlued &&
    reader.isDone &&
    figures !== undefined &&
    !side.isOnly &&
    side.isLast &&
    kindOf(text) !== undefined &&
    !/\s/.test(text)
  );
};

export const takeModifierHere: Take = (reader, into, side) => {
  const from = reader.at;
  const before = new Set(into.modifiers.keys());
  const isEach = reader.take(BOTH_SIDES) !== undefined;
  const taken = takeModifier(reader, into, side);
  if (isEach && taken === undefined) return reader.back(from);
  const key = [...into.modifiers.keys()].find(k => !before.has(k));
  if (taken !== 'read' || key === undefined) return taken;
  if (isMeaning(side.words.crts, key))
    sayKind({ kind: 'combat', isWeak: true }, reader.since(from), side.clauses, side.problems);
  const part = reader.since(from);
  if (mayBeKind(reader, part, into, side)) {
    const message = `“${part.text}” may be the kind of fight, or what is said of the unit: +${key}.`;
    return side.problems.offer('clause-or-modifier', part, message, { fixes: [`; ${key}`, `+${key}`] });
  }
  // `hip shoot DG, then 15-5-12 mech …`: what was done before was done to the other side.
  if (into.hasFigures === false && reader.sees(THEN))
    return side.problems.error('whose-modifier', part, 'Whose is “…”? It stands behind its unit.');
  // `…, moved 4` behind the defenders, or behind all attackers: those who attack have.
  const moved = into.modifiers.get('moved');
  const isOfAll = side.side === 'defender' || (!side.isOnly && side.isLast);
  if (isOfAll && moved !== undefined && /^[,;]/.test(side.joined(part).text)) {
    const mp = readFigure(moved);
    into.modifiers.delete('moved');
    return mp ? spend(mp, part, side.clauses, side.problems) : 'refused';
  }
  // `4-6 rifle from reserve`, `… (exploitation mode)`: who comes out of a mode, or exploits, is under way to the fight.
  const isOfMover =
    COMES_FROM.test(part.text) || (side.words.ofMovers.has(key) && !side.joined(part).text.startsWith('+'));
  if (side.side === 'defender' && side.across && isOfMover) {
    const modifiers = new Map([[key, into.modifiers.get(key) ?? '']]);
    into.modifiers.delete(key);
    sayOfSide({ side: 'attacker', part, modifiers }, side, ' behind the defenders');
    return 'read';
  }
  if (side.across && !side.board && (isEach || reader.take(EACH_SIDE))) {
    const modifiers = new Map([[key, into.modifiers.get(key) ?? '']]);
    into.modifiers.delete(key);
    for (const of of ['attacker', 'defender'] as const) side.ofSides.push({ side: of, part, modifiers });
    return 'read';
  }
  const settled = settleModifier(key, into, part, side);
  return settled === 'read' ? settleSupport(key, into, side.joined(part), side) : settled;
};
