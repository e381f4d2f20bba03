import { useMessages } from '@moa/i18n/messages';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Age } from '@moa/ui/core/figures';
import { color, fontSize, media, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import type { ReactNode } from 'react';
import { analyticsMessages } from '../../messages/analytics.ts';
import type { ChartData } from './recorded-chart.ts';

/** Origin of the figures: records, quality, method and basis. */
export function Provenance({ chart }: { chart: ChartData }) {
  const t = useMessages(analyticsMessages);
  const recorded = ['KRW', 'USD', 'USDT'].includes(chart.currency);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('how')}</CardTitle>
      </CardHeader>
      <List>
        <Fact name={t('sample')}>{t('sampleCount', { count: chart.sample })}</Fact>
        <Fact name={t('quality')}>{t(chart.quality)}</Fact>
        <Fact name={t('method')}>{t('methodText')}</Fact>
        <Fact name={t('basis')}>{t(recorded ? 'basisRecorded' : 'basisToday')}</Fact>
        <Fact name={t('asOf')}>
          <Age at={chart.asOf} />
        </Fact>
      </List>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const List = styled.dl`
  display: grid;
  gap: ${space(2)} ${space(6)};
  font-size: ${fontSize[13]};
  & > div { display: grid; grid-template-columns: 72px minmax(0, 1fr); gap: ${space(4)}; }
  dt { color: ${color.textQuiet}; }
  ${media.desktop} {
    grid-template-columns: repeat(5, auto);
    justify-content: space-between;
    & > div { grid-template-columns: minmax(0, 1fr); align-content: start; gap: 2px; }
  }
`;
