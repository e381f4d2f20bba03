/** Trades of a pool, from its own Swap and Sync logs. */

import type { NetworkId } from '@moa/contracts/networks/network-id';
import { getMemory } from '../../../providers/chains/create-chain-client.ts';
import { createFindBlock, type FindBlock } from '../../../providers/chains/find-block.ts';
import { pairEvents } from '../../../providers/chains/lp-tokens/abis.ts';
import type { Tools } from './pool-market.ts';
import type { PoolState } from './read-pool.ts';

type PoolTrade = { at: Date; amountsIn: readonly [bigint, bigint] };
type PoolLevel = { at: Date; reserves: readonly [bigint, bigint] };

export type PoolActivity = {
  /** Oldest first, both. */
  trades: PoolTrade[];
  levels: PoolLevel[];
  since: Date;
  /** True if the logs reach back to the requested time. */
  complete: boolean;
};

const hour = 3_600_000;
const cachedFinders = () => new Map<string, { find: FindBlock; until: number }>();
const cachedBlocks = () => new Map<string, Promise<bigint | null>>();

export async function readActivity(
  tools: Pick<Tools, 'logs' | 'clock'>,
  { market, pair }: Pick<PoolState, 'market' | 'pair'>,
  from: Date,
): Promise<PoolActivity> {
  const network: NetworkId = market.network.id;
  const since = (await blockAt(tools, market, from)) ?? 0n;
  const reported = await tools.logs.read({
    network,
    addresses: [pair],
    events: [pairEvents.swap, pairEvents.sync],
    since,
  });
  const trades: PoolTrade[] = [];
  const levels: PoolLevel[] = [];
  for (const { event, at } of reported.logs) {
    if (event.eventName === 'Swap') {
      const { amount0In, amount1In } = event.args;
      trades.push({ at, amountsIn: [amount0In, amount1In] });
    } else {
      levels.push({ at, reserves: [event.args.reserve0, event.args.reserve1] });
    }
  }
  return { trades, levels, since: reported.since, complete: reported.complete };
}

/** The block of an hour is asked for once: what lies so far back is not replaced. */
function blockAt(
  { clock }: Pick<Tools, 'clock'>,
  { client, network }: PoolState['market'],
  moment: Date,
): Promise<bigint | null> {
  const floor = Math.floor(moment.getTime() / hour) * hour;
  const key = `${network.id} ${network.rpcUrl} ${floor}`;
  const memory = getMemory(client);
  const [finders, blocks] = [memory.of(cachedFinders), memory.of(cachedBlocks)];
  const known = blocks.get(key);
  if (known !== undefined) return known;
  const now = clock.now().getTime();
  const found = finders.get(`${network.id} ${network.rpcUrl}`);
  const finder =
    found !== undefined && found.until > now
      ? found
      : { find: createFindBlock(client), until: now + hour };
  finders.set(`${network.id} ${network.rpcUrl}`, finder);
  if (blocks.size > 5_000) blocks.clear();
  const block = finder.find(new Date(floor));
  blocks.set(key, block);
  block.catch(() => {
    blocks.delete(key);
    finders.delete(`${network.id} ${network.rpcUrl}`);
  });
  return block;
}
