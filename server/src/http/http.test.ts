import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { createLogger } from '../create-logger.ts';
import { contractOperations } from '../testing/contract-operations.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { securityHeaders } from './security-headers.ts';

let server: TestServer;
let lines = '';
before(async () => {
  const log = createLogger(
    { logLevel: 'debug' },
    {
      write: (line) => {
        lines += line;
      },
    },
  );
  server = await startTestServer({ log });
});
after(() => server.stop());

/** Requests that fetch refuses to send. */
async function raw(request: string): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.end(request);
  return text(socket);
}

describe('every answer', () => {
  const requests: [string, string, number][] = [
    ['GET', '/api/v1/health', 200],
    ['GET', '/api/v1/auth/me', 401],
    ['GET', '/api/v1/nothing', 404],
    ['DELETE', '/api/v1/health', 405],
    ['POST', '/api/v1/auth/login/init', 422],
    ['GET', '/api/docs', 200],
  ];
  for (const [method, path, status] of requests) {
    it(`carries the security headers and a request id: ${method} ${path}`, async () => {
      const answer = await server.request(method, path, {
        ...(method === 'POST' ? { body: { email: 1 } } : {}),
        headers: { 'x-request-id': 'asked-for-by-a-test' },
      });
      assert.equal(answer.status, status);
      for (const name of Object.keys(securityHeaders)) assert.ok(answer.headers.get(name), name);
      // Ours, whatever the caller calls it.
      assert.match(answer.headers.get('x-request-id') ?? '', /^[0-9a-f]{16}$/);
      assert.equal(answer.headers.get('cache-control'), 'no-store');
      assert.equal(answer.headers.get('access-control-allow-origin'), null);
      assert.equal(answer.headers.get('x-powered-by'), null);
      if (status >= 400) assert.equal(answer.error.requestId, answer.headers.get('x-request-id'));
    });
  }

  it('carries them where the request is not even HTTP', async () => {
    const answer = await raw('NOT HTTP\r\n\r\n');
    assert.match(answer, /^HTTP\/1.1 400 /);
    assert.match(answer, /strict-transport-security: /);
  });
});

describe('a sentence that is written for the person', () => {
  const languages: [headers: Record<string, string>, locale: 'ko' | 'en'][] = [
    [{ 'accept-language': 'ko-KR,ko;q=0.9,en;q=0.8' }, 'ko'],
    [{ 'accept-language': 'en-US,en;q=0.9,ko;q=0.8' }, 'en'],
    [{ 'accept-language': 'fr' }, 'en'],
    [{ 'accept-language': '*' }, 'ko'],
    [{ 'accept-language': 'en', cookie: 'moa_theme=dark; moa_locale=ko' }, 'ko'],
    [{ 'accept-language': 'ko', cookie: 'moa_locale=en' }, 'en'],
  ];
  for (const [headers, locale] of languages) {
    it(`is in the language of the page: ${JSON.stringify(headers)}`, async () => {
      const person = await server.signUp();
      const answer = await person.request('GET', '/api/v1/defi/plans/none', { headers });
      assert.equal(answer.status, 404);
      const { message, locale: reported } = answer.error as { message: string; locale?: string };
      assert.deepEqual([reported, /[가-힣]/.test(message)], [locale, locale === 'ko']);
    });
  }
});

