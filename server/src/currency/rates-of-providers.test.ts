import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  clearRateCache,
  getRateCache,
  refreshRateCache,
  warmRateCache,
} from '@moa/contracts/currency/cache';
import { convert } from '@moa/contracts/currency/convert';
import { crossRates } from '@moa/contracts/currency/cross-rates';
import { getLiquidity } from '@moa/contracts/currency/liquidity';
import {
  listRateProviders,
  putProviderPriority,
  type RateProvider,
  testRateProvider,
} from '@moa/contracts/currency/providers';
import { getRate, listRates } from '@moa/contracts/currency/rates';
import { forceRateUpdate, getCurrencyService } from '@moa/contracts/currency/service';
import { getCurrencyInfo, listSupported } from '@moa/contracts/currency/supported';
import { validateFormat } from '@moa/contracts/currency/validate-format';
import { exchangeIds } from '@moa/contracts/exchanges/exchange-id';
import type { ApiError } from '../http/answers.ts';
import type { Caller } from '../http/request-caller.ts';
import { type Sandbox, startSandbox } from '../providers/testing/start-sandbox.ts';
import { waitFor } from '../providers/testing/wait-for.ts';
import { startTestDomain, type TestDomain } from '../testing/start-test-domain.ts';
import { getParts } from './liquidity.ts';

