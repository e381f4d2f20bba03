/**
 * Rule 8: what a server remembers is in its context. A memory of a module is one of the process:
 * two servers in one process share it, a test has to clear it, and several instances cannot agree on it.
 * A WeakMap is none of these: it remembers something of an object for as long as the object lives.
 */
import { parseSync } from 'oxc-parser';
import { type Node, type Source, walk } from './sources.ts';
import type { Violation } from './violation.ts';

/** Where a process or a worker begins: what is there is the process' own. */
const entries = /^server\/src\/(main|database\/pglite-worker)\.ts$/;
const collections = new Set(['Map', 'Set', 'Array']);
const changes = new Set([
  ...['set', 'add', 'delete', 'clear', 'push', 'pop', 'shift', 'unshift', 'splice', 'fill', 'sort'],
]);

export function checkMemory(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ path, isTest }) => path.startsWith('server/src/') && !isTest && !entries.test(path))
    .flatMap(checkSource);
}

function checkSource({ path, text }: Source): Violation[] {
  const { program } = parseSync(path, text);
  const changed = changedNames(program);
  return declarationsOf(program).flatMap(({ kind, declarator }) => {
    const { name } = declarator['id'] as Node & { name?: string };
    const init = declarator['init'] as Node | null;
    const remembers =
      kind !== 'const' ||
      (init !== null &&
        (isEmpty(init) || (name !== undefined && changed.has(name) && isKept(init))));
    if (!remembers) return [];
    return [
      {
        path,
        line: text.slice(0, declarator.start).split('\n').length,
        message: `remembers ${name ?? 'something'} for all of the process; keep it in what the context makes (of those outside: context.outside.memory.of(…))`,
      },
    ];
  });
}

/** What a module declares outside of any function. */
function declarationsOf(program: unknown): { kind: string; declarator: Node }[] {
  return (program as { body: Node[] }).body.flatMap((statement) => {
    const declared = (statement['declaration'] as Node | null | undefined) ?? statement;
    if (declared.type !== 'VariableDeclaration' || declared['declare'] === true) return [];
    return (declared['declarations'] as Node[]).map((declarator) => ({
      kind: String(declared['kind']),
      declarator,
    }));
  });
}

/** A collection that begins empty can only be there to be filled. */
function isEmpty(init: Node): boolean {
  const value = unwrapped(init);
  if (value.type === 'ArrayExpression') return (value['elements'] as unknown[]).length === 0;
  if (value.type === 'ObjectExpression') return (value['properties'] as unknown[]).length === 0;
  return isCollection(value) && (value['arguments'] as unknown[]).length === 0;
}

function isKept(init: Node): boolean {
  const value = unwrapped(init);
  return (
    ['ArrayExpression', 'ObjectExpression', 'CallExpression'].includes(value.type) ||
    isCollection(value)
  );
}

function isCollection({ type, callee }: Node): boolean {
  return type === 'NewExpression' && collections.has(String((callee as Node)['name']));
}

function unwrapped(node: Node): Node {
  return /^TS(As|Satisfies|NonNull)Expression$/.test(node.type)
    ? unwrapped(node['expression'] as Node)
    : node;
}

/** Names whose value the file changes in place. */
function changedNames(program: unknown): Set<string> {
  const names = new Set<string>();
  const note = (target: unknown) => {
    const node = target as Node | undefined;
    if (node?.type === 'Identifier') names.add(String(node['name']));
  };
  walk(program, (node) => {
    if (node.type === 'CallExpression') {
      const callee = node['callee'] as Node;
      const method = (callee['property'] as Node | undefined)?.['name'];
      if (callee.type === 'MemberExpression' && changes.has(String(method))) note(callee['object']);
    }
    const target = (node['left'] ?? node['argument']) as Node | undefined;
    if (
      ['AssignmentExpression', 'UpdateExpression'].includes(node.type) &&
      target?.type === 'MemberExpression'
    )
      note(target['object']);
  });
  return names;
}
