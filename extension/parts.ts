// Parts of the extension that are read when they are first wanted: its rule systems above all. Both hosts read them in the
// same way, because the web worker host can load no second file by itself (scripts/extension-parts.mjs makes them).
import * as vscode from 'vscode';

type Part = Readonly<Record<string, unknown>>;

type Body = (
  module: { exports: Part },
  exports: Part,
  require: (name: string) => unknown,
  part: (name: string) => Promise<Part>,
) => void;

/** A part as its file has it: which others it needs, and what it runs. */
type Written = readonly [needed: readonly string[], body: Body];

export class Parts {
  private readonly written = new Map<string, Written>();
  private readonly loaded = new Map<string, Promise<Part>>();

  /** @param folder where they lie */
  constructor(private readonly folder: vscode.Uri) {}

  /** A part, run once. Throws what the file system throws. */
  readonly load = (name: string): Promise<Part> => {
    const known = this.loaded.get(name);
    if (known) return known;
    const part = this.run(name);
    this.loaded.set(name, part);
    // A file that could not be read may be read the next time.
    part.catch(() => this.loaded.delete(name));
    return part;
  };

  private async run(name: string): Promise<Part> {
    let written = this.written.get(name);
    if (!written) {
      written = await this.read(name);
      // What others want comes between the compiling of a part and its running: either takes its time.
      await new Promise<void>(resolve => setTimeout(resolve, 0));
    }
    const [needed, body] = written;
    const load = async (other: string): Promise<readonly [string, Part]> => [`./${other}`, await this.load(other)];
    const others: ReadonlyMap<string, Part> = new Map(await Promise.all(needed.map(load)));
    const module: { exports: Part } = { exports: {} };
    body(module, module.exports, wanted => (wanted === 'vscode' ? vscode : others.get(wanted)), this.load);
    return module.exports;
  }

  /** A file holds a part, or several that are always wanted together. */
  private async read(name: string): Promise<Written> {
    const bytes = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(this.folder, name));
    const text = `${new TextDecoder().decode(bytes)}\n//# sourceURL=overrun/${name}`;
    // Nothing but the extension's own files is run so.
    const written = (new Function(text) as () => Readonly<Record<string, Written>>)();
    for (const [part, one] of Object.entries(written)) this.written.set(part, one);
    const found = written[name];
    if (!found) throw new Error(`${name} does not hold what it is named for`);
    return found;
  }
}
