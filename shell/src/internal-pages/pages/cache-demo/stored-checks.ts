import * as z from '@moa/contracts/schema';
import { createStoredCache } from '@moa/host/internal/exchange/stored-cache';
import type { Check } from '../../checks/check.ts';

type Opened = { version?: number; maxEntries?: number; ttl?: number };
type Opens = (options?: Opened) => ReturnType<typeof createStoredCache<z.Schema<number>>>;

/** Opens the cache of a name as often as loads of the page would, and leaves nothing of it. */
async function withStored(look: (open: Opens) => string | null | Promise<string | null>) {
  const opened: ReturnType<Opens>[] = [];
  const open: Opens = ({ version = 1, ...limits } = {}) => {
    const cache = createStoredCache({ name: 'check', version, schema: z.number(), ...limits });
    opened.push(cache);
    return cache;
  };
  try {
    return await look(open);
  } finally {
    for (const cache of opened) {
      cache.clear();
      cache.end();
    }
  }
}

/** The cache in local storage, which rates outlive a reload in. */
export const storedChecks: readonly Check[] = [
  {
    states: {
      ko: '저장소: 다시 열어도 남아 있습니다.',
      en: 'Storage: still there after a reload.',
    },
    run: () =>
      withStored((open) => {
        open().set('a', 7);
        const found = open().get('a')?.value;
        return found === 7 ? null : String(found);
      }),
  },
  {
    states: {
      ko: '저장소: 24시간까지 주고, 그 뒤에는 주지 않습니다.',
      en: 'Storage: returned for 24 hours, and not after.',
    },
    run: () =>
      withStored(async (open) => {
        const cache = open({ ttl: 30 });
        cache.set('a', 7);
        const fresh = cache.get('a')?.value;
        await new Promise((resolve) => setTimeout(resolve, 40));
        const late = cache.get('a');
        const byDefault = open().get('a')?.value;
        return fresh === 7 && late === undefined && byDefault === 7
          ? null
          : `${fresh} ${late} ${byDefault}`;
      }),
  },
  {
    states: {
      ko: '저장소: 다른 판의 앱이 남긴 것은 읽지 않습니다.',
      en: 'Storage: ignores data left by another version of the app.',
    },
    run: () =>
      withStored((open) => {
        open({ version: 1 }).set('a', 7);
        const found = open({ version: 2 }).get('a');
        return found === undefined ? null : String(found.value);
      }),
  },
  {
    states: { ko: '저장소: 100개까지 가집니다.', en: 'Storage: holds up to 100 items.' },
    run: () =>
      withStored((open) => {
        const cache = open();
        for (let at = 0; at < 101; at += 1) cache.set(String(at), at);
        const found = [cache.get('0')?.value, cache.get('1')?.value].join(' ');
        return found === ' 1' ? null : found;
      }),
  },
];
