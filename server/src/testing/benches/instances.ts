/**
 * Users (`BENCH_INSTANCES`, JSON) who write, read and listen on several instances while instances
 * are killed. Each write is repeated under its key until it is acknowledged. It ends on the message
 * `end`, and fails if a write was lost or duplicated, a page lacks data without being told to
 * reload, a chat message was delivered twice or not at all, or the chat rate-limited one.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerMessage } from '@moa/contracts/realtime/messages';
import { type BenchPerson, comeIn } from './sockets/ask-server.ts';
import { type LiveClient, startLiveClient } from './sockets/live-client.ts';

type Where = {
  url: string;
  origin: string;
  people: number;
  /** The control interface of the simulated world, and the webhook of its chat. */
  control: string;
  webhookUrl: string;
};

const writeEveryMs = 8_000;
/** Whose notices go to the chat as well: one webhook takes five messages in two seconds. */
const chatEveryMs = 1_000;
const readEveryMs = 5_000;
const settleMs = 90_000;
const inbox = '/api/v1/notifications/inbox';

type Member = {
  person: BenchPerson;
  client: LiveClient;
  webhookId: string | null;
  /** Titles that were acknowledged. */
  written: string[];
  /** Number of deliveries of each title by the socket. */
  heard: Map<string, number>;
};

const where = JSON.parse(process.env['BENCH_INSTANCES'] ?? '{}') as Where;
const stopping = new AbortController();
let reads = 0;
let failedReads = 0;
let repeated = 0;

const members: Member[] = [];
for (let at = 0; at < where.people; at += 10)
  members.push(
    ...(await Promise.all(
      Array.from({ length: Math.min(10, where.people - at) }, (_, index) => join(at + index)),
    )),
  );
const living = Promise.all(members.flatMap((member) => [write(member), read(member)]));
process.send?.('ready');
await once(process, 'message');
stopping.abort();
await living;
const { lost, doubled, missed, chat } = await settle();
const acknowledged = members.reduce((sum, { written }) => sum + written.length, 0);
const readAgain = members.filter(({ client }) => client.readsAgain).length;
console.log(
  `  ${acknowledged} writes acknowledged (${repeated} were repeated): ${lost} lost, ${doubled} doubled; ${missed} of ${members.length} pages missed or doubled something, ${readAgain} were sent to read again`,
);
console.log(
  `  ${chat.written} messages for the chat: ${chat.missing} missing, ${chat.doubled} doubled, ${chat.limited} refused for haste; ${failedReads} of ${reads} reads failed at the first try`,
);
process.exit(lost + doubled + missed + chat.missing + chat.doubled + chat.limited > 0 ? 1 : 0);

async function join(index: number): Promise<Member> {
  const person = await comeIn(where.url, where.origin, index);
  const heard = new Map<string, number>();
  const client = await startLiveClient(
    person,
    { url: where.url, origin: where.origin, channels: ['portfolio', 'notifications'] },
    { onEvent: (_client, message) => count(heard, message) },
  );
  const webhookId = index === 0 ? await addWebhook(person) : null;
  return { person, client, webhookId, written: [], heard };
}

async function addWebhook({ ask }: BenchPerson): Promise<string> {
  const { status, data } = await ask('POST', '/api/v1/notifications/discord/webhooks', {
    body: { name: 'bench', webhookUrl: where.webhookUrl },
    headers: { 'idempotency-key': randomUUID() },
  });
  if (status !== 201) throw new Error(`a webhook: ${status}`);
  return (data as { id: string }).id;
}

function count(heard: Map<string, number>, message: ServerMessage): void {
  if (message.type !== 'notification-update') return;
  const { title } = message.payload.alert;
  heard.set(title, (heard.get(title) ?? 0) + 1);
}

async function write({ person, written, webhookId }: Member): Promise<void> {
  for (let number = 0; await goesOn(webhookId === null ? writeEveryMs : chatEveryMs); number += 1) {
    const title = `notice ${person.index}-${number}`;
    const body = {
      title,
      channels: webhookId === null ? ['in_app'] : ['in_app', 'discord'],
      ...(webhookId !== null && { webhookIds: [webhookId] }),
    };
    const headers = { 'idempotency-key': randomUUID() };
    for (let attempt = 0; ; attempt += 1) {
      const answer = await person
        .ask('POST', '/api/v1/notifications/send', { body, headers })
        .catch(() => null);
      if (answer !== null && answer.status < 300) {
        written.push(title);
        break;
      }
      if (answer !== null && answer.status < 500 && answer.status !== 429)
        throw new Error(`a write: ${answer.status}`);
      repeated += 1;
      await pause(500 * 2 ** Math.min(attempt, 3));
    }
  }
}

async function read({ person }: Member): Promise<void> {
  while (await goesOn(readEveryMs)) {
    reads += 1;
    const answer = await person.ask('GET', '/api/v1/assets/summary').catch(() => null);
    if (answer === null || answer.status >= 400) failedReads += 1;
  }
}

/** After a while of about so long; false once it is over. */
async function goesOn(aboutMs: number): Promise<boolean> {
  await pause(aboutMs * (0.5 + Math.random()), undefined, { signal: stopping.signal }).catch(
    () => undefined,
  );
  return !stopping.signal.aborted;
}

async function titlesOf({ ask }: BenchPerson): Promise<string[]> {
  const titles: string[] = [];
  for (let page = 1; ; page += 1) {
    const { status, data } = await ask('GET', `${inbox}?page=${page}&limit=100`);
    if (status !== 200) throw new Error(`the inbox: ${status}`);
    const { items } = data as { items: { title: string }[] };
    titles.push(...items.map(({ title }) => title));
    if (items.length < 100) return titles;
  }
}

async function settle() {
  const until = performance.now() + settleMs;
  for (;;) {
    let [lost, doubled, missed] = [0, 0, 0];
    for (const { person, client, written, heard } of members) {
      const titles = await titlesOf(person);
      const ofBench = titles.filter((title) => title.startsWith('notice '));
      lost += written.filter((title) => !titles.includes(title)).length;
      doubled += ofBench.length - new Set(ofBench).size;
      const lacks = written.some((title) => !heard.has(title)) && !client.readsAgain;
      const twice = [...heard.values()].some((times) => times > 1);
      if (lacks || twice || client.wrong > 0 || client.since === null) missed += 1;
    }
    const chat = await readChat();
    if (lost + missed + chat.missing === 0 || performance.now() > until)
      return { lost, doubled, missed, chat };
    await pause(1_000);
  }
}

async function readChat() {
  const get = async <T>(path: string) => (await (await fetch(where.control + path)).json()) as T;
  const text = (await get<object[]>('/chat')).map((message) => JSON.stringify(message));
  const { limited } = await get<{ limited: number }>('/chat/calls');
  const written = members.flatMap((one) => (one.webhookId === null ? [] : one.written));
  // A title may be the beginning of another one.
  const timesOf = (title: string) =>
    text.filter((message) => new RegExp(`${title}(?!\\d)`).test(message)).length;
  const times = written.map(timesOf);
  return {
    written: written.length,
    missing: times.filter((one) => one === 0).length,
    doubled: times.filter((one) => one > 1).length,
    limited,
  };
}
