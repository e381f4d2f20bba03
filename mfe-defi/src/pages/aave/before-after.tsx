import type { AaveAccountState } from '@moa/contracts/defi/aave-simulation';
import { useMessages } from '@moa/i18n/messages';
import { healthText } from '@moa/ui/charts/gauge/health-gauge';
import { Money, Percent } from '@moa/ui/core/figures';
import { QuietWords } from '@moa/ui/core/quiet';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { useFormat } from '@moa/ui/core/use-format';
import { styled } from '@moa/ui/styled';
import type { ReactNode } from 'react';
import { useDollarRate } from '../../api/dollar-rate.ts';
import { Dollars } from '../../components/dollars.tsx';
import { aaveMessages } from '../../messages/aave.ts';
import { likeShown } from '../../rules/dollar-rate.ts';

type Props = {
  before: AaveAccountState;
  after: AaveAccountState;
  /** The price at which the page shows an asset, by its address; null where it shows none. */
  priceOf(tokenAddress: string): string | null;
};

/** An account now and afterwards, figure beside figure, in the currency of the page. */
export function BeforeAfter({ before, after, priceOf }: Props) {
  const t = useMessages(aaveMessages);
  const { percent } = useFormat();
  const rate = useDollarRate();
  const rows: [string, (state: AaveAccountState) => ReactNode][] = [
    [
      t('health'),
      (one) => (one.healthFactor === null ? t('noDebt') : healthText(one.healthFactor)),
    ],
    [t('ltv'), (one) => <Percent value={one.ltv} reason={t('noCollateral')} />],
    [t('collateralUsd'), (one) => <Dollars value={one.collateralUsd} />],
    [t('debtUsd'), (one) => <Dollars value={one.debtUsd} />],
    [t('available'), (one) => <Dollars value={one.availableToBorrowUsd} />],
    [t('dropTo'), (one) => <Percent value={one.dropToLiquidation} reason={t('noDebt')} />],
  ];
  // A shock moves the price of now: the page shows the one from before it.
  const oracle = new Map(
    [...after.liquidationPrices, ...before.liquidationPrices].map(
      ({ tokenAddress, priceNow }) => [tokenAddress, priceNow] as const,
    ),
  );
  const shown = ({
    price,
    priceNow,
    tokenAddress,
  }: AaveAccountState['liquidationPrices'][number]) =>
    price === null
      ? null
      : likeShown(
          { price, priceNow: oracle.get(tokenAddress) ?? priceNow },
          priceOf(tokenAddress),
          rate,
        );
  const prices = after.liquidationPrices.filter(({ price }) => price !== null);
  return (
    <>
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
            const isFall = price.side === 'collateral';
            return (
              <tr key={`${price.tokenAddress} ${price.side}`}>
                <th scope="row">
                  {t('liquidationPrice')} {price.symbol}
                </th>
                <td>
                  <Money
                    value={was === undefined ? null : shown(was)}
                    currency={rate.currency}
                    price
                    reason={t(isFall ? 'neverByFall' : 'neverByRise')}
                  />
                </td>
                <td>
                  <Money value={shown(price)} currency={rate.currency} price />
                  {price.distance === null ? null : (
                    <Under>
                      {t('fromNow', {
                        percent: percent(isFall ? `-${price.distance}` : price.distance, {
                          signed: true,
                        }),
                      })}
                    </Under>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
      <Basis>{t('oracleBasis')}</Basis>
    </>
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
const Basis = styled(QuietWords)`
  display: block;
  margin-top: ${space(2)};
`;
const Under = styled.div`
  font-weight: ${weight.regular};
  color: ${color.textQuiet};
`;
