import { defineSpecimens } from '../specimens/define-specimens.ts';
import { PlainNumber } from './plain-number.tsx';

export default defineSpecimens({
  part: 'PlainNumber',
  group: 'figures',
  purpose: {
    ko: '금액이 아닌 수: 비율, 상관계수, 개수. 금액을 숨겨도 보입니다.',
    en: 'Numbers that aren’t amounts: ratios, correlations and counts. They stay visible while amounts are hidden.',
  },
  states: [
    { state: { ko: '비율', en: 'ratio' }, Draw: () => <PlainNumber value="1.2345" /> },
    { state: { ko: '개수', en: 'count' }, Draw: () => <PlainNumber value="12345" digits={0} /> },
    { state: { ko: '모름', en: 'unknown' }, Draw: () => <PlainNumber value={null} /> },
  ],
});
