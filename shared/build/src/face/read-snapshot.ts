/**
 * The recorded face of a package, `api.snapshot.txt`: each public module with its names, of each name
 * since which version it is there, and its declaration. A line is `name version declaration`; the
 * command `npm run face` writes it.
 */

/** Module -> name -> what is recorded of it. */
export type Snapshot = {
  version: string;
  modules: ReadonlyMap<string, ReadonlyMap<string, Recorded>>;
};
type Recorded = { since: string; declaration: string };
export function readSnapshot(text: string): Snapshot {
  const [head = '', ...lines] = text.split('\n');
  const modules = new Map<string, Map<string, Recorded>>();
  let current = new Map<string, Recorded>();
  for (const line of lines) {
    const [, name, since, declaration] = /^ {2}(\S+) (\S+) (.*)$/.exec(line) ?? [];
    if (name !== undefined && since !== undefined && declaration !== undefined)
      current.set(name, { since, declaration });
    else if (line !== '') {
      current = new Map();
      modules.set(line, current);
    }
  }
  return { version: head.split(' ')[1] ?? '', modules };
}
