import type { KeyFacts } from '../../providers/exchanges/holding.ts';
import type { ApiKeyRow } from './tables.ts';

/** Returns the facts about a key as columns. */
export function storedFacts({
  permissions,
  expiresAt,
  unknownRights = [],
  addressBound,
}: KeyFacts): Pick<ApiKeyRow, 'permissions' | 'expiresAt' | 'unknownRights' | 'addressBound'> {
  return {
    permissions,
    expiresAt,
    addressBound: addressBound ?? null,
    unknownRights: unknownRights.length === 0 ? null : unknownRights,
  };
}
