import { useMessages } from '@moa/i18n/messages';
import { useEffect, useState } from 'react';
import {
  days,
  deposits,
  drawdown,
  flat,
  huge,
  losses,
  values,
  withGaps,
} from '../../specimens/chart-samples.ts';
import { defineSpecimens } from '../../specimens/define-specimens.ts';
import { HiddenAmounts } from '../../specimens/hidden-amounts.tsx';
import { sampleWords } from '../../specimens/sample-words.ts';
import { ChartSkeleton } from '../frame/chart-skeleton.tsx';
import type { Measure } from '../frame/measure.tsx';
import AreaChart from './area-chart.tsx';
import LightAreaChart from './light-area-chart.tsx';

const won: Measure = { kind: 'money', currency: 'KRW' };
const height = 240;

export default defineSpecimens({
  part: 'AreaChart',
  group: 'charts',
  purpose: {
    ko: '하나의 값이 시간에 따라 어떻게 움직였는지 보여 줍니다. 기록이 없던 때는 비워 둡니다.',
    en: 'How one value moved over time. Nothing is drawn where nothing was recorded.',
  },
  wide: true,
  states: [
    {
      state: { ko: '입출금 표시와 함께', en: 'with deposits and withdrawals' },
      Draw: WithDeposits,
    },
    { state: { ko: '기록이 빠진 때', en: 'with gaps' }, Draw: () => <One values={withGaps} /> },
    { state: { ko: '수량과 함께', en: 'with a second figure' }, Draw: WithQuantity },
    { state: { ko: '실시간', en: 'live' }, Draw: Live },
    { state: { ko: '첫 화면의 가벼운 그림', en: 'lighter, for first paint' }, Draw: Light },
    {
      state: { ko: '오는 중', en: 'loading' },
      Draw: () => <ChartSkeleton height={height} />,
    },
    {
      state: { ko: '0 아래 (낙폭)', en: 'below zero (drawdown)' },
      Draw: () => <One values={drawdown} name="drawdown" measure={{ kind: 'percent' }} />,
    },
    {
      state: { ko: '손실과 이익', en: 'losses and gains' },
      Draw: () => <One values={losses} name="profit" />,
    },
    { state: { ko: '변화 없음', en: 'flat' }, Draw: () => <One values={flat} /> },
    { state: { ko: '매우 큰 값', en: 'huge' }, Draw: () => <One values={huge} /> },
    {
      state: { ko: '기록 하나', en: 'one record' },
      Draw: () => <One values={values.slice(0, 1)} times={days.slice(0, 1)} />,
    },
    { state: { ko: '비어 있음', en: 'empty' }, Draw: () => <One values={[]} times={[]} /> },
    {
      state: { ko: '금액 숨김', en: 'hidden amounts' },
      Draw: () => (
        <HiddenAmounts>
          <One values={values} />
        </HiddenAmounts>
      ),
    },
  ],
});

function One({
  values,
  times = days,
  name = 'total',
  measure = won,
}: {
  values: readonly (string | null)[];
  times?: readonly string[];
  name?: 'total' | 'drawdown' | 'profit';
  measure?: Measure;
}) {
  const label = useMessages(sampleWords)(name);
  const series = [{ key: 'value', label, values }];
  return (
    <AreaChart label={label} times={times} series={series} measure={measure} height={height} />
  );
}

function WithDeposits() {
  const t = useMessages(sampleWords);
  return (
    <AreaChart
      label={t('totalAndNet')}
      times={days}
      series={[
        { key: 'value', label: t('total'), values },
        { key: 'net', label: t('net'), values: deposits },
      ]}
      measure={won}
      markers={[
        { at: days[9] ?? '', kind: 'in', label: t('deposit'), value: '5000000' },
        { at: days[22] ?? '', kind: 'out', label: t('withdrawal'), value: '1000000' },
      ]}
      height={height}
    />
  );
}

/** With the quantity held, in a measure of its own. */
function WithQuantity() {
  const t = useMessages(sampleWords);
  return (
    <AreaChart
      label={t('total')}
      times={days}
      series={[{ key: 'value', label: t('total'), values }]}
      measure={won}
      beside={{
        label: t('quantity'),
        measure: { kind: 'quantity', symbol: 'BTC' },
        values: days.map((_, i) => (i < 9 ? '0.41' : i < 22 ? '0.55' : '0.5')),
      }}
      height={height}
    />
  );
}

/** The last value moves as prices do; nothing else is redrawn. */
function Live() {
  const [step, setStep] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setStep((now) => now + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  const last = String(82_000_000 + Math.round(Math.sin(step / 3) * 900_000));
  return <One values={[...values.slice(0, -1), last]} />;
}

function Light() {
  const label = useMessages(sampleWords)('total');
  const series = [{ key: 'value', label, values }];
  return (
    <LightAreaChart label={label} times={days} series={series} measure={won} height={height} />
  );
}
