/** Leads from what an import asks for to a file of the workspace, by the `exports` of its packages. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** The path from the workspace's root; null for a library. */
export type ResolveImport = (from: string, request: string) => string | null;

export function importResolver(root: string, files: ReadonlySet<string>): ResolveImport {
  const packages = new Map<
    string,
    { folder: string; doors: [door: RegExp, targets: string[]][] }
  >();
  for (const path of globSync(['*/package.json', 'shared/*/package.json'], { cwd: root })) {
    const { name, exports = {} } = JSON.parse(readFileSync(join(root, path), 'utf8')) as {
      name: string;
      exports?: Record<string, string | string[] | null>;
    };
    const doors = Object.entries(exports).map(([door, targets]): [RegExp, string[]] => [
      new RegExp(`^${door.replace('.', '').split('*').map(escaped).join('(.+)')}$`),
      [targets ?? []].flat(),
    ]);
    packages.set(name, { folder: dirname(join(root, path)), doors });
  }
  const candidates = (from: string, request: string): string[] => {
    if (request.startsWith('.')) return [resolve(dirname(from), request)];
    const [, name = '', rest = ''] = /^(@[^/]+\/[^/]+|[^@/][^/]*)(.*)$/.exec(request) ?? [];
    const known = packages.get(name);
    if (!known) return [];
    return known.doors.flatMap(([door, targets]) => {
      const match = door.exec(rest);
      return match
        ? targets.map((target) => join(known.folder, target.replace('*', match[1] ?? '')))
        : [];
    });
  };
  return (from, request) => {
    const found = candidates(from, request)
      .flatMap((path) => [path, `${path}.ts`, `${path}.tsx`])
      .find((path) => files.has(path));
    return found === undefined ? null : relative(root, found).replaceAll('\\', '/');
  };
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
