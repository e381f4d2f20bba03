import type { AavePosition } from '@moa/contracts/defi/aave';
import { useMessages } from '@moa/i18n/messages';
import { useFormat } from '@moa/ui/core/use-format';
import { leadMessages } from '../messages/lead.ts';
import { getSafety } from '../rules/aave/safety-of.ts';

/** Sentence on how far loans are from liquidation; null where there is none. */
export function useSafetyWords(positions: readonly AavePosition[]): string | null {
  const t = useMessages(leadMessages);
  const format = useFormat();
  const safety = getSafety(positions);
  if (safety === null) return null;
  if (safety.is === 'noDebt') return t('noDebt');
  const { wallet } = safety;
  if (safety.is === 'now') return wallet === null ? t('now') : t('nowOf', { wallet });
  const percent = format.percent(safety.percent, { digits: 0 });
  if (safety.is === 'near')
    return wallet === null ? t('near', { percent }) : t('nearOf', { wallet, percent });
  return wallet === null ? t('safe', { percent }) : t('safeOf', { wallet, percent });
}
