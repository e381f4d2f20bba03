/** Syntax trees as the parser writes them: walking, names and texts. */
import type { Node, TemplateLiteral } from 'oxc-parser';

/** Visits a node and everything in it; where the visitor returns false, the node is not entered. */
export function walk(node: unknown, visit: (node: Node) => unknown): void {
  if (!node || typeof node !== 'object') return;
  if ('type' in node && typeof node.type === 'string' && visit(node as Node) === false) return;
  for (const child of Object.values(node)) walk(child, visit);
}

/** The value within parentheses, `as`, `satisfies`, `!` and `?.`. */
export function unwrapped(node: Node): Node {
  switch (node.type) {
    case 'ParenthesizedExpression':
    case 'ChainExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'TSTypeAssertion':
      return unwrapped(node.expression);
    default:
      return node;
  }
}

/** `fetch`, `JSON.parse`, `x.json`; `…` is an expression without a name. */
export function nameOf(wrapped: Node): string {
  const node = unwrapped(wrapped);
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return node.name;
  if (node.type === 'ThisExpression') return 'this';
  if (node.type === 'MemberExpression')
    return `${nameOf(node.object)}.${node.computed ? '…' : nameOf(node.property)}`;
  return '…';
}

/** The part behind the last dot of a name. */
export function lastName(node: Node): string {
  return nameOf(node).split('.').at(-1) ?? '';
}

type Optional = Node | null | undefined;

/** The text of a literal, or of a template up to its first gap; null for anything else. */
export function textOf(node: Optional): string | null {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  return node?.type === 'TemplateLiteral' ? (textsOf(node)[0] ?? null) : null;
}

/** The text that a node itself is: a string, or a part of a template; null for anything else. */
export function writtenIn(node: Node): string | null {
  if (node.type === 'TemplateElement') return node.value.cooked;
  return node.type === 'Literal' ? textOf(node) : null;
}

/** The texts around the gaps of a template. */
export function textsOf({ quasis }: TemplateLiteral): string[] {
  return quasis.map(({ value }) => value.cooked ?? '');
}

/** The properties of an object that are written with a plain name. */
export function propertiesOf(node: Optional): Map<string, Node> {
  const found = new Map<string, Node>();
  if (node?.type !== 'ObjectExpression') return found;
  for (const property of node.properties)
    if (property.type === 'Property' && !property.computed)
      found.set(textOf(property.key) ?? nameOf(property.key), property.value);
  return found;
}
