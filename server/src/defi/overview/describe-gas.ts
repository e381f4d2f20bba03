/** Gas of 30 days, added up by network and valued at the prices of then. */

import type { getDefiGas } from '@moa/contracts/defi/overview';
import type { NetworkId } from '@moa/contracts/networks/network-id';
import type { OperationOutput } from '@moa/contracts/operation';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { dayMs } from '@moa/contracts/time';
import { add, multiply } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { fromUnits } from '@moa/finance/money/units';
import type { Context } from '../../context.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { type Fee, readFees } from '../gas/read-fees.ts';
import { inCurrency, type PricesOfThen, readPricesOfThen } from '../protocol/prices-then.ts';
import type { DefiTools } from '../tools.ts';
import type { OwnTransaction, OwnTransactions } from './own-transactions.ts';

export const gasWindowMs = 30 * dayMs;
/** Maximum number of transactions in a response; those beyond it count as unread. */
const maxTransactions = 2_000;

type Paid = OwnTransaction & Fee;

export async function describeGas(
  context: Pick<Context, 'db' | 'log' | 'config' | 'clock'>,
  { chains, prices: book }: Pick<DefiTools, 'chains' | 'prices'>,
  { transactions, addresses, made, readFrom, complete }: OwnTransactions,
  currency: CurrencyCode,
): Promise<OperationOutput<typeof getDefiGas>> {
  const { db, config, clock } = context;
  const now = clock.now();
  const start = new Date(now.getTime() - gasWindowMs);
  const requested = transactions.slice(0, maxTransactions);
  const networks = [...new Set([...made.keys(), ...requested.map(({ network }) => network)])];
  const byNetwork = await Promise.all(
    networks.map(async (network) => {
      const own = requested.filter((one) => one.network === network);
      const hashes = own.map(({ hash }) => hash);
      const fees = await readFees(context, chains[network], network, hashes);
      return {
        network,
        paid: own.flatMap((one): Paid[] => {
          const fee = fees.get(one.hash);
          // Transactions sent by others cost the user nothing.
          return fee !== undefined && addresses.has(fee.payer) ? [{ ...one, ...fee }] : [];
        }),
        made: made.get(network) ?? null,
        unread: own.filter(({ hash }) => !fees.has(hash)).length,
      };
    }),
  );
  const getSymbol = (network: NetworkId) => config.networks[network].native.symbol;
  const sources = { db, clock, prices: book };
  const pricesThen = await readPricesOfThen(sources, networks.map(getSymbol), start, currency);
  const sum = (paid: readonly Paid[], count: number | null) => {
    const values = paid.map((one) =>
      getWorth(one, getSymbol(one.network), pricesThen, book, currency),
    );
    const known = values.flatMap((value) => value ?? []);
    // By its own count the account made none: that is nothing, and not unknown.
    const isNothing = paid.length === 0 && count === 0;
    return {
      transactions: paid.length,
      made: count,
      atLeast: count === null || count > paid.length,
      value: known.length > 0 || isNothing ? roundMoney(add('0', ...known), currency) : null,
      missing: values.length - known.length,
    };
  };
  const all = byNetwork.flatMap(({ paid }) => paid);
  const counts = byNetwork.map((one) => one.made);
  return {
    currency,
    ...sum(
      all,
      counts.length === 0 || counts.includes(null)
        ? null
        : counts.reduce<number>((total, count) => total + (count ?? 0), 0),
    ),
    networks: byNetwork
      .filter(({ paid, made: count }) => paid.length > 0 || (count ?? 0) > 0)
      .map(({ network, paid, made: count }) => ({
        network,
        symbol: getSymbol(network),
        amount: fromUnits(
          paid.reduce((total, { fee }) => total + fee, 0n),
          18,
        ),
        ...sum(paid, count),
      })),
    since: readFrom?.toISOString() ?? null,
    unread:
      transactions.length -
      requested.length +
      byNetwork.reduce((total, { unread }) => total + unread, 0),
    complete,
  };
}

function getWorth(
  { fee, at }: Paid,
  symbol: string,
  then: PricesOfThen,
  book: PriceBook,
  currency: CurrencyCode,
): string | null {
  const price = then.price({ priceSymbol: symbol, priceFactor: '1' }, at);
  const unit = inCurrency(price, currency, book);
  return unit === null ? null : multiply(fromUnits(fee, 18), unit);
}
