/** Mail through a real mail server, and without one. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { createLogger } from '../create-logger.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { type Sandbox, startSandbox } from './testing/start-sandbox.ts';
import { waitFor } from './testing/wait-for.ts';

const send = '/api/v1/auth/email/send-verification';
let sandbox: Sandbox;
let server: TestServer;
let lines = '';
before(async () => {
  sandbox = await startSandbox({ chain: false });
  const write = (line: string) => {
    lines += line;
  };
  server = await startTestServer({
    holdings: null,
    config: { smtpUrl: sandbox.world.mail.smtpUrl },
    log: createLogger({ logLevel: 'info' }, { write }),
  });
});
after(async () => {
  await server.stop();
  await sandbox.stop();
});

const arrived = (email: string) =>
  waitFor(
    'the mail',
    async () => (await sandbox.outbox(email)).find(({ text }) => /\d{6}/.test(text)),
    // Failed jobs are looked for every half a minute.
    90_000,
  );

describe('a mail', () => {
  it('arrives in the language of the page, in both of its forms', async () => {
    const email = 'arrives@example.com';
    await server.request('POST', send, { body: { email }, headers: { cookie: 'moa_locale=en' } });
    const mail = await arrived(email);
    const code = /\d{6}/.exec(mail.text)?.[0] ?? '';
    assert.equal(mail.subject, `Your Moa verification code is ${code}`);
    assert.ok(mail.html.includes(code));
    const answer = await server.request('POST', '/api/v1/auth/email/verify', {
      body: { email, code },
    });
    assert.equal(answer.status, 200);
  });

  it('waits, sealed, while the mail server is down, and nobody waits for it', async () => {
    const email = 'waits@example.com';
    await sandbox.fault('mail', { kind: 'down' });
    assert.equal((await server.request('POST', send, { body: { email } })).status, 200);
    await waitFor('a try', () => lines.includes('a job failed'));
    const { rows } = await server.context.db.execute<{ job: string }>(
      sql`select j::text as job from jobs.job as j where name = 'mail.send'`,
    );
    const stored = rows.map(({ job }) => job).join('\n');
    assert.ok(stored.includes('sealed'));
    for (const text of [stored, lines]) assert.ok(!text.includes(email), 'the address is nowhere');
    await sandbox.fault('mail', { kind: 'none' });
    await arrived(email);
  });
});
