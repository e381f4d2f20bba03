/**
 * Where each operation of the API is: the contract that declares it, the line of a `routes.ts` that answers
 * it, and what calls it in the browser. Contracts are asked for their values, the rest is read in the sources.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Operation } from '@moa/contracts/operation';
import { declaredAt } from '../sources/declarations.ts';
import type { Source } from '../sources/sources.ts';
import { lastName, type Node, nameOf, unwrapped, walk } from '../sources/syntax.ts';

type Place = { path: string; line: number };
export type FoundOperation = {
  method: string;
  /** As the contract says it: `/api/v1/settings/wallets/{id}`. */
  route: string;
  name: string;
  contract: Place;
  handlers: Place[];
  /** Files of the shell, the remotes and the host that call it. */
  callers: string[];
};

const contracts = 'shared/contracts/src/';
/** `handle(operation, …)` of `server/src/http/route.ts`, and its variants. */
const answering = /^handle[A-Z]?\w*$/;
const root = join(
  dirname(fileURLToPath(import.meta.resolve('@moa/contracts/operation'))),
  '../../..',
);

export async function readOperations(sources: readonly Source[]): Promise<FoundOperation[]> {
  const files = new Map(sources.map((one) => [one.path, one]));
  const found = new Map<string, FoundOperation>();
  for (const source of sources) {
    if (!source.path.startsWith(contracts) || source.isTest || !source.path.endsWith('.ts'))
      continue;
    const module = (await import(pathToFileURL(join(root, source.path)).href)) as object;
    for (const [name, value] of Object.entries(module)) {
      const declared = source.exports.find((one) => one.name === name);
      if (!isOperation(value) || !declared) continue;
      found.set(`${source.path} ${name}`, {
        ...{ method: value.method, route: value.path, name },
        contract: { path: source.path, line: lineOf(name, source) ?? declared.line },
        handlers: [],
        callers: [],
      });
    }
  }
  const operationAt = (node: Node, source: Source) => {
    const value = unwrapped(node);
    const holder = value.type === 'MemberExpression' ? (value['object'] as Node) : value;
    const declared = declaredAt(nameOf(holder), source, files);
    if (declared === null) return undefined;
    const name = declared.name === '*' ? lastName(value) : declared.name;
    const last = declared.name === '*' ? declaredAt(name, declared.source, files) : declared;
    return last ? found.get(`${last.source.path} ${last.name}`) : undefined;
  };
  for (const source of sources) {
    if (source.isTest) continue;
    if (source.area === 'server') readHandlers(source, operationAt);
    else if (/^(shell|mfe-[a-z-]+|shared\/host)$/.test(source.area))
      readCallers(source, operationAt);
  }
  return [...found.values()];
}

type OperationAt = (node: Node, source: Source) => FoundOperation | undefined;

function readHandlers(source: Source, operationAt: OperationAt): void {
  walk(source.program, (node) => {
    if (node.type !== 'CallExpression' || !answering.test(nameOf(node['callee'] as Node))) return;
    const [first] = node['arguments'] as Node[];
    const operation = first && operationAt(first, source);
    operation?.handlers.push({ path: source.path, line: source.lineOf(node) });
  });
}

function readCallers(source: Source, operationAt: OperationAt): void {
  if (!source.imports.some(({ target }) => target?.startsWith(contracts))) return;
  walk(source.program, (node) => {
    if (/^Import\w*Specifier$/.test(node.type)) return false;
    if (node.type !== 'Identifier' && node.type !== 'MemberExpression') return true;
    const operation = operationAt(node, source);
    if (operation && !operation.callers.includes(source.path)) operation.callers.push(source.path);
    return operation === undefined;
  });
}

/** The line of the constant itself: an export may pass it on further down. */
function lineOf(name: string, { program, lineOf: line }: Source): number | null {
  let found: number | null = null;
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' && nameOf(node['id'] as Node) === name)
      found ??= line(node);
  });
  return found;
}

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'method' in value && 'output' in value;
}
