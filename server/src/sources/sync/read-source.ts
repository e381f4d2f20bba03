/** Reads the current holdings of a source from its exchange or chain. */
import type { UnreadPart } from '@moa/contracts/exchanges/account-limits';
import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import type { NetworkId } from '@moa/contracts/networks/network-id';
import { add, negate, sign, subtract } from '@moa/finance/money/decimal';
import { fromUnits, toUnits } from '@moa/finance/money/units';
import { type Address, getAddress } from 'viem';
import type { AaveAccount } from '../../providers/chains/aave/aave-account.ts';
import type { ChainAddresses } from '../../providers/chains/chain-addresses.ts';
import type { ChainClients } from '../../providers/chains/create-chain-clients.ts';
import { readWallet } from '../../providers/chains/read-wallet.ts';
import type { UniswapV3Position } from '../../providers/chains/uniswap-v3/uniswap-v3-position.ts';
import type { Circuits } from '../../providers/circuits.ts';
import type { ExchangeAddresses } from '../../providers/exchanges/exchange-addresses.ts';
import type { ExchangeCredentials, Holding } from '../../providers/exchanges/holding.ts';
import { readAccount } from '../../providers/exchanges/read-account.ts';
import type { WatchKeyRights } from '../connections/watch-key-rights.ts';
import type { DiscoverTokens } from '../discovery/discover-tokens.ts';
import type { NewPosition } from '../positions/new-position.ts';
import { positionId } from '../positions/position-id.ts';
import type { SourceRow } from '../tables.ts';
import { type StandingGroups, standingGroups } from './standing-groups.ts';
import { type NewGroup, walletGroups } from './wallet-groups.ts';
import { walletPositions } from './wallet-positions.ts';

export type SourceReading = {
  positions: NewPosition[];
  lending: AaveAccount | null;
  blockNumber: string | null;
  /** Wallets: blocks are left that may contain unlisted tokens. */
  looking?: boolean;
  /** Addresses of tokens that gave no answer, or assets of an exchange account that could not be read: what was held of them is kept. */
  unreadable: readonly string[];
  /** Exchange accounts: parts that could not be read. */
  unread?: readonly UnreadPart[];
  /** Wallets: positions in protocols. */
  defi?: DefiReading;
};

type DefiReading = {
  groups: readonly NewGroup[];
  standing: StandingGroups;
  /** Message for the user about a protocol that could not be read. */
  note: string | null;
  /** Names of tokens and positions that could not be read. */
  unread: readonly string[];
};

export type Outside = {
  addresses: ExchangeAddresses & ChainAddresses;
  chains: ChainClients;
  discover: DiscoverTokens;
  /** Receipts of positions among what was discovered: shares of pairs that no list leads to. */
  metReceipts(sourceId: string): Promise<Address[]>;
  /** True if a wallet is still searched for unlisted tokens. */
  isLooking(source: SourceRow): Promise<boolean>;
  credentials(source: SourceRow): Promise<ExchangeCredentials>;
  /** Throws where the key of an exchange came to do more than read. */
  watchKeyRights: WatchKeyRights;
  circuits: Circuits;
  /** Liquidity that was taken out of positions of a manager and not collected, as far as logs tell. */
  waitingPrincipal: WaitingPrincipal;
};

/** Where the source is read: sources of one address fail and heal together. */
export function findAddress({ addresses }: Pick<Outside, 'addresses'>, source: SourceRow): string {
  const { kind, provider } = source;
  const place =
    kind === 'exchange'
      ? addresses.exchanges[provider as ExchangeId]?.url
      : addresses.networks[provider as NetworkId]?.rpcUrl;
  return place ?? provider;
}

