/** Configs and rules as edited by a user: every operation changes the responses of the others. */

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { getAsset } from '@moa/contracts/assets/by-symbol';
import { createManualAsset, updateManualAsset } from '@moa/contracts/assets/manual';
import type { AlertData } from '@moa/contracts/notifications/alert-kinds';
import { exportRules, importRules } from '@moa/contracts/notifications/backup';
import {
  createConfig,
  deleteConfig,
  getConfig,
  listConfigs,
  switchConfig,
  updateConfig,
} from '@moa/contracts/notifications/configs';
import { markRead } from '@moa/contracts/notifications/inbox';
import { optimizeRules } from '@moa/contracts/notifications/optimize';
import { type Metric, metricFacts } from '@moa/contracts/notifications/shapes/metrics';
import type { Operator } from '@moa/contracts/notifications/shapes/rule';
import { getNoticePerformance, getNoticeStats } from '@moa/contracts/notifications/stats';
import { createFromTemplate, listTemplates } from '@moa/contracts/notifications/templates';
import {
  createTrigger,
  deleteTrigger,
  getTrigger,
  listTriggers,
  toggleTrigger,
  updateTrigger,
} from '@moa/contracts/notifications/triggers';
import { validateRules } from '@moa/contracts/notifications/validate-rules';
import { dayMs } from '@moa/contracts/time';
import { compare, multiply } from '@moa/finance/money/decimal';
import { roundTo } from '@moa/finance/money/round-to';
import { and, eq, sql } from 'drizzle-orm';
import { securityEvents, users } from '../../auth/tables.ts';
import { snapshots } from '../../history/snapshots/tables.ts';
import type { Caller } from '../../http/request-caller.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { apiKeys } from '../../sources/connections/tables.ts';
import { lendingPositions } from '../../sources/positions/tables.ts';
import { sources } from '../../sources/tables.ts';
import {
  createMachine,
  type Machine,
  startTestDomain,
  type TestDomain,
} from '../../testing/start-test-domain.ts';
import { alerts } from '../tables.ts';
import { getChecksum } from './backup/carry-out.ts';
import { getConditions } from './decide/conditions-of.ts';
import { personHours } from './dry-run/tables.ts';
import { followPeople } from './engine/follow-people.ts';
import { buildFacts } from './metrics/facts.ts';
import { propose } from './optimize/propose.ts';
import { ruleFires, ruleStates } from './tables.ts';
import { findProblems } from './validate/find-problems.ts';

let sandbox: Sandbox;
let machine: Machine;
let domain: TestDomain;
let person: Caller;
/** A user with an exchange account. */
let holder: Caller;
before(async () => {
  sandbox = await startSandbox({ chain: false });
  machine = await createMachine();
  domain = await startTestDomain(sandbox, machine);
  person = await domain.addPerson();
});
after(async () => {
  await domain.stop();
  await machine.database.close();
  await sandbox.stop();
});

const prices = { name: '시세', category: 'price' as const, channels: ['in_app' as const] };
const ruleOf = (configId: string) => ({
  configId,
  name: '비트코인 1억',
  scope: { kind: 'asset' as const, ids: ['BTC'] },
  condition: { all: [{ metric: 'price' as const, op: '>=' as const, value: '100000000' }] },
  severity: 'high' as const,
});

describe('a config', () => {
  it('is made, read, replaced, switched and deleted with its rules', async () => {
    const made = await domain.ask(createConfig, person, { body: prices });
    assert.deepEqual(
      [made.severityFloor, made.quietHoursBreach, made.enabled],
      ['low', false, true],
    );
    const params = { id: made.id };
    assert.deepEqual(await domain.ask(getConfig, person, { params }), made);
    const body = { ...prices, name: '가격', channels: ['email' as const, 'email' as const] };
    const replaced = await domain.ask(updateConfig, person, { params, body });
    assert.deepEqual([replaced.name, replaced.channels], ['가격', ['email']]);
    await domain.ask(switchConfig, person, { params, body: { enabled: false } });
    const [listed] = await domain.ask(listConfigs, person);
    assert.deepEqual([listed?.name, listed?.enabled], ['가격', false]);
    const rule = await domain.ask(createTrigger, person, { body: ruleOf(made.id) });
    await domain.ask(deleteConfig, person, { params });
    assert.deepEqual(await domain.ask(listConfigs, person), []);
    await assert.rejects(domain.ask(getTrigger, person, { params: { id: rule.id } }), {
      code: 'NOT_FOUND',
    });
  });
});

describe('a rule', () => {
  it('is made, listed by its config, replaced, switched and deleted', async () => {
    const one = await domain.ask(createConfig, person, { body: prices });
    const other = await domain.ask(createConfig, person, { body: { ...prices, name: '둘째' } });
    const made = await domain.ask(createTrigger, person, { body: ruleOf(one.id) });
    assert.deepEqual(made.condition, {
      all: [{ metric: 'price', op: '≥', value: '100000000' }],
    });
    assert.deepEqual(
      [made.mode, made.cooldown, made.maxPerDay, made.enabled],
      ['on_change', '5m', 10, true],
    );
    assert.deepEqual([made.nextAllowedAt, made.lastFiredAt, made.firedCount30d], [null, null, 0]);
    const params = { id: made.id };
    const listed = (configId: string) =>
      domain.ask(listTriggers, person, { query: { configId } }).then((all) => all.length);
    assert.deepEqual([await listed(one.id), await listed(other.id)], [1, 0]);
    const body = { ...ruleOf(other.id), cooldown: '1h' };
    assert.equal((await domain.ask(updateTrigger, person, { params, body })).cooldown, '1h');
    assert.deepEqual([await listed(one.id), await listed(other.id)], [0, 1]);
    const off = await domain.ask(toggleTrigger, person, { params, body: { enabled: false } });
    assert.equal(off.enabled, false);
    await domain.ask(deleteTrigger, person, { params });
    assert.deepEqual(await domain.ask(listTriggers, person), []);
  });

  it('that cannot be meant is refused with the field and the reason', async () => {
    const { id } = await domain.ask(createConfig, person, { body: prices });
    const refused = async (change: object, field: string, code: string) => {
      const body = { ...ruleOf(id), ...change };
      await assert.rejects(
        domain.ask(createTrigger, person, { body }),
        ({ status, details }: { status: number; details: { field: string; code: string }[] }) => {
          assert.equal(status, 422);
          assert.deepEqual(
            details.map((one) => [one.field, one.code]),
            [[field, code]],
          );
          return true;
        },
      );
    };
    const of = (...all: object[]) => ({ condition: { all } });
    const price = { metric: 'price', op: '>', value: '100' };
    await refused(of({ ...price, unit: 'percent' }), 'condition.all.0.unit', 'wrong_unit');
    await refused(of({ ...price, value: '-5' }), 'condition.all.0.value', 'impossible_range');
    await refused(
      of(price, { ...price, op: '<', value: '90' }),
      'condition.all.1.value',
      'contradictory',
    );
    const health = { metric: 'health_factor', op: '<', value: '1.2' };
    await refused(of(health), 'condition.all.0.metric', 'wrong_scope');
    await refused({ ...of(price, { ...price, op: 'crosses' }), for: '5m' }, 'for', 'for_of_moment');
    await refused(
      {
        scope: { kind: 'currency', ids: 'all' },
        ...of({ metric: 'fx_rate', op: '>', value: '1400' }),
      },
      'scope.ids',
      'missing_scope',
    );
  });
});

