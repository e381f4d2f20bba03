import type { AccountLimits } from '@moa/contracts/exchanges/account-limits';
import type { ApiKey } from '@moa/contracts/settings/api-keys';
import type { Source } from '@moa/contracts/source';
import { notRead } from '../../providers/exchanges/read/not-read.ts';
import type { ApiKeyRow } from '../../sources/connections/tables.ts';

/** Parts of an account that the last readings could not read or interpret. */
export type Unclear = Pick<AccountLimits, 'unread' | 'notUnderstood' | 'lacks'> & {
  twins: NonNullable<ApiKey['twins']>;
};

export const allClear: Unclear = {
  unread: [],
  notUnderstood: { entries: 0, words: [] },
  lacks: [],
  twins: [],
};

/** The account as its owner sees it; the sealed key stays behind. */
export function describeApiKey(
  row: ApiKeyRow,
  source: Source,
  unclear: Unclear,
  requests: ApiKey['requests'],
): ApiKey {
  const { id, exchange, label, hint, permissions, riskAccepted, expiresAt, createdAt } = row;
  const { addressBound } = row;
  return {
    id,
    exchange,
    label,
    hint,
    permissions,
    riskAccepted,
    expiresAt: expiresAt?.toISOString() ?? null,
    addressBound,
    requests,
    limits: getLimits(row, unclear),
    twins: unclear.twins,
    source,
    createdAt: createdAt.toISOString(),
  };
}

function getLimits({ exchange, unknownRights }: ApiKeyRow, unclear: Unclear): AccountLimits {
  const apart = unclear.unread.filter(({ reason }) => reason === 'apart').map(({ part }) => part);
  return {
    notRead: [...new Set([...apart, ...notRead[exchange]])],
    unread: unclear.unread.filter(({ reason }) => reason !== 'apart'),
    unknownRights: unknownRights ?? [],
    notUnderstood: unclear.notUnderstood,
    lacks: unclear.lacks,
  };
}
