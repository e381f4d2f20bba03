import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { checkTexts } from './texts.ts';

/** A small workspace whose words are in order, with a file planted in it. */
function foundIn(
  text: string,
  path = 'mfe-defi/src/messages/planted.ts',
  ceilings: Record<string, number> = {},
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
  return checkTexts(root, ceilings).flatMap(({ violations }) =>
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
    const found = (ceiling: number) => foundIn(text, 'shell/src/a.ts', { shell: ceiling });
    assert.deepEqual(found(4), []);
    assert.match(found(3)[0] ?? '', /says “whoever”.*shell has 4, its ceiling is 3/);
    assert.match(found(6)[0] ?? '', /allows shell 6, and there are 4/);
  });

  it('pass where both languages stand side by side', () => {
    const text = `export const a = locale === 'ko' ? '다음' : 'then'; export const b = { ko: '합계', en: 'Total' };`;
    assert.deepEqual(foundIn(text, 'shell/src/a.ts'), []);
  });
});
