import { defineSpecimens } from '../../specimens/define-specimens.ts';
import { HiddenAmounts } from '../../specimens/hidden-amounts.tsx';
import { RangeBar } from './range-bar.tsx';

const dollars = { kind: 'money', currency: 'USD', price: true } as const;

export default defineSpecimens({
  part: 'RangeBar',
  group: 'charts',
  purpose: {
    ko: '현재가가 두 경계 사이 어디에 있는지, 벗어나기까지 얼마나 남았는지 말합니다.',
    en: 'Where a price sits between two bounds, and how far it is from leaving them.',
  },
  states: [
    {
      state: { ko: '범위 안', en: 'in range' },
      Draw: () => <RangeBar min="2800" max="3600" now="3120.55" measure={dollars} />,
    },
    {
      state: { ko: '경계 가까이', en: 'near a bound' },
      Draw: () => <RangeBar min="2800" max="3600" now="3585" measure={dollars} />,
    },
    {
      state: { ko: '범위 아래', en: 'below' },
      Draw: () => <RangeBar min="2800" max="3600" now="2655.1" measure={dollars} />,
    },
    {
      state: { ko: '범위를 멀리 벗어남', en: 'far above' },
      Draw: () => <RangeBar min="2800" max="3600" now="9120" measure={dollars} />,
    },
    {
      state: { ko: '경계 없음', en: 'full range' },
      Draw: () => <RangeBar min="0" max={null} now="3120.55" measure={dollars} />,
    },
    {
      state: { ko: '아주 작은 값', en: 'tiny' },
      Draw: () => (
        <RangeBar min="0.0000042" max="0.0000081" now="0.0000059" measure={{ kind: 'quantity' }} />
      ),
    },
    {
      state: { ko: '현재가를 모름', en: 'price unknown' },
      Draw: () => <RangeBar min="2800" max="3600" now={null} measure={dollars} />,
    },
    {
      state: { ko: '금액 숨김', en: 'hidden amounts' },
      Draw: () => (
        <HiddenAmounts>
          <RangeBar min="2800" max="3600" now="3120.55" measure={dollars} />
        </HiddenAmounts>
      ),
    },
  ],
});
