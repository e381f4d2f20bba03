import * as z from '@moa/contracts/schema';
import { createCache } from '@moa/host/internal/api/cache';
import { createResponseCache } from '@moa/host/internal/api/response-cache';
import { createStoredCache } from '@moa/host/internal/exchange/stored-cache';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import type { Check } from '../../checks/check.ts';
import { CheckList } from '../../checks/check-list.tsx';
import { Stack } from '../../parts/stack.tsx';
import { cacheChecks } from './cache-checks.ts';
import { Readings } from './readings.tsx';
import { responseChecks } from './response-checks.ts';
import { storedChecks } from './stored-checks.ts';

const shortMs = 5_000;
const counts = { generic: 0, response: 0 };
const generic = createCache<number>({ ttl: shortMs });
const responses = createResponseCache();

/** The three caches of the app, each with a value that is counted up whenever it has to be read again. */
function readGeneric() {
  const known = generic.get('answer');
  if (known !== undefined)
    return { how: 'hit', value: `${known} · ${generic.ageOf('answer')} ms` } as const;
  counts.generic += 1;
  generic.set('answer', counts.generic);
  return { how: 'miss', value: String(counts.generic) } as const;
}

let readAt = 0;
async function readResponse() {
  const before = counts.response;
  const age = Date.now() - readAt;
  const value = await responses.through('answer', shortMs, async () => {
    counts.response += 1;
    readAt = Date.now();
    return counts.response;
  });
  const how = value > before ? 'miss' : age >= shortMs ? 'stale' : 'hit';
  return { how, value: how === 'miss' ? String(value) : `${value} · ${age} ms` } as const;
}

/** Epoch ms of the first reading, which stays through reloads for a day. */
function readStoredOnce() {
  const cache = createStoredCache({ name: 'demo', version: 1, schema: z.number() });
  const known = cache.get('first');
  if (!known) cache.set('first', Date.now());
  const at = known?.value ?? Date.now();
  cache.end();
  return { how: known ? 'hit' : 'miss', value: new Date(at).toLocaleTimeString() } as const;
}

const messages = defineMessages(
  {
    generic: '값의 캐시',
    genericHelp:
      '5초 동안은 기억한 값을 주고, 그 뒤에는 다시 셉니다. 앱에서는 100개를 5분 동안 가집니다.',
    response: '응답의 캐시',
    responseHelp:
      '5초가 지나면 기억한 값을 바로 주고 뒤에서 새로 세며, 10초가 지나면 새로 셉니다. 앱에서는 200개를 5분과 10분으로 가집니다.',
    stored: '저장소의 캐시',
    storedHelp: '처음 읽은 시각을 24시간 동안 가집니다. 화면을 다시 열어도 남아 있습니다.',
  },
  {
    generic: 'Value cache',
    genericHelp:
      'Returns the remembered value for 5 seconds, then recalculates. In the app it holds 100 items for 5 minutes.',
    response: 'Response cache',
    responseHelp:
      'After 5 seconds, returns the remembered value at once and refreshes in the background; after 10 seconds, it recalculates. In the app it holds 200 items, for 5 and 10 minutes.',
    stored: 'Storage cache',
    storedHelp: 'Holds the time of the first read for 24 hours, even after a reload.',
  },
);

/** The three caches at work: of values, of the server’s answers, and of what outlives a reload. */
export function CacheDemo() {
  const t = useMessages(messages);
  return (
    <Stack>
      <CheckList checks={allCacheChecks} />
      <Readings title={t('generic')} help={t('genericHelp')} read={readGeneric} />
      <Readings title={t('response')} help={t('responseHelp')} read={readResponse} />
      <Readings title={t('stored')} help={t('storedHelp')} read={readStoredOnce} />
    </Stack>
  );
}

/** All three caches of the app. */
export const allCacheChecks: readonly Check[] = [
  ...cacheChecks,
  ...responseChecks,
  ...storedChecks,
];
