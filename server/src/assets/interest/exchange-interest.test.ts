import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { getInterest } from '@moa/contracts/assets/interest';
import { listPositions } from '@moa/contracts/assets/positions';
import type { Caller } from '../../http/request-caller.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { startTestDomain, type TestDomain } from '../../testing/start-test-domain.ts';

describe('what savings at exchanges make in a day', () => {
  let sandbox: Sandbox;
  let domain: TestDomain;
  let person: Caller;
  const sources: Record<string, string> = {};

  const interest = (caller = person) =>
    domain.ask(getInterest, caller, { query: { currency: 'USD' } });
  const rows = async () =>
    (await domain.ask(listPositions, person, { query: { limit: '500', currency: 'USD' } })).items;
  const partOf = async (exchange: string, symbol: string) => {
    const row = (await rows()).find(
      (one) => one.exchange === exchange && one.symbol === symbol && one.kind === 'staked',
    );
    return (await interest()).parts.find(({ positionId }) => positionId === row?.id);
  };
  const readAgain = async (exchange: string) => {
    const readAt = async () =>
      (await rows()).find((row) => row.sourceId === sources[exchange])?.lastUpdated;
    const before = await readAt();
    await domain.synchronise(sources[exchange] ?? '');
    await waitFor('the next reading', async () => (await readAt()) !== before, 30_000);
  };

  before(async () => {
    sandbox = await startSandbox({ chain: false });
    domain = await startTestDomain(sandbox);
    person = await domain.addPerson();
    for (const exchange of ['binance', 'coinbase'] as const) {
      await sandbox.post('/exchange/stake', { exchange, symbol: 'ETH', amount: '0.05' });
      sources[exchange] = await domain.connectExchange(person, sandbox.key(exchange));
    }
    await waitFor(
      'the first reading of both',
      async () => {
        const all = await rows();
        const read = new Set(all.map(({ sourceId }) => sourceId));
        return read.size === 2 && all.every(({ price }) => price !== null);
      },
      60_000,
    );
  });
  after(async () => {
    await domain.stop();
    await sandbox.stop();
  });

  it('is their value at the rate that the exchange tells', async () => {
    const part = await partOf('binance', 'ETH');
    assert.deepEqual([part?.rate, part?.rateKind], ['2.7', 'apr']);
    const expected = (Number(part?.value) * 0.027) / 365;
    assert.ok(Math.abs(Number(part?.perDay) - expected) <= 0.00501, `${part?.perDay}`);
    const bound = await partOf('binance', 'AVAX');
    assert.deepEqual([bound?.rate, bound?.rateKind], ['4.12', 'apy']);
  });

  it('follows the exchange when it pays another rate', async () => {
    const before = Number((await partOf('binance', 'ETH'))?.perDay);
    const change = { exchange: 'binance', symbol: 'ETH', amount: '0.108' };
    await sandbox.post('/exchange/rate', change);
    await readAgain('binance');
    const part = await partOf('binance', 'ETH');
    assert.equal(part?.rate, '10.8');
    assert.ok(Math.abs(Number(part?.perDay) - before * 4) <= 0.03, `${before} ${part?.perDay}`);
  });

  it('is not known, and no zero, where the exchange tells no rate', async () => {
    const part = await partOf('coinbase', 'ETH');
    assert.ok(Number(part?.value) > 0);
    assert.deepEqual([part?.rate, part?.perDay], [null, null]);
    assert.equal((await interest()).unknownCount, 1);
  });

  it('is nobody else’s', async () => {
    assert.deepEqual((await interest(await domain.addPerson())).parts, []);
  });
});
