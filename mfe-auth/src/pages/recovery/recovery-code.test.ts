import { findCode, formatCode, isWhole } from './recovery-code.ts';

const code = '0A1B2-C3D4E-F5G6H-J7K8M';

describe('a recovery code', () => {
  it.each([
    ['0a1b2c3d4ef5g6hj7k8m', code],
    ['oAiB2 c3d4e f5g6h j7k8m', code],
    ['０Ａ１Ｂ２', '0A1B2'],
    ['0a1b2c', '0A1B2-C'],
    ['', ''],
  ])('typed as %j is written %j', (typed, written) => {
    expect(formatCode(typed)).toBe(written);
  });

  it('is whole with twenty characters', () => {
    expect([isWhole(code), isWhole(code.slice(0, -1))]).toEqual([true, false]);
  });

  it.each([
    [` ${code} `, code],
    [`Moa 복구 코드\n계정: kim@moa.example\n\n${code}\nZZZZZ-YYYYY-XXXXX-WWWWW`, code],
    ['0a1b2c3d4ef5g6hj7k8m', code],
    ['https://moa.example/recovery/register-passkey', null],
    ['한국어 문장', null],
  ])('is found in %j as %j', (text, found) => {
    expect(findCode(text)).toBe(found);
  });
});
