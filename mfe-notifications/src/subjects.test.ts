/** @jest-environment @moa/build/jest/browser */
import { listPositions } from '@moa/contracts/assets/positions';
import { QueryClientProvider } from '@moa/host/internal/api/query';
import { queryClient } from '@moa/host/query';
import { endSession, startSession } from '@moa/host/session';
import { setLocale } from '@moa/i18n/locale';
import { buildPosition, buildPositionPage } from '@moa/testing/build-portfolio';
import { buildTokens } from '@moa/testing/build-tokens';
import { installCookieJar } from '@moa/testing/cookie-jar';
import { answered, startFakeServer } from '@moa/testing/fake-server';
import { renderHook, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { lendingSubjectsQuery } from './api/subjects/lending-subjects.ts';
import { poolSubjectsQuery } from './api/subjects/pool-subjects.ts';
import { withdrawalSubjectsQuery } from './api/subjects/withdrawal-subjects.ts';
import { useWording } from './subjects.ts';

beforeEach(() => {
  installCookieJar();
  setLocale('ko');
  startSession({ id: 'u1', email: 'a@moa.example', nickname: 'Moa' }, buildTokens());
});
afterEach(() => endSession());

it('calls no position unknown before everything that is held was read', async () => {
  const server = startFakeServer();
  const held = Promise.withResolvers<void>();
  const loan = buildPosition({
    id: 'p1',
    kind: 'supplied',
    protocol: 'compound-v3',
    groupId: 'arc_1',
    groupLabel: 'Compound USDC',
  });
  server.handle(listPositions, async () => {
    await held.promise;
    return answered(buildPositionPage([loan], '5'));
  });
  for (const { queryKey } of [lendingSubjectsQuery, poolSubjectsQuery, withdrawalSubjectsQuery])
    queryClient.setQueryData(queryKey as never, [] as never);
  const { result } = renderHook(() => useWording([{ kind: 'position', ids: ['arc_1'] }]), {
    wrapper: ({ children }) =>
      createElement(QueryClientProvider, { client: queryClient }, children),
  });
  await waitFor(() => expect(queryClient.isFetching()).toBeGreaterThan(0));
  expect(result.current.subjectName('position', 'arc_1')).toBe('선택한 포지션');
  held.resolve();
  await waitFor(() =>
    expect(result.current.subjectName('position', 'arc_1')).toContain('Compound USDC'),
  );
  expect(result.current.subjectName('position', 'nothing')).toBeNull();
});
