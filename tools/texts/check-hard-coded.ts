/**
 * What a person reads comes from messages: no text between tags, no label or title in an attribute,
 * and no Korean in any string but one that has its English beside it.
 */
import type { Violation } from '../rules/violation.ts';
import { isNamespace, isPair } from './read-messages.ts';
import { type Node, type SourceFile, textOf, walk } from './syntax.ts';

/** Attributes that are shown or read aloud, of elements and of our parts. */
const shown =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|alt|title|placeholder|label|hint|description|heading)$/;
/** Written alike in both languages: names, and codes as the server says them. */
const names =
  /^(Moa|Aave|Ethereum|KST|KRW|USDT?|BTC|ETH|DeFi|X{5}|Ctrl|Esc|Enter|Shift|Tab|[A-Z]+(_[A-Z]+)+)$/;
const exempt: readonly { path: RegExp; since: string }[] = [
  { path: /^shell\/src\/internal-pages\//, since: 'a page for those who build Moa' },
  { path: /^shared\/ui\/src\/(specimens\/|.*\.specimens\.tsx$)/, since: 'samples of parts' },
  { path: /^[^/]+\/standalone/, since: 'the stand-in of development' },
  { path: /^shell\/src\/boot\/last-resort\.tsx$/, since: 'it says both languages at once' },
  { path: /^shared\/i18n\/src\/particles\//, since: 'rules of the language itself' },
  {
    path: /^shared\/ui\/src\/core\/(format|spoken|won-in-words)\.ts$/,
    since: 'how figures are read',
  },
];

export function checkHardCoded(files: readonly SourceFile[]): Violation[] {
  return files.flatMap((file) => {
    if (exempt.some(({ path }) => path.test(file.path))) return [];
    const found: Violation[] = [];
    const report = (node: Node, text: string) =>
      found.push({
        path: file.path,
        line: file.lineOf(node),
        message: `says “${text.trim().slice(0, 60)}” by itself; take it from defineMessages(ko, en)`,
      });
    walk(file.program, (node) => {
      if (isNamespace(node) || isPair(node) || isChoice(node) || isKeywords(node)) return false;
      if (node.type === 'JSXText') {
        const text = String(node['value']);
        if (isWords(text)) report(node, text);
      }
      // `{busy ? 'Saving' : 'Save'}` between tags.
      if (node.type === 'JSXElement' || node.type === 'JSXFragment')
        for (const child of node['children'] as Node[])
          if (child.type === 'JSXExpressionContainer')
            for (const text of textsOf(child['expression'] as Node))
              if (isWords(text)) report(child, text);
      if (node.type === 'JSXAttribute') {
        const name = (node['name'] as Node)['name'];
        const value = node['value'] as Node | null;
        const inner =
          value?.type === 'JSXExpressionContainer' ? (value['expression'] as Node) : value;
        if (inner && typeof name === 'string' && shown.test(name))
          for (const text of textsOf(inner)) if (isWords(text)) report(node, text);
        return textOf(inner ?? undefined) === null;
      }
      const text = textOf(node);
      if (text !== null && /[가-힣]/.test(text)) report(node, text);
      if (node.type === 'TemplateElement') {
        const part = (node['value'] as { cooked: string }).cooked;
        if (/[가-힣]/.test(part)) report(node, part);
      }
      return text === null;
    });
    return found;
  });
}

/** What an expression may come to that is written in it: either side of a choice, and pieces between gaps. */
function textsOf(node: Node): string[] {
  if (isChoice(node)) return [];
  const text = textOf(node);
  if (text !== null) return [text];
  switch (node.type) {
    case 'ConditionalExpression':
      return [node['consequent'], node['alternate']].flatMap((side) => textsOf(side as Node));
    case 'LogicalExpression':
      return [node['left'], node['right']].flatMap((side) => textsOf(side as Node));
    case 'TemplateLiteral':
      return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
    default:
      return [];
  }
}

/** `locale === 'ko' ? '…' : '…'` */
function isChoice(node: Node): boolean {
  if (node.type !== 'ConditionalExpression') return false;
  const { left, right } = node['test'] as { left?: Node; right?: Node };
  return [left, right].some((side) => ['ko', 'en'].includes(textOf(side) ?? ''));
}

/** What one may search for is in both languages at once: `keywords: […]`, `const currencyWords = …`. */
function isKeywords(node: Node): boolean {
  if (node.type === 'Property') return (node['key'] as Node)['name'] === 'keywords';
  return node.type === 'VariableDeclarator' && /Words$/.test(String((node['id'] as Node)['name']));
}

/** Two letters in a row that are no name. */
function isWords(text: string): boolean {
  const words = text.match(/\p{L}[\p{L}_']+/gu) ?? [];
  return words.some((word) => !names.test(word));
}
