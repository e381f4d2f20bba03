import type { Check } from '../../checks/check.ts';
import { cacheChecks } from './cache-checks.ts';
import { responseChecks } from './response-checks.ts';
import { storedChecks } from './stored-checks.ts';

/** All three caches of the app. */
export const allCacheChecks: readonly Check[] = [
  ...cacheChecks,
  ...responseChecks,
  ...storedChecks,
];
