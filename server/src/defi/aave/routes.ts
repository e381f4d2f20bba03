/** /api/v1/defi/aave: operation and handler. */
import { getAavePosition, listAavePositions } from '@moa/contracts/defi/aave';
import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { currencyAsked } from '../../currency/currency-asked.ts';
import { ApiError } from '../../http/api-error.ts';
import { handle, type Route } from '../../http/route.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { lendingPositions } from '../../sources/positions/tables.ts';
import { sources } from '../../sources/tables.ts';
import { describePosition } from './describe-position.ts';

export function aaveRoutes({ db, clock }: Pick<Context, 'db' | 'clock'>, book: PriceBook): Route[] {
  const own = (userId: string) =>
    db
      .select({ row: lendingPositions, source: sources })
      .from(lendingPositions)
      .innerJoin(sources, eq(sources.id, lendingPositions.sourceId))
      .where(and(eq(lendingPositions.userId, userId)))
      .orderBy(asc(sources.createdAt));

  return [
    handle(listAavePositions, async ({ caller, query }) => {
      const currency = await currencyAsked(db, caller.userId, query.currency);
      const found = await own(caller.userId);
      return found.map(({ row, source }) =>
        describePosition(row, source, book, currency, clock.now()),
      );
    }),
    handle(getAavePosition, async ({ caller, params, query }) => {
      const found = (await own(caller.userId)).find(({ row }) => row.id === params.id);
      if (found === undefined)
        throw new ApiError('NOT_FOUND', 'There is no such lending position.');
      const currency = await currencyAsked(db, caller.userId, query.currency);
      return describePosition(found.row, found.source, book, currency, clock.now());
    }),
  ];
}
