import { type Insight, listInsights, updateInsight } from '@moa/contracts/analytics/insights';
import { setHideAmounts } from '@moa/host/appearance';
import type { FakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerAll } from '../testing/answer-all.ts';
import { InsightsPanel } from './insights-panel.tsx';

const insight: Insight = {
  id: 'i1',
  type: 'single_exchange',
  priority: 'high',
  dedupKey: 'k',
  title: { ko: '한 거래소에 몰려 있습니다', en: 'Most of it lies at one exchange' },
  body: { ko: '업비트에 72 %가 있습니다.', en: '72% lies at Upbit.' },
  evidence: [{ label: { ko: '비중', en: 'Share' }, value: '72.1', unit: 'percent' }],
  actions: [{ label: { ko: '구성 보기', en: 'See the allocation' }, path: '/analytics' }],
  validUntil: '2026-12-01T00:00:00.000Z',
  status: 'active',
  createdAt: '2026-11-21T03:00:00.000Z',
};
let server: FakeServer;
beforeEach(() => {
  server = answerAll();
  server.answer(listInsights, [insight]);
});

it('says what was found, how grave it is, from what, and what to do', async () => {
  renderInApp(<InsightsPanel />);
  expect(await screen.findByText('한 거래소에 몰려 있습니다')).toBeTruthy();
  expect(screen.getByText('중요도 높음')).toBeTruthy();
  expect(screen.getByText('72.10%')).toBeTruthy();
  expect(screen.getByRole('link', { name: '구성 보기' }).getAttribute('href')).toBe('/analytics');
});

it('rounds the amounts of a sentence, and hides them where amounts are hidden', async () => {
  const body = { ko: '평가액은 {441282 KRW}입니다.', en: 'It is worth {441282 KRW}.' };
  server.answer(listInsights, [{ ...insight, title: { ...body }, body }]);
  const { container } = renderInApp(<InsightsPanel />);
  await waitFor(() => expect(container.textContent?.match(/₩44\.1만/g)?.length).toBe(2));
  expect(screen.getByRole('button', { name: /₩44\.1만.* 닫기/ })).toBeTruthy();
  act(() => setHideAmounts(true));
  try {
    await waitFor(() => expect(container.innerHTML).not.toMatch(/44\.1/));
  } finally {
    act(() => setHideAmounts(false));
  }
});

it('shows the gravest first and all of them to whoever asks, or comes by a link to all', async () => {
  const many = Array.from({ length: 7 }, (_, index) => ({ ...insight, id: `i${index}` }));
  server.answer(listInsights, many);
  const first = renderInApp(<InsightsPanel limit={3} />);
  const rows = (container: HTMLElement) => container.querySelectorAll('[data-insight]').length;
  await userEvent.click(await screen.findByRole('button', { name: '모두 보기 (7개)' }));
  expect(rows(first.container)).toBe(7);
  first.unmount();
  const { container } = renderInApp(<InsightsPanel limit={3} />, {
    path: '/analytics?insights=all',
  });
  await waitFor(() => expect(rows(container)).toBe(7));
});

it('marks one read', async () => {
  renderInApp(<InsightsPanel />);
  const read = await screen.findByRole('button', { name: '읽음으로 표시' });
  server.answer(updateInsight, { ...insight, status: 'read' });
  server.answer(listInsights, [{ ...insight, status: 'read' }]);
  await userEvent.click(read);
  await waitFor(() => expect(screen.queryByText('새 인사이트')).toBeNull());
  await waitFor(() => expect(server.callsOf(updateInsight)[0]?.body).toEqual({ status: 'read' }));
});

it('dismisses one at once', async () => {
  renderInApp(<InsightsPanel />);
  server.answer(updateInsight, { ...insight, status: 'acknowledged' });
  const close = await screen.findByRole('button', { name: '한 거래소에 몰려 있습니다 닫기' });
  server.answer(listInsights, []);
  await userEvent.click(close);
  expect(await screen.findByText('지금은 인사이트가 없습니다.')).toBeTruthy();
  await waitFor(() =>
    expect(server.callsOf(updateInsight)[0]?.body).toEqual({ status: 'acknowledged' }),
  );
});
