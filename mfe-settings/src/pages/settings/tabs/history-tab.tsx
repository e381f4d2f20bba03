/** Changes of the settings, filtered by the address. */
import { settingsGroups } from '@moa/contracts/settings/history';
import { useSearchParams } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Quiet } from '@moa/ui/core/quiet';
import { EmptyState, ErrorState, Skeleton } from '@moa/ui/core/states';
import { media, space } from '@moa/ui/core/tokens';
import { DateRange } from '@moa/ui/date-range/date-range';
import { SearchField } from '@moa/ui/field/search-field';
import { Pagination } from '@moa/ui/pagination/pagination';
import { SelectField } from '@moa/ui/select/select-field';
import { styled } from '@moa/ui/styled';
import { History } from 'lucide-react';
import { historyPageSize, useSettingsHistory } from '../../../api/settings-history.ts';
import { ChangeRow } from '../../../components/history/change-row.tsx';
import { history } from '../../../messages/history.ts';
import {
  type HistoryFilter,
  readHistoryFilter,
  wholeHistory,
  writeHistoryFilter,
} from '../../../rules/history-filter.ts';

export default function HistoryTab() {
  const t = useMessages(history);
  const [params, setParams] = useSearchParams();
  const filter = readHistoryFilter(params);
  const show = (next: Partial<HistoryFilter>) =>
    setParams((current) => writeHistoryFilter(current, { ...filter, page: 1, ...next }), {
      replace: true,
    });
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('title')}</CardTitle>
      </CardHeader>
      <Quiet>{t('intro')}</Quiet>
      <Filters>
        <SelectField
          label={t('group')}
          value={filter.group ?? ''}
          onChange={({ target }) =>
            show({ group: settingsGroups.find((group) => group === target.value) ?? null })
          }
        >
          <option value="">{t('anyGroup')}</option>
          {settingsGroups.map((group) => (
            <option key={group} value={group}>
              {t(`group.${group}`)}
            </option>
          ))}
        </SelectField>
        <DateRange label={t('period')} value={filter.days} onChange={(days) => show({ days })} />
        <SearchField label={t('search')} value={filter.q} onChange={(q) => show({ q })} />
      </Filters>
      <Changes filter={filter} show={show} />
    </Card>
  );
}

type Shown = { filter: HistoryFilter; show(next: Partial<HistoryFilter>): void };

function Changes({ filter, show }: Shown) {
  const t = useMessages(history);
  const { data, error, isFetching, isPlaceholderData, refetch } = useSettingsHistory(filter);
  if (error && !data)
    return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton height={320} />;
  if (data.items.length === 0) {
    const filtered = JSON.stringify(filter) !== JSON.stringify(wholeHistory);
    return (
      <EmptyState
        title={t(filtered ? 'noMatch' : 'none')}
        icon={<History size={24} />}
        action={
          filtered ? <Button onClick={() => show(wholeHistory)}>{t('showAll')}</Button> : null
        }
      >
        {filtered ? null : t('noneText')}
      </EmptyState>
    );
  }
  return (
    <>
      <Quiet role="status">{t('total', { count: data.total })}</Quiet>
      <List aria-busy={isPlaceholderData || undefined}>
        {data.items.map((change) => (
          <ChangeRow key={change.id} change={change} />
        ))}
      </List>
      <Pagination
        label={t('pages')}
        page={filter.page}
        pages={Math.ceil(data.total / historyPageSize)}
        disabled={isPlaceholderData}
        onPage={(page) => show({ page })}
      />
    </>
  );
}

const Filters = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: end;
  gap: ${space(3)};
  margin-block: ${space(4)};
  ${media.tablet} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`;
const List = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
`;
