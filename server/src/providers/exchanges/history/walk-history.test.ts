import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dayMs } from '@moa/contracts/time';
import fc from 'fast-check';
import { ProviderError } from '../../provider-error.ts';
import { KeyRefusedError } from '../calls/key-refused-error.ts';
import type { LedgerEvent, LedgerPage } from '../ledger-event.ts';
import { type HistoryStream, walkHistory } from './walk-history.ts';

type Range = Parameters<HistoryStream['read']>[0];

const now = Date.UTC(2026, 10, 1);

const event = (at: number): LedgerEvent => ({
  externalId: `deposit:${at}`,
  at: new Date(at),
  type: 'deposit',
  symbol: 'BTC',
  quantity: '1',
  counterSymbol: null,
  counterQuantity: null,
  feeSymbol: null,
  feeQuantity: null,
  transactionId: null,
});

/** An exchange that tells of some moments, a few a page, newest first. */
function list(moments: number[], options: Partial<HistoryStream> & { page?: number } = {}) {
  const { page = 3, ...rest } = options;
  const requested: Range[] = [];
  const stream: HistoryStream = {
    name: 'deposits',
    tells: 'deposits',
    span: 30 * dayMs,
    reach: 365 * dayMs,
    overlap: dayMs,
    async read(range, cursor) {
      requested.push(range);
      const found = moments.filter((at) => at >= range.from && at < range.to).sort((a, b) => b - a);
      const first = Number(cursor ?? 0);
      const next = first + page;
      return {
        events: found.slice(first, next).map(event),
        cursor: next < found.length ? next : null,
      };
    },
    ...rest,
  };
  return { stream, asked: requested, moments };
}

async function readAll(streams: HistoryStream[], at: number, from: LedgerPage['state'] | null) {
  const names = new Set<string>();
  const pages: LedgerPage[] = [];
  for (let stored = from; ; ) {
    // Between two steps the state is JSON in a database.
    const page = await walkHistory({
      streams,
      kept: JSON.parse(JSON.stringify(stored)) as typeof stored,
      now: at,
    });
    pages.push(page);
    for (const { externalId } of page.events) names.add(externalId);
    stored = page.state;
    if (page.complete) return { names, state: page.state, pages };
    assert.ok(pages.length < 2_000, 'it never ends');
  }
}

