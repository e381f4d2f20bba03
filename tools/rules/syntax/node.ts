/** Syntax trees as the parser writes them: walking through them, and what a node is called. */

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

const parents = new WeakMap<Node, ReadonlyMap<Node, Node>>();

/** The node that each node of a tree is in. */
export function parentsIn(program: Node): ReadonlyMap<Node, Node> {
  const known = parents.get(program);
  if (known) return known;
  const found = new Map<Node, Node>();
  const enter = (node: unknown, parent: Node | null): void => {
    if (Array.isArray(node)) {
      for (const child of node) enter(child, parent);
      return;
    }
    if (!node || typeof node !== 'object') return;
    const one = node as Node;
    const isNode = typeof one.type === 'string';
    if (isNode && parent !== null) found.set(one, parent);
    for (const key in one) if (key !== 'parent') enter(one[key], isNode ? one : parent);
  };
  enter(program, null);
  parents.set(program, found);
  return found;
}

/** `fetch`, `JSON.parse`, `x.json`; `…` is what has no name. */
export function nameOf(node: Node | null | undefined): string {
  if (!node) return '';
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return String(node['name']);
  if (node.type === 'ThisExpression') return 'this';
  if (node.type === 'MemberExpression')
    return node['computed']
      ? `${nameOf(node['object'] as Node)}[…]`
      : `${nameOf(node['object'] as Node)}.${nameOf(node['property'] as Node)}`;
  return isWrapping(node) ? nameOf(node['expression'] as Node) : '…';
}

/** The part behind the last dot of a name. */
export function lastName(node: Node | null | undefined): string {
  const name = nameOf(node);
  return name.slice(name.lastIndexOf('.') + 1);
}

type FunctionNode = Node & { params: Node[]; body: Node };

export function isFunction(node: Node | null | undefined): node is FunctionNode {
  return /^(Arrow)?Function(Expression|Declaration)$/.test(node?.type ?? '');
}

const wrappings = new Set([
  ...['ParenthesizedExpression', 'ChainExpression', 'TSAsExpression', 'TSSatisfiesExpression'],
  ...['TSNonNullExpression', 'TSTypeAssertion'],
]);

/** Parentheses, `as`, `satisfies`, `!` and `?.`: what they hold is the same value. */
function isWrapping({ type }: Node): boolean {
  return wrappings.has(type);
}

export function unwrapped(node: Node): Node {
  return isWrapping(node) ? unwrapped(node['expression'] as Node) : node;
}

/** The innermost function that a node is in; the program where it is in none. */
export function functionAround(node: Node, parentOf: ReadonlyMap<Node, Node>): Node {
  let at = parentOf.get(node);
  while (at && !isFunction(at) && parentOf.has(at)) at = parentOf.get(at);
  return at ?? node;
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
