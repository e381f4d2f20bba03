import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Badge } from '@moa/ui/core/badge';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Age } from '@moa/ui/core/figures';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { analyticsMessages } from '../../messages/analytics.ts';
import type { ChartData } from './chart-data.ts';

/** How the figures came about: records, method, basis, quality, and what is missing. */
export function Provenance({ chart }: { chart: ChartData }) {
  const t = useMessages(analyticsMessages);
  const locale = useLocale();
  const recorded = ['KRW', 'USD', 'USDT'].includes(chart.currency);
  const begins = chart.missing.find(({ since }) => since)?.since;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('how')}</CardTitle>
        <Badge tone={chart.quality === 'ok' ? 'success' : 'caution'}>
          {t('quality')}: {t(chart.quality)}
        </Badge>
      </CardHeader>
      <List title={`${chart.method}; ${chart.basis}`}>
        <dt>{t('sample')}</dt>
        <dd>{t('sampleCount', { count: chart.sample })}</dd>
        <dt>{t('method')}</dt>
        <dd>{t('methodText')}</dd>
        <dt>{t('basis')}</dt>
        <dd>{t(recorded ? 'basisRecorded' : 'basisToday')}</dd>
        <dt>{t('asOf')}</dt>
        <dd>
          <Age at={chart.asOf} />
        </dd>
      </List>
      {begins ? <Note>{t('beginsNote', { time: formatTime(begins, locale) })}</Note> : null}
    </Card>
  );
}

const List = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(2)} ${space(6)};
  font-size: ${fontSize[13]};
  dt { color: ${color.textQuiet}; }
`;
const Note = styled.p`
  margin-top: ${space(3)};
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
