/** Syntax trees as the parser writes them: walking and names. */

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
