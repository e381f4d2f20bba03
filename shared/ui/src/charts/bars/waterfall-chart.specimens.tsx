import { useMessages } from '@moa/i18n/messages';
import { defineSpecimens } from '../../specimens/define-specimens.ts';
import { HiddenAmounts } from '../../specimens/hidden-amounts.tsx';
import { sampleWords } from '../../specimens/sample-words.ts';
import WaterfallChart from './waterfall-chart.tsx';

type Step = readonly [name: string, value: string | null, kind: 'total' | 'change'];

const upwards: readonly Step[] = [
  ['start', '70000000', 'total'],
  ['deposit', '5000000', 'change'],
  ['BTC', '6230000', 'change'],
  ['ETH', '-2810000', 'change'],
  ['interest', '412300', 'change'],
  ['fees', '-98200', 'change'],
  ['end', '78734100', 'total'],
];
const throughZero: readonly Step[] = [
  ['BTC', '1230000', 'change'],
  ['ETH', '-2810000', 'change'],
  ['XRP', null, 'change'],
  ['SOL', '612300', 'change'],
  ['sum', '-967700', 'total'],
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
      Draw: () => <Waterfall of="changeOfTotal" steps={upwards} />,
    },
    {
      state: { ko: '0을 지나감', en: 'through zero' },
      Draw: () => <Waterfall of="profitParts" steps={throughZero} />,
    },
    {
      state: { ko: '이름을 왼쪽에', en: 'names at the left' },
      Draw: () => <Waterfall of="profitParts" steps={throughZero} horizontal />,
    },
    {
      state: { ko: '비어 있음', en: 'empty' },
      Draw: () => <Waterfall of="changeOfTotal" steps={[]} />,
    },
    {
      state: { ko: '금액 숨김', en: 'hidden amounts' },
      Draw: () => (
        <HiddenAmounts>
          <Waterfall of="changeOfTotal" steps={upwards} />
        </HiddenAmounts>
      ),
    },
  ],
});

type Props = {
  of: 'changeOfTotal' | 'profitParts';
  steps: readonly Step[];
  horizontal?: boolean;
};

function Waterfall({ of, steps, horizontal = false }: Props) {
  const t = useMessages(sampleWords);
  const words: Record<string, string> = {
    start: t('start'),
    end: t('end'),
    sum: t('sum'),
    deposit: t('deposit'),
    interest: t('interest'),
    fees: t('fees'),
  };
  return (
    <WaterfallChart
      label={t(of)}
      steps={steps.map(([key, value, kind]) => ({ key, value, kind, label: words[key] ?? key }))}
      measure={{ kind: 'money', currency: 'KRW' }}
      height={260}
      horizontal={horizontal}
    />
  );
}
