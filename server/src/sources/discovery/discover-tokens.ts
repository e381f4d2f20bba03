/**
 * Finds tokens that reached a wallet and are on no list. Each synchronisation searches the newest
 * blocks, the first one some older ones too; from there on back the ledger reports what it meets.
 * All tokens found so far are read. They are quarantined: neither priced nor counted before their
 * owner says that they are real.
 */

import { fromUnits } from '@moa/finance/money/units';
import { eq } from 'drizzle-orm';
import { type Address, getAddress, type PublicClient } from 'viem';
import type { Context } from '../../context.ts';
import type { Network } from '../../networks/network.ts';
import { chainFailure } from '../../providers/chains/chain-failure.ts';
import { getMemory } from '../../providers/chains/create-chain-client.ts';
import type { ScanCursor } from '../../providers/chains/discovery/plan-scan.ts';
import { queryUnlisted } from '../../providers/chains/discovery/query-unlisted.ts';
import { scanWallet } from '../../providers/chains/discovery/scan-wallet.ts';
import {
  queryBalance,
  queryDescription,
  queryNames,
  type UnlistedToken,
  wordless,
} from '../../providers/chains/discovery/unlisted-token.ts';
import { createPosesAs } from '../../providers/chains/tokens/poses-as.ts';
import { readTokenList } from '../../providers/chains/tokens/read-token-list.ts';
import type { Token } from '../../providers/chains/tokens/token.ts';
import type { NewPosition } from '../positions/new-position.ts';
import { positionId } from '../positions/position-id.ts';
import type { SourceRow } from '../tables.ts';
import type { ReadLedgerReach } from './ledger-reach.ts';
import { isUnasked, maxFound, storeScan } from './store-scan.ts';
import { type FoundToken, type WalletScanRow, walletScans } from './tables.ts';

/** Further steps of one synchronisation, and when none is begun any more. */
const maxSteps = 4;
const maxMs = 4_000;

type Discovery = {
  positions: NewPosition[];
  /** Tokens that did not answer now: what was known of them is kept. */
  unreadable: Address[];
};

export type DiscoverTokens = (
  /** Null where the network has no node. */
  client: PublicClient | null,
  network: Network,
  source: SourceRow,
) => Promise<Discovery>;

/** A failure here stays here: the wallet is read all the same, and earlier finds are kept. */
export function createDiscoverTokens(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  readLedgerReach: ReadLedgerReach,
): DiscoverTokens {
  return async (client, network, source) => {
    if (client === null || source.address === null) return { positions: [], unreadable: [] };
    const [row] = await db.select().from(walletScans).where(eq(walletScans.sourceId, source.id));
    try {
      return await discover(client, network, source.id, getAddress(source.address), row);
    } catch (error) {
      const { message } = chainFailure(error);
      log.warn({ sourceId: source.id, reason: message }, 'tokens could not be searched for');
      return { positions: [], unreadable: (row?.found ?? []).map(({ address }) => address) };
    }
  };

  async function discover(
    client: PublicClient,
    network: Network,
    sourceId: string,
    owner: Address,
    row: WalletScanRow | undefined,
  ): Promise<Discovery> {
    const listed = await listedTokens(client, network);
    const reach = await readLedgerReach(sourceId);
    const scan = await search(client, network, owner, row, goesBack(row, reach?.state));
    const met = await meet(client, network, row?.found ?? [], scan, listed);
    const now = { searched: scan.cursor, met, readAt: clock.now() };
    const found = await storeScan(db, sourceId, { ...now, isNewest: true });

    const known = new Set<string>(listed.map(({ address }) => address));
    const readable = found.flatMap((token) =>
      token.silent || token.receipt || known.has(token.address) ? [] : [token],
    );
    const amounts = await queryUnlisted(
      client,
      { multicall3: network.multicall3, blockNumber: scan.head },
      readable.map(({ address }) => address),
      queryBalance(owner),
    );
    return {
      positions: foundPositions(sourceId, { tokens: readable, amounts, listed, network }),
      unreadable: readable.flatMap(({ address }) =>
        amounts.get(address) === null ? [address] : [],
      ),
    };
  }
}

