/** Checks of user-visible text. */
import { glossary } from '@moa/i18n/glossary';
import type { Node, TemplateLiteral } from 'oxc-parser';
import type { Source, Violation } from '../sources/sources.ts';
import { nameOf, textsOf, walk, writtenIn } from '../sources/syntax.ts';
import { isNamespace, isPair, type Message, plainText, readMessages } from './messages.ts';

/** `specimens` and internal pages are for developers and name the words themselves. */
const forDevelopers = /\.specimens\.tsx$|internal-pages\//;

export function checkI18n(sources: readonly Source[]): Violation[] {
  const product = sources.filter(({ isTest, path }) => !isTest && !/\.config\.tsx?$/.test(path));
  const browser = product.filter(
    ({ area }) => /^(shell|mfe-[a-z-]+)$/.test(area) || /^shared\/(host|i18n|ui)$/.test(area),
  );
  const server = product.filter(({ area }) => /^(server|shared\/contracts)$/.test(area));
  const found = [...browser, ...server].map(readMessages);
  const messages = found.flatMap((one) => one.messages);
  return [
    ...found.flatMap(({ uneven }) => uneven),
    ...messages.flatMap(checkMessage),
    ...checkUsed(
      product.filter(({ area }) => area !== 'server'),
      messages,
    ),
    ...browser.flatMap(checkHardCoded),
    ...server.flatMap(checkStyle),
  ];
}

const particles = new Set(
  '이/가 을/를 은/는 으로/로 와/과 이나/나 이란/란 아/야 이랑/랑 이에요/예요 으로서/로서 으로써/로써 으로부터/로부터 이라/라'.split(
    ' ',
  ),
);
/** A particle behind a gap fits some words alone; `{name:을/를}` chooses it. */
const fixedParticle =
  /\}(은|는|이|가|을|를|과|와|으로|로|이라는|라는)(?=[\s.,!?)」]|$)|[을은이과와](\([를는가와과]\))/;
/** Ends of a sentence that are not 합니다체; 하세요 and 할까요 are part of it. */
const informalEnd = /((?<!아니|세|까)요|[^니]다)[.!]$/;
const isInformal = (ko: string) =>
  ko.split(/(?<=[.!?]) /).some((sentence) => informalEnd.test(sentence));

/** Both languages are there with the same gaps, formal, and in the words of the glossary. */
function checkMessage({ path, line, key, ko, en, isInNamespace }: Message): Violation[] {
  const problems: string[] = [];
  if (ko === null || en === null)
    problems.push('is not plain text in both languages; fill gaps by {name}');
  else {
    const [koGaps, enGaps] = [gapsIn(ko), gapsIn(en)];
    const names = (gaps: typeof koGaps) => [...new Set(gaps.map(({ name }) => name))].sort().join();
    const unknown = koGaps.find(({ particle }) => particle !== '' && !particles.has(particle));
    if (isInNamespace && (ko.trim() === '' || en.trim() === ''))
      problems.push('is empty in one language');
    if (names(koGaps) !== names(enGaps) && !forDevelopers.test(path))
      problems.push(`fills {${names(koGaps)}} in Korean and {${names(enGaps)}} in English`);
    if (unknown) problems.push(`uses the unknown particle ${unknown.particle}`);
    if (enGaps.some(({ particle }) => particle !== '')) problems.push('has a particle in English');
    if (isInNamespace && fixedParticle.test(ko)) problems.push('has a fixed particle behind a gap');
    if (isInformal(ko)) problems.push('is not in 합니다체');
    if (!forDevelopers.test(path))
      for (const term of glossary)
        for (const [sentence, refused, word] of [
          [ko, term.notKo, term.ko],
          [en, term.notEn, term.en],
        ] as const) {
          const match = refused && sentence.match(refused)?.[0];
          if (match) problems.push(`uses “${match}”; the glossary's word is “${word}”`);
        }
  }
  if (isInNamespace && /^mfe-[a-z-]+\/(?!src\/(messages|alert-kinds)\/)/.test(path))
    problems.push('is outside of src/messages, which has all sentences of a remote');
  return problems.map((message) => ({ path, line, message: `“${key}” ${message}` }));
}

function gapsIn(sentence: string): { name: string; particle: string }[] {
  const gaps = sentence.matchAll(/\{(\w+)(?::([^}]+))?\}/g);
  return [...gaps].map(([, name = '', particle = '']) => ({ name, particle }));
}

