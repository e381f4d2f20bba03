/** What names of a file stand for: imports, and constants that are written down once. */
import type { Source } from '../sources.ts';
import { type Node, nameOf, walk } from './node.ts';

type Binding = {
  /** The file of the workspace that it comes from; null for a library. */
  target: string | null;
  request: string;
  /** As its file calls it; `*` for all of the module. */
  name: string;
};

const imported = new WeakMap<Source, ReadonlyMap<string, Binding>>();

/** The imports of a file by their names in it. */
export function bindingsOf(source: Source): ReadonlyMap<string, Binding> {
  const known = imported.get(source);
  if (known) return known;
  const targets = new Map(source.imports.map(({ request, target }) => [request, target]));
  const found = new Map<string, Binding>();
  for (const statement of source.program['body'] as Node[]) {
    if (statement.type !== 'ImportDeclaration') continue;
    const request = String((statement['source'] as Node)['value']);
    for (const one of statement['specifiers'] as Node[])
      found.set(nameOf(one['local'] as Node), {
        target: targets.get(request) ?? null,
        request,
        name:
          one.type === 'ImportSpecifier'
            ? nameOf(one['imported'] as Node)
            : one.type === 'ImportDefaultSpecifier'
              ? 'default'
              : '*',
      });
  }
  imported.set(source, found);
  return found;
}

const constants = new WeakMap<Source, ReadonlyMap<string, Node>>();

/** What the constants of a file are set to, at whatever depth; a name that two have is left out. */
export function constantsOf(source: Source): ReadonlyMap<string, Node> {
  const known = constants.get(source);
  if (known) return known;
  const found = new Map<string, Node>();
  const twice = new Set<string>();
  walk(source.program, (node) => {
    if (node.type !== 'VariableDeclaration' || node['kind'] !== 'const') return;
    for (const { id, init } of node['declarations'] as { id: Node; init: Node | null }[]) {
      if (init === null) continue;
      for (const [name, value] of id.type === 'Identifier'
        ? [[nameOf(id), init] as const]
        : takenApart(id, init)) {
        if (found.has(name)) twice.add(name);
        found.set(name, value);
      }
    }
  });
  for (const name of twice) found.delete(name);
  constants.set(source, found);
  return found;
}

/** `const { a } = b` as if it were `const a = b.a`. */
function takenApart(pattern: Node, from: Node): [name: string, value: Node][] {
  if (pattern.type !== 'ObjectPattern') return [];
  return (pattern['properties'] as Node[]).flatMap((one): [string, Node][] => {
    const value = one['value'] as Node | undefined;
    if (one.type !== 'Property' || one['computed'] || value?.type !== 'Identifier') return [];
    const { start, end } = one;
    return [
      [
        nameOf(value),
        {
          type: 'MemberExpression',
          start,
          end,
          object: from,
          property: one['key'],
          computed: false,
        },
      ],
    ];
  });
}

type Declared = { source: Source; name: string };

/** The file that declares a name, and what it is called there, through imports and what is passed on. */
export function declaredAt(
  name: string,
  source: Source,
  files: ReadonlyMap<string, Source>,
): Declared | null {
  let at: Declared = { source, name };
  for (const seen = new Set<string>(); ; ) {
    const binding = bindingsOf(at.source).get(at.name) ?? passedOnOf(at.source).get(at.name);
    if (binding === undefined) return at;
    const from = binding.target === null ? undefined : files.get(binding.target);
    const place = `${binding.target} ${binding.name}`;
    if (from === undefined || seen.has(place)) return null;
    seen.add(place);
    at = { source: from, name: binding.name };
  }
}

const passed = new WeakMap<Source, ReadonlyMap<string, Binding>>();

/** What a file passes on of others: `export { name } from './file.ts'`. */
export function passedOnOf(source: Source): ReadonlyMap<string, Binding> {
  const known = passed.get(source);
  if (known) return known;
  const targets = new Map(source.imports.map(({ request, target }) => [request, target]));
  const found = new Map<string, Binding>();
  for (const statement of source.program['body'] as Node[]) {
    const from = statement['source'] as Node | null | undefined;
    if (statement.type !== 'ExportNamedDeclaration' || !from) continue;
    const request = String(from['value']);
    for (const one of statement['specifiers'] as Node[])
      found.set(nameOf(one['exported'] as Node), {
        target: targets.get(request) ?? null,
        request,
        name: nameOf(one['local'] as Node),
      });
  }
  passed.set(source, found);
  return found;
}
