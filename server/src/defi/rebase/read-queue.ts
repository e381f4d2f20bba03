/** The state of Lido's withdrawal queue as a whole. */
import { fromUnits } from '@moa/finance/money/units';
import type { Address, PublicClient } from 'viem';
import { chainFailure } from '../../providers/chains/chain-failure.ts';
import { createReadBatch } from '../../providers/chains/read-batch.ts';
import { lidoAbi, queueAbi } from './lido-contracts.ts';

export type QueueState = {
  isPaused: boolean;
  isBunker: boolean;
  waitingRequests: bigint;
  /** Wei. */
  waiting: bigint;
  min: bigint;
  max: bigint;
  /** Days until a request of now is ready; null in bunker mode. */
  estimatedDays: number | null;
};

/** Lido's own interface says five days, and from seven on where many wait. */
const usualDays = 5;
const crowdedDays = 7;
/** From this part of all staked ether on many wait: validators have to leave for it, not only rewards. */
const crowdedFrom = 100n;

export async function readQueue(
  client: PublicClient,
  multicall: Address,
  { stEth, queue }: { stEth: Address; queue: Address },
): Promise<QueueState> {
  const batch = createReadBatch();
  const ask = {
    isPaused: batch.read(queue, queueAbi, 'isPaused', []),
    isBunker: batch.read(queue, queueAbi, 'isBunkerModeActive', []),
    requests: batch.read(queue, queueAbi, 'unfinalizedRequestNumber', []),
    waiting: batch.read(queue, queueAbi, 'unfinalizedStETH', []),
    min: batch.read(queue, queueAbi, 'MIN_STETH_WITHDRAWAL_AMOUNT', []),
    max: batch.read(queue, queueAbi, 'MAX_STETH_WITHDRAWAL_AMOUNT', []),
    pooled: batch.read(stEth, lidoAbi, 'getTotalPooledEther', []),
  };
  await batch.run(client, multicall, null).catch((cause: unknown) => {
    throw chainFailure(cause);
  });
  const isBunker = ask.isBunker.value();
  const waiting = ask.waiting.value();
  const isCrowded = waiting * crowdedFrom > ask.pooled.value();
  return {
    isPaused: ask.isPaused.value(),
    isBunker,
    waitingRequests: ask.requests.value(),
    waiting,
    min: ask.min.value(),
    max: ask.max.value(),
    estimatedDays: isBunker ? null : isCrowded ? crowdedDays : usualDays,
  };
}

export function describeQueue({ waitingRequests, waiting, min, max, ...rest }: QueueState) {
  return {
    ...rest,
    waitingRequests: `${waitingRequests}`,
    waitingStEth: fromUnits(waiting, 18),
    minAmount: fromUnits(min, 18),
    maxAmount: fromUnits(max, 18),
  };
}
