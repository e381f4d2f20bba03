import type { PasskeySummary } from '@moa/contracts/auth/credentials';
import { passkeyProvider } from '../sign-in/passkey-name.ts';
import type { CredentialRow } from '../tables.ts';

export function describePasskey(row: CredentialRow, current: string | null): PasskeySummary {
  return {
    id: row.id,
    name: row.name,
    provider: passkeyProvider(row.aaguid),
    synced: row.backedUp,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    current: row.id === current,
  };
}
