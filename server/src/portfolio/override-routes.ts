/** PATCH /api/v1/assets/positions/{id}: what a person says of a holding. */
import { updatePosition } from '@moa/contracts/assets/positions';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
import { handle, type Route } from '../http/route.ts';
import { positions } from '../sources/positions/tables.ts';
import type { PortfolioReader } from './create-portfolio-reader.ts';
import { spansAfter } from './overrides/read-marks.ts';
import { positionMarks } from './overrides/tables.ts';
import { readPosition } from './read-position.ts';

export function overrideRoutes(
  { db, bus, clock }: Pick<Context, 'db' | 'bus' | 'clock'>,
  portfolios: PortfolioReader,
): Route[] {
  return [
    handle(updatePosition, async ({ caller: { userId }, params: { id }, query, body }) => {
      const [position] = await db
        .select({ id: positions.id })
        .from(positions)
        .where(and(eq(positions.id, id), eq(positions.userId, userId)));
      if (position === undefined) throw new ApiError('NOT_FOUND', 'There is no such holding.');
      // What it did to the total is measured against what was known before.
      const { valuation } = await portfolios.view(userId, 'KRW');
      const before = valuation.holdings.marks?.get(id);
      const { unitPrice, hidden, excluded, trusted } = body;
      const said = {
        ...(hidden === undefined ? {} : { hidden }),
        ...(excluded === undefined
          ? {}
          : { excluded, excludedSpans: spansAfter(before, excluded, clock.now()) }),
        ...(trusted === undefined ? {} : { trusted }),
        ...(unitPrice === undefined
          ? {}
          : {
              unitPrice: unitPrice?.amount ?? null,
              unitPriceCurrency: unitPrice?.currency ?? null,
            }),
        markedAt: clock.now(),
      };
      await db
        .insert(positionMarks)
        .values({ userId, positionId: id, ...said })
        .onConflictDoUpdate({
          target: [positionMarks.userId, positionMarks.positionId],
          set: said,
        });
      bus.publish('portfolio.changed', { userId });
      return readPosition({ db, portfolios }, userId, id, query.currency);
    }),
  ];
}
