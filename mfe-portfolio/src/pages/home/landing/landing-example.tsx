import { listPublicPrices } from '@moa/contracts/assets/prices';
import type { Output } from '@moa/contracts/schema';
import { add, compare, divide, exact, multiply, plain, subtract } from '@moa/finance/money/decimal';
import { percentChange } from '@moa/finance/money/percent-change';
import { roundMoney } from '@moa/finance/money/round-money';
import { roundTo } from '@moa/finance/money/round-to';
import { sharePercentages } from '@moa/finance/money/share-percentages';
import { call } from '@moa/host/api';
import { queryOptions, useQuery } from '@moa/host/query';
import { isSandbox } from '@moa/host/release';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { AssetMark } from '@moa/ui/asset-mark/asset-mark';
import { Age, Change, Money, Percent, Quantity } from '@moa/ui/core/figures';
import { Quiet } from '@moa/ui/core/quiet';
import { color, fontSize, media, radius, shadow, space, weight } from '@moa/ui/core/tokens';
import { SplitBar } from '@moa/ui/split-bar/split-bar';
import { styled } from '@moa/ui/styled';
import { useMemo } from 'react';
import { landingMessages } from '../../../messages/landing.ts';

/**
 * Small preview of the dashboard: example holdings at current prices, without figures if those are
 * unknown.
 */
export function LandingExample() {
  const t = useMessages(landingMessages);
  const currency = useLocale() === 'ko' ? 'KRW' : 'USD';
  const prices = useQuery(publicPricesQuery);
  const example = useMemo(
    () => (prices.data ? exampleAt(prices.data, currency) : null),
    [prices.data, currency],
  );
  const reason = t(prices.isPending ? 'pricesComing' : 'noPrices');
  return (
    <Figure>
      <Screen>
        <Quiet>{t('exampleTotal')}</Quiet>
        <Total>
          <Money value={example?.total} currency={currency} reason={reason} />
        </Total>
        <Day>
          <span>{t('exampleDay')}</span>
          <Change
            amount={example?.day?.value}
            percent={example?.day?.percentage}
            currency={currency}
            reason={reason}
          />
        </Day>
        <SplitBar
          parts={[
            { key: 'cex', percentage: example?.shares[0] ?? null, tone: color.chart1 },
            { key: 'defi', percentage: example?.shares[1] ?? null, tone: color.chart2 },
          ]}
        />
        <Split>
          {(['cex', 'defi'] as const).map((key, index) => (
            <span key={key}>
              <Dot style={{ background: index === 0 ? color.chart1 : color.chart2 }} />
              {t(key)} <Percent value={example?.shares[index]} digits={0} reason={reason} />
            </span>
          ))}
        </Split>
        <Rows>
          {exampleRows.map((row, index) => (
            <li key={row.symbol}>
              <AssetMark symbol={row.mark} />
              <span>
                <strong>{t(row.name)}</strong>
                <small>
                  <Quantity value={row.quantity} symbol={row.mark} />
                </small>
              </span>
              <End>
                <strong>
                  <Money value={example?.rows[index]?.value} currency={currency} reason={reason} />
                </strong>
                <small>
                  {row.name === 'usdc' ? (
                    t('debt')
                  ) : (
                    <Change percent={example?.rows[index]?.change} reason={reason} />
                  )}
                </small>
              </End>
            </li>
          ))}
        </Rows>
        <Health>
          <span>Aave · {t('health')}</span>
          <strong>{example?.health ?? '—'}</strong>
        </Health>
      </Screen>
      <Caption>
        {t('example')} ·{' '}
        {example ? (
          <>
            {t(isSandbox() ? 'simulatedPrices' : 'livePrices')} <Age at={example.at} />
          </>
        ) : (
          reason
        )}
      </Caption>
    </Figure>
  );
}

const Figure = styled.figure`
  justify-self: center;
  width: min(440px, 100%);
  ${media.desktop} { justify-self: end; }
`;
const Screen = styled.div`
  padding: ${space(6)};
  border-radius: 28px;
  background: ${color.surfaceRaised};
  border: 1px solid ${color.border};
  box-shadow: ${shadow.floating};
`;
const Total = styled.p`
  font-size: ${fontSize[32]};
  font-weight: ${weight.bold};
  letter-spacing: -0.02em;
  line-height: 1.3;
`;
const Day = styled.p`
  display: flex;
  gap: ${space(2)};
  margin-bottom: ${space(5)};
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const Split = styled.p`
  display: flex;
  gap: ${space(4)};
  margin-top: ${space(3)};
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
  & > span { display: inline-flex; align-items: center; gap: ${space(2)}; }
