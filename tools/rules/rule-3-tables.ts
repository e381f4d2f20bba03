/**
 * Rule 3, within the server: a table is written by the domain that declares it. Others may join its
 * rows; what they want changed they ask of its `api.ts`, which knows what else has to change with it.
 * `tables.ts` is open to all and past every face, so it holds tables and nothing that does anything.
 */
import type { Source } from './sources.ts';
import { constantsOf, declaredAt } from './syntax/bindings.ts';
import { type Files, foldText } from './syntax/fold-text.ts';
import { lastName, type Node, nameOf, unwrapped, walk } from './syntax/node.ts';
import type { Violation } from './violation.ts';

const root = 'server/src/';
const isTables = (path: string) => path.startsWith(root) && /(^|\/)tables\.ts$/.test(path);
const writes = new Set(['insert', 'update', 'delete']);
const makers = new Set(['pgTable', 'pgEnum', 'pgView', 'pgSequence']);
/** A statement that writes, up to the name of the table. */
const writing = /\b(?:insert\s+into|delete\s+from|truncate(?:\s+table)?|update)\s+"?(\w+)/gi;

export function checkTables(sources: readonly Source[]): Violation[] {
  const product = sources.filter(({ path, isTest }) => path.startsWith(root) && !isTest);
  const files: Files = new Map(product.map((one) => [one.path, one]));
  const owners = new Map(product.filter(({ path }) => isTables(path)).flatMap(tablesIn));
  return product.flatMap((source) => [
    ...(isTables(source.path) ? otherExports(source) : []),
    ...foreignWrites(source, files),
    ...foreignStatements(source, files, owners),
  ]);
}

/** The tables of a file by their names in the database, each with its domain. */
function tablesIn(source: Source): [name: string, owner: string][] {
  return [...constantsOf(source).values()].flatMap((init) => {
    const [first] = (init['arguments'] as Node[] | undefined) ?? [];
    const isTable = init.type === 'CallExpression' && nameOf(init['callee'] as Node) === 'pgTable';
    return isTable && first ? [[String(first['value']), entryOf(source.path)]] : [];
  });
}

function otherExports(source: Source): Violation[] {
  return (source.program['body'] as Node[]).flatMap((statement) => {
    const refuse = () => [
      {
        path: source.path,
        line: source.lineOf(statement),
        message: 'exports what is neither a table nor a type; give it a file of its own',
      },
    ];
    if (statement.type === 'ExportAllDeclaration' || statement.type === 'ExportDefaultDeclaration')
      return refuse();
    if (statement.type !== 'ExportNamedDeclaration' || statement['exportKind'] === 'type')
      return [];
    const declared = statement['declaration'] as Node | null;
    if (/^TS(TypeAlias|Interface)Declaration$/.test(declared?.type ?? '')) return [];
    const inits = (declared?.['declarations'] as Node[] | undefined)?.map(
      ({ init }) => init as Node,
    );
    const names = (statement['specifiers'] as Node[]).map((one) => nameOf(one['local'] as Node));
    const values = inits ?? names.map((name) => constantsOf(source).get(name) ?? null);
    const isTable = (value: Node | null | undefined) =>
      value?.type === 'CallExpression' && makers.has(lastName(value['callee'] as Node));
    return declared?.type !== 'FunctionDeclaration' && values.every(isTable) ? [] : refuse();
  });
}

/** `tx.delete(flows)`, whatever the table is called here. */
function foreignWrites(source: Source, files: Files): Violation[] {
  const violations: Violation[] = [];
  walk(source.program, (node) => {
    if (node.type !== 'CallExpression') return;
    const callee = unwrapped(node['callee'] as Node);
    const [table] = node['arguments'] as Node[];
    if (callee.type !== 'MemberExpression' || !writes.has(lastName(callee)) || !table) return;
    const declared = declarationOf(table, source, files);
    if (declared && isForeign(declared.owner, source))
      violations.push(refusal(source, callee['property'] as Node, declared.name, declared.owner));
  });
  return violations;
}

/** Statements in SQL: `delete from flows`, `` sql`delete from ${flows}` `` */
function foreignStatements(
  source: Source,
  files: Files,
  owners: ReadonlyMap<string, string>,
): Violation[] {
  const violations: Violation[] = [];
  const refuse = (node: Node, table: string, owner: string | undefined) => {
    if (owner !== undefined && isForeign(owner, source))
      violations.push(refusal(source, node, table, owner));
  };
  walk(source.program, (node) => {
    if (node.type !== 'TemplateLiteral' && node.type !== 'Literal') return;
    const text = foldText(node, source, files);
    for (const [, table = ''] of text?.matchAll(writing) ?? [])
      refuse(node, table, owners.get(table));
    if (node.type !== 'TemplateLiteral') return;
    const quasis = node['quasis'] as { value: { cooked: string } }[];
    for (const [index, part] of (node['expressions'] as Node[]).entries()) {
      if (
        !/\b(insert\s+into|delete\s+from|truncate(\s+table)?|update)\s*$/i.test(
          quasis[index]?.value.cooked ?? '',
        )
      )
        continue;
      const declared = declarationOf(part, source, files);
      if (declared) refuse(part, declared.name, declared.owner);
    }
  });
  return violations;
}

/** The table that an expression is, and its domain: a name, an alias, a member of `import *`. */
function declarationOf(
  node: Node,
  source: Source,
  files: Files,
): { name: string; owner: string } | null {
  const value = unwrapped(node);
  const holder = value.type === 'MemberExpression' ? unwrapped(value['object'] as Node) : value;
  if (holder.type !== 'Identifier') return null;
  const alias = constantsOf(source).get(nameOf(holder));
  if (alias && value === holder && /^(Identifier|MemberExpression)$/.test(unwrapped(alias).type))
    return declarationOf(alias, source, files);
  const declared = declaredAt(nameOf(holder), source, files);
  if (declared === null || !isTables(declared.source.path)) return null;
  return { name: lastName(value), owner: entryOf(declared.source.path) };
}

function refusal(source: Source, at: Node, table: string, owner: string): Violation {
  return {
    path: source.path,
    line: source.lineOf(at),
    message: `writes ${table}, which is a table of ${owner}; ask for it in ${owner}/api.ts`,
  };
}

const isForeign = (owner: string, { path }: Source) => owner !== entryOf(path);

/** The folder directly under the server's sources. */
function entryOf(path: string): string {
  return path.slice(root.length).split('/')[0] ?? '';
}
