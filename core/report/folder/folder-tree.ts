// The logs of a folder as a tree: by folder, by game, or by the rounds of a tournament. What stands under a row is summed in it.

import { gameNameOf, sumOf } from '../../games/games';
import { isCutShort, type KnownLog } from '../../games/known-log';
import type { Tournament } from '../tournament/tournament';
import type { FoundLog } from './found-log';
import { toLookAt } from './log-words';

export const GROUPINGS = ['folder', 'game', 'round'] as const;
export type Grouping = (typeof GROUPINGS)[number];
/** `findings`: the most first. */
export type Order = 'name' | 'findings';

/** What a row says in figures. Those of logs that were not judged or not read stand apart: they are none of the calm ones. */
export interface Standing {
  readonly illegal: number;
  readonly undetermined: number;
  readonly judged: number;
  readonly shown: number;
  readonly unread: number;
}

export interface LogNode {
  readonly kind: 'log';
  /** Without what the rows above it say already. */
  readonly name: string;
  readonly log: FoundLog;
  readonly standing: Standing;
}

export interface GroupNode {
  readonly kind: 'group';
  /** The same group has the same id, however the folder changes. */
  readonly id: string;
  readonly name: string;
  readonly standing: Standing;
  readonly children: readonly FolderNode[];
}

export type FolderNode = LogNode | GroupNode;

export interface TreeOrder {
  readonly by: Grouping;
  readonly order: Order;
  /** Only logs with something illegal, and those that were not judged, in part only, or not read. */
  readonly isIllegalOnly?: boolean;
  /** The folder's, where there is one, and below which path its logs lie. */
  readonly tournament?: { readonly is: Tournament; readonly folder: string };
}

export const folderTree = (logs: readonly FoundLog[], how: TreeOrder): readonly FolderNode[] => {
  const wanted = how.isIllegalOnly === true ? logs.filter(isNoticed) : logs;
  if (how.by === 'game') return sorted(byGame(wanted, how.order), how.order);
  if (how.by === 'round' && how.tournament) return byRound(wanted, how.tournament, how.order);
  return sorted(byFolder(wanted, '', how.order), how.order);
};

export const standingOf = (logs: readonly FoundLog[]): Standing => {
  const known = logs.flatMap(({ known: one }) => ('counts' in one ? [one] : []));
  const unread = logs.flatMap(({ known: one }) => ('counts' in one ? [] : [one]));
  const { states, counts } = sumOf({ logs: known, unread });
  return { ...toLookAt(counts), ...states };
};

const isNoticed = ({ known }: FoundLog): boolean =>
  !('counts' in known) || known.state.kind === 'shown' || isCutShort(known) || toLookAt(known.counts).illegal > 0;

const logNode = (log: FoundLog, name: string): LogNode => ({ kind: 'log', name, log, standing: standingOf([log]) });

/** The folder that all of them lie in, with its `/`; '' for none. */
const folderOfAll = ([first = '', ...others]: readonly string[]): string => {
  let folder = first.slice(0, first.lastIndexOf('/') + 1);
  while (!others.every(file => file.startsWith(folder)))
    folder = folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1);
  return folder;
};

/** Named from the folder on that they all lie in: a narrow tree has no room for it. */
const logNodes = (logs: readonly FoundLog[]): readonly LogNode[] => {
  const above = folderOfAll(logs.map(({ known }) => known.file));
  return logs.map(log => logNode(log, log.known.file.slice(above.length)));
};

const logsIn = (nodes: readonly FolderNode[]): readonly FoundLog[] =>
  nodes.flatMap(node => (node.kind === 'log' ? [node.log] : logsIn(node.children)));

const group = (id: string, name: string, children: readonly FolderNode[]): GroupNode => ({
  kind: 'group',
  id,
  name,
  standing: standingOf(logsIn(children)),
  children,
});

const byName = (a: FolderNode, b: FolderNode): number =>
  Number(a.kind === 'log') - Number(b.kind === 'log') || a.name.localeCompare(b.name, 'en', { numeric: true });

/** What is not known weighs more than nothing found. */
const byFindings = ({ standing: a }: FolderNode, { standing: b }: FolderNode): number =>
  b.illegal - a.illegal || b.undetermined - a.undetermined || b.unread + b.shown - (a.unread + a.shown);

