import { useMessages } from '@moa/i18n/messages';
import { defineSpecimens } from '../../specimens/define-specimens.ts';
import { HiddenAmounts } from '../../specimens/hidden-amounts.tsx';
import { sampleWords } from '../../specimens/sample-words.ts';
import PieChart from './pie-chart.tsx';

const coins = ['BTC', 'ETH', 'USDT', 'XRP', 'SOL', 'LINK', 'DOGE', 'AAVE', 'UNI'];
const many = [
  ...['41230000', '22110450', '9000000', '4120300', '2210000'],
  ...['930000', '510000', '230000', '12000'],
];

export default defineSpecimens({
  part: 'PieChart',
  group: 'charts',
  purpose: {
    ko: '전체를 이루는 부분과 그 비중입니다. 작은 것은 모아 한 조각으로 그립니다.',
    en: 'Parts of a whole and their shares. Small ones are grouped into one slice.',
  },
  wide: true,
  states: [
    { state: { ko: '여럿', en: 'many' }, Draw: () => <Ring values={many} /> },
    { state: { ko: '둘', en: 'two' }, Draw: () => <Ring values={['3100000', '1100000']} /> },
    { state: { ko: '하나', en: 'one' }, Draw: () => <Ring values={['3100000']} /> },
    {
      state: { ko: '빚과 모르는 값', en: 'a debt and an unknown value' },
      Draw: () => <Ring values={['3100000', '1100000', '-900000', null]} />,
    },
    {
      state: { ko: '매우 큰 값', en: 'huge' },
      Draw: () => <Ring values={['31000000000000000000000', '11000000000000000000000', '900']} />,
    },
    {
      state: { ko: '금액 숨김', en: 'hidden amounts' },
      Draw: () => (
        <HiddenAmounts>
          <Ring values={many} />
        </HiddenAmounts>
      ),
    },
    { state: { ko: '비어 있음', en: 'empty' }, Draw: () => <Ring values={[]} /> },
  ],
});

function Ring({ values }: { values: readonly (string | null)[] }) {
  const t = useMessages(sampleWords);
  return (
    <PieChart
      label={t('allocation')}
      parts={values.map((value, i) => {
        const coin = coins[i] ?? String(i);
        return { key: coin, label: coin, value };
      })}
      measure={{ kind: 'money', currency: 'KRW' }}
    />
  );
}