type Scan = { cursor: ScanCursor; head: bigint; tokens: Set<Address> };

async function search(
  client: PublicClient,
  network: Network,
  owner: Address,
  row: WalletScanRow | undefined,
  goesBack: boolean,
): Promise<Scan> {
  const tokens = new Set<Address>();
  const began = performance.now();
  let cursor: ScanCursor | null =
    row === undefined ? null : { from: BigInt(row.fromBlock), to: BigInt(row.toBlock) };
  for (let step = 1; ; step += 1) {
    const scanned = await scanWallet(client, network, owner, cursor, { goal: 'newest', goesBack });
    cursor = scanned.cursor;
    for (const { token, units } of scanned.transfers) if (units !== null) tokens.add(token);
    const enough = step >= maxSteps || performance.now() - began > maxMs;
    if (scanned.complete || enough) return { cursor, head: scanned.head, tokens };
  }
}

/** Asks those who they are that were not asked before; answers who they are. */
async function meet(
  client: PublicClient,
  { contracts, multicall3 }: Network,
  met: readonly FoundToken[],
  { tokens, head }: Scan,
  listed: readonly Token[],
): Promise<FoundToken[]> {
  const known = new Set<string>([
    ...met.flatMap((token) => (isUnasked(token) ? [] : [token.address])),
    ...listed.map(({ address }) => address),
    ...Object.values(contracts).map((address) => getAddress(address)),
  ]);
  const waiting = met.filter(isUnasked).map(({ address }) => address);
  const unknowns = [...new Set([...waiting, ...tokens])].filter((token) => !known.has(token));
  const room = Math.max(0, maxFound - (met.length - waiting.length));
  const requested = unknowns.slice(0, room);
  const place = { multicall3, blockNumber: head };
  const reported = await queryUnlisted(client, place, requested, queryDescription(contracts));
  // Words are asked apart: who burns all gas over them can still be counted.
  const named = requested.filter((address) => reported.get(address) != null);
  const words = await queryUnlisted(client, place, named, queryNames);
  const faces = requested.map((address): FoundToken => {
    const other = reported.get(address) ?? null;
    if (other === null) return { address, silent: true };
    return { address, ...other, ...(words.get(address) ?? wordless(address)), silent: false };
  });
  return faces;
}

async function listedTokens(
  client: PublicClient,
  { tokenListUrl, chainId }: Network,
): Promise<readonly Token[]> {
  return tokenListUrl === null ? [] : readTokenList(getMemory(client), tokenListUrl, chainId);
}

/**
 * True if older blocks are searched: at first, so that recent tokens show soon, and if the ledger
 * has already passed those blocks without reporting the tokens met there.
 */
function goesBack(
  row: WalletScanRow | undefined,
  ledger: Record<string, unknown> | undefined,
): boolean {
  if (row === undefined) return true;
  const { from } = ledger ?? {};
  return typeof from === 'string' && /^\d+$/.test(from) && BigInt(from) < BigInt(row.fromBlock);
}

type Found = {
  tokens: readonly UnlistedToken[];
  /** Raw units; null of a token that did not say. */
  amounts: ReadonlyMap<Address, bigint | null>;
  listed: readonly Token[];
  network: Pick<Network, 'native'>;
};

/**
 * Holdings of unlisted tokens, as quarantined positions. Token names can be forged, so no market
 * price is matched by name, whether trusted or not: the value is unknown until a list contains the
 * address or its owner enters a unit price.
 */
export function foundPositions(
  sourceId: string,
  { tokens, amounts, listed, network }: Found,
): NewPosition[] {
  const posesAs = createPosesAs([...listed, network.native]);
  return tokens.flatMap((token): NewPosition[] => {
    const units = amounts.get(token.address) ?? 0n;
    if (units === 0n) return [];
    return [
      {
        id: positionId(sourceId, 'balance', token.address),
        kind: 'balance',
        symbol: token.symbol,
        name: token.name,
        quantity: fromUnits(units, token.decimals),
        locked: null,
        protocol: null,
        tokenAddress: token.address,
        priceSymbol: null,
        priceFactor: '1',
        suspicion: posesAs(token) === null ? 'unlisted' : 'look-alike',
      },
    ];
  });
}
