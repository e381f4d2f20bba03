import type { Database } from '../../database/database.ts';
import { ApiError } from '../../http/answers/api-error.ts';
import type { RowView } from '../../portfolio/api.ts';
import { wasEverHeld } from './store.ts';

/** @throws ApiError NOT_FOUND for a scope of an asset that the user has never held */
export async function refuseUnknownAsset(
  db: Database,
  userId: string,
  view: Pick<RowView, 'valuation'>,
  scope: string,
): Promise<void> {
  if (!scope.startsWith('asset:')) return;
  const symbol = scope.slice('asset:'.length);
  if (view.valuation.groupsOfSymbol(symbol).length > 0) return;
  if (!(await wasEverHeld(db, userId, symbol))) {
    throw new ApiError('NOT_FOUND', 'Asset not found.');
  }
}
