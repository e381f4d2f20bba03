import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  type InsightType,
  listInsights,
  listRecommendations,
  updateInsight,
} from '@moa/contracts/analytics/insights';
import { updateAnalyticsPreferences } from '@moa/contracts/analytics/preferences';
import { splitAmounts } from '@moa/contracts/analytics/shapes/amounts-in-text';
import { createManualAsset, deleteManualAsset } from '@moa/contracts/assets/manual';
import { compare } from '@moa/finance/money/decimal';
import type { Caller } from '../../http/request-caller.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { startTestDomain, type TestDomain } from '../../testing/start-test-domain.ts';

describe('insights', () => {
  let sandbox: Sandbox;
  let domain: TestDomain;
  let person: Caller;
  let source = '';

  const list = (caller = person) => domain.ask(listInsights, caller, { query: {} });
  const find = async (type: InsightType) => (await list()).find((one) => one.type === type);
  const comes = (type: InsightType) => waitFor(`${type} comes`, () => find(type), 30_000);
  const goes = (type: InsightType) =>
    waitFor(`${type} goes`, async () => (await find(type)) === undefined, 30_000);

  before(async () => {
    sandbox = await startSandbox({ chain: false });
    domain = await startTestDomain(sandbox);
    person = await domain.addPerson();
    source = await domain.connectExchange(person, sandbox.key('upbit'));
  });
  after(async () => {
    await domain.stop();
    await sandbox.stop();
  });

  it('come with what is connected, with evidence in figures', async () => {
    const { evidence, title, priority } = await comes('single_exchange');
    assert.equal(priority, 'medium');
    assert.deepEqual(
      evidence.map(({ unit, value }) => [unit, compare(value, '0') > 0]),
      [
        ['percent', true],
        ['money', true],
      ],
    );
    assert.match(title.ko, /업비트/);
  });

  it('tell each amount in the currency that is asked for, in sentences and in evidence', async () => {
    const amountsIn = async (currency: 'KRW' | 'USD') => {
      const all = await domain.ask(listInsights, person, { query: { currency } });
      const found = all.find(({ type }) => type === 'single_exchange');
      const written = splitAmounts(found?.body.en ?? '').filter((part) => typeof part !== 'string');
      const money = found?.evidence.find(({ unit }) => unit === 'money');
      return [...written, { value: money?.value ?? '', currency: money?.currency }];
    };
    const [inWon, inDollars] = [await amountsIn('KRW'), await amountsIn('USD')];
    assert.ok(inWon.length > 1 && inWon.every(({ currency }) => currency === 'KRW'));
    assert.ok(inDollars.every(({ currency }) => currency === 'USD'));
    // A dollar costs some 1,300 to 1,500 won in the simulated world.
    const wonPerDollar = Number(inWon[0]?.value) / Number(inDollars[0]?.value);
    assert.ok(wonPerDollar > 1_000 && wonPerDollar < 2_000, String(wonPerDollar));
  });

  it('go and come with what else is held, and advice with them', async () => {
    const body = { symbol: 'BTC', quantity: '500' };
    const made = await domain.ask(createManualAsset, person, { body });
    const { dedupKey } = await comes('concentration');
    assert.match(dedupKey, /^concentration:BTC:/);
    await goes('single_exchange');
    const [advice] = await domain.ask(listRecommendations, person, { query: {} });
    assert.deepEqual([advice?.type, advice?.notAdvice], ['concentration', true]);
    assert.ok(Number(advice?.expectedImpact.after) < Number(advice?.expectedImpact.before));
    assert.ok((advice?.steps.length ?? 0) > 0);
    const query = { currency: 'USD' } as const;
    const [inDollars] = await domain.ask(listRecommendations, person, { query });
    assert.equal(inDollars?.currency, 'USD');
    assert.match(inDollars?.steps[0]?.ko ?? '', /\{\d+(\.\d+)? USD\}/);
    await domain.ask(deleteManualAsset, person, { params: { id: made.id } });
    await comes('single_exchange');
  });

  it('follow the market', async () => {
    const gap = (factor: string) =>
      sandbox.post('/market/gap', { exchange: 'upbit', symbol: 'BTC', factor });
    await gap('1.12');
    const { evidence } = await comes('kimchi_premium');
    assert.ok(Number(evidence[0]?.value) >= 5);
    await gap('1');
    await goes('kimchi_premium');
  });

  it('say where a source gives no answer, until it does', async () => {
    await sandbox.fault('exchange:upbit', { kind: 'down' });
    const again = async () => {
      await domain.synchronise(source);
      return find('stale_source');
    };
    const { body } = await waitFor('the word of it', again, 60_000);
    assert.ok(body.ko.length > 0);
    await sandbox.fault('exchange:upbit', { kind: 'none' });
    await waitFor('its end', async () => (await again()) === undefined, 60_000);
  });

  it('stay dismissed, and are nobody else’s', async () => {
    const { id } = await comes('single_exchange');
    const other = await domain.addPerson();
    const change = { params: { id }, body: { status: 'acknowledged' as const } };
    await assert.rejects(domain.ask(updateInsight, other, change), /Insight not found/);
    const { status } = await domain.ask(updateInsight, person, change);
    assert.equal(status, 'acknowledged');
    assert.equal(await find('single_exchange'), undefined);
    const all = await domain.ask(listInsights, person, { query: { all: 'true' } });
    assert.ok(all.some((one) => one.id === id));
    assert.deepEqual(await list(other), []);
  });

  it('are not made of kinds that the person does not want', async () => {
    const body = { symbol: 'BTC', quantity: '500' };
    await domain.ask(createManualAsset, person, { body });
    await comes('concentration');
    await domain.ask(updateAnalyticsPreferences, person, {
      body: { data: { mutedInsights: ['concentration'] } },
    });
    await goes('concentration');
  });
});
