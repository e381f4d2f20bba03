/** Costs stated by the user for an asset, and a preview of their effect. */
import { listArrivals } from '@moa/contracts/assets/by-symbol';
import { previewLedgerEntry } from '@moa/contracts/assets/ledger';
import { add, divide, multiply, sign, subtract } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import type { Context } from '../../context.ts';
import { currencyRequested } from '../../currency/api.ts';
import { handle, type Route } from '../../http/route.ts';
import { amountThen, draftEntry, getArrivals, getMatches, readArriving } from '../../ledger/api.ts';
import type { PortfolioReader } from '../../portfolio/api.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { describeCost } from './describe-cost.ts';
import { readSourceLabels } from './store.ts';

const maxArrivals = 200;

export function assetCostRoutes(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { book, portfolios }: { book: PriceBook; portfolios: PortfolioReader },
): Route[] {
  return [
    handle(previewLedgerEntry, async ({ caller: { userId }, body, query }) => {
      const currency = await currencyRequested(db, userId, query.currency);
      const { row, explainsId } = await draftEntry({ db, clock }, userId, body);
      const entry = { ...row, explainsId };
      const before = await portfolios.shown(userId, currency);
      const after = await portfolios.viewWith(userId, currency, entry);
      const { symbol } = row;
      return {
        symbol,
        currency,
        before: describeCost(before, symbol),
        after: describeCost(after, symbol),
      };
    }),
    handle(listArrivals, async ({ caller: { userId }, params: { symbol }, query }) => {
      const currency = await currencyRequested(db, userId, query.currency);
      const [view, entries] = await Promise.all([
        portfolios.shown(userId, currency),
        readArriving(db, userId, new Set([symbol])),
      ]);
      const said = new Map<string, string>();
      for (const { arrival, quantity } of await getMatches(symbol, entries)) {
        said.set(arrival, add(said.get(arrival) ?? '0', quantity));
      }
      const arrivals = getArrivals(symbol, entries).slice(-maxArrivals).reverse();
      const labels = await readSourceLabels(
        { db },
        arrivals.map(({ entry }) => entry.sourceId),
      );
      return {
        symbol,
        currency,
        unknownQuantity: describeCost(view, symbol).unknownQuantity,
        items: arrivals.flatMap(({ entry, quantity }) => {
          const { id, sourceId, at, type } = entry;
          const unexplained = subtract(quantity, said.get(id) ?? '0');
          if (type === 'withdrawal' || sign(unexplained) <= 0) return [];
          const value = amountThen(entry, currency, book);
          return [
            {
              entryId: id,
              sourceId,
              sourceLabel: labels.get(sourceId) ?? '',
              type,
              at: at.toISOString(),
              quantity,
              unexplained,
              value: value === null ? null : roundMoney(value, currency),
              proposed:
                value === null
                  ? null
                  : roundMoney(divide(multiply(value, unexplained), quantity), currency),
            },
          ];
        }),
      };
    }),
  ];
}