const sorted = (nodes: readonly FolderNode[], order: Order): readonly FolderNode[] =>
  [...nodes].sort((a, b) => (order === 'findings' ? byFindings(a, b) : 0) || byName(a, b));

/** @param above the path that all of them lie below, with its `/`; '' for all */
const byFolder = (logs: readonly FoundLog[], above: string, order: Order): readonly FolderNode[] => {
  const nodes: FolderNode[] = [];
  const folders = new Map<string, FoundLog[]>();
  for (const log of logs) {
    const rest = log.known.file.slice(above.length);
    const slash = rest.indexOf('/');
    if (slash < 0) nodes.push(logNode(log, rest));
    else folders.set(rest.slice(0, slash), [...(folders.get(rest.slice(0, slash)) ?? []), log]);
  }
  for (const [name, own] of folders) {
    const path = `${above}${name}/`;
    nodes.push(group(path, name, sorted(byFolder(own, path, order), order)));
  }
  return nodes;
};

const UNKNOWN_GAME = 'no game known';

const byGame = (logs: readonly FoundLog[], order: Order): readonly FolderNode[] => {
  const games = new Map<string, FoundLog[]>();
  for (const log of logs) {
    const name = ('counts' in log.known ? gameNameOf(log.known) : '') || UNKNOWN_GAME;
    games.set(name, [...(games.get(name) ?? []), log]);
  }
  return [...games].map(([name, own]) => group(`game ${name}`, name, sorted(byChain(name, own), order)));
};

/** The mails of one game under one row, in the order in which they carry on from each other. */
const byChain = (game: string, logs: readonly FoundLog[]): readonly FolderNode[] => {
  const chainOf = ({ known }: FoundLog): KnownLog['chain'] => ('counts' in known ? known.chain : undefined);
  const before = new Map(logs.map(log => [log.known.file, chainOf(log)?.after]));
  const firstOf = (file: string, seen = new Set<string>()): string => {
    const from = before.get(file);
    return from === undefined || seen.has(file) || !before.has(from) ? file : firstOf(from, seen.add(file));
  };
  const chains = new Map<string, FoundLog[]>();
  for (const log of logs) {
    const first = firstOf(log.known.file);
    chains.set(first, [...(chains.get(first) ?? []), log]);
  }
  return [...chains].map(([first, own]) => {
    const [only, second] = own;
    if (only && !second) return logNode(only, only.known.file);
    const inTurn = [...own].sort((a, b) => (chainOf(a)?.place ?? 0) - (chainOf(b)?.place ?? 0));
    return group(`game ${game}\n${first}`, playersOf(own) || first, logNodes(inTurn));
  });
};

const playersOf = (logs: readonly FoundLog[]): string => {
  const players = logs.flatMap(({ known }) => ('counts' in known ? known.players : []));
  return [...new Set(players.filter(({ side }) => side !== '').map(({ name, side }) => `${name} (${side})`))].join(
    ', ',
  );
};

const NO_TABLE = 'at no table';

const byRound = (
  logs: readonly FoundLog[],
  { is, folder }: NonNullable<TreeOrder['tournament']>,
  order: Order,
): readonly FolderNode[] => {
  const left = new Set(logs);
  const rounds = is.rounds.map(({ name: round, tables }) => {
    const nodes = tables.map(table => {
      const own = [...left].filter(({ known }) => table.logs.some(path => isAt(known.file, folder + path)));
      for (const log of own) left.delete(log);
      return group(`table ${table.id}`, table.name, sorted(logNodes(own), order));
    });
    return group(`round ${round}`, round, order === 'findings' ? sorted(nodes, order) : nodes);
  });
  const others = sorted(byFolder([...left], '', order), order);
  return [...rounds, ...(others.length > 0 ? [group('no table', NO_TABLE, others)] : [])];
};

const isAt = (log: string, path: string): boolean => {
  const [file, plain] = [log.normalize('NFC'), path.normalize('NFC').replace(/\/+$/, '')];
  return plain === '' || plain === '.' || file === plain || file.startsWith(`${plain}/`);
};
