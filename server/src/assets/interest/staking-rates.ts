/**
 * The rate of staked ether, read once after each report of the oracle: when a wallet reports a
 * worth of a share not seen before, the rate is read again. Everybody shares the answer.
 */
import { dayMs } from '@moa/contracts/time';
import type { PublicClient } from 'viem';
import type { Context } from '../../context.ts';
import type { Network } from '../../networks/network.ts';
import {
  readStakingRate,
  type StakingRate,
} from '../../providers/chains/lido/read-staking-rate.ts';
import { protocolAddresses } from '../../providers/chains/protocol-addresses.ts';

export type StakingRates = {
  /** Null where it cannot be known now. `share`: what a wallet last reported as its worth. */
  of(share: string): Promise<StakingRate | null>;
};

/** Maximum time that a request waits, ms; a late result is there for the next request. */
const patienceMs = 2_500;
const againMs = 60_000;
/** The rate of a report is of use until some later ones are missing. */
const usefulMs = 3 * dayMs;
const maxShares = 20;

export function createStakingRates(
  { clock, log }: Pick<Context, 'clock' | 'log'>,
  client: PublicClient | null,
  network: Network,
): StakingRates {
  const lido = protocolAddresses(network).lido;
  const seen: string[] = [];
  let last: { rate: StakingRate; at: number } | null = null;
  let failedAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  return {
    async of(share) {
      if (client === null || lido === null) return null;
      const now = clock.now().getTime();
      if (!seen.includes(share) && now - failedAt >= againMs) reading ??= read(client, share);
      if (reading !== null) await within(reading);
      return last !== null && now - last.at < usefulMs ? last.rate : null;
    },
  };

  async function read(node: PublicClient, share: string): Promise<void> {
    try {
      const { logRange } = network;
      const rate = await readStakingRate(node, { stEth: lido?.stEth ?? '0x', logRange });
      last = rate === null ? null : { rate, at: clock.now().getTime() };
      seen.push(share);
      if (seen.length > maxShares) seen.shift();
    } catch (error) {
      failedAt = clock.now().getTime();
      log.warn({ reason: (error as Error).message }, 'the rate of staked ether could not be read');
    } finally {
      reading = null;
    }
  }
}

async function within(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patienceMs);
  });
  await Promise.race([work, patience]);
  clearTimeout(timer);
}
