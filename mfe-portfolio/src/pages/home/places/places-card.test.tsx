import { getSummary } from '@moa/contracts/assets/summary';
import { listApiKeys, testApiKey } from '@moa/contracts/settings/api-keys';
import { buildSource, buildSummary } from '@moa/testing/build-portfolio';
import type { FakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import HomePage from '../page.tsx';
import { at, startHome } from '../testing/start-home.ts';

let server: FakeServer;
beforeEach(() => {
  server = startHome();
});

it('reads one place again, and only that one', async () => {
  server.answer(getSummary, buildSummary());
  const key = {
    id: 'key_1',
    exchange: 'upbit' as const,
    label: '내 업비트',
    hint: 'abcd',
    permissions: ['read' as const],
    riskAccepted: false,
    expiresAt: null,
    addressBound: null,
    requests: null,
    limits: {
      notRead: [],
      unread: [],
      unknownRights: [],
      lacks: [],
      notUnderstood: { entries: 0, words: [] },
    },
    source: buildSource(),
    createdAt: at,
  };
  server.answer(listApiKeys, [
    key,
    { ...key, id: 'key_2', source: buildSource({ id: 'src_other' }) },
  ]);
  server.answer(testApiKey, {
    reachable: true,
    authenticated: true,
    latencyMs: 12,
    permissions: ['read'],
    ipAllowed: null,
    clockSkewMs: null,
    expiresAt: null,
    refusal: null,
    source: buildSource(),
    message: null,
  });
  renderInApp(<HomePage />);
  await userEvent.click(await screen.findByRole('button', { name: '내 업비트 새로고침' }));
  await waitFor(() =>
    expect(server.callsOf(testApiKey).map(({ path }) => path)).toEqual([
      '/api/v1/settings/api-keys/key_1/test',
    ]),
  );
});
