import { type Address, numberToHex, type PublicClient, pad } from 'viem';
import { garbage } from '../chain-failure.ts';
import { readTransferLog, type TransferLog, transferTopic } from './transfer-log.ts';

/** Blocks, both included. */
export type BlockRange = { from: bigint; to: bigint };

/** Error messages of public nodes for queries with too many blocks or results. */
const tooMuch =
  /range|too many|more than \d+ results|response size|exceed|limited to|query returned|block limit/i;

/**
 * Every transfer from or to the address in a range of blocks, in the order of the chain. Where the
 * node finds the range too wide it is asked by halves.
 */
export async function readTransfers(
  client: PublicClient,
  address: Address,
  range: BlockRange,
): Promise<TransferLog[]> {
  const own = pad(address).toLowerCase() as `0x${string}`;
  const [sent, received] = await Promise.all([
    ask(client, [transferTopic, own], range),
    ask(client, [transferTopic, null, own], range),
  ]);
  // A transfer to oneself is reported twice.
  const logs = new Map<string, TransferLog>();
  for (const answer of [...sent, ...received]) {
    const log = readTransferLog(answer);
    if (log === null) continue;
    if (log.blockNumber < range.from || log.blockNumber > range.to) {
      throw garbage('a log of another block');
    }
    if (log.from !== address && log.to !== address) throw garbage('a log of another wallet');
    logs.set(`${log.blockNumber} ${log.logIndex}`, log);
  }
  return [...logs.values()].sort(byPlace);
}

async function ask(
  client: PublicClient,
  topics: (`0x${string}` | null)[],
  { from, to }: BlockRange,
): Promise<readonly unknown[]> {
  try {
    const answer: unknown = await client.request({
      method: 'eth_getLogs',
      params: [{ fromBlock: numberToHex(from), toBlock: numberToHex(to), topics }],
    });
    if (!Array.isArray(answer)) throw garbage('no list of logs');
    return answer;
  } catch (error) {
    if (from === to || !isTooMuch(error)) throw error;
    const middle = (from + to) / 2n;
    const [first, second] = [
      await ask(client, topics, { from, to: middle }),
      await ask(client, topics, { from: middle + 1n, to }),
    ];
    return [...first, ...second];
  }
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

/** In the order of the chain. */
export function byPlace(one: TransferLog, other: TransferLog): number {
  return one.blockNumber === other.blockNumber
    ? one.logIndex - other.logIndex
    : one.blockNumber < other.blockNumber
      ? -1
      : 1;
}
