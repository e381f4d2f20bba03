import type { CurrencyCode } from '@moa/contracts/primitives';
import { useMessages } from '@moa/i18n/messages';
import { CheckCircle2, TriangleAlert } from 'lucide-react';
import { color, fontSize, space } from '../../core/tokens.ts';
import { useFormat } from '../../core/use-format.ts';
import { styled } from '../../styled.ts';
import { totalDifference } from '../model/total-difference.ts';
import { tableMessages } from './table-messages.ts';

/**
 * Checks that the shown rows add up to the server's total, to the last unit, and shows the outcome
 * either way: a sum that does not check itself is only a claim.
 */
export function TotalCheck({
  shown,
  told,
  currency,
}: {
  shown: string | null;
  told: string | null;
  currency: CurrencyCode;
}) {
  const t = useMessages(tableMessages);
  const format = useFormat();
  if (shown === null || told === null) return null;
  const difference = totalDifference(shown, told);
  if (difference === null)
    return (
      <Root title={t('adds')} data-adds-up="true">
        <CheckCircle2 size={14} role="img" aria-label={t('adds')} color={color.success} />
      </Root>
    );
  return (
    <Root data-adds-up="false">
      <TriangleAlert size={14} aria-hidden color={color.caution} />
      {t('differs', { difference: format.money(difference, currency, { signed: true }) })}
    </Root>
  );
}

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  font-size: ${fontSize[13]};
  font-weight: 400;
  color: ${color.textQuiet};
  vertical-align: -2px;
`;
