import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { getPortfolioValueChart } from '@moa/contracts/analytics/charts';
import { listPositions } from '@moa/contracts/assets/positions';
import { getSummary } from '@moa/contracts/assets/summary';
import { add, compare, multiply } from '@moa/finance/money/decimal';
import type { Caller } from '../http/request-caller.ts';
import { type Sandbox, startSandbox } from '../providers/testing/start-sandbox.ts';
import { waitFor } from '../providers/testing/wait-for.ts';
import { startTestDomain, type TestDomain } from '../testing/start-test-domain.ts';

const patience = 60_000;

describe('the value of a portfolio over time', () => {
  let sandbox: Sandbox;
  let domain: TestDomain;
  let person: Caller;

  const chart = () =>
    domain.ask(getPortfolioValueChart, person, { query: { period: '24h', currency: 'USD' } });
  const summary = () => domain.ask(getSummary, person, { query: { currency: 'USD' } });
  const rows = async () =>
    (await domain.ask(listPositions, person, { query: { limit: '500', currency: 'USD' } })).items;

  before(async () => {
    sandbox = await startSandbox({ chain: false });
    domain = await startTestDomain(sandbox);
    person = await domain.addPerson();
    await domain.connectExchange(person, sandbox.key('upbit'));
    await waitFor('the first record', async () => (await chart()).sample > 0, patience);
    await domain.connectExchange(person, sandbox.key('binance'));
    await waitFor(
      'both exchanges',
      async () => (await summary()).sources.every(({ status }) => status === 'ok'),
      patience,
    );
  });
  after(async () => {
    await domain.stop();
    await sandbox.stop();
  });

  it('ends at this moment, with the total of this moment', async () => {
    const [reported, { totalValue }] = await Promise.all([chart(), summary()]);
    assert.deepEqual(
      [reported.points.at(-1)?.timestamp, reported.points.at(-1)?.value],
      [reported.asOf, totalValue.USD],
    );
    assert.equal(reported.last, totalValue.USD);
  });

  it('calls neither what was connected a gain nor draws what was known before it', async () => {
    const held = await rows();
    const only = held.find(
      ({ exchange, symbol, price }) =>
        exchange === 'binance' &&
        price !== null &&
        held.every((other) => other.symbol !== symbol || other.exchange === 'binance'),
    );
    assert.ok(only?.price);
    const total = (await summary()).totalValue.USD ?? '0';
    const standing = await chart();
    assert.equal(compare(standing.change ?? '0', '0'), 0);
    assert.ok(standing.points.some(({ partial }) => partial !== undefined));
    assert.equal(compare(standing.low ?? '', total), 0);
    assert.equal(compare(standing.high ?? '', total), 0);
    await sandbox.post('/market/prices', { symbol: only.symbol, usd: multiply(only.price, '1.5') });
    await waitFor(
      'the new price',
      async () => compare((await summary()).totalValue.USD ?? '0', total) > 0,
      patience,
    );
    const { first, last, netFlows, change } = await chart();
    assert.equal(compare(add(first ?? '', netFlows ?? '', change ?? ''), last ?? ''), 0);
    assert.equal(compare(first ?? '', total), 0);
  });
});