describe('who tells rates', () => {
  let sandbox: Sandbox;
  let domain: TestDomain;
  let person: Caller;
  let other: Caller;

  const providers = async (who = person) => domain.ask(listRateProviders, who, {});
  const rate = (from: string, to: string, who = person) =>
    domain.ask(getRate, who, { params: { from, to } } as never);
  const prefer = (...priorities: RateProvider[]) =>
    domain.ask(putProviderPriority, person, { body: { priorities } });
  const test = (id: RateProvider) => domain.ask(testRateProvider, person, { params: { id } });
  const cached = (who = person) =>
    domain.ask(listRates, who, {
      query: { fromCurrency: 'BTC', toCurrencies: 'USD,KRW', useCache: 'true' },
    });
  const stats = (who = person) => domain.ask(getRateCache, who, {});

  before(async () => {
    sandbox = await startSandbox({ chain: true });
    domain = await startTestDomain(sandbox);
    [person, other] = [await domain.addPerson(), await domain.addPerson()];
    await waitFor('every provider', async () =>
      (await providers()).every(({ id, status }) => id === 'default' || status === 'up'),
    );
  });
  after(async () => {
    await domain.stop();
    await sandbox.stop();
  });

  it('are all exchanges, the bank and the table last, each with what it says and how far that is off', async () => {
    const list = await providers();
    assert.deepEqual(
      list.map(({ id }) => id),
      ['fiat', ...exchangeIds, 'chain', 'default'],
    );
    const fiat = list[0];
    // Not the address of this machine.
    assert.equal(fiat?.name, 'FX feed');
    assert.deepEqual(
      fiat?.quotes.map(({ quote }) => quote),
      ['KRW', 'EUR', 'JPY', 'CNY'],
    );
    const binance = list.find(({ id }) => id === 'binance');
    const bitcoin = binance?.quotes.find(({ base }) => base === 'BTC');
    assert.equal(bitcoin?.quote, 'USDT');
    assert.ok(Math.abs(Number(bitcoin?.deviation)) < 2, bitcoin?.deviation ?? 'none');
  });

  it('are asked at this moment, each by its own protocol, and say why they do not answer', async () => {
    for (const id of ['fiat', ...exchangeIds, 'chain'] as const) {
      const answer = await test(id);
      assert.equal(answer.reachable, true, `${id}: ${answer.failure}`);
      assert.ok(Number(answer.rate) > 0);
    }
    await sandbox.fault('exchange:binance', { kind: 'down' });
    const down = await test('binance');
    assert.equal(down.reachable, false);
    assert.match(down.failure ?? '', /Binance/);
    await sandbox.fault('exchange:binance', { kind: 'none' });
  });

  it('are feeds on Ethereum too: what their contracts answer, and used by who believes them first', async () => {
    const chain = (await providers()).find(({ id }) => id === 'chain');
    assert.deepEqual([chain?.status, chain?.kind], ['up', 'chain']);
    // Asked here without the server’s reader: latestRoundData(), and the second word of its answer.
    const answer = await fetch(sandbox.world.chain?.rpcUrl ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'eth_call',
        params: [
          { to: sandbox.world.chain?.contracts['priceFeed:ETH'], data: '0xfeaf968c' },
          'latest',
        ],
      }),
    });
    const { result } = (await answer.json()) as { result: string };
    const dollars = Number(BigInt(`0x${result.slice(66, 130)}`)) / 1e8;
    assert.ok(dollars > 0);
    const tested = await test('chain');
    assert.deepEqual([tested.base, tested.quote], ['ETH', 'USD']);
    assert.ok(Math.abs(Number(tested.rate) / dollars - 1) < 0.02, `${tested.rate} ${dollars}`);
    const before = await rate('ETH', 'USD');
    await prefer('chain');
    const believed = await rate('ETH', 'USD');
    assert.deepEqual([believed.provider, believed.source], ['chain', 'feed on Ethereum']);
    assert.ok(Math.abs(Number(believed.rate) / Number(before.rate) - 1) < 0.05);
    assert.equal((await rate('ETH', 'USD', other)).provider, before.provider);
    await sandbox.fault('chain', { kind: 'down' });
    const down = await test('chain');
    assert.deepEqual(
      [down.reachable, down.failure],
      [false, 'the node of Ethereum did not answer'],
    );
    await sandbox.fault('chain', { kind: 'none' });
    await prefer();
  });

  it('are refused for a currency that is not supported, by the name of the field and with those that are', async () => {
    const refused = domain.ask(listRates, person, {
      query: { fromCurrency: 'BTC', toCurrencies: 'USD,GBP' },
    });
    await assert.rejects(refused, ({ code, status, details }: ApiError) => {
      assert.deepEqual([code, status], ['INVALID_REQUEST', 422]);
      const [detail] = details as { field: string; message: string }[];
      assert.equal(detail?.field, 'toCurrencies');
      assert.match(detail?.message ?? '', /GBP; one of .*KRW/);
      return true;
    });
  });

  it('cross into each other: the rates of a pair undo each other, by the order of the person', async () => {
    const body = { currencies: ['BTC', 'KRW', 'USD'] as const };
    const cross = async () => (await domain.ask(crossRates, person, { body } as never)).rates;
    const before = await cross();
    assert.deepEqual(
      before.map(({ from, to }) => `${from}${to}`),
      ['BTCKRW', 'BTCUSD', 'KRWBTC', 'KRWUSD', 'USDBTC', 'USDKRW'],
    );
    const of = (rates: typeof before, pair: string) =>
      rates.find(({ from, to }) => `${from}${to}` === pair);
    for (const [one, other] of [
      ['BTCKRW', 'KRWBTC'],
      ['USDKRW', 'KRWUSD'],
    ] as const) {
      const round = Number(of(before, one)?.rate) * Number(of(before, other)?.rate);
      assert.ok(Math.abs(round - 1) < 0.001, `${one} ${round}`);
    }
    await prefer('kraken');
    assert.equal(of(await cross(), 'BTCUSD')?.provider, 'kraken');
    await prefer();
  });

  it('are of eight currencies, each with how it is written, its decimals and its dollars now', async () => {
    const all = await domain.ask(listSupported, person, {});
    assert.deepEqual(
      all.map(({ code, decimals }) => [code, decimals]).sort(),
      Object.entries({ KRW: 0, USD: 2, USDT: 2, EUR: 2, JPY: 0, CNY: 2, BTC: 8, ETH: 6 }).sort(),
    );
    assert.deepEqual(
      all.filter(({ isBase }) => isBase).map(({ code }) => code),
      ['KRW'],
    );
    const info = await domain.ask(getCurrencyInfo, person, { params: { code: 'ETH' } } as never);
    assert.equal(info.symbol, 'Ξ');
    const now = await rate('ETH', 'USD');
    assert.ok(Math.abs(Number(info.rate.rate) / Number(now.rate) - 1) < 0.02, info.rate.rate);
  });

  it('read amounts as people write them, and say what is wrong with the others', async () => {
    const read = (value: string, currency: string) =>
      domain.ask(validateFormat, person, { body: { value, currency, locale: 'ko-KR' } } as never);
    const fine = await read('₩1,234,567', 'KRW');
    assert.deepEqual([fine.valid, fine.amount], [true, '1234567']);
    const foreign = await read('$1,234', 'KRW');
    assert.deepEqual([foreign.valid, foreign.problems[0]?.code], [false, 'wrong_symbol']);
    const long = await read('1.005', 'USD');
    assert.deepEqual(long.problems[0]?.code, 'too_many_decimals');
  });

  it('are believed in the person’s own order, and in nobody else’s', async () => {
    const [before, others] = [await rate('BTC', 'USD'), await rate('BTC', 'USD', other)];
    assert.equal(before.provider, others.provider);
    const { priorities } = await prefer('kraken', 'bithumb');
    assert.deepEqual(priorities.slice(0, 3), ['kraken', 'bithumb', 'fiat']);
    assert.equal((await rate('BTC', 'USD')).provider, 'kraken');
    assert.equal((await rate('USD', 'KRW')).provider, 'bithumb');
    // Neither of them tells euros.
    assert.match((await rate('USD', 'EUR')).source, /bank/);
    assert.equal((await rate('BTC', 'USD', other)).provider, others.provider);
    const body = { amount: '2', fromCurrency: 'BTC', toCurrency: 'USD' } as const;
    const converted = await domain.ask(convert, person, { body });
    assert.equal(converted.provider, 'kraken');
    assert.deepEqual((await providers()).map(({ id }) => id).slice(0, 2), ['kraken', 'bithumb']);
    await prefer();
    assert.equal((await rate('BTC', 'USD')).provider, before.provider);
  });

  it('are remembered for a minute where a person asks for it, each for themselves', async () => {
    assert.deepEqual((await stats()).pairs, []);
    const first = await cached();
    const { hits, misses, pairs, hitRate } = await stats();
    assert.deepEqual([hits, misses, pairs, hitRate], [0, 2, ['BTC/KRW', 'BTC/USD'], 0]);
    await sandbox.post('/market/prices', { symbol: 'BTC', usd: '77777' });
    await waitFor(
      'the price',
      async () => Math.abs(Number((await rate('BTC', 'USD')).rate) - 77_777) < 2_000,
    );
    assert.deepEqual((await cached()).rates, first.rates);
    assert.equal((await stats()).hits, 2);
    assert.deepEqual((await stats(other)).pairs, []);
    const { refreshed } = await domain.ask(refreshRateCache, person, {
      body: { currencies: ['USD'] },
    });
    assert.deepEqual(
      refreshed.map(({ from, to }) => `${from}/${to}`),
      ['BTC/USD', 'USD/KRW', 'KRW/USD', 'USD/USDT', 'USDT/USD'],
    );
    assert.notEqual(refreshed[0]?.rate, first.rates[0]?.rate);
    const clear = (pattern?: string) =>
      domain.ask(clearRateCache, person, { query: pattern === undefined ? {} : { pattern } });
    assert.equal((await clear('*/KRW')).cleared, 2);
    assert.deepEqual((await stats()).pairs, ['BTC/USD', 'KRW/USD', 'USD/USDT', 'USDT/USD']);
    assert.equal((await clear()).cleared, 4);
    const { warmed, currencies } = await domain.ask(warmRateCache, person, {});
    assert.equal(warmed, currencies.length * (currencies.length - 1));
    assert.equal((await stats()).entries, warmed);
  });

  it('are asked at once, once in ten seconds for everybody', async () => {
    const body = { currencies: ['KRW', 'BTC'] as ('KRW' | 'BTC')[] };
    const { rates, failed } = await domain.ask(forceRateUpdate, person, { body });
    assert.deepEqual(failed, []);
    assert.deepEqual(
      rates.map(({ from, to }) => `${from}/${to}`),
      ['KRW/USD', 'BTC/USD'],
    );
    await assert.rejects(
      domain.ask(forceRateUpdate, other, { body }),
      (error: ApiError) => error.code === 'RATE_LIMITED' && Number(error.retryAfter) <= 10,
    );
  });

  it('are looked at together: whether rates come from where they should', async () => {
    const status = () => domain.ask(getCurrencyService, person, {});
    const good = await status();
    assert.equal(good.providersUp, good.providers);
    assert.equal(good.currencies.length, 8);
    assert.ok(good.currencies.every(({ isFallback }) => !isFallback));
    assert.equal(good.status, 'operational');
  });

  it('say how easily a coin changes hands, and nothing of what no exchange trades', async () => {
    const liquidity = (code: 'BTC' | 'EUR') =>
      domain.ask(getLiquidity, person, { params: { code } });
    const bitcoin = await liquidity('BTC');
    assert.ok(bitcoin.score !== null && bitcoin.score > 0 && bitcoin.score <= 100);
    assert.ok(Number(bitcoin.volume24hKrw) > 0);
    const { volume, spread, providers } = bitcoin.parts;
    assert.equal(bitcoin.score, volume + spread + providers);
    const euro = await liquidity('EUR');
    assert.deepEqual([euro.score, euro.reason], [null, 'no-market']);
    await sandbox.fault('exchange:upbit', { kind: 'down' });
    assert.deepEqual((await liquidity('BTC')).reason, 'no-answer');
    await sandbox.fault('exchange:upbit', { kind: 'none' });
  });
});

describe('the estimate of liquidity', () => {
  for (const [volume, spread, providers, wanted] of [
    ['1000000000000', '0', 5, [60, 25, 15]],
    ['1000000', '0.5', 0, [0, 0, 0]],
    ['1000000000', '0.25', 1, [30, 13, 3]],
    ['0', '7', 20, [0, 0, 15]],
  ] as const)
    it(`of ${volume} won, ${spread} % and ${providers} exchanges is ${wanted}`, () => {
      assert.deepEqual(Object.values(getParts({ volume, spread, providers })), wanted);
    });
});