describe('walking through the past', () => {
  it('finds every event once, whatever their moments and however they are paged', async () => {
    const moments = fc.uniqueArray(fc.integer({ min: now - 170 * dayMs, max: now - 1 }), {
      maxLength: 60,
    });
    await fc.assert(
      fc.asyncProperty(moments, fc.integer({ min: 1, max: 9 }), async (found, page) => {
        const { stream } = list(found, { page });
        const { names } = await readAll([stream], now, null);
        assert.deepEqual([...names].sort(), found.map((at) => `deposit:${at}`).sort());
      }),
      { numRuns: 60 },
    );
  });

  it('leaves out what moved nothing', async () => {
    const of = (name: string, more: Partial<LedgerEvent>) => ({
      ...event(now - 5),
      externalId: name,
      ...more,
    });
    const events = [
      of('nothing', { quantity: '0.00' }),
      of('nothing for nothing', {
        type: 'trade',
        quantity: '0',
        counterSymbol: 'ETH',
        counterQuantity: '-0',
      }),
      of('a fee', { quantity: '0', feeSymbol: 'BTC', feeQuantity: '0.1' }),
      of('a gift', { quantity: '0', type: 'trade', counterSymbol: 'ETH', counterQuantity: '1' }),
    ];
    const { stream } = list([], { read: async () => ({ events, cursor: null }) });
    const { names } = await readAll([stream], now, null);
    assert.deepEqual([...names], ['a fee', 'a gift']);
  });

  it('never asks for more than the exchange allows, nor for what it does not tell', async () => {
    const { stream, asked } = list([now - 300 * dayMs], { reach: 200 * dayMs });
    await readAll([stream], now, null);
    for (const { from, to } of asked) {
      assert.ok(to - from <= 30 * dayMs);
      assert.ok(from >= now - 200 * dayMs - 2_000);
    }
  });

  it('stops where nothing happened for half a year', async () => {
    const { stream, asked } = list([now - 5 * dayMs], { reach: 3_650 * dayMs });
    const { pages } = await readAll([stream], now, null);
    assert.equal(pages.at(-1)?.coversFrom?.getTime(), now - 5 * dayMs);
    const reached = Math.min(...asked.map(({ from }) => from));
    assert.ok(reached <= now - 185 * dayMs && reached > now - 220 * dayMs);
  });

  it('looks half a year beyond the oldest of all lists, and all along where money comes in', async () => {
    const far = now - 900 * dayMs;
    const deposits = list([far, now - dayMs], { reach: 3_650 * dayMs, opens: true });
    const trades = list([far + dayMs, now - 2 * dayMs], { name: 'trades', reach: 3_650 * dayMs });
    const { names } = await readAll([trades.stream, deposits.stream], now, null);
    assert.ok(names.has(`deposit:${far}`) && names.has(`deposit:${far + dayMs}`));
    const oldest = (requested: Range[]) => Math.min(...requested.map(({ from }) => from));
    assert.ok(oldest(deposits.asked) <= now - 3_649 * dayMs);
    assert.ok(oldest(trades.asked) < far && oldest(trades.asked) > far - 240 * dayMs);
  });

  it('reads again from where something waited that is done by now', async () => {
    const order = now - 60 * dayMs;
    let waiting: number | null = order;
    const { stream, moments } = list([now - 5 * dayMs]);
    const orders: HistoryStream = { ...stream, waiting: async () => waiting };
    const first = await readAll([orders], now, null);
    assert.ok(!first.names.has(`deposit:${order}`));
    moments.push(order);
    waiting = null;
    const second = await readAll([orders], now + dayMs, first.state);
    assert.ok(second.names.has(`deposit:${order}`));
    const third = await readAll([orders], now + 2 * dayMs, second.state);
    assert.ok(!third.names.has(`deposit:${order}`), 'it reads everything again');
  });

  it('gives a list back what it wanted to be reminded of', async () => {
    const memos: unknown[] = [];
    const { stream } = list([now - dayMs]);
    const forgetful: HistoryStream = {
      ...stream,
      async read(range, cursor, memo) {
        memos.push(memo ?? null);
        return { ...(await stream.read(range, cursor, memo)), memo: memos.length };
      },
    };
    const first = await readAll([forgetful], now, null);
    const before = memos.length;
    await readAll([forgetful], now + dayMs, first.state);
    assert.deepEqual(memos.slice(0, 2), [null, 1]);
    assert.equal(memos[before], before);
  });

  it('reads on what came since, and a little before it again', async () => {
    const { stream, asked, moments } = list([now - 40 * dayMs, now - 3 * 3_600_000]);
    const first = await readAll([stream], now, null);
    const later = now + 3_600_000;
    moments.push(now + 60_000, now - 7_200_000);
    asked.length = 0;
    const second = await readAll([stream], later, first.state);
    assert.deepEqual(
      [...second.names].sort(),
      [now + 60_000, now - 7_200_000, now - 3 * 3_600_000].map((at) => `deposit:${at}`).sort(),
    );
    assert.equal(asked.length, 1);
    assert.ok(asked.every(({ from }) => from >= now - dayMs));
  });

  it('catches up after a long absence, range by range', async () => {
    const { stream, moments } = list([now - dayMs]);
    const first = await readAll([stream], now, null);
    const added = Array.from({ length: 40 }, (_, i) => now + i * 5 * dayMs);
    moments.push(...added);
    const second = await readAll([stream], now + 250 * dayMs, first.state);
    for (const at of added) assert.ok(second.names.has(`deposit:${at}`));
  });

  it('goes on where it was torn off', async () => {
    const moments = Array.from({ length: 50 }, (_, i) => now - i * dayMs - 1);
    const { stream } = list(moments);
    let torn = 0;
    const flaky: HistoryStream = {
      ...stream,
      read: async (range, cursor, memo) => {
        torn += 1;
        if (torn % 3 === 0) throw new Error('torn off');
        return stream.read(range, cursor, memo);
      },
    };
    const names = new Set<string>();
    let stored: Record<string, unknown> | null = null;
    for (let step = 0; step < 500; step += 1) {
      try {
        const page: LedgerPage = await walkHistory({
          streams: [flaky],
          kept: stored,
          now,
          requests: 1,
        });
        for (const { externalId } of page.events) names.add(externalId);
        stored = page.state;
        if (page.complete) break;
      } catch {
        // The state of the last good step is kept.
      }
    }
    assert.equal(names.size, moments.length);
  });

  it('reads the lists side by side, so that all reach equally far back', async () => {
    const [one, other] = [list([now - 100 * dayMs]), list([now - 90 * dayMs], { name: 'trades' })];
    const page = await walkHistory({ streams: [one.stream, other.stream], kept: null, now });
    assert.equal(one.asked.length, 2);
    assert.equal(other.asked.length, 2);
    assert.ok((page.coversFrom?.getTime() ?? 0) <= now - 59 * dayMs);
  });

  it('says what a key may not read, reads the rest, and tries again in the next round', async () => {
    let isAllowed = false;
    const deposits = list([now - 2 * dayMs]);
    const trades = list([now - 3 * dayMs], { name: 'trades', tells: 'trades' });
    const guarded: HistoryStream = {
      ...trades.stream,
      read: async (range, cursor, memo) => {
        if (!isAllowed) throw new KeyRefusedError('Bybit', 'scope');
        return trades.stream.read(range, cursor, memo);
      },
    };
    const first = await readAll([deposits.stream, guarded], now, null);
    assert.deepEqual(first.pages.at(-1)?.lacks, ['trades']);
    assert.deepEqual([...first.names], [`deposit:${now - 2 * dayMs}`]);
    isAllowed = true;
    const second = await readAll([deposits.stream, guarded], now + 60_000, first.state);
    assert.ok(second.names.has(`deposit:${now - 3 * dayMs}`));
    assert.deepEqual(second.pages.at(-1)?.lacks, []);
  });

  describe('a list that cannot be read', () => {
    const garbage = () =>
      new ProviderError('garbage', 'CEX_API_ERROR', 'Not a list.', { trouble: 'unknown' });
    const failing = (stream: HistoryStream, cause: () => Error | null): HistoryStream => ({
      ...stream,
      read: async (range, cursor, memo) => {
        const error = cause();
        if (error !== null) throw error;
        return stream.read(range, cursor, memo);
      },
    });
    const deposits = () => list([now - 2 * dayMs]).stream;
    const dust = (more: Partial<HistoryStream> = {}) =>
      list([now - 3 * dayMs], { name: 'dust', tells: 'trades', isMinor: true, ...more }).stream;

    for (const [name, cause] of [
      ['answers in the wrong form', garbage],
      ['is withheld by region', () => new KeyRefusedError('OKX', 'region')],
      ['is withheld by rules', () => new KeyRefusedError('OKX', 'compliance')],
      ['wants a right that has no code of its own', () => new KeyRefusedError('Binance', 'key')],
    ] as const) {
      it(`costs itself alone, is said, and is tried again in the next round: ${name}`, async () => {
        let error: Error | null = cause();
        const streams = [deposits(), failing(dust(), () => error)];
        const first = await readAll(streams, now, null);
        assert.deepEqual([...first.names], [`deposit:${now - 2 * dayMs}`]);
        assert.deepEqual(first.pages.at(-1)?.lacks, ['trades']);
        error = null;
        const second = await readAll(streams, now + 60_000, first.state);
        assert.ok(second.names.has(`deposit:${now - 3 * dayMs}`));
        assert.deepEqual(second.pages.at(-1)?.lacks, []);
      });
    }

    it('costs itself alone, however many there are of them', async () => {
      const many = Array.from({ length: 9 }, (_, i) =>
        failing(dust({ name: `dust ${i}` }), garbage),
      );
      const { names, pages } = await readAll([...many, deposits()], now, null);
      assert.deepEqual([...names], [`deposit:${now - 2 * dayMs}`]);
      assert.deepEqual(pages.at(-1)?.lacks, ['trades']);
    });

    it('costs itself alone in the middle, and goes on from there', async () => {
      let broken = true;
      const years = list([now - 300 * dayMs, now - 2 * dayMs], { name: 'dust', span: 30 * dayMs });
      const stream = failing(years.stream, () => null);
      const late: HistoryStream = {
        ...stream,
        read: async (range, cursor, memo) => {
          if (broken && range.from < now - 100 * dayMs) throw garbage();
          return stream.read(range, cursor, memo);
        },
      };
      const opened = list([now - 310 * dayMs], { opens: true }).stream;
      const first = await readAll([opened, late], now, null);
      assert.equal(first.names.has(`deposit:${now - 300 * dayMs}`), false);
      broken = false;
      const second = await readAll([opened, late], now + 60_000, first.state);
      assert.ok(second.names.has(`deposit:${now - 300 * dayMs}`));
    });

    it('is nothing to be missed where the person has nothing of the kind', async () => {
      const none = () =>
        new ProviderError('garbage', 'CEX_API_ERROR', 'None.', { trouble: 'absent' });
      const { pages } = await readAll([deposits(), failing(dust(), none)], now, null);
      assert.deepEqual(pages.at(-1)?.lacks, []);
    });

    it('fails where nothing at all can be read', async () => {
      await assert.rejects(readAll([failing(deposits(), garbage)], now, null), {
        failure: 'garbage',
      });
    });

    for (const failure of ['unreachable', 'rate-limited', 'maintenance', 'timeout'] as const) {
      it(`fails as a whole in an outage: ${failure}`, async () => {
        const out = () => new ProviderError(failure, 'CEX_API_ERROR', 'Out.');
        await assert.rejects(readAll([deposits(), failing(dust(), out)], now, null), { failure });
      });
    }

    it('fails as a whole where the key is refused for a list that every key may read', async () => {
      const refused = () => new KeyRefusedError('Binance', 'key');
      const main = failing(
        list([now - dayMs], { name: 'trades', tells: 'trades' }).stream,
        refused,
      );
      await assert.rejects(readAll([deposits(), main], now, null), { failure: 'refused' });
    });
  });

  it('begins anew from a state that it does not know', async () => {
    const { stream } = list([now - dayMs]);
    const page = await walkHistory({ streams: [stream], kept: { streams: 'none' }, now });
    assert.equal(page.events.length, 1);
  });

  it('reads again once a day, and no oftener, from where something was not understood', async () => {
    const unclearAt = now - 40 * dayMs;
    let isClear = false;
    const { stream, asked } = list([now - 2 * dayMs]);
    const unclear: HistoryStream = {
      ...stream,
      async read(range, cursor, memo) {
        const reported = await stream.read(range, cursor, memo);
        if (!(unclearAt >= range.from && unclearAt < range.to)) return reported;
        const one = { externalId: 'odd', at: new Date(unclearAt), kind: 'status', word: 'HELD' };
        return isClear
          ? { ...reported, events: [...reported.events, event(unclearAt)] }
          : { ...reported, notUnderstood: [one] };
      },
    };
    const round = async (at: number, from: LedgerPage['state'] | null) => {
      const { pages, state, names } = await readAll([unclear], at, from);
      return { state, names, words: pages.flatMap((page) => page.notUnderstood ?? []).length };
    };
    const first = await round(now, null);
    assert.equal(first.words, 1);
    const soon = await round(now + 60_000, first.state);
    assert.equal(soon.words, 0);
    const nextDay = await round(now + dayMs + 60_000, soon.state);
    assert.equal(nextDay.words, 1);
    isClear = true;
    const later = await round(now + 2 * dayMs + 120_000, nextDay.state);
    assert.deepEqual([later.words, later.names.has(`deposit:${unclearAt}`)], [0, true]);
    asked.length = 0;
    await round(now + 4 * dayMs, later.state);
    assert.ok(asked.every(({ from }) => from > unclearAt + 30 * dayMs));
  });

  it('reads again once a day from where something waits, until it has for half a year', async () => {
    const begun = now - 40 * dayMs;
    const { stream, asked } = list([now - 2 * dayMs]);
    const slow: HistoryStream = {
      ...stream,
      async read(range, cursor, memo) {
        const reported = await stream.read(range, cursor, memo);
        const isThere = begun >= range.from && begun < range.to;
        return isThere ? { ...reported, waits: [new Date(begun)] } : reported;
      },
    };
    let stored: LedgerPage['state'] | null = null;
    const reached = async (at: number) => {
      asked.length = 0;
      stored = (await readAll([slow], at, stored)).state;
      return asked.some(({ from }) => from <= begun);
    };
    await reached(now);
    assert.equal(await reached(now + 60_000), false);
    assert.equal(await reached(now + dayMs + 60_000), true);
    assert.equal(await reached(now + 150 * dayMs), true);
    assert.equal(await reached(now + 152 * dayMs), false);
  });

  it('reads nothing again that the exchange tells no longer', async () => {
    const reach = 60 * dayMs;
    let today = now;
    const { stream } = list([now - 2 * dayMs], { reach });
    const strict: HistoryStream = {
      ...stream,
      async read(range, cursor, memo) {
        assert.ok(range.from >= today - reach - 2_000, 'it is asked for more than it tells');
        const reported = await stream.read(range, cursor, memo);
        const at = new Date(now - 59 * dayMs);
        if (!(at.getTime() >= range.from && at.getTime() < range.to)) return reported;
        return {
          ...reported,
          notUnderstood: [{ externalId: 'odd', at, kind: 'status', word: 'HELD' }],
        };
      },
    };
    let stored: LedgerPage['state'] | null = null;
    for (let days = 0; days < 10; days += 3) {
      today = now + days * dayMs;
      stored = (await readAll([strict], today, stored)).state;
    }
    // Nor after an absence that is longer than it remembers.
    today = now + 200 * dayMs;
    await readAll([strict], today, stored);
  });

  it('says from when on it knows what the exchange forgets sooner than the rest', async () => {
    const { stream } = list([now - 200 * dayMs]);
    const savings = list([now - 5 * dayMs]).stream;
    const brief = { ...savings, name: 'savings', reach: 30 * dayMs, isMinor: true } as const;
    const read = async (briefly: HistoryStream) =>
      (await readAll([{ ...stream, opens: true }, briefly], now, null)).pages.at(-1);
    const page = await read({ ...brief, tells: 'income', briefly: 'income' });
    assert.equal(page?.coversFrom?.getTime(), now - 200 * dayMs);
    const [later, ...more] = page?.later ?? [];
    assert.deepEqual([later?.part, more], ['income', []]);
    assert.ok(Math.abs((later?.from.getTime() ?? 0) - (now - 30 * dayMs)) < 60_000);
    // What reaches as far as the rest is not named.
    assert.deepEqual((await read({ ...brief, reach: 365 * dayMs, briefly: 'income' }))?.later, []);
  });
});
