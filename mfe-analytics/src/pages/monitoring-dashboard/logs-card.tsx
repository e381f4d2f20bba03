import type { LogEntry } from '@moa/contracts/monitoring/log-entries';
import { type LogLevel, logLevels } from '@moa/contracts/monitoring/shapes/error-report';
import { useQuery } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Badge, type BadgeTone } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Quiet } from '@moa/ui/core/quiet';
import { media, space } from '@moa/ui/core/tokens';
import { SearchField } from '@moa/ui/field/search-field';
import { List, ListRow } from '@moa/ui/list/list';
import { SelectField } from '@moa/ui/select/select-field';
import { styled } from '@moa/ui/styled';
import { useDeferredValue, useState } from 'react';
import { logsQuery } from '../../api/monitoring.ts';
import { monitoringMessages } from '../../messages/monitoring.ts';
import { ExportButton } from './export-button.tsx';
import { Unanswered } from './unanswered.tsx';

const tones: Record<LogLevel, BadgeTone> = {
  debug: 'neutral',
  info: 'neutral',
  warn: 'caution',
  error: 'danger',
};
const levelWords = {
  debug: 'atDebug',
  info: 'atInfo',
  warn: 'atWarn',
  error: 'atError',
} as const;

export function LogsCard() {
  const t = useMessages(monitoringMessages);
  const [level, setLevel] = useState<LogLevel>('debug');
  const [text, setText] = useState('');
  const [cursor, setCursor] = useState<string | null>(null);
  const filter = { level, text: useDeferredValue(text.trim()) };
  const query = useQuery(logsQuery(filter, cursor));
  const { data, isFetching } = query;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('logs')}</CardTitle>
        <ExportButton of="logs" />
      </CardHeader>
      <Quiet>{t('logsText')}</Quiet>
      <Filters>
        <SelectField
          label={t('level')}
          value={level}
          onChange={({ target }) => {
            setLevel(logLevels.find((one) => one === target.value) ?? 'debug');
            setCursor(null);
          }}
        >
          {logLevels.map((one) => (
            <option key={one} value={one}>
              {t(one)}
            </option>
          ))}
        </SelectField>
        <SearchField
          label={t('search')}
          value={text}
          onChange={(next) => {
            setText(next);
            setCursor(null);
          }}
        />
      </Filters>
      {data === undefined ? (
        <Unanswered query={query} height={240} />
      ) : data.items.length === 0 ? (
        <Quiet>{t('noLogs')}</Quiet>
      ) : (
        <List>
          {data.items.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </List>
      )}
      {data ? (
        <Older next={data.next} cursor={cursor} busy={isFetching} onCursor={setCursor} />
      ) : null}
    </Card>
  );
}

function EntryRow({ entry: { at, level, message, source, context } }: { entry: LogEntry }) {
  const t = useMessages(monitoringMessages);
  const locale = useLocale();
  const said = Object.entries(context).map(([name, value]) => `${name}: ${value}`);
  return (
    <ListRow
      title={message}
      note={[formatTime(at, locale), ...(source === null ? [] : [source]), ...said].join(' · ')}
      trailing={<Badge tone={tones[level]}>{t(levelWords[level])}</Badge>}
    />
  );
}

const Filters = styled.div`
  display: grid;
  gap: ${space(3)};
  margin-block: ${space(3)};
  align-items: end;
  ${media.desktop} { grid-template-columns: 200px minmax(0, 1fr); }
`;

type Props = {
  /** Where the next page begins; null at the end. */
  next: string | null;
  /** Where this one began; null: with the newest. */
  cursor: string | null;
  busy: boolean;
  onCursor(cursor: string | null): void;
};

/** The way through a list that grows at its beginning. */
export function Older({ next, cursor, busy, onCursor }: Props) {
  const t = useMessages(monitoringMessages);
  if (next === null && cursor === null) return null;
  return (
    <Row>
      {cursor === null ? null : <Button onClick={() => onCursor(null)}>{t('newest')}</Button>}
      {next === null ? null : (
        <Button busy={busy} onClick={() => onCursor(next)}>
          {t('older')}
        </Button>
      )}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(4)};
`;
