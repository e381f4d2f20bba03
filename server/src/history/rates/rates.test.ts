/** Historical rates against the venues’ own candles and the bank’s own table. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { compareCurrencies } from '@moa/contracts/currency/compare';
import { convert, convertBatch } from '@moa/contracts/currency/convert';
import { getRateCorrelations } from '@moa/contracts/currency/correlations';
import { getRateForecast } from '@moa/contracts/currency/forecast';
import { getRateHistory, type RatePeriod } from '@moa/contracts/currency/history';
import { getRateTrends } from '@moa/contracts/currency/trends';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { spanLengths } from '@moa/contracts/shapes/span';
import { dayMs } from '@moa/contracts/time';
import type { Caller } from '../../http/request-caller.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { startTestDomain, type TestDomain } from '../../testing/start-test-domain.ts';

/** The day in Seoul that begins at a moment. */
const seoulDate = (at: string) =>
  new Date(Date.parse(at) + 9 * 3_600_000).toISOString().slice(0, 10);

describe('the past of rates', () => {
  let sandbox: Sandbox;
  let domain: TestDomain;
  let person: Caller;
  const history = (from: CurrencyCode, to: CurrencyCode, period: RatePeriod = '30d') =>
    domain.ask(getRateHistory, person, {
      query: { fromCurrency: from, toCurrency: to, period },
    });
  /** Units for a dollar by the day, as the bank publishes them. */
  const bank = async (day: string): Promise<Record<string, number>> => {
    const answer = await fetch(
      `${sandbox.world.fiat.baseUrl}/history?from=${day}&to=${day}&base=USD`,
    );
    return ((await answer.json()) as { rates: Record<string, Record<string, number>> }).rates[
      day
    ] as Record<string, number>;
  };
  const binance = async (symbol: string, at: string) => {
    const { url } = sandbox.addresses.exchanges.binance;
    const query = `symbol=${symbol}USDT&interval=1d&timeZone=9&startTime=${Date.parse(at)}&limit=1`;
    const [candle] = (await (await fetch(`${url}/api/v3/klines?${query}`)).json()) as string[][];
    return Number(candle?.[4]);
  };
  const near = (found: string | null | undefined, wanted: number, within = 1e-9) =>
    assert.ok(
      found != null && Math.abs(Number(found) / wanted - 1) < within,
      `${found} is not ${wanted}`,
    );

  before(async () => {
    sandbox = await startSandbox({ chain: false });
    domain = await startTestDomain(sandbox);
    person = await domain.addPerson();
    await waitFor(
      'a year of rates',
      async () => {
        const { points } = await history('BTC', 'EUR', '1y');
        return points.filter(({ rate }) => rate !== null).length > 360;
      },
      120_000,
    );
  });
  after(async () => {
    await domain.stop();
    await sandbox.stop();
  });

  it('of money is what the bank published that day', async () => {
    const { points, interval, basis } = await history('EUR', 'KRW');
    assert.deepEqual([interval, basis], ['day', ['bank']]);
    for (const { at, rate } of points.slice(2, 8)) {
      const { KRW = 0, EUR = 0 } = await bank(seoulDate(at));
      near(rate, KRW / EUR);
    }
  });

  it('spans exactly the period that is asked for, whatever its name', async () => {
    for (const period of ['24h', '7d', '30d', '90d', '1y'] as const) {
      const read = await history('BTC', 'USD', period);
      const [first, second] = read.points;
      assert.ok(first && second);
      assert.equal(Date.parse(read.asOf) - Date.parse(first.at), spanLengths[period], period);
      assert.ok(Date.parse(second.at) > Date.parse(first.at), period);
      assert.ok(Date.parse(read.points.at(-1)?.at ?? '') <= Date.parse(read.asOf), period);
      const compared = await domain.ask(compareCurrencies, person, {
        query: { currencies: 'BTC,ETH', base: 'USD', period },
      });
      const begin = Date.parse(compared.asOf) - spanLengths[period];
      assert.equal(Date.parse(compared.from ?? ''), begin, period);
      const trend = await domain.ask(getRateTrends, person, {
        query: { fromCurrency: 'BTC', toCurrency: 'USD', period },
      });
      // By the hour or by the day: both begin with the rate at the beginning of the period.
      const apart = Number(trend.changePercent) - Number(read.changePercent);
      assert.ok(Math.abs(apart) < 1, `${period}: ${apart}`);
    }
  });

  it('of a coin in money is its market’s close across the bank’s rate', async () => {
    const { points, basis } = await history('BTC', 'JPY');
    assert.deepEqual(basis, ['market', 'bank']);
    for (const { at, rate } of points.slice(2, 6)) {
      const { JPY = 0 } = await bank(seoulDate(at));
      near(rate, (await binance('BTC', at)) * JPY);
    }
  });

  it('ends with the rate of now, and says its ends and bounds', async () => {
    const read = await history('ETH', 'USD', '7d');
    assert.equal(read.interval, 'hour');
    const known = read.points.flatMap(({ rate }) => (rate === null ? [] : [Number(rate)]));
    assert.equal(Number(read.high), Math.max(...known));
    assert.equal(Number(read.low), Math.min(...known));
    near(read.last, known.at(-1) ?? 0);
    const before = Number(read.last);
    await sandbox.post('/market/prices', { symbol: 'ETH', usd: (before * 1.05).toFixed(2) });
    await waitFor(
      'the new rate',
      async () => Number((await history('ETH', 'USD', '7d')).last) > before * 1.03,
    );
  });

  it('converts an amount at the rate of then', async () => {
    const at = new Date(Math.floor((Date.now() - 20 * dayMs) / dayMs) * dayMs + dayMs / 2);
    const { KRW = 0 } = await bank(at.toISOString().slice(0, 10));
    const made = await domain.ask(convert, person, {
      body: {
        amount: '100',
        fromCurrency: 'USD',
        toCurrency: 'KRW',
        timestamp: at.toISOString(),
      },
    });
    near(made.exchangeRate, KRW);
    assert.equal(made.convertedAmount, `${Math.round(100 * KRW)}`);
    assert.deepEqual([made.timestamp, made.provider], [at.toISOString(), 'history']);
  });

  it('refuses a time to come, and one before anything is known', async () => {
    const at = (timestamp: string) =>
      domain.ask(convert, person, {
        body: { amount: '1', fromCurrency: 'USD', toCurrency: 'KRW', timestamp },
      });
    await assert.rejects(at(new Date(Date.now() + dayMs).toISOString()), { status: 422 });
    await assert.rejects(at('2009-01-03T18:15:05.000Z'), { code: 'NOT_FOUND' });
  });

  it('converts many at once in their order, each with its own failure', async () => {
    const { results } = await domain.ask(convertBatch, person, {
      body: {
        requests: [
          { amount: '1', fromCurrency: 'USD', toCurrency: 'USD' },
          { amount: 'a', fromCurrency: 'USD', toCurrency: 'KRW' },
          { amount: '1', fromCurrency: 'USD', toCurrency: 'XXX' },
          {
            amount: '1',
            fromCurrency: 'USD',
            toCurrency: 'KRW',
            timestamp: '2009-01-03T18:15:05.000Z',
          },
          { amount: '2', fromCurrency: 'BTC', toCurrency: 'BTC' },
        ],
      },
    });
    assert.deepEqual(
      results.map(({ index, result, error }) => [
        ...[index, result === null ? null : Number(result.convertedAmount), error?.code],
      ]),
      [
        [0, 1, undefined],
        [1, null, 'INVALID_REQUEST'],
        [2, null, 'INVALID_REQUEST'],
        [3, null, 'NOT_FOUND'],
        [4, 2, undefined],
      ],
    );
  });

  it('has a trend that follows from its own days', async () => {
    const { points } = await history('USD', 'KRW', '30d');
    const trend = await domain.ask(getRateTrends, person, { query: { period: '30d' } });
    const last = points.slice(-7).map(({ rate }) => Number(rate));
    near(trend.sma7, last.reduce((a, b) => a + b, 0) / 7, 1e-6);
    const month = points.slice(-30).map(({ rate }) => Number(rate));
    near(
      trend.rangePosition30d,
      (Number(trend.rate) - Math.min(...month)) / (Math.max(...month) - Math.min(...month)),
      1e-6,
    );
    assert.equal(trend.sample, points.length);
    assert.ok(Number(trend.realisedVolatility) > 0);
  });

  it('correlates as a computation of its own says, each pair with its days', async () => {
    const correlations = () =>
      domain.ask(getRateCorrelations, person, {
        query: { currencies: 'BTC,ETH,EUR', base: 'USD', period: '90d' },
      });
    const closes = async (symbol: 'BTC' | 'ETH') =>
      (
        await domain.ask(getRateHistory, person, {
          query: { fromCurrency: symbol, toCurrency: 'USD', period: '90d' },
        })
      ).points.map(({ rate }) => Number(rate));
    // The rate of this moment is among them: both answers have to be of the same.
    const { pairs, needed, btc, eth } = await waitFor('rates that rest meanwhile', async () => {
      const before = await correlations();
      const [btc, eth] = [await closes('BTC'), await closes('ETH')];
      const after = await correlations();
      const isSame = JSON.stringify(before.pairs) === JSON.stringify(after.pairs);
      return isSame ? { ...after, btc, eth } : null;
    });
    assert.deepEqual(
      pairs.map(({ a, b }) => `${a} ${b}`),
      ['BTC ETH', 'BTC EUR', 'ETH EUR'],
    );
    const logs = (values: number[]) =>
      values.slice(1).map((value, i) => Math.log(value / (values[i] as number)));
    const [x, y] = [logs(btc), logs(eth)];
    // By sums of products, where the product centres on the mean first.
    const n = x.length;
    const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);
    const times = (a: number[], b: number[]) => sum(a.map((v, i) => v * (b[i] as number)));
    const r =
      (n * times(x, y) - sum(x) * sum(y)) /
      Math.sqrt((n * times(x, x) - sum(x) ** 2) * (n * times(y, y) - sum(y) ** 2));
    assert.ok(Math.abs(Number(pairs[0]?.correlation) - r) < 1e-6);
    assert.equal(pairs[0]?.n, n);
    assert.ok(n >= needed);
  });

  it('compares currencies from their first day in common, where each is a hundred', async () => {
    const { series, from } = await domain.ask(compareCurrencies, person, {
      query: { currencies: 'BTC,EUR', base: 'KRW', period: '30d' },
    });
    assert.ok(from);
    const { points } = await history('BTC', 'KRW', '30d');
    // The first step begins with the period, and so a moment later by now.
    const begin = points.find(({ at }) => at >= from)?.rate;
    for (const { points: shown } of series) assert.equal(Number(shown[0]?.index), 100);
    near(series[0]?.points[9]?.index, (100 * Number(points[9]?.rate)) / Number(begin), 1e-6);
  });

  it('is forecast by the random walk unless another is asked for, with how well that has done', async () => {
    const ask = (method?: 'naive' | 'drift' | 'holt') =>
      domain.ask(getRateForecast, person, {
        query: { fromCurrency: 'BTC', toCurrency: 'USD', horizon: '30', ...(method && { method }) },
      });
    const naive = await ask();
    assert.deepEqual([naive.method, naive.points.length, naive.notAdvice], ['naive', 30, true]);
    assert.equal(naive.backTest?.mase, '1');
    assert.equal(naive.backTest?.beatsNaive, false);
    assert.equal(naive.backTest?.sample, 90);
    const [first] = naive.points;
    assert.ok(first && Number(first.low95) < Number(first.low80));
    const holt = await ask('holt');
    assert.equal(holt.backTest?.beatsNaive, Number(holt.backTest?.mase) < 1);
    // Twice the same, as long as the day's own price is.
    assert.equal((await ask('drift')).backTest?.mase, (await ask('drift')).backTest?.mase);
  });
});
