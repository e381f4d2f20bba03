import type { ErrorGroup, ErrorRecordSeen } from '@moa/contracts/monitoring/error-groups';
import { useQuery } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { CopyField } from '@moa/ui/copy-field/copy-field';
import { Quiet } from '@moa/ui/core/quiet';
import { color, fontSize, radius, space, weight } from '@moa/ui/core/tokens';
import { Drawer } from '@moa/ui/drawer/drawer';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { errorRecordsQuery } from '../../../api/monitoring.ts';
import { monitoringMessages } from '../../../messages/monitoring.ts';
import { Older } from '../logs-card.tsx';
import { Unanswered } from '../unanswered.tsx';

type Props = { group: ErrorGroup | null; onClose(): void };

/** The records of a group, each with the way there and what ran on the page. */
export function ErrorRecords({ group, onClose }: Props) {
  const t = useMessages(monitoringMessages);
  return (
    <Drawer
      open={group !== null}
      onClose={onClose}
      title={t('records')}
      description={group?.message}
    >
      {group ? <Records key={group.fingerprint} fingerprint={group.fingerprint} /> : null}
    </Drawer>
  );
}

function Records({ fingerprint }: { fingerprint: string }) {
  const [cursor, setCursor] = useState<string | null>(null);
  const query = useQuery(errorRecordsQuery(fingerprint, cursor));
  const { data, isFetching } = query;
  if (data === undefined) return <Unanswered query={query} height={320} />;
  return (
    <>
      {data.items.map((record) => (
        <RecordSeen key={record.id} record={record} />
      ))}
      <Older next={data.next} cursor={cursor} busy={isFetching} onCursor={setCursor} />
    </>
  );
}

function RecordSeen({ record }: { record: ErrorRecordSeen }) {
  const t = useMessages(monitoringMessages);
  const locale = useLocale();
  const { at, path, browser, system, requestId, stack, breadcrumbs, release } = record;
  const ran = Object.entries(release?.remotes ?? {}).map(([name, version]) => `${name} ${version}`);
  return (
    <Article>
      <h3>{t('recordOf', { at: formatTime(at, locale), path: path ?? t('unknownPath') })}</h3>
      <Quiet>{[browser, system].filter((one) => one !== null).join(' · ')}</Quiet>
      {requestId === null ? null : <CopyField label={t('requestId')} value={requestId} />}
      <h4>{t('wayThere')}</h4>
      {breadcrumbs.length === 0 ? (
        <Quiet>{t('noWay')}</Quiet>
      ) : (
        <ol>
          {breadcrumbs.map((crumb) => (
            <li key={`${crumb.at} ${crumb.what}`}>
              <time dateTime={crumb.at}>{formatTime(crumb.at, locale, 'time')}</time>{' '}
              {t(crumb.kind)}: {crumb.what}
            </li>
          ))}
        </ol>
      )}
      {release === null ? null : (
        <details>
          <summary>{t('versions')}</summary>
          <Quiet>{[release.id, ...ran].join(' · ')}</Quiet>
        </details>
      )}
      {stack === null ? null : (
        <details>
          <summary>{t('stack')}</summary>
          <Stack tabIndex={0} role="region" aria-label={t('stack')}>
            {stack}
          </Stack>
        </details>
      )}
    </Article>
  );
}

const Article = styled.article`
  padding-block: ${space(4)};
  border-top: 1px solid ${color.border};
  h3 { font-size: ${fontSize[15]}; font-weight: ${weight.semibold}; }
  h4 { margin-top: ${space(3)}; font-size: ${fontSize[13]}; font-weight: ${weight.medium}; }
  ol { margin: ${space(2)} 0 0; padding-left: ${space(5)}; font-size: ${fontSize[13]}; }
  li { overflow-wrap: anywhere; }
  time { color: ${color.textQuiet}; font-variant-numeric: tabular-nums; }
  details { margin-top: ${space(3)}; font-size: ${fontSize[13]}; }
  summary { min-height: ${space(6)}; cursor: pointer; }
`;
const Stack = styled.div`
  max-height: 320px;
  margin-top: ${space(2)};
  padding: ${space(3)};
  overflow: auto;
  white-space: pre;
  border-radius: ${radius.small};
  background: ${color.surfaceSunken};
  font-family: ui-monospace, monospace;
  font-size: ${fontSize[12]};
`;
