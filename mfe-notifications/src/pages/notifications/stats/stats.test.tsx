import { getNoticePerformance, getNoticeStats } from '@moa/contracts/notifications/stats';
import type { OperationOutput } from '@moa/contracts/operation';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Stats from './stats.tsx';

const counts = { sent: 5, delivered: 4, failed: 1, suppressed: 3 };
const stats: OperationOutput<typeof getNoticeStats> = {
  ...counts,
  from: '2026-10-23T00:00:00.000Z',
  to: '2026-11-22T00:00:00.000Z',
  deliveredPercent: '80.0',
  medianLatencyMs: 240,
  suppressedBy: [
    { cause: 'cooldown', count: 2 },
    { cause: 'quiet_hours', count: 1 },
  ],
  byRule: [{ ...counts, triggerId: 'ntr_1', name: '비트코인 목표가', fired: 7 }],
  byChannel: [{ ...counts, channel: 'discord' }],
  byDay: [{ ...counts, day: '2026-11-21' }],
};
const performance: OperationOutput<typeof getNoticePerformance> = {
  evaluations: 1_200,
  evaluationP95Ms: 0.42,
  watches: 6,
  queueDepth: 2,
  latePercent: '1.5',
  asOf: '2026-11-22T00:00:00.000Z',
};

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  server.answer(getNoticeStats, stats);
  server.answer(getNoticePerformance, performance);
});
const open = (locale: 'ko' | 'en' = 'ko') =>
  renderInApp(<Stats />, { path: '/notifications?view=stats', locale });
const rowOf = (table: string, name: string) =>
  within(screen.getByRole('table', { name: table }))
    .getByRole('row', { name: new RegExp(`^${name}`) })
    .textContent.slice(name.length);

describe('the statistics', () => {
  it('count what was sent by rule and channel, and why something was not', async () => {
    open();
    expect(await screen.findByRole('table', { name: '규칙별' })).toBeTruthy();
    expect(rowOf('규칙별', '비트코인 목표가')).toBe('743');
    expect(rowOf('채널별', 'Discord')).toBe('541');
    expect(rowOf('미전송 사유', '재알림 간격이 지나지 않았습니다')).toBe('2');
    expect(rowOf('미전송 사유', '방해 금지 시간이었습니다')).toBe('1');
    expect(screen.getByText('0.2초')).toBeTruthy();
  });

  it('are of the period that is chosen, which is in the address', async () => {
    const { address } = open();
    await userEvent.click(await screen.findByRole('radio', { name: '7일' }));
    await waitFor(() => expect(address()).toBe('/notifications?view=stats&days=7'));
    await waitFor(() => expect(server.callsOf(getNoticeStats).at(-1)?.query.get('days')).toBe('7'));
  });

  it('say where nothing was sent, and what is watched all the same', async () => {
    const none = { sent: 0, delivered: 0, failed: 0, suppressed: 0 };
    server.answer(getNoticeStats, { ...stats, ...none, deliveredPercent: null });
    open('en');
    expect(await screen.findByText('No alerts sent yet')).toBeTruthy();
    expect(await screen.findByText('Subjects watched')).toBeTruthy();
    expect(screen.getByText('0.42 ms')).toBeTruthy();
  });

  it('say what cannot be read, each part by itself', async () => {
    server.refuse(getNoticePerformance, 403, 'FORBIDDEN');
    open();
    expect(await screen.findByRole('table', { name: '규칙별' })).toBeTruthy();
    expect(await screen.findByText('이 기능을 사용할 권한이 없습니다.')).toBeTruthy();
  });
});
