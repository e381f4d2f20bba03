import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { createConfig, switchConfig } from '@moa/contracts/notifications/configs';
import { sendNotice } from '@moa/contracts/notifications/send';
import { listConnections } from '@moa/contracts/realtime/connections';
import type { ServerMessage } from '@moa/contracts/realtime/messages';
import { protocolsWith } from '@moa/contracts/realtime/ticket-protocol';
import { createSocketToken } from '@moa/contracts/realtime/ws';
import { add, compare } from '@moa/finance/money/decimal';
import type { Caller } from '../http/request-caller.ts';
import { type Sandbox, startSandbox } from '../providers/testing/start-sandbox.ts';
import { waitFor } from '../providers/testing/wait-for.ts';
import { startTestDomain, type TestDomain } from '../testing/start-test-domain.ts';
import { noticesPath } from './realtime-path.ts';
import { closing, listen } from './testing/listen.ts';

describe('the realtime socket', () => {
  let sandbox: Sandbox;
  let domain: TestDomain;
  let person: Caller;

  before(async () => {
    sandbox = await startSandbox({ chain: false, market: 'moving' });
    domain = await startTestDomain(sandbox);
    person = await domain.addPerson();
    await domain.connectExchange(person, sandbox.key('binance'));
  });
  after(async () => {
    await domain.stop();
    await sandbox.stop();
  });

  const connect = (caller: Caller = person, subscription: object | null = {}) =>
    listen(domain, caller, subscription);

  /** The rows as a page has them after these messages, and the total that came with them. */
  const stateAfter = (messages: readonly ServerMessage[]) => {
    let rows = new Map<string, AssetPosition>();
    let total: string | null = null;
    for (const { type, payload } of messages) {
      if (type === 'portfolio-update')
        rows = new Map(payload.positions?.map((one) => [one.id, one]));
      if (type === 'position-change') {
        for (const one of payload.changed) rows.set(one.id, one);
        for (const id of payload.removed) rows.delete(id);
      }
      if (type === 'portfolio-update' || type === 'position-change')
        total = payload.summary.totalValue.USD;
    }
    return { rows: [...rows.values()], total };
  };

  it('moves when a price moves, and its total is the sum of its rows', async () => {
    const { socket, heard, all } = await connect();
    const bitcoin = () => stateAfter(heard).rows.find(({ symbol }) => symbol === 'BTC');
    const row = await waitFor('the holdings', () => bitcoin());
    const target = (Number(row.price) * 1.08).toFixed(2);
    await sandbox.post('/market/prices', { symbol: 'BTC', usd: target });
    await waitFor('the move', () => Number(bitcoin()?.price) > Number(row.price) * 1.07);
    await waitFor('the price itself', () =>
      all('price-update').some(({ payload }) =>
        payload.prices.some(
          ({ symbol, usd }) => symbol === 'BTC' && Number(usd) > Number(row.price) * 1.07,
        ),
      ),
    );
    assert.equal(all('portfolio-update').length, 1);
    for (let count = 1; count <= heard.length; count += 1) {
      const { rows, total } = stateAfter(heard.slice(0, count));
      if (total === null) continue;
      assert.equal(compare(total, add('0', ...rows.map(({ value }) => value ?? '0'))), 0);
    }
    await closing(socket);
  });

  it('sends the summary alone to who wants no rows', async () => {
    const { socket, all } = await connect(person, { channels: ['portfolio'] });
    const first = await waitFor('a whole state', () => all('portfolio-update')[0]);
    const row = first.payload.positions?.find(({ symbol }) => symbol === 'BTC');
    const usd = (Number(row?.price) * 0.95).toFixed(2);
    await sandbox.post('/market/prices', { symbol: 'BTC', usd });
    const before = Number(first.payload.summary.totalValue.USD);
    await waitFor('the lower total', () =>
      all('asset-update').some(
        ({ payload }) => Number(payload.totalValue.USD) < before - Number(row?.value) * 0.04,
      ),
    );
    assert.equal(all('position-change').length, 0);
    await closing(socket);
  });

  it('is listed to its person while it is open, with what it hears, and to nobody else', async () => {
    const other = await domain.addPerson();
    const list = async (who = person) => (await domain.ask(listConnections, who)).connections;
    const before = (await list()).length;
    const { socket, heard } = await connect(person, { channels: ['system'], intervalMs: 500 });
    await waitFor('a message', () => heard.some(({ type }) => type === 'system-status'));
    const own = await list();
    assert.equal(own.length, before + 1);
    const [last] = own.slice(-1);
    assert.partialDeepStrictEqual(last, {
      channels: ['system'],
      currencies: ['USD'],
      thisSession: true,
    });
    assert.deepEqual(last?.pace, { prices: 500, positions: 500, portfolio: 500 });
    assert.equal(last?.seqs.system, heard.filter(({ type }) => type === 'system-status').length);
    assert.deepEqual(await list(other), []);
    await closing(socket);
    await waitFor('its end', async () => (await list()).length === before);
  });

  it('numbers the messages of each channel without a gap', async () => {
    const { socket, heard } = await connect();
    await waitFor('some messages', () => heard.length > 8);
    for (const channel of ['prices', 'portfolio', 'system']) {
      const numbers = heard.flatMap((one) =>
        'channel' in one && one.channel === channel ? [one.seq] : [],
      );
      assert.ok(numbers.length > 0, channel);
      assert.deepEqual(
        numbers,
        numbers.map((_, index) => index + 1),
      );
    }
    await closing(socket);
  });

  it('gives a fresh state to who subscribes again after missing something', async () => {
    const { socket, all } = await connect(person, { intervalMs: 60_000 });
    await waitFor('a first state', () => all('price-update').length === 1);
    socket.send(
      JSON.stringify({
        type: 'subscribe',
        channels: ['prices'],
        intervalMs: 60_000,
      }),
    );
    const again = await waitFor('a fresh state', () => all('price-update')[1]);
    assert.equal(again.seq, 2);
    assert.ok(again.payload.prices.some(({ symbol }) => symbol === 'BTC'));
    await closing(socket);
  });

  it('tells every update in each currency that was asked for', async () => {
    const { socket, all } = await connect(person, { currencies: ['USD', 'KRW'] });
    await waitFor('both currencies', () =>
      ['USD', 'KRW'].every((code) =>
        all('portfolio-update').some(({ payload }) => payload.summary.currency === code),
      ),
    );
    await closing(socket);
  });

  it('says in its heartbeat how far each channel has come', async () => {
    const { socket, all } = await connect(person, { intervalMs: 60_000 });
    await waitFor('a first state', () => all('price-update').length === 1);
    socket.send(JSON.stringify({ type: 'heartbeat', id: 'how far' }));
    const beat = await waitFor('the answer', () => all('heartbeat')[0]);
    assert.equal(beat.payload.seqs.prices, all('price-update').at(-1)?.seq);
    await closing(socket);
  });

  it('keeps to the pace that was asked for', async () => {
    const { socket, all } = await connect(person, { intervalMs: 1_000, channels: ['prices'] });
    await waitFor('three messages', () => all('price-update').length >= 3);
    const times = all('price-update').map(({ timestamp }) => Date.parse(timestamp));
    for (const [index, time] of times.entries()) {
      if (index > 0) assert.ok(time - (times[index - 1] ?? 0) >= 950, `${times}`);
    }
    await closing(socket);
  });

  it('sends a notification at once, to its owner alone', async () => {
    const otherPerson = await domain.addPerson();
    const [own, other] = await Promise.all([connect(), connect(otherPerson)]);
    await waitFor('both to be subscribed', () =>
      [own, other].every(({ all }) => all('system-status').length > 0),
    );
    domain.context.bus.publish('alert.created', {
      userId: person.userId,
      unread: 1,
      alert: {
        id: 'alert-1',
        kind: 'sync.completed',
        title: 'title',
        message: 'message',
        type: 'info',
        data: { sourceId: 'src_1', label: 'Main', provider: 'upbit', positions: 1 },
        timestamp: new Date().toISOString(),
        read: false,
      },
    });
    domain.context.bus.publish('transaction.settled', {
      userId: person.userId,
      step: 'call',
      transaction: {
        id: 'dtx_1',
        planId: 'pln_1',
        stepId: 's1',
        kind: 'aave.supply',
        title: 'title',
        walletId: null,
        network: 'ethereum',
        hash: `0x${'1'.repeat(64)}`,
        status: 'confirmed',
        block: '1',
        reason: null,
        submittedAt: new Date().toISOString(),
        replacedBy: null,
        settledAt: new Date().toISOString(),
      },
    });
    domain.context.bus.publish('notification.status', {
      userId: person.userId,
      delivery: {
        id: 'dlv_1',
        triggerId: null,
        configId: null,
        category: 'price',
        severity: 'high',
        title: 'title',
        body: '',
        channel: 'discord',
        target: null,
        status: 'dead',
        attempts: 4,
        at: new Date().toISOString(),
        deliveredAt: null,
        dueAt: null,
        error: 'status 500',
        inDoubt: false,
        suppressedBy: null,
      },
    });
    for (const event of ['rules.changed', 'notice-settings.changed'] as const) {
      domain.context.bus.publish(event, { userId: person.userId });
    }
    await waitFor('the delivery', () => own.all('notification-status')[0]?.payload.error);
    await waitFor('both changes', () => own.all('config-update').length === 2);
    await waitFor('the notification', () => own.all('notification-update').length >= 1);
    await waitFor('the transaction', () => own.all('transaction-update').length === 1);
    other.socket.send(JSON.stringify({ type: 'heartbeat', id: 'after' }));
    await waitFor('the echo', () =>
      other.all('heartbeat').some(({ payload }) => payload.id === 'after'),
    );
    assert.equal(other.all('notification-update').length, 0);
    assert.equal(other.all('transaction-update').length, 0);
    assert.equal(other.all('notification-status').length, 0);
    assert.equal(other.all('config-update').length, 0);
    await Promise.all([closing(own.socket), closing(other.socket)]);
  });

  it('ends with the session', async () => {
    const other = { ...person, sessionId: 'another session' };
    const { closed } = await connect(other);
    domain.endSession(other);
    assert.equal(await closed, 4401);
    const { token } = await domain.ask(createSocketToken, other);
    const socket = domain.openSocket();
    const code = once(socket, 'close').then(([value]) => value);
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'authenticate', token }));
    assert.equal(await code, 4401);
  });

  it('takes a ticket as it opens, once, and none that was made up', async () => {
    const { token } = await domain.ask(createSocketToken, person);
    const show = (ticket: string) => domain.openSocket(undefined, undefined, protocolsWith(ticket));
    const [first, twice] = [show(token), show(token)];
    const refused = once(twice, 'error').then(([error]) => (error as Error).message);
    const [data] = (await once(first, 'message')) as [Buffer];
    assert.equal((JSON.parse(data.toString()) as { type: string }).type, 'welcome');
    assert.equal(first.protocol, 'moa');
    assert.match(await refused, /401/);
    const changed = `${token.startsWith('a') ? 'b' : 'a'}${token.slice(1)}`;
    for (const ticket of [token, changed, 'x', '']) {
      const [error] = (await once(show(ticket), 'error')) as [Error];
      assert.match(error.message, /401/, ticket);
    }
    await closing(first);
  });

  it('reads what comes with the token after it, and not much', async () => {
    const open = async (...messages: string[]) => {
      const { token } = await domain.ask(createSocketToken, person);
      const socket = domain.openSocket();
      const code = once(socket, 'close').then(([value]) => value);
      const heard: { type: string; payload: { id?: string } }[] = [];
      socket.on('message', (data: Buffer) =>
        heard.push(JSON.parse(data.toString()) as (typeof heard)[number]),
      );
      await once(socket, 'open');
      socket.send(JSON.stringify({ type: 'authenticate', token }));
      for (const message of messages) socket.send(message);
      return { socket, code, heard };
    };
    const beat = (id: string) => JSON.stringify({ type: 'heartbeat', id });
    const { socket, heard } = await open(beat('first'), beat('second'));
    const echoes = () =>
      heard.flatMap(({ type, payload }) => (type === 'heartbeat' ? payload.id : []));
    await waitFor('both echoes', () => echoes().length === 2);
    assert.equal(heard[0]?.type, 'welcome');
    assert.deepEqual(echoes(), ['first', 'second']);
    await closing(socket);
    assert.equal(await (await open(beat('first'), '{')).code, 4400);
    assert.equal(await (await open(...Array.from({ length: 11 }, () => beat('x')))).code, 4429);
  });

  it('takes a token once', async () => {
    const { socket, token } = await connect();
    const second = domain.openSocket();
    const code = once(second, 'close').then(([value]) => value);
    await once(second, 'open');
    second.send(JSON.stringify({ type: 'authenticate', token }));
    assert.equal(await code, 4401);
    await closing(socket);
  });

  const refused: [string, string, number][] = [
    ['a subscription before a token', JSON.stringify({ type: 'subscribe', channels: [] }), 4401],
    ['a token that was never given', JSON.stringify({ type: 'authenticate', token: 'x' }), 4401],
    ['no JSON', '{', 4400],
    ['an unknown message', JSON.stringify({ type: 'listen' }), 4400],
    [
      'a frame over 64 KB',
      JSON.stringify({ type: 'authenticate', token: 'x'.repeat(70_000) }),
      1009,
    ],
  ];
  for (const [words, message, expected] of refused) {
    it(`closes on ${words}`, async () => {
      const socket = domain.openSocket();
      socket.on('error', () => undefined);
      const code = once(socket, 'close').then(([value]) => value);
      await once(socket, 'open');
      socket.send(message);
      assert.equal(await code, expected);
    });
  }

  it('refuses pages of other sites, and those that do not say where they are from', async () => {
    for (const origin of ['https://evil.example', 'null', '']) {
      const socket = domain.openSocket(origin);
      const [error] = await once(socket, 'error');
      assert.match((error as Error).message, /403/);
    }
  });

  it('opens at most twenty sockets for one person', async () => {
    const greedy = await domain.addPerson();
    const open = await Promise.all(Array.from({ length: 20 }, () => connect(greedy, null)));
    const { token } = await domain.ask(createSocketToken, greedy);
    const socket = domain.openSocket();
    const code = once(socket, 'close').then(([value]) => value);
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'authenticate', token }));
    assert.equal(await code, 4429);
    await Promise.all(open.map((one) => closing(one.socket)));
  });

  it('has a sibling for notices, which hears of the configs that its session chose', async () => {
    const { token } = await domain.ask(createSocketToken, person);
    const socket = domain.openSocket(undefined, noticesPath);
    const heard: { type: string; seq?: number; payload: { alert?: { title: string } } }[] = [];
    socket.on('message', (data) =>
      heard.push(JSON.parse(data.toString()) as (typeof heard)[number]),
    );
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'authenticate', token }));
    await waitFor('the welcome', () => heard.some(({ type }) => type === 'welcome'));
    socket.send(JSON.stringify({ type: 'subscribe' }));
    socket.send(JSON.stringify({ type: 'heartbeat', id: 'h1' }));
    await waitFor('the heartbeat', () => heard.some(({ type }) => type === 'heartbeat'));
    await domain.ask(sendNotice, person, { body: { title: 'Hello' } });
    const notice = await waitFor('the notice', () =>
      heard.find(
        ({ type, payload }) => type === 'notification' && payload.alert?.title === 'Hello',
      ),
    );
    assert.ok(notice.seq);
    const { id } = await domain.ask(createConfig, person, {
      body: { name: 'Prices', category: 'price', channels: ['in_app'] },
    });
    const updates = () => heard.filter(({ type }) => type === 'config_update').length;
    await waitFor('the new config', () => updates() === 1);
    await domain.ask(switchConfig, person, { params: { id }, body: { enabled: false } });
    await waitFor('the change', () => updates() === 2);
    socket.close();
  });
});
