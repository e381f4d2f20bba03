import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { AssetMark } from '@moa/ui/asset-mark/asset-mark';
import { Badge } from '@moa/ui/core/badge';
import { Change, Money, Percent, Quantity } from '@moa/ui/core/figures';
import { Quiet } from '@moa/ui/core/quiet';
import { color, fontSize, media, radius, shadow, space, weight } from '@moa/ui/core/tokens';
import { SplitBar } from '@moa/ui/split-bar/split-bar';
import { styled } from '@moa/ui/styled';
import { landingMessages } from '../../../messages/landing.ts';

/** Figures of an imagined portfolio. They add up, and the picture says that it is an example. */
const example = {
  KRW: { total: '120000000', day: '1710000', cex: '84777000', defi: '35223000' },
  USD: { total: '86642.60', day: '1234.66', cex: '61210.83', defi: '25431.77' },
};
const rows = [
  { symbol: 'BTC', name: 'btc', quantity: '0.5218', KRW: '74230000', USD: '53595.67', day: '1.84' },
  { symbol: 'ETH', name: 'eth', quantity: '6.4', KRW: '31960000', USD: '23075.81', day: '0.92' },
  {
    symbol: 'stETH',
    name: 'steth',
    quantity: '4.46',
    KRW: '22260000',
    USD: '16072.20',
    day: '0.92',
  },
  {
    symbol: 'USDC',
    name: 'usdc',
    quantity: '-6101.08',
    KRW: '-8450000',
    USD: '-6101.08',
    day: null,
  },
] as const;

/** What one would see, drawn small. */
export function LandingExample() {
  const t = useMessages(landingMessages);
  const currency = useLocale() === 'ko' ? 'KRW' : 'USD';
  const figures = example[currency];
  return (
    <Figure>
      <Screen>
        <Quiet>{t('exampleTotal')}</Quiet>
        <Total>
          <Money value={figures.total} currency={currency} />
        </Total>
        <Day>
          <span>{t('exampleDay')}</span>
          <Change amount={figures.day} percent="1.45" currency={currency} />
        </Day>
        <SplitBar
          parts={[
            { key: 'cex', percentage: '70.65', tone: color.chart1 },
            { key: 'defi', percentage: '29.35', tone: color.chart2 },
          ]}
        />
        <Split>
          {(['cex', 'defi'] as const).map((key, index) => (
            <span key={key}>
              <Dot style={{ background: index === 0 ? color.chart1 : color.chart2 }} />
              {t(key)} <Percent value={index === 0 ? '71' : '29'} digits={0} />
            </span>
          ))}
        </Split>
        <Rows>
          {rows.map((row) => (
            <li key={row.symbol}>
              <AssetMark symbol={row.symbol} />
              <span>
                <strong>{t(row.name)}</strong>
                <small>
                  <Quantity value={row.quantity} symbol={row.symbol} />
                </small>
              </span>
              <End>
                <strong>
                  <Money value={row[currency]} currency={currency} />
                </strong>
                <small>{row.day === null ? t('debt') : <Change percent={row.day} />}</small>
              </End>
            </li>
          ))}
        </Rows>
        <Health>
          <span>
            Aave · {t('health')} <strong>2.08</strong>
          </span>
          <Badge tone="accent">{t('healthZone')}</Badge>
        </Health>
      </Screen>
      <Caption>{t('example')}</Caption>
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
