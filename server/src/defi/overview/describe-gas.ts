/** Gas of 30 days, added up by network and valued at the prices of then. */
import type { getDefiGas } from '@moa/contracts/defi/overview';
import type { OperationOutput } from '@moa/contracts/operation';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { add, multiply } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { fromUnits } from '@moa/finance/money/units';
import type { Context } from '../../context.ts';
import { amountThen, readPricesThen } from '../../ledger/api.ts';
import { type Fee, readFees } from '../gas/read-fees.ts';
import type { DefiTools } from '../tools.ts';
import { type OwnTransaction, readOwnTransactions } from './own-transactions.ts';

const windowMs = 30 * 86_400_000;
/** Of one answer; what is beyond it is counted as unread. */
const maxTransactions = 2_000;

type Paid = OwnTransaction & Fee;

export async function describeGas(
  context: Pick<Context, 'db' | 'log' | 'config' | 'clock'>,
  { chains, prices: book }: Pick<DefiTools, 'chains' | 'prices'>,
  userId: string,
  currency: CurrencyCode,
): Promise<OperationOutput<typeof getDefiGas>> {
  const { db, config, clock } = context;
  const now = clock.now();
  const start = new Date(now.getTime() - windowMs);
  const { transactions, addresses, readFrom } = await readOwnTransactions(context, userId, start);
  const asked = transactions.slice(0, maxTransactions);
  const networks = [...new Set(asked.map(({ network }) => network))];
  const byNetwork = await Promise.all(
    networks.map(async (network) => {
      const own = asked.filter((one) => one.network === network);
      const hashes = own.map(({ hash }) => hash);
      const fees = await readFees(context, chains[network], network, hashes);
      return {
        network,
        paid: own.flatMap((one): Paid[] => {
          const fee = fees.get(one.hash);
          // What somebody else sent cost this person nothing.
          return fee !== undefined && addresses.has(fee.payer) ? [{ ...one, ...fee }] : [];
        }),
        unread: own.filter(({ hash }) => !fees.has(hash)).length,
      };
    }),
  );
  const symbolOf = (network: (typeof networks)[number]) => config.networks[network].native.symbol;
  const pricesThen = await readPricesThen(db, new Set(networks.map(symbolOf)), start, now);
  const worthOf = (paid: readonly Paid[]) =>
    paid.reduce<string | null>((sum, { network, fee, at }) => {
      const { krw, usd, usdt } = pricesThen.price(symbolOf(network), at, false);
      const unit = amountThen(
        { valueKrw: krw, valueUsd: usd, valueUsdt: usdt ?? null },
        currency,
        book,
      );
      return sum === null || unit === null ? null : add(sum, multiply(fromUnits(fee, 18), unit));
    }, '0');
  const money = (value: string | null) => (value === null ? null : roundMoney(value, currency));
  const all = byNetwork.flatMap(({ paid }) => paid);
  return {
    currency,
    transactions: all.length,
    // Logs show neither transfers of the native coin nor what moves no token: none known is not zero.
    value: all.length === 0 ? null : money(worthOf(all)),
    networks: byNetwork
      .filter(({ paid }) => paid.length > 0)
      .map(({ network, paid }) => ({
        network,
        symbol: symbolOf(network),
        amount: fromUnits(
          paid.reduce((sum, { fee }) => sum + fee, 0n),
          18,
        ),
        transactions: paid.length,
        value: money(worthOf(paid)),
      })),
    since: readFrom?.toISOString() ?? null,
    unread:
      transactions.length - asked.length + byNetwork.reduce((sum, { unread }) => sum + unread, 0),
  };
}
