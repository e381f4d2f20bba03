/** The sentences of the product in both languages. */
import type { CallExpression, Node } from 'oxc-parser';
import type { Source, Violation } from '../sources/sources.ts';
import { nameOf, propertiesOf, textOf, textsOf, unwrapped, walk } from '../sources/syntax.ts';

export type Message = {
  path: string;
  line: number;
  /** The key in a namespace, or the beginning of the Korean sentence. */
  key: string;
  /** Null where the sentence is put together. */
  ko: string | null;
  en: string | null;
  isInNamespace: boolean;
};

/** `defineMessages(ko, en)` */
export function isNamespace(node: Node): node is CallExpression {
  return node.type === 'CallExpression' && nameOf(node.callee) === 'defineMessages';
}

/** `{ ko: …, en: … }` */
export function isPair(node: Node): boolean {
  const pair = propertiesOf(node);
  return pair.has('ko') && pair.has('en');
}

/** Messages of namespaces and pairs; violations where one language has more than the other. */
export function readMessages(source: Source): { messages: Message[]; uneven: Violation[] } {
  const messages: Message[] = [];
  const uneven: Violation[] = [];
  const { path, lineOf } = source;
  const compare = (korean: Node, english: Node): void => {
    const [ko, en] = [resultOf(korean), resultOf(english)];
    const line = lineOf(ko);
    const [koText, enText] = [sentenceIn(ko, source), sentenceIn(en, source)];
    if (koText !== null && enText !== null) {
      const key = koText.slice(0, 40);
      messages.push({ path, line, key, ko: koText, en: enText, isInNamespace: false });
      return;
    }
    const [kos, ens] = [partsOf(ko), partsOf(en)];
    if (ko.type !== en.type || kos === null || ens === null) return;
    for (const key of new Set([...kos.keys(), ...ens.keys()])) {
      const [one, other] = [kos.get(key), ens.get(key)];
      if (one && other) compare(one, other);
      else uneven.push({ path, line, message: `has ${key} in one language alone` });
    }
  };
  walk(source.program, (node) => {
    const [ko, en] = isNamespace(node)
      ? node.arguments
      : [propertiesOf(node).get('ko'), propertiesOf(node).get('en')];
    if (!ko || !en) return true;
    if (!isNamespace(node)) compare(ko, en);
    else {
      const [kos, ens] = [propertiesOf(ko), propertiesOf(en)];
      for (const key of new Set([...kos.keys(), ...ens.keys()])) {
        const at = kos.get(key) ?? ens.get(key);
        messages.push({
          path,
          line: at ? lineOf(at) : 1,
          key,
          ko: plainText(kos.get(key)),
          en: plainText(ens.get(key)),
          isInNamespace: true,
        });
      }
    }
    return false;
  });
  return { messages, uneven };
}

/** The text of a string, or of a template without gaps. */
export function plainText(node: Node | null | undefined): string | null {
  return node?.type === 'TemplateLiteral' && node.expressions.length > 0 ? null : textOf(node);
}

/** The value of an expression; of a function that only returns one, that value. */
function resultOf(node: Node): Node {
  const value = unwrapped(node);
  return value.type === 'ArrowFunctionExpression' && value.expression
    ? resultOf(value.body)
    : value;
}

function partsOf(node: Node): Map<string, Node> | null {
  if (node.type === 'ObjectExpression') return propertiesOf(node);
  if (node.type !== 'ArrayExpression') return null;
  return new Map(
    node.elements.flatMap((one, index) => (one ? [[`sentence ${index + 1}`, one]] : [])),
  );
}

/** A text with its gaps as `{name}`; `rate.ko` and `rate.en` fill the same gap. */
function sentenceIn(node: Node, { text }: Source): string | null {
  if (node.type !== 'TemplateLiteral') return plainText(node);
  const gaps = node.expressions.map(({ start, end }) => {
    const written = text.slice(start, end);
    if (/^(ko|en)$/.test(written)) return '{words}';
    return `{${written.replace(/\.(ko|en)\b/g, '').replaceAll(/\W+/g, '_')}}`;
  });
  return textsOf(node)
    .map((part, index) => `${part}${gaps[index] ?? ''}`)
    .join('');
}
