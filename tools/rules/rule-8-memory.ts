/**
 * Rule 8: what a server remembers is in its context. A memory of a module is one of the process:
 * two servers in one process share it, a test has to clear it, and several instances cannot agree on it.
 * A WeakMap is none of these: it remembers something of an object for as long as the object lives.
 */

import { functionNamed } from './rule-4-flow.ts';
import type { Source } from './sources.ts';
import { type Listed, staleEntries } from './stale-entries.ts';
import { bindingsOf, constantsOf } from './syntax/bindings.ts';
import type { Files } from './syntax/fold-text.ts';
import { isFunction, lastName, type Node, nameOf, unwrapped, walk } from './syntax/node.ts';
import type { Violation } from './violation.ts';

/** Where a process or a worker begins: what is there is the process' own. */
const entries: readonly RegExp[] = [
  /^server\/src\/main\.ts$/,
  /^server\/src\/database\/pglite-worker\.ts$/,
  /^server\/src\/notifications\/rules\/dry-run\/dry-run-worker\.ts$/,
  /^server\/src\/analytics\/reports\/render\/render-worker\.ts$/,
];
const collections = new Set(['Map', 'Set', 'Array']);
const changes = new Set([
  ...['set', 'add', 'delete', 'clear', 'push', 'pop', 'shift', 'unshift', 'splice', 'fill', 'sort'],
  ...['reverse', 'copyWithin'],
]);
/** Functions that change what they are given first. */
const changing =
  /^(Object\.(assign|defineProperty|defineProperties|setPrototypeOf)|Reflect\.(set|deleteProperty|defineProperty))$/;

/** Objects that remember nothing of what they are asked. */
const pureClasses = new Set([
  ...['Map', 'Set', 'WeakMap', 'WeakSet', 'Date', 'URL', 'Error', 'RegExp', 'AsyncLocalStorage'],
  ...['Intl.DateTimeFormat', 'Intl.NumberFormat', 'Intl.Segmenter', 'TextEncoder', 'TextDecoder'],
]);
/** Libraries whose functions make schemas, tables, interfaces and constants. */
const pureLibraries =
  /^(zod|drizzle-orm(\/[\w-]+)?|viem(\/[\w-]+)?|node:(path|url|crypto)|@moa\/contracts\/[\w/-]+|@moa\/finance\/[\w/-]+)$/;
const maxDepth = 8;
/** Of the language itself. */
const pureFunctions =
  /^(Object|Array|Buffer|Math|Number|String|BigInt|Symbol|Date|JSON|Intl)(\.\w+)?$|^(Promise\.resolve|structuredClone)$/;

export function checkMemory(sources: readonly Source[]): Violation[] {
  const files: Files = new Map(sources.map((one) => [one.path, one]));
  const listed: Listed = new Map();
  const product = sources.filter(({ path, isTest }) => path.startsWith('server/src/') && !isTest);
  const looked = product.filter(({ path }) => {
    const entry = entries.find((one) => one.test(path));
    if (entry) listed.set(entry, path);
    return entry === undefined;
  });
  const elsewhere = changedElsewhere(product, files);
  return [
    ...looked.flatMap((source) => checkSource(source, files, elsewhere.get(source.path))),
    ...staleEntries(sources, import.meta.filename, entries, listed),
  ];
}

function checkSource(
  source: Source,
  files: Files,
  elsewhere: ReadonlySet<string> = new Set(),
): Violation[] {
  const changed = new Set([...changedNames(source.program), ...elsewhere]);
  const refuse = (node: Node, name: string): Violation => ({
    path: source.path,
    line: source.lineOf(node),
    message: `remembers ${name} for all of the process; keep it in what the context makes (of those outside: context.outside.memory.of(…))`,
  });
  const violations: Violation[] = [];
  for (const { kind, declarator } of declarationsOf(source.program)) {
    const { name } = declarator['id'] as Node & { name?: string };
    const init = declarator['init'] as Node | null;
    const remembers =
      kind !== 'const' ||
      (init !== null &&
        (isEmpty(init) || (name !== undefined && changed.has(name) && canChange(init))));
    if (remembers) violations.push(refuse(declarator, name ?? 'something'));
  }
  const known = new Set(violations.map(({ line }) => line));
  atLoad(source.program, (node) => {
    const made = madeAtLoad(node, source, files);
    if (made === null || known.has(source.lineOf(node))) return;
    known.add(source.lineOf(node));
    violations.push(refuse(node, made));
  });
  return violations;
}

