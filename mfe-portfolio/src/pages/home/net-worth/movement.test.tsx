import { getSummary } from '@moa/contracts/assets/summary';
import { summaryQuery } from '@moa/host/portfolio';
import { queryClient } from '@moa/host/query';
import { buildSource, buildSummary } from '@moa/testing/build-portfolio';
import type { FakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import HomePage from '../page.tsx';
import { moved, startHome, still } from '../testing/start-home.ts';

let server: FakeServer;
beforeEach(() => {
  server = startHome();
});

describe('the change', () => {
  it('is told against a day, nine o’clock, a week or a month, and says since when', async () => {
    server.answer(
      getSummary,
      buildSummary({
        performance: {
          ...still,
          day: moved(),
          week: moved({ value: '-500000', percentage: '-4.76' }),
        },
      }),
    );
    const { container } = renderInApp(<HomePage />);
    await screen.findByText('2026년 11월 20일 12:00부터', { exact: false });
    const figure = () => container.querySelector('[data-performance]')?.textContent;
    expect(figure()).toContain('▲+₩120,000 +1.21%');
    await userEvent.click(screen.getByRole('radio', { name: '7일' }));
    expect(figure()).toContain('▼-₩500,000 -4.76%');
    await userEvent.click(screen.getByRole('radio', { name: '오전 9시' }));
    expect(figure()).toContain('오전 9시가 지나면 변동 금액을 보여 드립니다');
  });

  it('says how much came in or went out and is not part of it', async () => {
    server.answer(
      getSummary,
      buildSummary({
        performance: {
          ...still,
          day: moved({ flows: '5000000' }),
          week: moved({ flows: '-70000' }),
        },
      }),
    );
    renderInApp(<HomePage />);
    expect(await screen.findByText(/입금 ₩5,000,000 제외/)).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: '7일' }));
    expect(screen.getByText(/출금 ₩70,000 제외/)).toBeTruthy();
  });

  it('names what was connected since and is no part of it', async () => {
    server.answer(
      getSummary,
      buildSummary({
        performance: {
          ...still,
          day: moved({ without: [{ sourceId: 'src_wallet', sourceLabel: '내 지갑' }] }),
        },
      }),
    );
    renderInApp(<HomePage />);
    expect(await screen.findByText(/이후 연결한 내 지갑 제외/)).toBeTruthy();
  });

  it('keeps the change of the known places while the past of another is being worked out, and says so', async () => {
    const without = [{ sourceId: 'src_wallet', sourceLabel: 'Everything' }];
    const reading = { sourceId: 'src_wallet', sourceLabel: 'Everything', part: 'past' as const };
    server.answer(
      getSummary,
      buildSummary({
        performance: { ...still, day: moved({ without }), week: moved() },
        sources: [
          buildSource({ id: 'src_upbit', label: '업비트' }),
          buildSource({ id: 'src_wallet', label: 'Everything', kind: 'wallet' }),
        ],
        rebuilding: { sources: [{ ...reading, done: 330, of: 530 }], since: null },
      }),
    );
    const { container } = renderInApp(<HomePage />);
    await waitFor(() =>
      expect(container.textContent).toContain('업비트 기준 · Everything은 계산 중 62%'),
    );
    const figure = () => container.querySelector('[data-performance]')?.textContent;
    expect(figure()).toContain('▲+₩120,000 +1.21%');
    expect(container.textContent).not.toContain('이후 연결한');
    // A period of which all is known says nothing of the sort.
    await userEvent.click(screen.getByRole('radio', { name: '7일' }));
    expect(figure()).toContain('▲+₩120,000 +1.21%');
    expect(container.querySelector('[data-performance] ~ p [data-past-cover]')).toBeNull();
  });

  it('says that the past is being worked out, instead of asking for a day of patience', async () => {
    server.answer(getSummary, buildSummary({ rebuilding: { sources: [], since: null } }));
    const { container } = renderInApp(<HomePage />);
    await screen.findByRole('heading', { level: 1, name: '순자산' });
    expect(container.querySelector('[data-performance]')?.textContent).toBe(
      '지난 기록을 계산하고 있습니다',
    );
    const source = { sourceId: 'src_1', sourceLabel: '메타마스크', part: 'past' as const };
    server.answer(
      getSummary,
      buildSummary({ rebuilding: { sources: [{ ...source, done: 165, of: 510 }], since: null } }),
    );
    await act(() => queryClient.invalidateQueries({ queryKey: summaryQuery('KRW').queryKey }));
    await waitFor(() =>
      expect(container.querySelector('[data-performance]')?.textContent).toBe(
        '지난 기록을 계산하고 있습니다 · 32%',
      ),
    );
  });

  it('explains itself where it is asked', async () => {
    server.answer(
      getSummary,
      buildSummary({ performance: { ...still, day: moved({ flows: '5000000' }) } }),
    );
    renderInApp(<HomePage />);
    await userEvent.click(
      await screen.findByRole('button', { name: '24시간 변화: 어떻게 계산했나요?' }),
    );
    const why = await screen.findByRole('dialog', { name: '24시간 변화: 어떻게 계산했나요?' });
    expect(why.textContent).toContain(
      '현재 순자산₩15,000,000당시 순자산-₩9,880,000이후 순입금-₩5,000,000시세 변동 금액₩120,000',
    );
  });
});
