/** A part of a page of ours, by its id: one that is missing is a defect. */
export const part = <T extends Element>(id: string, kind: new () => T): T => {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${id}`);
  return found;
};
