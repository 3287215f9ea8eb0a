import type { Manual } from './command-line/manual';
import type { Command } from './io';
import { auditManual } from './manuals/audit';
import { bindManual } from './manuals/bind';
import { buildManual } from './manuals/build';
import { chainManual } from './manuals/chain';
import { checkManual } from './manuals/check';
import { completionManual } from './manuals/completion';
import { demoManual } from './manuals/demo';
import { gridManual } from './manuals/grid';
import { importManual } from './manuals/import';
import { diffManual } from './manuals/diff';
import { explainManual } from './manuals/explain';
import { schemaManual } from './manuals/schema';
import { initManual } from './manuals/init';
import { inspectManual } from './manuals/inspect';
import { notesManual } from './manuals/notes';
import { oddsManual } from './manuals/odds';
import { packManual } from './manuals/pack';
import { previewManual } from './manuals/preview';
import { recordManual } from './manuals/record';
import { replayManual } from './manuals/replay';
import { scrubManual } from './manuals/scrub';
import { serveManual } from './manuals/serve';
import { tablesManual } from './manuals/tables';
import { unpackManual } from './manuals/unpack';

/**
 * One row a command. Adding one: a manual under cli/manuals, a file under cli/commands, a row here; then
 * `npm run command-docs`. A command is loaded when it runs, its manual at once.
 */
export const COMMANDS: readonly { readonly manual: Manual; readonly load: () => Promise<Command> }[] = [
  { manual: demoManual, load: async () => (await import('./commands/demo')).demo },
  { manual: initManual, load: async () => (await import('./commands/init')).init },
  { manual: importManual, load: async () => (await import('./commands/import')).importCommand },
  { manual: checkManual, load: async () => (await import('./commands/check')).check },
  { manual: buildManual, load: async () => (await import('./commands/build')).build },
  { manual: previewManual, load: async () => (await import('./commands/preview')).preview },
  { manual: gridManual, load: async () => (await import('./commands/grid')).grid },
  { manual: inspectManual, load: async () => (await import('./commands/inspect')).inspect },
  { manual: replayManual, load: async () => (await import('./commands/replay')).replay },
  { manual: auditManual, load: async () => (await import('./commands/audit')).audit },
  { manual: serveManual, load: async () => (await import('./commands/serve')).serve },
  { manual: chainManual, load: async () => (await import('./commands/chain')).chain },
  { manual: diffManual, load: async () => (await import('./commands/diff')).diff },
  { manual: bindManual, load: async () => (await import('./commands/bind')).bind },
  { manual: notesManual, load: async () => (await import('./commands/notes')).notes },
  { manual: oddsManual, load: async () => (await import('./commands/odds')).odds },
  { manual: explainManual, load: async () => (await import('./commands/explain')).explain },
  { manual: tablesManual, load: async () => (await import('./commands/tables')).tables },
  { manual: recordManual, load: async () => (await import('./commands/record')).record },
  { manual: unpackManual, load: async () => (await import('./commands/unpack')).unpack },
  { manual: packManual, load: async () => (await import('./commands/pack')).pack },
  { manual: scrubManual, load: async () => (await import('./commands/scrub')).scrub },
  { manual: schemaManual, load: async () => (await import('./commands/schema')).schema },
  { manual: completionManual, load: async () => (await import('./commands/completion')).completion },
];

export const MANUALS: readonly Manual[] = COMMANDS.map(c => c.manual);
