import { defineSpecimens } from '../../specimens/define-specimens.ts';
import { MoneyInWords } from '../money-in-words.tsx';

export default defineSpecimens({
  part: 'MoneyInWords',
  group: 'figures',
  purpose: {
    ko: '큰 금액 아래에 억과 만으로 읽는 말을 덧붙입니다. 원화를 한국어로 볼 때만 보입니다.',
    en: 'Says a large amount in 억 and 만 beneath it, for won in Korean alone.',
  },
  states: [
    {
      state: { ko: '억과 만', en: '억 and 만' },
      Draw: () => <MoneyInWords value="317992292" currency="KRW" />,
    },
    {
      state: { ko: '음수', en: 'negative' },
      Draw: () => <MoneyInWords value="-13295757" currency="KRW" />,
    },
    {
      state: { ko: '아직 모를 때', en: 'not known yet' },
      Draw: () => <MoneyInWords value={null} currency="KRW" />,
    },
  ],
});
