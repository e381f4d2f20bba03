import { type Insight, listInsights, updateInsight } from '@moa/contracts/analytics/insights';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import InsightsWidget from './widget.tsx';

const insight = (over: Partial<Insight> = {}): Insight => ({
  id: 'ins_1',
  type: 'concentration',
  priority: 'high',
  title: { ko: '자산의 80%가 BTC에 있습니다', en: '80% of your assets are in BTC' },
  body: { ko: '한 자산에 집중되어 있습니다.', en: 'They are in one asset.' },
  evidence: [],
  actions: [{ label: { ko: '자산 보기', en: 'View assets' }, path: '/assets' }],
  dedupKey: 'concentration:BTC:8',
  validUntil: '2026-11-24T00:00:00.000Z',
  status: 'active',
  createdAt: '2026-11-23T00:00:00.000Z',
  ...over,
});
let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
});

it('shows what is found, and where to look further', async () => {
  server.answer(listInsights, [insight()]);
  renderInApp(<InsightsWidget />);
  expect(await screen.findByText('자산의 80%가 BTC에 있습니다')).toBeTruthy();
  expect(screen.getByRole('link', { name: '자산 보기' }).getAttribute('href')).toBe('/assets');
  expect(screen.getByRole('link', { name: /모두 보기/ }).getAttribute('href')).toBe(
    '/analytics?insights=all',
  );
});

it('draws nothing where nothing is found', async () => {
  server.answer(listInsights, []);
  const { container } = renderInApp(<InsightsWidget />);
  await waitFor(() => expect(server.callsOf(listInsights).length).toBe(1));
  expect(container.querySelector('[data-insight]')).toBeNull();
  expect(container.textContent).not.toContain('인사이트');
});

it('lets one be dismissed at once', async () => {
  server.answer(listInsights, [insight()]);
  server.answer(updateInsight, insight({ status: 'acknowledged' }));
  renderInApp(<InsightsWidget />);
  await screen.findByText('자산의 80%가 BTC에 있습니다');
  server.answer(listInsights, []);
  await userEvent.click(screen.getByRole('button', { name: /닫기/ }));
  await waitFor(() => expect(screen.queryByText('자산의 80%가 BTC에 있습니다')).toBeNull());
});
