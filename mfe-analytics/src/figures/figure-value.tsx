import type { Figure } from '@moa/contracts/analytics/shapes/figure';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { useMessages } from '@moa/i18n/messages';
import { Change, Money, Percent } from '@moa/ui/core/figures';
import { PlainNumber } from '@moa/ui/plain-number/plain-number';
import { figureMessages } from '../messages/figure.ts';
import { type FigureName, isChange } from '../rules/figure-name.ts';

/** A figure in its unit. What is not known is a dash with its reason, never a zero. */
export function FigureValue({
  name,
  figure: { value, unit },
  currency,
}: {
  /** Null for what is no figure of its own. */
  name: FigureName | null;
  figure: Pick<Figure, 'value' | 'unit'>;
  currency: CurrencyCode;
}) {
  const t = useMessages(figureMessages);
  const reason = t('unknown');
  const change = name !== null && isChange(name);
  switch (unit) {
    case 'money':
      return change ? (
        <Change amount={value} currency={currency} reason={reason} />
      ) : (
        <Money value={value} currency={currency} reason={reason} />
      );
    case 'percent':
      return change ? (
        <Change percent={value} reason={reason} />
      ) : (
        <Percent value={value} reason={reason} />
      );
    case 'days':
      return <PlainNumber value={value} digits={0} unit={t('days')} reason={reason} />;
    case 'count':
      return <PlainNumber value={value} digits={1} reason={reason} />;
    default:
      return <PlainNumber value={value} reason={reason} />;
  }
}
