import type { PushDevice } from '@moa/contracts/notifications/push';
import type { PushDeviceRow } from '../targets/tables.ts';

export function describePushDevice(row: PushDeviceRow): PushDevice {
  const { id, name, status, error } = row;
  return {
    id,
    name,
    status,
    error,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
