import { createResponseCache } from '@moa/host/internal/api/response-cache';
import type { Check } from '../../checks/check.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A cache and a question that counts how often it was put. */
function counted(freshFor: number) {
  const cache = createResponseCache();
  let asks = 0;
  return {
    read: (key = 'answer') =>
      cache.through(key, freshFor, async () => {
        asks += 1;
        return asks;
      }),
    asks: () => asks,
  };
}

/** The cache of the server’s answers, as `call` uses it, with shorter times. */
export const responseChecks: readonly Check[] = [
  {
    states: {
      ko: '응답: 때 안에는 한 번만 묻습니다.',
      en: 'Responses: requested only once while fresh.',
    },
    run: async () => {
      const { read, asks } = counted(60_000);
      await read();
      await read();
      return asks() === 1 ? null : String(asks());
    },
  },
  {
    states: {
      ko: '응답: 때가 지나면 가진 것을 바로 주고 뒤에서 새로 읽습니다.',
      en: 'Responses: when stale, the stored one is returned at once and refreshed in the background.',
    },
    run: async () => {
      const { read, asks } = counted(80);
      await read();
      await pause(90);
      const [stale, alsoStale] = await Promise.all([read(), read()]);
      await pause(5);
      const renewed = await read();
      const found = [stale, alsoStale, renewed, asks()].join(' ');
      return found === '1 1 2 2' ? null : found;
    },
  },
  {
    states: {
      ko: '응답: 때의 두 배가 지나면 새로 물어 기다립니다.',
      en: 'Responses: past twice that time, requested again.',
    },
    run: async () => {
      const { read } = counted(30);
      await read();
      await pause(70);
      const found = await read();
      return found === 2 ? null : String(found);
    },
  },
  {
    states: {
      ko: '응답: 200개를 가지며, 오래 쓰지 않은 것이 자리를 냅니다.',
      en: 'Responses: holds 200; the least recently used makes room.',
    },
    run: async () => {
      const { read, asks } = counted(60_000);
      for (let at = 0; at < 201; at += 1) await read(String(at));
      await read('200');
      await read('0');
      return asks() === 202 ? null : String(asks());
    },
  },
];
