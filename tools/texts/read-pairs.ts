/**
 * Sentences in both languages that stand beside each other as values: `{ko: …, en: …}`, whether each side
 * is a text, a template, a list, an object or a function that answers one.
 */
import type { Source } from '../rules/sources.ts';
import {
  isFunction,
  type Node,
  nameOf,
  propertiesOf,
  unwrapped,
  walk,
} from '../rules/syntax/node.ts';
import type { Violation } from '../rules/violation.ts';
import type { Message } from './read-messages.ts';

type Found = { messages: Message[]; uneven: Violation[] };

/** Texts of one language without a counterpart are violations by themselves. */
export function readPairs(sources: readonly Source[]): Found {
  const found: Found = { messages: [], uneven: [] };
  for (const source of sources)
    walk(source.program, (node) => {
      const pair = propertiesOf(node);
      const [ko, en] = [pair.get('ko'), pair.get('en')];
      if (!ko || !en) return true;
      compare(ko, en, source, found);
      return false;
    });
  return found;
}

function compare(korean: Node, english: Node, source: Source, found: Found): void {
  const [ko, en] = [saidBy(korean), saidBy(english)];
  const uneven = (what: string) =>
    found.uneven.push({
      path: source.path,
      line: source.lineOf(korean),
      message: `has ${what}; say the same in both languages`,
    });
  const [koText, enText] = [textOf(ko, source), textOf(en, source)];
  if (koText !== null && enText !== null) {
    const { path } = source;
    const key = koText.slice(0, 40);
    found.messages.push({
      path,
      line: source.lineOf(ko),
      key,
      ko: koText,
      en: enText,
      taken: false,
    });
  } else if (ko.type === 'ArrayExpression' && en.type === 'ArrayExpression') {
    const [kos, ens] = [ko['elements'] as Node[], en['elements'] as Node[]];
    if (kos.length !== ens.length)
      uneven(`${kos.length} sentences in Korean and ${ens.length} in English`);
    for (const [index, one] of kos.entries()) {
      const other = ens[index];
      if (other) compare(one, other, source, found);
    }
  } else if (ko.type === 'ObjectExpression' && en.type === 'ObjectExpression') {
    const [kos, ens] = [propertiesOf(ko), propertiesOf(en)];
    for (const name of new Set([...kos.keys(), ...ens.keys()])) {
      const [one, other] = [kos.get(name), ens.get(name)];
      if (one && other) compare(one, other, source, found);
      else uneven(`${name} in one language alone`);
    }
  }
}

/** What a function answers, where it does nothing else. */
function saidBy(node: Node): Node {
  const value = unwrapped(node);
  return isFunction(value) && value.body.type !== 'BlockStatement' ? saidBy(value.body) : value;
}

/** With its gaps as `{gap}`, named after what fills them. */
function textOf(node: Node, source: Source): string | null {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type !== 'TemplateLiteral') return null;
  const gaps = node['expressions'] as Node[];
  return (node['quasis'] as { value: { cooked: string } }[])
    .map(({ value }, index) => {
      const gap = gaps[index];
      return gap ? `${value.cooked}{${gapOf(gap, source)}}` : value.cooked;
    })
    .join('');
}

/** `rate.ko` fills the gap in one language that `rate.en` fills in the other. */
function gapOf(node: Node, { text }: Source): string {
  const name = nameOf(node);
  if (/^(ko|en)$/.test(name)) return 'words';
  return text
    .slice(node.start, node.end)
    .replace(/\.(ko|en)\b/g, '')
    .replaceAll(/\W+/g, '_');
}
