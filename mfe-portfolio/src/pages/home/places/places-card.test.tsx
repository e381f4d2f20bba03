import { getSummary } from '@moa/contracts/assets/summary';
import { listApiKeys, testApiKey } from '@moa/contracts/settings/api-keys';
import { queryClient } from '@moa/host/query';
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

const accounts = (count: number, facts: Parameters<typeof buildSource>[0] = {}) =>
  Array.from({ length: count }, (_, at) =>
    buildSource({ id: `src_${at}`, label: `계좌 ${at + 1}`, ...facts }),
  );
/** As wide as a phone. */
function onPhone() {
  window.matchMedia = (() => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
}
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

it('shows five of many, and the others where a person wants them', async () => {
  server.answer(getSummary, buildSummary({ sources: accounts(8) }));
  const { container } = renderInApp(<HomePage />);
  const rows = () => container.querySelectorAll('[data-place]').length;
  await userEvent.click(await screen.findByRole('button', { name: '3곳 더 보기' }));
  expect(rows()).toBe(8);
});

it('is behind a press on a phone, and in sight where something could not be read', async () => {
  onPhone();
  server.answer(getSummary, buildSummary({ sources: accounts(2) }));
  const { container, unmount } = renderInApp(<HomePage />);
  const summary = await screen.findByText('보관처 2곳 자세히 보기');
  const fold = summary.closest('details');
  expect(fold?.open).toBe(false);
  await userEvent.click(summary);
  expect(fold?.open).toBe(true);
  expect(fold?.querySelectorAll('[data-place]')).toHaveLength(2);
  unmount();
  queryClient.clear();
  const failed = { status: 'failed' as const, error: { code: 'SRV_TIMEOUT', message: 'x' } };
  server.answer(
    getSummary,
    buildSummary({ sources: [...accounts(1), buildSource({ id: 'src_x', ...failed })] }),
  );
  renderInApp(<HomePage />);
  expect((await screen.findAllByText('실패')).length).toBeGreaterThan(0);
  expect(screen.queryByText(/자세히 보기$/)).toBeNull();
  expect(container.querySelector('details [data-place]')).toBeNull();
});