`;
const Dot = styled.i`
  width: 8px;
  height: 8px;
  border-radius: 3px;
`;
const Rows = styled.ul`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(5)};
  padding-top: ${space(5)};
  border-top: 1px solid ${color.border};
  & > li { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; align-items: center; gap: ${space(3)}; }
  span { min-width: 0; }
  strong { display: block; font-weight: ${weight.semibold}; }
  small { display: block; font-size: ${fontSize[13]}; color: ${color.textQuiet}; }
`;
const End = styled.span`
  text-align: right;
`;
const Health = styled.p`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-top: ${space(5)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.surfaceSunken};
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
  strong { color: ${color.text}; font-variant-numeric: tabular-nums; }
`;
const Caption = styled.figcaption`
  margin-top: ${space(3)};
  text-align: center;
  font-size: ${fontSize[12]};
  color: ${color.textFaint};
`;

/** Example holdings and their value at current prices: pure. */
const exampleRows = [
  { symbol: 'BTC', mark: 'BTC', name: 'btc', place: 'cex', quantity: '0.5218' },
  { symbol: 'ETH', mark: 'ETH', name: 'eth', place: 'cex', quantity: '6.4' },
  { symbol: 'STETH', mark: 'stETH', name: 'steth', place: 'defi', quantity: '4.46' },
  { symbol: 'USDC', mark: 'USDC', name: 'usdc', place: 'defi', quantity: '-6101.08' },
] as const;

/** Liquidation threshold of staked ether at Aave: the part of its value that may be owed. */
const liquidationThreshold = '0.79';

type Worth = { value: string; change: string | null };
type Example = {
  /** In the order of the rows. */
  rows: readonly Worth[];
  total: string;
  /** Change in 24 hours; null if unknown. */
  day: { value: string; percentage: string | null } | null;
  /** Percent of the total at exchanges and in DeFi. */
  shares: readonly (string | null)[];
  health: string;
  /** Time of the oldest price. */
  at: string;
};

/** Null where a price is missing: a part of the figures would be a wrong total. */
function exampleAt(prices: PublicPrices, currency: 'KRW' | 'USD'): Example | null {
  const found = exampleRows.map((row) => {
    const price = prices.items.find(({ symbol }) => symbol === row.symbol);
    return price === undefined ? null : { ...row, price };
  });
  const known = found.filter((row) => row !== null);
  if (known.length < exampleRows.length) return null;
  const rows = known.map(({ price, quantity, place }) => ({
    value: roundMoney(multiply(quantity, currency === 'KRW' ? price.krw : price.usd), currency),
    change: price.change24h,
    place,
  }));
  const total = add('0', ...rows.map(({ value }) => value));
  const of = (kind: 'cex' | 'defi') =>
    add('0', ...rows.flatMap(({ place, value }) => (place === kind ? [value] : [])));
  const staked = known.find(({ symbol }) => symbol === 'STETH');
  const owed = known.find(({ symbol }) => symbol === 'USDC');
  if (staked === undefined || owed === undefined || compare(owed.price.usd, '0') <= 0) return null;
  const collateral = multiply(multiply(staked.quantity, staked.price.usd), liquidationThreshold);
  const debt = multiply(owed.quantity.slice(1), owed.price.usd);
  return {
    rows,
    total,
    day: getDay(rows, total, currency),
    shares: sharePercentages([of('cex'), of('defi')]),
    health: roundTo(divide(collateral, debt), 2),
    at: known.map(({ price }) => price.at).sort()[0] ?? prices.asOf,
  };
}

function getDay(rows: readonly Worth[], total: string, currency: 'KRW' | 'USD'): Example['day'] {
  let before = '0';
  for (const { value, change } of rows) {
    // Dollars of a loan are what they were; of anything else an unknown change is none that counts.
    if (change === null && !value.startsWith('-')) return null;
    const factor = exact(change ?? '0')
      .div(100)
      .plus(1);
    if (!factor.isGreaterThan(0)) return null;
    before = add(before, divide(value, plain(factor)));
  }
  return {
    value: roundMoney(subtract(total, before), currency),
    percentage: percentChange(before, total),
  };
}

type PublicPrices = Output<typeof listPublicPrices.output>;

const minute = 60_000;

/** Current prices of a few coins, for anonymous visitors. */
const publicPricesQuery = queryOptions({
  queryKey: ['public-prices'],
  queryFn: ({ signal }) => call(listPublicPrices, {}, { signal }),
  staleTime: minute,
  refetchInterval: minute,
});
