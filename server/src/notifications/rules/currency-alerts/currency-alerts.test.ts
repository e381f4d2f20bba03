import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  alertPairs,
  type CurrencyAlert,
  createCurrencyAlert,
  getCurrencyAlert,
  type NewCurrencyAlert,
} from '@moa/contracts/notifications/currency-alerts';
import { getNoticePerformance } from '@moa/contracts/notifications/stats';
import { eq } from 'drizzle-orm';
import { type Sandbox, startSandbox } from '../../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../../providers/testing/wait-for.ts';
import { createMachine, startTestDomain } from '../../../testing/start-test-domain.ts';
import {
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/start-test-server.ts';
import { decide } from '../decide/decide.ts';
import { newSubjectState } from '../decide/new-subject-state.ts';
import { prepareRule } from '../decide/prepare-rule.ts';
import { noticeTriggers, ruleFires } from '../tables.ts';
import { getAlert, getRule } from './read-alerts.ts';
import { simulate } from './simulate.ts';

const inEnglish = { headers: { 'accept-language': 'en' } };
const alert = (facts: Partial<NewCurrencyAlert> = {}): NewCurrencyAlert => ({
  pair: 'USD/KRW',
  type: 'above',
  value: '1400',
  window: null,
  repeat: 'always',
  cooldownMin: 60,
  channels: ['in_app'],
  severity: 'medium',
  expiresAt: null,
  isActive: true,
  ...facts,
});

describe('an alert on a rate', () => {
  it('is a rule, and the same alert again, of every pair and kind', () => {
    for (const pair of alertPairs)
      for (const type of ['above', 'below', 'crosses', 'percent_change'] as const) {
        const { channels: _, ...fields } = alert({ pair, type, repeat: 'once', cooldownMin: 90 });
        assert.deepEqual(getAlert(getRule({ ...fields, channels: ['push'] })), fields);
      }
  });

  it('is also a rule on the price of a coin in won', () => {
    const rule = getRule(alert({ pair: 'BTC/KRW' }));
    const [condition] = 'all' in rule.condition ? rule.condition.all : [];
    assert.ok(condition);
    const priced = { all: [{ ...condition, metric: 'price' as const }] };
    const scope = { kind: 'asset' as const, ids: ['BTC'] };
    assert.equal(getAlert({ ...rule, scope, condition: priced })?.pair, 'BTC/KRW');
    const other = { kind: 'asset' as const, ids: ['SOL'] };
    assert.equal(getAlert({ ...rule, scope: other, condition: priced }), null);
  });

  it('fires once while the rate trembles at its line a thousand times', () => {
    for (const type of ['above', 'below', 'crosses'] as const) {
      const rule = prepareRule(getRule(alert({ type, cooldownMin: 1 })));
      let state = newSubjectState(1);
      const fired: number[] = [];
      const start = type === 'below' ? '1450' : '1350';
      ({ state } = decide(rule, fired, state, [start], 0));
      // Each a day after the other, so that no cooldown is what keeps it quiet.
      for (let tick = 1; tick <= 1_000; tick += 1) {
        const at = tick * 86_400_000;
        const value = tick % 2 === 0 ? '1399.5' : '1400.9';
        const decided = decide(rule, fired, state, [value], at);
        state = decided.state;
        if (decided.outcome?.kind === 'fires') fired.push(at);
      }
      assert.equal(fired.length, 1, type);
    }
  });

  for (const [type, current, testRate, wanted] of [
    ['above', '1380', '1401', [true, 'fires', 'below']],
    ['above', '1380', '1400', [false, 'not-reached', 'below']],
    ['above', '1410', '1420', [false, 'already-there', 'above']],
    ['above', '1410', '1390', [false, 'not-reached', 'above']],
    ['below', '1390', '1410', [false, 'not-reached', 'below']],
    ['below', '1410', '1390', [true, 'fires', 'above']],
    ['below', null, '1390', [true, 'fires', null]],
    ['crosses', '1380', '1410', [true, 'fires', 'below']],
    ['crosses', '1380', '1399', [false, 'not-crossed', 'below']],
    ['crosses', null, '1399', [false, 'unknown', null]],
    ['percent_change', '1000', '1400', [false, 'too-little', null]],
    ['percent_change', '100', '1600', [true, 'fires', null]],
  ] as const)
    it(`${type} 1400, from ${current} to ${testRate}: ${wanted[1]}`, () => {
      const rule = getRule(alert({ type }));
      const { wouldTrigger, reason, previousSide } = simulate(rule, type, {
        current,
        testRate,
        now: 10_000,
        isFinished: false,
      });
      assert.deepEqual([wouldTrigger, reason, previousSide], wanted);
    });
});

describe('alerts on rates, by their calls', () => {
  const base = '/api/v1/currency/alerts';
  let sandbox: Sandbox;
  let server: TestServer;
  let person: TestClient;

  const create = (body: object) => person.request<CurrencyAlert>('POST', base, { body });
  const inbox = async () =>
    (await person.request('GET', '/api/v1/notifications/inbox?limit=50')).data.items.filter(
      ({ kind }: { kind: string }) => kind === 'rule.fired',
    );

  before(async () => {
    sandbox = await startSandbox({ chain: false });
    server = await startTestServer({ config: { exchanges: sandbox.addresses.exchanges } });
    person = await server.signUp();
  });
  after(async () => {
    await server.stop();
    await sandbox.stop();
  });

  it('are made, read, changed, switched and deleted, and are rules of notifications as well', async () => {
    const made = await create({ pair: 'EUR/KRW', type: 'below', value: '1200', cooldownMin: 30 });
    assert.equal(made.status, 201, made.text);
    assert.deepEqual([made.data.base, made.data.quote, made.data.isActive], ['EUR', 'KRW', true]);
    const { id } = made.data;
    const rules = (await person.request('GET', '/api/v1/notifications/triggers')).data;
    assert.deepEqual(
      rules.map(({ name }: { name: string }) => name),
      ['EUR/KRW < 1200'],
    );
    const changed = await person.request<CurrencyAlert>('PUT', `${base}/${id}`, {
      body: { pair: 'EUR/KRW', type: 'above', value: '2900', channels: ['push', 'in_app'] },
    });
    assert.deepEqual([changed.data.type, changed.data.channels], ['above', ['in_app', 'push']]);
    const off = await person.request<CurrencyAlert>('PATCH', `${base}/${id}/toggle`, {
      body: { enabled: false },
    });
    assert.equal(off.data.isActive, false);
    assert.deepEqual((await person.request('GET', `${base}/${id}`)).data, off.data);
    assert.equal((await person.request('DELETE', `${base}/${id}`)).status, 200);
    assert.deepEqual((await person.request('GET', base)).data, []);
    assert.equal((await person.request('GET', `${base}/${id}`)).status, 404);
  });

  it('say what is wrong with one that cannot be meant', async () => {
    for (const body of [
      { pair: 'EUR/USD', type: 'above', value: '1' },
      { pair: 'USD/KRW', type: 'above', value: '-1' },
      { pair: 'USD/KRW', type: 'above', value: '1,400' },
      { pair: 'USD/KRW', type: 'sideways', value: '1' },
    ])
      assert.equal((await create(body)).status, 422, JSON.stringify(body));
  });

  it('are of the rate abroad where it is in dollars: the premium of Korea is no part of it', async () => {
    const now = async (pair: string) =>
      (await create({ pair, type: 'above', value: '900000000' })).data;
    await waitFor('both', async () => (await now('USDT/USD')).currentRate !== null);
    const [tether, bitcoin, won] = [
      await now('USDT/USD'),
      await now('BTC/USDT'),
      await now('BTC/KRW'),
    ];
    const rate = async (from: string, to: string) =>
      (await person.request('GET', `/api/v1/currency/rates/${from}/${to}`)).data.rate;
    const isNear = (found: string | null, wanted: string) =>
      assert.ok(Math.abs(Number(found) / Number(wanted) - 1) < 0.005, `${found} is not ${wanted}`);
    isNear(tether.currentRate, await rate('USDT', 'USD'));
    isNear(bitcoin.currentRate, await rate('BTC', 'USDT'));
    // What Korea pays for it, which is dearer than the rate by its premium.
    const [korea] = (await person.request('GET', '/api/v1/currency/providers')).data.filter(
      ({ id }: { id: string }) => id === 'upbit',
    );
    isNear(won.currentRate, korea.quotes.find(({ base }: { base: string }) => base === 'BTC').rate);
    for (const { id } of (await person.request('GET', base)).data)
      await person.request('DELETE', `${base}/${id}`);
  });

  it('watch the rate that a person’s own order of providers gives, as every other answer does', async () => {
    const user = await server.signUp();
    const ask = async (path: string, body?: object) =>
      (await user.request(body === undefined ? 'GET' : 'POST', `/api/v1/currency${path}`, { body }))
        .data;
    const made: CurrencyAlert = await ask('/alerts', {
      pair: 'BTC/KRW',
      type: 'above',
      value: '999999999',
    });
    const read = () => ask(`/alerts/${made.id}`) as Promise<CurrencyAlert>;
    const agree = async (provider: string) => {
      await waitFor(`the rate of ${provider}`, async () => {
        const [alert, rate] = [await read(), await ask('/rates/BTC/KRW')];
        return alert.currentRate === rate.rate && alert.provider === rate.provider;
      });
      const alert = await read();
      assert.equal(alert.provider, provider);
      const converted = await ask('/convert', {
        amount: '1',
        fromCurrency: 'BTC',
        toCurrency: 'KRW',
      });
      assert.equal(converted.provider, provider);
    };
    await agree('upbit');
    const ordered = await user.request('PUT', '/api/v1/currency/providers/priority', {
      body: { priorities: ['bithumb'] },
    });
    assert.equal(ordered.status, 200, ordered.text);
    await agree('bithumb');
  });

  it('fire by the provider that a person believes first', async () => {
    const user = await server.signUp();
    const inboxOf = async () =>
      (await user.request('GET', '/api/v1/notifications/inbox?limit=50')).data.items.filter(
        ({ kind }: { kind: string }) => kind === 'rule.fired',
      );
    await sandbox.post('/market/gap', { exchange: 'bithumb', symbol: 'ETH', factor: '0.95' });
    const { rate } = (await user.request('GET', '/api/v1/currency/rates/ETH/KRW')).data;
    const value = `${Math.round(Number(rate) * 0.975)}`;
    await user.request('POST', base, { body: { pair: 'ETH/KRW', type: 'below', value } });
    const quoted = async (id: string) =>
      (await user.request('GET', '/api/v1/currency/providers')).data
        .find((provider: { id: string }) => provider.id === id)
        .quotes.find((quote: { base: string }) => quote.base === 'ETH').rate;
    await waitFor('the gap', async () => Number(await quoted('bithumb')) < Number(value));
    assert.deepEqual(await inboxOf(), []);
    await user.request('PUT', '/api/v1/currency/providers/priority', {
      body: { priorities: ['bithumb'] },
    });
    await waitFor('the alert', async () => (await inboxOf()).length > 0);
    await sandbox.post('/market/gap', { exchange: 'bithumb', symbol: 'ETH', factor: '1' });
  });

  it('simulate with a sentence that agrees with the reason', async () => {
    const user = await server.signUp();
    const simulated = async (type: string, value: string, testRate: string) => {
      const made = await user.request('POST', base, { body: { pair: 'USD/KRW', type, value } });
      const path = `${base}/${made.data.id}/simulate`;
      return (await user.request('POST', path, { body: { testRate } })).data;
    };
    const already = await simulated('above', '100', '1500');
    assert.equal(already.reason, 'already-there');
    assert.match(already.renderedMessage, /다시 알리지 않습니다/);
    const apart = await simulated('above', '90000', '1500');
    assert.equal(apart.reason, 'not-reached');
    assert.match(apart.renderedMessage, /닿지 않/);
    const fires = await simulated('above', '90000', '95000');
    assert.deepEqual([fires.wouldTrigger, fires.reason], [true, 'fires']);
    assert.match(fires.renderedMessage, /90,000.*95,000/);
  });

  it('tell once that a tether is worth 0.93 dollars, with the rate of then', async () => {
    const made = await create({ pair: 'USDT/USD', type: 'below', value: '0.95' });
    await waitFor('the rate', async () => {
      const { data } = await person.request<CurrencyAlert>('GET', `${base}/${made.data.id}`);
      return data.currentRate !== null && Number(data.currentRate) > 0.98;
    });
    const simulated = await person.request('POST', `${base}/${made.data.id}/simulate`, {
      body: { testRate: '0.93' },
    });
    assert.deepEqual(
      [simulated.data.wouldTrigger, simulated.data.reason, simulated.data.previousSide],
      [true, 'fires', 'above'],
    );
    assert.match(simulated.data.renderedMessage, /USDT.*0\.95.*0\.93/);
    assert.deepEqual(await inbox(), [], 'a simulation sends nothing');
    await sandbox.post('/market/peg', { symbol: 'USDT', usd: '0.93' });
    await waitFor('the alert', async () => (await inbox()).length > 0);
    await sandbox.post('/market/peg', { symbol: 'USDT', usd: '1' });
    await waitFor('the peg', async () => {
      const { data } = await person.request<CurrencyAlert>('GET', `${base}/${made.data.id}`);
      return Number(data.currentRate) > 0.98;
    });
    assert.equal((await inbox()).length, 1);
    const { data } = await person.request<CurrencyAlert>('GET', `${base}/${made.data.id}`);
    assert.equal(data.firedCount30d, 1);
    assert.ok(data.lastFiredAt);
  });

  it('are tried by their channels, marked as a test', async () => {
    const made = await create({ pair: 'BTC/KRW', type: 'above', value: '999999999' });
    const sent = await person.request('POST', `${base}/${made.data.id}/test`);
    assert.equal(sent.status, 200, sent.text);
    assert.equal(sent.data.delivered, true);
    const box = (await person.request('GET', '/api/v1/notifications/inbox?limit=50')).text;
    assert.match(box, /\[테스트\] BTC\/KRW > 999999999/);
    const history = await person.request('GET', '/api/v1/notifications/history', inEnglish);
    assert.equal(history.data.items[0].title, '[Test] BTC/KRW > 999999999');
    assert.match(history.data.items[0].body, /^The exchange rate of BTC/i);
  });

  it('and rules of templates are named in the language of whoever reads, also ones of earlier', async () => {
    const user = await server.signUp();
    const of = '/api/v1/notifications';
    const read = async (path: string, options = {}) =>
      (await user.request('GET', `${of}${path}`, options)).data;
    const named = (rows: { name: string }[]) => rows.map(({ name }) => name).sort();
    for (const id of ['liquidation-risk', 'new-sign-in']) {
      const body = { customizations: {} };
      const made = await user.request('POST', `${of}/templates/${id}/create`, { body });
      assert.equal(made.status, 201, made.text);
    }
    await user.request('POST', base, { body: { pair: 'USD/KRW', type: 'above', value: '9000' } });
    const korean = [
      'USD/KRW > 9000',
      '새 로그인',
      ...['1.05', '1.2', '1.5'].map((one) => `청산 위험 ${one}`),
    ];
    const english = ['Liquidation risk 1.05', 'Liquidation risk 1.2', 'Liquidation risk 1.5'];
    assert.deepEqual(named(await read('/triggers')), korean.sort());
    const inOther = named(await read('/triggers', inEnglish));
    assert.deepEqual(inOther, [...english, 'New sign-in', 'USD/KRW > 9000'].sort());
    assert.deepEqual(named(await read('/configs', inEnglish)), [
      ...['DeFi positions', 'Exchange rate alerts', 'Security'],
    ]);
    const { byRule } = await read('/stats', inEnglish);
    assert.ok(named(byRule).includes('Liquidation risk 1.2'));
    const { db } = server.context;
    const rows = () =>
      db.select().from(noticeTriggers).where(eq(noticeTriggers.userId, user.user.id));
    const stored = async () => (await rows()).map(({ rule }) => rule.name);
    assert.ok((await stored()).includes('@template/liquidation-risk/1.05'));
    // A page sends the whole rule back, with the name that it shows.
    const [first] = (await read('/triggers', inEnglish)).filter(
      ({ name }: { name: string }) => name === 'Liquidation risk 1.2',
    );
    const { id, configId, scope, condition, severity } = first;
    const body = { configId, scope, condition, severity, name: first.name, cooldown: '3h' };
    await user.request('PUT', `${of}/triggers/${id}`, { body });
    assert.ok((await stored()).includes('@template/liquidation-risk/1.2'));
    // Rows of earlier versions have the name itself.
    const [row] = await rows();
    assert.ok(row);
    await db
      .update(noticeTriggers)
      .set({ rule: { ...row.rule, name: '청산 위험 1.5' } })
      .where(eq(noticeTriggers.id, row.id));
    const older = await user.request('GET', `${of}/triggers/${row.id}`, inEnglish);
    assert.equal(older.data.name, 'Liquidation risk 1.5');
    await user.request('PUT', `${of}/triggers/${id}`, { body: { ...body, name: 'My own' } });
    assert.ok(named(await read('/triggers')).includes('My own'));
  });

  it('are tried in the language of whoever reads', async () => {
    const user = await server.signUp();
    await user.request('POST', '/api/v1/notifications/test', { body: { channel: 'in_app' } });
    const titles = async (options = {}) =>
      (await user.request('GET', '/api/v1/notifications/history', options)).data.items.map(
        ({ title, body }: { title: string; body: string }) => [title, body],
      );
    assert.deepEqual(await titles(), [['Moa 테스트 알림', '이 채널에서 Moa 알림을 받습니다.']]);
    assert.deepEqual(await titles(inEnglish), [
      ['Moa test notification', 'You’ll receive Moa notifications on this channel.'],
    ]);
  });
});

describe('an alert on a rate that is reached while nobody runs', () => {
  it('is sent after the start, once, and not again by a start after that', async () => {
    const sandbox = await startSandbox({ chain: false, market: 'moving' });
    const machine = await createMachine();
    let domain = await startTestDomain(sandbox, machine);
    try {
      const person = await domain.addPerson();
      const body = alert({ pair: 'BTC/USDT', type: 'below', value: '50000' });
      const { id } = await domain.ask(createCurrencyAlert, person, { body });
      const read = () => domain.ask(getCurrencyAlert, person, { params: { id } });
      const fires = () => domain.context.db.$count(ruleFires, eq(ruleFires.triggerId, id));
      await waitFor('a rate above the line', async () => {
        const { currentRate } = await read();
        return currentRate !== null && Number(currentRate) > 50_000;
      });
      // That it is above is known to the engine, so that what follows is an edge.
      await waitFor(
        'the side',
        async () => (await domain.ask(getNoticePerformance, person)).evaluations > 0,
      );
      await domain.stop();
      await sandbox.post('/market/prices', { symbol: 'BTC', usd: '40000' });
      domain = await startTestDomain(sandbox, machine);
      await waitFor('the alert', async () => (await fires()) === 1);
      await domain.stop();
      domain = await startTestDomain(sandbox, machine);
      await waitFor('a look at it again', async () => {
        const { evaluations } = await domain.ask(getNoticePerformance, person);
        const { currentRate } = await read();
        return evaluations > 1 && currentRate !== null && Number(currentRate) < 50_000;
      });
      assert.equal(await fires(), 1);
    } finally {
      await domain.stop();
      await sandbox.stop();
      await machine.database.close();
    }
  });
});
