/** The chat of the account: shown masked, tried with the very message, set and removed; one truth with notices. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

const at = '/api/v1/settings/discord';
const webhooksAt = '/api/v1/notifications/discord/webhooks';

let sandbox: Sandbox;
let server: TestServer;
let now = Date.now();
before(async () => {
  sandbox = await startSandbox({ chain: false });
  const { host } = new URL(sandbox.world.chat.webhookUrl);
  server = await startTestServer({
    config: { world: 'sandbox', chatAllowedHosts: [host] },
    clock: { now: () => new Date(now) },
  });
});
after(async () => {
  await server.stop();
  await sandbox.stop();
});

type Message = { embeds: { title: string; description: string; footer: { text: string } }[] };
const messages = async () => sandbox.get<Message[]>('/chat');

describe('the chat of an account', () => {
  it('is tried before it is set, with the message that was shown', async () => {
    const person = await server.signUp();
    const { webhookUrl } = sandbox.world.chat;
    const before = (await messages()).length;
    const shown = await person.request('POST', `${at}/test`, {
      body: { webhookUrl, preview: true },
    });
    assert.equal(shown.data.delivered, null, shown.text);
    assert.equal((await messages()).length, before);
    const sent = await person.request('POST', `${at}/test`, { body: { webhookUrl } });
    assert.equal(sent.data.delivered, true, sent.text);
    const all = await messages();
    assert.equal(all.length, before + 1);
    const found = all.find(({ embeds }) => embeds[0]?.title === shown.data.message.title);
    assert.equal(found?.embeds[0]?.description, shown.data.message.body);
    assert.equal(found?.embeds[0]?.footer.text, shown.data.message.footer);
    // Nothing was stored.
    assert.equal((await person.request('GET', at)).data.webhook, null);
    const gone = webhookUrl.replace(/.{6}$/, 'AAAAAA');
    const failed = await person.request('POST', `${at}/test`, { body: { webhookUrl: gone } });
    assert.equal(failed.data.delivered, false);
    const nowhere = { webhookUrl: 'https://example.com/api/webhooks/1/2' };
    assert.equal((await person.request('POST', `${at}/test`, { body: nowhere })).status, 422);
    assert.equal((await person.request('POST', `${at}/test`, { body: {} })).status, 404);
  });

  it('is one of the webhooks of notices, masked everywhere', async () => {
    const person = await server.signUp();
    const { webhookUrl } = sandbox.world.chat;
    const body = { webhookUrl, id: 'whk_mine', userId: 'usr_x', status: 'verified', name: 'x' };
    const put = await person.request('PUT', at, { body });
    assert.equal(put.status, 200, put.text);
    assert.equal(put.data.webhook.status, 'unverified');
    assert.equal(put.data.webhook.name, 'Discord');
    assert.notEqual(put.data.webhook.id, 'whk_mine');
    const listed = await person.request('GET', webhooksAt);
    assert.deepEqual(listed.data, [put.data.webhook]);
    const renamed = await person.request('PUT', `${webhooksAt}/${put.data.webhook.id}`, {
      body: { name: '우리 방' },
    });
    assert.equal((await person.request('GET', at)).data.webhook.name, renamed.data.name);
    // The masked address means that nothing changes.
    const same = await person.request('PUT', at, {
      body: { webhookUrl: put.data.webhook.webhookUrl },
    });
    assert.equal(same.status, 200, same.text);
    const tested = await person.request('POST', `${at}/test`, { body: {} });
    assert.equal(tested.data.delivered, true);
    assert.equal((await person.request('GET', at)).data.webhook.status, 'verified');
    const removed = await person.request('DELETE', at);
    assert.equal(removed.data.id, put.data.webhook.id);
    assert.deepEqual((await person.request('GET', webhooksAt)).data, []);
    assert.equal((await person.request('DELETE', at)).data.id, null);
    const history = await person.request('GET', '/api/v1/settings/history?group=discord');
    assert.equal(history.data.items.length, 2);
    const token = webhookUrl.split('/').at(-1) ?? '';
    for (const { text } of [put, listed, renamed, same, tested, removed, history]) {
      assert.ok(!text.includes(token), 'the address came back');
    }
  });

  it('is set only after a fresh passkey check', async () => {
    const person = await server.signUp();
    now += 6 * 60_000;
    const { webhookUrl } = sandbox.world.chat;
    const put = await person.request('PUT', at, { body: { webhookUrl } });
    assert.equal(put.error.code, 'STEP_UP_REQUIRED');
    assert.equal((await person.request('GET', at)).data.webhook, null);
  });
});
