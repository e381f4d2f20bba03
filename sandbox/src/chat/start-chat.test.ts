import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, describe, it } from 'node:test';
import { faultBoard } from '../faults.ts';
import { startChat } from './start-chat.ts';

type Json = Record<string, unknown>;

const dataDir = mkdtempSync(join(tmpdir(), 'moa-chat-'));
let time = Date.UTC(2026, 10, 21);
let chat: Awaited<ReturnType<typeof startChat>>;
const options = { port: 0, seed: 1, dataDir, faults: faultBoard(), now: () => time };

before(async () => {
  chat = await startChat(options);
});
after(async () => {
  await chat.stop();
  rmSync(dataDir, { recursive: true });
});
afterEach(() => {
  time += 2_000;
});

async function send(url: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') {
  const response = await fetch(url, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: (text === '' ? {} : JSON.parse(text)) as Json,
  };
}

describe('the chat service', () => {
  it('takes a message silently, or answers with it where asked to wait', async () => {
    assert.equal((await send(chat.webhookUrl, { content: 'Hello' })).status, 204);
    const waited = await send(`${chat.webhookUrl}?wait=true`, {
      content: 'Price alert',
      username: 'Moa alerts',
      embeds: [{ title: 'BTC', description: 'above 100,000' }],
    });
    assert.equal(waited.status, 200);
    assert.match(String(waited.body.id), /^\d{18,19}$/);
    assert.deepEqual(
      chat.messages().map(({ content }) => content),
      ['Price alert', 'Hello'],
    );
  });

  it('edits, shows and deletes a message', async () => {
    const { body } = await send(`${chat.webhookUrl}?wait=true`, { content: 'one' });
    const url = `${chat.webhookUrl}/messages/${body.id}`;
    const edited = await send(url, { content: 'two' }, 'PATCH');
    assert.equal(edited.body.content, 'two');
    assert.notEqual(edited.body.edited_timestamp, null);
    assert.equal((await send(url)).body.content, 'two');
    assert.equal((await send(url, {}, 'DELETE')).status, 204);
    time += 2_000;
    assert.deepEqual((await send(url)).body, { message: 'Unknown Message', code: 10_008 });
  });

  it('refuses what it does not know and what is too large', async () => {
    const other = `${chat.baseUrl}/api/webhooks/1/token`;
    assert.deepEqual([(await send(other)).status, (await send(other)).body.code], [404, 10_015]);
    assert.equal((await send(`${chat.webhookUrl}x`)).body.code, 50_027);
    assert.equal((await send(chat.webhookUrl, { content: '' })).body.code, 50_006);
    assert.equal((await send(chat.webhookUrl, { content: 'a'.repeat(2_001) })).body.code, 50_035);
    assert.equal(
      (await send(chat.webhookUrl, { embeds: Array(11).fill({ title: 'a' }) })).body.code,
      50_035,
    );
  });

  it('tells its limits in every answer and holds to them', async () => {
    const answers = [];
    for (let i = 0; i < 6; i += 1) answers.push(await send(chat.webhookUrl));
    assert.deepEqual(
      answers.map(({ headers }) => headers.get('x-ratelimit-remaining')),
      ['4', '3', '2', '1', '0', '0'],
    );
    const last = answers.at(-1)!;
    assert.equal(last.status, 429);
    assert.equal(last.body.retry_after, 2);
    assert.equal(last.headers.get('retry-after'), '2');
    time += 2_000;
    assert.equal((await send(chat.webhookUrl)).status, 200);
  });

  it('keeps its messages and its address over a restart', async () => {
    const before = chat.messages().length;
    const again = await startChat(options);
    assert.equal(again.messages().length, before);
    assert.equal(new URL(again.webhookUrl).pathname, new URL(chat.webhookUrl).pathname);
    await again.stop();
  });
});
