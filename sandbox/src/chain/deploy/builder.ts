/**
 * Writes blocks at moments of its own choosing: transactions are queued in order and mined together
 * in a block with the given time. Every transaction must succeed.
 */
import { encodeDeployData, encodeFunctionData, getContractAddress, type Hex, toHex } from 'viem';
import type { Account } from '../accounts.ts';
import type { Rpc } from '../node/start-anvil.ts';
import type { Artifact } from '../published/artifacts.ts';
import { type ContractName, getArtifact } from '../published/artifacts.ts';
import type { Address, Contract } from './contract.ts';
import { readContract } from './read-contract.ts';

export type Builder = {
  /** Seconds of the next block to be mined. */
  readonly now: number;
  /** Moves the clock of the next block. */
  at(seconds: number): void;
  deploy(
    from: Account,
    name: ContractName,
    args?: readonly unknown[],
    libraries?: Record<string, Address>,
  ): Contract;
  send(from: Account, to: Contract, method: string, args: readonly unknown[], value?: bigint): void;
  transfer(from: Account, to: Address, value: bigint): void;
  /** Mines what is queued into one block. */
  mine(): Promise<void>;
  /** Mines what is queued and reads the result of a view. */
  read<T>(of: Contract, method: string, args?: readonly unknown[]): Promise<T>;
};

type Queued = {
  from: Address;
  to?: Address;
  data?: Hex;
  value: Hex;
  nonce: Hex;
  gas: Hex;
  what: string;
};
type Receipt = { status: Hex; transactionHash: Hex; blockNumber: Hex };

const GAS_PRICE = toHex(2_000_000_000n);
const CALL_GAS = toHex(6_000_000n);
const DEPLOY_GAS = toHex(12_000_000n);

export function createBuilder(
  rpc: Rpc,
  /** Seconds of the first block; absent: the chain's own clock runs. */
  start: number | undefined,
  nonces = new Map<Address, number>(),
  /** Called for each block with transactions, before the next is begun. */
  onMined: (block: number) => Promise<void> = async () => {},
): Builder {
  let queue: Queued[] = [];
  let now = start ?? 0;

  function push(from: Account, tx: Omit<Queued, 'from' | 'nonce'>): number {
    const nonce = nonces.get(from.address) ?? 0;
    nonces.set(from.address, nonce + 1);
    queue.push({ ...tx, from: from.address, nonce: toHex(nonce) });
    return nonce;
  }

  async function mine(): Promise<void> {
    const sent = queue;
    queue = [];
    const hashes = (await rpc.batch(
      sent.map(({ what, ...tx }) => ({
        method: 'eth_sendTransaction',
        params: [{ ...tx, gasPrice: GAS_PRICE }],
        what,
      })),
    )) as Hex[];
    if (start !== undefined) await rpc.call('evm_setNextBlockTimestamp', now);
    await rpc.call('evm_mine');
    now += 12;
    if (sent.length === 0) return;
    const receipts = await rpc.call<Receipt[]>('eth_getBlockReceipts', 'latest');
    if (receipts.length < sent.length) {
      throw new Error(`${sent.length - receipts.length} transactions did not fit into a block.`);
    }
    for (const { status, transactionHash } of receipts) {
      const failed = status === '0x1' ? undefined : sent[hashes.indexOf(transactionHash)];
      if (failed !== undefined) {
        throw new Error(`${failed.what} was reverted: ${await getReason(rpc, failed)}`);
      }
    }
    await onMined(Number(receipts[0]?.blockNumber));
  }

  return {
    get now() {
      return now;
    },
    at(seconds) {
      if (seconds > now) now = seconds;
    },
    deploy(from, name, args = [], libraries = {}) {
      const artifact = getArtifact(name);
      const bytecode = linkLibraries(name, artifact, libraries);
      const data = encodeDeployData({ abi: artifact.abi, bytecode, args });
      const nonce = push(from, { data, value: '0x0', gas: DEPLOY_GAS, what: `deploying ${name}` });
      return { name, address: getContractAddress({ from: from.address, nonce: BigInt(nonce) }) };
    },
    send(from, to, method, args, value = 0n) {
      const data = encodeFunctionData({
        abi: getArtifact(to.name).abi,
        functionName: method,
        args,
      });
      push(from, {
        to: to.address,
        data,
        value: toHex(value),
        gas: CALL_GAS,
        what: `${to.name}.${method}`,
      });
    },
    transfer(from, to, value) {
      push(from, { to, value: toHex(value), gas: toHex(50_000n), what: 'a transfer of ether' });
    },
    mine,
    async read<T>(of: Contract, method: string, args: readonly unknown[] = []) {
      if (queue.length > 0) await mine();
      return readContract<T>(rpc, of, method, args);
    },
  };
}

/** The revert's own words, found by asking for the same call again on the mined state. */
async function getReason(rpc: Rpc, { from, to, data, value, gas }: Queued): Promise<string> {
  try {
    await rpc.call('eth_call', { from, to, data, value, gas }, 'latest');
    return 'no reason given';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Bytecode with the addresses of its libraries in place. */
function linkLibraries(
  name: string,
  { bytecode, links }: Artifact,
  libraries: Record<string, Hex>,
): Hex {
  let linked = bytecode;
  for (const [library, places] of Object.entries(links)) {
    const address = libraries[library];
    if (address === undefined) throw new Error(`${name} needs the library ${library}.`);
    for (const { start, length } of places) {
      const from = 2 + start * 2;
      linked =
        linked.slice(0, from) + address.slice(2).toLowerCase() + linked.slice(from + length * 2);
    }
  }
  return linked as Hex;
}
