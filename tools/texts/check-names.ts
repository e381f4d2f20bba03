/**
 * Declared names in the field's words: each of those below has to be looked up where it is declared, since
 * it says that something was requested or stored and not what it is. Their number may fall, never rise.
 */
import type { Source } from '../rules/sources.ts';
import { isFunction, type Node, nameOf, walk } from '../rules/syntax/node.ts';
import type { Violation } from '../rules/violation.ts';
import { type Ceilings, type Counted, keepCeilings } from './ceilings.ts';

const limits = 'max or min';
const words: Readonly<Record<string, string>> = {
  told: 'reported, answered, described',
  asked: 'requested, query, wanted',
  kept: 'stored, cached',
  stranger: 'guest, anonymous, unknown',
  strangers: 'guests, anonymous, unknown',
  whoever: 'caller, person',
  anew: 'again',
  most: limits,
  least: limits,
  longest: limits,
  fewest: limits,
};

export function checkNames(sources: readonly Source[], ceilings: Ceilings): Violation[] {
  const found = sources.flatMap((source) =>
    declaredNames(source.program).flatMap((node): Counted[] => {
      const name = nameOf(node);
      const word = partsOf(name).find((part) => Object.hasOwn(words, part));
      if (word === undefined) return [];
      return [
        {
          ...{ area: source.area, path: source.path, line: source.lineOf(node) },
          says: `declares ${name}; the field says ${words[word]}`,
        },
      ];
    }),
  );
  return keepCeilings(found, ceilings, 'such names');
}

/** `longestTimerMs` is longest, timer, ms. */
function partsOf(name: string): string[] {
  return (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((part) => part.toLowerCase());
}

/** Variables, parameters, functions, types and their members: what somebody has to name. */
function declaredNames(program: Node): Node[] {
  const found: Node[] = [];
  const note = (node: unknown) => {
    const one = node as Node | null | undefined;
    if (one?.type === 'Identifier') found.push(one);
  };
  const notePattern = (pattern: Node) =>
    walk(pattern, (node) => {
      if (node.type === 'TSTypeAnnotation') return false;
      if (node.type === 'AssignmentPattern') {
        notePattern(node['left'] as Node);
        return false;
      }
      if (node.type === 'Property') {
        // `{ a }` names nothing of its own; `{ a: b }` does.
        if (!node['shorthand']) notePattern(node['value'] as Node);
        return false;
      }
      note(node);
      return true;
    });
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator') notePattern(node['id'] as Node);
    if (isFunction(node)) for (const param of node.params) notePattern(param);
    if (/^(Function|Class|TSTypeAlias|TSInterface)Declaration$/.test(node.type)) note(node['id']);
    if (
      /^(TSPropertySignature|TSMethodSignature|PropertyDefinition|MethodDefinition)$/.test(
        node.type,
      )
    )
      note(node['key']);
  });
  return found;
}
