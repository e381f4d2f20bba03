/**
 * What a text comes to, put together from constants: `'/' + 'settings'`, `` `${origin}/settings` ``,
 * `paths.settings`, whether they are written here or imported. What is not known is a gap in it.
 */
import type { Source } from '../sources.ts';
import { constantsOf, declaredAt } from './bindings.ts';
import { lastName, type Node, nameOf, propertiesOf, unwrapped, walk } from './node.ts';

/** In the place of a part that is only known when the program runs. */
export const gap = '\u0000';

type FoundText = { text: string; line: number };
export type Files = ReadonlyMap<string, Source>;

/** Every text of a file, and every part of one. */
export function textsOf(source: Source, files: Files): FoundText[] {
  const found: FoundText[] = [];
  walk(source.program, (node) => {
    if (!mayBeText.has(node.type) || (node.type === 'Literal' && typeof node['value'] !== 'string'))
      return;
    const text = foldText(node, source, files);
    if (text !== null) found.push({ text, line: source.lineOf(node) });
  });
  return found;
}

const mayBeText = new Set(['Literal', 'TemplateLiteral', 'BinaryExpression', 'CallExpression']);
/** Constants that are made of each other: no sensible text is that deep. */
const maxDepth = 12;

/** Null where it is no text at all, as far as one can see. */
export function foldText(node: Node, source: Source, files: Files, depth = 0): string | null {
  if (depth > maxDepth) return null;
  const fold = (one: unknown) => foldText(one as Node, source, files, depth + 1);
  const value = unwrapped(node);
  switch (value.type) {
    case 'Literal':
      return ['string', 'number'].includes(typeof value['value']) ? String(value['value']) : null;
    case 'TemplateLiteral': {
      const parts = value['expressions'] as Node[];
      return (value['quasis'] as { value: { cooked: string } }[])
        .map(({ value: { cooked } }, index) => {
          const part = parts[index];
          return part === undefined ? cooked : `${cooked}${fold(part) ?? gap}`;
        })
        .join('');
    }
    case 'BinaryExpression': {
      if (value['operator'] !== '+') return null;
      const [left, right] = [fold(value['left']), fold(value['right'])];
      return left === null && right === null ? null : `${left ?? gap}${right ?? gap}`;
    }
    case 'CallExpression':
      return foldCall(value, fold);
    case 'Identifier':
    case 'MemberExpression': {
      const found = constantAt(value, source, files);
      return found ? foldText(found.node, found.source, files, depth + 1) : null;
    }
    default:
      return null;
  }
}

/** `['', 'settings'].join('/')` and `'/'.concat('settings')`. */
function foldCall(call: Node, fold: (node: unknown) => string | null): string | null {
  const callee = call['callee'] as Node;
  const given = call['arguments'] as Node[];
  const of = callee['object'] as Node | undefined;
  if (callee.type !== 'MemberExpression' || of === undefined) return null;
  if (lastName(callee) === 'join' && unwrapped(of).type === 'ArrayExpression') {
    const between = given[0] ? fold(given[0]) : ',';
    const parts = (unwrapped(of)['elements'] as Node[]).map(fold);
    return between === null || parts.every((part) => part === null)
      ? null
      : parts.map((part) => part ?? gap).join(between);
  }
  if (lastName(callee) !== 'concat') return null;
  const parts = [of, ...given].map(fold);
  return parts[0] === null ? null : parts.map((part) => part ?? gap).join('');
}

type Found = { node: Node; source: Source };

/** What a name, or a property of a constant object, is set to: here or in the file that it comes from. */
function constantAt(node: Node, source: Source, files: Files): Found | null {
  if (node.type === 'Identifier') {
    const declared = declaredAt(nameOf(node), source, files);
    const found = declared ? constantsOf(declared.source).get(declared.name) : undefined;
    return declared && found ? { node: found, source: declared.source } : null;
  }
  if (node.type !== 'MemberExpression' || node['computed']) return null;
  const holder = constantAt(unwrapped(node['object'] as Node), source, files);
  const object = holder ? unwrapped(holder.node) : null;
  if (!holder || object?.type !== 'ObjectExpression') return null;
  const value = propertiesOf(object).get(lastName(node));
  return value ? { node: value, source: holder.source } : null;
}
