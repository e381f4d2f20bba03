/**
 * Keeps feeds and pools at the market's prices: at most a block every twelve seconds, at once for
 * a big move, nothing where nothing moved enough to matter.
 */

import { encodeFunctionData, type Hex } from 'viem';
import type { Decimal, Market } from '../seams.ts';
import type { Accounts } from './accounts.ts';
import type { Builder } from './deploy/builder.ts';
import { FEED_SYMBOLS, type FeedSymbol } from './deploy/deploy-feeds.ts';
import { TOKEN_FACTS } from './deploy/deploy-tokens.ts';
import { readContract } from './deploy/read-contract.ts';
import type { World } from './deploy/world.ts';
import { payStakers, reportRewards } from './history/write-history.ts';
import type { Rpc } from './node/start-anvil.ts';
import { type Prices, units } from './prices.ts';
import { getArtifact } from './published/artifacts.ts';

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

/** Runs tasks one at a time, so that operations on the chain do not interleave. */
export type SerialQueue = {
  run<T>(task: () => Promise<T>): Promise<T>;
  /** Settles when what was queued so far has ended. */
  idle(): Promise<void>;
};

export function createSerialQueue(): SerialQueue {
  let tail: Promise<unknown> = Promise.resolve();
  return {
    run(task) {
      const result = tail.then(task);
      tail = result.catch(() => {});
      return result;
    },
    async idle() {
      await tail;
    },
  };
}

// Recurring jobs that third parties run on a real chain: the daily report of the staking oracle and
// the weekly rewards of liquidity stakers.

const DAY = 86_400;

/** Queues what is due at this time of the chain, in seconds. */
export async function doChores(
  builder: Builder,
  accounts: Accounts,
  world: World,
  now: number,
): Promise<void> {
  const [pooled, lastReport, periodFinish] = await Promise.all([
    builder.read<bigint>(world.lido.steth, 'getTotalPooledEther'),
    builder.read<bigint>(world.lido.steth, 'lastReportTimestamp'),
    builder.read<bigint>(world.staking, 'periodFinish'),
  ]);
  const days = (now - Number(lastReport)) / DAY;
  if (days >= 1) reportRewards(builder, accounts, world, pooled, days);
  if (now >= Number(periodFinish)) payStakers({ builder, accounts, world });
}

const PARTS = 10n ** 18n;
/** Share of a reward that goes to holders after the protocol fee: nine tenths. */
const NET = 9n;
const GROSS = 10n;

/** Moves every balance of staked ether by so many percent, net of the protocol's fee. */
export async function rebaseBy(
  builder: Builder,
  { keeper }: Accounts,
  { lido }: World,
  percent: Decimal,
): Promise<void> {
  const share = units(percent, 16);
  const pooled = await builder.read<bigint>(lido.steth, 'getTotalPooledEther');
  if (share >= 0n) {
    const reward = (pooled * share * GROSS) / (PARTS * NET);
    builder.send(keeper, lido.steth, 'report', [0n], reward);
  } else {
    builder.send(keeper, lido.steth, 'report', [(pooled * -share) / PARTS]);
  }
  await builder.mine();
}

/** Sends a token as an exchange does, from an account with more of it; answers the transaction's hash. */
export async function payOut(
  rpc: Rpc,
  { marketMaker, crowd, treasury, deployer, keeper }: Accounts,
  { tokens }: World,
  { symbol, to, amount }: { symbol: string; to: Hex; amount: Decimal },
): Promise<Hex> {
  if (!Object.hasOwn(TOKEN_FACTS, symbol)) throw new Error(`There is no token ${symbol} here.`);
  const name = symbol as keyof typeof TOKEN_FACTS;
  const token = tokens[name];
  const value = units(amount, TOKEN_FACTS[name].decimals);
  for (const { address } of [marketMaker, crowd, treasury, deployer, keeper]) {
    if ((await readContract<bigint>(rpc, token, 'balanceOf', [address])) < value) continue;
    const { abi } = getArtifact(token.name);
    const data = encodeFunctionData({ abi, functionName: 'transfer', args: [to, value] });
    return rpc.call<Hex>('eth_sendTransaction', { from: address, to: token.address, data });
  }
  throw new Error(`Nobody here has that much ${symbol}.`);
}
