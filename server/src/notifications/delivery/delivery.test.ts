/** Notices on their way to a chat that is Discord in all that we ask of it. */

import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { defaultNoticeDisplay } from '@moa/contracts/notifications/preferences';
import { dayMs } from '@moa/contracts/time';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { endSessionsWithin } from '../../auth/api.ts';
import { sessions, users } from '../../auth/tables.ts';
import type { SendResult } from '../../providers/outbound/create-outbound.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import {
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/start-test-server.ts';
import { newSubjectState } from '../rules/decide/new-subject-state.ts';
import {
  noticeConfigs,
  noticeTriggers,
  ruleFires,
  ruleStates,
  ruleSuppressions,
} from '../rules/tables.ts';
import { startNotifications } from '../start-notifications.ts';
import { alerts } from '../tables.ts';
import { createDeliver } from './deliver.ts';
import { deliveries, deliveryLanes } from './tables.ts';
import { killDeliveries } from './testing/kill-deliveries.ts';
import { createLanes } from './work-lanes.ts';

const hooks = '/api/v1/notifications/discord/webhooks';

let sandbox: Sandbox;
let server: TestServer;
let person: TestClient;

before(async () => {
  sandbox = await startSandbox({ chain: false });
  server = await startTestServer({
    holdings: async (context) => ({
      modules: [startNotifications(context, null)],
      measureChange: (_userId, change) => change(),
    }),
    config: {
      world: 'sandbox',
      chatAllowedHosts: [new URL(sandbox.world.chat.baseUrl).host],
      pushAllowedHosts: [new URL(sandbox.world.push.baseUrl).host],
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
  await sandbox.fault('push', { kind: 'none' });
  await sandbox.fault('mail', { kind: 'none' });
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

const history = '/api/v1/notifications/history';
type Entry = {
  id: string;
  status: string;
  attempts: number;
  error: string | null;
  inDoubt: boolean;
  suppressedBy: string | null;
  channel: string;
};
const send = async (body: object): Promise<Entry[]> => {
  const answer = await person.request('POST', '/api/v1/notifications/send', {
    body: { title: 'Notice', channels: ['discord'], ...body },
  });
  assert.equal(answer.status, 200, answer.text);
  return answer.data.deliveries;
};
const entry = async (id: string): Promise<Entry> =>
  (await person.request('GET', `${history}/${id}`)).data;
const becomes = (id: string, status: string) =>
  waitFor(`it to be ${status}`, async () => {
    const now = await entry(id);
    return now.status === status ? now : null;
  });

describe('the limits of a chat', () => {
  it('are heeded before they are met: nothing is sent in vain, and all arrives', async () => {
    await addWebhook();
    const before = await sandbox.get<{ limited: number }>('/chat/calls');
    const notices = Array.from({ length: 12 }, (_, at) => ({
      title: `Limit ${at}`,
      channels: ['discord'],
    }));
    const answer = await person.request('POST', '/api/v1/notifications/send-bulk', {
      body: { notices },
    });
    assert.equal(answer.status, 200, answer.text);
    await waitFor('all of them', async () => {
      const path = `${history}?status=delivered&search=Limit&limit=1`;
      return (await person.request('GET', path)).data.total === 12;
    });
    const titles = (await messages()).map(({ embeds }) => embeds[0]?.title ?? '');
    const arrived = titles.filter((title) => title.startsWith('Limit'));
    assert.equal(arrived.length, 12);
    assert.equal(new Set(arrived).size, 12);
    const { limited } = await sandbox.get<{ limited: number }>('/chat/calls');
    assert.equal(limited, before.limited);
  });
});

describe('what a chat refuses', () => {
  it('is tried again after pauses and then given up, and sent again when the person asks', async () => {
    await addWebhook();
    await sandbox.fault('chat', { kind: 'maintenance' });
    const [sent] = await send({ title: 'Down' });
    assert.ok(sent);
    const retrying = await becomes(sent.id, 'retrying');
    assert.equal(retrying.error, 'status 503');
    const dead = await becomes(sent.id, 'dead');
    assert.equal(dead.attempts, 4);
    await sandbox.fault('chat', { kind: 'none' });
    const again = await person.request('POST', `${history}/${sent.id}/retry`);
    assert.equal(again.data.status, 'queued', again.text);
    assert.equal((await becomes(sent.id, 'delivered')).attempts, 5);
    const { status } = await person.request('POST', `${history}/${sent.id}/retry`);
    assert.equal(status, 409);
  });

  it('can be called off while it waits', async () => {
    await addWebhook();
    await sandbox.fault('chat', { kind: 'rate-limit' });
    const [sent] = await send({ title: 'Called off' });
    assert.ok(sent);
    assert.equal((await becomes(sent.id, 'retrying')).attempts, 0);
    const { data } = await person.request('POST', `${history}/${sent.id}/cancel`);
    assert.equal(data.status, 'cancelled');
    await sandbox.fault('chat', { kind: 'none' });
  });

  it('for good ends the webhook, tells the person and sends it nothing more', async () => {
    const { webhookUrl } = sandbox.world.chat;
    const unknown = webhookUrl.replace(/\/\d+\//, '/123456789012345678/');
    const webhook = await addWebhook({ webhookUrl: unknown });
    const [sent] = await send({ title: 'Nobody' });
    assert.ok(sent);
    assert.equal((await becomes(sent.id, 'failed')).error, 'status 404');
    const reported = await waitFor('the alert', async () => {
      const { data } = await person.request('GET', '/api/v1/notifications/inbox');
      return data.items.find(({ kind }: { kind: string }) => kind === 'webhook.gone');
    });
    assert.equal(reported.data.webhookId, webhook.id);
    assert.equal((await person.request('GET', `${hooks}/${webhook.id}`)).data.status, 'gone');
    const [next] = await send({ title: 'Nobody again' });
    assert.equal(next?.suppressedBy, 'target_disabled');
  });
});

describe('a trial', () => {
  it('goes to every channel that is set up and answers with what became of it', async () => {
    await addWebhook();
    await server.context.db
      .update(users)
      .set({ emailVerifiedAt: new Date() })
      .where(eq(users.id, person.user.id));
    const { data, text } = await person.request('POST', '/api/v1/notifications/test-all');
    const channels = data.deliveries.map(({ channel }: Entry) => channel).sort();
    assert.deepEqual(channels, ['discord', 'email', 'in_app', 'sound'], text);
    assert.equal(data.delivered, true, text);
    const mails = await sandbox.outbox(person.user.email);
    assert.ok(mails.some(({ subject }) => subject === 'Moa 테스트 알림'));
  });

  it('says what failed', async () => {
    const webhook = await addWebhook();
    await sandbox.fault('chat', { kind: 'garbage' });
    const { data } = await person.request('POST', `${hooks}/${webhook.id}/test`, { body: {} });
    assert.equal(data.delivered, false);
    assert.equal(data.webhook.status, 'failing');
  });
});

describe('a mail', () => {
  const proven = async (locale: 'ko' | 'en') => {
    await server.context.db
      .update(users)
      .set({ emailVerifiedAt: new Date(), locale, timeZone: 'Europe/London' })
      .where(eq(users.id, person.user.id));
  };
  const mails = () => sandbox.outbox(person.user.email);
  const fire = (name: string, current: string) =>
    server.context.db.transaction((tx) =>
      createDeliver(server.context, () => undefined)(tx, {
        userId: person.user.id,
        key: name,
        configId: null,
        triggerId: null,
        link: null,
        category: 'price',
        severity: 'high',
        channels: ['email'],
        webhookIds: [],
        title: name,
        body: 'BTC 가격: …',
        quietHoursBreach: false,
        at: new Date(0),
        data: {
          rule: name,
          subject: { kind: 'asset', id: 'BTC', label: 'BTC' },
          current,
          condition: { metric: 'price', op: 'crosses_up', value: '1000000', unit: 'KRW' },
        },
      }),
    );
  const resume = () => person.request('DELETE', '/api/v1/notifications/pause');

  it('is in the language and by the clock of its person, a digest as well', async () => {
    await proven('en');
    await fire('Goal', '1000001.5');
    await resume();
    const [one] = await waitFor('the mail', async () => (await mails()).length > 0 && mails());
    assert.equal(one?.subject, 'The price of BTC rose above ₩1,000,000');
    assert.match(one?.text ?? '', /^Currently ₩1,000,002\./);
    assert.match(one?.text ?? '', /Time: January 1, 1970 at 1:00:00/);
    assert.doesNotMatch(one?.text ?? '', /[가-힣]/);
    await person.request('PUT', '/api/v1/notifications/pause', { body: { hours: 8 } });
    await fire('First', '1');
    await fire('Second', '2');
    await resume();
    const all = await waitFor('the digest', async () => (await mails()).length > 1 && mails());
    const digest = all.find(({ subject }) => subject === '2 notifications held until now');
    assert.match(digest?.text ?? '', /• The price of BTC rose above ₩1,000,000: Currently ₩1\./);
    assert.doesNotMatch(digest?.text ?? '', /[가-힣]/);
  });

  it('of which the answer is lost is in doubt and not sent twice; one that never went out is', async () => {
    await proven('ko');
    await sandbox.fault('mail', { kind: 'lie', lie: 'truncated' });
    const [lost] = await send({ title: 'Lost', channels: ['email'] });
    const doubtful = await becomes(lost?.id ?? '', 'failed');
    assert.deepEqual([doubtful.inDoubt, doubtful.attempts], [true, 1]);
    await sandbox.fault('mail', { kind: 'down' });
    const [waiting] = await send({ title: 'Waiting', channels: ['email'] });
    await waitFor('a try', async () => (await entry(waiting?.id ?? '')).error);
    await sandbox.fault('mail', { kind: 'none' });
    await waitFor('it to go out', async () => {
      const { id, status, inDoubt } = await entry(waiting?.id ?? '');
      assert.equal(inDoubt, false);
      // On a slow machine it may have been given up already.
      if (status === 'dead') await person.request('POST', `${history}/${id}/retry`);
      return status === 'delivered';
    });
    const subjects = (await mails()).map(({ subject }) => subject).sort();
    assert.deepEqual(subjects, ['Lost', 'Waiting']);
  });
});

describe('the history', () => {
  it('is filtered, and forgets what the person deletes', async () => {
    const [stored] = await send({ title: 'Kept', channels: ['in_app'], severity: 'low' });
    const [gone] = await send({ title: 'Gone', channels: ['in_app'], severity: 'high' });
    const titles = async (query: string) =>
      (await person.request('GET', `${history}${query}`)).data.items.map(
        ({ title }: { title: string }) => title,
      );
    assert.deepEqual(await titles('?severity=low'), ['Kept']);
    assert.deepEqual(await titles('?channel=discord'), []);
    assert.equal((await person.request('DELETE', `${history}/${gone?.id}`)).status, 200);
    assert.deepEqual(await titles(''), ['Kept']);
    assert.equal((await person.request('GET', `${history}/${gone?.id}`)).status, 404);
    const [left] = await server.context.db
      .select()
      .from(deliveries)
      .where(eq(deliveries.id, gone?.id ?? ''));
    assert.deepEqual([left?.title, left?.data], ['', {}], 'nothing of what it said is left');
    assert.equal((await person.request('DELETE', history)).data.deleted, 1);
    assert.equal((await person.request('GET', `${history}/${stored?.id}`)).status, 404);
  });
});

describe('quiet hours', () => {
  const settings = '/api/v1/notifications/settings';
  it('lose nothing of how notices are shown where two tabs change different fields at once', async () => {
    const own = await server.signUp();
    const change = (body: object) => own.request('PUT', `${settings}/display`, { body });
    assert.equal((await own.request('GET', settings)).data.display, null);
    await Promise.all([change({ soundEnabled: true }), change({ maxToasts: 2 })]);
    await change({ position: 'top-center' });
    assert.deepEqual((await own.request('GET', settings)).data.display, {
      ...defaultNoticeDisplay,
      soundEnabled: true,
      maxToasts: 2,
      position: 'top-center',
    });
    assert.equal((await change({ maxToasts: 99 })).status, 422);
  });

  it('keep each field where two devices change different ones at once', async () => {
    const own = await server.signUp();
    const change = (body: object) => own.request('PUT', settings, { body });
    const before = (await own.request('GET', settings)).data;
    await Promise.all([
      change({ quietHours: { end: '07:00' } }),
      change({ quietHours: { digest: false } }),
      change({ floors: { email: 'high' } }),
    ]);
    await change({ muted: { system: ['email'] } });
    assert.deepEqual((await own.request('GET', settings)).data, {
      ...before,
      quietHours: { ...before.quietHours, end: '07:00', digest: false },
      floors: { email: 'high' },
      muted: { system: ['email'] },
    });
    await change({ floors: {} });
    assert.deepEqual((await own.request('GET', settings)).data.floors, {});
    assert.equal((await change({ quietHours: { end: '25:00' } })).status, 422);
  });

  /** Around the present moment, by the clock in Seoul. */
  const around = () => {
    const seoul = (hours: number) =>
      new Date(Date.now() + (9 + hours) * 3_600_000).toISOString().slice(11, 16);
    return {
      quietHours: {
        enabled: true,
        start: seoul(-2),
        end: seoul(2),
        days: [0, 1, 2, 3, 4, 5, 6],
        timezone: 'Asia/Seoul',
        breach: 'critical',
        digest: true,
      },
      muted: {},
      floors: {},
    };
  };

  it('let what is critical pass, and send the rest as one message when they end', async () => {
    await addWebhook();
    const quiet = around();
    const set = await person.request('PUT', settings, { body: quiet });
    assert.ok(set.data.quietUntil, set.text);
    const [critical] = await send({ title: 'Liquidation', severity: 'critical' });
    await becomes(critical?.id ?? '', 'delivered');
    const first = await send({ title: 'First', channels: ['in_app', 'sound', 'discord'] });
    const states = first.map(({ channel, status }) => `${channel} ${status}`).sort();
    assert.deepEqual(states, ['discord deferred', 'in_app delivered', 'sound suppressed']);
    const [second] = await send({ title: 'Second', severity: 'high' });
    const inbox = await person.request('GET', '/api/v1/notifications/inbox');
    assert.equal(inbox.data.items[0].data.toast, false);
    await person.request('PUT', settings, {
      body: { ...quiet, quietHours: { ...quiet.quietHours, enabled: false } },
    });
    await becomes(second?.id ?? '', 'delivered');
    const [digest, before] = await messages();
    assert.match(digest?.embeds[0]?.title ?? '', /2건/);
    assert.match(digest?.embeds[0]?.description ?? '', /Second.*First/s);
    assert.equal(before?.embeds[0]?.title, 'Liquidation');
  });

  it('leave out of that message what is over by then', async () => {
    await addWebhook();
    const { db } = server.context;
    const quiet = around();
    await person.request('PUT', settings, { body: quiet });
    const config = { name: 'Prices', category: 'price', channels: ['discord'] };
    const { data: made } = await person.request('POST', '/api/v1/notifications/configs', {
      body: config,
    });
    const asset = { kind: 'asset', id: 'BTC', label: 'BTC' } as const;
    /** A notice of a rule on bitcoin whose condition holds, or holds no longer. */
    const wait = async (title: string, op: string, truth: boolean) => {
      const { data: rule, text } = await person.request('POST', '/api/v1/notifications/triggers', {
        body: {
          configId: made.id,
          name: title,
          severity: 'low',
          scope: { kind: 'asset', ids: ['BTC'] },
          condition: { all: [{ metric: 'price', op, value: '1' }] },
        },
      });
      assert.ok(rule, text);
      const [sent] = await send({ title });
      const id = sent?.id ?? '';
      const [row] = await db.select().from(deliveries).where(eq(deliveries.id, id));
      assert.ok(row?.status === 'deferred');
      await db
        .update(deliveries)
        .set({ triggerId: rule.id, data: { ...row.data, subject: asset } })
        .where(eq(deliveries.id, id));
      const state = { ...newSubjectState(1), truth };
      const at = { subject: asset.id, updatedAt: new Date() };
      await db.insert(ruleStates).values({ triggerId: rule.id, state, ...at });
      return id;
    };
    const over = await wait('Above a while', '>', false);
    const holds = await wait('Still above', '>', true);
    // What happened at a moment is never over.
    const moment = await wait('Went across', 'crosses', false);
    await person.request('PUT', settings, {
      body: { ...quiet, quietHours: { ...quiet.quietHours, enabled: false } },
    });
    await becomes(holds, 'delivered');
    await becomes(moment, 'delivered');
    assert.equal((await becomes(over, 'suppressed')).suppressedBy, 'resolved');
    const [digest] = await messages();
    assert.match(digest?.embeds[0]?.title ?? '', /2건/);
    assert.doesNotMatch(digest?.embeds[0]?.description ?? '', /Above a while/);
  });

  it('are like a pause, which ends when the person says so', async () => {
    await addWebhook();
    const paused = await person.request('PUT', '/api/v1/notifications/pause', {
      body: { hours: 8 },
    });
    assert.ok(paused.data.pausedUntil);
    const [sent] = await send({ title: 'Paused' });
    assert.equal(sent?.status, 'deferred');
    await person.request('DELETE', '/api/v1/notifications/pause');
    await becomes(sent?.id ?? '', 'delivered');
  });

  it('leave channels as they are: those switched off for a category are, but never for security', async () => {
    const muted = { price: ['in_app'], security: ['in_app'] };
    const quiet = around();
    await person.request('PUT', settings, {
      body: { ...quiet, quietHours: { ...quiet.quietHours, enabled: false }, muted },
    });
    const [price] = await send({ channels: ['in_app'], category: 'price' });
    assert.equal(price?.suppressedBy, 'muted');
    const [security] = await send({ channels: ['in_app'], category: 'security' });
    assert.equal(security?.status, 'delivered');
  });

  it('are kept beside how pages show notices, which is nobody else’s and goes back with them', async () => {
    const other = await server.signUp();
    const read = async (by = person) => (await by.request('GET', settings)).data;
    const put = (body: object) => person.request('PUT', `${settings}/display`, { body });
    const display = { ...defaultNoticeDisplay, maxToasts: 2, soundEnabled: true };
    assert.equal((await read(other)).display, null);
    await person.request('PUT', settings, { body: around() });
    assert.deepEqual((await put(display)).data.display, display);
    assert.deepEqual([(await read()).display, (await read(other)).display], [display, null]);
    assert.equal((await put({ ...display, maxToasts: 6 })).status, 422);
    // The one leaves the other as it is.
    await person.request('PUT', settings, { body: { ...around(), muted: { price: ['push'] } } });
    assert.deepEqual((await read()).display, display);
    const { quietHours, ...restored } = (await person.request('DELETE', settings)).data;
    assert.deepEqual(restored.display, defaultNoticeDisplay);
    assert.deepEqual([quietHours.enabled, restored.muted], [false, {}]);
    assert.equal((await read(other)).display, null);
  });
});

describe('a browser', () => {
  const pushes = '/api/v1/notifications/push';
  type Pushed = { endpoint: string; text: string; urgency: string; ttl: number };
  type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

  const subscribe = async (): Promise<Subscription> => {
    const { data } = await person.request('GET', `${pushes}/key`);
    return sandbox.post<Subscription>('/push/subscribe', { applicationServerKey: data.publicKey });
  };
  const register = async (body: Subscription, by = person) =>
    (await by.request('POST', `${pushes}/devices`, { body })).data;
  const devices = async (of = person): Promise<{ id: string; status: string }[]> =>
    (await of.request('GET', `${pushes}/devices`)).data;
  const pushedTo = async ({ endpoint }: Subscription) =>
    (await sandbox.get<Pushed[]>('/push'))
      .filter((one) => one.endpoint === endpoint)
      .map((one) => ({ ...one, message: JSON.parse(one.text) as { body: string } }));

  it('is pushed what it alone can read, urgent where it is grave', async () => {
    const subscription = await subscribe();
    const made = await person.request('POST', `${pushes}/devices`, { body: subscription });
    assert.equal(made.status, 201, made.text);
    assert.ok(!made.text.includes(subscription.keys.auth));
    const [sent] = await send({
      title: '청산 위험',
      body: '건강도 1.05',
      severity: 'critical',
      channels: ['push'],
      link: '/defi/aave',
    });
    assert.ok(sent);
    await becomes(sent.id, 'delivered');
    const [pushed, ...others] = await pushedTo(subscription);
    assert.deepEqual(pushed?.message, {
      title: '청산 위험',
      body: '건강도 1.05',
      link: '/defi/aave',
      tag: sent.id,
    });
    assert.deepEqual([pushed?.urgency, pushed?.ttl, others.length], ['high', 86_400, 0]);
    await waitFor('the device to be known to work', async () => {
      const [device, ...more] = await devices();
      return device?.id === made.data.id && device?.status === 'verified' && more.length === 0;
    });
    const { rows } = await server.context.db.execute<{ row: string }>(
      'select t::text as row from push_devices t',
    );
    const secret = new URL(subscription.endpoint).pathname.split('/').at(-1) ?? '';
    assert.ok(rows.every(({ row }) => !row.includes(secret)));
  });

  it('takes any text that a notice may have', async () => {
    const subscription = await subscribe();
    await register(subscription);
    const [sent] = await send({
      title: '가'.repeat(200),
      body: '나"'.repeat(2_000),
      channels: ['push'],
    });
    await becomes(sent?.id ?? '', 'delivered');
    const [pushed] = await pushedTo(subscription);
    assert.match(pushed?.message.body ?? '', /^나"나".*…$/);
  });

  it('is one of a known push service, with keys that can be encrypted for', async () => {
    const good = await subscribe();
    for (const endpoint of ['https://127.0.0.1/x', 'https://fcm.googleapis.com.evil.test/x']) {
      const answer = await person.request('POST', `${pushes}/devices`, {
        body: { ...good, endpoint },
      });
      assert.equal(answer.status, 422, endpoint);
    }
    const keys = { ...good.keys, p256dh: `B${'A'.repeat(86)}` };
    const answer = await person.request('POST', `${pushes}/devices`, { body: { ...good, keys } });
    assert.equal(answer.status, 422, answer.text);
  });

  it('that is gone is removed, which the person is told, and is sent nothing more', async () => {
    const subscription = await subscribe();
    const { id } = await register(subscription);
    await sandbox.post('/push/expire', { endpoint: subscription.endpoint });
    const [sent] = await send({ title: 'Nobody', channels: ['push'] });
    assert.equal((await becomes(sent?.id ?? '', 'failed')).error, 'status 410');
    const reported = await waitFor('the alert', async () => {
      const { data } = await person.request('GET', '/api/v1/notifications/inbox');
      return data.items.find(({ kind }: { kind: string }) => kind === 'push.gone');
    });
    assert.equal(reported.data.deviceId, id);
    assert.deepEqual(await devices(), []);
    const [next] = await send({ title: 'Nobody again', channels: ['push'] });
    assert.equal(next?.suppressedBy, 'no_target');
  });

  it('whose service is away is tried again', async () => {
    await register(await subscribe());
    await sandbox.fault('push', { kind: 'maintenance' });
    const [sent] = await send({ title: 'Later', channels: ['push'] });
    await waitFor('a try', async () => (await entry(sent?.id ?? '')).error === 'status 503');
    await sandbox.fault('push', { kind: 'none' });
    await waitFor('it to arrive', async () => {
      const { id, status } = await entry(sent?.id ?? '');
      // On a slow machine it may have been given up already.
      if (status === 'dead') await person.request('POST', `${history}/${id}/retry`);
      return status === 'delivered';
    });
  });

  it('is the one person’s who registered it last, once, and nobody’s after the sign-out', async () => {
    const subscription = await subscribe();
    await register(subscription);
    await register(subscription);
    assert.equal((await devices()).length, 1);
    const other = await server.signUp();
    const { id } = await register(subscription, other);
    assert.deepEqual(await devices(), []);
    const foreign = await person.request('DELETE', `${pushes}/devices/${id}`);
    assert.equal(foreign.status, 404);
    await other.request('POST', '/api/v1/auth/logout');
    const again = await server.signIn(other);
    assert.deepEqual(await devices(again), []);
  });

  it('is pushed to while nobody is at it, and belongs to who signs in there again', async () => {
    const subscription = await subscribe();
    const { id } = await register(subscription);
    const { db } = server.context;
    const own = eq(sessions.userId, person.user.id);
    const idle = { endedAt: new Date(), endReason: 'idle' } as const;
    await db.update(sessions).set(idle).where(own);
    const again = await server.signIn(person);
    assert.deepEqual(
      (await devices(again)).map((one) => one.id),
      [id],
    );
    assert.equal((await register(subscription, again)).id, id);
    await again.request('POST', '/api/v1/auth/logout');
    const later = await server.signIn(person);
    assert.deepEqual(await devices(later), []);
    assert.equal((await register(subscription, later)).id, id);
    await db
      .update(sessions)
      .set(idle)
      .where(and(own, isNull(sessions.endedAt)));
    const end = endSessionsWithin(server.context, db, person.user.id, 'recovery');
    assert.deepEqual(await end, [], 'they are over already');
    assert.deepEqual(await devices(await server.signIn(person)), []);
  });

  it('is tried by its person, and ended', async () => {
    const { id } = await register(await subscribe());
    const tried = await person.request('POST', `${pushes}/devices/${id}/test`, { body: {} });
    assert.equal(tried.data.delivered, true, tried.text);
    await sandbox.fault('push', { kind: 'garbage' });
    const failed = await person.request('POST', `${pushes}/devices/${id}/test`, { body: {} });
    assert.equal(failed.data.device.status, 'failing', failed.text);
    assert.equal((await person.request('DELETE', `${pushes}/devices/${id}`)).status, 200);
    assert.deepEqual(await devices(), []);
  });
});

describe('what is put aside', () => {
  const inbox = '/api/v1/notifications/inbox';
  type Item = { id: string; title: string; read: boolean };
  const items = async (): Promise<Item[]> => (await person.request('GET', inbox)).data.items;
  const snooze = (id: string | undefined, until: Date) =>
    person.request('PUT', `${inbox}/${id}/snooze`, { body: { until: until.toISOString() } });

  it('is out of the inbox, and comes back unread as the latest', async () => {
    await send({ title: 'Earlier', channels: ['in_app'] });
    await send({ title: 'Later', channels: ['in_app'] });
    const [, earlier] = await items();
    assert.equal(earlier?.title, 'Earlier');
    const put = await snooze(earlier?.id, new Date(Date.now() + 3_600_000));
    assert.equal(put.status, 200, put.text);
    assert.ok((await items()).every(({ title }) => title !== 'Earlier'));
    const heard: string[] = [];
    const stop = server.context.bus.subscribe('alert.created', ({ alert }) => heard.push(alert.id));
    const { db } = server.context;
    // An hour later.
    await db
      .update(alerts)
      .set({ snoozedUntil: new Date(Date.now() - 1) })
      .where(eq(alerts.id, earlier?.id ?? ''));
    await server.context.jobs.send('notifications.snoozed', {});
    const back = await waitFor('its return', async () => {
      const [first] = await items();
      return first?.title === 'Earlier' ? first : null;
    });
    assert.equal(back.read, false);
    await waitFor('the news of it', async () => heard.includes(back.id));
    stop();
  });

  it('comes back within a year, and is the person’s own', async () => {
    await send({ title: 'Own', channels: ['in_app'] });
    const [own] = await items();
    const days = (count: number) => new Date(Date.now() + count * dayMs);
    assert.equal((await snooze(own?.id, days(400))).status, 422);
    const otherPerson = await server.signUp();
    const body = { until: days(1).toISOString() };
    const taken = await otherPerson.request('PUT', `${inbox}/${own?.id}/snooze`, { body });
    assert.equal(taken.status, 404);
    assert.equal((await items())[0]?.title, 'Own');
  });
});

describe('what is kept', () => {
  it('ends after the time that is stated; what waits, and what was put aside, stays', async () => {
    const { db } = server.context;
    const { id: userId } = person.user;
    const days = (count: number) => new Date(Date.now() - count * dayMs);
    const owned = { userId, createdAt: days(100), updatedAt: days(100) };
    const [configId, triggerId] = [`ncf_${userId}`, `ntr_${userId}`];
    await db
      .insert(noticeConfigs)
      .values({ ...owned, id: configId, config: {} as never, enabled: false });
    await db
      .insert(noticeTriggers)
      .values({ ...owned, id: triggerId, configId, rule: {} as never, enabled: false });
    const fire = { userId, triggerId, subject: 'BTC', severity: 'low' as const, value: '1' };
    const day = (of: Date) => of.toISOString().slice(0, 10);
    const notice = {
      userId,
      category: 'price' as const,
      severity: 'low' as const,
      data: {} as never,
    };
    const sent = { ...notice, title: '', body: '', channel: 'email' as const };
    const alert = { userId, kind: 'account.created' as const, data: {} };
    const held = { userId, holder: 'gone', heldUntil: days(2) };
    for (const [age, name] of [
      [200, 'old'],
      [10, 'young'],
    ] as const) {
      const [key, at] = [`${name} ${userId}`, days(age)];
      await db.insert(ruleFires).values({ ...fire, key, at });
      await db.insert(ruleSuppressions).values({ triggerId, day: day(at), cause: name, count: 1 });
      await db.insert(deliveries).values({ ...sent, id: `dlv_${key}`, key, at, status: 'dead' });
      await db.insert(alerts).values({ ...alert, id: `alr_${key}`, createdAt: at });
    }
    const waiting = { ...sent, status: 'deferred' as const, dueAt: days(-1) };
    await db
      .insert(deliveries)
      .values({ ...waiting, id: `dlv_w ${userId}`, key: 'w', at: days(200) });
    const aside = { ...alert, createdAt: days(200), snoozedUntil: days(-1) };
    await db.insert(alerts).values({ ...aside, id: `alr_aside ${userId}` });
    const lane = (name: string) => `email:${userId}:${name}`;
    await db.insert(deliveryLanes).values({ ...held, lane: lane('free') });
    await db
      .insert(deliveryLanes)
      .values({ ...held, lane: lane('limited'), limitedUntil: days(-1) });
    await server.context.jobs.send('notifications.trim', {});
    // They go last.
    const lanes = await waitFor('the night', async () => {
      const left = await db.select().from(deliveryLanes).where(eq(deliveryLanes.userId, userId));
      return left.length === 1 && left;
    });
    assert.deepEqual(
      [
        (await db.select().from(ruleFires).where(eq(ruleFires.userId, userId))).map(
          ({ key }) => key,
        ),
        (
          await db.select().from(ruleSuppressions).where(eq(ruleSuppressions.triggerId, triggerId))
        ).map(({ cause }) => cause),
        (await db.select().from(deliveries).where(eq(deliveries.userId, userId)))
          .map(({ key }) => key)
          .sort(),
        await db.$count(alerts, inArray(alerts.id, [`alr_old ${userId}`])),
        await db.$count(alerts, inArray(alerts.id, [`alr_young ${userId}`, `alr_aside ${userId}`])),
        lanes.map(({ lane }) => lane),
      ],
      [[`young ${userId}`], ['young'], ['w', `young ${userId}`], 0, 2, [lane('limited')]],
    );
  });
});

describe('what is sent to many at once', () => {
  /** Lanes of their own over the same ledger; what is due in five minutes is of no concern to those of the server. */
  const lanesWith = (send: (userId: string, target: string) => Promise<void>) => {
    const now = () => new Date(Date.now() + 10 * 60_000);
    return createLanes(
      { ...server.context, clock: { now } },
      {
        discord: {
          repeatable: false,
          patienceMs: 60_000,
          async send([{ userId, target }]): Promise<SendResult> {
            await send(userId, target);
            return { kind: 'delivered', waitMs: 0 };
          },
        },
      },
      async () => [],
    );
  };
  const queue = async (userId: string, targets: number, each: number) => {
    const lanes = Array.from({ length: targets }, (_, at) => ({
      channel: 'discord' as const,
      userId,
      target: `t${at}`,
    }));
    const at = new Date(Date.now() + 5 * 60_000);
    await server.context.db.insert(deliveries).values(
      lanes.flatMap((lane) =>
        Array.from({ length: each }, (_, number) => ({
          ...lane,
          id: `dlv_${userId} ${lane.target} ${number}`,
          key: `fair ${number}`,
          category: 'price' as const,
          severity: 'low' as const,
          title: '',
          body: '',
          data: {} as never,
          status: 'queued' as const,
          at,
          dueAt: at,
        })),
      ),
    );
    return lanes;
  };

  it('goes to everybody: neither many webhooks of a person nor slow ones hold what others get', async () => {
    const other = await server.signUp();
    const release = Promise.withResolvers<void>();
    const seen: string[] = [];
    const lanes = lanesWith(async (userId) => {
      seen.push(userId);
      if (userId === person.user.id) await release.promise;
    });
    const many = await queue(person.user.id, 20, 1);
    const [one] = await queue(other.user.id, 1, 1);
    assert.ok(one);
    for (const lane of many) lanes.wake(lane);
    lanes.wake(one);
    await waitFor('what is sent to somebody else', () => seen.includes(other.user.id));
    release.resolve();
    await waitFor('all', () => seen.length === 21);
    await lanes.stop();
  });

  it('takes turns: a webhook in which much waits lets the next one go first', async () => {
    const seen: string[] = [];
    const lanes = lanesWith(async (_userId, target) => void seen.push(target));
    const five = await queue(person.user.id, 5, 12);
    for (const lane of five) lanes.wake(lane);
    await waitFor('all', () => seen.length === 60);
    await lanes.stop();
    assert.ok(
      seen.indexOf('t4') <
        Math.min(...['t0', 't1', 't2', 't3'].map((one) => seen.lastIndexOf(one))),
    );
  });

  it('is refused where more waits than anybody reads', async () => {
    for (let at = 0; at < 5; at += 1) await addWebhook({ webhookUrl: otherWebhook(at) });
    await person.request('PUT', '/api/v1/notifications/pause', { body: { hours: 8 } });
    const body = {
      notices: Array.from({ length: 60 }, () => ({ title: 'Much', channels: ['discord'] })),
    };
    const ask = () => person.request('POST', '/api/v1/notifications/send-bulk', { body });
    assert.equal((await ask()).status, 200);
    const refused = await ask();
    assert.equal(refused.error.code, 'RATE_LIMITED', refused.text);
    const { total } = (await person.request('GET', `${history}?search=Much&limit=1`)).data;
    assert.equal(total, 300, 'all of them, or none');
  });
});

/** Returns another webhook URL, which gets no requests while the user pauses notifications. */
const otherWebhook = (at: number) =>
  `https://discord.com/api/webhooks/12345678901234567${at}/${'b'.repeat(68)}`;

const deep = process.env['MOA_DEEP'] === '1';

describe('deliveries of a server that is killed', () => {
  it('are each sent once; at most one of each kill is in doubt, and says so', async (test) => {
    const [kills, notices] = deep ? [20, 500] : [2, 40];
    const folder = await mkdtemp(join(tmpdir(), 'moa-kill-deliveries-'));
    await sandbox.post('/chat/limit', { calls: 100_000 });
    try {
      const { webhookUrl } = sandbox.world.chat;
      const ledger = await killDeliveries({
        dataDir: join(folder, 'data'),
        webhookUrl,
        notices,
        kills,
      });
      const arrived = (await messages()).map(({ embeds }) => embeds[0]?.title ?? '');
      const times = (title: string) => arrived.filter((one) => one === title).length;
      assert.equal(ledger.length, notices, 'none is lost');
      const doubtful = ledger.filter(({ inDoubt }) => inDoubt);
      for (const { title, status, inDoubt } of ledger) {
        assert.equal(status, inDoubt ? 'failed' : 'delivered', title);
        if (inDoubt) assert.ok(times(title) <= 1, title);
        else assert.equal(times(title), 1, title);
      }
      assert.ok(doubtful.length <= kills, `${doubtful.length} in doubt after ${kills} kills`);
      const came = doubtful.filter(({ title }) => times(title) === 1).length;
      test.diagnostic(
        `${notices} deliveries, ${kills} kills: ${doubtful.length} in doubt, of which ${came} had arrived`,
      );
    } finally {
      await sandbox.post('/chat/limit', {});
      await rm(folder, { recursive: true, force: true });
    }
  });
});
