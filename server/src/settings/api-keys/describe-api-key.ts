import type { Source } from '@moa/contracts/assets/summary';
import type { ApiKey } from '@moa/contracts/settings/api-keys';
import type { ApiKeyRow } from '../tables.ts';

/** The account as its owner sees it; the sealed key stays behind. */
export function describeApiKey(row: ApiKeyRow, source: Source): ApiKey {
  const { id, exchange, label, hint, permissions, riskAccepted, expiresAt, createdAt } = row;
  return {
    id,
    exchange,
    label,
    hint,
    permissions,
    riskAccepted,
    expiresAt: expiresAt?.toISOString() ?? null,
    source,
    createdAt: createdAt.toISOString(),
  };
}
