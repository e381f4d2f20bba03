/**
 * The user’s choice of the dollar-to-won rate on a running world: totals, rows and DeFi use the
 * same one.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { listPositions } from '@moa/contracts/assets/positions';
import { getSummary } from '@moa/contracts/assets/summary';
import type { FxBasis } from '@moa/contracts/currency/fx-basis';
import { firstCurrencyPreferences, putPreferences } from '@moa/contracts/currency/preferences';
import { listAavePositions } from '@moa/contracts/defi/aave';
import { listUniswapV3Positions } from '@moa/contracts/defi/uniswap-v3';
import type { Caller } from '../http/request-caller.ts';
import { type Sandbox, startSandbox } from '../providers/testing/start-sandbox.ts';
import { waitFor } from '../providers/testing/wait-for.ts';
import { startTestDomain, type TestDomain } from '../testing/start-test-domain.ts';

let sandbox: Sandbox;
let domain: TestDomain;
let person: Caller;
let other: Caller;
before(async () => {
  sandbox = await startSandbox({ chain: true });
  domain = await startTestDomain(sandbox);
  [person, other] = [await domain.addPerson(), await domain.addPerson()];
  for (const who of [person, other]) await domain.watchWallet(who, sandbox.wallet('Everything'));
  await domain.connectExchange(person, sandbox.key('upbit', 'Main'));
  await waitFor('the first reading of all', async () => {
    const [one, two] = [await summary(person), await summary(other)];
    return (
      [...one.sources, ...two.sources].every(({ status }) => status === 'ok') &&
      one.unpricedCount === 0 &&
      one.fx?.basis === 'bank'
    );
  });
  // Prices that were under way come in for a moment yet.
  let last = '';
  await waitFor('prices that stay', async () => {
    const before = last;
    last = JSON.stringify(await worth(person));
    return last === before;
  });
});
after(async () => {
  await domain.stop();
  await sandbox.stop();
});

const query = { currency: 'KRW' } as const;
const summary = (who: Caller) => domain.ask(getSummary, who, { query });
const choose = (fxBasis: FxBasis) =>
  domain.ask(putPreferences, person, { body: { ...firstCurrencyPreferences('ko'), fxBasis } });
const worth = async (who: Caller) => {
  const { items } = await domain.ask(listPositions, who, { query: { ...query, limit: '500' } });
  const sum = (kind: string) =>
    items
      .filter(({ holdingKind }) => holdingKind === kind)
      .reduce((total, { value }) => total + Number(value ?? 0), 0);
  const loans = await domain.ask(listAavePositions, who, { query });
  const ranges = await domain.ask(listUniswapV3Positions, who, { query });
  return {
    exchange: sum('exchange'),
    wallet: sum('wallet'),
    defi: sum('defi'),
    loans: loans.reduce((total, { netValue }) => total + Number(netValue ?? 0), 0),
    ranges: ranges.map(({ performance }) => performance?.divergencePct ?? null),
  };
};
/** A twentieth of the premium: prices that were under way when the market paused come in between. */
const isNear = (one: number, two: number) => Math.abs(one / two - 1) < 5e-4;

describe('what turns dollars into won', () => {
  it('is the bank’s rate before anybody chooses', async () => {
    const { fx } = await summary(person);
    assert.deepEqual([fx?.chosen, fx?.basis], ['bank', 'bank']);
  });

  it('is a tether’s rate at once where it was chosen, in wallets and in DeFi, and not in Korea', async () => {
    const [bank, before] = [await worth(person), await summary(person)];
    await choose('usdt');
    const [tether, now] = [await worth(person), await summary(person)];
    assert.deepEqual([now.fx?.chosen, now.fx?.basis], ['usdt', 'usdt']);
    assert.equal(now.fx?.krwPerUsd, now.tether?.krw);
    const premium = Number(now.fx?.krwPerUsd) / Number(before.fx?.krwPerUsd);
    assert.ok(Math.abs(premium - 1) > 0.001, 'the practice market has a premium');
    assert.equal(tether.exchange, bank.exchange);
    for (const part of ['wallet', 'defi', 'loans'] as const)
      assert.ok(isNear(tether[part] / bank[part], premium), `${part} follows`);
    const sum = tether.exchange + tether.wallet + tether.defi;
    assert.ok(isNear(sum, Number(now.totalValue.KRW)), 'the total is the sum of its rows');
    // What a position lost against holding is nothing that a rate can change.
    assert.deepEqual(tether.ranges, bank.ranges);
  });

  it('changes nothing of what was gained, nor of what another person sees', async () => {
    const by = async (basis: FxBasis) => {
      await choose(basis);
      return await summary(person);
    };
    let [before, now] = [await by('bank'), await by('exchange')];
    // The past may still be read: the readings count if none of it came in between.
    await waitFor('two equal readings around one', async () => {
      [before, now] = [await by('bank'), await by('exchange')];
      return isDeepStrictEqual((await by('bank')).performance, before.performance);
    });
    assert.deepEqual(now.performance, before.performance);
    assert.equal(now.totalByBank, before.totalValue.KRW);
    assert.equal(before.totalByBank, undefined);
    assert.equal((await summary(other)).fx?.chosen, 'bank');
  });

  it('is the price in Korea itself where that was chosen', async () => {
    await choose('exchange');
    const { items } = await domain.ask(listPositions, person, {
      query: { ...query, limit: '500' },
    });
    const ether = items.filter(({ symbol, value }) => symbol === 'ETH' && value !== null);
    assert.ok(ether.length > 1);
    assert.deepEqual(new Set(ether.map(({ price }) => price)).size, 1);
    assert.ok(ether.every(({ priceBasis }) => priceBasis === 'krw'));
    await choose('bank');
    assert.equal((await summary(person)).fx?.chosen, 'bank');
  });
});
