/**
 * Several readers of one chain that go together: each asks what it can, waits for the answers and
 * asks on. What all of them ask in a round travels as one request, and every round is of the block
 * that the first one found. A reader that fails takes none of the others along.
 */
import { type Address, type Hex, type PublicClient, parseAbi } from 'viem';
import type { OutsideMemory } from '../outside-memory.ts';
import { ProviderError } from '../provider-error.ts';
import { multicall3Abi } from './abis.ts';
import { chainFailure, garbage, isSpentGas } from './chain-failure.ts';
import { getMemory } from './create-chain-client.ts';
import { createReadBatch, type ReadBatch } from './read-batch.ts';

export type Round = {
  /** State kept between readings. */
  readonly memory: OutsideMemory;
  /** The first finds the block, in one request: a reader with many questions waits for the second. */
  readonly first: boolean;
  /** Asks a contract of a protocol or of a trusted list. */
  ask: ReadBatch['read'];
  /**
   * Calls an untrusted contract in a request of its own, so that a call that burns all gas or never
   * finishes does not spoil others. Not available in the first round.
   */
  askStranger: ReadBatch['read'];
};

/** Yields where it waits for the answers of what it asked. */
export type Reading<T> = Generator<undefined, T, undefined>;

export type Outcome<T> = { value: T; failure: null } | { value: null; failure: unknown };

type Readings = Record<string, Reading<unknown>>;
type Outcomes<R extends Readings> = {
  [Name in keyof R]: R[Name] extends Reading<infer T> ? Outcome<T> : never;
};

/** Identity of a block: a reorganisation changes its parent or its time. */
type Block = { number: bigint; parent: Hex; timestamp: bigint };

/** Between two rounds the network replaced the block that was read. */
export class Reorganised extends ProviderError {
  constructor() {
    super(
      'garbage',
      'DEFI_CONTRACT_ERROR',
      'The network replaced its newest blocks while it was read. Your last balances are kept.',
    );
  }
}

export async function readInRounds<R extends Readings>(
  client: PublicClient,
  { chainId, multicall3 }: { chainId: number; multicall3: Address },
  start: (round: Round) => R,
  /** The block to read; the newest where it is null. */
  at: bigint | null = null,
): Promise<{ blockNumber: bigint; outcomes: Outcomes<R> }> {
  let batch = createReadBatch();
  let unlisted = new Map<Address, ReadBatch>();
  let block: Block | null = null;
  const readings = start({
    memory: getMemory(client),
    get first() {
      return block === null;
    },
    ask: (...call) => batch.read(...call),
    askStranger(address, ...call) {
      const own = unlisted.get(address) ?? createReadBatch();
      unlisted.set(address, own);
      return own.read(address, ...call);
    },
  });
  const waiting = new Map(Object.entries(readings));
  const outcomes: Record<string, Outcome<unknown>> = {};

  for (;;) {
    const blockNow = queryBlock(batch, multicall3, chainId);
    for (const [name, reading] of waiting) {
      const outcome = goOn(reading);
      if (outcome === null) continue;
      outcomes[name] = outcome;
      waiting.delete(name);
    }
    if (waiting.size === 0 && block !== null) break;

    const number: bigint | null = block === null ? at : (block as Block).number;
    const [reported] = await Promise.all([
      block === null ? client.getChainId() : chainId,
      runBatch(batch, client, multicall3, number),
      number === null ? undefined : runApart(unlisted, client, multicall3, number),
    ]);
    if (reported !== chainId) throw wrongChain(chainId, reported);
    const found = blockNow();
    if (block !== null) compareBlocks(block, found);
    else if (at !== null && found.number !== at) throw garbage('an answer of another block');
    block = found;
    batch = createReadBatch();
    unlisted = new Map();
  }
  return { blockNumber: block.number, outcomes: outcomes as Outcomes<R> };
}

/** The newest block is asked in one request, unless one of its calls spoils it: then by its number. */
async function runBatch(
  batch: ReadBatch,
  client: PublicClient,
  multicall: Address,
  number: bigint | null,
): Promise<void> {
  try {
    await batch.run(client, multicall, number);
  } catch (cause) {
    if (number !== null || !isSpentGas(cause)) throw cause;
    await batch.run(client, multicall, await client.getBlockNumber({ cacheTime: 0 }));
  }
}

/** Null while it has more to ask. */
function goOn(reading: Reading<unknown>): Outcome<unknown> | null {
  try {
    const step = reading.next();
    return step.done === true ? { value: step.value, failure: null } : null;
  } catch (failure) {
    return { value: null, failure };
  }
}

/** Arbitrum's contracts see the main network's number as theirs, and their own by a door. */
const arbitrum = 42_161;
const arbSys: Address = '0x0000000000000000000000000000000000000064';
const arbSysAbi = parseAbi(['function arbBlockNumber() view returns (uint256)']);

/** Has the batch tell where it ran: an answer of another block or chain, or a bent one, shows here. */
function queryBlock(batch: ReadBatch, multicall: Address, chainId: number): () => Block {
  const number =
    chainId === arbitrum
      ? batch.read(arbSys, arbSysAbi, 'arbBlockNumber', [])
      : batch.read(multicall, multicall3Abi, 'getBlockNumber', []);
  const chain = batch.read(multicall, multicall3Abi, 'getChainId', []);
  const parent = batch.read(multicall, multicall3Abi, 'getLastBlockHash', []);
  const timestamp = batch.read(multicall, multicall3Abi, 'getCurrentBlockTimestamp', []);
  return () => {
    if (chain.value() !== BigInt(chainId)) throw wrongChain(chainId, Number(chain.value()));
    return { number: number.value(), parent: parent.value(), timestamp: timestamp.value() };
  };
}

function compareBlocks(before: Block, now: Block): void {
  // A node that mines while it answers gives the number of the block before or after.
  const isSame =
    before.number === now.number &&
    before.parent === now.parent &&
    before.timestamp === now.timestamp;
  if (!isSame) throw new Reorganised();
}

/** Enough for the words and numbers of any token, too little to answer a megabyte of them. */
const unlistedGas = 3_000_000n;

/**
 * Sends the calls of each untrusted contract alone; a contract that spoils its request counts as
 * not answered. Throws if the node itself does not respond.
 */
async function runApart(
  unlisted: ReadonlyMap<Address, ReadBatch>,
  client: PublicClient,
  multicall: Address,
  blockNumber: bigint,
): Promise<void> {
  await Promise.all(
    [...unlisted.values()].map((batch) =>
      batch.run(client, multicall, blockNumber, unlistedGas).catch((cause) => {
        const failure = chainFailure(cause);
        if (failure.failure !== 'garbage') throw failure;
        batch.giveUp();
      }),
    ),
  );
}

function wrongChain(expected: number, reported: number): ProviderError {
  return new ProviderError(
    'wrong-chain',
    'DEFI_CONTRACT_ERROR',
    `The node speaks for network ${reported} instead of ${expected}. Your last balances are kept.`,
  );
}