/** What runs when a module is loaded: everything outside of functions, and what classes have for themselves. */
function atLoad(node: unknown, visit: (node: Node) => void): void {
  walk(node, (one) => {
    if (isFunction(one) || one.type === 'MethodDefinition') {
      return false;
    }
    if (one.type === 'PropertyDefinition' && !one['static']) return false;
    visit(one);
    return true;
  });
}

/** What could remember: its name; null for what cannot. */
function madeAtLoad(node: Node, source: Source, files: Files): string | null {
  if (node.type === 'PropertyDefinition')
    return node['readonly'] && !isEmpty(node['value'] as Node) ? null : nameOf(node['key'] as Node);
  if (node.type === 'StaticBlock') return 'what a static block keeps';
  if (node.type === 'NewExpression') {
    const name = nameOf(node['callee'] as Node);
    return pureClasses.has(name) || /(Error|Failure)$/.test(name) ? null : `a new ${name}`;
  }
  if (node.type !== 'CallExpression') return null;
  const callee = unwrapped(node['callee'] as Node);
  if (isFunction(callee)) return 'what a function keeps that is called on the spot';
  return isPureCall(callee, source, files, 0) ? null : `what ${nameOf(callee)} makes`;
}

function isPureCall(callee: Node, source: Source, files: Files, depth: number): boolean {
  const name = nameOf(callee);
  if (pureFunctions.test(name)) return true;
  if (callee.type === 'MemberExpression') {
    const of = unwrapped(callee['object'] as Node);
    // A chain is what its beginning is: `text('id').notNull()`, `list.map(…)`.
    if (of.type === 'CallExpression') return true;
    if (of.type !== 'Identifier') return true;
    const binding = bindingsOf(source).get(nameOf(of));
    return binding
      ? isPureImport(binding.request, lastName(callee))
      : /^(filter|map|flatMap|flat|join|slice|concat|entries|keys|values|find|some|every|reduce|toSorted|includes|at|split|trim|toLowerCase|toUpperCase|replace|replaceAll)$/.test(
          lastName(callee),
        );
  }
  if (callee.type !== 'Identifier') return true;
  const binding = bindingsOf(source).get(name);
  if (binding && isPureImport(binding.request, binding.name)) return true;
  const made = functionNamed(name, source, files, callee);
  if (made === null) {
    // `const bytes = customType(…)`, and then `bytes('handle')`.
    const init = constantsOf(source).get(name);
    return (
      init?.type === 'CallExpression' &&
      isPureCall(unwrapped(init['callee'] as Node), source, files, depth + 1)
    );
  }
  return depth < maxDepth && answersData(made.made, made.source, files, depth + 1);
}

/** `node:fs` and whatever else acts is not among the libraries. */
function isPureImport(request: string, _name: string): boolean {
  return pureLibraries.test(request);
}

/**
 * A function that has no memory to give away: it makes no object of a class, and where it answers
 * functions, nothing that they could change is around them.
 */
