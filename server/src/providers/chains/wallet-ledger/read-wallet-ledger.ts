/**
 * Reads the past of a wallet from its network's logs: deposits, withdrawals, swaps and rewards in
 * the tokens of the list, with the time of their block and the hash of their transaction. A step is
 * some queries of logs, from the newest blocks backwards; blocks that can still be replaced are
 * left for later, so that a reported event is never taken back.
 *
 * Logs do not show what moves in the native coin: its transfers, its half of a swap, and the fees.
 * `lacks` says so.
 */
import * as z from '@moa/contracts/schema';
import { type Address, getAddress, type Hex, type PublicClient, parseAbi } from 'viem';
import type { Network } from '../../../networks/network.ts';
import type { LedgerPage } from '../../exchanges/ledger-event.ts';
import { ProviderError } from '../../provider-error.ts';
import { knownAaveMarket } from '../aave/read-aave-market.ts';
import { chainFailure, garbage } from '../chain-failure.ts';
import { getMemory } from '../create-chain-client.ts';
import type { ScanCursor } from '../discovery/plan-scan.ts';
import { type Questions, queryUnlisted } from '../discovery/query-unlisted.ts';
import { scanWallet } from '../discovery/scan-wallet.ts';
import type { TransferLog } from '../discovery/transfer-log.ts';
import { protocolAddresses } from '../protocol-addresses.ts';
import { readTokenList } from '../tokens/read-token-list.ts';
import type { Token } from '../tokens/token.ts';
import { findRewards } from './find-rewards.ts';
import { type Parties, transferEvents } from './transfer-events.ts';

const lacks: LedgerPage['lacks'] = ['trades', 'deposits', 'withdrawals', 'income'];
const cached = z.object({
  from: z.string().check(z.regex(/^\d{1,20}$/)),
  to: z.string().check(z.regex(/^-?\d{1,20}$/)),
});

/** A step, with the tokens of no list that moved in the blocks that it read. */
type WalletLedgerPage = LedgerPage & { searched: ScanCursor; met: Address[] };

export async function readWalletLedger(
  client: PublicClient | null,
  network: Network,
  owner: Address,
  state: Record<string, unknown> | null,
): Promise<WalletLedgerPage> {
  if (client === null) {
    throw new ProviderError(
      'unreachable',
      'SERVICE_UNAVAILABLE',
      `No ${network.name} node is configured here, so its wallets cannot be read.`,
    );
  }
  try {
    return await read(client, network, owner, readCursor(state));
  } catch (cause) {
    throw chainFailure(cause);
  }
}

async function read(
  client: PublicClient,
  network: Network,
  owner: Address,
  before: ScanCursor | null,
): Promise<WalletLedgerPage> {
  const { tokenListUrl, chainId } = network;
  const list =
    tokenListUrl === null ? [] : await readTokenList(getMemory(client), tokenListUrl, chainId);
  const step = await scanWallet(client, network, owner, before, { goal: 'ledger', goesBack: true });
  const transfers = step.transfers.filter(({ units }) => units !== 0n);
  const listed = new Map(list.map((token) => [token.address, token]));
  const parties = await readParties(client, network, owner, listed, transfers, step.head);
  const times = await readTimes(client, [
    ...transfers.map(({ blockNumber }) => blockNumber),
    ...(step.head < 0n ? [] : [step.cursor.from]),
  ]);

  const byTransaction = new Map<Hex, TransferLog[]>();
  for (const log of transfers) {
    const others = byTransaction.get(log.transactionHash);
    if (others === undefined) byTransaction.set(log.transactionHash, [log]);
    else others.push(log);
  }
  const tell = (rewarded: Parties['rewarded']) =>
    [...byTransaction.values()].flatMap((logs) => {
      const at = times.get(logs[0]?.blockNumber ?? -1n);
      if (at === undefined) throw garbage('a transaction without a block');
      return transferEvents(logs, at, { ...parties, rewarded });
    });
  const events = tell(await findRewards(client, owner, parties.rewards, tell(new Set())));
  return {
    events,
    state: { from: `${step.cursor.from}`, to: `${step.cursor.to}` },
    coversFrom: times.get(step.cursor.from) ?? null,
    complete: step.complete,
    lacks,
    searched: step.cursor,
    met: unlistedIn(step.transfers, listed, network),
  };
}

