import { existsSync } from 'node:fs';
import { readModule } from '../../core/vassal/module/read-module';
import { checkFile } from '../binding/check-file';
import type { Desk } from '../binding/desk';
import { draft } from '../binding/draft-file';
import { pack } from '../binding/pack-file';
import { sheet } from '../binding/sheet-file';
import { command } from '../command-line/define';
import { Complaint } from '../complaint';
import { InputFiles } from '../input-files';
import { EXIT } from '../io';
import { bindManual } from '../manuals/bind';
import { isStandardOutput, refuseResult, writeResult, type ResultPlace } from '../result-file';
import { OWN_BINDING, OWN_PACK, OWN_SHEET, type ResultKind } from '../result-kinds';
import { readInput } from '../user-files';
import { vassalErrorText } from '../vassal-error';

/** Drafts a binding, checks one, packs one, or writes the page for its figures. */
export const bind = command(bindManual, async ({ values, operands: [moduleFile = '', ...logs] }, io) => {
  const chosen = [values.check !== undefined, values.sheet, values.pack !== undefined].filter(Boolean).length;
  if (chosen > 1) throw new Complaint('--check, --sheet and --pack do not go together.', EXIT.wrongUse);
  if (chosen > 0 && logs.length > 0)
    throw new Complaint('Logs are read for a draft only. Leave them out.', EXIT.wrongUse);
  const inputs = new InputFiles(io.cwd, existsSync);
  for (const input of [moduleFile, ...logs, values.check, values.binding, values.pack])
    if (input !== undefined) inputs.note(input);
  const place = placeOfResult(values);
  if (place) await refuseResult(place, inputs, io);
  const module = await readModule(await readInput(moduleFile, io, inputs));
  if (!module.ok) throw new Complaint(vassalErrorText(moduleFile, module.error));
  const desk: Desk = { io, inputs, module: module.value, moduleFile, values };
  if (values.check !== undefined) return checkFile(values.check, desk);
  const result = values.sheet
    ? await sheet(desk)
    : values.pack === undefined
      ? await draft(logs, place, desk)
      : await pack(values.pack, desk);
  if (place) await writeResult(place, result.text, inputs, io);
  else io.out(result.text);
  if (place && !isStandardOutput(place.name)) io.err(`${place.name}: ${result.words}\n`);
  return EXIT.clean;
});

const placeOfResult = ({ output, force, sheet: isSheet, pack: packed }: Desk['values']): ResultPlace | undefined => {
  const kind: ResultKind = isSheet ? OWN_SHEET : packed === undefined ? OWN_BINDING : OWN_PACK;
  return output === undefined ? undefined : { name: output, kind, force };
};
