import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type InsightType, listInsights } from '@moa/contracts/analytics/insights';
import { getPortfolioAllocation, getPortfolioYield } from '@moa/contracts/analytics/portfolio';
import { listPositions } from '@moa/contracts/assets/positions';
import { getSummary } from '@moa/contracts/assets/summary';
import { totalCurrencies } from '@moa/contracts/primitives';
import { add, compare } from '@moa/finance/money/decimal';
import type { Caller } from '../../http/request-caller.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { startTestDomain, type TestDomain } from '../../testing/start-test-domain.ts';

describe('what protocols hold, seen by analyses', () => {
  let sandbox: Sandbox;
  let domain: TestDomain;
  let person: Caller;
  const sources: Record<string, string> = {};

  const query = { currency: 'USD' } as const;
  const rows = async () =>
    (await domain.ask(listPositions, person, { query: { ...query, limit: '500' } })).items;
  const readAgain = async (label: string) => {
    const readAt = async () =>
      (await rows()).find((row) => row.sourceId === sources[label])?.lastUpdated;
    const earlier = await readAt();
    await domain.synchronise(sources[label] ?? '');
    await waitFor('the next reading', async () => (await readAt()) !== earlier, 30_000);
  };
  const etherAt = async (usd: number) => {
    await sandbox.post('/market/prices', { symbol: 'ETH', usd: `${Math.round(usd)}` });
    await sandbox.post('/chain/advance', { seconds: 60 });
    await readAgain('Lender');
    await readAgain('Liquidity provider');
  };
  const found = async (type: InsightType) =>
    (await domain.ask(listInsights, person, { query: {} })).filter((one) => one.type === type);
  const ask = (by: 'asset' | 'type' | 'protocol' | 'chain', scope = 'all') =>
    domain.ask(getPortfolioAllocation, person, { query: { ...query, by, scope } });

  before(async () => {
    sandbox = await startSandbox({ chain: true });
    domain = await startTestDomain(sandbox);
    person = await domain.addPerson();
    for (const label of ['Lender', 'Liquidity provider', 'Staker']) {
      sources[label] = await domain.watchWallet(person, sandbox.wallet(label));
    }
    await waitFor(
      'the first reading of all',
      async () => {
        const all = await rows();
        const read = new Set(all.map((row) => row.sourceId));
        return read.size === 3 && all.every((row) => row.price !== null);
      },
      60_000,
    );
  });
  after(async () => {
    await domain.stop();
    await sandbox.stop();
  });

  it('adds up to the net worth of the summary, in each currency and part, debts apart', async () => {
    for (const currency of totalCurrencies) {
      const { totalValue } = await domain.ask(getSummary, person, { query: { currency } });
      const all = await domain.ask(getPortfolioAllocation, person, { query: { currency } });
      assert.equal(all.total, totalValue[currency]);
      assert.equal(compare(add('0', ...all.rows.map(({ value }) => value)), all.total ?? ''), 0);
      assert.ok(all.rows.some(({ isDebt }) => isDebt));
    }
    const { total } = await ask('asset');
    const parts = await Promise.all(
      Object.values(sources).map((id) => ask('asset', `account:${id}`)),
    );
    assert.equal(compare(add('0', ...parts.map((part) => part.total ?? '0')), total ?? ''), 0);
    const kinds = (await ask('type')).rows.map(({ key }) => key);
    assert.ok(kinds.includes('lp') && kinds.includes('lst'), kinds.join(' '));
    const assets = (await ask('asset')).rows.map(({ key }) => key);
    assert.ok(assets.includes('ETH') && !assets.some((key) => /st?eth|weth/i.test(key)));
    const protocols = (await ask('protocol')).rows.map(({ key }) => key);
    assert.ok(['aave-v3', 'lido', 'uniswap-v3'].every((key) => protocols.includes(key)));
  });

  it('yields by the rates of protocols, net of debts', async () => {
    const {
      rows: own,
      netLendingApy,
      apr,
      projected,
    } = await domain.ask(getPortfolioYield, person, { query });
    const kinds = new Set(own.map(({ protocol }) => protocol));
    assert.ok(kinds.has('lido') && kinds.has('aave-v3-ethereum'), [...kinds].join(' '));
    assert.ok(own.some(({ value, yearly }) => Number(value) < 0 && Number(yearly) < 0));
    assert.ok(netLendingApy.value !== null && apr.value !== null);
    const year = own.reduce((sum, { yearly }) => sum + Number(yearly ?? 0), 0);
    assert.ok(Math.abs(Number(projected.year.value) - year) < 0.05 * own.length);
  });

  it('warns of a loan and of a range as the market moves, and no more once it is back', async () => {
    const held = await rows();
    const ether = Number(held.find(({ symbol }) => symbol === 'WETH')?.price);
    const before = await found('out_of_range');
    const loans = (await found('health_factor')).length;
    await etherAt(ether * 0.62);
    const thin = await waitFor(
      'the word of the loan',
      async () => {
        const now = await found('health_factor');
        return now.length > loans ? now : null;
      },
      30_000,
    );
    assert.ok(thin.every(({ actions }) => actions[0]?.path.startsWith('/defi/aave/')));
    await etherAt(ether * 2);
    const left = await waitFor(
      'the word of the range',
      async () => {
        const now = await found('out_of_range');
        return now.length > before.length ? now : null;
      },
      30_000,
    );
    assert.ok(left.every(({ evidence }) => evidence[0]?.unit === 'money'));
    await waitFor(
      'the end of the word of the loan',
      async () => (await found('health_factor')).length <= loans,
      30_000,
    );
    await etherAt(ether);
    await waitFor(
      'the end of the word of the range',
      async () => (await found('out_of_range')).length === before.length,
      30_000,
    );
  });

  it('names rewards that are worth more than the network takes for them', async () => {
    const [reward] = await waitFor(
      'rewards',
      async () => {
        const now = await found('unclaimed_reward');
        return now.length > 0 ? now : null;
      },
      30_000,
    );
    const [value, fee] = reward?.evidence ?? [];
    assert.ok(Number(value?.value) > Number(fee?.value) * 3);
  });
});
