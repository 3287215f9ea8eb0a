import audit from '../../assets/schemas/audit.schema.json';
import binding from '../../assets/schemas/binding.schema.json';
import scenario from '../../assets/schemas/scenario.schema.json';
import tournament from '../../assets/schemas/tournament.schema.json';
import { command } from '../command-line/define';
import { InputFiles } from '../input-files';
import { EXIT } from '../io';
import { schemaManual, type SCHEMAS } from '../manuals/schema';
import { writeResult } from '../result-file';
import { OWN_SCHEMA } from '../result-kinds';

const FORMS: Readonly<Record<(typeof SCHEMAS)[number], { readonly title: string; readonly description: string }>> = {
  audit,
  binding,
  scenario,
  tournament,
};

const isForm = (kind: string): kind is (typeof SCHEMAS)[number] => Object.hasOwn(FORMS, kind);

/** Prints a schema, or which there are. */
export const schema = command(schemaManual, async ({ values: { output }, operands: [kind] }, io) => {
  const text =
    kind !== undefined && isForm(kind)
      ? `${JSON.stringify(FORMS[kind], null, 2)}\n`
      : Object.entries(FORMS)
          .map(([name, { description }]) => `${name.padEnd(11)} ${description}\n`)
          .join('');
  if (output === undefined) io.out(text);
  else await writeResult({ name: output, kind: OWN_SCHEMA, force: false }, text, new InputFiles(io.cwd), io);
  return EXIT.clean;
});
