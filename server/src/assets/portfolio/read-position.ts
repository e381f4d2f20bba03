import type { AssetPosition } from '@moa/contracts/assets/position';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { ApiError } from '../../http/api-error.ts';
import { describeRow } from '../valuation/describe-row.ts';
import type { PortfolioReader } from './create-portfolio-reader.ts';

/** One holding of a person, in won unless another currency is asked for. */
export async function readPosition(
  portfolios: PortfolioReader,
  userId: string,
  id: string,
  currency: CurrencyCode = 'KRW',
): Promise<AssetPosition> {
  const view = await portfolios.view(userId, currency);
  const row = view.valuation.rowById(id);
  if (row === undefined) throw new ApiError('NOT_FOUND', 'There is no such holding.');
  return describeRow(view, row);
}
