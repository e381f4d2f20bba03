/** Changes that a restore would make, each with its current and its new value. */

import * as z from '@moa/contracts/schema';
import type { RestoreChange } from '@moa/contracts/settings/backups';
import type { BackupGroup } from '@moa/contracts/settings/shapes/backup-file';
import { type UserSettingName, userSettings } from '@moa/contracts/settings/user';
import { type Translate, useMessages } from '@moa/i18n/messages';
import { Badge } from '@moa/ui/core/badge';
import { Quiet } from '@moa/ui/core/quiet';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { backupParts } from '../../messages/backup-parts.ts';
import { backups } from '../../messages/backups.ts';
import { preferences } from '../../messages/preferences.ts';
import { useValueWords } from '../../preferences/value-words.ts';

/** More would not be read. */
const maxShown = 50;

export function RestoreChanges({ changes }: { changes: readonly RestoreChange[] }) {
  const t = useMessages(backups);
  const part = useMessages(backupParts);
  const setting = useMessages(preferences);
  const value = useValueWords();
  const words = (change: RestoreChange, side: unknown) => {
    if (side !== null && change.group === 'preferences' && isSetting(change.path))
      return value(change.path, side);
    return describeValue(change.group, side, t);
  };
  const hidden = changes.length - maxShown;
  return (
    <>
      <List>
        {changes.slice(0, maxShown).map((change) => {
          const { group, path, before, after } = change;
          const name = group === 'preferences' && isSetting(path) ? setting(path) : path;
          return (
            <li key={`${group} ${path}`}>
              <Head>
                <strong>{name}</strong>
                <Quiet as="span">{part(group)}</Quiet>
                <Badge tone={before === null ? 'success' : 'accent'}>
                  {t(before === null ? 'added' : 'replaced')}
                </Badge>
              </Head>
              <dl>
                {before === null ? null : (
                  <div>
                    <dt>{t('before')}</dt>
                    <dd>{words(change, before)}</dd>
                  </div>
                )}
                <div>
                  <dt>{t('after')}</dt>
                  <dd>{words(change, after)}</dd>
                </div>
              </dl>
            </li>
          );
        })}
      </List>
      {hidden > 0 ? <Quiet>{t('more', { count: hidden })}</Quiet> : null}
    </>
  );
}

function isSetting(path: string): path is UserSettingName {
  return path in userSettings.shape;
}

const List = styled.ul`
  display: grid;
  list-style: none;
  margin: 0;
  padding: 0;
  > li { padding: ${space(3)} 0; }
  > li + li { border-top: 1px solid ${color.border}; }
  dl { display: grid; gap: ${space(1)}; margin: ${space(1)} 0 0; font-size: ${fontSize[13]}; }
  dl > div { display: grid; grid-template-columns: 88px minmax(0, 1fr); gap: ${space(2)}; }
  dt { color: ${color.textQuiet}; }
  dd { margin: 0; overflow-wrap: anywhere; }
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  strong { min-width: 0; font-weight: ${weight.semibold}; overflow-wrap: anywhere; }
`;

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
function describeValue(
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
