import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Money } from '@moa/ui/core/figures';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { DataTable } from '@moa/ui/data-table/data-table';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { analyticsMessages } from '../../messages/analytics.ts';
import type { ChartData } from './chart-data.ts';

/** The same points as figures, newest first. They are drawn once somebody asks for them. */
export function PointsTable({ chart }: { chart: ChartData }) {
  const t = useMessages(analyticsMessages);
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Summary>{t('table')}</Summary>
      {open ? (
        <Scroll tabIndex={0} role="region" aria-label={t('tableCaption')}>
          <DataTable
            caption={t('tableCaption')}
            rows={[...chart.points].reverse()}
            rowKey={({ timestamp }) => timestamp}
            columns={[
              {
                key: 'time',
                header: t('time'),
                cell: ({ timestamp }) => formatTime(timestamp, locale),
              },
              {
                key: 'value',
                header: t('value'),
                align: 'end',
                cell: ({ value }) => (
                  <Money value={value} currency={chart.currency} reason={t('gap')} />
                ),
              },
            ]}
          />
        </Scroll>
      ) : null}
    </details>
  );
}

const Summary = styled.summary`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: ${color.textQuiet};
  font-size: ${fontSize[13]};
  font-weight: ${weight.medium};
  cursor: pointer;
`;
const Scroll = styled.div`
  max-height: 400px;
  overflow: auto;
  margin: ${space(2)} -${space(5)} -${space(3)};
`;
