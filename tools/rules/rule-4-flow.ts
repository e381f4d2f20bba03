/**
 * Where a value from outside goes: every way that it takes through a file, and into the functions that
 * it is given to, ends in a parser (`schema.parse`, `schema.safeParse`), or hands it on as `unknown`, which
 * the compiler lets nobody use unseen.
 */
import type { Source } from './sources.ts';
import { declaredAt } from './syntax/bindings.ts';
import type { Files } from './syntax/fold-text.ts';
import {
  functionAround,
  isFunction,
  lastName,
  type Node,
  nameOf,
  parentsIn,
  walk,
} from './syntax/node.ts';
import { scopeOf } from './syntax/scope.ts';

/** A raw value: `any` may be used in every way, `unknown` in none before it is called something. */
export type Raw = { node: Node; source: Source; type: 'any' | 'unknown' };
export type Leak = { node: Node; source: Source; says: string };
/** A function that answers a raw value, as `unknown`. */
type HandsOn = (source: Source, made: Node) => void;

const parsers = /^(parse|safeParse)(Async)?$/;
const otherParsers = /^(JSON|Date|path|querystring|URL)\./;
/** What only looks at a value, or makes a text of it or a raw value again. */
const looks = /^(String|Boolean|JSON\.parse|Array\.isArray|JSON\.stringify|Number\.is\w+|isNaN)$/;
const makesText = new Set(['toString']);

export function followRaw(raw: Raw, files: Files, handsOn: HandsOn): Leak[] {
  const seen = new Set<Node>();
  const leaks: Leak[] = [];
  const waiting = [raw];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (seen.has(next.node)) continue;
    seen.add(next.node);
    const step = stepFrom(next, files, handsOn);
    if (typeof step === 'string') leaks.push({ node: next.node, source: next.source, says: step });
    else waiting.push(...step);
  }
  return leaks;
}

/** Where it goes next; a sentence where it is used as it is. */
function stepFrom({ node, source, type }: Raw, files: Files, handsOn: HandsOn): Raw[] | string {
  const parentOf = parentsIn(source.program);
  const parent = parentOf.get(node);
  const go = (next: Node, as = type): Raw[] => [{ node: next, source, type: as }];
  if (!parent) return [];
  switch (parent.type) {
    case 'AwaitExpression':
    case 'ParenthesizedExpression':
    case 'ChainExpression':
    case 'TSNonNullExpression':
    case 'LogicalExpression':
    case 'ArrayExpression':
    case 'ObjectExpression':
    case 'SpreadElement':
      return go(parent);
    case 'Property':
      return parent['value'] === node ? go(parent) : [];
    case 'TSAsExpression':
    case 'TSTypeAssertion':
    case 'TSSatisfiesExpression': {
      const called = parent['typeAnnotation'] as Node;
      if (called.type === 'TSUnknownKeyword') return go(parent, 'unknown');
      return 'is called something that nobody has looked for';
    }
    case 'ConditionalExpression':
      return parent['test'] === node ? [] : go(parent);
    case 'MemberExpression':
      return stepIntoMember(parent, { node, source, type }, parentOf);
    case 'CallExpression':
    case 'NewExpression':
      return stepIntoCall(parent, { node, source, type }, files);
    case 'VariableDeclarator':
      return stepIntoVariable(parent['id'] as Node, { node, source, type }, parentOf);
    case 'AssignmentExpression': {
      const left = parent['left'] as Node;
      if (left === node) return [];
      const declared = left.type === 'Identifier' ? scopeOf(nameOf(left), left, parentOf) : null;
      const target = declared?.declaration['id'] as Node | undefined;
      if (declared && target) return intoTarget(target, declared.scope, source, type);
      return type === 'any' ? 'is put away as it came' : [];
    }
    case 'ReturnStatement':
      return stepOut(functionAround(parent, parentOf), { node, source, type }, parentOf, handsOn);
    case 'ArrowFunctionExpression':
      return stepOut(parent, { node, source, type }, parentOf, handsOn);
    case 'ForOfStatement':
      return type === 'any' ? 'is walked through as it came' : [];
    default:
      return [];
  }
}

function stepIntoMember(
  member: Node,
  { node, source, type }: Raw,
  parentOf: ReadonlyMap<Node, Node>,
): Raw[] | string {
  if (member['object'] !== node) return [];
  const call = parentOf.get(member);
  const name = lastName(member);
  if (call?.type === 'CallExpression' && call['callee'] === member) {
    if (name === 'catch' || name === 'finally') return [{ node: call, source, type }];
    if (name === 'then') {
      const [first] = call['arguments'] as Node[];
      return isFunction(first)
        ? intoParameter(first, 0, source, type)
        : [{ node: call, source, type }];
    }
    if (makesText.has(name)) return [];
  }
  return type === 'any' ? `is asked for its ${name} as it came` : [];
}

