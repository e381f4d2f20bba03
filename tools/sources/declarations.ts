/** Where a name of a file is declared. */
import type { Source } from './sources.ts';
import { type Node, nameOf } from './syntax.ts';

/** `name` is the name in the file it comes from, `*` for the whole module. */
type Binding = { target: string | null; request: string; name: string };

const known = new WeakMap<Source, ReadonlyMap<string, Binding>>();

/** The imports and re-exports of a file by their names in it. */
export function bindingsOf(source: Source): ReadonlyMap<string, Binding> {
  const stored = known.get(source);
  if (stored) return stored;
  const targets = new Map(source.imports.map(({ request, target }) => [request, target]));
  const found = new Map<string, Binding>();
  for (const statement of source.program['body'] as Node[]) {
    const from = statement['source'] as Node | null | undefined;
    if (!from || !/^(ImportDeclaration|ExportNamedDeclaration)$/.test(statement.type)) continue;
    const request = String(from['value']);
    const target = targets.get(request) ?? null;
    for (const one of statement['specifiers'] as Node[]) {
      const isExport = one.type === 'ExportSpecifier';
      const original = (isExport ? one['local'] : one['imported']) as Node | undefined;
      found.set(nameOf((isExport ? one['exported'] : one['local']) as Node), {
        ...{ target, request },
        name: original ? nameOf(original) : one.type === 'ImportDefaultSpecifier' ? 'default' : '*',
      });
    }
  }
  known.set(source, found);
  return found;
}

/** The file that declares a name, and its name there, through imports and re-exports. */
export function declaredAt(
  name: string,
  source: Source,
  files: ReadonlyMap<string, Source>,
): { source: Source; name: string } | null {
  let at = { source, name };
  for (const seen = new Set<string>(); ; ) {
    const binding = bindingsOf(at.source).get(at.name);
    if (binding === undefined) return at;
    const from = binding.target === null ? undefined : files.get(binding.target);
    const place = `${binding.target} ${binding.name}`;
    if (from === undefined || seen.has(place)) return null;
    seen.add(place);
    at = { source: from, name: binding.name };
  }
}
