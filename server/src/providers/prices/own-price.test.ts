import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { multiply } from '@moa/finance/money/decimal';
import type { Ticker } from './feeds/follow-chain.ts';
import { createPriceBook } from './price-book.ts';
import { priceGap } from './price-gap.ts';
import { quoteAsset } from './quote-asset.ts';

const everyMs = 5_000;
const anHour = 720;

function start() {
  const clock = { time: 1_000_000_000 };
  const book = createPriceBook({ now: () => clock.time });
  const tick = (venue: Ticker['venue'], symbol: string, price: string) =>
    book.offer({ venue, symbol, price, change24h: '1', at: clock.time });
  book.offerFx({ perUsd: { KRW: '1445' }, provider: 'a bank', at: clock.time });
  /** A price every five seconds, at each venue; answers the first step at which `isDone`. */
  const play = (
    steps: number,
    prices: Partial<Record<Ticker['venue'], (step: number) => string>>,
    look: (step: number) => void,
  ) => {
    for (let step = 0; step < steps; step += 1) {
      for (const [venue, price] of Object.entries(prices)) {
        tick(venue as Ticker['venue'], 'GMT', price(step));
      }
      look(step);
      clock.time += everyMs;
    }
  };
  return { clock, book, tick, play };
}

/** 0.2 dollars abroad are 289 won. */
const abroad = '0.2';
const par = '289';

const far: [what: string, won: string][] = [
  ['35 % above', multiply(par, '1.35')],
  ['35 % below', multiply(par, '0.65')],
  ['200 % above', multiply(par, '3')],
  ['of another coin of the ticker, 722 times less', '0.4'],
  ['of another coin of the ticker, 500 times more', '144500'],
];
const known: [what: string, before: string | null][] = [
  ['new there', null],
  ['known there at the price abroad', par],
];

describe('a price that stays at the exchange where a coin is held', () => {
  for (const [where, won] of far) {
    for (const [what, before] of known) {
      // A market that is known does not turn into another coin from one price to the next.
      if (before !== null && where.startsWith('of another coin')) continue;
      for (const venue of ['upbit', 'bithumb', 'korbit'] as const) {
        it(`is the price within a minute: ${where}, ${what}, at ${venue}`, () => {
          const { play, tick, book } = start();
          tick('binance', 'GMT', abroad);
          if (before !== null) tick(venue, 'GMT', before);
          const own: number[] = [];
          play(anHour, { binance: () => abroad, [venue]: () => won }, (step) => {
            const quote = quoteAsset(book, 'GMT', venue);
            if (quote?.krw === won && quote.source === venue && !quote.stale) own.push(step);
            // Until then no other venue's price is shown as current.
            else assert.ok(quote === null || quote.source === venue || quote.stale, `step ${step}`);
          });
          assert.ok((own[0] ?? anHour) * everyMs <= 60_000, `first at step ${own[0]}`);
          assert.equal(own.length, anHour - (own[0] ?? 0));
          assert.equal(quoteAsset(book, 'GMT', 'binance')?.usd, abroad);
        });
      }
    }
  }

  it('is followed while it runs away from all others', () => {
    const { play, tick, book } = start();
    tick('binance', 'GMT', abroad);
    tick('bithumb', 'GMT', par);
    // A fifth more each half minute, seen only every half minute: twelvefold in the end.
    const won = (step: number) => multiply('450', `${(1.2 ** Math.floor(step / 6)).toFixed(4)}`);
    play(84, { binance: () => abroad, bithumb: won }, () => undefined);
    assert.equal(quoteAsset(book, 'GMT', 'bithumb')?.krw, won(83));
  });

  for (const [where, wild] of [
    ['35 % above', multiply(par, '1.35')],
    ['half', multiply(par, '0.5')],
    ['three times', multiply(par, '3')],
    ['a thousandfold', multiply(par, '1000')],
  ] as const) {
    it(`is not one wild price, ${where} of it`, () => {
      const { play, tick, book } = start();
      tick('binance', 'GMT', abroad);
      tick('upbit', 'GMT', par);
      const reported = (step: number) => (step % 12 === 7 ? wild : par);
      play(anHour, { binance: () => abroad, upbit: reported }, (step) => {
        assert.equal(quoteAsset(book, 'GMT', 'upbit')?.krw, par, `step ${step}`);
      });
    });
  }

  it('is not the price of a venue that lies as a whole, in an hour, nor of a first start', () => {
    for (const isNew of [false, true]) {
      const { clock, tick, book } = start();
      const coins = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'];
      for (const coin of coins) {
        tick('binance', coin, '10');
        if (!isNew) tick('upbit', coin, '14450');
      }
      for (let step = 0; step < anHour; step += 1) {
        for (const coin of coins) {
          tick('binance', coin, '10');
          assert.equal(tick('upbit', coin, '14450000'), false);
        }
        clock.time += everyMs;
      }
      for (const coin of coins) {
        const quote = quoteAsset(book, coin, 'upbit');
        assert.notEqual(quote?.krw, '14450000');
        assert.notEqual(quote?.stale, false);
      }
    }
  });

  it('is believed of a whole market that stands higher, within two minutes and a step', () => {
    const { clock, tick, book } = start();
    const coins = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'];
    let first = -1;
    for (let step = 0; step < 60 && first < 0; step += 1) {
      for (const coin of coins) {
        tick('binance', coin, '10');
        tick('upbit', coin, '21675');
      }
      const all = coins.map((coin) => quoteAsset(book, coin, 'upbit'));
      if (all.every((quote) => quote?.krw === '21675')) first = step;
      clock.time += everyMs;
    }
    assert.ok(first > 0 && first * everyMs <= 125_000, `step ${first}`);
  });

  it('does not make a thousandfold leap of one market true that all others deny, for half an hour', () => {
    const { play, tick, book } = start();
    tick('binance', 'GMT', abroad);
    tick('upbit', 'GMT', par);
    play(360, { binance: () => abroad, upbit: () => '289000' }, () => undefined);
    const quote = quoteAsset(book, 'GMT', 'upbit');
    assert.deepEqual([quote?.krw, quote?.source, quote?.stale], [par, 'upbit', true]);
  });
});

