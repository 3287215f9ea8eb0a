// What may be laid over a board: into which hexes ZOCs of a side reach, and how full hexes are. The rules tell it; pieces that
// are hidden from an observer count for nothing. Pure.
import { compare } from '../../core/base/fraction';
import { present } from '../../core/base/present';
import type { OpenedLog } from '../../core/audit/audit';
import { positionAt } from '../../core/audit/observe/position';
import { unitName } from '../../core/audit/observe/unit-name';
import type { HexOutline, MapView } from '../../core/board-view/board-view';
import type { LogFacts, Overlays, OverlayView, StackingHex, ZocHex } from '../../core/board-view/messages';
import { isOpenStack, stackedLimit, stackedTotal, stackedWords } from '../../core/report/stacking-words';
import { systemFor } from '../../core/rules/scenario-words';
import type { StackedHex } from '../../core/rules/system';
import type { UnitId } from '../../core/scenario/scenario';

/** What can be laid over the boards of a log: nothing without rules. */
export const overlaysFor = ({ rules }: OpenedLog): Pick<LogFacts, 'zocs' | 'stacking'> => {
  if (!rules) return { zocs: [], stacking: false };
  const sides = rules.scenario.sides.map(({ name }) => name);
  return {
    zocs: sides.map(against => {
      const [other, ...more] = sides.filter(side => side !== against);
      const name = other === undefined || more.length > 0 ? `ZOC against ${against}` : `ZOC of ${other}`;
      return { against, name };
    }),
    stacking: true,
  };
};

/**
 * @param map as an observer on no side sees it
 * @param outlines of its hexes
 */
export const overlayOn = (
  log: OpenedLog,
  step: number,
  map: MapView,
  outlines: readonly HexOutline[],
  { zocs, stacking }: Overlays,
): OverlayView => {
  const { rules, timeline } = log;
  const offered = overlaysFor(log).zocs.find(({ against }) => against === zocs);
  if (!rules || (!offered && !stacking)) return {};
  const { referee, binding, scenario, system } = rules;
  const position = positionAt(timeline, binding, step);
  const byName = new Map(outlines.map(outline => [outline.name, outline]));
  const units = new Map(scenario.units.map(unit => [unit.id, unit]));
  const figures = systemFor(system, scenario);
  const nameOf = (id: UnitId): string => {
    const unit = units.get(id);
    return unit ? unitName(unit, position.units.get(id)?.faceUp ?? 0, figures) : id;
  };
  const laid = <T>(hex: string, rest: T): readonly (T & HexOutline)[] => {
    const outline = byName.get(hex);
    return outline ? [{ ...outline, ...rest }] : [];
  };
  return {
    ...(offered && {
      zocs: {
        name: offered.name,
        hexes: [...referee.zocs(position, offered.against)].flatMap(([hex, { by, weak }]): readonly ZocHex[] => {
          const kind = weak === undefined ? '' : ` (${weak})`;
          const names = `${[...new Set(by)].map(nameOf).join(', ')}${kind}`;
          return laid(hex, { by: names, words: `${offered.name}: ${names}`, ...present({ weak }) });
        }),
      },
    }),
    ...(stacking && {
      stacking: {
        hexes: [...groupedByHex(referee.stacking(position))].flatMap(([hex, sides]): readonly StackingHex[] =>
          laid(hex, stackingIn(sides, hasHidden(map, hex))),
        ),
      },
    }),
  };
};

const groupedByHex = (stacked: readonly StackedHex[]): ReadonlyMap<string, readonly StackedHex[]> => {
  const found = new Map<string, StackedHex[]>();
  for (const one of stacked) found.set(one.hex, [...(found.get(one.hex) ?? []), one]);
  return found;
};

/** Pieces that everybody sees, and nobody can tell. */
const hasHidden = ({ stacks }: MapView, hex: string): boolean =>
  stacks.some(({ place, pieces }) => place === hex && pieces.some(({ masked }) => masked));

const STATES = ['over', 'open', 'full', 'fits'] as const;

const stackingIn = (sides: readonly StackedHex[], hidden: boolean): Pick<StackingHex, 'text' | 'state' | 'words'> => {
  const states = sides.map(one => stateOf(one, hidden));
  return {
    text: sides.map(one => amountText(one, hidden)).join(' '),
    state: STATES.find(state => states.includes(state)) ?? 'fits',
    words: sides.map(one => `${one.side}: ${stackedWords(one, hidden)}`).join('; '),
  };
};

const stateOf = ({ verdict }: StackedHex, hidden: boolean): StackingHex['state'] => {
  if (verdict.answer === 'illegal') return 'over';
  if (verdict.answer === 'undetermined' || hidden) return 'open';
  const { ledger, limit } = verdict;
  return ledger && 'total' in ledger && limit && compare(ledger.total, limit) === 0 ? 'full' : 'fits';
};

/** `5½`, where `5 1/2` beside a limit would read as two fractions. */
const short = (amount: string): string =>
  amount.replace(
    /(?:(\d+) )?1\/([24])$/,
    (_, whole: string | undefined, n: string) => (whole ?? '') + (n === '2' ? '½' : '¼'),
  );

const amountText = (one: StackedHex, hidden: boolean): string =>
  `${short(stackedTotal(one))}${isOpenStack(one, hidden) ? '+' : ''}/${stackedLimit(one)}`;
