import { useMessages } from '@moa/i18n/messages';
import { Card } from '@moa/ui/core/card';
import { Change, Money } from '@moa/ui/core/figures';
import { color, fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { useFormat } from '@moa/ui/core/use-format';
import { styled } from '@moa/ui/styled';
import { analyticsMessages } from '../../messages/analytics.ts';
import type { ChartData } from './chart-data.ts';

/** The period in five figures. */
export function KeyFigures({ chart }: { chart: ChartData }) {
  const t = useMessages(analyticsMessages);
  const format = useFormat();
  const { currency } = chart;
  return (
    <Card>
      <Main>
        <Label>
          {t('change')} · {t(chart.period)}
        </Label>
        <Value data-change={currency}>
          <Change
            amount={chart.change}
            percent={chart.changePercentage}
            currency={currency}
            reason={t('unknown')}
          />
        </Value>
        <Note>
          {t('withoutFlows')}{' '}
          {chart.netFlows && /[1-9]/.test(chart.netFlows)
            ? t('netFlows', { amount: format.money(chart.netFlows, currency) })
            : null}
        </Note>
      </Main>
      <Figures>
        {(['first', 'last', 'high', 'low'] as const).map((key) => (
          <div key={key} data-figure={key}>
            <dt>{t(key)}</dt>
            <dd>
              <Money value={chart[key]} currency={currency} reason={t('unknown')} />
            </dd>
          </div>
        ))}
      </Figures>
    </Card>
  );
}

const Main = styled.div`
  margin-bottom: ${space(4)};
`;
const Label = styled.p`
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const Value = styled.p`
  font-size: ${fontSize[20]};
  font-weight: ${weight.bold};
  letter-spacing: -0.01em;
  line-height: 1.4;
  ${media.tablet} { font-size: ${fontSize[32]}; }
`;
const Note = styled.p`
  font-size: ${fontSize[12]};
  color: ${color.textQuiet};
`;
const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(3)} ${space(4)};
  padding-top: ${space(4)};
  border-top: 1px solid ${color.border};
  dt { font-size: ${fontSize[13]}; color: ${color.textQuiet}; }
  dd { font-weight: ${weight.semibold}; }
  ${media.tablet} { grid-template-columns: repeat(4, minmax(0, 1fr)); }
`;
