// How a chosen path is kept in a folder's settings: pure, so that it can be tested without an editor.

/** From the folder where the path lies in it, so that the folder can be moved and shared; else as it stands. */
export const pathFrom = (folder: string | undefined, path: string): string => {
  if (folder === undefined) return path;
  const top = `${folder.replace(/\/$/, '')}/`;
  if (`${path.replace(/\/$/, '')}/` === top) return '.';
  return path.startsWith(top) ? path.slice(top.length) : path;
};