/** The rule has seen the value of its subject. */
const learned = (triggerId: string) =>
  waitFor('what the rule learned', async () => {
    const rows = await domain.context.db
      .select()
      .from(ruleStates)
      .where(eq(ruleStates.triggerId, triggerId));
    return rows.length;
  });

async function move(symbol: string, factor: string): Promise<void> {
  const { usd } = await sandbox.get<{ usd: Record<string, string> }>('/market');
  const price = roundTo(multiply(usd[symbol] ?? '0', factor), 2);
  await sandbox.post('/market/prices', { symbol, usd: price });
}

const moveBitcoin = (factor: string) => move('BTC', factor);

describe('a price that crosses its line', () => {
  it('is in the inbox and in what the rule says, once', async () => {
    person = await domain.addPerson();
    const won = await waitFor('a price', async () => {
      const { domestic } = await domain.ask(getAsset, person, { params: { symbol: 'BTC' } });
      return domestic?.price ?? null;
    });
    const { id: configId } = await domain.ask(createConfig, person, { body: prices });
    const line = multiply(won, '1.02').split('.')[0] ?? '';
    const rule = await domain.ask(createTrigger, person, {
      body: {
        ...ruleOf(configId),
        condition: { all: [{ metric: 'price', op: 'crosses_up', value: line }] },
        cooldown: '1h',
      },
    });
    const fired = async () => {
      const [alert] = await domain.context.db
        .select()
        .from(alerts)
        .where(and(eq(alerts.userId, person.userId), eq(alerts.kind, 'rule.fired')));
      return alert ?? null;
    };
    await learned(rule.id);
    assert.equal(await fired(), null);
    await moveBitcoin('1.05');
    const alert = await waitFor('the alert', fired);
    const data = alert.data as AlertData<'rule.fired'>;
    assert.deepEqual(
      [data.rule, data.subject?.id, data.condition?.metric, data.condition?.value, data.count],
      ['비트코인 1억', 'BTC', 'price', line, 1],
    );
    assert.ok(compare(data.current ?? '0', line) > 0, data.current ?? '');
    assert.match(data.body, /^BTC 가격이 [\d,]+원을 넘었습니다\. 현재 [\d,]+원입니다\.$/);
    const after = await domain.ask(getTrigger, person, { params: { id: rule.id } });
    assert.equal(after.firedCount30d, 1);
    assert.ok(after.lastFiredAt !== null && after.nextAllowedAt !== null);
    assert.equal(
      Date.parse(after.nextAllowedAt) - Date.parse(after.lastFiredAt),
      3_600_000,
      'a cooldown later',
    );
  });
});

const onChain = new Set<Metric>([
  ...(['health_factor', 'in_range', 'uncollected_fees', 'reward_claimable'] as const),
  ...([
    'ltv',
    'liquidation_distance',
    'supply_apy',
    'withdrawal_ready',
    'gas_price',
    'steth_peg',
  ] as const),
]);
const newPerson = async () => {
  person = await domain.addPerson();
  const { id } = await domain.ask(createConfig, person, { body: prices });
  return id;
};
const firedOf = (triggerId: string) =>
  waitFor('a fire', async () => {
    const rows = await domain.context.db
      .select()
      .from(ruleFires)
      .where(eq(ruleFires.triggerId, triggerId));
    return rows[0];
  });
const addRule = (
  configId: string,
  kind: 'asset' | 'portfolio' | 'position' | 'security' | 'system',
  condition: { metric: Metric; op: Operator; value: string },
  more: object = {},
) =>
  domain.ask(createTrigger, person, {
    body: {
      configId,
      name: condition.metric,
      severity: 'low' as const,
      scope: { kind, ids: 'all' as const },
      condition: { all: [condition] },
      ...more,
    },
  });

describe('a rule on what a price does', () => {
  const onAssets = (metric: Metric, op: Operator, value: string) => ({
    condition: { all: [{ metric, op, value }] },
    // The second symbol is not quoted anywhere: it never has a value.
    scope: { kind: 'asset' as const, ids: ['BTC', 'NOPE'] },
  });
  const rule = async (configId: string, more: object) =>
    domain.ask(createTrigger, person, { body: { ...ruleOf(configId), ...more } });
  const subjects = async (triggerId: string) => {
    const rows = await domain.context.db
      .select()
      .from(ruleFires)
      .where(eq(ruleFires.triggerId, triggerId));
    return rows.map(({ subject }) => subject);
  };

  it('compares with an hour ago and with 09:00 from its beginning on', async () => {
    const configId = await newPerson();
    const { upbit } = sandbox.addresses.exchanges;
    const then = async (minutesAgo: number) => {
      const to = new Date(Date.now() - minutesAgo * 60_000).toISOString();
      const url = `${upbit.url}/v1/candles/minutes/1?market=KRW-BTC&count=1&to=${to}`;
      const [candle] = (await (await fetch(url)).json()) as { trade_price: number }[];
      return candle?.trade_price ?? 0;
    };
    const hour = await rule(configId, onAssets('change_1h', '>', '-99'));
    const day = await rule(configId, onAssets('change_day', '>', '-99'));
    const { domestic } = await domain.ask(getAsset, person, { params: { symbol: 'BTC' } });
    const { value } = await firedOf(hour.id);
    const expected = (Number(domestic?.price) / (await then(60)) - 1) * 100;
    // The minute of which the price is may be the one before.
    assert.ok(Math.abs(Number(value) - expected) < 1, `${value} is not ${expected}`);
    await firedOf(day.id);
    const falls = await rule(
      configId,
      onAssets('change_1h', 'crosses_down', `${Number(value) - 5}`),
    );
    await learned(falls.id);
    await moveBitcoin('0.9');
    assert.ok(Math.abs(Number((await firedOf(falls.id)).value) - (Number(value) - 10)) < 2);
    for (const { id } of [hour, day, falls]) assert.deepEqual(await subjects(id), ['BTC']);
  });

  it('follows the premium of Korea and the rate of the won', async () => {
    const configId = await newPerson();
    const ofEther = (metric: Metric, op: Operator, value: string) => ({
      ...onAssets(metric, op, value),
      scope: { kind: 'asset', ids: ['ETH', 'NOPE'] },
    });
    const market = await sandbox.get<{ krwPerUsd: string; kimchiPremium: string }>('/market');
    const premium = await rule(configId, ofEther('kimchi_premium', '>', '-99'));
    const rate = await rule(configId, {
      condition: { all: [{ metric: 'fx_rate', op: '>', value: '1' }] },
      scope: { kind: 'currency', ids: ['USD', 'XXX'] },
    });
    const reported = await firedOf(premium.id);
    assert.deepEqual(await subjects(premium.id), ['ETH']);
    assert.ok(
      Math.abs(Number(reported.value) - Number(market.kimchiPremium) * 100) < 1,
      reported.value,
    );
    const won = await firedOf(rate.id);
    assert.ok(Math.abs(Number(won.value) / Number(market.krwPerUsd) - 1) < 0.02, won.value);
    assert.deepEqual(await subjects(rate.id), ['USD']);
    // A tether that is worth more makes dollars dearer in won.
    const moved = await rule(configId, {
      condition: { all: [{ metric: 'fx_rate', op: 'changes_by_pct', value: '1' }] },
      scope: { kind: 'currency', ids: ['USDT'] },
    });
    const widens = await rule(configId, ofEther('kimchi_premium', 'changes_by_abs', '2'));
    await Promise.all([learned(moved.id), learned(widens.id)]);
    await sandbox.post('/market/prices', { symbol: 'USDT', usd: '1.02' });
    const tether = (await firedOf(moved.id)).value;
    assert.ok(Math.abs(Number(tether) / Number(won.value) - 1) < 0.1, tether);
    await sandbox.post('/market/prices', { symbol: 'USDT', usd: '1' });
    // The foreign exchange is down while the Korean price rises.
    await sandbox.fault('exchange:binance', { kind: 'down' });
    await move('ETH', '1.05');
    const wider = (await firedOf(widens.id)).value;
    await sandbox.fault('exchange:binance', { kind: 'none' });
    assert.ok(Number(wider) > Number(reported.value) + 2, wider);
  });
});

