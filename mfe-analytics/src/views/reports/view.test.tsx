import { listExports } from '@moa/contracts/analytics/export';
import {
  deleteReport,
  downloadReport,
  generateReport,
  listReportSchedules,
  listReports,
  type Report,
  type ReportSchedule,
  scheduleReport,
} from '@moa/contracts/analytics/reports';
import { setDisplayCurrency } from '@moa/host/internal/currency';
import type { FakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerAll } from '../../testing/answer-all.ts';
import ReportsView from './view.tsx';

const report = (facts: Partial<Report> = {}): Report => ({
  id: 'rep_1',
  type: 'summary',
  format: 'PDF',
  from: '2026-10-23',
  to: '2026-11-21',
  currency: 'KRW',
  status: 'ready',
  progress: 100,
  size: 1000,
  checksum: 'a',
  scheduleId: null,
  error: null,
  createdAt: '2026-11-21T03:00:00.000Z',
  expiresAt: '2026-11-28T03:00:00.000Z',
  ...facts,
});
const schedule: ReportSchedule = {
  id: 'sch_1',
  type: 'summary',
  format: 'PDF',
  every: 'weekly',
  hour: 9,
  day: 1,
  timezone: 'Asia/Seoul',
  channels: ['in_app'],
  currency: 'KRW',
  lastAt: null,
  nextAt: '2026-11-30T00:00:00.000Z',
  createdAt: '2026-11-21T03:00:00.000Z',
};
let server: FakeServer;
beforeEach(() => {
  setDisplayCurrency('KRW');
  server = answerAll();
  server.answer(listReports, []);
  server.answer(listReportSchedules, []);
  server.answer(listExports, []);
});

it('orders a report, shows how far it is and makes it ready without a reload', async () => {
  server.answer(generateReport, () => report({ status: 'queued', progress: 0 }));
  renderInApp(<ReportsView />);
  await screen.findByText('만든 보고서가 없습니다.');
  server.answer(listReports, [report({ status: 'generating', progress: 40, expiresAt: null })]);
  await userEvent.selectOptions(screen.getByLabelText('종류'), '위험');
  await userEvent.click(screen.getByRole('button', { name: '보고서 만들기' }));
  expect(server.callsOf(generateReport)[0]?.body).toMatchObject({
    data: { type: 'risk', format: 'PDF', currency: 'KRW', options: { language: 'ko' } },
  });
  const bar = await screen.findByRole('progressbar');
  expect(bar.getAttribute('aria-valuenow')).toBe('40');
  server.answer(listReports, [report()]);
  expect(
    await screen.findByRole('button', { name: '요약 · PDF 내려받기' }, { timeout: 5_000 }),
  ).toBeTruthy();
});

it('asks of a Crypto tax reference the year and the method, and says that it is a reference', async () => {
  server.answer(generateReport, report({ type: 'tax_kr' }));
  renderInApp(<ReportsView />);
  await userEvent.selectOptions(screen.getByLabelText('종류'), '세금 참고 자료 (한국)');
  expect(screen.getByText(/세무 전문가와 확인해 주세요/)).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('과세 연도'), '2025');
  expect((screen.getByLabelText('총평균 (법정 방법)') as HTMLInputElement).checked).toBe(true);
  await userEvent.click(screen.getByLabelText('선입선출 (비교용)'));
  await userEvent.click(screen.getByRole('button', { name: '보고서 만들기' }));
  await waitFor(() => expect(server.callsOf(generateReport)).toHaveLength(1));
  expect(server.callsOf(generateReport)[0]?.body).toMatchObject({
    data: { from: '2025-01-01', to: '2025-12-31', options: { year: 2025, costMethod: 'fifo' } },
  });
});

