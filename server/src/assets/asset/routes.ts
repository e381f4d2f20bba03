import { getAsset } from '@moa/contracts/assets/by-symbol';
import type { Context } from '../../context.ts';
import { currencyRequested } from '../../currency/api.ts';
import { ApiError } from '../../http/answers.ts';
import { handle, type Route } from '../../http/route.ts';
import { type PortfolioReader, readNote } from '../../portfolio/api.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { describeAsset, readTrades } from './describe-asset.ts';
import { marketQuotes } from './market-quotes.ts';

/**
 * One asset, held or not. NOT_FOUND if the user has no holding, trade or note of it and no market
 * prices it.
 */
export function assetOverviewRoutes(
  { db }: Pick<Context, 'db'>,
  { book, portfolios }: { book: PriceBook; portfolios: PortfolioReader },
): Route[] {
  return [
    handle(getAsset, async ({ caller, params, query }) => {
      const currency = await currencyRequested(db, caller.userId, query.currency);
      const [trades, note] = await Promise.all([
        readTrades(db, book, caller.userId, params.symbol, currency),
        readNote(db, caller.userId, params.symbol),
      ]);
      const view = await portfolios.shown(caller.userId, currency);
      const held = view.valuation.groupsOfSymbol(params.symbol).length > 0;
      const markets = marketQuotes(book, params.symbol);
      const priced = markets.domestic !== null || markets.abroad !== null;
      if (!held && !priced && trades.length === 0 && note === null) {
        throw new ApiError('NOT_FOUND', 'Asset not found.');
      }
      return { ...describeAsset(view, params.symbol, markets, trades), note };
    }),
  ];
}
