/** Notices on their way to a chat that is Discord in all that we ask of it. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import {
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/start-test-server.ts';
import { startNotifications } from '../start-notifications.ts';

const hooks = '/api/v1/notifications/discord/webhooks';

let sandbox: Sandbox;
let server: TestServer;
let person: TestClient;

before(async () => {
  sandbox = await startSandbox({ chain: false });
  server = await startTestServer({
    holdings: async (context) => ({
      modules: [startNotifications(context, null)],
      beforeRemoval: async () => undefined,
    }),
    config: {
      world: 'sandbox',
      chatAllowedHosts: [new URL(sandbox.world.chat.baseUrl).host],
      smtpUrl: sandbox.world.mail.smtpUrl,
    },
  });
});
after(async () => {
  await server.stop();
  await sandbox.stop();
});
beforeEach(async () => {
  await sandbox.fault('chat', { kind: 'none' });
  person = await server.signUp();
});

type Message = { id: string; embeds: { title: string; description: string }[] };
const messages = () => sandbox.get<Message[]>('/chat');
const addWebhook = async (more: object = {}) =>
  (
    await person.request('POST', hooks, {
      body: { name: 'Chat', webhookUrl: sandbox.world.chat.webhookUrl, ...more },
    })
  ).data;

describe('a webhook', () => {
  it('is sealed, masked, and writes to the chat', async () => {
    const { webhookUrl } = sandbox.world.chat;
    const token = webhookUrl.split('/').at(-1) ?? '';
    const made = await person.request('POST', hooks, { body: { name: 'Chat', webhookUrl } });
    assert.equal(made.status, 201, made.text);
    assert.ok(!made.text.includes(token));
    assert.equal(made.data.status, 'unverified');
    const tested = await person.request('POST', `${hooks}/${made.data.id}/test`, {
      body: { testMessage: '안녕하세요 @everyone' },
    });
    assert.equal(tested.data.delivered, true, tested.text);
    assert.equal(tested.data.webhook.status, 'verified');
    const [message] = await messages();
    assert.match(message?.embeds[0]?.description ?? '', /안녕하세요 \\@everyone/);
    const { rows } = await server.context.db.execute<{ row: string }>(
      'select t::text as row from webhooks t',
    );
    assert.ok(rows.every(({ row }) => !row.includes(token)));
  });

  it('is one of Discord’s own, whatever an address looks like', async () => {
    const path = `/api/webhooks/123456789012345678/${'a'.repeat(68)}`;
    for (const webhookUrl of [
      `http://discord.com${path}`,
      `https://discord.com:8443${path}`,
      `https://user@discord.com${path}`,
      `https://discord.com.evil.test${path}`,
      `https://evil.test/discord.com${path}`,
      `https://discord.com@127.0.0.1${path}`,
      `https://127.0.0.1${path}`,
      `https://[::1]${path}`,
      `https://2130706433${path}`,
      `https://0x7f000001${path}`,
      `https://169.254.169.254${path}`,
      `gopher://discord.com${path}`,
      `file:///etc/passwd`,
      `https://discord.com/api/webhooks/../../x`,
      `https://discord.com/api/users/@me`,
      `https://discord.com${path}?wait=true`,
      `https://discord.com${path}#x`,
    ]) {
      const answer = await person.request('POST', hooks, { body: { name: 'x', webhookUrl } });
      assert.equal(answer.status, 422, webhookUrl);
    }
    for (const host of ['discord.com', 'discordapp.com']) {
      const webhookUrl = `https://${host}${path.replace(/a{9}$/, host.slice(0, 9).replace('.', '-'))}`;
      const answer = await person.request('POST', hooks, { body: { name: 'x', webhookUrl } });
      assert.equal(answer.status, 201, answer.text);
    }
  });
});

describe('a notice', () => {
  it('is in the inbox and in the chat once', async () => {
    const webhook = await addWebhook();
    const sent = await person.request('POST', '/api/v1/notifications/send', {
      body: {
        title: '비트코인이 목표가에 닿았습니다',
        body: '*굵게* <@123> https://example.com',
        severity: 'critical',
        channels: ['in_app', 'discord'],
        webhookIds: [webhook.id],
      },
    });
    assert.equal(sent.status, 200, sent.text);
    const inbox = await waitFor('the alert', async () => {
      const { data } = await person.request('GET', '/api/v1/notifications/inbox');
      return data.items.find(({ kind }: { kind: string }) => kind === 'rule.fired');
    });
    assert.equal(inbox.type, 'error');
    const message = await waitFor('the message', async () => {
      const [latest] = await messages();
      return latest?.embeds[0]?.title.includes('비트코인') ? latest : null;
    });
    const escaped = '\\*굵게\\* \\<\\@123\\> https\\://example.com';
    assert.equal(message.embeds[0]?.description, escaped);
  });
});
