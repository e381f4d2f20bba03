import {
  type VitalName,
  type VitalRating,
  vitalLimits,
  vitalNames,
} from '@moa/contracts/monitoring/vitals';
import type { VitalRow } from '@moa/contracts/monitoring/web-vitals';
import { useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { Choice } from '@moa/ui/choice/choice';
import { Badge, type BadgeTone } from '@moa/ui/core/badge';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Quiet } from '@moa/ui/core/quiet';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { Stat, StatRow } from '@moa/ui/stat/stat';
import { styled } from '@moa/ui/styled';
import { type ReactNode, useState } from 'react';
import { type VitalsBy, vitalsQuery } from '../../api/monitoring.ts';
import { monitoringMessages } from '../../messages/monitoring.ts';
import { ExportButton } from './export-button.tsx';
import { Unanswered } from './unanswered.tsx';

const tones: Record<VitalRating, BadgeTone> = {
  good: 'success',
  'needs-improvement': 'caution',
  poor: 'danger',
};
const allPages = 'all';

export function VitalsCard() {
  const t = useMessages(monitoringMessages);
  const [by, setBy] = useState<VitalsBy>('route');
  const query = useQuery(vitalsQuery(by));
  const { data } = query;
  const inAll = data?.rows.filter(({ key }) => key === allPages) ?? [];
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('vitals')}</CardTitle>
        <Choice
          quiet
          label={t('by')}
          value={by}
          onChange={setBy}
          options={[
            { value: 'route', label: t('byRoute') },
            { value: 'remote', label: t('byRemote') },
            { value: 'version', label: t('byVersion') },
          ]}
        />
      </CardHeader>
      {data === undefined ? (
        <Unanswered query={query} height={240} />
      ) : data.rows.length === 0 ? (
        <Quiet>{t('noVitals')}</Quiet>
      ) : (
        <Parts>
          <Quiet>{t(data.scope === 'all' ? 'vitalsAll' : 'vitalsOwn')}</Quiet>
          <StatRow>
            {inAll.map(({ name, p75, rating, sample }) => (
              <Stat
                key={name}
                label={t(name)}
                value={written(name, p75)}
                change={<Badge tone={tones[rating]}>{t(rating)}</Badge>}
                note={t('samples', { count: sample })}
                about={t('limits', {
                  good: written(name, vitalLimits[name][0]),
                  fair: written(name, vitalLimits[name][1]),
                })}
              />
            ))}
          </StatRow>
          <ExportButton of="metrics" />
          <ByKey rows={data.rows.filter(({ key }) => key !== allPages)} />
        </Parts>
      )}
    </Card>
  );
}

function ByKey({ rows }: { rows: readonly VitalRow[] }) {
  const t = useMessages(monitoringMessages);
  const keys = [...new Set(rows.map(({ key }) => key))];
  const names = vitalNames.filter((name) => rows.some((row) => row.name === name));
  if (keys.length === 0) return null;
  return (
    <PlainTable
      caption={t('vitals')}
      head={[t('where'), ...names]}
      rows={keys.map((key) => ({
        key,
        cells: [
          key,
          ...names.map((name) => {
            const row = rows.find((one) => one.key === key && one.name === name);
            return row ? (
              <Badge key={name} tone={tones[row.rating]}>
                {written(name, row.p75)}
                <span className="visually-hidden"> {t(row.rating)}</span>
              </Badge>
            ) : (
              '—'
            );
          }),
        ],
      }))}
    />
  );
}

/** Milliseconds; a layout shift has no unit. */
function written(name: VitalName, value: number): string {
  if (name === 'CLS') return value.toFixed(3);
  return value >= 1_000 ? `${(value / 1_000).toFixed(2)} s` : `${Math.round(value)} ms`;
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space(4)};
  > * { max-width: 100%; }
  > :not(button) { width: 100%; }
`;

type Props = {
  caption: string;
  /** The first column names the row. */
  head: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
};

/** A small table of figures beside their names; on phones it scrolls by itself. */
export function PlainTable({ caption, head, rows }: Props) {
  return (
    <Scroll tabIndex={0} role="region" aria-label={caption}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

/** Contains text for screen readers, which would widen the page otherwise. */
const Scroll = styled.div`
  position: relative;
  margin-top: ${space(3)};
  overflow-x: auto;
  table { width: 100%; font-size: ${fontSize[13]}; font-variant-numeric: tabular-nums; }
  th, td { padding: ${space(2)}; text-align: right; white-space: nowrap; }
  th:first-child { padding-left: 0; text-align: left; }
  td:last-child, thead th:last-child { padding-right: 0; }
  thead th { font-size: ${fontSize[12]}; font-weight: ${weight.medium}; color: ${color.textQuiet}; }
  tbody th { font-weight: ${weight.medium}; }
  tbody tr + tr > * { border-top: 1px solid ${color.border}; }
`;
