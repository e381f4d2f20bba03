import { useQuery } from '@moa/host/query';
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
import { publicPricesQuery } from '../../../api/public-prices.ts';
import { landingMessages } from '../../../messages/landing.ts';
import { exampleAt, exampleRows } from './example-holdings.ts';

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
