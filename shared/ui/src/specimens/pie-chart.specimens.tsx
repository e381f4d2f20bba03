import PieChart from '../charts/pie-chart.tsx';
import { defineSpecimens } from './define-specimens.ts';
import { HiddenAmounts } from './hidden-amounts.tsx';

const won = { kind: 'money', currency: 'KRW' } as const;
const coins = (values: readonly (string | null)[]) =>
  values.map((value, i) => ({
    key: names[i] ?? `${i}`,
    label: names[i] ?? `${i}`,
    value,
  }));
const names = ['BTC', 'ETH', 'USDT', 'XRP', 'SOL', 'LINK', 'DOGE', 'AAVE', 'UNI'];
const many = coins([
  '41230000',
  '22110450',
  '9000000',
  '4120300',
  '2210000',
  '930000',
  '510000',
  '230000',
  '12000',
]);

export default defineSpecimens({
  part: 'PieChart',
  group: 'charts',
  purpose: {
    ko: '전체를 이루는 부분과 그 비중입니다. 작은 것은 모아 한 조각으로 그립니다.',
    en: 'Parts of a whole and their shares. Small ones are gathered into one.',
  },
  wide: true,
  states: [
    {
      state: { ko: '여럿', en: 'many' },
      Draw: () => <PieChart label="자산별 비중" parts={many} measure={won} />,
    },
    {
      state: { ko: '둘', en: 'two' },
      Draw: () => (
        <PieChart label="자산별 비중" parts={coins(['3100000', '1100000'])} measure={won} />
      ),
    },
    {
      state: { ko: '하나', en: 'one' },
      Draw: () => <PieChart label="자산별 비중" parts={coins(['3100000'])} measure={won} />,
    },
    {
      state: { ko: '빚과 모르는 값', en: 'a debt and an unknown value' },
      Draw: () => (
        <PieChart
          label="자산별 비중"
          parts={coins(['3100000', '1100000', '-900000', null])}
          measure={won}
        />
      ),
    },
    {
      state: { ko: '매우 큰 값', en: 'huge' },
      Draw: () => (
        <PieChart
          label="자산별 비중"
          parts={coins(['31000000000000000000000', '11000000000000000000000', '900'])}
          measure={won}
        />
      ),
    },
    {
      state: { ko: '금액 숨김', en: 'hidden amounts' },
      Draw: () => (
        <HiddenAmounts>
          <PieChart label="자산별 비중" parts={many} measure={won} />
        </HiddenAmounts>
      ),
    },
    {
      state: { ko: '비어 있음', en: 'empty' },
      Draw: () => <PieChart label="자산별 비중" parts={[]} measure={won} />,
    },
  ],
});
