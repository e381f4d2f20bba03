import { dayMs } from '@moa/contracts/time';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { useNow } from '@moa/ui/core/figures';
import { useFormat } from '@moa/ui/core/use-format';
import type { useGas } from '../../api/gas.ts';
import { overviewMessages } from '../../messages/overview.ts';

/**
 * One line: number of transactions counted, out of all made, and the part of the 30 days that is
 * not known.
 */
export function GasNote({ gas }: { gas: NonNullable<ReturnType<typeof useGas>['data']> }) {
  const t = useMessages(overviewMessages);
  const { quantity } = useFormat();
  const locale = useLocale();
  const now = useNow(null);
  const { since, transactions, made, atLeast, missing, unread, complete } = gas;
  if (since === null) return t('gasUnread');
  const isShort = Date.parse(since) > now - 29 * dayMs;
  if (made === 0) return t('gasNothing');
  if (transactions === 0 && unread === 0 && complete) {
    return made === null ? t('gasNone') : t('gasNoneOf', { made });
  }
  return [
    transactions === 0
      ? null
      : atLeast && made !== null
        ? t('gasOf', { count: transactions, made })
        : t('gasCount', { count: transactions }),
    ...gas.networks.map(({ amount, symbol }) => quantity(amount, symbol)),
    missing > 0 ? t('gasMissing', { count: missing }) : null,
    unread > 0 ? t('gasReading', { count: unread }) : complete ? null : t('gasLogs'),
    isShort ? t('gasSince', { date: formatTime(since, locale, 'date') }) : null,
  ]
    .filter(Boolean)
    .join(' · ');
}
