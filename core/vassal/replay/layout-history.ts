import { type BoardedMap, type BoardsCommand, defaultBoards, layOutMaps, OFFBOARD } from '../module/map-layout';
import type { ModuleMap, VassalModule } from '../module/module';
import { Track } from './track';

interface Layout {
  readonly map: BoardedMap;
  /** Several boards, one of unknown size: where the others lie is not to be guessed, so nothing is named. */
  readonly guesswork: boolean;
}

const layoutOf = (map: BoardedMap, of: ModuleMap, commands: readonly BoardsCommand[]): Layout => {
  const command = commands.findLast(c => c.map === of.name || c.map === of.internalId);
  const boards = command?.boards ?? defaultBoards(of);
  return { map, guesswork: boards.length > 1 && map.boards.some(board => !Number.isFinite(board.width)) };
};

/** Which boards lay on which maps at which step. */
export class LayoutHistory {
  private readonly commands: { readonly step: number; readonly command: BoardsCommand }[] = [];
  private readonly layouts = new Track<ReadonlyMap<string, Layout>>();

  /** Whether the boards lie otherwise than they do. Logs say it again with each save. */
  isNew(command: BoardsCommand): boolean {
    const before = this.commands.findLast(c => c.command.map === command.map);
    return JSON.stringify(before?.command.boards) !== JSON.stringify(command.boards);
  }

  set(command: BoardsCommand, step: number): void {
    this.commands.push({ step, command });
  }

  /** What there is so far, not laid out. */
  copy(): LayoutHistory {
    const copy = new LayoutHistory();
    copy.commands.push(...this.commands);
    return copy;
  }

  /** Lays the maps out for each set of boards there was. Without a module there are no layouts. */
  async layOut(module: VassalModule | undefined): Promise<void> {
    if (!module) return;
    for (const step of new Set([0, ...this.commands.map(c => c.step)])) {
      const soFar = this.commands.filter(c => c.step <= step).map(c => c.command);
      const { find } = await layOutMaps(module, soFar);
      const layouts = new Map<string, Layout>();
      for (const of of module.maps) {
        const map = find(of.name);
        if (map) layouts.set(of.name, layoutOf(map, of, soFar));
      }
      this.layouts.record(step, layouts);
    }
  }

  at(map: string | undefined, step: number): BoardedMap | undefined {
    return map === undefined ? undefined : this.layouts.at(step)?.get(map)?.map;
  }

  /** The board's and grid's name of a point; undefined without a module. */
  locationName(map: string, x: number, y: number, step: number): string | undefined {
    const layout = this.layouts.at(step)?.get(map);
    if (!layout) return undefined;
    return layout.guesswork ? OFFBOARD : layout.map.locationName(x, y);
  }
}
