// Paths as users give them, as SARIF wants them: a URI, or a relative reference to the folder in which the command ran.

/** What a relative reference is relative to. Where that folder lies is nobody's business. */
export const RUN_FOLDER = 'RUN_FOLDER';

export interface ArtifactLocation {
  readonly uri: string;
  readonly uriBaseId?: string;
  readonly index?: number;
}

const encoded = (parts: readonly string[]): string => parts.map(encodeURIComponent).join('/');

/** `/a/b` and `C:\a\b` as `file:///…`, `\\host\a` as `file://host/a`; all else relative, without `.` and inner `..`. */
export const locationOf = (file: string): ArtifactLocation => {
  const path = file.replaceAll('\\', '/');
  const drive = /^([A-Za-z]:)\/(.*)$/s.exec(path);
  if (drive) return { uri: `file:///${drive[1] ?? ''}/${encoded((drive[2] ?? '').split('/'))}` };
  const share = /^\/\/([^/]+)\/(.*)$/s.exec(path);
  if (share) return { uri: `file://${encodeURIComponent(share[1] ?? '')}/${encoded((share[2] ?? '').split('/'))}` };
  if (path.startsWith('/')) return { uri: `file://${encoded(path.split('/'))}` };
  return { uri: encoded(withoutDots(path.split('/'))), uriBaseId: RUN_FOLDER };
};

const withoutDots = (parts: readonly string[]): readonly string[] =>
  parts.reduce<readonly string[]>((kept, part) => {
    if (part === '.' || part === '') return kept;
    return part === '..' && kept.length > 0 && kept.at(-1) !== '..' ? kept.slice(0, -1) : [...kept, part];
  }, []);
