import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readPlanted } from '../sources/planted.ts';
import { checkI18n } from './checks.ts';

/** The findings in a small workspace with a planted file. */
function found(text: string, path = 'mfe-defi/src/messages/planted.ts'): string[] {
  const sources = readPlanted({
    'mfe-defi/src/messages/page.ts': `export const m = defineMessages({ total: '{name:은/는} 합계입니다' }, { total: '{name} is the total' });`,
    'mfe-defi/src/page.tsx': `export const Page = () => <h1 aria-label={t('total', { name })}>{t('total')}</h1>;`,
    'shell/src/app.tsx': `export const app = { title: { ko: '홈', en: 'Home' }, keywords: ['원화'] };`,
    [path]: text,
  });
  return checkI18n(sources).map(({ message }) => message);
}

const gap = '$' + '{n}';
const messages = (ko: string, en: string) =>
  `export const m = defineMessages({ total: ${ko} }, { total: ${en} });`;
const page = (jsx: string) => `export const A = () => ${jsx};`;
const value = (expression: string) => `export const a = ${expression};`;
const [remote, shell, server] = ['mfe-defi/src/a.ts', 'shell/src/a.tsx', 'server/src/a.ts'];

const refused: readonly [what: string, message: RegExp, text: string, path?: string][] = [
  ['a word beside the glossary', /“중요도”/, messages(`'심각도 높음'`, `'High severity'`)],
  ['an English word beside it', /“again”/, value(`{ ko: '봅니다.', en: 'Sent anew.' }`), server],
  ['a gap in one language', /fills \{count\}/, messages(`'{count}개'`, `'some'`)],
  ['an empty sentence', /is empty/, messages(`''`, `'Total'`)],
  ['a fixed particle', /behind a gap/, messages(`'{name}을 봅니다'`, `'{name}'`)],
  ['both particles', /behind a gap/, messages(`'{name}을(를) 봅니다'`, `'{name}'`)],
  ['an unknown particle', /unknown particle/, messages(`'{name:을/은} 봅니다'`, `'{name}'`)],
  ['a particle in English', /in English/, messages(`'{name:을/를}'`, `'{name:을/를}'`)],
  ['an informal sentence', /합니다체/, messages(`'합계예요.'`, `'Total'`)],
  ['a concatenated sentence', /plain text/, messages(`'합' + '계'`, `'Total'`)],
  ['an unused key', /“old” is not used/, `defineMessages({ old: '합계' }, { old: 'Total' });`],
  ['messages elsewhere', /src\/messages/, messages(`'합계'`, `'Total'`), remote],
  ['text between tags', /“Total”/, page('<p>Total</p>'), shell],
  ['a label', /“Close”/, page('<b aria-label="Close" />'), shell],
  ['a title', /“Close it”/, page(`<b title={'Close it'} />`), shell],
  ['a choice of texts', /“Saving it”/, page(`<p>{busy ? 'Saving it' : null}</p>`), shell],
  ['text around a gap', /“Remove”/, page(`<b aria-label={\`Remove ${gap}\`} />`), shell],
  ['Korean in a string', /“합계”/, value(`'합계'`), remote],
  ['Korean in a template', /“개”/, value(`(n) => \`${gap}개\``), 'shared/host/src/b.ts'],
  ['an informal sentence of the server', /합니다체/, value(`'합계를 봐요.'`), server],
  [
    'a shorter list in one language',
    /sentence 2 in one/,
    value(`{ ko: ['하나', '둘'], en: ['one'] }`),
    server,
  ],
  [
    'a key in one language',
    /b in one/,
    value(`{ ko: { a: '1', b: '2' }, en: { a: '1' } }`),
    server,
  ],
  [
    'a gap in one language of the server',
    /fills \{n\}/,
    value(`(n) => ({ ko: \`${gap}개\`, en: 'some' })`),
    server,
  ],
];

describe('the i18n lint', () => {
  for (const [what, message, text, path] of refused)
    it(`refuses ${what}`, () => {
      assert.match(found(text, path).join('\n'), message);
    });

  it('accepts sentences in both languages, in lists, templates and functions', () => {
    const text = `export const a = [
      { ko: ['합계입니다', '다음입니다.'], en: ['A total', 'What follows.'] },
      { ko: { one: (n) => \`${gap}: 합계\` }, en: { one: (n) => \`Total: ${gap}\` } },
      locale === 'ko' ? '다음' : 'then',
    ];`;
    assert.deepEqual(found(text, 'shell/src/a.ts'), []);
  });

  it('accepts keys that are put together', () => {
    const text = `export const m = defineMessages({ 'step-1': '첫째' }, { 'step-1': 'First' }); export const a = (n) => t(\`step-\${n}\`);`;
    assert.deepEqual(found(text), []);
  });
});