function answersData(made: Node, source: Source, files: Files, depth: number): boolean {
  const own: Node[] = [];
  const staying: Node[] = [];
  walk(made['body'], (node) => {
    own.push(node);
    if (!isFunction(node) || isGiven(made['body'] as Node, node)) return true;
    staying.push(node);
    return false;
  });
  const isPure = own.every((node) => {
    if (node.type === 'NewExpression') return pureClasses.has(nameOf(node['callee'] as Node));
    if (node.type === 'CallExpression')
      return isPureCall(unwrapped(node['callee'] as Node), source, files, depth);
    if (staying.length === 0 || node.type !== 'VariableDeclaration') return true;
    return declarationsOf({ ...node, body: [node] }).every(
      ({ kind, declarator }) => kind === 'const' && !isEmpty(declarator['init'] as Node | null),
    );
  });
  return isPure && staying.every((node) => !assigns(node));
}

/** Whether a function sets anything: a variable of its own as well, which costs nothing to forbid here. */
function assigns(made: Node): boolean {
  let found = false;
  walk(made, (node) => {
    found ||= /^(Assignment|Update)Expression$/.test(node.type);
  });
  return found;
}

/** Whether a function is only handed to a call: `list.map((one) => …)`. */
function isGiven(body: Node, wanted: Node): boolean {
  let given = false;
  walk(body, (node) => {
    if (node.type === 'CallExpression') given ||= (node['arguments'] as Node[]).includes(wanted);
  });
  return given;
}

/** What a module declares outside of any function. */
function declarationsOf(program: Node): { kind: string; declarator: Node }[] {
  return (program['body'] as Node[]).flatMap((statement) => {
    const declared = (statement['declaration'] as Node | null | undefined) ?? statement;
    if (declared.type !== 'VariableDeclaration' || declared['declare'] === true) return [];
    return (declared['declarations'] as Node[]).map((declarator) => ({
      kind: String(declared['kind']),
      declarator,
    }));
  });
}

/** A collection that begins empty can only be there to be filled. */
function isEmpty(init: Node | null): boolean {
  if (init === null) return true;
  const value = unwrapped(init);
  if (value.type === 'ArrayExpression') return (value['elements'] as unknown[]).length === 0;
  if (value.type === 'ObjectExpression') return (value['properties'] as unknown[]).length === 0;
  return isCollection(value) && (value['arguments'] as unknown[]).length === 0;
}

function canChange(init: Node): boolean {
  const value = unwrapped(init);
  return (
    ['ArrayExpression', 'ObjectExpression', 'CallExpression'].includes(value.type) ||
    isCollection(value)
  );
}

function isCollection({ type, callee }: Node): boolean {
  return type === 'NewExpression' && collections.has(String((callee as Node)['name']));
}

/** Names whose value the file changes in place. */
function changedNames(program: Node): Set<string> {
  const names = new Set<string>();
  const note = (target: unknown) => {
    const node = target ? unwrapped(target as Node) : undefined;
    if (node?.type === 'Identifier') names.add(String(node['name']));
    if (node?.type === 'MemberExpression') note(node['object']);
  };
  walk(program, (node) => {
    if (node.type === 'CallExpression') {
      const callee = node['callee'] as Node;
      if (callee.type === 'MemberExpression' && changes.has(lastName(callee)))
        note(callee['object']);
      if (changing.test(nameOf(callee))) note((node['arguments'] as Node[])[0]);
    }
    const target = (node['left'] ?? node['argument']) as Node | undefined;
    const changesIt =
      ['AssignmentExpression', 'UpdateExpression'].includes(node.type) ||
      (node.type === 'UnaryExpression' && node['operator'] === 'delete');
    if (changesIt && target && unwrapped(target).type === 'MemberExpression')
      note((unwrapped(target) as Node)['object']);
  });
  return names;
}

/** What files change of others, by the file that declares it. */
function changedElsewhere(sources: readonly Source[], files: Files): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const source of sources) {
    const bindings = bindingsOf(source);
    for (const name of changedNames(source.program)) {
      const binding = bindings.get(name);
      if (!binding?.target || !files.has(binding.target)) continue;
      found.set(binding.target, (found.get(binding.target) ?? new Set()).add(binding.name));
    }
  }
  return found;
}
