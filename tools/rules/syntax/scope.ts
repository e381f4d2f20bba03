/** Where a name is declared, as far as the blocks around it tell. */
import { isFunction, type Node, nameOf, walk } from './node.ts';

/** The innermost function, loop, block or program that declares a name which is used at a node; null where none does. */
export function scopeOf(
  name: string,
  at: Node,
  parentOf: ReadonlyMap<Node, Node>,
): { scope: Node; declaration: Node } | null {
  for (let scope: Node | undefined = at; scope; scope = parentOf.get(scope)) {
    const declaration = declaredIn(scope, name);
    if (declaration) return { scope, declaration };
  }
  return null;
}

function declaredIn(scope: Node, name: string): Node | null {
  const parts: unknown[] = isFunction(scope)
    ? (scope['params'] as Node[])
    : scope.type === 'Program' || scope.type === 'BlockStatement'
      ? (scope['body'] as Node[]).flatMap(declarationsIn)
      : /^For(Of|In)?Statement$/.test(scope.type)
        ? declarationsIn((scope['left'] ?? scope['init']) as Node | null)
        : scope.type === 'CatchClause'
          ? [scope['param']]
          : [];
  for (const part of parts as Node[]) {
    const target = part?.type === 'VariableDeclarator' ? (part['id'] as Node) : part;
    if (/^(Function|Class)Declaration$/.test(part?.type ?? '')) {
      if (nameOf(part['id'] as Node) === name) return part;
    } else if (target && namesIn(target).includes(name)) return part;
  }
  return null;
}

function declarationsIn(statement: Node | null): Node[] {
  const one = ((statement?.['declaration'] as Node | null | undefined) ?? statement) as Node | null;
  if (one?.type === 'VariableDeclaration') return one['declarations'] as Node[];
  if (one?.type === 'ImportDeclaration')
    return (one['specifiers'] as Node[]).map((specifier) => specifier['local'] as Node);
  return one && /^(Function|Class)Declaration$/.test(one.type) ? [one] : [];
}

/** The names that a pattern declares. */
function namesIn(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [nameOf(pattern)];
  const names: string[] = [];
  walk(pattern, (node) => {
    if (node.type === 'TSTypeAnnotation') return false;
    if (node.type === 'Property' && !node['shorthand']) {
      names.push(...namesIn(node['value'] as Node));
      return false;
    }
    if (node.type === 'AssignmentPattern') {
      names.push(...namesIn(node['left'] as Node));
      return false;
    }
    if (node.type === 'Identifier') names.push(nameOf(node));
    return true;
  });
  return names;
}
