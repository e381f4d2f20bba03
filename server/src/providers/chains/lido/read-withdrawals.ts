/** A wallet's requests to have staked ether back: those that wait and those that can be claimed. */
import type { Address } from 'viem';
import { garbage } from '../chain-failure.ts';
import type { ProtocolReading, StandingPosition } from '../protocol-reading.ts';
import { readChainAmount } from '../read-amount.ts';
import type { Reading, Round } from '../read-in-rounds.ts';
import { stEthAbi, withdrawalQueueAbi } from './abis.ts';
import type { WithdrawalRequest } from './staked-ether.ts';

/** Maximum number of requests that are read. Requests are tokens that anyone may send. */
const maxRequests = 500;

type WithdrawalsReading = ProtocolReading<WithdrawalRequest>;

export function* readWithdrawals(
  { ask }: Round,
  { stEth, queue }: { stEth: Address; queue: Address },
  owner: Address,
): Reading<() => WithdrawalsReading> {
  const owned = ask(queue, withdrawalQueueAbi, 'getWithdrawalRequests', [owner]);
  const checkpoints = ask(queue, withdrawalQueueAbi, 'getLastCheckpointIndex', []);
  const totalShares = ask(stEth, stEthAbi, 'getTotalShares', []);
  const totalPooledEther = ask(stEth, stEthAbi, 'getTotalPooledEther', []);
  yield;
  const count = owned.value().length;
  // Hints are found for rising numbers only.
  const ids = owned
    .value()
    .slice(0, maxRequests)
    .sort((a, b) => (a < b ? -1 : 1));
  if (ids.length === 0) return () => ({ positions: [], standing: [], unread: 0 });
  const last = checkpoints.value();
  const statuses = ask(queue, withdrawalQueueAbi, 'getWithdrawalStatus', [ids]);
  const hints =
    last === 0n ? null : ask(queue, withdrawalQueueAbi, 'findCheckpointHints', [ids, 1n, last]);
  yield;

  const reported = statuses.value();
  if (reported.length !== ids.length) throw garbage('too few withdrawal requests');
  const ready = ids.flatMap((id, index) => {
    const hint = hints?.optional()?.[index] ?? 0n;
    const status = reported[index];
    return status?.isFinalized && !status.isClaimed ? [{ id, hint }] : [];
  });
  const claimable =
    ready.length === 0
      ? null
      : ask(queue, withdrawalQueueAbi, 'getClaimableEther', [
          ready.map(({ id }) => id),
          ready.map(({ hint }) => hint),
        ]);
  if (claimable !== null) yield;

  return () => {
    const ether = new Map(
      ready.map(({ id }, index) => [id, claimable?.optional()?.[index] ?? null]),
    );
    const positions: WithdrawalRequest[] = [];
    const standing: StandingPosition[] = [];
    ids.forEach((id, index) => {
      const status = reported[index];
      if (status === undefined || status.isClaimed) return;
      try {
        const now = status.isFinalized
          ? (ether.get(id) ?? -1n)
          : worthNow(status, { ether: totalPooledEther.value(), shares: totalShares.value() });
        positions.push({
          requestId: `${id}`,
          queue,
          stEthAddress: stEth,
          amount: readChainAmount(status.amountOfStETH, 18, 'stETH'),
          shares: `${status.amountOfShares}`,
          payable: readChainAmount(now, 18, 'ETH'),
          requestedAt: getMoment(status.timestamp),
          state: status.isFinalized ? 'claimable' : 'waiting',
        });
      } catch {
        standing.push({ id: `${id}`, name: `unstETH #${id}` });
      }
    });
    return { positions, standing, unread: count > maxRequests ? count : 0 };
  };
}

const precision = 10n ** 27n;

/**
 * Returns the payout of a pending request if it were finalised at this block: the requested amount,
 * or the value of its shares if that is less, after a loss. Source: WithdrawalQueueBase.prefinalize
 * of Lido.
 */
function worthNow(
  { amountOfStETH, amountOfShares }: { amountOfStETH: bigint; amountOfShares: bigint },
  pool: { ether: bigint; shares: bigint },
): bigint {
  if (pool.shares === 0n) throw garbage('no shares of staked ether');
  const rate = (pool.ether * precision) / pool.shares;
  const byRate = (amountOfShares * rate) / precision;
  return byRate < amountOfStETH ? byRate : amountOfStETH;
}

function getMoment(seconds: bigint): string {
  if (seconds <= 0n || seconds > 10n ** 11n) throw garbage('an impossible time');
  return new Date(Number(seconds) * 1000).toISOString();
}