describe('a rule on what a person holds', () => {
  it('fires when a holding, the total or a share of it comes to its line', async () => {
    const configId = await newPerson();
    const balance = await addRule(configId, 'asset', { metric: 'balance', op: '≥', value: '2' });
    const share = await addRule(configId, 'asset', { metric: 'allocation', op: '>', value: '99' });
    const total = await addRule(configId, 'portfolio', {
      metric: 'portfolio_value',
      op: 'crosses_up',
      value: '2500000',
    });
    const unitPrice = { amount: '1000000', currency: 'KRW' as const };
    const car = { symbol: 'CAR', quantity: '1', unitPrice };
    const { id } = await domain.ask(createManualAsset, person, { body: car });
    assert.equal((await firedOf(share.id)).subject, 'CAR');
    await learned(total.id);
    await domain.ask(updateManualAsset, person, { params: { id }, body: { quantity: '3' } });
    assert.equal((await firedOf(balance.id)).value, '3');
    assert.equal((await firedOf(total.id)).value, '3000000');
    const { sent, delivered, byRule, byChannel } = await domain.ask(getNoticeStats, person);
    assert.deepEqual([sent, delivered, byRule.length], [3, 3, 3]);
    assert.equal(byChannel.find(({ channel }) => channel === 'in_app')?.delivered, 3);
    const speed = await domain.ask(getNoticePerformance, person);
    assert.ok(speed.evaluations > 0 && speed.watches === 3 && speed.queueDepth === 0);
  });

  it('fires for a loan that falls below its health, and for a source that fails', async () => {
    const configId = await newPerson();
    const health = await addRule(configId, 'position', {
      metric: 'health_factor',
      op: '<',
      value: '1.2',
    });
    const failing = await addRule(configId, 'system', {
      metric: 'source_failure',
      op: '≥',
      value: '3',
    });
    const { db, bus } = domain.context;
    const { userId } = person;
    // As its third failed reading left it; it is not read again today.
    const sourceId = `src_${userId}`;
    await db.insert(sources).values({
      id: sourceId,
      userId,
      kind: 'wallet',
      provider: 'ethereum',
      label: '지갑',
      refId: sourceId,
      status: 'failed',
      failures: 3,
      nextAttemptAt: new Date(Date.now() + dayMs),
    });
    await db.insert(lendingPositions).values({
      id: `len_${userId}`,
      sourceId,
      userId,
      market: 'aave-v3-ethereum',
      blockNumber: '1',
      account: {
        market: 'aave-v3-ethereum',
        supplies: [],
        debts: [],
        collateralUsd: '100',
        debtUsd: '70',
        availableToBorrowUsd: '0',
        liquidationThreshold: '80',
        maxLtv: '75',
        healthFactor: '1.142857142857142857',
      },
      readAt: new Date(),
    });
    bus.publish('portfolio.changed', { userId });
    assert.equal((await firedOf(health.id)).value, '1.142857142857142857');
    assert.equal((await firedOf(failing.id)).subject, sourceId);
  });

  it('of a loan that is paid back ends quietly, and the next one is another', async () => {
    const configId = await newPerson();
    const below = { metric: 'health_factor' as const, op: '<' as const, value: '1.2' };
    const { id } = await addRule(configId, 'position', below, { cooldown: '1s' });
    const { db, bus } = domain.context;
    const { userId } = person;
    const ids = { id: `len_${userId}`, sourceId: `src_${userId}`, userId };
    await db.insert(sources).values({
      id: ids.sourceId,
      userId,
      kind: 'wallet',
      provider: 'ethereum',
      label: '지갑',
      refId: ids.sourceId,
      status: 'ok',
      nextAttemptAt: new Date(Date.now() + dayMs),
    });
    const hold = async (debtUsd: string, healthFactor: string | null) => {
      const account = {
        market: 'aave-v3-ethereum',
        supplies: [],
        debts: [],
        collateralUsd: '100',
        debtUsd,
        availableToBorrowUsd: '0',
        liquidationThreshold: '80',
        maxLtv: '75',
        healthFactor,
      };
      const row = { market: 'aave-v3-ethereum', blockNumber: '1', account, readAt: new Date() };
      await db
        .insert(lendingPositions)
        .values({ ...ids, ...row })
        .onConflictDoUpdate({ target: lendingPositions.id, set: row });
      bus.publish('portfolio.changed', { userId });
    };
    const truth = (wanted: boolean) =>
      waitFor(`a rule that is ${wanted}`, async () => {
        const [row] = await db.select().from(ruleStates).where(eq(ruleStates.triggerId, id));
        return row?.state.truth === wanted;
      });
    const fires = () => db.$count(ruleFires, eq(ruleFires.triggerId, id));
    await hold('70', '1.1');
    await truth(true);
    await hold('0', null);
    await truth(false);
    assert.equal(await fires(), 1);
    await hold('70', '1.15');
    await waitFor('the next loan', async () => (await fires()) === 2);
    // A position that is closed while the server is stopped ends as well.
    await domain.stop();
    await db.delete(lendingPositions).where(eq(lendingPositions.id, ids.id));
    domain = await startTestDomain(sandbox, machine);
    await truth(false);
    assert.equal(await fires(), 2);
  });

  it('fires for a key that ends, and not for one that does not', async () => {
    const configId = await newPerson();
    const ends = await addRule(configId, 'system', {
      metric: 'key_expiry_days',
      op: '≤',
      value: '400',
    });
    await domain.connectExchange(person, sandbox.key('binance'));
    const sourceId = await domain.connectExchange(person, sandbox.key('upbit'));
    holder = person;
    const { subject, value } = await firedOf(ends.id);
    const [key] = await domain.context.db
      .select({ expiresAt: apiKeys.expiresAt })
      .from(apiKeys)
      .innerJoin(sources, eq(sources.refId, apiKeys.id))
      .where(eq(sources.id, sourceId));
    const days = ((key?.expiresAt?.getTime() ?? 0) - Date.now()) / dayMs;
    assert.equal(subject, sourceId);
    assert.ok(Math.abs(Number(value) - days) < 0.1, `${value} is not ${days}`);
    assert.equal(await domain.context.db.$count(ruleFires, eq(ruleFires.triggerId, ends.id)), 1);
  });

  it('fires for each new passkey, once', async () => {
    const configId = await newPerson();
    const { id } = await addRule(configId, 'security', {
      metric: 'new_passkey',
      op: '≥',
      value: '1',
    });
    await waitFor('the rule at work', async () => {
      const { watches } = await domain.ask(getNoticePerformance, person);
      return watches;
    });
    const { userId } = person;
    const added = { id: `sec_${userId}`, userId, kind: 'passkey.added' as const, data: {} };
    await domain.context.db.insert(securityEvents).values({ ...added, at: new Date() });
    assert.equal((await firedOf(id)).subject, 'all');
  });

  it('fires for each new sign-in', async () => {
    const configId = await newPerson();
    const rule = await addRule(configId, 'security', {
      metric: 'new_sign_in',
      op: '≥',
      value: '1',
    });
    await waitFor('the rule at work', async () => {
      const { watches } = await domain.ask(getNoticePerformance, person);
      return watches;
    });
    const { userId, sessionId } = person;
    domain.context.bus.publish('session.started', { userId, sessionId, userAgent: 'x' });
    assert.equal((await firedOf(rule.id)).subject, 'all');
  });

  it('fires for each of two sign-ins at once, also where they can be written down only later', async () => {
    const configId = await newPerson();
    const rule = await addRule(
      configId,
      'security',
      { metric: 'new_sign_in', op: '≥', value: '1' },
      { cooldown: '1s' },
    );
    const { db, bus } = domain.context;
    const { userId, sessionId } = person;
    const speed = () => domain.ask(getNoticePerformance, person);
    await waitFor('the rule at work', async () => (await speed()).watches);
    await db.execute(sql`
      create function refuse_fire() returns trigger language plpgsql
      as 'begin raise exception ''no''; end'
    `);
    await db.execute(sql`
      create trigger refuse_fire before insert on rule_fires
      for each row execute function refuse_fire()
    `);
    const { evaluations } = await speed();
    for (const userAgent of ['first', 'second'])
      bus.publish('session.started', { userId, sessionId, userAgent });
    await waitFor('more than one try', async () => (await speed()).evaluations > evaluations + 1);
    assert.equal(await db.$count(ruleFires, eq(ruleFires.triggerId, rule.id)), 0);
    await db.execute(sql`drop function refuse_fire cascade`);
    await waitFor(
      'both',
      async () => (await db.$count(ruleFires, eq(ruleFires.triggerId, rule.id))) === 2,
    );
  });

  it('ends with the account of its person', async () => {
    const configId = await newPerson();
    await addRule(configId, 'security', { metric: 'new_sign_in', op: '≥', value: '1' });
    const watches = async () => (await domain.ask(getNoticePerformance, person)).watches;
    await waitFor('the rule at work', watches);
    const { userId } = person;
    await domain.context.db.delete(users).where(eq(users.id, userId));
    domain.context.bus.publish('account.removed', { userId });
    await waitFor('its end', async () => (await watches()) === 0);
  });

  it('is followed while others’ holdings are read slowly', async () => {
    const release = Promise.withResolvers<void>();
    const read: string[] = [];
    const slow = Array.from({ length: 6 }, (_, at) => `slow ${at}`);
    const people = followPeople(
      domain.context,
      async (userId) => {
        if (userId !== 'quick') await release.promise;
        return buildFacts().build();
      },
      () => [...slow, 'quick'],
      (userId) => read.push(userId),
    );
    for (const userId of [...slow, 'quick']) people.want(userId);
    await waitFor('the quick one', () => people.factsOf('quick'));
    assert.deepEqual(read, ['quick']);
    release.resolve();
    await waitFor('the others', () => slow.every((userId) => people.factsOf(userId)));
    await people.stop();
  });
});