describe('what cannot be taken', () => {
  const init = '/api/v1/auth/login/init';
  const bodies: [what: string, body: string, status: number][] = [
    ['no JSON', '{', 400],
    ['a poisoned prototype', '{"__proto__":{"a":1}}', 400],
    ['a wrong type', '{"email":5}', 422],
    ['an array', '[]', 422],
    ['null', 'null', 422],
    ['NUL in a text', '{"email":"a\\u0000@b.kr"}', 422],
    ['a body over 256 KB', JSON.stringify({ email: 'a'.repeat(300_000) }), 413],
  ];
  for (const [what, body, status] of bodies) {
    it(`is said to be so: ${what}`, async () => {
      const answer = await server.request('POST', init, { body });
      assert.equal(answer.status, status, answer.text);
      assert.equal(answer.error.code, 'INVALID_REQUEST');
    });
  }

  it('names the fields that are wrong', async () => {
    const answer = await server.request('POST', '/api/v1/auth/register/complete', {
      body: { challengeId: 'x', credential: { id: 'a b' } },
    });
    const fields = (answer.error.details as { field: string }[]).map(({ field }) => field);
    assert.ok(fields.includes('credential.id'), fields.join());
  });

  it('names the value that is expected', async () => {
    const answer = await server.request('POST', init, { body: { email: 5 } });
    assert.deepEqual(answer.error.details, [
      { field: 'email', message: 'Invalid input: expected string, received number' },
    ]);
  });

  it('names the methods that an address takes', async () => {
    const answer = await server.request('PATCH', '/api/v1/auth/me');
    assert.equal(answer.status, 405);
    assert.equal(answer.headers.get('allow'), 'GET, PUT, DELETE');
  });

  it('takes JSON alone', async () => {
    const answer = await server.request('POST', init, {
      body: 'email=a',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    assert.equal(answer.status, 415);
  });
});

describe('the name of the server', () => {
  it('is ours, or there is no answer', async () => {
    const answer = await raw(
      'GET /api/v1/auth/me HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    );
    assert.match(answer, /^HTTP\/1.1 421 /);
  });

  it('is localhost for pages, so that passkeys fit', async () => {
    const answer = await server.request('GET', '/assets?tab=1', {
      headers: { accept: 'text/html' },
    });
    assert.equal(answer.status, 308);
    const { port } = new URL(server.url);
    assert.equal(answer.headers.get('location'), `http://localhost:${port}/assets?tab=1`);
  });
});

describe('the description of the API', () => {
  it('has every operation that is served', async () => {
    const answer = await server.request('GET', '/api/docs/openapi.json');
    const api = JSON.parse(answer.text) as {
      openapi: string;
      paths: Record<string, Record<string, { summary: string }>>;
    };
    assert.equal(api.openapi, '3.1.0');
    for (const { operation } of server.app.routes) {
      const described = api.paths[operation.path]?.[operation.method.toLowerCase()];
      assert.equal(described?.summary, operation.summary, `${operation.method} ${operation.path}`);
    }
    const served = new Set<unknown>(server.app.routes.map(({ operation }) => operation));
    const unserved = contractOperations.filter((operation) => !served.has(operation));
    assert.deepEqual(
      unserved.map(({ method, path }) => `${method} ${path}`),
      [],
    );
  });

  it('is a page without scripts', async () => {
    const page = await server.request('GET', '/api/docs');
    assert.match(page.text, /Connect an exchange account/);
    assert.match(page.text, /Needs a passkey check of the last five minutes/);
    assert.match(page.text, /in the header DPoP/);
    assert.ok(!page.text.includes('<script'));
  });
});

describe('the logs', () => {
  it('name a refused request once, by its id and by what its caller calls it, and hold nothing of people', async () => {
    const named = 'look-for-me-in-the-logs';
    const headers = { 'x-request-id': named, authorization: 'Bearer canary-token' };
    const paths = ['check/email/secret-person@example.com', 'me'];
    const answers = await Promise.all(
      paths.map((path) => server.request('GET', `/api/v1/auth/${path}`, { headers })),
    );
    for (const answer of answers) {
      const id = answer.headers.get('x-request-id') ?? '';
      const found = lines.split('\n').filter((line) => line.includes(id));
      assert.equal(found.length, 1);
      assert.ok(found[0]?.includes(`"callerReqId":"${named}"`));
    }
    assert.ok(!lines.includes('secret-person'));
    assert.ok(!lines.includes('canary-token'));
  });

  it('hold no request id that is not a plain name', async () => {
    for (const named of ['two words of mine', 'x'.repeat(65), '"},{"forged":"yes']) {
      await server.request('GET', '/api/v1/auth/me', { headers: { 'x-request-id': named } });
      assert.ok(!lines.includes(named) && !lines.includes(JSON.stringify(named)));
    }
  });

  it('tell what a job failed of, which comes as a copy of an error', () => {
    let out = '';
    const write = (line: string) => {
      out += line;
    };
    createLogger({ logLevel: 'info' }, { write }).error(
      { err: { ...new Error('x'), message: 'no more room', stack: 'Error\n    at here' } },
      'the jobs had a problem',
    );
    assert.match(out, /"message":"no more room"/);
  });

  it('take secrets out by name', () => {
    let out = '';
    const log = createLogger(
      { logLevel: 'info' },
      {
        write: (line) => {
          out += line;
        },
      },
    );
    log.info({ secret: 'canary', body: { apiKey: 'canary', email: 'canary' } }, 'x');
    assert.ok(!out.includes('canary'));
  });
});

describe('too many requests', () => {
  it('are told when to come back, and others go on', async () => {
    const limited = await startTestServer({
      holdings: null,
      rateLimits: { accountPerFiveMinutes: 3 },
    });
    try {
      const ask = (email: string) =>
        limited.request('POST', '/api/v1/auth/login/init', { body: { email } });
      for (let time = 0; time < 3; time += 1) assert.equal((await ask('a@b.kr')).status, 200);
      const answer = await ask('a@b.kr');
      assert.equal(answer.status, 429);
      assert.equal(answer.error.code, 'RATE_LIMITED');
      assert.ok(Number(answer.headers.get('retry-after')) > 0);
      assert.equal((await ask('c@b.kr')).status, 200);
    } finally {
      await limited.stop();
    }
  });
});
