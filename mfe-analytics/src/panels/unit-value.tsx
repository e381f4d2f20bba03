import type { Figure } from '@moa/contracts/analytics/shapes/figure';
import { currencyCode } from '@moa/contracts/primitives';
import * as z from '@moa/contracts/schema';
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
  currency?: string | undefined;
}) {
  const t = useMessages(figureMessages);
  const known = z.safeParse(currencyCode, currency);
  if (unit === 'money' && known.success) return <Money value={value} currency={known.data} />;
  if (unit === 'percent') return <Percent value={value} />;
  return <PlainNumber value={value} {...(unit === 'days' ? { digits: 0, unit: t('days') } : {})} />;
}
