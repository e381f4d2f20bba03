/** Logs of contracts in a range of blocks, as the node tells them: checked, in the order of the chain. */
import * as z from '@moa/contracts/schema';
import { type Address, getAddress, type Hex, numberToHex, type PublicClient } from 'viem';
import { garbage } from '../../providers/chains/chain-failure.ts';
import type { BlockRange } from '../../providers/chains/discovery/read-transfers.ts';

export type RawLog = {
  block: bigint;
  logIndex: number;
  hash: Hex;
  address: Address;
  topics: Hex[];
  data: Hex;
  /** Milliseconds; null where the node does not tell it with the log. */
  at: number | null;
};
/** Contracts whose logs are wanted. */
export type Emitters = readonly Address[] | 'any';
export type Topics = readonly (Hex | readonly Hex[] | null)[];

const hex = z.string().check(z.maxLength(200_000), z.regex(/^0x[0-9a-fA-F]*$/));
const reported = z.array(
  z.looseObject({
    address: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
    blockNumber: hex,
    logIndex: hex,
    transactionHash: hex,
    topics: z.array(hex).check(z.maxLength(4)),
    data: hex,
    removed: z.optional(z.boolean()),
    blockTimestamp: z.optional(z.nullable(hex)),
  }),
);

/** Error messages of public nodes for queries with too many blocks or results. */
const tooMuch =
  /range|too many|more than \d+ results|response size|exceed|limited to|query returned|block limit/i;

export async function askLogs(
  client: PublicClient,
  addresses: Emitters,
  topics: Topics,
  { from, to }: BlockRange,
): Promise<RawLog[]> {
  let answer: unknown;
  try {
    answer = await client.request({
      method: 'eth_getLogs',
      params: [
        {
          ...(addresses === 'any' ? {} : { address: [...addresses] }),
          topics: topics as never,
          fromBlock: numberToHex(from),
          toBlock: numberToHex(to),
        },
      ],
    });
  } catch (error) {
    if (from === to || !isTooMuch(error)) throw error;
    const middle = (from + to) / 2n;
    return [
      ...(await askLogs(client, addresses, topics, { from, to: middle })),
      ...(await askLogs(client, addresses, topics, { from: middle + 1n, to })),
    ];
  }
  const parsed = z.safeParse(reported, answer);
  if (!parsed.success) throw garbage('no list of logs');
  const wanted = addresses === 'any' ? null : new Set(addresses.map((one) => one.toLowerCase()));
  return parsed.data
    .filter(({ removed }) => removed !== true)
    .map((log) => {
      const block = BigInt(log.blockNumber);
      if (block < from || block > to) throw garbage('a log of another block');
      if (wanted?.has(log.address.toLowerCase()) === false)
        throw garbage('a log of another contract');
      return {
        block,
        logIndex: Number(log.logIndex),
        hash: log.transactionHash as Hex,
        address: getAddress(log.address),
        topics: log.topics as Hex[],
        data: log.data as Hex,
        at: log.blockTimestamp == null ? null : Number(BigInt(log.blockTimestamp)) * 1_000,
      };
    })
    .sort((one, other) =>
      one.block === other.block ? one.logIndex - other.logIndex : one.block < other.block ? -1 : 1,
    );
}

/** -32005 is said of rates too; only words about the query itself are answered by a smaller one. */
function isTooMuch(error: unknown): boolean {
  for (let link = error; link instanceof Error; link = link.cause) {
    const { details, status } = link as { details?: unknown; status?: unknown };
    if (status === 429) return false;
    const text = typeof details === 'string' ? details : '';
    if (tooMuch.test(text) && !/rate|per second|requests/i.test(text)) return true;
  }
  return false;
}
