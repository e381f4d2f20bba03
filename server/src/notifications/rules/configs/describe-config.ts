import type { NoticeConfig } from '@moa/contracts/notifications/configs';
import { configNameWords } from '@moa/contracts/notifications/given-names';
import type { Language } from '../../words/rule-words.ts';
import type { NoticeConfigRow } from '../tables.ts';

export function describeConfig(row: NoticeConfigRow, locale: Language): NoticeConfig {
  return {
    ...row.config,
    name: configNameWords(row.config.name)[locale],
    id: row.id,
    enabled: row.enabled,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
