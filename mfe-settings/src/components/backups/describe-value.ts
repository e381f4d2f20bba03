import * as z from '@moa/contracts/schema';
import type { BackupGroup } from '@moa/contracts/settings/shapes/backup-file';
import type { Translate } from '@moa/i18n/messages';
import type { backups } from '../../messages/backups.ts';

const manual = z.object({
  quantity: z.string(),
  unitPrice: z.optional(z.nullable(z.object({ amount: z.string(), currency: z.string() }))),
});
const wallet = z.object({ label: z.string() });
const board = z.object({ layout: z.array(z.unknown()) });
const key = z.object({ exchange: z.string(), hint: z.string() });
const ledger = z.object({ entries: z.number() });
const rule = z.object({ name: z.string(), enabled: z.optional(z.boolean()) });

/** A thing of a backup in a few words; what has none is written as it is. */
export function describeValue(
  group: BackupGroup,
  value: unknown,
  t: Translate<keyof typeof backups.ko>,
): string {
  if (value === null || value === undefined || value === '') return t('empty');
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return t(value ? 'on' : 'off');
  return parsed(group, value, t) ?? flat(value);
}

function parsed(
  group: BackupGroup,
  value: unknown,
  t: Translate<keyof typeof backups.ko>,
): string | null {
  if (group === 'manualAssets') {
    const asset = z.safeParse(manual, value);
    if (!asset.success) return null;
    const { quantity, unitPrice } = asset.data;
    return unitPrice ? `${quantity} × ${unitPrice.amount} ${unitPrice.currency}` : quantity;
  }
  if (group === 'wallets') {
    const named = z.safeParse(wallet, value);
    return named.success ? named.data.label : null;
  }
  if (group === 'dashboards') {
    const found = z.safeParse(board, value);
    return found.success ? t('widgets', { count: found.data.layout.length }) : null;
  }
  if (group === 'exchangeKeys') {
    const found = z.safeParse(key, value);
    return found.success ? t('keyOf', found.data) : null;
  }
  if (group === 'ledger') {
    const found = z.safeParse(ledger, value);
    return found.success ? t('entries', { count: found.data.entries }) : null;
  }
  if (group === 'rules') {
    const found = z.safeParse(rule, value);
    if (!found.success) return null;
    const { name, enabled = true } = found.data;
    return `${name} · ${t(enabled ? 'on' : 'off')}`;
  }
  return null;
}

/** Its values without the marks of JSON. */
function flat(value: unknown): string {
  if (Array.isArray(value)) return value.map(flat).join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, part]) => `${name} ${flat(part)}`)
    .join(', ');
}
