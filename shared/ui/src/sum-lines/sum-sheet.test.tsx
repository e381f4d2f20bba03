import { setHideAmounts } from '@moa/host/appearance';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Change } from '../core/figures.tsx';
import type { Sum } from './sum-lines.tsx';
import { SumSheet } from './sum-sheet.tsx';

const sum: Sum = {
  lines: [
    { key: 'value', label: '평가금액', amount: '1200.10' },
    { key: 'putIn', label: '투입 금액', amount: '-1000.05' },
  ],
  total: { label: '순손익', amount: '200.05' },
  unit: { currency: 'USDT' },
  reason: '가격을 알 수 없습니다',
};
const draw = (changed: Partial<Sum> = {}) =>
  renderInApp(
    <main>
      <SumSheet
        term="순손익"
        figure={<Change amount="200.05" currency="USDT" />}
        sum={{ ...sum, ...changed }}
      />
    </main>,
  );
const opener = () => screen.getByRole('button', { name: /순손익 계산 내역$/ });
const sheet = () => screen.queryByRole('dialog', { name: /순손익 계산 내역$/ });

afterEach(() => {
  setHideAmounts(false);
  Reflect.deleteProperty(window, 'matchMedia');
});

it('opens by a key the lines that add up to the figure, and gives the focus back', async () => {
  draw();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const lines = [...(sheet()?.querySelectorAll('[data-sum-line] dd') ?? [])];
  expect(lines.map((one) => one.textContent)).toEqual(['₮1,200.10', '-₮1,000.05']);
  expect(sheet()?.querySelector('[data-sum-total] dd')?.textContent).toBe('₮200.05');
  await userEvent.keyboard('{Escape}');
  expect(sheet()).toBeNull();
  expect(document.activeElement).toBe(opener());
});

it('is a sheet of its own on a phone, with a way to close it', async () => {
  window.matchMedia = (() => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
  draw();
  await userEvent.click(opener());
  expect(sheet()?.getAttribute('aria-modal')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: '닫기' }));
  expect(sheet()).toBeNull();
});

it('offers nothing to open where the figure is not known', () => {
  const { unmount } = draw({ total: { label: '순손익', amount: null } });
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  draw({ lines: sum.lines.map((line) => ({ ...line, amount: null })) });
  expect(screen.queryByRole('button')).toBeNull();
});

it('has no digit in the document while amounts are hidden', async () => {
  setHideAmounts(true);
  draw();
  await userEvent.click(opener());
  expect(sheet()?.textContent).not.toMatch(/\d/);
});
