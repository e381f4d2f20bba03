import { defineSpecimens } from '../../specimens/define-specimens.ts';
import { HealthGauge } from './health-gauge.tsx';

export default defineSpecimens({
  part: 'HealthGauge',
  group: 'charts',
  purpose: {
    ko: '대출이 청산에서 얼마나 떨어져 있는지 보여 줍니다. 위험한 구간일수록 넓게 그립니다.',
    en: 'How far a loan is from liquidation. Dangerous zones get the most room.',
  },
  states: [
    { state: { ko: '안전', en: 'safe' }, Draw: () => <HealthGauge healthFactor="4.812" /> },
    { state: { ko: '보통', en: 'moderate' }, Draw: () => <HealthGauge healthFactor="1.96" /> },
    { state: { ko: '주의', en: 'caution' }, Draw: () => <HealthGauge healthFactor="1.2199" /> },
    { state: { ko: '위험', en: 'danger' }, Draw: () => <HealthGauge healthFactor="1.04" /> },
    {
      state: { ko: '청산 직전 (반올림하지 않음)', en: 'just below one (never rounded up)' },
      Draw: () => <HealthGauge healthFactor="0.9999999" />,
    },
    { state: { ko: '매우 큼', en: 'huge' }, Draw: () => <HealthGauge healthFactor="48210.2" /> },
    { state: { ko: '대출 없음', en: 'no loan' }, Draw: () => <HealthGauge healthFactor={null} /> },
  ],
});