describe('the gallery', () => {
  it('has templates without a fault, and makes their rules with what is set', async () => {
    const all = await domain.ask(listTemplates, person);
    assert.ok(all.length >= 16);
    for (const { id, rules } of all)
      for (const rule of rules)
        assert.deepEqual(
          findProblems(rule, new Date()).filter(({ level }) => level === 'error'),
          [],
          id,
        );
    await newPerson();
    const { config, triggers } = await domain.ask(createFromTemplate, person, {
      params: { id: 'liquidation-risk' },
      body: { customizations: { cooldown: '2h' } },
    });
    assert.equal(config.category, 'position');
    assert.deepEqual(
      triggers.map(({ condition, severity, cooldown }) => [
        'all' in condition ? condition.all[0]?.value : null,
        severity,
        cooldown,
      ]),
      [
        ['1.5', 'medium', '2h'],
        ['1.2', 'high', '2h'],
        ['1.05', 'critical', '2h'],
      ],
    );
    const lines = await domain.ask(createFromTemplate, person, {
      params: { id: 'liquidation-risk' },
      body: { customizations: { values: ['1.6', '1.3', '1.1'], channels: ['in_app', 'email'] } },
    });
    assert.deepEqual(lines.config.channels, ['in_app', 'email']);
    assert.notEqual(lines.config.id, config.id);
    assert.deepEqual(
      lines.triggers.map(({ name, condition }) => [
        name,
        'all' in condition ? condition.all[0]?.value : null,
      ]),
      ['1.6', '1.3', '1.1'].map((line) => [`청산 위험 ${line}`, line]),
    );
    // A single line fits no template of several rules.
    await assert.rejects(
      domain.ask(createFromTemplate, person, {
        params: { id: 'liquidation-risk' },
        body: { customizations: { cooldown: '2h', value: '9' } },
      }),
      { code: 'INVALID_REQUEST', message: /value/ },
    );
    for (const values of [['1.6'], ['1.6', '-1', '1.1']])
      await assert.rejects(
        domain.ask(createFromTemplate, person, {
          params: { id: 'liquidation-risk' },
          body: { customizations: { values } },
        }),
        { code: 'INVALID_REQUEST' },
      );
    // What cannot be read as a width would keep the rule, and those read with it, from being followed.
    await assert.rejects(
      domain.ask(createFromTemplate, person, {
        params: { id: 'liquidation-risk' },
        body: { customizations: { hysteresis: 'abc' } },
      }),
    );
    const params = { id: 'no-such-template' };
    await assert.rejects(domain.ask(createFromTemplate, person, { params, body: {} }), {
      code: 'NOT_FOUND',
    });
  });
});

