/** How what lasts is ended: under which name it is known, and what ends it there. */
import { functionNamed } from './rule-4-flow.ts';
import type { Source } from './sources.ts';
import { type Files, foldText } from './syntax/fold-text.ts';
import {
  functionAround,
  isFunction,
  lastName,
  type Node,
  nameOf,
  parentsIn,
  propertiesOf,
  unwrapped,
  walk,
} from './syntax/node.ts';
import { scopeOf } from './syntax/scope.ts';

/** The name under which something lasting is known; `answered` where the caller gets it. */
export function holderOf(node: Node, source: Source): Node | 'answered' | null {
  const parentOf = parentsIn(source.program);
  let at = node;
  let parent = parentOf.get(at);
  while (parent && (unwrapped(parent) !== parent || parent.type === 'LogicalExpression')) {
    at = parent;
    parent = parentOf.get(at);
  }
  switch (parent?.type) {
    case 'VariableDeclarator':
      return parent['id'] as Node;
    case 'AssignmentExpression':
      return parent['left'] as Node;
    case 'ReturnStatement':
      return 'answered';
    default:
      return null;
  }
}

/** Whether what has the name, or a name that it was given to, is ended where the name is known. */
export function isEnded(holder: Node, ends: RegExp, source: Source, mayBeAnswered = true): boolean {
  const parentOf = parentsIn(source.program);
  const holders = [holder];
  const names = new Set([nameOf(holder)]);
  let found = false;
  // `socket = opened`: whatever ends the one ends the other.
  walk(source.program, (node) => {
    const [to, from] =
      node.type === 'AssignmentExpression'
        ? [node['left'] as Node, node['right'] as Node]
        : node.type === 'VariableDeclarator'
          ? [node['id'] as Node, node['init'] as Node | null]
          : [];
    if (!to || !from || !names.has(nameOf(unwrapped(from)))) return;
    names.add(nameOf(to));
    holders.push(to);
  });
  const scopes = holders.map((one) => knownIn(one, source, parentOf));
  const isKnown = (node: Node) => scopes.some((scope) => isIn(node, scope, parentOf));
  walk(source.program, (node) => {
    if (
      mayBeAnswered &&
      node.type === 'ReturnStatement' &&
      names.has(nameOf(node['argument'] as Node | null))
    ) {
      found ||= isKnown(node);
      return;
    }
    if (node.type !== 'CallExpression') return;
    const callee = unwrapped(node['callee'] as Node);
    if (!ends.test(lastName(callee))) return;
    const [first] = node['arguments'] as Node[];
    const ended = first ? nameOf(first) : nameOf((callee['object'] as Node | undefined) ?? null);
    found ||= names.has(ended) && isKnown(node);
  });
  return found;
}

/** Where what lasts is known: all of the file where it is in no variable. */
function knownIn(holder: Node, source: Source, parentOf: ReadonlyMap<Node, Node>): Node {
  const found = holder.type === 'Identifier' ? scopeOf(nameOf(holder), holder, parentOf) : null;
  return found?.scope ?? source.program;
}

function isIn(node: Node, outer: Node, parentOf: ReadonlyMap<Node, Node>): boolean {
  for (let at: Node | undefined = node; at; at = parentOf.get(at)) if (at === outer) return true;
  return outer.type === 'Program';
}

/** `{ once: true }`, `{ signal }` */
export function endsItself(call: Node): boolean {
  const options = propertiesOf((call['arguments'] as Node[])[2]);
  return options.has('signal') || options.get('once')?.['value'] === true;
}

export function isRemoved(call: Node, source: Source): boolean {
  const textOf = ({ start, end }: Node) => source.text.slice(start, end);
  const shape = (node: Node) => {
    const callee = unwrapped(node['callee'] as Node);
    const [event, listener] = node['arguments'] as Node[];
    const target = callee['object'] as Node | undefined;
    return [
      target ? nameOf(target) : '',
      event ? textOf(event) : '',
      listener ? textOf(listener) : '',
    ].join(' ');
  };
  const listener = (call['arguments'] as Node[])[1];
  if (!listener || isFunction(unwrapped(listener))) return false;
  const own = shape(call);
  const scope = outermost(call, parentsIn(source.program));
  let found = false;
  walk(scope, (node) => {
    if (node.type !== 'CallExpression') return;
    if (lastName(node['callee'] as Node) === 'removeEventListener') found ||= shape(node) === own;
  });
  return found;
}

/** The function of the file that a node is in, at whatever depth. */
function outermost(node: Node, parentOf: ReadonlyMap<Node, Node>): Node {
  let at = functionAround(node, parentOf);
  for (
    let next = functionAround(at, parentOf);
    isFunction(next);
    next = functionAround(at, parentOf)
  )
    at = next;
  return at;
}

/** Whether what a timer runs is the function that sets it, or calls it. */
export function callsItself(call: Node, parentOf: ReadonlyMap<Node, Node>): boolean {
  const names = new Set<string>();
  for (let at: Node | undefined = call; at; at = parentOf.get(at)) {
    if (!isFunction(at)) continue;
    const parent = parentOf.get(at);
    if (at['id']) names.add(nameOf(at['id'] as Node));
    if (parent?.type === 'VariableDeclarator') names.add(nameOf(parent['id'] as Node));
  }
  const [work] = call['arguments'] as Node[];
  if (!work) return false;
  if (names.has(nameOf(work))) return true;
  let calls = false;
  if (isFunction(work))
    walk(work['body'], (node) => {
      if (node.type === 'CallExpression') calls ||= names.has(nameOf(node['callee'] as Node));
    });
  return calls;
}

/** A statement of its own: nobody gets what the call answers. */
export function isDropped(node: Node, parentOf: ReadonlyMap<Node, Node>): boolean {
  let parent = parentOf.get(node);
  while (parent && (unwrapped(parent) !== parent || parent['operator'] === 'void'))
    parent = parentOf.get(parent);
  return parent?.type === 'ExpressionStatement';
}

/** Whether a call answers the function that ends what it began. */
export function answersEnd(
  call: Node,
  source: Source,
  files: Files,
  once: ReadonlySet<string>,
): boolean {
  const name = nameOf(call['callee'] as Node);
  if (lastName(call['callee'] as Node) === 'subscribe' && name !== 'subscribe') return true;
  const made = functionNamed(name, source, files, call)?.made;
  const said = (made?.['returnType'] as Node | null | undefined)?.['typeAnnotation'] as
    | Node
    | undefined;
  const answer = (said?.['returnType'] as Node | undefined)?.['typeAnnotation'] as Node | undefined;
  if (said?.type !== 'TSFunctionType' || answer?.type !== 'TSVoidKeyword') return false;
  const [event] = call['arguments'] as Node[];
  return !(event && once.has(foldText(event, source, files) ?? ''));
}
