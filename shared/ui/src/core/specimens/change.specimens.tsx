import { defineSpecimens } from '../../specimens/define-specimens.ts';
import { HiddenAmounts } from '../../specimens/hidden-amounts.tsx';
import { useSay } from '../../specimens/use-say.ts';
import { Change } from '../figures.tsx';

export default defineSpecimens({
  part: 'Change',
  group: 'figures',
  purpose: {
    ko: '얼마나 움직였는지를 색, 화살표, 부호로 함께 말합니다.',
    en: 'How much something moved, in color, arrow and sign together.',
  },
  states: [
    { state: { ko: '상승', en: 'up' }, Draw: () => <Change percent="2.314" /> },
    { state: { ko: '하락', en: 'down' }, Draw: () => <Change percent="-2.314" /> },
    { state: { ko: '변동 없음', en: 'unchanged' }, Draw: () => <Change percent="0.001" /> },
    {
      state: { ko: '금액과 비율', en: 'amount and percentage' },
      Draw: () => <Change amount="-51234" percent="-0.42" currency="KRW" />,
    },
    {
      state: { ko: '금액만', en: 'amount only' },
      Draw: () => <Change amount="51234.5" currency="USD" />,
    },
    { state: { ko: '모르는 값', en: 'unknown' }, Draw: () => <UnknownChange /> },
    {
      state: { ko: '숨긴 금액', en: 'hidden amount' },
      Draw: () => (
        <HiddenAmounts>
          <Change amount="51234" percent="0.42" currency="KRW" />
        </HiddenAmounts>
      ),
    },
  ],
});

function UnknownChange() {
  const say = useSay();
  return (
    <Change percent={null} reason={say('하루 전 가격을 알 수 없음', 'no price of a day ago')} />
  );
}
