/**
 * Rule 6: whatever the server's process calls by itself has an owner for what it throws. A listener, a
 * timer and a promise that nobody awaits have no caller: what leaves them ends the process for
 * everybody. Each is wrapped (`guarded`, `every`, `unattended`), catches for itself, or does only what
 * cannot throw.
 */
import { parseSync } from 'oxc-parser';
import { type Node, type Source, walk } from './sources.ts';
import type { Violation } from './violation.ts';

const boundary = 'server/src/error-boundary.ts';
/** What the worker of the database throws ends the worker, and its client opens it again. */
const own = /^server\/src\/database\//;
const wrapped = new Set(['guarded', 'every', 'unattended']);
const listens = new Set(['on', 'once', 'addListener', 'prependListener']);
const timers = new Set(['setInterval', 'setTimeout', 'setImmediate', 'queueMicrotask']);
/** Calls that throw for no input that types let through, by their last name. */
const harmless = new Set([
  ...['resolve', 'reject', 'done', 'clearTimeout', 'clearInterval', 'unref', 'abort', 'exit'],
  ...['destroy', 'terminate', 'delete', 'add', 'set', 'clear', 'clearTimer', 'removeListener'],
  ...['get', 'has', 'round', 'min', 'max', 'random', 'end', 'close', 'fail', 'closeAllConnections'],
  ...['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'now', 'catch', 'unattended'],
]);

export function checkOwners(sources: readonly Source[]): Violation[] {
  return sources
    .filter(
      ({ area, isTest, path }) =>
        area === 'server' &&
        !isTest &&
        path.startsWith('server/src/') &&
        path !== boundary &&
        !own.test(path),
    )
    .flatMap(checkSource);
}

function checkSource({ path, text }: Source): Violation[] {
  const { program } = parseSync(path, text);
  const known = declarations(program);
  const violations: Violation[] = [];
  const refuse = (node: Node, message: string) =>
    violations.push({ path, line: text.slice(0, node.start).split('\n').length, message });
  walk(program, (node) => {
    if (node.type === 'UnaryExpression' && node['operator'] === 'void') {
      const work = node['argument'] as Node;
      if (
        work.type === 'CallExpression' &&
        !catches(work) &&
        lastName(work['callee'] as Node) !== 'unref'
      )
        refuse(node, 'leaves a promise alone; hand it to unattended() of error-boundary.ts');
    }
    if (node.type !== 'CallExpression') return;
    const callback = callbackOf(node);
    if (callback !== null && !isSafe(callback, known, new Set()))
      refuse(
        node,
        'listens without an owner for what it throws; wrap the listener in guarded() of error-boundary.ts',
      );
  });
  return violations;
}

/** What a call has the process call later; null where it does not. */
function callbackOf({ callee, arguments: given }: Node): Node | null {
  const [first, second] = given as Node[];
  const name = lastName(callee as Node);
  if (timers.has(name) && (callee as Node).type === 'Identifier') return first ?? null;
  // An event is named by a text: that tells a listener from a column of an index.
  const isMethod = (callee as Node).type === 'MemberExpression';
  if (isMethod && listens.has(name) && first?.type === 'Literal') return second ?? null;
  return null;
}

function isSafe(node: Node, known: ReadonlyMap<string, Node>, seen: Set<Node>): boolean {
  if (seen.has(node)) return true;
  seen.add(node);
  const safe = (one: unknown): boolean =>
    one === null || one === undefined || isSafe(one as Node, known, seen);
  const every = (all: unknown) => (all as unknown[]).every(safe);
  switch (node.type) {
    case 'Literal':
    case 'TemplateElement':
    case 'ThisExpression':
    case 'EmptyStatement':
    case 'BreakStatement':
      return true;
    case 'Identifier': {
      const declared = known.get(String(node['name']));
      return declared === undefined || declared.type === 'Literal' || isSafe(declared, known, seen);
    }
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      return safe(node['body']);
    case 'FunctionBody':
    case 'BlockStatement':
      return every(node['body']);
    case 'TryStatement':
      return node['handler'] !== null;
    case 'ExpressionStatement':
    case 'ParenthesizedExpression':
    case 'ChainExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return safe(node['expression']);
    case 'ReturnStatement':
    case 'UnaryExpression':
    case 'UpdateExpression':
    case 'SpreadElement':
      return safe(node['argument']);
    case 'IfStatement':
    case 'ConditionalExpression':
      return safe(node['test']) && safe(node['consequent']) && safe(node['alternate']);
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression':
      return safe(node['left']) && safe(node['right']);
    case 'MemberExpression':
      return true;
    case 'ForOfStatement':
      return safe(node['right']) && safe(node['body']);
    case 'NewExpression':
      return every(node['arguments']);
    case 'ObjectExpression':
      return (node['properties'] as Node[]).every((one) => safe(one['value'] ?? one));
    case 'ArrayExpression':
      return every(node['elements']);
    case 'TemplateLiteral':
      return every(node['expressions']);
    case 'VariableDeclaration':
      return (node['declarations'] as Node[]).every((one) => safe(one['init']));
    case 'CallExpression': {
      const name = lastName(node['callee'] as Node);
      if (wrapped.has(name) || catches(node)) return true;
      const declared = known.get(name);
      const called =
        (node['callee'] as Node).type === 'Identifier' && declared !== undefined
          ? isSafe(declared, known, seen)
          : harmless.has(name) || timers.has(name);
      return called && (node['arguments'] as Node[]).every((one) => isFunction(one) || safe(one));
    }
    default:
      return false;
  }
}

/** Whether a chain of calls ends in a `.catch(…)`, or is a wrapper’s. */
function catches(call: Node): boolean {
  for (let node: Node | undefined = call; node?.type === 'CallExpression'; ) {
    const callee = node['callee'] as Node;
    const isThenBoth = lastName(callee) === 'then' && (node['arguments'] as Node[]).length === 2;
    if (wrapped.has(lastName(callee)) || lastName(callee) === 'catch' || isThenBoth) return true;
    node = callee.type === 'MemberExpression' ? (callee['object'] as Node) : undefined;
  }
  return false;
}

/** Functions and constants of a file by their names. */
function declarations(program: unknown): Map<string, Node> {
  const known = new Map<string, Node>();
  walk(program, (node) => {
    const name = (node['id'] as Node | null | undefined)?.['name'];
    if (typeof name !== 'string') return;
    if (node.type === 'FunctionDeclaration') known.set(name, node);
    const init = node['init'] as Node | null | undefined;
    if (node.type === 'VariableDeclarator' && init && (isFunction(init) || isWrapper(init)))
      known.set(name, init);
  });
  return known;
}

function isWrapper(node: Node): boolean {
  return node.type === 'CallExpression' && wrapped.has(lastName(node['callee'] as Node));
}

function isFunction({ type }: Node): boolean {
  return type === 'ArrowFunctionExpression' || type === 'FunctionExpression';
}

function lastName(node: Node): string {
  if (node.type === 'MemberExpression') return lastName(node['property'] as Node);
  if (node.type === 'ChainExpression') return lastName(node['expression'] as Node);
  return node.type === 'Identifier' ? String(node['name']) : '';
}
