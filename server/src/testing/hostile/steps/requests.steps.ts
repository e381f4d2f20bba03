import assert from 'node:assert/strict';
import { request, send } from '../raw-request.ts';
import { assertRefused, type Step } from '../step.ts';

const health = 'GET /api/v1/health';
const login = 'POST /api/v1/auth/login/init';
const json = { 'Content-Type': 'application/json', Connection: 'close' };
const close = { Connection: 'close' };

const refused: [what: string, bytes: string, ...statuses: number[]][] = [
  ['what is no HTTP', 'NOT HTTP\r\n\r\n', 400],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['a method that is none', request('BREW /', close), 400],
  ['a request without a host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  [
    'a request under another name',
    request(health.replace('health', 'auth/me'), { Host: 'evil.example', ...close }),
    421,
  ],
  [
    'a request with two hosts',
    request('GET /', { Host: 'localhost:4000\r\nHost: evil.example', ...close }),
    400,
  ],
  [
    'a request with one host twice',
    request(health, { Host: 'localhost:4000\r\nhOST: localhost:4000', ...close }),
    400,
  ],
  ['a host that is no name', request('GET /api/v1/auth/me', { Host: '[', ...close }), 421],
  ['an address that cannot be decoded', request('GET /%', close), 400],
  ['an address of 9 KB', request(`GET /api/v1/${'a'.repeat(9_000)}`, close), 404, 414],
  ['headers of 20 KB', request(health, { 'X-A': 'a'.repeat(20_000) }), 431],
  [
    'a thousand headers',
    request(
      health,
      Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`X-Header-${at}`, 'aaaaaaaa'])),
    ),
    431,
  ],
  [
    'an expectation that nobody meets',
    request(login, { ...json, Expect: 'a miracle', 'Content-Length': '2' }, '{}'),
    417,
  ],
  [
    'a header with a bare line feed',
    'GET /api/v1/health HTTP/1.1\nHost: localhost:4000\nX: a\n\n',
    400,
  ],
  [
    'a chunked body with a length',
    request(login, { ...json, 'Content-Length': '4', 'Transfer-Encoding': 'chunked' }, '0\r\n\r\n'),
    400,
  ],
  [
    'two lengths',
    request(login, { ...json, 'Content-Length': '2\r\nContent-Length: 4' }, '{}'),
    400,
  ],
  ['a length below nothing', request(login, { ...json, 'Content-Length': '-1' }), 400],
  ['a length that is no number', request(login, { ...json, 'Content-Length': '0x2' }, '{}'), 400],
  [
    'an encoding that is none',
    request(login, { ...json, 'Transfer-Encoding': 'xchunked' }, '0\r\n\r\n'),
    400,
  ],
  [
    'a chunk of no size',
    request(login, { ...json, 'Transfer-Encoding': 'chunked' }, 'z\r\n{}\r\n0\r\n\r\n'),
    400,
  ],
  ['a body over 256 KB', request(login, { ...json, 'Content-Length': '300000' }, '{}'), 413],
  [
    'a body of another type',
    request(login, { ...close, 'Content-Type': 'text/xml', 'Content-Length': '1' }, 'x'),
    415,
  ],
  ...[
    '/remotes/../../../etc/passwd',
    '/remotes/%2e%2e/%2e%2e/etc/passwd',
    '/remotes/..%2f..%2fetc%2fpasswd',
    '/shell/..\\..\\package.json',
    '/builds/meta/..%2f..%2frelease.json',
    '/remotes/%00.js',
    '/remotes/nothing.js',
    '/shell/nothing.js',
  ].map((path): [string, string, ...number[]] => [
    `a look at ${path}`,
    request(`GET ${path}`, close),
    400,
    403,
    404,
  ]),
];

const steps: Step[] = [
  ...refused.map(
    ([what, bytes, ...statuses]): Step => ({
      name: what,
      attack: async (target) => assertRefused(await send(target, bytes), ...statuses),
    }),
  ),
  {
    name: 'a tunnel',
    async attack(target) {
      await send(target, request('CONNECT example.com:443', { Host: 'example.com:443' }));
    },
  },
  {
    name: 'a thousand requests in one write',
    async attack(target) {
      const many = request(health).repeat(999) + request(health, close);
      const { text } = await send(target, many, 10_000);
      assert.equal(text.match(/HTTP\/1\.1 200/g)?.length, 1_000);
    },
  },
  {
    name: 'a request id of somebody else',
    async attack(target) {
      for (const id of ['aaaaaaaa-bbbb', 'a'.repeat(4_000)]) {
        const { text, status } = await send(
          target,
          request(health, { 'X-Request-Id': id, ...close }),
        );
        assert.equal(status, 200);
        assert.match(text, /\r\nx-request-id: [0-9a-f]{16}\r\n/i);
      }
    },
  },
];
export default steps;
