import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { useMessages } from '@moa/i18n/messages';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { useFormat } from '@moa/ui/core/use-format';
import { TextLink } from '@moa/ui/link/text-link';
import { styled } from '@moa/ui/styled';
import { TotalCheck } from '@moa/ui/table/draw/total-check';
import type { ReactNode } from 'react';
import { assetsMessages } from '../../../messages/assets.ts';
import { countedTotal } from './counted-total.ts';

/**
 * Summary of the total: the number of rows, excluded and hidden ones, and a comparison with the
 * server's total.
 */
export function HoldingsTotal({
  rows,
  all,
  folded,
  told,
  currency,
  why,
}: {
  rows: readonly AssetPosition[];
  /** Every holding, shown or not. */
  all: readonly AssetPosition[];
  /** Ids of those that are too small to be listed. */
  folded: ReadonlySet<string>;
  /** Total of every counted holding; null while unknown. */
  told: string | null;
  currency: CurrencyCode;
  /** Explains the total of all. */
  why: ReactNode;
}) {
  const t = useMessages(assetsMessages);
  const format = useFormat();
  const { hidden, excluded, unpriced, whole } = countedTotal(rows, all, folded);
  const money = (value: string | null) => format.money(value, currency);
  return (
    <Root>
      {t('totalOf', { count: rows.length })}
      <TotalCheck shown={whole} told={told} currency={currency} />
      {whole === null ? null : why}
      {whole !== null && hidden.count > 0 ? (
        <Quiet>
          {t('withHidden', {
            count: hidden.count,
            value: money(hidden.value),
            total: money(whole),
          })}
        </Quiet>
      ) : null}
      {folded.size > 0 ? (
        <Quiet>
          <TextLink to="?show=all">{t('folded', { count: folded.size })}</TextLink>
        </Quiet>
      ) : null}
      {excluded.count > 0 ? (
        <Quiet>
          {excluded.value === null
            ? t('leftOutUnknown', { count: excluded.count })
            : t('leftOut', { count: excluded.count, value: money(excluded.value) })}
        </Quiet>
      ) : null}
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
