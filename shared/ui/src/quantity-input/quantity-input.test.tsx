import { renderInApp } from '@moa/testing/render-in-app';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { QuantityInput } from './quantity-input.tsx';

const changes = jest.fn<void, [string]>();
function Amount({ from = '' }: { from?: string }) {
  const [value, setValue] = useState(from);
  return (
    <QuantityInput
      label="수량"
      value={value}
      onChange={(next) => {
        changes(next);
        setValue(next);
      }}
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

  it('does not change when it is left, so that a button that waits for it stays ready', async () => {
    renderInApp(<Amount />);
    await userEvent.type(field(), '10.050');
    expect(field().value).toBe('10.050');
    expect(changes).toHaveBeenLastCalledWith('10.05');
    changes.mockClear();
    await userEvent.tab();
    expect(changes).not.toHaveBeenCalled();
    expect(field().value).toBe('10.05');
  });

  it('makes no five of a half that was written with a comma, and says why', async () => {
    renderInApp(<Amount />);
    await userEvent.type(field(), '0,5');
    expect(field().value).toBe('0,5');
    expect(field().getAttribute('aria-valuenow')).toBeNull();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/쉼표는 1,000처럼/)).toBeTruthy();
    await userEvent.clear(field());
    await userEvent.type(field(), '0.5');
    expect(field().getAttribute('aria-valuenow')).toBe('0.5');
  });

  it('takes commas between thousands while they are typed', async () => {
    renderInApp(<Amount />);
    await userEvent.type(field(), '1,0');
    expect(screen.queryByText(/쉼표는/)).toBeNull();
    await userEvent.type(field(), '00');
    expect(field().value).toBe('1,000');
    await userEvent.type(field(), ',000.5');
    expect(field().value).toBe('1,000,000.5');
    await userEvent.tab();
    expect(field().value).toBe('1000000.5');
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
