/** Every source and how fresh it is: prices first, then each exchange and wallet. */
import type { Source } from '@moa/contracts/source';
import { ApiFailure } from '@moa/host/api-failure';
import { useDisplayCurrency } from '@moa/host/currency';
import { describeFailure } from '@moa/host/failure-words';
import { useRealtime } from '@moa/host/internal/realtime';
import { summaryQuery } from '@moa/host/portfolio';
import { useQuery } from '@moa/host/query';
import { Link } from '@moa/host/router';
import { useLocale } from '@moa/i18n/locale';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { formatAge } from '@moa/i18n/time';
import { Badge, type BadgeTone } from '@moa/ui/core/badge';
import { Skeleton } from '@moa/ui/core/states';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { useLiveness } from '@moa/ui/core/use-liveness';
import { placeName } from '@moa/ui/place-name/place-name';
import { styled } from '@moa/ui/styled';
import { Activity, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { getRole } from '../../routing/roles.ts';
import { panelItem } from '../panel/panel-item.ts';
import { type Freshness, getFreshness } from './freshness.ts';

const messages = defineMessages(
  {
    title: '데이터 상태',
    prices: '시세',
    pricesLive: '거래소에서 실시간으로 반영합니다.',
    pricesStill: '새 시세가 들어오지 않아 마지막으로 받은 시세를 보여 드립니다.',
    pricesWaiting:
      '실시간 연결을 다시 시도하고 있습니다. 그동안 마지막으로 받은 시세를 보여 드립니다.',
    live: '실시간',
    old: '오래됨',
    failed: '오류',
    reading: '불러오는 중',
    since: '마지막 갱신: {age}',
    never: '아직 불러오지 못했습니다.',
    none: '연결한 거래소나 지갑이 없습니다.',
    unknown: '거래소와 지갑의 상태를 불러오지 못했습니다.',
    manage: '연결 관리',
    inspect: '실시간 연결 보기',
  },
  {
    title: 'Data status',
    prices: 'Prices',
    pricesLive: 'Updated in real time from exchanges.',
    pricesStill: 'No new prices are coming in. Showing the last prices received.',
    pricesWaiting: 'Reconnecting. Showing the last prices received.',
    live: 'Live',
    old: 'Outdated',
    failed: 'Error',
    reading: 'Loading',
    since: 'Last updated {age}',
    never: 'Not loaded yet.',
    none: 'No exchanges or wallets connected.',
    unknown: 'We couldn’t load the status of your exchanges and wallets.',
    manage: 'Manage connections',
    inspect: 'View live connection',
  },
);
const tones: Record<Freshness, BadgeTone> = {
  live: 'success',
  recent: 'neutral',
  old: 'caution',
  failed: 'danger',
  reading: 'accent',
};

export default function FreshnessPanel() {
  const t = useMessages(messages);
  const locale = useLocale();
  const { error } = useRealtime();
  const { liveness, heardAt, pricedAt, now } = useLiveness();
  const { data, isPending } = useQuery(summaryQuery(useDisplayCurrency()));
  const live = liveness === 'live';
  const newest = liveness === 'still' ? pricedAt : heardAt;
  const prices = getFreshness(
    { at: newest, failed: liveness === 'disconnected' && error !== null },
    'prices',
    now,
  );
  const settings = getRole('settings');
  const realtime = getRole('realtime');
  return (
    <>
      <Title>{t('title')}</Title>
      <List>
        <Row
          name={t('prices')}
          freshness={prices === 'live' && !live ? 'recent' : prices}
          age={newest === null ? null : formatAge(newest, now, locale)}
        >
          <Note>
            {t(live ? 'pricesLive' : liveness === 'still' ? 'pricesStill' : 'pricesWaiting')}
          </Note>
        </Row>
        {data?.sources.map((source) => (
          <SourceRow key={source.id} source={source} now={now} />
        ))}
      </List>
      {isPending ? <Skeleton height={56} /> : null}
      {isPending || data ? null : <Note>{t('unknown')}</Note>}
      {data?.sources.length === 0 ? <Note>{t('none')}</Note> : null}
      {realtime ? (
        <Manage to={realtime}>
          <Activity size={18} aria-hidden />
          {t('inspect')}
        </Manage>
      ) : null}
      {settings ? (
        <Manage to={settings}>
          <Settings size={18} aria-hidden />
          {t('manage')}
        </Manage>
      ) : null}
    </>
  );
}

function SourceRow({ source, now }: { source: Source; now: number }) {
  const t = useMessages(messages);
  const locale = useLocale();
  const at = source.lastSyncedAt === null ? null : Date.parse(source.lastSyncedAt);
  const freshness = getFreshness(
    { at, failed: source.status === 'failed' || source.error !== null },
    'positions',
    now,
  );
  const age = at === null ? null : formatAge(at, now, locale);
  const failure =
    source.error &&
    describeFailure(new ApiFailure(source.error.code, source.error.message), locale).sentence;
  return (
    <Row
      name={source.label}
      place={placeName(source.provider)}
      freshness={source.status === 'stale' ? 'old' : freshness}
      age={age}
    >
      {failure ? <Note>{failure}</Note> : null}
      {age === null ? (
        <Note>{t('never')}</Note>
      ) : freshness === 'failed' || freshness === 'old' ? (
        <Note>{t('since', { age })}</Note>
      ) : null}
    </Row>
  );
}

type RowProps = {
  name: string;
  place?: string;
  freshness: Freshness;
  age: string | null;
  children?: ReactNode;
};

function Row({ name, place, freshness, age, children }: RowProps) {
  const t = useMessages(messages);
  return (
    <Item data-freshness={freshness}>
      <strong>
        {name}
        {place ? <Place> {place}</Place> : null}
      </strong>
      <Badge tone={tones[freshness]}>{freshness === 'recent' ? age : t(freshness)}</Badge>
      {children}
    </Item>
  );
}

const Title = styled.h2`
  padding: ${space(1)} ${space(3)} ${space(2)};
  font-size: ${fontSize[15]};
  font-weight: ${weight.semibold};
`;
const List = styled.ul`
  display: grid;
`;
const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 2px ${space(3)};
  padding: ${space(2)} ${space(3)};
  strong { font-weight: ${weight.medium}; }
  & > p { grid-column: 1 / -1; padding: 0; }
`;
const Place = styled.span`
  font-size: ${fontSize[13]};
  font-weight: ${weight.regular};
  color: ${color.textQuiet};
`;
const Note = styled.p`
  padding: ${space(2)} ${space(3)};
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const Manage = styled(Link)`
  ${panelItem}
`;