/** A key is used where it is written as a string or a property, or fits a template such as `step${n}`. */
function checkUsed(sources: readonly Source[], messages: readonly Message[]): Violation[] {
  const names = new Set<string>();
  const shapes: RegExp[] = [];
  for (const { program } of sources)
    walk(program, (node) => {
      if (isNamespace(node)) return false;
      const text = plainText(node);
      if (text !== null) names.add(text);
      else if (node.type === 'TemplateLiteral') shapes.push(shapeOf(node));
      if (node.type === 'Property') names.add(nameOf(node.key));
      return true;
    });
  return messages
    .filter(({ isInNamespace, key }) => isInNamespace && !names.has(key))
    .filter(({ key }) => !shapes.some((shape) => shape.test(key)))
    .map(({ path, line, key }) => ({ path, line, message: `“${key}” is not used` }));
}

function shapeOf(node: TemplateLiteral): RegExp {
  const parts = textsOf(node);
  if (parts.join('').length < 2) return /(?!)/;
  return new RegExp(`^${parts.map(RegExp.escape).join('[\\w.-]+')}$`);
}

/** Attributes that are shown or read aloud. */
const shown =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|alt|title|placeholder|label|hint|description|heading)$/;
/** Written alike in both languages. */
const properNames =
  /^(Moa|Aave|Ethereum|KST|KRW|USDT?|BTC|ETH|DeFi|X{5}|Ctrl|Esc|Enter|Shift|Tab|[A-Z]+(_[A-Z]+)+)$/;
/** Pages for developers, samples, the page that shows both languages, and the rules of the language. */
const exempt =
  /^shell\/src\/(internal-pages\/|boot\/last-resort\.tsx$)|^shared\/ui\/src\/(specimens\/|.*\.specimens\.tsx$|core\/(money-figure|spoken|spoken-money|won-in-words)\.ts$)|^mfe-[a-z]+\/src\/standalone|^shared\/(i18n\/src\/particles\/|i18n\/glossary|contracts\/)/;

/** No text between tags or in a shown attribute, and no Korean in any string without its English. */
function checkHardCoded({ path, program, lineOf }: Source): Violation[] {
  if (exempt.test(path)) return [];
  const found: Violation[] = [];
  const check = (node: Node, text: string, isShown: boolean) => {
    const words = text.match(/\p{L}[\p{L}_']+/gu) ?? [];
    if (isShown ? words.some((word) => !properNames.test(word)) : /[가-힣]/.test(text)) {
      const message = `has the text “${text.trim().slice(0, 60)}”; define it by defineMessages(ko, en)`;
      found.push({ path, line: lineOf(node), message });
    }
  };
  walk(program, (node) => {
    if (isNamespace(node) || isPair(node) || isLocaleChoice(node) || isKeywords(node)) return false;
    if (node.type === 'JSXText') check(node, node.value, true);
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of node.children)
        if (child.type === 'JSXExpressionContainer')
          for (const text of textsIn(child.expression)) check(child, text, true);
    if (node.type === 'JSXAttribute') {
      const { value } = node;
      const inner = value?.type === 'JSXExpressionContainer' ? value.expression : value;
      if (inner && shown.test(nameOf(node.name)))
        for (const text of textsIn(inner)) check(node, text, true);
      return plainText(inner) === null;
    }
    check(node, writtenIn(node) ?? '', false);
    return true;
  });
  return found;
}

/** The texts that an expression may result in: both sides of a choice, and the parts between gaps. */
function textsIn(node: Node): string[] {
  const text = plainText(node);
  if (text !== null) return [text];
  if (isLocaleChoice(node)) return [];
  if (node.type === 'TemplateLiteral') return textsOf(node);
  if (node.type === 'ConditionalExpression')
    return [...textsIn(node.consequent), ...textsIn(node.alternate)];
  if (node.type === 'LogicalExpression') return [...textsIn(node.left), ...textsIn(node.right)];
  return [];
}

/** `locale === 'ko' ? '…' : '…'` */
function isLocaleChoice(node: Node): boolean {
  if (node.type !== 'ConditionalExpression' || node.test.type !== 'BinaryExpression') return false;
  return [node.test.left, node.test.right].some((side) => /^(ko|en)$/.test(plainText(side) ?? ''));
}

/** Search words are in both languages at once: `keywords: […]`, `const currencyWords = …`. */
function isKeywords(node: Node): boolean {
  if (node.type === 'Property') return nameOf(node.key) === 'keywords';
  return node.type === 'VariableDeclarator' && nameOf(node.id).endsWith('Words');
}

/** Sentences of the server that are not beside their English are formal too. */
function checkStyle({ path, program, lineOf }: Source): Violation[] {
  const found: Violation[] = [];
  walk(program, (node) => {
    const text = writtenIn(node) ?? '';
    const message = `“${text.slice(0, 40)}” is not in 합니다체`;
    if (/[가-힣]/.test(text) && isInformal(text)) found.push({ path, line: lineOf(node), message });
  });
  return found;
}
