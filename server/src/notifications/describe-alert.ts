import type { Alert } from '@moa/contracts/notifications/inbox';
import type { AlertRow } from './tables.ts';

export function describeAlert({ createdAt, ...row }: AlertRow): Alert {
  const { id, kind, title, message, type, data, read } = row;
  return { id, kind, title, message, type, data, timestamp: createdAt.toISOString(), read };
}