describe('the gallery of a person', () => {
  const lineOf = (all: Awaited<ReturnType<typeof gallery>>, wanted: string) => {
    const rule = all.find(({ id }) => id === wanted)?.rules[0];
    const line = rule && getConditions(rule.condition).conditions[0]?.value;
    return { ids: rule?.scope.ids, line: Number(line) };
  };
  const gallery = (of: Caller) => domain.ask(listTemplates, of);

  it('marks what suits what is held, five at most, and nothing for somebody who holds nothing', async () => {
    await newPerson();
    assert.deepEqual(
      (await gallery(person)).filter(({ fits }) => fits).map(({ id }) => id),
      [],
    );
    const fitting = (await gallery(holder)).filter(({ fits }) => fits).map(({ id }) => id);
    assert.ok(fitting.includes('stop-price') && fitting.includes('target-price'), fitting.join());
    assert.ok(fitting.length <= 5 && !fitting.includes('liquidation-risk'), fitting.join());
  });

  it('draws its lines a step from today, and moves them as the price moves', async () => {
    await newPerson();
    const first = lineOf(await gallery(person), 'stop-price');
    assert.deepEqual(first.ids, ['BTC']);
    const target = lineOf(await gallery(person), 'target-price');
    assert.ok(target.line / first.line > 1.09 && target.line / first.line < 1.12);
    const { triggers } = await domain.ask(createFromTemplate, person, {
      params: { id: 'stop-price' },
      body: {},
    });
    const [made] = triggers;
    assert.equal(made && Number(getConditions(made.condition).conditions[0]?.value), first.line);
    await moveBitcoin('1.25');
    await waitFor('another line', async () => {
      const moved = lineOf(await gallery(person), 'stop-price').line / first.line;
      return moved > 1.22 && moved < 1.28;
    });
    await moveBitcoin('0.8');
  });
});

describe('a config', () => {
  it('is told of when it is made, as when it changes', async () => {
    await newPerson();
    let reported = 0;
    const stop = domain.context.bus.subscribe('rules.changed', ({ userId }) => {
      if (userId === person.userId) reported += 1;
    });
    const config = await domain.ask(createConfig, person, {
      body: {
        name: 'prices',
        category: 'price',
        channels: ['in_app'],
        webhookIds: [],
        severityFloor: 'low',
        quietHoursBreach: false,
        enabled: true,
      },
    });
    await waitFor('word of the new one', () => reported === 1);
    await domain.ask(switchConfig, person, { params: { id: config.id }, body: { enabled: false } });
    await waitFor('word of the switch', () => reported === 2);
    stop();
  });
});

describe('a template', () => {
  it('has a value as it is, wherever it is on no chain', async () => {
    person = holder;
    const { db } = domain.context;
    const { userId } = person;
    // What the day is measured against.
    await db.insert(snapshots).values({
      id: `snd_${userId}`,
      userId,
      takenAt: new Date(Date.now() - dayMs),
      krw: '4000000',
      usd: '3000',
      usdt: '3000',
      positionCount: 1,
      unpricedCount: 0,
      quality: 'ok',
      reason: 'rebuilt',
      builtAt: new Date(),
      cex: { KRW: null, USD: null, USDT: null },
      defi: { KRW: null, USD: null, USDT: null },
    });
    domain.context.bus.publish('portfolio.changed', { userId });
    const made: [template: string, trigger: string][] = [];
    for (const { id, rules } of await domain.ask(listTemplates, person)) {
      const metrics = rules.flatMap(({ condition }) => getConditions(condition).conditions);
      // Those on a chain are in chain-metrics.test.ts; of what happens see above.
      const isElsewhere = metrics.some(
        ({ metric }) => metricFacts(metric).nature === 'event' || onChain.has(metric),
      );
      if (isElsewhere) continue;
      const params = { id };
      const { triggers } = await domain.ask(createFromTemplate, person, { params, body: {} });
      for (const trigger of triggers) made.push([id, trigger.id]);
    }
    assert.ok(made.length >= 11, made.join());
    for (const [template, trigger] of made)
      await waitFor(`a value of ${template}`, async () => {
        const rows = await db.select().from(ruleStates).where(eq(ruleStates.triggerId, trigger));
        return rows.some(({ state }) =>
          state.parts.some(({ held, side }) => held !== null || side !== null),
        );
      });
  });
});

