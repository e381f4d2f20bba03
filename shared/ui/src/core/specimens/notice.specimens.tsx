import { defineSpecimens } from '../../specimens/define-specimens.ts';
import { useSay } from '../../specimens/use-say.ts';
import { Button } from '../button.tsx';
import { Notice, type NoticeTone } from '../states.tsx';

export default defineSpecimens({
  part: 'Notice',
  group: 'feedback',
  purpose: {
    ko: '내용 위의 한 문장입니다. 화면 전체의 일은 Banner로 알립니다.',
    en: 'A sentence above the content. For the whole page, use Banner.',
  },
  wide: true,
  states: [
    { state: { ko: '안내', en: 'info' }, Draw: () => <Sentence tone="info" /> },
    { state: { ko: '성공', en: 'success' }, Draw: () => <Sentence tone="success" /> },
    {
      state: { ko: '주의와 할 일', en: 'caution with an action' },
      Draw: () => <Sentence tone="caution" acts />,
    },
    { state: { ko: '위험', en: 'danger' }, Draw: () => <Sentence tone="danger" acts /> },
  ],
});

function Sentence({ tone, acts = false }: { tone: NoticeTone; acts?: boolean }) {
  const say = useSay();
  const words = {
    info: say('평가금액은 업비트 시세로 계산합니다.', 'Values follow Upbit’s prices.'),
    success: say('지갑을 추가했습니다.', 'The wallet was added.'),
    caution: say(
      '빗썸만 응답이 없어 어제 값을 씁니다.',
      'Bithumb does not answer: yesterday’s values stand.',
    ),
    danger: say(
      '키가 만료되어 잔고를 불러오지 못합니다.',
      'The key has expired: balances cannot be read.',
    ),
  };
  return (
    <Notice
      tone={tone}
      action={acts ? <Button size="small">{say('다시 시도', 'Try again')}</Button> : null}
    >
      {words[tone]}
    </Notice>
  );
}
