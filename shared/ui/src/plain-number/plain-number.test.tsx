import { setHideAmounts } from '@moa/host/appearance';
import { setFigureStyle } from '@moa/host/internal/currency';
import { setLocale } from '@moa/i18n/locale';
import { act, render } from '@testing-library/react';
import { Pagination } from '../pagination/pagination.tsx';
import { PlainNumber, writeNumber } from './plain-number.tsx';

it('writes what is known in at most two decimals, and nothing as a negative zero', () => {
  expect(writeNumber('1.23456', 'ko')).toBe('1.23');
  expect(writeNumber('-0.001', 'ko')).toBe('0');
  expect(writeNumber('12345', 'en', 0)).toBe('12,345');
});

it('has no separators where a person wants none, and neither has the pager', () => {
  setLocale('ko');
  act(() => setFigureStyle({ grouping: 'plain' }));
  const { container } = render(
    <>
      <PlainNumber value="1234567" />
      <Pagination page={1234} pages={5678} onPage={jest.fn()} />
    </>,
  );
  expect(container.textContent).toContain('1234567');
  expect(container.textContent).toContain('1234 / 5678');
  act(() => setFigureStyle({ grouping: 'grouped' }));
  expect(container.textContent).toContain('1,234,567');
  expect(container.textContent).toContain('1,234 / 5,678');
});

it('stays while amounts are hidden, since it tells none', () => {
  setLocale('ko');
  setHideAmounts(true);
  const { container } = render(<PlainNumber value="0.85" />);
  expect(container.textContent).toBe('0.85');
  setHideAmounts(false);
});

it('makes what is not known no zero', () => {
  const { container } = render(<PlainNumber value={null} reason="기록이 부족합니다" />);
  expect(container.textContent).toBe('—');
});
