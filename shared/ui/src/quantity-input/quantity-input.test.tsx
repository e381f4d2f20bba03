import { renderInApp } from '@moa/testing/render-in-app';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { QuantityInput } from './quantity-input.tsx';

function Amount({ from = '' }: { from?: string }) {
  const [value, setValue] = useState(from);
  return (
    <QuantityInput
      label="수량"
      value={value}
      onChange={setValue}
      step="0.1"
      min="0.1"
      max="1000"
      unit="ETH"
    />
  );
}
const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: '수량' });

describe('a quantity', () => {
  it('is stepped by keys and by buttons, exactly', async () => {
    renderInApp(<Amount from="0.1" />);
    await userEvent.type(field(), '{ArrowUp}');
    await userEvent.click(screen.getByRole('button', { name: '수량 늘리기' }));
    expect(field().value).toBe('0.3');
    expect(field().getAttribute('aria-valuetext')).toBe('0.3 ETH');
  });

  it('takes a pasted number as people write it, and refuses what is none', async () => {
    renderInApp(<Amount />);
    await userEvent.click(field());
    await userEvent.paste('1,2x');
    expect(field().value).toBe('');
    await userEvent.paste('123.50');
    await userEvent.tab();
    expect(field().value).toBe('123.5');
  });

  it('says what it has to be, and leaves what was typed', async () => {
    renderInApp(<Amount />);
    await userEvent.type(field(), '5000');
    await userEvent.tab();
    expect(field().value).toBe('5000');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('1000 ETH 이하여야 합니다')).toBeTruthy();
  });

  it('steps no further than its ends', () => {
    renderInApp(<Amount from="0.1" />);
    const less = screen.getByRole<HTMLButtonElement>('button', { name: '수량 줄이기' });
    expect(less.disabled).toBe(true);
  });
});
