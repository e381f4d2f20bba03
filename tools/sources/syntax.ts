/** Syntax trees as the parser writes them: walking, names, and where a name is declared. */
import type { Source } from './sources.ts';

export type Node = { type: string; start: number; end: number; [key: string]: unknown };

/** Visits a node and everything in it; what the visitor answers false for is not entered. */
export function walk(node: unknown, visit: (node: Node) => unknown): void {
  if (Array.isArray(node)) {
    for (const child of node) walk(child, visit);
  } else if (node && typeof node === 'object') {
    const known = node as Node;
    if (typeof known.type === 'string' && visit(known) === false) return;
    for (const key in known) if (key !== 'parent') walk(known[key], visit);
  }
}

const wrapping = /^(Parenthesized|Chain|TSAs|TSSatisfies|TSNonNull)Expression$|^TSTypeAssertion$/;

/** The value within parentheses, `as`, `satisfies`, `!` and `?.`. */
export function unwrapped(node: Node): Node {
  return wrapping.test(node.type) ? unwrapped(node['expression'] as Node) : node;
}

/** `fetch`, `JSON.parse`, `x.json`; `…` is an expression without a name. */
export function nameOf(node: Node | null | undefined): string {
  if (!node) return '';
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return String(node['name']);
  if (node.type === 'ThisExpression') return 'this';
  if (node.type === 'MemberExpression')
    return `${nameOf(node['object'] as Node)}.${node['computed'] ? '…' : nameOf(node['property'] as Node)}`;
  return wrapping.test(node.type) ? nameOf(node['expression'] as Node) : '…';
}

/** The part behind the last dot of a name. */
export function lastName(node: Node | null | undefined): string {
  const name = nameOf(node);
  return name.slice(name.lastIndexOf('.') + 1);
}

/** The text of a literal, or of a template up to its first gap; null for anything else. */
export function textOf(node: Node | null | undefined): string | null {
  if (node?.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null;
  if (node?.type !== 'TemplateLiteral') return null;
  return (node['quasis'] as { value: { cooked: string } }[])[0]?.value.cooked ?? null;
}

/** The properties of an object that are written with a plain name. */
export function propertiesOf(node: Node | null | undefined): Map<string, Node> {
  const found = new Map<string, Node>();
  if (node?.type !== 'ObjectExpression') return found;
  for (const property of node['properties'] as Node[]) {
    if (property.type !== 'Property' || property['computed']) continue;
    const key = property['key'] as Node;
    const name = key.type === 'Literal' ? String(key['value']) : nameOf(key);
    found.set(name, property['value'] as Node);
  }
  return found;
}

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
