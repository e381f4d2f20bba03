import { useState } from 'react';
import { Button } from '../core/button.tsx';
import type { NoticeTone } from '../core/states.tsx';
import { defineSpecimens } from '../specimens/define-specimens.ts';
import { useSay } from '../specimens/use-say.ts';
import { Banner } from './banner.tsx';

export default defineSpecimens({
  part: 'Banner',
  group: 'feedback',
  purpose: { ko: '화면 전체의 일을 알립니다.', en: 'Something that affects the whole page.' },
  wide: true,
  states: [
    {
      state: { ko: '안내, 닫을 수 있음', en: 'info, dismissible' },
      Draw: () => <Whole tone="info" closes />,
    },
    { state: { ko: '성공', en: 'success' }, Draw: () => <Whole tone="success" /> },
    {
      state: { ko: '주의와 할 일', en: 'caution with an action' },
      Draw: () => <Whole tone="caution" acts />,
    },
    { state: { ko: '위험', en: 'danger' }, Draw: () => <Whole tone="danger" acts closes /> },
  ],
});

type BannerProps = { tone: NoticeTone; acts?: boolean; closes?: boolean };
function Whole({ tone, acts = false, closes = false }: BannerProps) {
  const say = useSay();
  const [gone, setGone] = useState(false);
  if (gone)
    return (
      <Button size="small" onClick={() => setGone(false)}>
        {say('다시 보기', 'Show it again')}
      </Button>
    );
  return (
    <Banner
      tone={tone}
      title={say('업비트가 점검 중입니다', 'Upbit is under maintenance')}
      action={acts ? <Button size="small">{say('다시 시도', 'Try again')}</Button> : null}
      {...(closes ? { onDismiss: () => setGone(true) } : {})}
    >
      {say(
        '오전 4시까지 새 시세가 오지 않습니다. 자산에는 영향이 없습니다.',
        'No new prices until 4 a.m. Your assets are not affected.',
      )}
    </Banner>
  );
}
