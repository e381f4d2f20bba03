import WaterfallChart, { type WaterfallStep } from '../charts/waterfall-chart.tsx';
import { defineSpecimens } from './define-specimens.ts';
import { HiddenAmounts } from './hidden-amounts.tsx';

const won = { kind: 'money', currency: 'KRW' } as const;
const height = 260;
const steps: readonly WaterfallStep[] = [
  { key: 'start', label: '시작', value: '70000000', kind: 'total' },
  { key: 'in', label: '입금', value: '5000000', kind: 'change' },
  { key: 'btc', label: 'BTC', value: '6230000', kind: 'change' },
  { key: 'eth', label: 'ETH', value: '-2810000', kind: 'change' },
  { key: 'interest', label: '이자', value: '412300', kind: 'change' },
  { key: 'fees', label: '수수료', value: '-98200', kind: 'change' },
  { key: 'end', label: '끝', value: '78734100', kind: 'total' },
];

export default defineSpecimens({
  part: 'WaterfallChart',
  group: 'charts',
  purpose: {
    ko: '한 금액이 무엇 때문에 다른 금액이 되었는지 하나씩 보여 줍니다.',
    en: 'How one amount became another, change by change.',
  },
  wide: true,
  states: [
    {
      state: { ko: '시작부터 끝까지', en: 'from start to end' },
      Draw: () => (
        <WaterfallChart label="총자산의 변화" steps={steps} measure={won} height={height} />
      ),
    },
    {
      state: { ko: '0을 지나감', en: 'through zero' },
      Draw: () => (
        <WaterfallChart
          label="평가손익의 구성"
          steps={[
            { key: 'btc', label: 'BTC', value: '1230000', kind: 'change' },
            { key: 'eth', label: 'ETH', value: '-2810000', kind: 'change' },
            { key: 'xrp', label: 'XRP', value: null, kind: 'change' },
            { key: 'sol', label: 'SOL', value: '612300', kind: 'change' },
            { key: 'end', label: '합계', value: '-967700', kind: 'total' },
          ]}
          measure={won}
          height={height}
        />
      ),
    },
    {
      state: { ko: '비어 있음', en: 'empty' },
      Draw: () => <WaterfallChart label="총자산의 변화" steps={[]} measure={won} height={height} />,
    },
    {
      state: { ko: '금액 숨김', en: 'hidden amounts' },
      Draw: () => (
        <HiddenAmounts>
          <WaterfallChart label="총자산의 변화" steps={steps} measure={won} height={height} />
        </HiddenAmounts>
      ),
    },
  ],
});
