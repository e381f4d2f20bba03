import { slow } from '@moa/contracts/monitoring/limits';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Card } from '@moa/ui/core/card';
import { Notice } from '@moa/ui/core/states';
import { Stat, StatRow } from '@moa/ui/stat/stat';
import { useEffect, useState } from 'react';
import { readHeap } from '../../../monitoring/read-heap.ts';
import { isFull, isSlow } from './measurements.ts';

const messages = defineMessages(
  {
    heap: '쓰는 힙',
    load: '이 화면을 여는 데',
    percent: '{value} %',
    ms: '{value} ms',
    silent: '브라우저가 알려 주지 않습니다',
    full: '힙의 {limit} %를 넘게 씁니다. 이 탭이 느려지거나 닫힐 수 있습니다.',
    slow: '여는 데 {limit}초를 넘었습니다.',
  },
  {
    heap: 'Heap in use',
    load: 'Page load',
    percent: '{value} %',
    ms: '{value} ms',
    silent: 'Not reported by the browser',
    full: 'More than {limit}% of the heap is in use. This tab may slow down or be closed.',
    slow: 'Loading took over {limit} s.',
  },
);

/** Heap usage and load time of the page, with a warning beyond the limits. */
export function HeapAndLoad() {
  const t = useMessages(messages);
  const { heap, load } = useHeapAndLoad();
  return (
    <Card>
      <StatRow>
        <Stat
          label={t('heap')}
          value={heap === null ? t('silent') : t('percent', { value: heap })}
        />
        <Stat
          label={t('load')}
          value={load === null ? '—' : t('ms', { value: Math.round(load) })}
        />
      </StatRow>
      {heap !== null && isFull(heap) ? (
        <Notice tone="caution">{t('full', { limit: slow.heapPercent })}</Notice>
      ) : null}
      {isSlow({ kind: 'page-load', ms: load }) ? (
        <Notice tone="caution">{t('slow', { limit: slow.pageLoadMs / 1_000 })}</Notice>
      ) : null}
    </Card>
  );
}

/** Read once a second: the browser says neither when it changes. */
function useHeapAndLoad(): { heap: number | null; load: number | null } {
  const [figures, setFigures] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setFigures(read()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return figures;
}

function read() {
  const [navigation] = performance.getEntriesByType('navigation');
  return { heap: readHeap(), load: navigation?.duration || null };
}
