import {
  type Address,
  getAddress,
  type Hex,
  type PublicClient,
  parseAbi,
  parseEventLogs,
} from 'viem';
import type { LedgerEvent } from '../../exchanges/ledger-event.ts';

/** Of Aave's RewardsController, who has a vault pay what was earned. */
const abi = parseAbi([
  'event RewardsClaimed(address indexed user, address indexed reward, address indexed to, address claimer, uint256 amount)',
]);

/**
 * Which of the seeming deposits are rewards that somebody else paid on a reward contract's word, as
 * `0xhash 0xtoken`: the logs of their transactions say so.
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
