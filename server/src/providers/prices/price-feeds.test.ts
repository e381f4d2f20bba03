import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { type Logger, pino } from 'pino';
import { type Sandbox, startSandbox } from '../testing/start-sandbox.ts';
import { waitFor } from '../testing/wait-for.ts';
import { followFiat } from './follow-fiat.ts';
import { createPriceBook, type PriceBook } from './price-book.ts';
import { quoteAsset } from './quote-asset.ts';
import { startPriceFeeds } from './start-price-feeds.ts';

describe('price feeds', () => {
  let sandbox: Sandbox;
  let book: PriceBook;
  let feeds: { stop(): void };
  const price = (venue: 'upbit' | 'binance', symbol: string) =>
    Number(book.ticker(venue, symbol)?.price ?? 0);

  before(async () => {
    sandbox = await startSandbox({ chain: false });
    book = createPriceBook({ now: () => Date.now() });
    feeds = startPriceFeeds({
      book,
      addresses: sandbox.addresses,
      fiatUrl: sandbox.world.fiat.baseUrl,
      log: pino({ level: 'silent' }),
    });
    await waitFor('all feeds', () => price('upbit', 'BTC') && price('binance', 'BTC') && book.fx());
  });
  after(async () => {
    feeds.stop();
    await sandbox.stop();
  });
  afterEach(() => sandbox.fault('exchange:binance', { kind: 'none' }));

  it('knows the won, and the same asset at both venues', () => {
    assert.equal(book.won().basis, 'bank');
    const premium = price('upbit', 'BTC') / Number(book.won().krwPerUsd) / price('binance', 'BTC');
    assert.ok(premium > 0.9 && premium < 1.15, `${premium}`);
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
