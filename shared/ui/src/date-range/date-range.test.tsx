import { renderInApp } from '@moa/testing/render-in-app';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DateRange } from './date-range.tsx';
import type { DayRange } from './day.ts';

function Period({ from = null }: { from?: DayRange | null }) {
  const [value, setValue] = useState(from);
  return (
    <>
      <DateRange label="기간" value={value} onChange={setValue} max="2026-11-21" />
      <output>{value ? `${value.from}/${value.to}` : 'none'}</output>
    </>
  );
}
const opener = () => screen.getByRole('button', { name: /^기간:/ });
const chosen = () => screen.getByText(/^(none|\d{4}-.*)$/).textContent;
const november = { from: '2026-11-03', to: '2026-11-10' };

describe('a period', () => {
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true, now: Date.parse('2026-11-21T03:00:00Z') });
  });
  afterEach(() => jest.useRealTimers());

  it('is chosen by its first and its last day', async () => {
    renderInApp(<Period from={november} />);
    await userEvent.click(opener());
    const panel = await screen.findByRole('dialog', { name: '기간' });
    await within(panel).findByRole('grid', { name: '2026년 11월' });
    await userEvent.click(within(panel).getByRole('button', { name: /11월 5 일/ }));
    expect(within(panel).getByRole<HTMLButtonElement>('button', { name: '적용' }).disabled).toBe(
      true,
    );
    await userEvent.click(within(panel).getByRole('button', { name: /11월 7 일/ }));
    await userEvent.click(within(panel).getByRole('button', { name: '적용' }));
    expect(chosen()).toBe('2026-11-05/2026-11-07');
    expect(document.activeElement).toBe(opener());
  });

  it('is one press for a usual one, up to today in Korea', async () => {
    renderInApp(<Period />);
    await userEvent.click(opener());
    await userEvent.click(await screen.findByRole('button', { name: '최근 7일' }));
    expect(chosen()).toBe('2026-11-15/2026-11-21');
  });

  it('stays as it was when Escape leaves it half chosen', async () => {
    renderInApp(<Period from={november} />);
    await userEvent.click(opener());
    await userEvent.click(await screen.findByRole('button', { name: /11월 5 일/ }));
    await userEvent.keyboard('{Escape}');
    expect(chosen()).toBe('2026-11-03/2026-11-10');
  });

  it('has no day after the last that can be chosen', async () => {
    renderInApp(<Period from={november} />);
    await userEvent.click(opener());
    const tomorrow = await screen.findByRole<HTMLButtonElement>('button', { name: /11월 22 일/ });
    expect(tomorrow.disabled).toBe(true);
  });
});
