/** The least that a config and a rule are made of, and a file of one config. */
import { getChecksum } from '../../notifications/rules/backup/carry-out.ts';
export const sampleConfig = { name: '시세', category: 'price', channels: ['in_app'] };
export const sampleRule = {
  name: '목표가',
  scope: { kind: 'asset', ids: ['BTC'] },
  condition: { all: [{ metric: 'price', op: 'crosses_up', value: '1000000000' }] },
  severity: 'medium',
};

export function fileOf(name: string) {
  const config = { ...sampleConfig, id: 'ncf_file', name };
  const shared = { webhookIds: [], severityFloor: 'low', quietHoursBreach: false, enabled: true };
  const contents = { configs: [{ ...config, ...shared }], triggers: [] };
  const checksum = getChecksum(contents);
  const createdAt = '2026-11-22T00:00:00.000Z';
  return { format: 'moa-notifications', version: 1, createdAt, checksum, contents };
}

/** A backup of one note. */
export function backupOf(symbol: string) {
  const contents = { notes: [{ symbol, text: 'x' }] };
  const createdAt = '2026-11-22T00:00:00.000Z';
  return { format: 'moa-backup', version: 1, createdAt, checksum: getChecksum(contents), contents };
}
