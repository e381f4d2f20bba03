/** PATCH /api/v1/assets/positions/{id}: the user’s settings of a holding. */
import { updatePosition } from '@moa/contracts/assets/positions';
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import type { CurrencyCode } from '@moa/contracts/primitives';
import type { Context } from '../context.ts';
import { currencyRequested } from '../currency/api.ts';
import { ApiError } from '../http/answers.ts';
import { handle, type Route } from '../http/route.ts';
import type { PortfolioReader } from './create-portfolio-reader.ts';
import { spansAfter } from './overrides/read-marks.ts';
import { isOwnPosition, storeMarks } from './overrides/store.ts';
import { describeRow } from './valuation/describe-row.ts';

export function overrideRoutes(
  { db, bus, clock }: Pick<Context, 'db' | 'bus' | 'clock'>,
  portfolios: PortfolioReader,
): Route[] {
  return [
    handle(updatePosition, async ({ caller: { userId }, params: { id }, query, body }) => {
      if (!(await isOwnPosition(db, userId, id)))
        throw new ApiError('NOT_FOUND', 'Holding not found.');
      await portfolios.change(userId, async ({ holdings }) => {
        const before = holdings.marks?.get(id);
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
        await storeMarks(db, userId, id, said);
        bus.publish('portfolio.changed', { userId });
      });
      return readPosition({ db, portfolios }, userId, id, query.currency);
    }),
  ];
}

/** One holding of a user, in the account’s own currency by default. */
export async function readPosition(
  { db, portfolios }: { db: Context['db']; portfolios: PortfolioReader },
  userId: string,
  id: string,
  requested: CurrencyCode | undefined,
): Promise<AssetPosition> {
  const view = await portfolios.shown(userId, await currencyRequested(db, userId, requested));
  const row = view.valuation.rowById(id);
  if (row === undefined) throw new ApiError('NOT_FOUND', 'Holding not found.');
  return describeRow(view, row);
}
