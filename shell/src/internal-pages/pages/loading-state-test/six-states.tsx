import { ApiFailure } from '@moa/host/api-failure';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { Money } from '@moa/ui/core/figures';
import { Quiet } from '@moa/ui/core/quiet';
import { EmptyState, ErrorState, Notice, Skeleton } from '@moa/ui/core/states';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { Inbox } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { HomeLink } from '../../../routing/failures/failure-actions.tsx';

const messages = defineMessages(
  {
    loading: '불러오는 중 (200 ms 뒤에 보임)',
    again: '다시 보기',
    empty: '비어 있음',
    emptyTitle: '아직 자산이 없습니다',
    emptyText: '거래소나 지갑을 연결하면 여기에 보입니다.',
    emptyAct: '홈에서 연결하기',
    ready: '준비됨',
    total: '순자산',
    partial: '일부만',
    partialText: '업비트의 값이 빠져 있습니다. 나머지는 최신입니다.',
    stale: '오래됨',
    staleText: '17분 전의 값입니다. 연결되면 새로고침합니다.',
    failed: '실패',
  },
  {
    loading: 'Loading (shown after 200 ms)',
    again: 'Show again',
    empty: 'Empty',
    emptyTitle: 'No assets yet',
    emptyText: 'Connect an exchange or wallet to see it here.',
    emptyAct: 'Connect from home',
    ready: 'Ready',
    total: 'Net worth',
    partial: 'Partial',
    partialText: 'Upbit’s values are missing. Everything else is up to date.',
    stale: 'Stale',
    staleText: 'These values are 17 minutes old. They’ll refresh when you’re back online.',
    failed: 'Failed',
  },
);

const failure = new ApiFailure('SERVICE_UNAVAILABLE', 'Service unavailable', {
  status: 503,
  requestId: 'req_7f3a91c2',
});

/** The six states of a view of data, side by side, in cards of one size. */
export function SixStates() {
  const t = useMessages(messages);
  const [round, setRound] = useState(0);
  const total = (
    <>
      <Quiet>{t('total')}</Quiet>
      <Total>
        <Money value="128450000" currency="KRW" />
      </Total>
    </>
  );
  return (
    <Grid>
      <State name={t('loading')}>
        <div key={round}>
          <Skeleton height={18} width={72} />
          <Gap />
          <Skeleton height={38} width={220} label={false} />
        </div>
        <Gap />
        <Button size="small" onClick={() => setRound(round + 1)}>
          {t('again')}
        </Button>
      </State>
      <State name={t('empty')}>
        <EmptyState
          title={t('emptyTitle')}
          icon={<Inbox size={24} />}
          action={
            <HomeLink to="/" $tone="primary">
              {t('emptyAct')}
            </HomeLink>
          }
        >
          {t('emptyText')}
        </EmptyState>
      </State>
      <State name={t('ready')}>{total}</State>
      <State name={t('partial')}>
        {total}
        <Gap />
        <Notice tone="caution">{t('partialText')}</Notice>
      </State>
      <State name={t('stale')}>
        {total}
        <Gap />
        <Notice>{t('staleText')}</Notice>
      </State>
      <State name={t('failed')}>
        <ErrorState error={failure} onRetry={() => setRound(round + 1)} />
      </State>
    </Grid>
  );
}

function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure>
      <Name>{name}</Name>
      <Fixed>{children}</Fixed>
    </figure>
  );
}

const Grid = styled.div`
  display: grid;
  gap: ${space(4)};
  grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr));
`;
const Name = styled.figcaption`
  margin-bottom: ${space(2)};
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const Fixed = styled(Card)`
  min-height: 316px;
`;
const Total = styled.p`
  font-size: ${fontSize[32]};
  font-weight: ${weight.bold};
  line-height: 1.25;
`;
const Gap = styled.div`
  height: ${space(4)};
`;