describe('rules that are being written', () => {
  const check = (rule: object, more: object = {}) =>
    domain.ask(validateRules, person, { body: { rules: [rule], ...more } });
  const codes = (answer: Awaited<ReturnType<typeof check>>) =>
    answer.problems.map(({ path, code }) => `${path} ${code}`);

  it('are answered with every fault by its field', async () => {
    const configId = await newPerson();
    const good = { ...ruleOf(configId), name: 'x' };
    const of = (...all: object[]) => ({ ...good, condition: { all } });
    assert.deepEqual(codes(await check(of({ metric: 'luck', op: '>', value: '1' }))), [
      'rules.0.condition.all.0.metric unknown_metric',
    ]);
    assert.deepEqual(codes(await check({ ...good, scope: undefined })), [
      'rules.0.scope missing_scope',
    ]);
    const high = await check(of({ metric: 'price', op: '>', value: '1' }));
    assert.deepEqual([high.valid, codes(high)], [true, ['rules.0.condition fires_now']]);
    assert.deepEqual(
      codes(await check({ ...good, configId: 'ncf_nobodys' })).at(0),
      ['rules.0.configId config_not_found'][0],
    );
    assert.equal((await check({})).valid, false);
  });

  it('are tried on the last 30 days of prices', async () => {
    const configId = await newPerson();
    const quiet = await check(ruleOf(configId), { dryRun: true });
    const points = quiet.dryRun?.series[0]?.points ?? [];
    assert.equal(points.length, 30 * 24 + 1);
    const known = points.flatMap(({ value }) => (value === null ? [] : [value]));
    assert.ok(known.length > 29 * 24, `${known.length} prices are known`);
    // Between the lowest and the highest price there is a line that was crossed.
    const sorted = known.sort(compare);
    const line = sorted[Math.floor(sorted.length / 2)] ?? '0';
    const rule = {
      ...ruleOf(configId),
      condition: { all: [{ metric: 'price', op: 'crosses', value: line }] },
      cooldown: '1d',
      maxPerDay: 1,
    };
    const { dryRun } = await check(rule, { dryRun: true });
    const sent = dryRun?.fires.filter(({ suppressedBy }) => suppressedBy === undefined) ?? [];
    assert.ok(sent.length > 0);
    for (const [index, { at }] of sent.slice(1).entries())
      assert.ok(Date.parse(at) - Date.parse(sent[index]?.at ?? '') >= dayMs);
    const health = {
      ...ruleOf(configId),
      scope: { kind: 'position', ids: 'all' },
      condition: { all: [{ metric: 'health_factor', op: '<', value: '1.2' }] },
    };
    assert.deepEqual(codes(await check(health, { dryRun: true })), [
      'rules.0.condition.all.0.metric no_history',
    ]);
  });

  it('are tried on what was kept of positions by the hour, and of what happened', async () => {
    const configId = await newPerson();
    const { db, jobs } = domain.context;
    const { userId } = person;
    const loan = { id: `len_${userId}`, sourceId: `src_${userId}`, userId };
    await db.insert(sources).values({
      id: loan.sourceId,
      userId,
      kind: 'wallet',
      provider: 'ethereum',
      label: '지갑',
      refId: loan.sourceId,
      status: 'ok',
      nextAttemptAt: new Date(Date.now() + dayMs),
    });
    const account = {
      market: 'aave-v3-ethereum',
      supplies: [],
      debts: [],
      collateralUsd: '100',
      debtUsd: '70',
      availableToBorrowUsd: '0',
      liquidationThreshold: '80',
      maxLtv: '75',
    };
    await db.insert(lendingPositions).values({
      ...loan,
      market: 'aave-v3-ethereum',
      blockNumber: '1',
      readAt: new Date(),
      account: { ...account, healthFactor: '1.1' },
    });
    const on = (kind: string, metric: Metric, op: Operator, value: string) => ({
      ...ruleOf(configId),
      scope: { kind, ids: 'all' },
      cooldown: '1s',
      condition: { all: [{ metric, op, value }] },
    });
    const health = on('position', 'health_factor', '<', '1.2');
    assert.ok(codes(await check(health, { dryRun: true })).some((code) => /no_history/.test(code)));
    await jobs.send('notifications.keep-hours', {});
    const now = await waitFor('the hour', async () => {
      const rows = await db.select().from(personHours).where(eq(personHours.userId, userId));
      return rows[0]?.at.getTime();
    });
    const hour = (ago: number) => new Date(now - ago * 3_600_000);
    const key = `health_factor ${loan.id}`;
    // It was at risk, was paid back, was borrowed again, could not be read, and was closed for an hour.
    await db
      .insert(personHours)
      .values(
        [
          { [key]: '1.1' },
          { [key]: '1.15' },
          { [key]: 'over' },
          { [key]: '1.1' },
          null,
          {},
        ].flatMap((values, index) =>
          values === null ? [] : [{ userId, at: hour(6 - index), values }],
        ),
      );
    const fires = async (rule: object) =>
      (await check(rule, { dryRun: true })).dryRun?.fires.map(({ at, value }) => [
        Math.round((now - Date.parse(at)) / 3_600_000),
        value,
      ]);
    assert.deepEqual(await fires(health), [
      [6, '1.1'],
      [3, '1.1'],
      [0, '1.1'],
    ]);
    await db.insert(securityEvents).values({
      id: `sec_${userId}`,
      userId,
      kind: 'session.started',
      data: {},
      at: hour(30),
    });
    assert.deepEqual(await fires(on('security', 'new_sign_in', '≥', '1')), [[30, '1']]);
    const unitPrice = { amount: '1000000', currency: 'KRW' as const };
    const car = { symbol: 'CAR', quantity: '2', unitPrice };
    await domain.ask(createManualAsset, person, { body: car });
    await db.insert(snapshots).values({
      id: `snp_${userId}`,
      userId,
      takenAt: hour(5),
      krw: '4000000',
      usd: '1',
      usdt: '1',
      positionCount: 1,
      unpricedCount: 0,
      quality: 'ok',
      reason: 'hourly',
      cex: { KRW: null, USD: null, USDT: null },
      defi: { KRW: null, USD: null, USDT: null },
      assets: { CAR: ['2', '2000000', '1'] },
    });
    // That it is held now comes over the bus.
    const held = await waitFor('the holding', async () => {
      const found = await fires(on('asset', 'balance', '≥', '2'));
      return found?.length ? found : null;
    });
    assert.deepEqual(held, [[5, '2']]);
    assert.deepEqual(await fires(on('asset', 'allocation', '≥', '40')), [[5, '50.00']]);
  });

  it('are tried in part, or not, where one check has no time for all of them', async () => {
    const configId = await newPerson();
    const assets = Array.from({ length: 21 }, (_, index) => `A${index}`);
    const rule = {
      ...ruleOf(configId),
      scope: { kind: 'asset', ids: [...assets] },
      condition: {
        any: Array.from({ length: 9 }, () => ({ metric: 'balance', op: '>', value: '1' })),
      },
    };
    const { problems, dryRun } = await domain.ask(validateRules, person, {
      body: { rules: [rule, rule], dryRun: true },
    });
    assert.deepEqual(
      problems
        .filter(({ level }) => level === 'warning')
        .map(({ path, code }) => `${path} ${code}`)
        .filter((one) => !one.endsWith('no_history')),
      [
        'rules.0.scope.ids tried_in_part',
        'rules.1.scope.ids tried_in_part',
        'rules.1 too_much_to_try',
      ],
    );
    assert.deepEqual(dryRun?.fires, []);
  });
});

