/** /api/v1/assets/manual: what no exchange and no chain tells of. */
import {
  createManualAsset,
  deleteManualAsset,
  updateManualAsset,
} from '@moa/contracts/assets/manual';
import type { Context } from '../../context.ts';
import { ApiError } from '../../http/answers.ts';
import { handle, handleEffect, type Route } from '../../http/route.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import {
  addManualPosition,
  changeManualPosition,
  removeManualPosition,
} from '../../sources/api.ts';
import type { PortfolioReader } from '../create-portfolio-reader.ts';
import { readPosition } from '../override-routes.ts';
import { removeMarks } from '../overrides/store.ts';
import { manualPosition, noteFlow } from './put-back.ts';

const labels = { ko: '직접 입력', en: 'Manual' };

export function manualAssetRoutes(
  { db, bus, clock }: Pick<Context, 'db' | 'bus' | 'clock'>,
  { portfolios, book }: { portfolios: PortfolioReader; book: PriceBook },
): Route[] {
  /** Flows and costs are read again with it. */
  const reported = (userId: string, sourceId: string) => {
    bus.publish('portfolio.changed', { userId });
    bus.publish('ledger.changed', { userId, sourceId });
  };
  const unknown = () => new ApiError('NOT_FOUND', 'Holding not found.');

  return [
    handleEffect<typeof createManualAsset, { id: string; sourceId: string }>(
      createManualAsset,
      async ({ caller: { userId }, body, locale, remember }) => {
        const now = clock.now();
        return portfolios.change(userId, async () => {
          const made = await db.transaction(async (tx) => {
            const { symbol, quantity } = body;
            const row = await addManualPosition(
              tx,
              { userId, label: labels[locale], now },
              { symbol, quantity, ...manualPosition(body) },
            );
            await noteFlow(tx, book, now, null, row);
            return remember(tx, { id: row.id, sourceId: row.sourceId });
          });
          reported(userId, made.output.sourceId);
          return made;
        });
      },
      // Its worth and share follow from everything that is held, once it is held itself.
      ({ caller, query }, { id }) =>
        readPosition({ db, portfolios }, caller.userId, id, query.currency),
    ),
    handle(updateManualAsset, async ({ caller: { userId }, params, body, query }) => {
      const now = clock.now();
      await portfolios.change(userId, async () => {
        const source = await db.transaction(async (tx) => {
          const columns = { ...manualPosition(body), readAt: now };
          const changed = await changeManualPosition(tx, { userId, id: params.id }, columns);
          if (changed === null) throw unknown();
          await noteFlow(tx, book, now, changed.before, changed.after);
          return changed.before.sourceId;
        });
        reported(userId, source);
      });
      return readPosition({ db, portfolios }, userId, params.id, query.currency);
    }),
    handle(deleteManualAsset, async ({ caller: { userId }, params: { id } }) => {
      await portfolios.change(userId, async () => {
        const source = await db.transaction(async (tx) => {
          const row = await removeManualPosition(tx, { userId, id });
          if (row === null) throw unknown();
          await removeMarks(tx, userId, id);
          await noteFlow(tx, book, clock.now(), row, null);
          return row.sourceId;
        });
        reported(userId, source);
      });
      await portfolios.view(userId, 'KRW');
      return { id };
    }),
  ];
}
