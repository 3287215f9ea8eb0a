/** A relative path with `/` that does not leave its folder. */
export const isPathBelow = (path: string): boolean =>
  path !== '' && !/^[/\\]|^[a-z]:|\\/i.test(path) && !path.split('/').includes('..');
