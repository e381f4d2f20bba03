import { ApiFailure } from '@moa/host/api-failure';
import { type ReactNode, useState } from 'react';
import { Button } from '../core/button.tsx';
import { Change, Money } from '../core/figures.tsx';
import { defineSpecimens } from '../specimens/define-specimens.ts';
import { useSay } from '../specimens/use-say.ts';
import { Stat, StatRow } from '../stat/stat.tsx';
import { WidgetCard, WidgetFailure, WidgetNote } from './widget-card.tsx';

export default defineSpecimens({
  part: 'WidgetCard',
  group: 'data',
  purpose: {
    ko: '다른 리모트의 화면에 놓이는 카드입니다. 불러오지 못해도 그 화면을 방해하지 않습니다.',
    en: 'A card on another remote’s page. If it fails, the rest of the page is unaffected.',
  },
  wide: true,
  states: [
    { state: { ko: '준비됨', en: 'ready' }, Draw: Ready },
    { state: { ko: '비어 있음', en: 'empty' }, Draw: Empty },
    { state: { ko: '불러오지 못함', en: 'failed' }, Draw: () => <Failed /> },
    { state: { ko: '다시 불러오는 중', en: 'retrying' }, Draw: () => <Failed busy /> },
  ],
});

function Widget({ children }: { children: ReactNode }) {
  const say = useSay();
  return (
    <WidgetCard
      title={say('지난 7일', 'The last seven days')}
      more={{ to: '/analytics', label: say('분석에서 보기', 'View analytics') }}
    >
      {children}
    </WidgetCard>
  );
}
function Ready() {
  const say = useSay();
  return (
    <Widget>
      <StatRow>
        <Stat
          label={say('평가금액', 'Value')}
          value={<Money value="12345678" currency="KRW" />}
          change={<Change percent="1.24" />}
        />
      </StatRow>
    </Widget>
  );
}
function Empty() {
  const say = useSay();
  return (
    <Widget>
      <WidgetNote action={<Button size="small">{say('거래소 연결하기', 'Connect')}</Button>}>
        {say('연결하면 여기에 보입니다.', 'It is shown here once you connect something.')}
      </WidgetNote>
    </Widget>
  );
}
function Failed({ busy = false }: { busy?: boolean }) {
  const [error] = useState(() => new ApiFailure('TIMEOUT', 'slow'));
  return (
    <Widget>
      <WidgetFailure error={error} onRetry={() => undefined} busy={busy} />
    </Widget>
  );
}
