import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { getAllocationChart } from '@moa/contracts/analytics/charts';
import { getPortfolioAllocation } from '@moa/contracts/analytics/portfolio';
import { listPositions } from '@moa/contracts/assets/positions';
import { getSummary } from '@moa/contracts/assets/summary';
import { totalCurrencies } from '@moa/contracts/primitives';
import { compare, multiply } from '@moa/finance/money/decimal';
import type { Caller } from '../../http/request-caller.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { startTestDomain, type TestDomain } from '../../testing/start-test-domain.ts';

describe('what a net worth consists of', () => {
  let sandbox: Sandbox;
  let domain: TestDomain;
  let person: Caller;
  let source = '';
  const ask = (query: object = {}) =>
    domain.ask(getPortfolioAllocation, person, { query: { currency: 'KRW', ...query } as never });

  const priceOf = async (symbol: string) => {
    const query = { currency: 'USD', limit: '500' } as const;
    const { items } = await domain.ask(listPositions, person, { query });
    return items.find((item) => item.symbol === symbol)?.price ?? '0';
  };

  before(async () => {
    sandbox = await startSandbox({ chain: false });
    domain = await startTestDomain(sandbox);
    person = await domain.addPerson();
    source = await domain.connectExchange(person, sandbox.key('upbit'));
    await waitFor(
      'the first reading',
      async () => {
        const { total, quality } = await ask();
        return total !== null && compare(total, '0') > 0 && quality === 'ok';
      },
      60_000,
    );
  });
  after(async () => {
    await domain.stop();
    await sandbox.stop();
  });

  it('follows a price', async () => {
    const worth = async () =>
      (await ask({ by: 'asset' })).rows.find(({ key }) => key === 'BTC')?.value ?? '0';
    const earlier = await worth();
    const price = await priceOf('BTC');
    await sandbox.post('/market/prices', { symbol: 'BTC', usd: (Number(price) * 1.1).toFixed(2) });
    await waitFor(
      'the new price',
      async () => compare(await worth(), multiply(earlier, '1.05')) > 0,
    );
  });

  it('is the total of the summary in each currency', async () => {
    for (const currency of totalCurrencies) {
      await waitFor('the same total, once prices rest', async () => {
        const { totalValue } = await domain.ask(getSummary, person, { query: { currency } });
        const { total } = await ask({ currency });
        return total !== null && total === totalValue[currency];
      });
    }
  });

  it('has the rings of the same holdings, and nothing of other people', async () => {
    const query = { currency: 'KRW' } as const;
    const { nodes } = await domain.ask(getAllocationChart, person, { query });
    assert.ok(nodes.some(({ key, level }) => level === 'place' && key === 'BTC/upbit'));
    const other = await domain.addPerson();
    const empty = await domain.ask(getPortfolioAllocation, other, { query });
    assert.deepEqual([empty.rows, empty.total], [[], '0']);
    const scope = `account:${source}`;
    await assert.rejects(
      domain.ask(getPortfolioAllocation, other, { query: { scope } }),
      /Account not found/,
    );
  });
});
