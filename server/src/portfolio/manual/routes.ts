/** /api/v1/assets/manual: what no exchange and no chain tells of. */
import {
  createManualAsset,
  deleteManualAsset,
  updateManualAsset,
} from '@moa/contracts/assets/manual';
import { and, count, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { newId } from '../../database/new-id.ts';
import { ApiError } from '../../http/api-error.ts';
import { handle, handleEffect, type Route } from '../../http/route.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { positions } from '../../sources/positions/tables.ts';
import { sources } from '../../sources/tables.ts';
import type { PortfolioReader } from '../create-portfolio-reader.ts';
import { positionMarks } from '../overrides/tables.ts';
import { readPosition } from '../read-position.ts';
import { manualPosition } from './manual-position.ts';
import { manualSource } from './manual-source.ts';
import { noteFlow } from './note-flow.ts';

const mostAPerson = 500;
const labels = { ko: '직접 입력', en: 'Added by hand' };

export function manualAssetRoutes(
  { db, bus, clock }: Pick<Context, 'db' | 'bus' | 'clock'>,
  { portfolios, book }: { portfolios: PortfolioReader; book: PriceBook },
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
  /** What a change does to the total is told against what was known before it. */
  const known = (userId: string) => portfolios.view(userId, 'KRW');
  /** Flows and costs are read anew with it. */
  const told = (userId: string, sourceId: string) => {
    bus.publish('portfolio.changed', { userId });
    bus.publish('ledger.changed', { userId, sourceId });
  };
  const unknown = () => new ApiError('NOT_FOUND', 'There is no such holding.');

  return [
    handleEffect<typeof createManualAsset, { id: string; sourceId: string }>(
      createManualAsset,
      async ({ caller: { userId }, body, locale, remember }) => {
        const id = newId('pos');
        await known(userId);
        const now = clock.now();
        const made = await db.transaction(async (tx) => {
          const sourceId = await manualSource(tx, userId, labels[locale], now);
          const [held] = await tx
            .select({ count: count() })
            .from(positions)
            .where(eq(positions.sourceId, sourceId));
          if ((held?.count ?? 0) >= mostAPerson) {
            throw new ApiError('CONFLICT', `There can be ${mostAPerson} assets added by hand.`);
          }
          const [row] = await tx
            .insert(positions)
            .values({
              id,
              sourceId,
              userId,
              kind: 'balance',
              symbol: body.symbol,
              name: body.symbol,
              quantity: body.quantity,
              readAt: now,
              ...manualPosition(body),
            })
            .returning();
          await noteFlow(tx, book, now, null, row ?? null);
          return remember(tx, { id, sourceId });
        });
        told(userId, made.output.sourceId);
        return made;
      },
      // Its worth and share follow from everything that is held, once it is held itself.
      ({ caller, query }, { id }) =>
        readPosition({ db, portfolios }, caller.userId, id, query.currency),
    ),
    handle(updateManualAsset, async ({ caller: { userId }, params, body, query }) => {
      await known(userId);
      const now = clock.now();
      const source = await db.transaction(async (tx) => {
        const [before] = await tx
          .select()
          .from(positions)
          .where(own(userId, params.id))
          .for('update');
        if (before === undefined) throw unknown();
        const [after] = await tx
          .update(positions)
          .set({ ...manualPosition(body), readAt: now })
          .where(eq(positions.id, before.id))
          .returning();
        await noteFlow(tx, book, now, before, after ?? null);
        return before.sourceId;
      });
      told(userId, source);
      return readPosition({ db, portfolios }, userId, params.id, query.currency);
    }),
    handle(deleteManualAsset, async ({ caller: { userId }, params: { id } }) => {
      await known(userId);
      const source = await db.transaction(async (tx) => {
        const [row] = await tx.delete(positions).where(own(userId, id)).returning();
        if (row === undefined) throw unknown();
        await tx
          .delete(positionMarks)
          .where(and(eq(positionMarks.userId, userId), eq(positionMarks.positionId, id)));
        await noteFlow(tx, book, clock.now(), row, null);
        return row.sourceId;
      });
      told(userId, source);
      await known(userId);
      return { id };
    }),
  ];
}
