/**
 * State of a market without accounts, with the rewards of its reserves. It is shared by all
 * requests within seconds.
 */
import type { Address } from 'viem';
import type { Context } from '../../context.ts';
import {
  type LendingState,
  readLendingState,
} from '../../providers/chains/aave/read-lending-state.ts';
import type { LendingMarket } from './markets.ts';
import { type RewardRate, readRewardRates } from './read-reward-rates.ts';

type Read = { state: LendingState; rewards: ReadonlyMap<Address, RewardRate[]> };

/** Block time: the state of a market changes at most once per block. */
const storedMs = 12_000;

export function createReadMarket(
  clock: Context['clock'],
): (market: LendingMarket) => Promise<Read> {
  const reads = new Map<string, { at: number; read: Promise<Read> }>();

  return (market) => {
    const known = reads.get(market.name);
    const now = clock.now().getTime();
    if (known !== undefined && now - known.at < storedMs) return known.read;
    const read = readNow(market);
    reads.set(market.name, { at: now, read });
    // A failure is no answer for the next who asks.
    read.catch(() => reads.delete(market.name));
    return read;
  };

  async function readNow(market: LendingMarket): Promise<Read> {
    const state = await readLendingState(market.client, market.network, market.lending, null);
    return { state, rewards: await readRewardRates(market, state, clock.now()) };
  }
}
