import type { Alert } from '@moa/contracts/notifications/alert-kinds';
import { alertText } from './alert-texts.ts';
import type { AlertRow } from './tables.ts';

export function describeAlert({ id, kind, data, createdAt, read }: AlertRow): Alert {
  // What a kind comes with is checked where it is written, and by the contract on its way out.
  const what = { kind, data } as Alert;
  return { ...what, ...alertText(what), id, timestamp: createdAt.toISOString(), read };
}
