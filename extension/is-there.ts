import { workspace, type Uri } from 'vscode';

/** Is there a file or a folder of that name? */
export const isThere = async (uri: Uri): Promise<boolean> =>
  workspace.fs.stat(uri).then(
    () => true,
    () => false,
  );