export async function readSourceHoldings(
  {
    addresses,
    chains,
    discover,
    metReceipts,
    isLooking,
    credentials,
    watchKeyRights,
    waitingPrincipal,
  }: Outside,
  source: SourceRow,
): Promise<SourceReading> {
  if (source.kind === 'exchange') {
    const key = await credentials(source);
    await watchKeyRights(source.refId, key);
    const { holdings, unread, unreadable } = await readAccount(
      addresses,
      source.provider as ExchangeId,
      key,
    );
    return {
      positions: exchangePositions(source.id, holdings),
      unread,
      lending: null,
      blockNumber: null,
      unreadable,
    };
  }
  if (source.address === null) throw new Error(`The wallet of source ${source.id} has no address`);
  const id = source.provider as NetworkId;
  const [client, network] = [chains[id], addresses.networks[id]];
  const owner = getAddress(source.address);
  const known = await metReceipts(source.id);
  const [first, found] = await Promise.all([
    readWallet(client, network, owner, known),
    discover(client, network, source),
  ]);
  // Shares that were met just now are read at once: until the next time they would be missing.
  const met = await metReceipts(source.id);
  const whole = met.every((receipt) => known.includes(receipt))
    ? first
    : await readWallet(client, network, owner, met);
  const reading = {
    ...whole,
    concentrated: await splitOwed(whole.concentrated, id, waitingPrincipal),
  };
  return {
    positions: uniqueById([...walletPositions(source.id, reading), ...found.positions]),
    lending: reading.lending,
    blockNumber: reading.blockNumber.toString(),
    looking: await isLooking(source),
    unreadable: [...reading.unreadable, ...found.unreadable],
    defi: {
      groups: uniqueById(walletGroups(source.id, reading)),
      standing: standingGroups(source.id, reading.standing),
      note: reading.standing.find(({ position }) => position === null)?.message ?? null,
      unread: reading.unread,
    },
  };
}

/** A contract may name one thing twice: it counts once. */
function uniqueById<Row extends { id: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.toReversed().map((row) => [row.id, row])).values()].toReversed();
}

/** An account's holdings as positions: what is free or bound in orders, beside it what earns, and what is owed. */
export function exchangePositions(sourceId: string, holdings: readonly Holding[]): NewPosition[] {
  return holdings.flatMap((holding) => {
    const { symbol, name, free, locked, staked, earns, owed = '0', averageBuyPrice } = holding;
    const shared = {
      symbol,
      name,
      protocol: null,
      tokenAddress: null,
      priceSymbol: symbol,
      priceFactor: '1',
    };
    const rows: NewPosition[] = [];
    const balance = add(free, locked);
    if (sign(balance) > 0) {
      rows.push({
        ...shared,
        id: positionId(sourceId, 'balance', symbol),
        kind: 'balance',
        quantity: balance,
        locked,
        averageBuyPrice: averageBuyPrice ?? null,
      });
    }
    if (sign(staked) > 0) {
      rows.push({
        ...shared,
        id: positionId(sourceId, 'staked', symbol),
        kind: 'staked',
        quantity: staked,
        locked: null,
        earnRate: earns?.rate ?? null,
        earnRateKind: earns?.kind ?? null,
      });
    }
    if (sign(owed) > 0) {
      rows.push({
        ...shared,
        id: positionId(sourceId, 'debt', symbol),
        kind: 'debt',
        quantity: negate(owed),
        locked: null,
      });
    }
    return rows;
  });
}

/** By token id, in raw units of both tokens; missing where the past of a position is not known whole. */
type WaitingPrincipal = (
  network: NetworkId,
  manager: Address,
  tokenIds: readonly bigint[],
) => Promise<ReadonlyMap<bigint, readonly [bigint, bigint]>>;

/**
 * Tells apart what the manager has noted for positions: principal is what the logs say was taken out and
 * not collected, the rest are fees of earlier. Where the logs are not known, all of it counts as principal.
 */
async function splitOwed(
  positions: readonly UniswapV3Position[],
  network: NetworkId,
  waitingPrincipal: WaitingPrincipal,
): Promise<UniswapV3Position[]> {
  const byManager = Map.groupBy(positions.filter(hasNoted), ({ manager }) => manager);
  const waiting = new Map(
    await Promise.all(
      [...byManager].map(async ([manager, some]) => {
        const ids = some.map(({ tokenId }) => BigInt(tokenId));
        const known = await waitingPrincipal(network, getAddress(manager), ids);
        return [manager, known] as const;
      }),
    ),
  );
  return positions.map((position) => {
    const known = waiting.get(position.manager)?.get(BigInt(position.tokenId));
    if (known === undefined || !hasNoted(position)) return position;
    const { principal0 = '0', principal1 = '0', fees0, fees1, token0, token1 } = position;
    const side = (noted: string, units: bigint, decimals: number) =>
      units < toUnits(noted, decimals) ? fromUnits(units, decimals) : noted;
    const own0 = side(principal0, known[0], token0.decimals);
    const own1 = side(principal1, known[1], token1.decimals);
    return {
      ...position,
      principal0: own0,
      principal1: own1,
      fees0: add(fees0, subtract(principal0, own0)),
      fees1: add(fees1, subtract(principal1, own1)),
    };
  });
}

function hasNoted({ principal0 = '0', principal1 = '0' }: UniswapV3Position): boolean {
  return sign(principal0) > 0 || sign(principal1) > 0;
}
