/**
 * Rule 6: whatever the server's process calls by itself has an owner for what it throws. A listener, a
 * timer and a promise that nobody awaits have no caller: what leaves them ends the process for
 * everybody. Each is wrapped (`guarded`, `every`, `unattended`), catches for itself, or does only what
 * cannot throw.
 */
import type { Source } from './sources.ts';
import { isFunction, lastName, type Node, nameOf, walk } from './syntax/node.ts';
import type { Violation } from './violation.ts';

const boundary = 'server/src/error-boundary.ts';
/** What a worker throws ends the worker, and its client opens it again. */
const own = /^server\/src\/(database\/|notifications\/rules\/dry-run\/dry-run-worker\.ts$)/;
const wrapped = new Set(['guarded', 'every', 'unattended']);
const listens = new Set(['on', 'once', 'addListener', 'prependListener']);
const timers =
  /^((globalThis|global|timers)\.)?(setInterval|setTimeout|setImmediate|queueMicrotask)$|^process\.nextTick$/;
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

function checkSource({ path, program, lineOf }: Source): Violation[] {
  const known = declarations(program);
  const violations: Violation[] = [];
  const refuse = (node: Node, message: string) =>
    violations.push({ path, line: lineOf(node), message });
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
    const callback = callbackOf(node);
    if (callback !== null && !isSafe(callback, known, new Set()))
      refuse(
        node,
        'listens without an owner for what it throws; wrap the listener in guarded() of error-boundary.ts',
      );
  });
  return violations;
}

/** What the process is to call later; null where it is not. */
function callbackOf(node: Node): Node | null {
  // `socket.onmessage = …`
  if (node.type === 'AssignmentExpression') {
    const left = node['left'] as Node;
    const right = node['right'] as Node;
    const isListener = left.type === 'MemberExpression' && /^on[a-z]+$/.test(lastName(left));
    return isListener && mayBeCalled(right) ? right : null;
  }
  if (node.type !== 'CallExpression') return null;
  const callee = node['callee'] as Node;
  const [first, second] = node['arguments'] as Node[];
  if (timers.test(nameOf(callee))) return first ?? null;
  if (callee.type !== 'MemberExpression' || !listens.has(lastName(callee))) return null;
  // What it is given tells a listener from a column of an index.
  const isEvent = first?.type === 'Literal' || first?.type === 'TemplateLiteral';
  return second && (isEvent || mayBeCalled(second)) ? second : null;
}

function mayBeCalled(node: Node): boolean {
  return isFunction(node) || node.type === 'Identifier' || isWrapper(node);
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
          : harmless.has(name) || timers.test(nameOf(node['callee'] as Node));
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
