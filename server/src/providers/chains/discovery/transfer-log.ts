/** `Transfer(address,address,uint256)` as a node tells it: of ERC-20 tokens and, with one topic more, of NFTs. */
import * as z from '@moa/contracts/schema';
import { type Address, getAddress, type Hex } from 'viem';
import { garbage } from '../chain-failure.ts';

/** keccak256("Transfer(address,address,uint256)"), the same in ERC-20 and ERC-721. */
export const transferTopic: Hex =
  '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

export type TransferLog = {
  token: Address;
  from: Address;
  to: Address;
  /** Raw units; null where it is one NFT. */
  units: bigint | null;
  blockNumber: bigint;
  logIndex: number;
  transactionHash: Hex;
};

const quantity = z.string().check(z.regex(/^0x[0-9a-f]{1,16}$/i));
const word = z.string().check(z.regex(/^0x[0-9a-f]{64}$/i));
const shape = z.object({
  address: z.string().check(z.regex(/^0x[0-9a-f]{40}$/i)),
  topics: z.array(word).check(z.minLength(1), z.maxLength(4)),
  data: z.string().check(z.regex(/^0x[0-9a-f]*$/i)),
  blockNumber: quantity,
  logIndex: quantity,
  transactionHash: word,
});

/**
 * A log of the answer to a query of transfers; null where a contract uses the same event for
 * something else. Throws where it is no log at all.
 */
export function readTransferLog(answer: unknown): TransferLog | null {
  const parsed = z.safeParse(shape, answer);
  if (!parsed.success) throw garbage('a log that cannot be read');
  const { address, topics, data, blockNumber, logIndex, transactionHash } = parsed.data;
  const [, from, to] = topics;
  if (from === undefined || to === undefined) return null;
  const isNft = topics.length === 4;
  if (!isNft && data.length !== 66) return null;
  return {
    token: getAddress(address as Address),
    from: addressIn(from),
    to: addressIn(to),
    units: isNft ? null : BigInt(data),
    blockNumber: BigInt(blockNumber),
    logIndex: Number(logIndex),
    transactionHash: transactionHash.toLowerCase() as Hex,
  };
}

function addressIn(topic: string): Address {
  return getAddress(`0x${topic.slice(-40)}`);
}
