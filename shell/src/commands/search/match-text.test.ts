import fc from 'fast-check';
import { matchText } from './match-text.ts';

describe('what somebody types finds', () => {
  it.each([
    ['자산', '자산', 'the word'],
    ['자산', 'ㅈ', 'its first letter'],
    ['자산', '잣', 'a syllable that is being written'],
    ['자산', '자사', 'a syllable that is not finished'],
    ['자산', 'ㅈㅅ', 'its first consonants'],
    ['거래소 연결', 'ㅇㄱ', 'consonants in the middle'],
    ['거래소 연결', 'ㄱㄹㅅㅇㄱ', 'consonants over the gap'],
    ['감사합니다', 'ㄳ', 'consonants that the keyboard joined'],
    ['거래소 연결', '거연', 'the heads of its words'],
    ['거래소 연결', '연결', 'a later word'],
    ['자산', 'wktks', 'Korean typed with the keyboard in English'],
    ['Dark theme', 'dark', 'an English word'],
    ['Dark theme', 'theme', 'a later English word'],
    ['Open the developer panel', 'otdp', 'the heads of English words'],
    ['DeFi 현황', 'defi', 'any case'],
  ])('%s by %s: %s', (text, typed) => expect(matchText(text, typed)).toBeGreaterThan(0));

  it.each([
    ['자산', 'ㅅㅈ'],
    ['자산', '설정'],
    ['자산', ''],
    ['Dark theme', 'xyz'],
    ['로그인', 'ㅁ'],
  ])('not %s by «%s»', (text, typed) => expect(matchText(text, typed)).toBe(0));

  it('the closer answer first', () => {
    expect(matchText('자산', '자산')).toBeGreaterThan(matchText('자산 상세', '자산'));
    expect(matchText('테마 바꾸기', '테마')).toBeGreaterThan(matchText('밝은 테마', '테마'));
    expect(matchText('밝은 테마', '테마')).toBeGreaterThan(matchText('새테마집', '테마'));
  });

  it('every text by itself, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'가나닭ㄱㅏabAB 1') }), (text) => {
        const score = matchText(text, text);
        expect(score).toBeLessThanOrEqual(1);
        if (text.trim() !== '') expect(score).toBe(1);
      }),
    );
  });
});
