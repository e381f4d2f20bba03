import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import Fastify, { type FastifyInstance } from 'fastify';
import { ApiError, toApiError } from './answers.ts';
import { readUploads } from './uploads.ts';

const boundary = 'a-boundary';
const form = [
  `--${boundary}`,
  'Content-Disposition: form-data; name="file"; filename="a.json"',
  'Content-Type: application/json',
  '',
  '{"format":"moa-backup"}',
  `--${boundary}--`,
  '',
].join('\r\n');

describe('an upload', () => {
  let app: FastifyInstance;
  before(async () => {
    app = Fastify();
    app.setErrorHandler(async (cause, _request, reply) => {
      const error = toApiError(cause);
      return reply.code(error.status).send({ code: error.code, message: error.message });
    });
    app.register((scope, _options, done) => {
      readUploads(scope);
      scope.post('/', async ({ body }) => body);
      scope.post('/refused', async () => {
        throw new ApiError('CONFLICT', 'There is one already.');
      });
      scope.post('/broken', async () => {
        throw new Error('a fault of the handler');
      });
      done();
    });
    await app.ready();
  });
  after(() => app.close());

  const send = (payload: string | Buffer, headers: Record<string, string> = {}, url = '/') =>
    app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
    });

  it('is read as the text of its field', async () => {
    const answer = await send(form);
    assert.deepEqual(
      [answer.statusCode, answer.json()],
      [200, { file: '{"format":"moa-backup"}' }],
    );
  });

  for (const [name, payload, headers] of [
    ['without a boundary', form, { 'content-type': 'multipart/form-data' }],
    ['that is cut off', form.slice(0, 120), {}],
    ['that is cut off before its end', form.slice(0, -8), {}],
    ['of garbage', Buffer.from(Array.from({ length: 500 }, (_, index) => (index * 89) % 256)), {}],
    ['of nothing', '', {}],
    [
      'with a boundary of 1,000 characters',
      form,
      { 'content-type': `multipart/form-data; boundary=${'b'.repeat(1_000)}` },
    ],
    ['that says it is compressed', form.slice(3), { 'content-encoding': 'gzip' }],
    ['with a head that is none', form.replace('Content-Disposition:', 'Content-Disposition'), {}],
  ] as const)
    it(`${name} is refused in a sentence, and not as a fault of ours`, async () => {
      const { statusCode, body } = await send(payload, headers);
      // A form without a part is read, and its fields are missed afterwards.
      assert.ok([200, 422].includes(statusCode), `${statusCode} ${body}`);
      if (name !== 'of nothing' && statusCode === 200) assert.deepEqual(JSON.parse(body), {});
    });

  it('leaves errors of the handler as they are', async () => {
    assert.equal((await send(form, {}, '/refused')).statusCode, 409);
    assert.equal((await send(form, {}, '/broken')).statusCode, 500);
  });
});
