import type { AaveAccountState } from '@moa/contracts/defi/aave-simulation';
import { useMessages } from '@moa/i18n/messages';
import { healthText } from '@moa/ui/charts/gauge/health-gauge';
import { Money, Percent } from '@moa/ui/core/figures';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { useFormat } from '@moa/ui/core/use-format';
import { styled } from '@moa/ui/styled';
import type { ReactNode } from 'react';
import { aaveMessages } from '../../messages/aave.ts';

type Props = { before: AaveAccountState; after: AaveAccountState };

/** An account now and afterwards, figure beside figure. */
export function BeforeAfter({ before, after }: Props) {
  const t = useMessages(aaveMessages);
  const format = useFormat();
  const rows: [string, (state: AaveAccountState) => ReactNode][] = [
    [
      t('health'),
      (one) => (one.healthFactor === null ? t('noDebt') : healthText(one.healthFactor)),
    ],
    [t('ltv'), (one) => <Percent value={one.ltv} reason={t('noCollateral')} />],
    [t('collateralUsd'), (one) => <Money value={one.collateralUsd} currency="USD" />],
    [t('debtUsd'), (one) => <Money value={one.debtUsd} currency="USD" />],
    [t('available'), (one) => <Money value={one.availableToBorrowUsd} currency="USD" />],
    [t('dropTo'), (one) => <Percent value={one.dropToLiquidation} reason={t('noDebt')} />],
  ];
  const prices = after.liquidationPrices.filter(({ price }) => price !== null);
  return (
    <Table>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, of]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{of(before)}</td>
            <td data-zone={after.zone}>{of(after)}</td>
          </tr>
        ))}
        {prices.map((price) => {
          const was = before.liquidationPrices.find(
            (one) => one.tokenAddress === price.tokenAddress && one.side === price.side,
          );
          return (
            <tr key={`${price.tokenAddress} ${price.side}`}>
              <th scope="row">
                {t('liquidationPrice')} {price.symbol}
              </th>
              <td>
                <Money value={was?.price ?? null} currency="USD" price reason={t('neverAlone')} />
              </td>
              <td>
                <Money value={price.price} currency="USD" price />
                {price.distance === null ? null : (
                  <Under>
                    {t(price.side === 'collateral' ? 'fallsBy' : 'risesBy', {
                      percent: format.percent(price.distance),
                    })}
                  </Under>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${fontSize[13]};
  th, td { padding: ${space(2)} ${space(1)}; text-align: right; border-bottom: 1px solid ${color.border}; }
  th[scope='row'] { text-align: left; font-weight: ${weight.regular}; color: ${color.textQuiet}; }
  td + td { font-weight: ${weight.semibold}; }
`;
const Under = styled.div`
  font-weight: ${weight.regular};
  color: ${color.textQuiet};
`;
