import {
  type Address,
  getAddress,
  type Hex,
  type PublicClient,
  parseAbi,
  parseEventLogs,
} from 'viem';
import type { LedgerEvent } from '../../exchanges/ledger-event.ts';

/** Event of Aave's RewardsController, which has a vault pay the rewards. */
const abi = parseAbi([
  'event RewardsClaimed(address indexed user, address indexed reward, address indexed to, address claimer, uint256 amount)',
]);

/**
 * Returns the apparent deposits that are rewards paid by another contract on behalf of a reward
 * contract, as `0xhash 0xtoken`, from the logs of their transactions.
 */
export async function findRewards(
  client: PublicClient,
  owner: Address,
  contracts: ReadonlySet<Address>,
  events: readonly LedgerEvent[],
): Promise<Set<string>> {
  if (contracts.size === 0) return new Set();
  const hashes = new Set(
    events.flatMap(({ type, transactionId }) =>
      type === 'deposit' && transactionId !== null ? [transactionId as Hex] : [],
    ),
  );
  const receipts = await Promise.all(
    [...hashes].map((hash) => client.getTransactionReceipt({ hash })),
  );
  const claims = receipts.flatMap(({ transactionHash, logs }) =>
    parseEventLogs({ abi, logs })
      .filter(({ address, args }) => contracts.has(getAddress(address)) && args.to === owner)
      .map(({ args }) => `${transactionHash} ${args.reward}`),
  );
  return new Set(claims);
}