describe('a dry run', () => {
  const everything = (configId: string) => ({
    ...ruleOf(configId),
    condition: { all: [{ metric: 'price', op: '>', value: '1' }] },
  });
  const run = (who: Caller, rules: object[], days = 30) =>
    domain.ask(validateRules, who, { body: { rules, dryRun: true, days } });

  it('is one at a time for a person: a second waits, a third is refused, and nobody else is kept waiting', async () => {
    const configId = await newPerson();
    const other = await domain.addPerson();
    const order: string[] = [];
    const first = run(person, [everything(configId)]).finally(() => order.push('first'));
    const second = run(person, [everything(configId)]).finally(() => order.push('second'));
    await assert.rejects(run(person, [everything(configId)]), {
      code: 'RATE_LIMITED',
      retryAfter: 1,
      message: 'A dry run of rules is already in progress. Wait for it to finish, then try again.',
    });
    // A check without one looks at no past.
    const checked = await domain.ask(validateRules, person, {
      body: { rules: [everything(configId)] },
    });
    assert.equal(checked.dryRun, undefined);
    const others = await run(other, [everything(configId)]);
    assert.equal(others.dryRun?.series.length, 1);
    assert.equal((await second).dryRun?.series.length, 1);
    assert.equal((await first).dryRun?.series.length, 1);
    assert.deepEqual(order, ['first', 'second']);
    assert.equal((await run(person, [everything(configId)])).dryRun?.series.length, 1);
  });

  it('is counted by its values, of which a minute has so many', async () => {
    const configId = await newPerson();
    const large = {
      ...everything(configId),
      condition: {
        any: Array.from({ length: 10 }, () => ({ metric: 'price', op: '<', value: '1' })),
      },
    };
    // Ten conditions at 721 hours for each rule: the twentieth of these is the last that fits.
    const twenty = Array.from({ length: 20 }, () => large);
    let refused: { retryAfter?: number } | null = null;
    for (let time = 0; time < 6 && refused === null; time += 1) {
      await run(person, twenty).catch((cause) => {
        assert.equal(cause.code, 'RATE_LIMITED');
        assert.match(cause.message, /your share for this minute/);
        refused = cause;
      });
    }
    assert.ok(refused !== null);
    // A small one still fits, since what it costs is counted and not that it comes.
    assert.equal((await run(person, [everything(configId)], 1)).dryRun?.series.length, 1);
  });
});

describe('a file of rules', () => {
  it('is previewed, carried over to somebody else under other ids, and changes nothing twice', async () => {
    const configId = await newPerson();
    await domain.ask(createTrigger, person, { body: ruleOf(configId) });
    const file = await domain.ask(exportRules, person);
    const other = await domain.addPerson();
    const send = (dryRun: boolean) => domain.ask(importRules, other, { body: { file, dryRun } });
    const preview = await send(true);
    assert.deepEqual(
      preview.changes.map(({ group, path, before }) => [group, path, before]),
      [
        ['configs', '시세', null],
        ['triggers', '시세 / 비트코인 1억', null],
      ],
    );
    assert.deepEqual(await domain.ask(listTriggers, other), []);
    const { ids } = await send(false);
    const [rule] = await domain.ask(listTriggers, other);
    assert.ok(rule !== undefined && rule.configId === ids[configId]);
    assert.notEqual(rule.configId, configId);
    assert.deepEqual((await send(false)).changes, []);
    assert.equal((await domain.ask(listTriggers, other)).length, 1);
    const forged = { ...file, checksum: '0'.repeat(64) };
    await assert.rejects(domain.ask(importRules, other, { body: { file: forged } }), {
      code: 'INVALID_REQUEST',
    });
  });

  it('is read once at a time for a person, however long it is', async () => {
    const configId = await newPerson();
    await domain.ask(createTrigger, person, { body: ruleOf(configId) });
    const { contents } = await domain.ask(exportRules, person);
    const [config] = contents.configs;
    const [rule] = contents.triggers;
    assert.ok(config && rule);
    const many = {
      configs: Array.from({ length: 50 }, (_, at) => ({
        ...config,
        id: `c${at}`,
        name: `config ${at}`,
      })),
      triggers: Array.from({ length: 200 }, (_, at) => ({
        ...rule,
        id: `t${at}`,
        configId: `c${at % 50}`,
        name: `rule ${at}`,
      })),
    };
    const file = {
      format: 'moa-notifications' as const,
      version: 1 as const,
      createdAt: new Date().toISOString(),
      checksum: getChecksum(many),
      contents: many,
    };
    const other = await domain.addPerson();
    const send = () => domain.ask(importRules, other, { body: { file, dryRun: false } });
    const first = send();
    await assert.rejects(send(), { code: 'RATE_LIMITED', retryAfter: 1 });
    const { ids } = await first;
    assert.equal(Object.keys(ids).length, 250);
    const stored = await domain.ask(exportRules, other);
    assert.deepEqual([stored.contents.configs.length, stored.contents.triggers.length], [50, 200]);
    const fifth = stored.contents.triggers.find(({ name }) => name === 'rule 5');
    assert.equal(fifth?.configId, ids['c5']);
    // What was changed is as it is in the file again, and knows nothing of before; the rest is left alone.
    const changed = stored.contents.triggers.find(({ name }) => name === 'rule 7');
    assert.ok(changed);
    await domain.ask(updateTrigger, other, {
      params: { id: changed.id },
      body: { ...changed, severity: 'critical' },
    });
    assert.deepEqual(
      (await send()).changes.map(({ path }) => path),
      ['config 7 / rule 7'],
    );
    const one = (await domain.ask(exportRules, other)).contents.triggers;
    assert.equal(one.find(({ name }) => name === 'rule 7')?.severity, changed.severity);
    // A minute allows so much of it, however it is cut up.
    const refusals: unknown[] = [];
    for (let time = 0; time < 12; time += 1)
      await send().catch((cause) => refusals.push(cause.code));
    assert.ok(refusals.includes('RATE_LIMITED'));
  });

  it('changes nothing where it is one’s own, whatever has the same name', async () => {
    for (const value of ['1', '2']) {
      const configId =
        value === '1'
          ? await newPerson()
          : (await domain.ask(createConfig, person, { body: prices })).id;
      for (const severity of ['low', 'critical'] as const)
        await domain.ask(createTrigger, person, { body: { ...ruleOf(configId), severity } });
    }
    const file = await domain.ask(exportRules, person);
    const { changes } = await domain.ask(importRules, person, { body: { file } });
    assert.deepEqual(changes, []);
    assert.deepEqual((await domain.ask(exportRules, person)).contents, file.contents);
    // Another user has all four of them as well, once.
    const other = await domain.addPerson();
    for (const _ of [1, 2]) await domain.ask(importRules, other, { body: { file } });
    assert.equal((await domain.ask(listConfigs, other)).length, 2);
    assert.equal((await domain.ask(listTriggers, other)).length, 4);
  });
});

