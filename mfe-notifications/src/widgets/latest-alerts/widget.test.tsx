import { listInbox } from '@moa/contracts/notifications/inbox';
import { buildAlert } from '@moa/testing/build-alert';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen } from '@testing-library/react';
import LatestAlertsWidget from './widget.tsx';

const alert = (id: string, read: boolean) =>
  buildAlert('exchange.connected', { label: `업비트 ${id}` }, { id, read });
let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
});

it('shows the five latest and marks what is unread', async () => {
  const items = ['1', '2', '3', '4', '5', '6'].map((id) => alert(id, id !== '1'));
  server.answer(listInbox, { items, page: 1, limit: 20, total: 6, unread: 1 });
  renderInApp(<LatestAlertsWidget />);
  expect(await screen.findByText(/업비트 1/)).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  expect(screen.getAllByText('읽지 않음:')).toHaveLength(1);
  expect(screen.getByRole('link', { name: '모두 보기' }).getAttribute('href')).toBe(
    '/notifications',
  );
});

it('says what will be here while nothing is', async () => {
  server.answer(listInbox, { items: [], page: 1, limit: 20, total: 0, unread: 0 });
  renderInApp(<LatestAlertsWidget />);
  expect(await screen.findByText(/아직 알림이 없습니다/)).toBeTruthy();
});
