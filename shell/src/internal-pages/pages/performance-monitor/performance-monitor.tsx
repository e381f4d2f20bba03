import { remembered } from '@moa/contracts/monitoring/limits';
import { rateVital } from '@moa/contracts/monitoring/vitals';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { formatMoney } from '@moa/ui/core/format';
import { readHeap } from '../../../monitoring/read-heap.ts';
import type { Check } from '../../checks/check.ts';
import { CheckList } from '../../checks/check-list.tsx';
import { Stack } from '../../parts/stack.tsx';
import { HeapAndLoad } from './heap-and-load.tsx';
import { MeasurementTable } from './measurement-table.tsx';
import { isFull, isSlow, retainLatest } from './measurements.ts';
import { Vitals } from './vitals.tsx';

const messages = defineMessages(
  { measured: '이 방문에서 잰 것', measure: '금액 만 개 쓰기 재기' },
  { measured: 'Measured in this visit', measure: 'Measure writing 10,000 amounts' },
);
const amounts = Array.from({ length: 10_000 }, (_, at) => `${at * 7919}.5`);

/** Costs of this visit, against the limits of the specification. */
export function PerformanceMonitor() {
  const t = useMessages(messages);
  return (
    <Stack>
      <Vitals />
      <HeapAndLoad />
      <CheckList checks={measureChecks} />
      <Card>
        <CardHeader>
          <CardTitle>{t('measured')}</CardTitle>
          <Button size="small" onClick={writeAmounts}>
            {t('measure')}
          </Button>
        </CardHeader>
        <MeasurementTable />
      </Card>
    </Stack>
  );
}

/** Work between two marks, which the browser measures. */
function writeAmounts() {
  performance.mark('amounts.begin');
  for (const amount of amounts) formatMoney(amount, 'KRW', 'ko');
  performance.mark('amounts.end');
  performance.measure('amounts', 'amounts.begin', 'amounts.end');
}

const limits = [
  ['LCP', 2_500, 4_000],
  ['FID', 100, 300],
  ['CLS', 0.1, 0.25],
] as const;

export const measureChecks: readonly Check[] = [
  {
    states: {
      ko: 'LCP 2,500과 4,000 ms, FID 100과 300 ms, CLS 0.1과 0.25를 넘으면 평가가 내려갑니다.',
      en: 'The rating drops above 2,500 and 4,000 ms for LCP, 100 and 300 ms for FID, and 0.1 and 0.25 for CLS.',
    },
    run: () => {
      const found = limits.map(([name, good, fair]) =>
        [good, good + 0.01, fair, fair + 0.01].map((value) => rateVital(name, value)).join(' '),
      );
      const wanted = 'good needs-improvement needs-improvement poor';
      return found.find((one) => one !== wanted) ?? null;
    },
  },
  {
    states: {
      ko: '두 표시 사이의 구간을 재고, 지켜보는 쪽이 듣습니다.',
      en: 'The time between two marks is measured and reported to observers.',
    },
    run: async () => {
      const name = 'moa.check';
      const heard = new Promise<PerformanceEntry | undefined>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          observer.disconnect();
          resolve(list.getEntriesByName(name)[0]);
        });
        observer.observe({ entryTypes: ['measure'] });
      });
      performance.mark(`${name}.begin`, { startTime: 100 });
      performance.mark(`${name}.end`, { startTime: 350 });
      performance.measure(name, `${name}.begin`, `${name}.end`);
      const measured = await heard;
      performance.clearMeasures(name);
      for (const end of ['begin', 'end']) performance.clearMarks(`${name}.${end}`);
      return measured?.duration === 250 ? null : String(measured?.duration);
    },
  },
  {
    states: {
      ko: '3초를 넘는 작업과 5초를 넘는 열기는 느리다고 하고, 힙은 90 %를 넘으면 알립니다.',
      en: 'Tasks over 3 s and loads over 5 s are slow; heap use over 90% is reported.',
    },
    run: () => {
      const found = [
        isSlow({ kind: 'measure', ms: 3_000 }),
        isSlow({ kind: 'measure', ms: 3_001 }),
        isSlow({ kind: 'page-load', ms: 5_000 }),
        isSlow({ kind: 'page-load', ms: 5_001 }),
        isFull(90),
        isFull(91),
      ].join(' ');
      return found === 'false true false true false true' ? null : found;
    },
  },
  {
    states: {
      ko: '마지막 1,000개까지 가집니다.',
      en: 'Holds the last 1,000 measurements.',
    },
    run: () => {
      const last = retainLatest(
        Array.from({ length: remembered.metrics }, (_, at) => at),
        [-1],
      );
      return last.length === 1_000 && last.at(-1) === -1 && last[0] === 1 ? null : `${last.length}`;
    },
  },
  {
    states: {
      ko: '힙을 얼마나 쓰는지 읽습니다.',
      en: 'Heap use can be read.',
    },
    run: () => {
      const percent = readHeap();
      if (percent === null)
        return {
          notHere: {
            ko: '이 브라우저는 힙을 알려 주지 않습니다.',
            en: 'This browser doesn’t report heap use.',
          },
        };
      return percent > 0 && percent <= 100 ? null : String(percent);
    },
  },
  {
    states: {
      ko: '브라우저가 첫 반응(FID)과 모든 반응(INP)을 잽니다.',
      en: 'The browser measures the first response (FID) and all of them (INP).',
    },
    run: () => {
      const known = PerformanceObserver.supportedEntryTypes;
      return known.includes('first-input') && known.includes('event')
        ? null
        : {
            notHere: {
              ko: '이 브라우저는 반응을 재지 않습니다.',
              en: 'This browser doesn’t measure responses.',
            },
          };
    },
  },
];
