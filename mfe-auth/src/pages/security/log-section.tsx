/** Security log of the account, filtered by the address, as a list and as a file. */

import { type SecurityEvent, securityEventKinds } from '@moa/contracts/settings/security-log';
import { useMutation } from '@moa/host/query';
import { useSearchParams } from '@moa/host/router';
import { showToast } from '@moa/host/toasts';
import { useLocale } from '@moa/i18n/locale';
import { inBothLanguages, useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Button } from '@moa/ui/core/button';
import { Quiet } from '@moa/ui/core/quiet';
import { EmptyState } from '@moa/ui/core/states';
import { media, space } from '@moa/ui/core/tokens';
import { saveFile } from '@moa/ui/csv/save-file';
import { writeCsv } from '@moa/ui/csv/write-csv';
import { DateRange } from '@moa/ui/date-range/date-range';
import { Pagination } from '@moa/ui/pagination/pagination';
import { SelectField } from '@moa/ui/select/select-field';
import { styled } from '@moa/ui/styled';
import { Download, History } from 'lucide-react';
import { logPageSize, readWholeLog, useSecurityLog } from '../../api/security-log.ts';
import { Section } from '../../components/account/section.tsx';
import { CallFailure } from '../../components/call-failure.tsx';
import { security } from '../../messages/security.ts';
import { describeEvent, eventNames } from '../../messages/security-events.ts';
import { type LogFilter, readLogFilter, writeLogFilter } from '../../rules/log-filter.ts';
import { AddressField } from './address-field.tsx';
import { EventRow } from './event-row.tsx';
import { LogSkeleton } from './log-skeleton.tsx';
import { useClientWords } from './use-client-words.ts';

export function LogSection() {
  const t = useMessages(security);
  const name = useMessages(eventNames);
  const [params, setParams] = useSearchParams();
  const { page, ...filter } = readLogFilter(params);
  const log = useSecurityLog(filter, page);
  const file = useLogFile(filter);
  const show = (next: Partial<LogFilter & { page: number }>) =>
    setParams((current) => writeLogFilter(current, { ...filter, page: 1, ...next }), {
      replace: true,
    });
  const filtered = filter.kind !== null || filter.days !== null || filter.ip !== null;
  return (
    <Section
      id="log"
      title={t('log')}
      query={log}
      height={480}
      skeleton={<LogSkeleton />}
      action={
        log.data && log.data.total > 0 ? (
          <Button size="small" busy={file.isPending} onClick={() => file.mutate()}>
            <Download size={16} aria-hidden />
            {t('download')}
          </Button>
        ) : null
      }
    >
      {({ items, total }) => (
        <>
          <Filters>
            <SelectField
              label={t('kind')}
              value={filter.kind ?? ''}
              onChange={({ target }) =>
                show({ kind: securityEventKinds.find((kind) => kind === target.value) ?? null })
              }
            >
              <option value="">{t('anyKind')}</option>
              {securityEventKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {name(kind)}
                </option>
              ))}
            </SelectField>
            <DateRange
              label={t('period')}
              value={filter.days}
              onChange={(days) => show({ days })}
            />
            <AddressField value={filter.ip} onChange={(ip) => show({ ip })} />
          </Filters>
          <CallFailure error={file.error} />
          {items.length === 0 ? (
            <EmptyState
              title={t(filtered || total > 0 ? 'noMatches' : 'noEvents')}
              icon={<History size={24} />}
              action={
                filtered || total > 0 ? (
                  <Button onClick={() => show({ kind: null, days: null, ip: null })}>
                    {t('showAll')}
                  </Button>
                ) : null
              }
            >
              {filtered || total > 0 ? null : t('noEventsText')}
            </EmptyState>
          ) : (
            <>
              <Quiet role="status">{t('total', { count: total })}</Quiet>
              <Events aria-busy={log.isPlaceholderData || undefined}>
                {items.map((event) => (
                  <EventRow key={event.id} event={event} />
                ))}
              </Events>
              <Pagination
                label={t('pages')}
                page={page}
                pages={Math.ceil(total / logPageSize)}
                disabled={log.isPlaceholderData}
                onPage={(next) => show({ page: next })}
              />
            </>
          )}
        </>
      )}
    </Section>
  );
}

/** The file of everything that the filter lets through, not of this page alone. */
function useLogFile(filter: LogFilter) {
  const t = useMessages(security);
  const name = useMessages(eventNames);
  const locale = useLocale();
  const words = useClientWords();
  return useMutation({
    mutationFn: () => readWholeLog(filter),
    onSuccess: (events) => {
      const head = [
        t('csvAt'),
        t('kind'),
        t('csvWhat'),
        t('csvBrowser'),
        t('csvSystem'),
        t('csvIp'),
        t('csvPlace'),
      ];
      const row = (event: SecurityEvent) => [
        formatTime(event.at, locale),
        name(event.kind),
        describeEvent(event, locale),
        event.browser,
        event.system,
        event.ip,
        event.place === null ? null : words.place(event),
      ];
      saveFile(`${t('csvFile')}.csv`, writeCsv(head, events.map(row)), 'text/csv');
      showToast({
        type: 'success',
        title: inBothLanguages(security, 'saved', { count: events.length }),
      });
    },
  });
}

const Filters = styled.div`
  display: grid;
  gap: ${space(3)};
  ${media.tablet} { grid-template-columns: repeat(3, minmax(0, 280px)); }
`;
const Events = styled.ol`
  display: flex;
  flex-direction: column;
  &[aria-busy] { opacity: 0.5; }
`;