describe('less noise', () => {
  it('is proposed, applied and taken back', async () => {
    const configId = await newPerson();
    const storedRule = await domain.ask(createTrigger, person, { body: ruleOf(configId) });
    const twice = await domain.ask(createTrigger, person, { body: ruleOf(configId) });
    const ask = (body: object) =>
      domain.ask(optimizeRules, person, { body }).then(({ proposals }) => proposals);
    const [proposal] = await ask({});
    assert.deepEqual(
      [proposal?.kind, proposal?.target.id, proposal?.status],
      ['merge_duplicate', twice.id, 'proposed'],
    );
    const enabled = async (id: string) =>
      (await domain.ask(getTrigger, person, { params: { id } })).enabled;
    await ask({ action: 'apply', proposal: proposal?.id });
    assert.deepEqual([await enabled(storedRule.id), await enabled(twice.id)], [true, false]);
    assert.equal((await ask({}))[0]?.status, 'applied');
    await ask({ action: 'undo', proposal: proposal?.id });
    assert.equal(await enabled(twice.id), true);
    await assert.rejects(ask({ action: 'apply', proposal: 'rop_none' }), { code: 'NOT_FOUND' });
  });

  it('is not taken back over what the person changed since', async () => {
    const configId = await newPerson();
    await domain.ask(createTrigger, person, { body: ruleOf(configId) });
    const twice = await domain.ask(createTrigger, person, { body: ruleOf(configId) });
    const ask = (body: object) =>
      domain.ask(optimizeRules, person, { body }).then(({ proposals }) => proposals);
    const [found] = await ask({});
    const proposal = found?.id;
    await ask({ action: 'apply', proposal });
    const params = { id: twice.id };
    const change = (more: object) =>
      domain.ask(updateTrigger, person, { params, body: { ...ruleOf(configId), ...more } });
    // Another part of it: what the proposal changed is as it was left.
    await change({ name: '다른 이름', enabled: false });
    assert.deepEqual(
      (await ask({})).map(({ id, status }) => [id, status]),
      [[proposal, 'applied']],
    );
    await change({ cooldown: '2h', enabled: true });
    assert.ok((await ask({})).every(({ status }) => status === 'proposed'));
    await assert.rejects(ask({ action: 'undo', proposal }), { code: 'CONFLICT' });
    const { enabled, cooldown } = await domain.ask(getTrigger, person, { params });
    assert.deepEqual([enabled, cooldown], [true, '2h']);
  });

  it('moves a line to what half of its fires came to, to the last digit', () => {
    const line = '100000000000000000.000000000000000001';
    const value = (digit: number) => `100000000000000000.00000000000000000${digit}`;
    const rule = {
      ...ruleOf('ncf_1'),
      condition: { all: [{ metric: 'price' as const, op: '≥' as const, value: line }] },
      cooldown: '1d',
      maxPerDay: 10,
      mode: 'on_change' as const,
    };
    const now = new Date();
    const fires = Array.from({ length: 21 }, (_, at) => ({ at, value: value((at % 4) * 2 + 3) }));
    const trigger = {
      id: 'ntr_1',
      userId: 'usr_1',
      configId: 'ncf_1',
      rule,
      enabled: true,
      finishedAt: null,
      lastFiredAt: now,
      createdAt: now,
      updatedAt: now,
    };
    const found = propose({
      configs: [],
      triggers: [trigger],
      firesByRule: new Map([['ntr_1', fires]]),
      heldBackByRule: new Map(),
      now,
    });
    assert.deepEqual(
      found.map(({ kind, change, saved }) => [kind, change.before, change.after, saved]),
      [['raise_threshold', line, value(5), 11]],
    );
  });
});

describe('what a rule knows', () => {
  it('is known after a restart: what held before is no edge', async () => {
    const configId = await newPerson();
    const held = await addRule(
      configId,
      'asset',
      { metric: 'price', op: '>', value: '1' },
      { scope: { kind: 'asset', ids: ['BTC', 'ETH'] }, cooldown: '1s' },
    );
    const fires = () => domain.context.db.$count(ruleFires, eq(ruleFires.triggerId, held.id));
    await waitFor('both subjects', async () => (await fires()) === 2);
    await domain.stop();
    domain = await startTestDomain(sandbox, machine);
    await waitFor('a tick of both', async () => {
      await moveBitcoin('1.001');
      const { evaluations, watches } = await domain.ask(getNoticePerformance, person);
      return watches === 2 && evaluations > 4;
    });
    assert.equal(await fires(), 2);
  });

  it('ends with the fire of a rule that fires once, and begins again when that is switched on', async () => {
    const configId = await newPerson();
    const { id } = await addRule(
      configId,
      'asset',
      { metric: 'price', op: '>', value: '1' },
      { scope: { kind: 'asset', ids: ['BTC'] }, mode: 'once', cooldown: '1s' },
    );
    const read = () => domain.ask(getTrigger, person, { params: { id } });
    const first = await waitFor('its end', async () => {
      const rule = await read();
      return rule.finishedAt === null ? null : rule;
    });
    assert.equal(first.firedCount30d, 1);
    const params = { id };
    await domain.ask(toggleTrigger, person, { params, body: { enabled: true } });
    await waitFor('its second fire', async () => (await read()).firedCount30d === 2);
    assert.notEqual((await read()).finishedAt, null);
    assert.equal((await read()).nextAllowedAt, null, 'what is finished fires no more');
  });

  it('fires once in all where several of its subjects come to the line together', async () => {
    const configId = await newPerson();
    const scope = { kind: 'asset' as const, ids: ['BTC', 'ETH', 'XRP', 'SOL'] };
    const above = { metric: 'price' as const, op: '>' as const, value: '1' };
    const once = await addRule(configId, 'asset', above, { scope, mode: 'once', cooldown: '1s' });
    const daily = await addRule(configId, 'asset', above, { scope, maxPerDay: 2, cooldown: '1s' });
    const fires = (id: string) => domain.context.db.$count(ruleFires, eq(ruleFires.triggerId, id));
    await waitFor('both', async () => (await fires(once.id)) > 0 && (await fires(daily.id)) > 1);
    await waitFor('later evaluations', async () => {
      await moveBitcoin('1.001');
      return (await domain.ask(getNoticePerformance, person)).evaluations > 12;
    });
    assert.deepEqual([await fires(once.id), await fires(daily.id)], [1, 2]);
  });

  it('repeats until its alert is read, where it is meant to', async () => {
    const configId = await newPerson();
    const { id } = await addRule(
      configId,
      'asset',
      { metric: 'price', op: '>', value: '1' },
      { scope: { kind: 'asset', ids: ['BTC'] }, mode: 'repeat_until_ack' },
    );
    await firedOf(id);
    const [alert] = await domain.context.db
      .select()
      .from(alerts)
      .where(eq(alerts.userId, person.userId));
    await domain.ask(markRead, person, { params: { id: alert?.id ?? '' } });
    const state = await waitFor('the rule to know', async () => {
      const [row] = await domain.context.db
        .select()
        .from(ruleStates)
        .where(eq(ruleStates.triggerId, id));
      return row?.state.acknowledged ? row.state : null;
    });
    assert.equal(state.truth, true);
  });
});
