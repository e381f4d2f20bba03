import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { getPortfolioValueChart } from '@moa/contracts/analytics/charts';
import { getHistory } from '@moa/contracts/assets/history';
import { getInterest } from '@moa/contracts/assets/interest';
import { listMarkets } from '@moa/contracts/assets/markets';
import { getPosition, listPositions, updatePosition } from '@moa/contracts/assets/positions';
import { getRisks } from '@moa/contracts/assets/risks';
import { getSummary } from '@moa/contracts/assets/summary';
import { convert } from '@moa/contracts/currency/convert';
import { getRate, listRates } from '@moa/contracts/currency/rates';
import { getAavePosition, listAavePositions } from '@moa/contracts/defi/aave';
import { totalCurrencies } from '@moa/contracts/primitives';
import { add, compare, subtract } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { fromUnits } from '@moa/finance/money/units';
import { eq } from 'drizzle-orm';
import { createPublicClient, erc20Abi, http, parseAbi } from 'viem';
import { users } from '../auth/tables.ts';
import { forgetBaseCurrency } from '../currency/currency-requested.ts';
import type { Caller } from '../http/request-caller.ts';
import { readHoldings } from '../providers/testing/read-holdings.ts';
import { type Sandbox, startSandbox } from '../providers/testing/start-sandbox.ts';
import { waitFor } from '../providers/testing/wait-for.ts';
import { startTestDomain, type TestDomain } from '../testing/start-test-domain.ts';

