import { getSummary } from '@moa/contracts/assets/summary';
import { setHideAmounts } from '@moa/host/appearance';
import { onlineManager } from '@moa/host/internal/api/query';
import { storeLastTotal } from '@moa/host/internal/late/last-total';
import { buildSource, buildSummary } from '@moa/testing/build-portfolio';
import type { FakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import HomePage from '../page.tsx';
import { startHome } from '../testing/start-home.ts';

let server: FakeServer;
const hourAgo = Date.now() - 3_600_000;
const summary = buildSummary({
  sources: [buildSource()],
  quality: 'partial',
  asOf: new Date(hourAgo).toISOString(),
});

beforeEach(() => {
  localStorage.clear();
  server = startHome();
  server.answer(getSummary, summary);
});
afterEach(() => {
  act(() => onlineManager.setOnline(true));
  setHideAmounts(false);
});

const shown = (container: HTMLElement) => container.querySelector('[data-last-total]')?.textContent;
/** Stores a last total before anything is drawn. */
function SeenBefore() {
  useState(() => storeLastTotal(summary, Date.now()));
  return null;
}
const open = () =>
  renderInApp(
    <>
      <SeenBefore />
      <HomePage />
    </>,
  );
const openOffline = () => {
  onlineManager.setOnline(false);
  return open();
};

describe('home without a network', () => {
  it('shows the last total of the session with its age and what it lacks, and then the present one', async () => {
    const { container } = openOffline();
    await waitFor(() => expect(shown(container)).toContain('₩10,000,000'));
    expect(container.textContent).toContain('마지막으로 확인한 순자산 · 1시간 전');
    expect(container.textContent).toContain('당시 불러오지 못한 곳이 있어');
    expect(container.querySelector('[data-total]')).toBeNull();
    expect(server.callsOf(getSummary)).toEqual([]);
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(container.querySelector('[data-total="KRW"]')).not.toBeNull());
    expect(shown(container)).toBeUndefined();
  });

  it('hides it with all other amounts', async () => {
    setHideAmounts(true);
    const { container } = openOffline();
    await waitFor(() => expect(shown(container)).toBeDefined());
    expect(shown(container)).not.toMatch(/\d/);
  });

  it('says that it waits where there is none', async () => {
    onlineManager.setOnline(false);
    renderInApp(<HomePage />);
    expect(await screen.findByText('연결되면 순자산을 보여 드립니다.')).toBeTruthy();
  });

  it('shows it beside what failed where the server cannot be reached', async () => {
    server.refuse(getSummary, 403, 'FORBIDDEN');
    const { container } = open();
    await waitFor(() => expect(shown(container)).toContain('₩10,000,000'));
    expect(screen.getByRole('button', { name: '다시 시도' })).toBeTruthy();
  });
});
