import type { NetworkId } from '@moa/contracts/networks/network-id';
import { getAddress } from 'viem';
import type { Context } from '../context.ts';
import type { DomainModule } from '../domain-module.ts';
import type { ChainAddresses } from '../providers/chains/chain-addresses.ts';
import type { ChainClients } from '../providers/chains/create-chain-clients.ts';
import { readWalletLedger } from '../providers/chains/wallet-ledger/read-wallet-ledger.ts';
import type { PriceBook } from '../providers/prices/price-book.ts';
import { readCredentials, storeScan, unasked } from '../sources/api.ts';
import { followLedgers } from './follow-ledgers.ts';
import { createLedgerReader, type LedgerReader } from './ledger-reader.ts';
import type { PricesOutside } from './price-history/fill-price-history.ts';
import { ledgerRoutes } from './routes.ts';
import { startWalletPasts } from './wallet-backfill/start-wallet-pasts.ts';

type Needs = { book: PriceBook; chains: ChainClients };

/**
 * Starts the ledger of sources, the history of wallets before they were connected, and historical
 * prices.
 */
export function startLedger(
  context: Context,
  { book, chains }: Needs,
): DomainModule & { prices: PricesOutside } {
  const { config, outside, circuits } = context;
  const prices = {
    book,
    upbitUrl: config.exchanges.upbit.url,
    binanceUrl: config.exchanges.binance.url,
    fiatUrl: config.fiatUrl,
  };
  const ledgers = followLedgers(context, {
    read: createLedgerReader({
      addresses: outside,
      circuits,
      credentials: (source) => readCredentials(context, source),
      readWalletLedger: createWalletLedger(context, outside, chains),
    }),
    prices,
  });
  const walletPasts = startWalletPasts(context, outside, chains);
  return {
    prices,
    routes: ledgerRoutes(context, ledgers.settling),
    stop() {
      ledgers.stop();
      walletPasts.stop();
    },
  };
}

/**
 * Reads the history of a wallet on its network. Tokens met on the way are passed to token
 * discovery, so that the same blocks are not read twice.
 */
function createWalletLedger(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { networks }: ChainAddresses,
  chains: ChainClients,
): LedgerReader {
  return async ({ id, provider, address }, state) => {
    if (address === null) throw new Error(`The wallet of source ${id} has no address`);
    const network = provider as NetworkId;
    const { searched, met, ...page } = await readWalletLedger(
      chains[network],
      networks[network],
      getAddress(address),
      state,
    );
    await storeScan(db, id, { searched, met: met.map(unasked), readAt: clock.now() });
    return page;
  };
}
