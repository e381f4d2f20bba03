import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cleanContext, cleanText } from './clean-text.ts';

const clean = (text: string) => cleanText(text, 300);
const key = `0x${'ab12'.repeat(16)}`;

describe('a text of a page', () => {
  for (const [what, text, expected] of [
    ['line ends become blanks', 'one\r\ntwo\nthree', 'one two three'],
    ['escape sequences go', '\u001b[31mred\u001b[0m \u001b]8;;http://x\u0007link', 'red link'],
    ['characters that turn the order go', 'a\u202egnp.exe\u2066b', 'a gnp.exe b'],
    ['markup stays text', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['an e-mail goes', 'mail to kim.su@example.co.kr now', 'mail to …@… now'],
    ['a JWT goes', 'sent eyJhbGciOi.eyJzdWIiOiIx.c2lnbmF0dXJl', 'sent …'],
    ['a bearer token goes', 'Authorization: Bearer abcdef123456', 'Authorization …'],
    ['a named secret goes', '{"apiKey":"q1w2e3r4t5"}', '{"apiKey …"}'],
    ['a private key goes', `key ${key} end`, 'key … end'],
    ['an address is shortened', 'of 0x52908400098527886E0F7030069857D2E4169EE7', 'of 0x5290…9EE7'],
    ['a Bitcoin address is shortened', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'bc1qar…5mdq'],
    [
      'a recovery phrase goes',
      'my abandon ability able about above absent absorb abstract absurd abuse access accident',
      'my …',
    ],
    ['amounts go', 'paid ₩1,250,000 or 0.52 BTC or $3.10', 'paid # or # or #'],
    ['plain figures of an amount go', 'got 1250000 of 12,000.5', 'got # of #'],
    ['a status and a line stay', 'status 503 at app.js:120:14', 'status 503 at app.js:120:14'],
    ['a query goes', 'GET https://a.example/b?token=1#x failed', 'GET https://a.example/b failed'],
  ] as const)
    it(`is one clean line: ${what}`, () => assert.equal(clean(text), expected));

  it('takes no longer for being hostile', () => {
    const hostile = ['a', '1.', 'a/', ':/', 'eyJ-', 'token ', '@', '1', '\u001b[', 'abc '].map(
      (part) => part.repeat(8_000 / part.length),
    );
    const begun = performance.now();
    for (const text of hostile) cleanText(text, 2_000);
    const ms = performance.now() - begun;
    assert.ok(ms < 500, `${ms} ms`);
  });
});

describe('facts beside a message', () => {
  it('lose the values of telling names, and are cleaned', () => {
    assert.deepEqual(
      cleanContext({
        accessToken: 'x',
        totalKrw: 1_000,
        remote: 'mfe-defi',
        note: 'a\nb',
        ok: true,
      }),
      {
        accessToken: '[redacted]',
        totalKrw: '[redacted]',
        remote: 'mfe-defi',
        note: 'a b',
        ok: true,
      },
    );
  });
});
