/** Reads the current holdings of a source from its exchange or chain. */
import type { UnreadPart } from '@moa/contracts/exchanges/account-limits';
import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import type { NetworkId } from '@moa/contracts/networks/network-id';
import { type Address, getAddress } from 'viem';
import type { AaveAccount } from '../../providers/chains/aave/aave-account.ts';
import type { ChainAddresses } from '../../providers/chains/chain-addresses.ts';
import type { ChainClients } from '../../providers/chains/create-chain-clients.ts';
import { readWallet } from '../../providers/chains/read-wallet.ts';
import type { Circuits } from '../../providers/circuits.ts';
import type { ExchangeAddresses } from '../../providers/exchanges/exchange-addresses.ts';
import type { ExchangeCredentials } from '../../providers/exchanges/holding.ts';
import { readAccount } from '../../providers/exchanges/read-account.ts';
import type { WatchKeyRights } from '../connections/watch-key-rights.ts';
import type { DiscoverTokens } from '../discovery/discover-tokens.ts';
import type { NewPosition } from '../positions/new-position.ts';
import type { SourceRow } from '../tables.ts';
import { exchangePositions } from './exchange-positions.ts';
import { splitOwed, type WaitingPrincipal } from './split-owed.ts';
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
export function addressOf({ addresses }: Pick<Outside, 'addresses'>, source: SourceRow): string {
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