function unlistedIn(
  transfers: readonly TransferLog[],
  listed: ReadonlyMap<Address, Token>,
  { contracts }: Network,
): Address[] {
  const known = new Set(Object.values(contracts).map((address) => getAddress(address)));
  const tokens = transfers.flatMap(({ token, units }) => (units === null ? [] : [token]));
  return [...new Set(tokens)].filter((token) => !listed.has(token) && !known.has(token));
}

function readCursor(state: Record<string, unknown> | null): ScanCursor | null {
  // What cannot be read is read again: events that come twice are stored once.
  const parsed = z.safeParse(cached, state);
  if (!parsed.success) return null;
  return { from: BigInt(parsed.data.from), to: BigInt(parsed.data.to) };
}

/** Classifies the counterparties of the wallet. */
async function readParties(
  client: PublicClient,
  network: Network,
  owner: Address,
  listed: Parties['listed'],
  transfers: readonly TransferLog[],
  blockNumber: bigint,
): Promise<Omit<Parties, 'rewarded'>> {
  const { contracts, multicall3 } = network;
  const { lending, lido, pairs } = protocolAddresses(network);
  const market = lending === null ? null : knownAaveMarket(getMemory(client), lending.key);
  const protocols = new Set<Address>([
    ...Object.values(contracts).map((address) => getAddress(address)),
    ...(market?.reserves.flatMap(({ receipts }) => receipts) ?? []),
  ]);
  const met = new Set(
    transfers.flatMap(({ token, from, to }) => [token, from === owner ? to : from]),
  );
  const unlisted = [...met].filter((address) => !listed.has(address) && !protocols.has(address));
  const answers = await queryUnlisted(
    client,
    { multicall3, blockNumber },
    unlisted,
    queryMembership(contracts),
  );
  for (const [address, belongs] of answers) if (belongs === true) protocols.add(address);
  // A listed token can be a contract with a name here, and is a token all the same.
  for (const token of listed.keys()) if (token !== lido?.wstEth) protocols.delete(token);
  const paying = [
    contracts.aaveV3RewardsController,
    market?.rewards,
    ...(pairs?.stakingContracts ?? []),
  ];
  return {
    owner,
    listed,
    protocols,
    rewards: new Set(paying.flatMap((address) => (address ? [getAddress(address)] : []))),
    minted: new Set(lido === null ? [] : [lido.stEth, lido.wstEth]),
  };
}

const firstBlockEver = Date.UTC(2015, 0, 1);

/** When blocks were made; one that claims a time before the network or after now is garbage. */
async function readTimes(
  client: PublicClient,
  blocks: readonly bigint[],
): Promise<Map<bigint, Date>> {
  const numbers = [...new Set(blocks)];
  const entries = await Promise.all(
    numbers.map(async (blockNumber): Promise<[bigint, Date]> => {
      const { number, timestamp } = await client.getBlock({ blockNumber });
      const at = new Date(Number(timestamp) * 1000);
      const sound = at.getTime() >= firstBlockEver || blockNumber === 0n;
      if (number !== blockNumber || !sound) throw garbage('a block of another time');
      return [blockNumber, at];
    }),
  );
  return new Map(entries);
}

const abi = parseAbi([
  'function POOL() view returns (address)',
  'function factory() view returns (address)',
]);

/**
 * Checks whether a contract reports that it belongs to a protocol that is read as positions:
 * receipts of Aave know their pool, pools and pairs of Uniswap their factory.
 */
function queryMembership(contracts: Readonly<Record<string, string>>): Questions<boolean> {
  const homes = new Set(
    [contracts.aaveV3Pool, contracts.uniswapV2Factory, contracts.uniswapV3Factory].flatMap(
      (address) => (address === undefined ? [] : [address.toLowerCase()]),
    ),
  );
  return (batch, address) => {
    const reported = [
      batch.read(address, abi, 'POOL', []),
      batch.read(address, abi, 'factory', []),
    ];
    return () => reported.some((read) => homes.has(read.optional()?.toLowerCase() ?? ''));
  };
}
