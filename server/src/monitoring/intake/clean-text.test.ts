import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { wordlist as english } from '@scure/bip39/wordlists/english';
import { wordlist as korean } from '@scure/bip39/wordlists/korean';
import fc from 'fast-check';
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

  for (const [what, secret, texts] of [
    [
      'what a name says to be secret',
      'x7',
      [
        ...[
          'access_token=x7',
          'accessToken: "x7"',
          '{"refreshToken":"a x7 b"}',
          'refresh-token: x7',
        ],
        ...['client_secret=x7&a=1', 'password=x7', 'password is x7', 'PASSWORD: x7', "pwd = 'x7'"],
        ...['passphrase was "my x7"', 'dbPassword -> x7', 'x-api-key: x7', 'api key=x7', 'pin: x7'],
        ...[
          '비밀번호: x7',
          '비밀번호는 x7입니다',
          '비번=x7',
          '암호 : x7',
          '인증번호: x7',
          '복구 문구: x7',
        ],
        ...[
          'ｐａｓｓｗｏｒｄ：ｘ７',
          'password%3Dx7',
          'pass\u200bword: x7',
          'secret :: x7',
          'jwt=x7',
        ],
        ...[
          '["authorization","Bearer x7"]',
          '{\\"token\\":\\"x7\\"}',
          'token: x7',
          'session_id=x7',
        ],
      ],
    ],
    [
      'every cookie',
      'x7',
      [
        'Cookie: a=1; sid=x7; b=2',
        '"cookie":"a=1; b=x7"',
        'Set-Cookie: a=x7; Path=/',
        'cookie = b=x7',
      ],
    ],
    [
      'tokens that are known by how they begin',
      'Q4w9',
      [
        ...['AKIAQ4w9EXAMPLE0', 'sk_live_Q4w9eC39HqLy', 'ghp_Q4w9C7e42F292c69', 'rk_test_Q4w9'],
        ...[
          'github_pat_11Q4w9A0B1C2',
          'glpat-Q4w9abcdefghijk',
          'xoxb-12-Q4w9ab',
          'AIzaQ4w9SyA1234567890abc',
        ],
        ...[
          'npm_Q4w9a8s7d6f5',
          'hvs.Q4w9CAESIJ12',
          'SG.Q4w9abcdef.0123456789',
          'whsec_Q4w9abcdef1',
        ],
        `AKIA${'A'.repeat(1_000)}Q4w9`,
        'https://hooks.slack.com/services/T0/B0/Q4w9',
        'https://discord.com/api/webhooks/1/Q4w9',
        '-----BEGIN PRIVATE KEY----- Q4w9 -----END PRIVATE KEY-----',
        'https://kim:Q4w9@host.example/a',
        'eyJhbGciOi.eyJzdWIi.Q4w9',
        'Q4w9a8S7d6F5g4H3j2K1l0',
        'aGVsbG8/d29ybGQ+Q4w9PT0xMjM0NTY3ODkwYWJj',
      ],
    ],
    [
      'whom it is of',
      '4567',
      [
        ...[
          '010-1234-4567',
          '01012344567',
          '+82 10 1234 4567',
          '+82-10-1234-4567',
          '(02) 123-4567',
        ],
        ...['+1 (415) 555-4567', '415-555-4567', 'tel:010-1234-4567', '０１０－１２３４－４５６７'],
        ...[
          '900101-1234567',
          '4111 1111 1111 4567',
          '110-123-454567',
          '2001:db8::4567',
          '[fe80::4567]:80',
        ],
        ...['a4567%40example.com', 'a4567@example.co.kr', 'mailto:a4567@b.io', 'a4567%2540b.io'],
        ...['a4567@회사.한국', 'a4567@intranet', '00:1b:44:11:45:67 4567@x.kr'],
      ],
    ],
    [
      'addresses of the internet',
      '113.7',
      ['203.0.113.7', 'http://203.0.113.7:80/a', '::ffff:203.0.113.7'],
    ],
    [
      'amounts',
      '125',
      [
        ...[
          '₩1,250,000',
          '￦1250',
          '1250원',
          '125만 원',
          '3억 125만원',
          '125천원',
          '1.25조 125억 원',
        ],
        ...['1250 won', '125 ETH', '125 stETH', '$125', '125k', '1.25e125', '1250000000000000000n'],
        ...[
          '１２５，０００원',
          '1,250,000',
          '1 125 000',
          '1.125.000',
          "1'125'000",
          '1_125_000',
          '0.125',
        ],
        ...[
          'balance 125',
          'amount=125',
          '{"walletBalance":"125"}',
          '잔액은 125',
          '수량: 125',
          'paid 125',
        ],
        ...[
          'KRW 125',
          '125 doge 125 DOGE'.slice(9),
          '$1.25 million 125 USD',
          'x:12500.5',
          '{"x":125000}',
        ],
        ...['0x1125bc16d674ec80000', '−12,500.5', 'total is 125', '125만'],
      ],
    ],
  ] as const)
    describe(`has no longer ${what}`, () => {
      for (const text of texts)
        it(text, () => {
          const cleaned = clean(`it failed, ${text} then`);
          assert.ok(!cleaned.includes(secret), cleaned);
          assert.match(cleaned, /^it failed, .*then$/);
        });
    });

  it('has no amount in words of Korean or in digits of another script', () => {
    assert.equal(clean('삼백만 원과 만 원, 이천오백만원을 보냄'), '#과 #, #을 보냄');
    assert.equal(clean('1억 2천만 원'), '#');
    assert.equal(clean('got ١٢٥٠٠٠'), 'got #');
  });

  it('has no recovery phrase, in whichever words, order, case and signs', () => {
    const phrase = (list: readonly string[]) =>
      fc
        .constantFrom(12, 15, 18, 21, 24)
        .chain((count) =>
          fc.array(fc.constantFrom(...list), { minLength: count, maxLength: count }),
        );
    const between = fc.constantFrom(' ', ', ', ',', '\n', ' - ', '", "', '\t', '%20', ' | ', '; ');
    const styles = fc.constantFrom(
      (word: string) => word,
      (word: string) => word.toUpperCase(),
      (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`,
      (word: string) => word.normalize('NFD'),
    );
    fc.assert(
      fc.property(
        ...([
          fc.oneof(phrase(english), phrase(korean)),
          between,
          styles,
          fc.boolean(),
          fc.boolean(),
        ] as const),
        (words, sign, style, isNumbered, isMistyped) => {
          const written = words.map(style).map((word, index) => {
            const typed = isMistyped && index === 5 ? `${word}q` : word;
            return isNumbered ? `${index + 1}. ${typed}` : typed;
          });
          const cleaned = clean(`it broke: ${written.join(sign)}`)
            .normalize('NFC')
            .toLowerCase();
          const left = words.filter((word) =>
            new RegExp(`(?<!\\p{L})${word.normalize('NFC')}(?!\\p{L})`, 'u').test(cleaned),
          );
          assert.deepEqual(left, [], cleaned);
          assert.match(cleaned, /^it broke: /);
        },
      ),
    );
  });

  describe('says all that an engineer needs', () => {
    for (const text of [
      "TypeError: Cannot read properties of undefined (reading 'token')",
      'TypeError: token.split is not a function',
      'ReferenceError: password is not defined',
      "Cannot access 'seed' before initialization",
      `Unexpected token '<', "<!doctype "... is not valid JSON`,
      'Unexpected token < in JSON at position 12345',
      'the password is required, and the token is expired',
      '비밀번호는 8자 이상이어야 합니다',
      '비밀번호가 틀렸습니다. 암호화폐 3개를 읽지 못했습니다',
      'Failed to decode token: jwt expired',
      'API key: EXPIRED_KEY of AUTH_TOKEN_EXPIRED',
      'token USDC is not listed',
      'Loading chunk 48213 failed. (error: https://moa.example/48213.ab12cd34.js)',
      'at f (https://moa.example/remotes/mfe-portfolio/assets/index-BxK3a9Zq1.js:12:34567)',
      'at Object.useThing [as current] (https://moa.example/vendor-8d7f6a5b4c3d2e1f0a9b.js:2:348123)',
      'fn@https://moa.example/app.js:12:3 @https://moa.example/b.js:1:2',
      'at h (webpack-internal:///./src/pages/page-of-everything/of-the-portfolio-2.tsx:10:5)',
      'at node:internal/process/task_queues:105:5, react@18.2.0, shell@2.0.0-beta.1',
      'GET /api/v1/assets/summary 503 (Service Unavailable) after 12034ms',
      'status 503, HTTP 404, code 1006, errno 10054, 3 retries, 15000 ms, 1.52s, 5242880 bytes',
      '12.5%, 10 of 20000 rows, version 1.2, v1.2.3, Chrome/120.0.0.0, 127.0.0.1:4000',
      'request 4e3477555c35e061, id 550e8400-e29b-41d4-a716-446655440000',
      '/assets/{id} and /defi/aave/:market of mfe-defi',
      'at 2026-11-28T09:33:37.123Z and 12:34:56',
      'nonce 122; gas 210000 block 21345678 chain 42161 selector 0xa9059cbb',
      'execution reverted: ERC20: transfer amount exceeds balance',
      'Expected 3 arguments, but got 2. row 1 of 20',
      'this will also fail when the page can not load because a link in it is old or wrong',
    ])
      it(text, () => assert.equal(cleanText(text, 500), text));

    it('the place in a file behind a query', () => {
      assert.equal(
        clean('at g (http://localhost:4000/assets/vendor.js?v=123&sid=x:1:2)'),
        'at g (http://localhost:4000/assets/vendor.js:1:2)',
      );
    });
  });

  it('is the same when it is cleaned again', () => {
    const text =
      '엄마 0x52908400098527886E0F7030069857D2E4169EE7 of 1,250원, kim@example.com, pin: 1234';
    assert.equal(clean(clean(text)), clean(text));
  });

  it('takes no longer for being hostile', () => {
    const hostile = [
      ...['a', '1.', 'a/', ':/', 'eyJ-', 'token ', '@', '1', '\u001b[', 'abc '],
      ...['password=', 'cookie: a=1; ', 'a=1; ', 'zoo ', '1,', '-', '%25', '%', '가', '만 ', 'a1'],
      ...['1:', 'a@', '0x', '"', "\\'", 'sk_', 'a.', '-----BEGIN A-----', '010-', '(', 'balance '],
    ].map((part) => part.repeat(8_000 / part.length));
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
        count: 12_345,
        durationMs: 1_520.5,
        status: 503,
        worth: 5,
        held: 1_250_000,
        figure: 0.52,
      }),
      {
        accessToken: '[redacted]',
        totalKrw: '[redacted]',
        remote: 'mfe-defi',
        note: 'a b',
        ok: true,
        count: 12_345,
        durationMs: 1_520.5,
        status: 503,
        worth: '[redacted]',
        held: '#',
        figure: '#',
      },
    );
  });
});
