import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import type { CurrencyCode } from '@moa/contracts/primitives';
import type { Context } from '../context.ts';
import { currencyRequested } from '../currency/api.ts';
import { ApiError } from '../http/answers/api-error.ts';
import type { PortfolioReader } from './create-portfolio-reader.ts';
import { describeRow } from './valuation/describe-row.ts';

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
