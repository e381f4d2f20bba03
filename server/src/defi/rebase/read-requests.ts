/** Withdrawal requests as stored in the queue contract. */
import { fromUnits } from '@moa/finance/money/units';
import { type Address, numberToHex, type PublicClient, parseAbiItem } from 'viem';
import type { Network } from '../../networks/network.ts';
import { chainFailure, garbage } from '../../providers/chains/chain-failure.ts';
import { createReadBatch } from '../../providers/chains/read-batch.ts';
import type { LogBook } from '../logs/log-book.ts';
import { lidoAbi, queueAbi } from './lido-contracts.ts';

const claimed = parseAbiItem(
  'event WithdrawalClaimed(uint256 indexed requestId, address indexed owner, address indexed receiver, uint256 amountOfETH)',
);

export type QueuedRequest = {
  requestId: bigint;
  status: 'requested' | 'finalized' | 'claimed';
  owner: Address;
  requestedAt: string;
  requested: string;
  payable: string;
  /** Where its rate is found; null before it is final. */
  hint: bigint | null;
};

type Where = { stEth: Address; queue: Address };

/** Expects requests in ascending order. */
export async function readRequests(
  { client, network, logs }: { client: PublicClient; network: Network; logs: LogBook },
  { stEth, queue }: Where,
  ids: readonly bigint[],
): Promise<QueuedRequest[]> {
  if (ids.length === 0) return [];
  try {
    const first = createReadBatch();
    const statuses = first.read(queue, queueAbi, 'getWithdrawalStatus', [ids]);
    const checkpoints = first.read(queue, queueAbi, 'getLastCheckpointIndex', []);
    const pooled = first.read(stEth, lidoAbi, 'getTotalPooledEther', []);
    const shares = first.read(stEth, lidoAbi, 'getTotalShares', []);
    await first.run(client, network.multicall3, null);
    const reported = statuses.value();
    if (reported.length !== ids.length) throw garbage('too few withdrawal requests');
    const ready = ids.filter((_, index) => reported[index]?.isFinalized);
    const second = createReadBatch();
    const hints =
      ready.length === 0
        ? null
        : second.read(queue, queueAbi, 'findCheckpointHints', [ready, 1n, checkpoints.value()]);
    if (hints !== null) await second.run(client, network.multicall3, null);
    const third = createReadBatch();
    const payable =
      hints === null
        ? null
        : third.read(queue, queueAbi, 'getClaimableEther', [ready, hints.value()]);
    if (payable !== null) await third.run(client, network.multicall3, null);
    const paid = await readPaid(
      logs,
      network.id,
      queue,
      ids.filter((_, index) => reported[index]?.isClaimed),
    );
    return ids.map((requestId, index): QueuedRequest => {
      const status = reported[index];
      if (status === undefined) throw garbage('too few withdrawal requests');
      const at = ready.indexOf(requestId);
      const byRate = (status.amountOfShares * pooled.value()) / (shares.value() || 1n);
      const expected = byRate < status.amountOfStETH ? byRate : status.amountOfStETH;
      const units = status.isClaimed
        ? (paid.get(requestId) ?? status.amountOfStETH)
        : status.isFinalized
          ? (payable?.value()[at] ?? 0n)
          : expected;
      return {
        requestId,
        status: status.isClaimed ? 'claimed' : status.isFinalized ? 'finalized' : 'requested',
        owner: status.owner,
        requestedAt: new Date(Number(status.timestamp) * 1_000).toISOString(),
        requested: fromUnits(status.amountOfStETH, 18),
        payable: fromUnits(units, 18),
        hint: at < 0 ? null : (hints?.value()[at] ?? null),
      };
    });
  } catch (cause) {
    throw chainFailure(cause);
  }
}

async function readPaid(
  logs: LogBook,
  network: Network['id'],
  queue: Address,
  ids: readonly bigint[],
): Promise<Map<bigint, bigint>> {
  if (ids.length === 0) return new Map();
  const { logs: found } = await logs.read({
    network,
    addresses: [queue],
    events: [claimed],
    indexed: [ids.map((id) => numberToHex(id, { size: 32 }))],
  });
  return new Map(found.map(({ event: { args } }) => [args.requestId, args.amountOfETH]));
}
