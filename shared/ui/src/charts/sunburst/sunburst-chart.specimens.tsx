import { defineSpecimens } from '../../specimens/define-specimens.ts';
import { useSay } from '../../specimens/use-say.ts';
import SunburstChart from './sunburst-chart.tsx';

export default defineSpecimens({
  part: 'SunburstChart',
  group: 'charts',
  wide: true,
  purpose: {
    ko: '전체의 부분과 그 부분이 무엇으로 되어 있는지를 안쪽 고리부터 보여 줍니다.',
    en: 'Parts of a whole and what each consists of, from the inner ring out.',
  },
  states: [
    { state: { ko: '세 고리', en: 'three rings' }, Draw: Rings },
    { state: { ko: '없음', en: 'none' }, Draw: None },
  ],
});

const won = { kind: 'money', currency: 'KRW' } as const;

function Rings() {
  const say = useSay();
  return (
    <SunburstChart
      label={say('자산 구성', 'Allocation')}
      measure={won}
      nodes={[
        { key: 'BTC', parent: null, label: 'BTC', value: '60000000' },
        { key: 'BTC/upbit', parent: 'BTC', label: 'Upbit', value: '45000000' },
        { key: 'BTC/wallet', parent: 'BTC', label: 'MetaMask', value: '15000000' },
        { key: 'BTC/wallet/eth', parent: 'BTC/wallet', label: 'Ethereum', value: '15000000' },
        { key: 'ETH', parent: null, label: 'ETH', value: '30000000' },
        { key: 'ETH/aave', parent: 'ETH', label: 'Aave', value: '30000000' },
        { key: 'ETH/aave/eth', parent: 'ETH/aave', label: 'Ethereum', value: '30000000' },
        { key: 'KRW', parent: null, label: 'KRW', value: '4000000' },
      ]}
    />
  );
}

function None() {
  const say = useSay();
  return <SunburstChart label={say('자산 구성', 'Allocation')} measure={won} nodes={[]} />;
}
