import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import type { TextCeilings } from './text-ceilings.ts';
import { checkTexts } from './texts.ts';

/** A small workspace whose words are in order, with a file planted in it. */
function foundIn(
  text: string,
  path = 'mfe-defi/src/messages/planted.ts',
  ceilings: Partial<TextCeilings> = {},
): string[] {
  const root = mkdtempSync(join(tmpdir(), 'texts-'));
  const files: Record<string, string> = {
    'mfe-defi/src/messages/page.ts': `export const words = defineMessages({ total: '{name:은/는} 합계입니다' }, { total: '{name} is the total' });`,
    'mfe-defi/src/page.tsx': `export const Page = () => <h1 aria-label={t('total', { name })}>{t('total')}</h1>;`,
    'shell/src/app.tsx': `export const app = { title: { ko: '홈', en: 'Home' }, keywords: ['원화'] };`,
    'shared/contracts/src/a.ts': 'export const a = 1;',
    'shared/host/src/a.ts': 'export const a = 1;',
    'shared/i18n/src/a.ts': 'export const a = 1;',
    'shared/ui/src/a.ts': 'export const a = 1;',
    [path]: text,
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  const all = { comments: {}, guides: {}, names: {}, particles: {}, ...ceilings };
  return checkTexts(root, all).flatMap(({ violations }) =>
    violations.map(({ message }) => message),
  );
}

const gap = '$' + '{n}';
const messages = (ko: string, en: string) =>
  `export const m = defineMessages({ total: ${ko} }, { total: ${en} });`;

describe('the words of the product', () => {
  it('are in order where nothing is planted', () => {
    assert.deepEqual(foundIn('export const a = 1;'), []);
  });

  const planted: [what: string, text: string, path: string | undefined, message: RegExp][] = [
    [
      'a word that the glossary has otherwise',
      messages(`'심각도 높음'`, `'High severity'`),
      undefined,
      /says “심각도”; the glossary's word is “중요도”/,
    ],
    [
      'an English word that the glossary has otherwise, in a mail of the server',
      `export const mail = { ko: '다시 보냈습니다.', en: 'It was sent anew.' };`,
      'server/src/mail.ts',
      /says “anew”; the glossary's word is “again”/,
    ],
    [
      'a gap that one language forgets',
      messages(`'{count}개'`, `'some'`),
      undefined,
      /fills \{count\}/,
    ],
    ['an empty sentence', messages(`''`, `'Total'`), undefined, /is empty/],
    [
      'a particle written by hand',
      messages(`'{name}을 봅니다'`, `'{name}'`),
      undefined,
      /behind a gap/,
    ],
    [
      'a particle that hedges',
      messages(`'{name}을(를) 봅니다'`, `'{name}'`),
      undefined,
      /behind a gap/,
    ],
    [
      'a particle that does not exist',
      messages(`'{name:을/은} 봅니다'`, `'{name}'`),
      undefined,
      /nobody knows/,
    ],
    [
      'a particle in English',
      messages(`'{name:을/를}'`, `'{name:을/를}'`),
      undefined,
      /in English/,
    ],
    ['a sentence in another tone', messages(`'합계예요.'`, `'Total'`), undefined, /합니다체/],
    ['a sentence put together', messages(`'합' + '계'`, `'Total'`), undefined, /plain text/],
    [
      'a key that nobody asks for',
      `export const m = defineMessages({ forgotten: '합계' }, { forgotten: 'Total' });`,
      undefined,
      /“forgotten” is asked for by nobody/,
    ],
    [
      'a remote with words elsewhere',
      messages(`'합계'`, `'Total'`),
      'mfe-defi/src/a.ts',
      /src\/messages/,
    ],
    [
      'text between tags',
      `export const A = () => <p>Total value</p>;`,
      'shell/src/a.tsx',
      /“Total value”/,
    ],
    [
      'a label in an attribute',
      `export const A = () => <b aria-label="Close" />;`,
      'shell/src/a.tsx',
      /“Close”/,
    ],
    [
      'a title in braces',
      `export const A = () => <b title={'Close it'} />;`,
      'shared/ui/src/b.tsx',
      /“Close it”/,
    ],
    [
      'a choice of two words between tags',
      `export const A = () => <p>{busy ? 'Saving it' : null}</p>;`,
      'shell/src/a.tsx',
      /“Saving it”/,
    ],
    [
      'words around a gap in a label',
      `export const A = () => <b aria-label={\`Remove ${gap}\`} />;`,
      'shell/src/a.tsx',
      /“Remove”/,
    ],
    ['Korean in a string', `export const a = { title: '합계' };`, 'mfe-defi/src/a.ts', /“합계”/],
    [
      'Korean in a template',
      `export const a = (n) => \`${gap}개\`;`,
      'shared/host/src/b.ts',
      /“개”/,
    ],
  ];
  for (const [what, text, path, message] of planted) {
    it(`do not pass with ${what}`, () => {
      const found = foundIn(text, path);
      assert.ok(
        found.some((each) => message.test(each)),
        `found: ${found.join('; ')}`,
      );
    });
  }

  it('pass where a key is made from a part that varies', () => {
    const found = foundIn(
      `export const m = defineMessages({ 'step-1': '첫째', 'step-2': '둘째' }, { 'step-1': 'First', 'step-2': 'Second' }); export const say = (n) => t(\`step-\${n}\`);`,
    );
    assert.deepEqual(found, []);
  });

  it('keep to the words that an area’s comments still may have, and follow when there are fewer', () => {
    const text = `/** Whoever is told anew stands here. */\nexport const told = 'told';`;
    const found = (ceiling: number) =>
      foundIn(text, 'shell/src/a.ts', { comments: { shell: ceiling }, names: { shell: 1 } });
    assert.deepEqual(found(4), []);
    assert.match(found(3)[0] ?? '', /says “whoever”.*shell has 4, its ceiling is 3/);
    assert.match(found(6)[0] ?? '', /allows shell 6 such words in comments, and there are 4/);
  });

  it('keep to the names of the old dialect that an area still declares, whatever declares them', () => {
    const text = `type Asked = { keptFor: string; of: string };
export function read(strangerId: string, { told: answer = longestWaitMs }: Asked) { return [strangerId, answer]; }
export const longestWaitMs = 1; export const almost = { told: 1, kept: 2 };`;
    const found = (ceiling: number) =>
      foundIn(text, 'shell/src/a.ts', { names: { shell: ceiling } });
    assert.deepEqual(found(4), []);
    assert.deepEqual(
      found(3).map((one) => one.replace(/;.*/, '')),
      ['declares Asked', 'declares keptFor', 'declares strangerId', 'declares longestWaitMs'],
    );
    const none = foundIn('export const a = 1;', undefined, { names: { shell: 1 } });
    assert.match(none[0] ?? '', /lower it/);
  });

  it('keep guides to the words that they still have, in prose alone', () => {
    const text = 'It stands here.\n`told` is a name.\n```\nanew\n```\nWhoever reads it.\n';
    const found = (ceiling: number) =>
      foundIn(text, 'GUIDE.md', { guides: { 'GUIDE.md': ceiling } });
    assert.deepEqual(found(2), []);
    assert.deepEqual(found(1).length, 2);
  });

  it('are the same in both languages on the server, in lists, objects, templates and functions', () => {
    const text = `export const a = [
      { ko: ['합계입니다', '다음입니다.'], en: ['A total', 'What follows.'] },
      { ko: { one: (n) => \`${gap}: 합계\` }, en: { one: (n) => \`Total: ${gap}\` } },
    ];`;
    assert.deepEqual(foundIn(text, 'server/src/a.ts'), []);
  });

  const onServer: [what: string, text: string, message: RegExp][] = [
    [
      'a sentence in another tone',
      `export const a = { ko: ['합계예요.'], en: ['A total.'] };`,
      /합니다체/,
    ],
    ['another tone beside no English', `export const a = '합계를 봐요.';`, /합니다체/],
    [
      'a list that is shorter in one language',
      `export const a = { ko: ['하나', '둘'], en: ['one'] };`,
      /2 sentences in Korean and 1/,
    ],
    [
      'a word in one language alone',
      `export const a = { ko: { a: '하나', b: '둘' }, en: { a: 'one' } };`,
      /b in one language/,
    ],
    [
      'a gap that one language forgets',
      `export const a = (n) => ({ ko: \`${gap}개\`, en: 'some' });`,
      /fills \{n\}/,
    ],
    [
      'a particle behind a gap',
      `export const a = (n) => ({ ko: \`${gap}을 봅니다\`, en: \`See ${gap}\` });`,
      /its ceiling is 0/,
    ],
  ];
  for (const [what, text, message] of onServer)
    it(`do not pass on the server with ${what}`, () => {
      const found = foundIn(text, 'server/src/a.ts');
      assert.ok(
        found.some((each) => message.test(each)),
        `found: ${found.join('; ')}`,
      );
    });

  it('pass where both languages stand side by side', () => {
    const text = `export const a = locale === 'ko' ? '다음' : 'then'; export const b = { ko: '합계', en: 'Total' };`;
    assert.deepEqual(foundIn(text, 'shell/src/a.ts'), []);
  });
});
