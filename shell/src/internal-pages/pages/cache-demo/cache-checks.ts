import { createCache } from '@moa/host/internal/api/cache';
import type { Check } from '../../checks/check.ts';

export const cacheChecks: readonly Check[] = [
  {
    states: {
      ko: '꽉 차면 가장 오래 쓰지 않은 것이 자리를 내줍니다.',
      en: 'When full, the least recently used item makes room.',
    },
    run: () => {
      const cache = createCache<number>({ maxEntries: 2 });
      cache.set('a', 1);
      cache.set('b', 2);
      cache.get('a');
      cache.set('c', 3);
      const left = ['a', 'b', 'c'].filter((key) => cache.get(key) !== undefined).join('');
      return left === 'ac' ? null : left;
    },
  },
  {
    states: { ko: '때가 지난 것은 주지 않습니다.', en: 'Expired items are never returned.' },
    run: async () => {
      const cache = createCache<number>({ ttl: 30 });
      cache.set('a', 1);
      const fresh = cache.get('a');
      await new Promise((resolve) => setTimeout(resolve, 40));
      return fresh === 1 && cache.get('a') === undefined ? null : `${fresh} ${cache.get('a')}`;
    },
  },
  {
    states: { ko: '100개까지 가집니다.', en: 'Holds up to 100 items.' },
    run: () => {
      const cache = createCache<number>();
      for (let at = 0; at < 150; at++) cache.set(String(at), at);
      return cache.size() === 100 ? null : String(cache.size());
    },
  },
];
