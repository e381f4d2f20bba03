/**
 * A sentence that nobody asks for is a sentence that nobody checks. A key counts as used where its
 * name is written as a string (`t('total')`, a union of states) or fits a template
 * (`t(`step${n}`)`).
 */
import type { Violation } from '../rules/violation.ts';
import { isNamespace, type Message } from './read-messages.ts';
import { type Node, type SourceFile, textOf, walk } from './syntax.ts';

export function checkUsed(files: readonly SourceFile[], messages: readonly Message[]): Violation[] {
  const names = new Set<string>();
  const shapes: RegExp[] = [];
  for (const { program } of files)
    walk(program, (node) => {
      if (isNamespace(node)) return false;
      const text = textOf(node);
      if (text !== null) names.add(text);
      else if (node.type === 'TemplateLiteral') shapes.push(shapeOf(node));
      // `{ok: 'success', failed: 'danger'}[state]`: the states themselves are the keys.
      if (node.type === 'Property' && (node['key'] as Node).type === 'Identifier')
        names.add(String((node['key'] as Node)['name']));
      return undefined;
    });
  return messages
    .filter(({ taken, key }) => taken && !names.has(key) && !shapes.some((each) => each.test(key)))
    .map(({ path, line, key }) => ({
      path,
      line,
      message: `“${key}” is asked for by nobody; remove it in both languages`,
    }));
}

/** `step${n}` as a pattern. A template that is all gap fits nothing. */
function shapeOf(node: Node): RegExp {
  const parts = (node['quasis'] as { value: { cooked: string } }[]).map(
    ({ value }) => value.cooked,
  );
  if (parts.join('').length < 2) return /(?!)/;
  const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${escaped.join('[\\w.-]+')}$`);
}