it('says of a failed one why, and of an expired one that its time is over', async () => {
  server.answer(listReports, [
    report({ id: 'a', status: 'failed', error: { code: 'TIMEOUT', message: 'late' } }),
    report({ id: 'b', status: 'expired' }),
  ]);
  const { container } = renderInApp(<ReportsView />);
  expect(await screen.findByText(/파일 보관 기간\(7일\)이 지났습니다/)).toBeTruthy();
  const failed = container.querySelector('[data-status="failed"]');
  expect(failed?.textContent?.length).toBeGreaterThan('요약 · PDF실패'.length + 10);
  expect(screen.queryByRole('button', { name: /받기$/ })).toBeNull();
});

it('has an expired one written again from its own record', async () => {
  server.answer(listReports, [report({ status: 'expired' })]);
  server.answer(generateReport, () => report({ status: 'queued', progress: 0, expiresAt: null }));
  renderInApp(<ReportsView />);
  await userEvent.click(await screen.findByRole('button', { name: '요약 · PDF 다시 만들기' }));
  await waitFor(() => expect(server.callsOf(generateReport)).toHaveLength(1));
  expect(server.callsOf(generateReport)[0]?.body).toMatchObject({
    data: { type: 'summary', format: 'PDF', from: '2026-10-23', again: 'rep_1' },
  });
});

it('marks the one that a link leads to, also where it is far down the list', async () => {
  const many = Array.from({ length: 25 }, (_, index) => report({ id: `rep_${index}` }));
  server.answer(listReports, many);
  const { container } = renderInApp(<ReportsView />, {
    path: '/analytics?view=reports&report=rep_24',
  });
  await waitFor(() => expect(container.querySelectorAll('[data-file]')).toHaveLength(25));
  const marked = container.querySelector('[aria-current]');
  expect(marked?.getAttribute('data-file')).toBe('rep_24');
  expect(document.activeElement).toBe(marked);
});

it('deletes a report after it was asked', async () => {
  server.answer(listReports, [report()]);
  server.answer(deleteReport, { id: 'rep_1' });
  renderInApp(<ReportsView />);
  await userEvent.click(await screen.findByRole('button', { name: '요약 · PDF 삭제' }));
  const question = await screen.findByRole('alertdialog');
  server.answer(listReports, []);
  await userEvent.click(within(question).getByRole('button', { name: '삭제' }));
  expect(await screen.findByText('만든 보고서가 없습니다.')).toBeTruthy();
});

it('has a report made again and again, and shows when the next one comes', async () => {
  server.answer(scheduleReport, ({ body }) => {
    const { data } = body as { data: { day: number } };
    expect(data).toMatchObject({ every: 'weekly', day: 1, hour: 9, channels: ['in_app'] });
    return schedule;
  });
  renderInApp(<ReportsView />);
  await userEvent.click(await screen.findByLabelText('정기적으로 만들기'));
  await userEvent.click(screen.getByLabelText('매주'));
  server.answer(listReportSchedules, [schedule]);
  await userEvent.click(screen.getByRole('button', { name: '예약하기' }));
  expect(await screen.findByText(/다음 2026년 11월 30일/)).toBeTruthy();
});

it('fetches the file with the person’s own credentials', async () => {
  server.answer(listReports, [report()]);
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:report';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  };
  renderInApp(<ReportsView />);
  const button = await screen.findByRole('button', { name: '요약 · PDF 내려받기' });
  const inner = globalThis.fetch;
  let authorization: string | null = null;
  globalThis.fetch = async (input, init) => {
    const request = input instanceof Request ? input : new Request(String(input), init);
    if (!request.url.endsWith(downloadReport.path.replace('{id}', 'rep_1')))
      return inner(input, init);
    authorization = request.headers.get('authorization');
    return new Response('%PDF', {
      headers: { 'content-disposition': "attachment; filename*=UTF-8''%EB%AA%A8%EC%95%84.pdf" },
    });
  };
  await userEvent.click(button);
  await waitFor(() => expect(saved).toEqual(['모아.pdf']));
  expect(authorization).toMatch(/^Bearer /);
});
