/** One moment of a wallet’s past, read at the block of then. */
import { add, sign } from '@moa/finance/money/decimal';
import type { Address, PublicClient } from 'viem';
import type { Network } from '../../networks/network.ts';
import { chainFailure, garbage } from '../../providers/chains/chain-failure.ts';
import type { FindBlock } from '../../providers/chains/find-block.ts';
import type { ShareRateAt } from '../../providers/chains/lido/read-share-rate.ts';
import { readWalletAt } from '../../providers/chains/read-wallet.ts';
import { walletPositions } from '../../sources/api.ts';
import type { HeldThen, WalletPastRow } from './tables.ts';

type PastReading = Pick<WalletPastRow, 'state' | 'held' | 'blockNumber'>;

type Wanted = {
  moment: Date;
  findBlock: FindBlock;
  shareRateAt: ShareRateAt;
  /** Shares of pairs that no list leads to, as they were met in the wallet. */
  candidates?: readonly Address[];
  /** Reading of the next later time: if no block came in between, both are the same. */
  later: PastReading | null;
};

/**
 * Throws where the node is out of reach, asks to slow down or makes no sense at all. An answer without
 * sense about an old block, from a node that tells of its newest one, is how nodes refuse what they no
 * longer keep: each says it in words of its own. `isAsked`: for what was held then.
 */
export async function readPast(
  client: PublicClient,
  network: Network,
  address: Address,
  wanted: Wanted,
): Promise<PastReading & { isAsked: boolean }> {
  const { moment, findBlock, later } = wanted;
  const block = await findBlock(moment).catch((cause) => {
    throw chainFailure(cause);
  });
  if (block === null) {
    return { state: 'beginning', held: [], blockNumber: null, isAsked: false };
  }
  const blockNumber = `${block}`;
  if (later?.blockNumber === blockNumber && later.state !== 'unread') {
    const { state, held } = later;
    return { state, held, blockNumber, isAsked: false };
  }
  return { ...(await readBlock(client, network, address, block, wanted)), isAsked: true };
}

async function readBlock(
  client: PublicClient,
  network: Network,
  address: Address,
  block: bigint,
  { moment, shareRateAt, candidates = [] }: Wanted,
): Promise<PastReading> {
  const blockNumber = `${block}`;
  const readThen = async (those: readonly Address[], shareRate: string | null = null) => {
    const reported = await readWalletAt(client, network, address, block, {
      shareRate,
      candidates: those,
    });
    // Before a pair was there, nothing was held of it, and asking for it breaks the reading.
    return reported.standing.length === 0 || those.length === 0
      ? reported
      : readWalletAt(client, network, address, block, { shareRate });
  };
  try {
    const [reading, sent] = await Promise.all([
      readThen(candidates),
      client.getTransactionCount({ address, blockNumber: block }),
    ]);
    if (reading.standing.length > 0) {
      await mustMakeSense(client, network, address);
      return { state: 'unread', held: null, blockNumber };
    }
    // Bridged shares are worth what the main network said then.
    const rate = reading.lacksShareRate ? await shareRateAt(moment) : null;
    const priced = rate === null ? reading : await readThen(candidates, rate);
    const held = sumUp(walletPositions('', priced));
    const isBeginning = held.length === 0 && sent === 0;
    return { state: isBeginning ? 'beginning' : 'read', held, blockNumber };
  } catch (cause) {
    const failure = chainFailure(cause);
    if (failure.failure !== 'garbage') throw failure;
    await mustMakeSense(client, network, address);
    return { state: 'refused', held: null, blockNumber };
  }
}

/**
 * Checks a node by its newest block: readings of old blocks are stored for long, and must not
 * depend on a temporary fault of the node.
 */
async function mustMakeSense(
  client: PublicClient,
  network: Network,
  address: Address,
): Promise<void> {
  const newest = await client.getBlockNumber({ cacheTime: 0 }).catch((cause) => {
    throw chainFailure(cause);
  });
  const reading = await readWalletAt(client, network, address, newest);
  if (reading.standing.length > 0) throw garbage('an answer that cannot be right');
}

/** Unlisted tokens have no known value and are left out. */
function sumUp(rows: ReturnType<typeof walletPositions>): HeldThen[] {
  const sums = new Map<string, HeldThen>();
  for (const { symbol, quantity, priceSymbol, priceFactor, suspicion } of rows) {
    if (suspicion != null) continue;
    const key = JSON.stringify([symbol, priceSymbol, priceFactor]);
    const before = sums.get(key)?.quantity ?? '0';
    sums.set(key, { symbol, priceSymbol, priceFactor, quantity: add(before, quantity) });
  }
  return [...sums.values()].filter(({ quantity }) => sign(quantity) !== 0);
}
