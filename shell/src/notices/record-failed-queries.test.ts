/** @jest-environment @moa/build/jest/browser */
import { ApiFailure } from '@moa/host/api-failure';
import { getErrorRecords } from '@moa/host/internal/errors';
import { getToasts } from '@moa/host/internal/notices/toasts';
import { queryClient } from '@moa/host/query';
import { recordFailedQueries } from './record-failed-queries.ts';

describe('a page that could not read something', () => {
  it('is on record, and says so itself', async () => {
    const stop = recordFailedQueries();
    await queryClient
      .fetchQuery({
        queryKey: ['assets', 'summary'],
        queryFn: () => Promise.reject(new ApiFailure('TIMEOUT', 'slow')),
      })
      .catch(() => undefined);
    stop();
    expect(getErrorRecords().at(-1)).toMatchObject({
      code: 'NET_TIMEOUT',
      context: { source: 'assets', shownInline: true },
    });
    expect(getToasts()).toEqual([]);
  });
});
