/** Security log of the account, filtered by the address, as a list and as a file. */
import {
  type SecurityEvent,
  type SecurityEventKind,
  securityEventKinds,
} from '@moa/contracts/settings/security-log';
import { useMutation } from '@moa/host/query';
import { useSearchParams } from '@moa/host/router';
import { showToast } from '@moa/host/toasts';
import { useLocale } from '@moa/i18n/locale';
import { inBothLanguages, useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Badge, type BadgeTone } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { Quiet } from '@moa/ui/core/quiet';
import { EmptyState } from '@moa/ui/core/states';
import { color, fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { saveFile } from '@moa/ui/csv/save-file';
import { writeCsv } from '@moa/ui/csv/write-csv';
import { DateRange } from '@moa/ui/date-range/date-range';
import { TextField } from '@moa/ui/field/text-field';
import { Pagination } from '@moa/ui/pagination/pagination';
import { SelectField } from '@moa/ui/select/select-field';
import { styled } from '@moa/ui/styled';
import { Download, History } from 'lucide-react';
import { logPageSize, readWholeLog, useSecurityLog } from '../../api/security-log.ts';
import { Facts } from '../../components/account/facts.tsx';
import { Section } from '../../components/account/section.tsx';
import { CallFailure } from '../../components/call-failure.tsx';
import { security } from '../../messages/security.ts';
import { describeEvent, eventNames } from '../../messages/security-events.ts';
import { type LogFilter, readLogFilter, writeLogFilter } from '../../rules/log-filter.ts';
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

/** The address that events are to be from; it counts once Enter is pressed or the field is left. */
function AddressField({
  value,
  onChange,
}: {
  value: string | null;
  onChange(ip: string | null): void;
}) {
  const t = useMessages(security);
  const take = (typed: string) => {
    const ip = typed.trim() || null;
    if (ip !== value) onChange(ip);
  };
  return (
    <TextField
      // Drawn again where the page's address says another one.
      key={value}
      label={t('fromAddress')}
      defaultValue={value ?? ''}
      inputMode="url"
      autoComplete="off"
      maxLength={64}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take(event.currentTarget.value);
      }}
      onBlur={({ target }) => take(target.value)}
    />
  );
}

/** Emphasis of events that may be caused by another user. */
const tones: Partial<Record<SecurityEventKind, BadgeTone>> = {
  'session.failed': 'caution',
  'session.check-failed': 'caution',
  'session.token-reused': 'danger',
  'session.new-device': 'accent',
  'passkey.counter-regressed': 'danger',
  'passkey.added': 'accent',
  'passkey.removed': 'caution',
  'recovery.used': 'caution',
  'recovery.few-codes-left': 'caution',
  'email.changed': 'caution',
  'email.claimed-by-other': 'danger',
  'registration.refused': 'caution',
  'account.deletion-asked': 'danger',
};

/** One line of the security log: what happened, when, and from where. */
function EventRow({ event }: { event: SecurityEvent }) {
  const locale = useLocale();
  const name = useMessages(eventNames);
  const words = useClientWords();
  const { kind, at, ip, browser, system } = event;
  return (
    <Root>
      <When dateTime={at} title={`${formatTime(at, locale)} KST`}>
        {formatTime(at, locale)}
      </When>
      <Kind $plain={!tones[kind]}>
        <Badge tone={tones[kind] ?? 'neutral'}>{name(kind)}</Badge>
      </Kind>
      <What>
        <Sentence>{describeEvent(event, locale)}</Sentence>
        <Facts>
          {browser || system ? <span>{words.client(event)}</span> : null}
          {ip ? <span>{ip}</span> : null}
          {ip ? <span>{words.place(event)}</span> : null}
        </Facts>
      </What>
    </Root>
  );
}

const Root = styled.li`
  display: grid;
  gap: ${space(1)} ${space(5)};
  padding: ${space(3)} 0;
  & + & { border-top: 1px solid ${color.border}; }
  ${media.tablet} { grid-template-columns: 152px minmax(0, 1fr) auto; }
`;
const When = styled.time`
  font-size: ${fontSize[13]};
  font-variant-numeric: tabular-nums;
  color: ${color.textQuiet};
`;
/** On phones the sentence right beneath says the same; only what should catch the eye stays. */
const Kind = styled.div<{ $plain: boolean }>`
  ${({ $plain }) => ($plain ? '@media (max-width: 639px) { display: none; }' : '')}
  ${media.tablet} { order: 1; }
`;
const What = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space(1)};
  min-width: 0;
`;
const Sentence = styled.p`
  font-weight: ${weight.medium};
`;