describe('what a person holds', () => {
  let sandbox: Sandbox;
  let domain: TestDomain;
  let person: Caller;
  const sources: Record<string, string> = {};

  const summary = (currency: 'KRW' | 'USD' | 'USDT' | 'EUR' = 'KRW') =>
    domain.ask(getSummary, person, { query: { currency } });
  const positions = (currency: 'KRW' | 'USD' | 'USDT' | 'EUR' = 'KRW') =>
    domain.ask(listPositions, person, { query: { limit: '500', currency } });
  const source = async (id = '') => (await summary()).sources.find((one) => one.id === id);

  before(async () => {
    sandbox = await startSandbox({ chain: true });
    domain = await startTestDomain(sandbox);
    person = await domain.addPerson();
    sources.upbit = await domain.connectExchange(person, sandbox.key('upbit'));
    sources.binance = await domain.connectExchange(person, sandbox.key('binance'));
    sources.wallet = await domain.watchWallet(person, sandbox.wallet('Lender'));
    await waitFor('the first synchronisation of all', async () => {
      const { sources: all, unpricedCount } = await summary();
      return all.every(({ status }) => status === 'ok') && unpricedCount === 0;
    });
  });
  after(async () => {
    await domain.stop();
    await sandbox.stop();
  });
  afterEach(async () => {
    for (const target of ['exchange:upbit', 'exchange:binance', 'chain', 'fiat']) {
      await sandbox.fault(target, { kind: 'none' });
    }
    await sandbox.addresses.memory.pauses.clear();
  });

  it('equals what the exchanges say, to the last unit', async () => {
    const { items } = await positions();
    for (const exchange of ['upbit', 'binance'] as const) {
      const reported = await readHoldings(sandbox.addresses, exchange, sandbox.key(exchange));
      for (const { symbol, free, locked, staked } of reported) {
        const held = items.filter((row) => row.exchange === exchange && row.symbol === symbol);
        assert.equal(
          compare(add('0', ...held.map((row) => row.balance)), add(free, locked, staked)),
          0,
          `${exchange} ${symbol}`,
        );
      }
    }
  });

  it('equals what the chain says at the block that was read', async () => {
    const client = createPublicClient({
      transport: http(sandbox.addresses.networks.ethereum.rpcUrl ?? ''),
    });
    const [lending] = await domain.ask(listAavePositions, person);
    assert.ok(lending !== undefined);
    const blockNumber = BigInt(lending.blockNumber);
    const address = sandbox.wallet('Lender');
    const rows = (await positions()).items.filter((row) => row.type === 'defi');
    const native = rows.find((row) => row.tokenAddress === null);
    assert.equal(native?.balance, fromUnits(await client.getBalance({ address, blockNumber }), 18));
    for (const row of rows.filter((one) => one.kind === 'balance' && one.tokenAddress !== null)) {
      const token = { address: row.tokenAddress as `0x${string}`, abi: erc20Abi, blockNumber };
      const [units, decimals] = await Promise.all([
        client.readContract({ ...token, functionName: 'balanceOf', args: [address] }),
        client.readContract({ ...token, functionName: 'decimals' }),
      ]);
      assert.equal(row.balance, fromUnits(units, decimals), row.symbol);
    }
    for (const row of rows.filter((one) => one.kind === 'supplied' || one.kind === 'debt')) {
      const receipt =
        sandbox.world.chain?.contracts[
          `${row.kind === 'debt' ? 'aaveV3VariableDebt' : 'aaveV3AToken'}:${row.symbol}`
        ];
      assert.ok(receipt !== undefined);
      const token = { address: receipt, abi: erc20Abi, blockNumber };
      const [units, decimals] = await Promise.all([
        client.readContract({ ...token, functionName: 'balanceOf', args: [address] }),
        client.readContract({ ...token, functionName: 'decimals' }),
      ]);
      assert.equal(row.balance, fromUnits(row.kind === 'debt' ? -units : units, decimals));
    }
  });

  it('does not count receipts beside the lending position', async () => {
    const receipts = new Set(
      Object.entries(sandbox.world.chain?.contracts ?? {})
        .filter(([name]) => /^aaveV3(AToken|VariableDebt|StableDebt):/.test(name))
        .map(([, address]) => address.toLowerCase()),
    );
    assert.ok(receipts.size > 0);
    const { items } = await positions();
    assert.ok(!items.some((row) => receipts.has(row.tokenAddress?.toLowerCase() ?? '')));
  });

  for (const currency of totalCurrencies) {
    it(`shows a total in ${currency} that is the sum of its rows to the last unit`, async () => {
      const [{ totalValue, byCategory, debt }, page] = await Promise.all([
        summary(currency),
        positions(currency),
      ]);
      const sum = add('0', ...page.items.map((row) => row.value ?? '0'));
      assert.equal(compare(totalValue[currency] ?? '', sum), 0);
      assert.equal(page.totalValue, totalValue[currency]);
      assert.equal(compare(add(byCategory.cex.value ?? '', byCategory.defi.value ?? ''), sum), 0);
      const owed = page.items.filter((row) => row.kind === 'debt').map((row) => row.value ?? '0');
      assert.equal(compare(debt, subtract('0', add('0', ...owed))), 0);
      assert.equal(compare(add('0', ...page.items.map((row) => row.allocation ?? '0')), '100'), 0);
      const shares = [byCategory.cex.percentage ?? '0', byCategory.defi.percentage ?? '0'];
      assert.equal(compare(add(...shares), '100'), 0);
    });
  }

  it('pages through every row once, in order', async () => {
    const seen: string[] = [];
    const values: string[] = [];
    for (let page = 1; ; page += 1) {
      const { items, total } = await domain.ask(listPositions, person, {
        query: { limit: '4', page: `${page}`, sort: 'value', order: 'asc' },
      });
      seen.push(...items.map((row) => row.id));
      values.push(...items.map((row) => row.value ?? ''));
      if (seen.length >= total || items.length === 0) break;
    }
    const all = (await positions()).items;
    assert.deepEqual([...seen].sort(), all.map((row) => row.id).sort());
    assert.ok(
      values.every((value, index) => index === 0 || compare(values[index - 1] ?? '', value) <= 0),
    );
    const one = await domain.ask(getPosition, person, { params: { id: seen[0] ?? '' } });
    assert.equal(one.id, seen[0]);
  });

  it('hides what belongs to somebody else, in the words of what never was', async () => {
    const other = await domain.addPerson();
    const { items } = await positions();
    const own = await domain.ask(listPositions, other);
    assert.deepEqual([own.items, own.totalValue], [[], '0']);
    const refusal = (id: string) =>
      domain.ask(getPosition, other, { params: { id } }).then(
        () => assert.fail('it was shown'),
        (error: Error & { code?: string }) => [error.code, error.message],
      );
    assert.deepEqual(await refusal(items[0]?.id ?? ''), await refusal('pos_nothing'));
    const [lending] = await domain.ask(listAavePositions, person);
    await assert.rejects(
      domain.ask(getAavePosition, other, { params: { id: lending?.id ?? '' } }),
      {
        code: 'NOT_FOUND',
      },
    );
  });

  it('answers in the account’s own currency where none is asked for', async () => {
    const reported = () =>
      Promise.all([
        domain.ask(getSummary, person).then(({ currency }) => currency),
        domain.ask(listPositions, person).then(({ currency }) => currency),
        domain.ask(getHistory, person).then(({ currency }) => currency),
        domain.ask(getRisks, person).then(({ currency }) => currency),
        domain.ask(getInterest, person).then(({ currency }) => currency),
        domain.ask(listMarkets, person).then(({ currency }) => currency),
        domain.ask(listAavePositions, person).then(([loan]) => loan?.currency),
        domain.ask(getPosition, person, { params: { id } }).then(({ currency }) => currency),
        domain.ask(updatePosition, person, mark).then(({ currency }) => currency),
      ]);
    const id = (await positions()).items[0]?.id ?? '';
    const mark = { params: { id }, body: { hidden: false } };
    const { db } = domain.context;
    const mine = eq(users.id, person.userId);
    assert.deepEqual(new Set(await reported()), new Set(['KRW']));
    await db.update(users).set({ baseCurrency: 'USD' }).where(mine);
    forgetBaseCurrency(domain.context.db, person.userId);
    assert.deepEqual(new Set(await reported()), new Set(['USD']));
    const requested = await domain.ask(getSummary, person, { query: { currency: 'EUR' } });
    assert.equal(requested.currency, 'EUR');
    await db.update(users).set({ baseCurrency: 'KRW' }).where(mine);
    forgetBaseCurrency(domain.context.db, person.userId);
  });

  it('tells the health of the loan as the protocol does', async () => {
    const [lending] = await domain.ask(listAavePositions, person, { query: { currency: 'USD' } });
    assert.ok(lending !== undefined);
    const client = createPublicClient({
      transport: http(sandbox.addresses.networks.ethereum.rpcUrl ?? ''),
    });
    const account = await client.readContract({
      address: sandbox.world.chain?.contracts.aaveV3Pool ?? '0x',
      abi: parseAbi([
        'function getUserAccountData(address) view returns (uint256,uint256,uint256,uint256,uint256,uint256)',
      ]),
      functionName: 'getUserAccountData',
      args: [sandbox.wallet('Lender')],
      blockNumber: BigInt(lending.blockNumber),
    });
    assert.equal(lending.healthFactor, fromUnits(account[5], 18));
    assert.equal(lending.availableToBorrowUsd, fromUnits(account[2], 8));
    assert.equal(lending.availableToBorrow, roundMoney(lending.availableToBorrowUsd, 'USD'));
    const [inWon] = await domain.ask(listAavePositions, person, { query: { currency: 'KRW' } });
    // A won is a small part of a dollar.
    assert.equal(compare(inWon?.availableToBorrow ?? '0', lending.availableToBorrowUsd), 1);
    assert.equal(lending.zone, 'moderate');
    const rows = add('0', ...lending.supplies.map((row) => row.value ?? '0'));
    assert.equal(compare(lending.suppliedValue ?? '', rows), 0);
    assert.equal(
      compare(
        lending.netValue ?? '',
        subtract(lending.suppliedValue ?? '', lending.debtValue ?? ''),
      ),
      0,
    );
  });

  it('follows a price', async () => {
    const before = await summary('USD');
    const [btc] = (await positions('USD')).items.filter((row) => row.symbol === 'BTC');
    const target = (Number(btc?.price) * 1.1).toFixed(2);
    await sandbox.post('/market/prices', { symbol: 'BTC', usd: target });
    const after = await waitFor('a higher total', async () => {
      const now = await summary('USD');
      return compare(now.totalValue.USD ?? '0', before.totalValue.USD ?? '0') > 0 ? now : null;
    });
    assert.equal(after.quality, 'ok');
  });

  it('sees a deposit when it is asked to look again, once for many askers', async () => {
    const held = async () =>
      (await positions()).items.find((row) => row.exchange === 'upbit' && row.symbol === 'XRP')
        ?.balance ?? '0';
    const before = await held();
    await sandbox.post('/exchange/deposit', { exchange: 'upbit', symbol: 'XRP', amount: '12.5' });
    const ask = () => domain.ask(getSummary, person, { query: { forceRefresh: 'true' } });
    const [one, two] = await Promise.all([ask(), ask()]);
    assert.ok(one.jobId !== undefined);
    assert.equal(one.jobId, two.jobId);
    await waitFor('the deposit', async () => (await held()) === add(before, '12.5'));
  });

  it('heals by itself after a failure', async () => {
    await sandbox.fault('exchange:upbit', { kind: 'down' });
    await domain.synchronise(sources.upbit ?? '');
    await waitFor('the failure', async () => (await source(sources.upbit))?.status === 'stale');
    await sandbox.fault('exchange:upbit', { kind: 'none' });
    await waitFor('health', async () => (await source(sources.upbit))?.status === 'ok', 25_000);
  });

  it('records snapshots that the history and the chart are made of', async () => {
    const history = await domain.ask(getHistory, person, { query: { period: '24h' } });
    assert.equal(history.interval, 'hourly');
    // One point an hour, and the start of the period once the past is read back.
    assert.ok(history.points.length >= 24 && history.points.length <= 26);
    const chart = await waitFor('snapshots', async () => {
      const reported = await domain.ask(getPortfolioValueChart, person, {
        query: { period: '1h' },
      });
      return reported.sample >= 1 ? reported : null;
    });
    assert.ok(chart.last !== null && compare(chart.last, '0') > 0);
    assert.ok(chart.missing.some((part) => part.source === 'snapshots') || chart.points.length > 0);
  });

  it('gives rates with what they rest upon', async () => {
    const { rates } = await domain.ask(listRates, person, { query: { fromCurrency: 'USD' } });
    assert.deepEqual(
      rates.map((rate) => rate.to),
      ['KRW', 'USDT', 'EUR', 'JPY', 'CNY', 'BTC', 'ETH'],
    );
    assert.ok(rates.every((rate) => rate.provider !== 'default' && compare(rate.rate, '0') > 0));
    const won = await domain.ask(getRate, person, { params: { from: 'USD', to: 'KRW' } });
    const back = await domain.ask(getRate, person, { params: { from: 'KRW', to: 'USD' } });
    assert.equal(back.confidence, Math.round(won.confidence * 0.95 * 10_000) / 10_000);
    const there = await domain.ask(convert, person, {
      body: { amount: '1000000', fromCurrency: 'KRW', toCurrency: 'BTC' },
    });
    const again = await domain.ask(convert, person, {
      body: { amount: there.convertedAmount, fromCurrency: 'BTC', toCurrency: 'KRW' },
    });
    assert.ok(Math.abs(Number(again.convertedAmount) - 1_000_000) <= 1);
    await assert.rejects(domain.ask(listRates, person, { query: { toCurrencies: 'KRW,XYZ' } }), {
      code: 'INVALID_REQUEST',
    });
  });

  it('shows no value instead of zero for a source that was never read', async () => {
    const newcomer = await domain.addPerson();
    // A wallet is watched without asking its node; an account is not connected where its exchange is down.
    await sandbox.fault('chain', { kind: 'down' });
    await domain.watchWallet(newcomer, sandbox.wallet('Lender'));
    const shown = await waitFor('the failure', async () => {
      const now = await domain.ask(getSummary, newcomer);
      return now.sources[0]?.status === 'failed' ? now : null;
    });
    assert.equal(shown.quality, 'insufficient_data');
    assert.equal(shown.lastUpdated, null);
    assert.equal(shown.missing.length, 1);
    const chart = await domain.ask(getPortfolioValueChart, newcomer, { query: { period: '24h' } });
    assert.deepEqual([chart.points, chart.quality], [[], 'insufficient_data']);
  });
});
