import type { Context } from '../context.ts';
import type { DomainModule } from '../domain-module.ts';
import type { ChainClients } from '../providers/chains/create-chain-clients.ts';
import type { PriceBook } from '../providers/prices/price-book.ts';
import { readCredentials } from '../sources/api.ts';
import { followLedgers } from './follow-ledgers.ts';
import { createLedgerReader } from './ledger-reader.ts';
import type { PricesOutside } from './price-history/fill-price-history.ts';
import { ledgerRoutes } from './routes.ts';
import { startWalletPasts } from './wallet-backfill/start-wallet-pasts.ts';
import { createWalletLedger } from './wallet-ledger.ts';

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
