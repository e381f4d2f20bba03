/**
 * Rule 3, within a domain of the server: a file that declares operations is a menu of them and asks
 * the database by functions of a store beside it. It may begin a transaction, which it hands on.
 */
import type { Source } from './sources.ts';
import { declaredAt } from './syntax/bindings.ts';
import type { Files } from './syntax/fold-text.ts';
import { lastName, type Node, nameOf, unwrapped, walk } from './syntax/node.ts';
import type { Violation } from './violation.ts';

const root = 'server/src/';
const declares = new Set(['handle', 'handleEffect']);
const isTables = (path: string) => path.startsWith(root) && /(^|\/)tables\.ts$/.test(path);
const isLibrary = (request: string) =>
  /^(drizzle-orm|pg|@electric-sql\/pglite)(\/|$)/.test(request);
const holders = new Set(['db', 'tx', 'database', 'transaction']);
/** What asks by a text or by the name of a table, so that nothing of the library has to be imported. */
const asks = new Set([
  'execute',
  'query',
  '$count',
  '$with',
  'select',
  'insert',
  'update',
  'delete',
]);

export function checkQueries(sources: readonly Source[]): Violation[] {
  const product = sources.filter(({ path, isTest }) => path.startsWith(root) && !isTest);
  const files: Files = new Map(product.map((one) => [one.path, one]));
  return product.filter(declaresOperations).flatMap((source) => queriesIn(source, files));
}

function declaresOperations({ path, imports }: Source): boolean {
  return (
    /[/-]routes\.ts$/.test(path) ||
    imports.some(
      ({ target, names }) =>
        target === `${root}http/route.ts` && names.some((name) => declares.has(name)),
    )
  );
}

function queriesIn(source: Source, files: Files): Violation[] {
  const { path, program, lineOf } = source;
  const violations: Violation[] = [];
  const refuse = (at: Node, what: string) =>
    violations.push({
      path,
      line: lineOf(at),
      message: `${what}; give the query a name in a store.ts beside it`,
    });
  walk(program, (node) => {
    if (node.type === 'ImportDeclaration' && node['importKind'] !== 'type') {
      const request = String((node['source'] as Node)['value']);
      for (const one of node['specifiers'] as Node[]) {
        if (one['importKind'] === 'type') continue;
        const local = nameOf(one['local'] as Node);
        if (isLibrary(request)) refuse(node, `takes ${local} of ${request}`);
        else if (isTables(declaredAt(local, source, files)?.source.path ?? ''))
          refuse(node, `takes the table ${local}`);
      }
    }
    if (node.type === 'ImportExpression') {
      const request = String((node['source'] as Node)['value']);
      if (isLibrary(request) || /(^|\/)tables\.ts$/.test(request)) refuse(node, `takes ${request}`);
    }
    if (node.type !== 'MemberExpression' || !asks.has(lastName(node))) return;
    const holder = lastName(unwrapped(node['object'] as Node));
    if (holders.has(holder)) refuse(node, `asks ${holder}.${lastName(node)}`);
  });
  return violations;
}
