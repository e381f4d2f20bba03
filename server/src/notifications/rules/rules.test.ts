/** Configs and rules as a person writes them: every operation changes what the others answer. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { getAsset } from '@moa/contracts/assets/by-symbol';
import type { AlertData } from '@moa/contracts/notifications/alert-kinds';
import {
  createConfig,
  deleteConfig,
  getConfig,
  listConfigs,
  switchConfig,
  updateConfig,
} from '@moa/contracts/notifications/configs';
import {
  createTrigger,
  deleteTrigger,
  getTrigger,
  listTriggers,
  toggleTrigger,
  updateTrigger,
} from '@moa/contracts/notifications/triggers';
import { compare, multiply } from '@moa/finance/money/decimal';
import { roundTo } from '@moa/finance/money/round-to';
import { and, eq } from 'drizzle-orm';
import type { Caller } from '../../http/request-caller.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { startTestDomain, type TestDomain } from '../../testing/start-test-domain.ts';
import { alerts } from '../tables.ts';
import { ruleStates } from './tables.ts';

let sandbox: Sandbox;
let domain: TestDomain;
let person: Caller;
before(async () => {
  sandbox = await startSandbox({ chain: false });
  domain = await startTestDomain(sandbox);
  person = await domain.addPerson();
});
after(async () => {
  await domain.stop();
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

async function moveBitcoin(factor: string): Promise<void> {
  const { usd } = await sandbox.get<{ usd: Record<string, string> }>('/market');
  const price = roundTo(multiply(usd['BTC'] ?? '0', factor), 2);
  await sandbox.post('/market/prices', { symbol: 'BTC', usd: price });
}

describe('a price that crosses its line', () => {
  it('is in the inbox and in what the rule says, once', async () => {
    await sandbox.post('/market/pause', {});
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
    assert.match(data.body, /^BTC 가격: [\d,.]+원 \(조건: [\d,]+원 상향 돌파\)$/);
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
