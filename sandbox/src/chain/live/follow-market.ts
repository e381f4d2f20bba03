/**
 * Keeps feeds and pools at the market's prices: at most a block every twelve seconds, at once for
 * a big move, nothing where nothing moved enough to matter.
 */
import type { Market } from '../../seams.ts';
import { FEED_SYMBOLS, type FeedSymbol } from '../deploy/deploy-feeds.ts';
import type { Prices } from '../prices/sync-world.ts';

type FollowOptions = {
  market: Market;
  /** The prices of this moment. */
  prices: () => Prices;
  /** Brings what moved to these prices; mines an empty block where nothing did. */
  sync: (prices: Prices, moved: ReadonlySet<FeedSymbol>) => Promise<void>;
  onError: (error: unknown) => void;
};

type Follower = {
  /** Puts every price on the chain now. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
};

const BLOCK_MS = 12_000;
/** Without a move the chain still mines so often: its clock must not stand still. */
const HEARTBEAT_MS = 60_000;
/** Parts of ten thousand. */
const SMALL_MOVE = 10n;
const BIG_MOVE = 50n;

export function followMarket({ market, prices, sync, onError }: FollowOptions): Follower {
  const written = new Map<FeedSymbol, bigint>();
  let lastBlock = Date.now();
  let running: Promise<void> | undefined;
  let stopped = false;

  const movedBy = (now: Prices, min: bigint) =>
    new Set(
      FEED_SYMBOLS.filter((symbol) => {
        const before = written.get(symbol);
        if (before === undefined) return true;
        const change = now(symbol) - before;
        return (change < 0n ? -change : change) * 10_000n >= before * min;
      }),
    );

  async function write(now: Prices, moved: ReadonlySet<FeedSymbol>): Promise<void> {
    lastBlock = Date.now();
    await sync(now, moved);
    for (const symbol of moved) written.set(symbol, now(symbol));
  }

  /** One block at a time; ticks that come meanwhile are seen by the next look. */
  function look(due: boolean): void {
    if (running !== undefined || stopped) return;
    const now = prices();
    const moved = movedBy(now, due ? SMALL_MOVE : BIG_MOVE);
    const idle = Date.now() - lastBlock;
    if (moved.size === 0 && !(due && idle >= HEARTBEAT_MS)) return;
    running = write(now, moved)
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
  }

  const timer = setInterval(() => look(true), BLOCK_MS);
  timer.unref();
  const unsubscribe = market.onTick(() => look(false));

  return {
    async refresh() {
      await running;
      await write(prices(), new Set(FEED_SYMBOLS));
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      unsubscribe();
      await running;
    },
  };
}