describe('a gap between two places', () => {
  const table: [won: string, gap: ReturnType<typeof priceGap>][] = [
    [multiply(par, '1.19'), null],
    [multiply(par, '1.21'), { kind: 'gap', percent: '21.00', against: 'binance' }],
    [multiply(par, '0.79'), { kind: 'gap', percent: '-21.00', against: 'binance' }],
    ['0.4', { kind: 'other-coin', percent: '-99.86', against: 'binance' }],
  ];
  for (const [won, gap] of table) {
    it(`of ${won} won to 289 is ${gap === null ? 'not said' : gap.kind}`, () => {
      const { play, book } = start();
      play(200, { binance: () => abroad, bithumb: () => won }, () => undefined);
      assert.deepEqual(priceGap(book, 'GMT', 'bithumb'), gap);
      assert.equal(priceGap(book, 'GMT', null), null);
    });
  }

  it('is told against another exchange of Korea where nobody abroad quotes the coin', () => {
    const { play, book } = start();
    play(30, { upbit: () => '12700', bithumb: () => '23000' }, () => undefined);
    const gap = { kind: 'gap', percent: '81.10', against: 'upbit' };
    assert.deepEqual(priceGap(book, 'GMT', 'bithumb'), gap);
  });
});

describe('two coins of one ticker', () => {
  it('do not price each other where neither has a market, and each its own holder', () => {
    const { play, book } = start();
    play(anHour, { binance: () => '10', upbit: () => '20' }, () => undefined);
    assert.equal(quoteAsset(book, 'GMT', 'upbit')?.krw, '20');
    assert.equal(quoteAsset(book, 'GMT', 'binance')?.usd, '10');
    for (const place of ['bithumb', 'okx', null] as const) {
      assert.equal(quoteAsset(book, 'GMT', place), null, `${place}`);
    }
  });

  it('leave the price to those who agree, where most do', () => {
    const { play, book } = start();
    const reported = { binance: () => '10', okx: () => '10.01', upbit: () => '20' };
    play(anHour, reported, () => undefined);
    for (const place of ['bithumb', 'bybit', null] as const) {
      assert.equal(quoteAsset(book, 'GMT', place)?.usd, '10', `${place}`);
    }
  });

  it('stay apart over a restart', () => {
    const first = start();
    first.play(anHour, { binance: () => '10', upbit: () => '20' }, () => undefined);
    const next = start();
    next.clock.time = first.clock.time;
    next.book.recall(
      JSON.parse(JSON.stringify(first.book.remember())) as ReturnType<typeof first.book.remember>,
    );
    assert.equal(quoteAsset(next.book, 'GMT', 'bithumb'), null);
    next.tick('upbit', 'GMT', '20');
    assert.equal(quoteAsset(next.book, 'GMT', 'upbit')?.krw, '20');
  });

  it('never lend a price to an exchange that fell silent', () => {
    const { play, clock, tick, book } = start();
    play(
      anHour,
      { binance: () => '0.2', bithumb: () => '897', upbit: () => '300' },
      () => undefined,
    );
    clock.time += 240_000;
    tick('binance', 'GMT', '0.2');
    tick('upbit', 'GMT', '300');
    const quote = quoteAsset(book, 'GMT', 'bithumb');
    assert.deepEqual([quote?.krw, quote?.source, quote?.stale], ['897', 'bithumb', true]);
  });
});
