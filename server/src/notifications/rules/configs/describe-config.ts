import type { NoticeConfig } from '@moa/contracts/notifications/configs';
import type { NoticeConfigRow } from '../tables.ts';

export function describeConfig(row: NoticeConfigRow): NoticeConfig {
  return {
    ...row.config,
    id: row.id,
    enabled: row.enabled,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
