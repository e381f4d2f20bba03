/**
 * Rule 3, within the server: a table is written by the domain that declares it. Others may join its
 * rows; what they want changed they ask of its `api.ts`, which knows what else has to change with it.
 */
import { parseSync } from 'oxc-parser';
import { type Node, type Source, walk } from './sources.ts';
import type { Violation } from './violation.ts';

const root = 'server/src/';
const writes = new Set(['insert', 'update', 'delete']);

export function checkTables(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ path, isTest }) => path.startsWith(root) && !isTest)
    .flatMap(checkSource);
}

function checkSource({ path, text, imports }: Source): Violation[] {
  const owners = new Map(
    imports
      .filter(({ target }) => target !== null && /\/tables\.ts$/.test(target))
      .map(({ request, target }) => [request, entryOf(target ?? '')]),
  );
  if ([...owners.values()].every((owner) => owner === entryOf(path))) return [];
  const { program } = parseSync(path, text);
  const foreign = new Map<string, string>();
  for (const statement of (program as unknown as { body: Node[] }).body) {
    const request = (statement['source'] as Node | null | undefined)?.['value'];
    const owner = owners.get(String(request));
    if (statement.type !== 'ImportDeclaration' || owner === undefined || owner === entryOf(path))
      continue;
    for (const specifier of statement['specifiers'] as Node[])
      foreign.set(String((specifier['local'] as Node)['name']), owner);
  }
  const violations: Violation[] = [];
  walk(program, (node) => {
    if (node.type !== 'CallExpression') return;
    const callee = node['callee'] as Node;
    const method = String((callee['property'] as Node | undefined)?.['name']);
    const table = String((node['arguments'] as Node[])[0]?.['name']);
    const owner = foreign.get(table);
    if (callee.type !== 'MemberExpression' || !writes.has(method) || owner === undefined) return;
    violations.push({
      path,
      line: text.slice(0, (callee['property'] as Node).start).split('\n').length,
      message: `writes ${table}, which is a table of ${owner}; ask for it in ${owner}/api.ts`,
    });
  });
  return violations;
}

/** The folder directly under the server's sources. */
function entryOf(path: string): string {
  return path.slice(root.length).split('/')[0] ?? '';
}
