/**
 * The feeds of prices, held by one instance for all: it passes on what they say, and every book judges it
 * by itself. Where the holder ends or hangs, another one takes over within seconds. An instance that is
 * alone holds them from its start.
 */
import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import { every, guarded } from '../error-boundary.ts';
import type { PriceBook } from '../providers/prices/price-book.ts';

const leaseMs = 4_000;
const pollIntervalMs = 1_000;
/** Interval of batches; sockets receive prices no sooner, so the delay is not visible. */
const gatherMs = 200;

type Batch = {
  tickers: Parameters<PriceBook['offer']>[0][];
  fx: Parameters<PriceBook['offerFx']>[0] | null;
  chain: Parameters<PriceBook['offerChain']>[0][];
};
type Feeds = { stop(): void };

/** Resolves when it is known who holds them. */
export async function holdFeeds(
  {
    bus,
    log,
    outside,
  }: Pick<Context, 'bus' | 'log'> & { outside: Pick<Context['outside'], 'memory'> },
  book: PriceBook,
  start: (book: PriceBook) => Feeds,
): Promise<{ stop(): Promise<void> }> {
  const { leases } = outside.memory;
  const holder = randomUUID();
  let feeds: Feeds | null = null;
  let stopped = false;
  let batch = none();
  let timer: NodeJS.Timeout | undefined;

  const tell = guarded(log, 'what feeds said', () => {
    timer = undefined;
    const said = batch;
    batch = none();
    bus.publish('feeds.heard', said);
  });
  const passOn = (add: (said: Batch) => void) => {
    add(batch);
    timer ??= setTimeout(tell, gatherMs);
    timer.unref();
  };
  const shared: PriceBook = {
    ...book,
    get onBank() {
      return book.onBank;
    },
    offer(ticker) {
      passOn(({ tickers }) => tickers.push(ticker));
      return book.offer(ticker);
    },
    offerFx(fx) {
      passOn((said) => {
        said.fx = fx;
      });
      return book.offerFx(fx);
    },
    offerChain(rate) {
      passOn(({ chain }) => chain.push(rate));
      return book.offerChain(rate);
    },
  };
  const look = async () => {
    const isHolder = await leases.hold('feeds', holder, leaseMs);
    if (stopped) return;
    if (isHolder && feeds === null) feeds = start(shared);
    if (isHolder || feeds === null) return;
    feeds.stop();
    feeds = null;
  };

  const endings = [
    bus.subscribe('feeds.heard', ({ tickers, fx, chain }) => {
      // What it said itself is in its book already.
      if (feeds !== null) return;
      for (const ticker of tickers) book.offer(ticker);
      if (fx !== null) book.offerFx(fx);
      for (const rate of chain) book.offerChain(rate);
    }),
    every(log, 'who holds the feeds', pollIntervalMs, look),
  ];
  await look();

  return {
    async stop() {
      stopped = true;
      for (const end of endings) end();
      clearTimeout(timer);
      feeds?.stop();
      feeds = null;
      await leases.release('feeds', holder);
    },
  };
}

function none(): Batch {
  return { tickers: [], fx: null, chain: [] };
}
