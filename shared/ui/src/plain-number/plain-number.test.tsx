import { setHideAmounts } from '@moa/host/appearance';
import { setLocale } from '@moa/i18n/locale';
import { render } from '@testing-library/react';
import { PlainNumber, writeNumber } from './plain-number.tsx';

it('writes what is known in at most two decimals, and nothing as a negative zero', () => {
  expect(writeNumber('1.23456', 'ko')).toBe('1.23');
  expect(writeNumber('-0.001', 'ko')).toBe('0');
  expect(writeNumber('12345', 'en', 0)).toBe('12,345');
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
