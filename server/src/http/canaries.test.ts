/** Secrets that were handed out or taken in are never seen again: in no answer, line, row or file. */
import assert from 'node:assert/strict';
import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createProofKey } from '@moa/testing/proof-key';
import { sql } from 'drizzle-orm';
import { createLogger } from '../create-logger.ts';
import { openPglite } from '../database/open-guarded.ts';
import { type Sandbox, startSandbox } from '../providers/testing/start-sandbox.ts';
import { waitFor } from '../providers/testing/wait-for.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/start-test-server.ts';

const auth = '/api/v1/auth';
const dataDir = join(tmpdir(), `moa-canaries-${process.pid}`);
let sandbox: Sandbox;
let server: TestServer;
let person: TestClient;
let lines = '';
const canaries = new Map<string, string>();
const answers: string[] = [];

before(async () => {
  sandbox = await startSandbox({ chain: false });
  const write = (line: string) => {
    lines += line;
  };
  server = await startTestServer({
    config: { exchanges: sandbox.addresses.exchanges },
    database: await openPglite({ dataDir }),
    log: createLogger({ logLevel: 'trace' }, { write }),
  });
  const key = await createProofKey();
  person = await server.signUp('canary@example.com', { key });
  const { email } = person.user;
  canaries.set('the first refresh token', person.tokens.refreshToken);
  canaries.set('the first access token', person.tokens.accessToken);
  await person.refresh();
  canaries.set('the refresh token', person.tokens.refreshToken);
  canaries.set('the access token', person.tokens.accessToken);
  await person.request('POST', `${auth}/email/send-verification`, { body: { email } });
  const code = /\d{6}/.exec(server.mails(email)[0]?.text ?? '')?.[0] ?? '';
  await person.request('POST', `${auth}/email/verify`, { body: { email, code } });
  const others = 'canary-proof@example.com';
  await server.request('POST', `${auth}/email/send-verification`, { body: { email: others } });
  const proof = await server.request('POST', `${auth}/email/verify`, {
    body: { email: others, code: /\d{6}/.exec(server.mails(others)[0]?.text ?? '')?.[0] },
  });
  canaries.set('the proof of an e-mail', proof.data.emailProof);
  await server.request('POST', `${auth}/recovery/send-email`, { body: { email } });
  const link = await waitFor('the link', () =>
    /token=(\S+)/.exec(server.mails(email)[0]?.text ?? ''),
  );
  canaries.set('the token of the link', link[1] ?? '');
  const { codes } = (await person.request('POST', `${auth}/recovery/generate-codes`)).data;
  for (const [index, one] of codes.entries()) {
    canaries.set(`recovery code ${index}`, one);
    canaries.set(`recovery code ${index}, as one word`, one.replaceAll('-', ''));
  }
  const granted = await server.request('POST', `${auth}/recovery/verify-code`, {
    body: { recoveryCode: codes[0] },
  });
  canaries.set('the recovery token', granted.data.recoveryToken);
  const { apiKey, secret } = sandbox.key('binance', 'Read only');
  canaries.set('the key of an exchange', apiKey);
  canaries.set('the secret of an exchange', secret);
  const made = await person.request('POST', '/api/v1/settings/api-keys', {
    body: { exchange: 'binance', apiKey, secret },
    headers: { 'idempotency-key': 'canary' },
  });
  assert.equal(made.status, 201, made.text);
  answers.push(made.text);
  const token = (await person.request('POST', '/api/v1/realtime/ws/token')).data.token;
  canaries.set('the token of a socket', token);
  // Each is handed in once more where it is refused, and where it does not belong.
  for (const value of [...canaries.values()]) {
    for (const [path, body] of [
      ['/refresh', { refreshToken: `${value}x` }],
      ['/recovery/verify-token', { token: `${value}x` }],
      ['/recovery/verify-code', { recoveryCode: value.slice(0, 60) }],
      ['/login/init', { email: value }],
    ] as const) {
      answers.push((await server.request('POST', `${auth}${path}`, { body })).text);
    }
    answers.push((await server.request('GET', `${auth}/me`, { token: `${value}x` })).text);
  }
  for (const { operation } of server.app.routes) {
    if (operation.method !== 'GET' || operation.path.includes('{')) continue;
    answers.push((await person.request('GET', operation.path)).text);
  }
});
after(async () => {
  await server.stop();
  await sandbox.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** The names of those that stand somewhere. */
const found = (text: string) =>
  [...canaries].flatMap(([name, value]) => (value !== '' && text.includes(value) ? [name] : []));

describe('a secret', () => {
  it('is in no other answer', () => {
    assert.ok(canaries.size > 20 && [...canaries.values()].every((value) => value.length >= 16));
    assert.deepEqual(found(answers.join('\n')), []);
  });

  it('is in no line of the log', () => {
    assert.ok(lines.includes('request refused'));
    assert.deepEqual(found(lines), []);
    assert.ok(!lines.includes('canary@example.com'), 'nor is whose it is');
  });

  it('is in no row, the jobs’ included', async () => {
    const { rows } = await server.context.db.execute<{ schema: string; name: string }>(
      sql`select table_schema as schema, table_name as name from information_schema.tables
        where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`,
    );
    assert.ok(rows.length > 20);
    for (const { schema, name } of rows) {
      const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
      const dump = await server.context.db.execute(sql`select t::text as row from ${table} as t`);
      assert.deepEqual(found(JSON.stringify(dump.rows)), [], `${schema}.${name}`);
    }
  });

  it('is in no file of the database', async () => {
    await server.context.db.execute(sql`checkpoint`);
    const files = await readdir(dataDir, { recursive: true, withFileTypes: true });
    let bytes = 0;
    for (const file of files.filter((one) => one.isFile())) {
      const text = (await readFile(join(file.parentPath, file.name))).toString('latin1');
      bytes += text.length;
      assert.deepEqual(found(text), [], file.name);
    }
    assert.ok(bytes > 1_000_000, 'and there were files to look into');
  });
});
