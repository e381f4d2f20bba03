import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import { type Logger, pino } from 'pino';
import { readAccount } from '../exchanges/read-account.ts';
import { type Sandbox, startSandbox } from '../testing/start-sandbox.ts';
import { waitFor } from '../testing/wait-for.ts';
import { followFiat } from './feeds/follow-fiat.ts';
import { followDayAgo } from './follow-day-ago.ts';
import { createPriceBook, type PriceBook } from './price-book.ts';
import { priceGap } from './price-gap.ts';
import { quoteAsset } from './quote-asset.ts';
import { startPriceFeeds } from './start-price-feeds.ts';

describe('price feeds', () => {
  let sandbox: Sandbox;
  let book: PriceBook;
  /** Offset of the book's clock, so that tests need not wait for a jump to persist. */
  let ahead = 0;
  let feeds: { stop(): void }[];
  const price = (venue: 'upbit' | 'binance', symbol: string) =>
    Number(book.ticker(venue, symbol)?.price ?? 0);

  before(async () => {
    sandbox = await startSandbox({ chain: false, market: 'moving' });
    book = createPriceBook({ now: () => Date.now() + ahead });
    const log = pino({ level: 'silent' });
    feeds = [
      startPriceFeeds({
        book,
        addresses: sandbox.addresses,
        chain: null,
        fiatUrl: sandbox.world.fiat.baseUrl,
        log,
      }),
      followDayAgo({ url: sandbox.addresses.exchanges.upbit.url, book, log }),
    ];
    await waitFor('all feeds', () => price('upbit', 'BTC') && price('binance', 'BTC') && book.fx());
  });
  after(async () => {
    for (const feed of feeds) feed.stop();
    await sandbox.stop();
  });
  afterEach(() => sandbox.fault('exchange:binance', { kind: 'none' }));

  it('knows the won, and the same asset at both venues', () => {
    assert.equal(book.won().basis, 'bank');
    const premium = price('upbit', 'BTC') / Number(book.won().krwPerUsd) / price('binance', 'BTC');
    assert.ok(premium > 0.9 && premium < 1.15, `${premium}`);
  });

  it('knows how many units trade in a day where the venue reports it', async () => {
    for (const venue of ['binance', 'upbit', 'bithumb', 'okx', 'bybit'] as const)
      await waitFor(venue, () => Number(book.ticker(venue, 'BTC')?.volume24h) > 0);
    assert.ok(Number(quoteAsset(book, 'BTC', null)?.volume24h) > 0);
    assert.equal(book.ticker('kraken', 'BTC')?.volume24h ?? null, null);
  });

  it('follows a move of the market at once, even a leap', async () => {
    const target = price('binance', 'ETH') * 2;
    await sandbox.post('/market/prices', { symbol: 'ETH', usd: target.toFixed(2) });
    await waitFor('the leap', () => Math.abs(price('binance', 'ETH') / target - 1) < 0.05);
    await waitFor(
      'the leap in won',
      () => price('upbit', 'ETH') / Number(book.won().krwPerUsd) > target * 0.9,
    );
  });

  it('hears the won prices of each exchange of Korea', async () => {
    for (const venue of ['bithumb', 'coinone', 'korbit'] as const) {
      await waitFor(venue, () => book.ticker(venue, 'BTC'));
      const quote = quoteAsset(book, 'BTC', venue);
      assert.deepEqual([quote?.source, quote?.stale], [venue, false]);
      assert.match(quote?.change24h ?? '', /^-?\d+(\.\d+)?$/);
      const apart = Number(quote?.krw) / price('upbit', 'BTC');
      assert.ok(apart > 0.97 && apart < 1.03, `${venue}: ${apart}`);
    }
  });

  it('hears what each exchange abroad quotes itself, in dollars', async () => {
    for (const venue of ['okx', 'bybit', 'kraken', 'coinbase'] as const) {
      await waitFor(venue, () => book.ticker(venue, 'BTC'));
      const quote = quoteAsset(book, 'BTC', venue);
      assert.deepEqual([quote?.source, quote?.stale], [venue, false]);
      const apart = Number(quote?.usd) / price('binance', 'BTC');
      assert.ok(apart > 0.97 && apart < 1.03, `${venue}: ${apart}`);
    }
  });

  it('prices all of an account that has what few others quote, and nothing as another coin', async () => {
    const { usd } = await sandbox.get<{ usd: Record<string, string> }>('/market');
    const reported: [ExchangeId, string, Record<string, string | null>][] = [
      ['upbit', 'Rare coins', { TOKAMAK: 'TOKAMAK', CELO: 'CELO', APENFT: null }],
      ['okx', 'Own coin', { OKB: 'OKB' }],
      ['kraken', 'Old names', { LUNC: 'LUNC', LUNA: 'LUNA', C98: 'C98' }],
      ['coinbase', 'Pounds', { CELO: 'CELO' }],
    ];
    for (const [exchange, label, expected] of reported) {
      const key = sandbox.key(exchange, label);
      const { holdings } = await readAccount(sandbox.addresses, exchange, key);
      for (const [symbol, asset] of Object.entries(expected)) {
        assert.ok(
          holdings.some((holding) => holding.symbol === symbol),
          `${exchange} ${symbol}`,
        );
        if (asset === null) {
          assert.equal(quoteAsset(book, symbol, exchange), null);
          continue;
        }
        const quote = await waitFor(`${exchange} ${symbol}`, () =>
          quoteAsset(book, symbol, exchange),
        );
        // In Korea all is dearer, by four percent at most.
        const ratio = Number(quote.usd) / Number(usd[asset]);
        assert.ok(ratio > 0.9 && ratio < 1.1, `${exchange} ${symbol}: ${ratio}`);
      }
      if (exchange === 'kraken' || exchange === 'coinbase') {
        assert.ok(holdings.some(({ symbol }) => symbol === 'GBP'));
        assert.equal(quoteAsset(book, 'GBP', exchange)?.usd.slice(0, 2), '1.');
      }
    }
    assert.equal(quoteAsset(book, 'KFEE', 'kraken')?.usd, '0.01');
    // Toncoin is elsewhere what Upbit means by another coin.
    const [here, there] = [book.ticker('upbit', 'TON'), book.ticker('bithumb', 'TON')];
    assert.deepEqual([here, there?.symbol], [null, 'TON']);
  });

  it('believes an exchange that stays apart from all others, and says by how much', async () => {
    await sandbox.post('/market/gap', { exchange: 'coinone', symbol: 'DOT', factor: '3.1' });
    await waitFor('the doubt', () => book.doubted('coinone', 'DOT'), 20_000);
    assert.equal(priceGap(book, 'DOT', 'coinone'), null);
    ahead = 46_000;
    const abroad = await waitFor('the gap', () => priceGap(book, 'DOT', 'coinone'), 20_000);
    assert.deepEqual([abroad.kind, abroad.against], ['gap', 'binance']);
    assert.ok(Number(abroad.percent) > 190 && Number(abroad.percent) < 240, abroad.percent);
    assert.equal(quoteAsset(book, 'DOT', 'coinone')?.source, 'coinone');
    assert.equal(priceGap(book, 'DOT', 'bithumb'), null);
    await sandbox.post('/market/gap', { exchange: 'coinone', symbol: 'DOT', factor: '1' });
    ahead = 0;
  });

  it('leaves dollars as they are while a tether is worth 0.90 of one', async () => {
    await sandbox.post('/market/peg', { symbol: 'USDT', usd: '0.90' });
    const { usd } = await waitFor('the tether', () =>
      book.tether().isOffPeg ? quoteAsset(book, 'USDT', 'binance') : null,
    );
    assert.ok(Math.abs(Number(usd) - 0.9) < 0.01, usd);
    await waitFor('a dollar coin', () => {
      const coin = Number(quoteAsset(book, 'USDC', 'binance')?.usd);
      return Math.abs(coin - 1) < 0.01;
    });
    await sandbox.post('/market/peg', { symbol: 'USDT', usd: '1' });
    await waitFor('the peg', () => !book.tether().isOffPeg);
  });

  for (const lie of ['nan', 'negative', 'jump', 'truncated']) {
    it(`keeps the last believed price while Binance lies (${lie})`, async () => {
      await sandbox.post('/market/pause', {});
      const before = price('binance', 'SOL');
      await sandbox.fault('exchange:binance', { kind: 'lie', lie });
      await sandbox.post('/market/prices', { symbol: 'SOL', usd: (before * 1.01).toFixed(2) });
      await waitFor('Upbit to tell the true price', () =>
        price('upbit', 'SOL') / Number(book.won().krwPerUsd) > before * 0.98 ? true : null,
      );
      assert.ok(Math.abs(price('binance', 'SOL') / before - 1) < 0.05);
      await sandbox.fault('exchange:binance', { kind: 'none' });
      await sandbox.post('/market/resume', {});
      await sandbox.post('/market/prices', { symbol: 'SOL', usd: (before * 1.02).toFixed(2) });
      await waitFor('the truth again', () => price('binance', 'SOL') > before * 1.015);
    });
  }

  for (const kind of ['down', 'maintenance', 'garbage']) {
    it(`keeps the last price while Binance has the fault ${kind}, and heals by itself`, async () => {
      const before = price('binance', 'BTC');
      await sandbox.fault('exchange:binance', { kind });
      await sandbox.post('/market/prices', { symbol: 'BTC', usd: (before * 1.05).toFixed(2) });
      await waitFor(
        'Upbit to move',
        () => price('upbit', 'BTC') / Number(book.won().krwPerUsd) > before * 1.02,
      );
      assert.ok(price('binance', 'BTC') >= before * 0.95);
      await sandbox.fault('exchange:binance', { kind: 'none' });
      await waitFor('Binance again', () => price('binance', 'BTC') > before * 1.04, 20_000);
    });
  }

  const fiatFaults = [
    { kind: 'down' },
    { kind: 'rate-limit' },
    { kind: 'maintenance' },
    { kind: 'garbage' },
    ...['nan', 'negative', 'jump', 'truncated'].map((lie) => ({ kind: 'lie', lie })),
  ];
  for (const fault of fiatFaults) {
    const called = fault.kind === 'lie' ? `the lie ${(fault as { lie: string }).lie}` : fault.kind;
    it(`keeps the last rate and its age through ${called} of the fiat feed, and heals by itself`, async () => {
      const known = book.fx();
      assert.ok(known !== null);
      const refusals: string[] = [];
      const log = { warn: ({ reason }: { reason: string }) => refusals.push(reason) };
      await sandbox.fault('fiat', fault);
      const feed = followFiat({
        url: sandbox.world.fiat.baseUrl,
        offer: book.offerFx,
        log: log as unknown as Logger,
      });
      try {
        await waitFor('a refusal', () => refusals[0]);
        assert.deepEqual([book.fx()?.perUsd.KRW, book.fx()?.at], [known.perUsd.KRW, known.at]);
        await sandbox.fault('fiat', { kind: 'none' });
        await waitFor('a new rate', () => (book.fx()?.at ?? 0) > known.at, 20_000);
      } finally {
        feed.stop();
        await sandbox.fault('fiat', { kind: 'none' });
      }
    });
  }

  it('knows what an asset cost at Upbit a day ago', async () => {
    const change = await waitFor('the change', () => quoteAsset(book, 'XRP', 'upbit')?.change24h);
    assert.ok(Math.abs(Number(change)) < 60, change);
  });
});
