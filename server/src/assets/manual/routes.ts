/** /api/v1/assets/manual: what no exchange and no chain tells of. */
import {
  createManualAsset,
  deleteManualAsset,
  updateManualAsset,
} from '@moa/contracts/assets/manual-assets';
import { and, count, eq, inArray } from 'drizzle-orm';
import { newId } from '../../database/new-id.ts';
import { ApiError } from '../../http/api-error.ts';
import { type Context, handle, type Route } from '../../seams.ts';
import type { PortfolioReader } from '../portfolio/create-portfolio-reader.ts';
import { readPosition } from '../portfolio/read-position.ts';
import { positionMarks, positions, sources } from '../tables.ts';
import { manualPosition } from './manual-position.ts';
import { manualSource, removeIfEmpty } from './manual-source.ts';

const mostAPerson = 500;
const labels = { ko: '직접 입력', en: 'Added by hand' };

export function manualAssetRoutes(
  { db, bus, clock }: Pick<Context, 'db' | 'bus' | 'clock'>,
  portfolios: PortfolioReader,
): Route[] {
  /** A manual asset of a person; anything else is as if it never was. */
  const own = (userId: string, id: string) =>
    and(
      eq(positions.id, id),
      eq(positions.userId, userId),
      inArray(
        positions.sourceId,
        db
          .select({ id: sources.id })
          .from(sources)
          .where(and(eq(sources.userId, userId), eq(sources.kind, 'manual'))),
      ),
    );
  const unknown = () => new ApiError('NOT_FOUND', 'There is no such holding.');

  return [
    handle(createManualAsset, async ({ caller: { userId }, body, query, locale }) => {
      const id = newId('pos');
      const now = clock.now();
      await db.transaction(async (tx) => {
        const sourceId = await manualSource(tx, userId, labels[locale], now);
        const [held] = await tx
          .select({ count: count() })
          .from(positions)
          .where(eq(positions.sourceId, sourceId));
        if ((held?.count ?? 0) >= mostAPerson) {
          throw new ApiError('CONFLICT', `There can be ${mostAPerson} assets added by hand.`);
        }
        await tx.insert(positions).values({
          id,
          sourceId,
          userId,
          kind: 'balance',
          symbol: body.symbol,
          name: body.symbol,
          quantity: body.quantity,
          readAt: now,
          ...manualPosition(body),
        });
      });
      bus.publish('portfolio.changed', { userId });
      return readPosition(portfolios, userId, id, query.currency);
    }),
    handle(updateManualAsset, async ({ caller: { userId }, params, body, query }) => {
      const [row] = await db
        .update(positions)
        .set({ ...manualPosition(body), readAt: clock.now() })
        .where(own(userId, params.id))
        .returning({ id: positions.id });
      if (row === undefined) throw unknown();
      bus.publish('portfolio.changed', { userId });
      return readPosition(portfolios, userId, row.id, query.currency);
    }),
    handle(deleteManualAsset, async ({ caller: { userId }, params: { id } }) => {
      await db.transaction(async (tx) => {
        const [row] = await tx
          .delete(positions)
          .where(own(userId, id))
          .returning({ sourceId: positions.sourceId });
        if (row === undefined) throw unknown();
        await tx
          .delete(positionMarks)
          .where(and(eq(positionMarks.userId, userId), eq(positionMarks.positionId, id)));
        await removeIfEmpty(tx, row.sourceId);
      });
      bus.publish('portfolio.changed', { userId });
      return { id };
    }),
  ];
}
