import { useEffect, useState } from 'react';
import AreaChart from '../charts/area-chart.tsx';
import type { TimeMarker } from '../charts/time-plot.ts';
import { days, deposits, drawdown, flat, huge, losses, values, withGaps } from './chart-samples.ts';
import { defineSpecimens } from './define-specimens.ts';
import { HiddenAmounts } from './hidden-amounts.tsx';

const won = { kind: 'money', currency: 'KRW' } as const;
const height = 240;
const one = (of: readonly (string | null)[]) => [{ key: 'value', label: '총자산', values: of }];
const markers: readonly TimeMarker[] = [
  { at: days[9] ?? '', kind: 'in', label: '입금', value: '5000000' },
  { at: days[22] ?? '', kind: 'out', label: '출금', value: '1000000' },
];

export default defineSpecimens({
  part: 'AreaChart',
  group: 'charts',
  purpose: {
    ko: '하나의 값이 시간에 따라 어떻게 움직였는지 보여 줍니다. 기록이 없던 때는 비워 둡니다.',
    en: 'How one value moved over time. Where nothing was recorded there is nothing drawn.',
  },
  wide: true,
  states: [
    {
      state: { ko: '입출금 표시와 함께', en: 'with deposits and withdrawals' },
      Draw: () => (
        <AreaChart
          label="총자산과 순입금"
          times={days}
          series={[...one(values), { key: 'net', label: '순입금', values: deposits }]}
          measure={won}
          markers={markers}
          height={height}
        />
      ),
    },
    {
      state: { ko: '기록이 빠진 때', en: 'with gaps' },
      Draw: () => (
        <AreaChart
          label="총자산"
          times={days}
          series={one(withGaps)}
          measure={won}
          height={height}
        />
      ),
    },
    {
      state: { ko: '실시간', en: 'live' },
      Draw: Live,
    },
    {
      state: { ko: '0 아래 (낙폭)', en: 'below zero (drawdown)' },
      Draw: () => (
        <AreaChart
          label="낙폭"
          times={days}
          series={[{ key: 'drawdown', label: '낙폭', values: drawdown }]}
          measure={{ kind: 'percent' }}
          height={height}
        />
      ),
    },
    {
      state: { ko: '손실과 이익', en: 'losses and gains' },
      Draw: () => (
        <AreaChart
          label="평가손익"
          times={days}
          series={one(losses)}
          measure={won}
          height={height}
        />
      ),
    },
    {
      state: { ko: '변화 없음', en: 'flat' },
      Draw: () => (
        <AreaChart label="총자산" times={days} series={one(flat)} measure={won} height={height} />
      ),
    },
    {
      state: { ko: '매우 큰 값', en: 'huge' },
      Draw: () => (
        <AreaChart label="총자산" times={days} series={one(huge)} measure={won} height={height} />
      ),
    },
    {
      state: { ko: '기록 하나', en: 'one record' },
      Draw: () => (
        <AreaChart
          label="총자산"
          times={days.slice(0, 1)}
          series={one(values.slice(0, 1))}
          measure={won}
          height={height}
        />
      ),
    },
    {
      state: { ko: '비어 있음', en: 'empty' },
      Draw: () => (
        <AreaChart label="총자산" times={[]} series={one([])} measure={won} height={height} />
      ),
    },
    {
      state: { ko: '금액 숨김', en: 'hidden amounts' },
      Draw: () => (
        <HiddenAmounts>
          <AreaChart
            label="총자산"
            times={days}
            series={one(values)}
            measure={won}
            height={height}
          />
        </HiddenAmounts>
      ),
    },
  ],
});

/** The last value moves as prices do; nothing else is drawn anew. */
function Live() {
  const [step, setStep] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setStep((now) => now + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  const last = String(82_000_000 + Math.round(Math.sin(step / 3) * 900_000));
  return (
    <AreaChart
      label="총자산"
      times={days}
      series={one([...values.slice(0, -1), last])}
      measure={won}
      height={height}
    />
  );
}
