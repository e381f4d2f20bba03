import type { Figure } from '@moa/contracts/analytics/shapes/figure';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { useMessages } from '@moa/i18n/messages';
import { Money, Percent } from '@moa/ui/core/figures';
import { PlainNumber } from '@moa/ui/plain-number/plain-number';
import { figureMessages } from '../messages/figure.ts';

/** A value in the unit that came with it. */
export function UnitValue({
  value,
  unit,
  currency,
}: {
  value: string;
  unit: Figure['unit'];
  currency?: CurrencyCode | undefined;
}) {
  const t = useMessages(figureMessages);
  if (unit === 'money' && currency) return <Money value={value} currency={currency} />;
  if (unit === 'percent') return <Percent value={value} />;
  return <PlainNumber value={value} {...(unit === 'days' ? { digits: 0, unit: t('days') } : {})} />;
}