function stepIntoCall(call: Node, { node, source, type }: Raw, files: Files): Raw[] | string {
  const callee = call['callee'] as Node;
  const index = (call['arguments'] as Node[]).indexOf(node);
  if (index < 0) return [];
  const name = nameOf(callee);
  if (parsers.test(lastName(callee)) && name !== lastName(callee) && !otherParsers.test(name))
    return [];
  if (looks.test(name)) return [];
  const taker = functionNamed(name, source, files, callee);
  if (taker === null) return type === 'any' ? `is given to ${name} as it came` : [];
  return intoParameter(taker.made, index, taker.source, type);
}

/** A parameter that says `unknown` is raw inside; one that says anything else believes what comes. */
function intoParameter(
  made: Node,
  index: number,
  source: Source,
  type: Raw['type'],
): Raw[] | string {
  const param = (made['params'] as Node[])[index];
  if (param === undefined) return [];
  const target = param.type === 'AssignmentPattern' ? (param['left'] as Node) : param;
  return intoTarget(target, made, source, type);
}

function stepIntoVariable(
  target: Node,
  { source, type }: Raw,
  parentOf: ReadonlyMap<Node, Node>,
): Raw[] | string {
  return intoTarget(target, functionAround(target, parentOf), source, type);
}

function intoTarget(target: Node, within: Node, source: Source, type: Raw['type']): Raw[] | string {
  const said = (target['typeAnnotation'] as Node | null | undefined)?.['typeAnnotation'] as
    | Node
    | undefined;
  if (said !== undefined && said.type !== 'TSUnknownKeyword')
    return type === 'any' ? 'is believed to be what a declaration says' : [];
  if (target.type !== 'Identifier') return type === 'any' ? 'is taken apart as it came' : [];
  return usesOf(nameOf(target), within, source, said ? 'unknown' : type);
}

/** A function that answers it: as `unknown`, or to the call that it is an argument of. */
function stepOut(
  made: Node,
  { source, type }: Raw,
  parentOf: ReadonlyMap<Node, Node>,
  handsOn: HandsOn,
): Raw[] | string {
  if (saysUnknown(made)) {
    handsOn(source, made);
    return [];
  }
  const parent = parentOf.get(made);
  // `.then((text) => JSON.parse(text))`, `texts.map((text) => JSON.parse(text))`
  if (parent?.type === 'CallExpression' && parent['callee'] !== made)
    return [{ node: parent, source, type }];
  return type === 'any' ? 'is answered as it came; let the function say `unknown`' : [];
}

function saysUnknown(made: Node): boolean {
  const said = (made['returnType'] as Node | null | undefined)?.['typeAnnotation'] as
    | Node
    | undefined;
  if (said?.type === 'TSUnknownKeyword') return true;
  const [inner] = ((said?.['typeArguments'] as Node | undefined)?.['params'] ?? []) as Node[];
  return (
    said?.type === 'TSTypeReference' &&
    nameOf(said['typeName'] as Node) === 'Promise' &&
    inner?.type === 'TSUnknownKeyword'
  );
}

/** Every place where a name is used as a value. */
export function usesOf(name: string, within: Node, source: Source, type: Raw['type']): Raw[] {
  const found: Raw[] = [];
  const parentOf = parentsIn(source.program);
  walk(within, (node) => {
    if (node.type !== 'Identifier' || node['name'] !== name) return;
    const parent = parentOf.get(node);
    const isName =
      (parent?.type === 'MemberExpression' && parent['property'] === node && !parent['computed']) ||
      (parent?.type === 'Property' && parent['key'] === node && !parent['shorthand']) ||
      (parent?.type === 'VariableDeclarator' && parent['id'] === node) ||
      isFunction(parent);
    if (!isName || (parent?.type === 'ArrowFunctionExpression' && parent['body'] === node))
      found.push({ node, source, type });
  });
  return found;
}

type Made = { made: Node; source: Source };

/** The function of the workspace that a name calls, as it is known at a place of a file. */
export function functionNamed(name: string, source: Source, files: Files, at: Node): Made | null {
  if (!/^\w+$/.test(name)) return null;
  const parentOf = parentsIn(source.program);
  const here = scopeOf(name, at, parentOf)?.declaration;
  if (!here) return null;
  const made = functionOf(here);
  if (made) return { made, source };
  const isImport = /^Import/.test(parentOf.get(here)?.type ?? '');
  const declared = isImport ? declaredAt(name, source, files) : null;
  if (!declared) return null;
  const { program } = declared.source;
  const there = scopeOf(declared.name, program, new Map())?.declaration;
  const found = there ? functionOf(there) : null;
  return found ? { made: found, source: declared.source } : null;
}

function functionOf(declaration: Node): Node | null {
  if (declaration.type === 'FunctionDeclaration') return declaration;
  const init = declaration['init'] as Node | null | undefined;
  return declaration.type === 'VariableDeclarator' && isFunction(init) ? init : null;
}
