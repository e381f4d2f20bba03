import type { AssetPosition } from '@moa/contracts/assets/position';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { useMessages } from '@moa/i18n/messages';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { TotalCheck } from '@moa/ui/table/total-check';
import { assetsMessages } from '../../messages/assets.ts';
import { shownTotal } from './shown-total.ts';

/** Of how many the total is, what it leaves out, and whether it agrees with the total that was told. */
export function HoldingsTotal({
  rows,
  told,
  currency,
}: {
  rows: readonly AssetPosition[];
  /** Null where only some of all holdings are shown. */
  told: string | null;
  currency: CurrencyCode;
}) {
  const t = useMessages(assetsMessages);
  const { value, unpriced } = shownTotal(rows);
  return (
    <Root>
      {t('totalOf', { count: rows.length })}
      <TotalCheck shown={value} told={told} currency={currency} />
      {unpriced > 0 ? <Quiet>{t('unpriced', { count: unpriced })}</Quiet> : null}
    </Root>
  );
}

const Root = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(2)};
`;
const Quiet = styled.span`
  font-size: ${fontSize[13]};
  font-weight: 400;
  color: ${color.textQuiet};
`;
