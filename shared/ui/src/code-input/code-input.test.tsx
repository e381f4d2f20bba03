import { renderInApp } from '@moa/testing/render-in-app';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CodeInput } from './code-input.tsx';

type Props = { onComplete(code: string): void; disabled: boolean };

function Verification({ onComplete, disabled }: Props) {
  const [code, setCode] = useState('');
  return (
    <>
      <h1 tabIndex={-1}>이메일 확인</h1>
      <CodeInput
        label="인증 코드"
        value={code}
        onChange={setCode}
        onComplete={onComplete}
        disabled={disabled}
      />
      <input aria-label="메모" />
    </>
  );
}
const draw = (disabled = false) => {
  const onComplete = jest.fn();
  renderInApp(<Verification onComplete={onComplete} disabled={disabled} />);
  return onComplete;
};
const field = () => screen.getByLabelText<HTMLInputElement>('인증 코드');

describe('a code', () => {
  it('is one field that the phone can fill', () => {
    draw();
    expect(field().autocomplete).toBe('one-time-code');
    expect(field().inputMode).toBe('numeric');
  });

  it('takes digits only, and tells once when the last is there', async () => {
    const onComplete = draw();
    await userEvent.type(field(), '48a2 913');
    expect(field().value).toBe('482913');
    expect(onComplete.mock.calls).toEqual([['482913']]);
  });

  it('is taken from a paste anywhere on the page', async () => {
    const onComplete = draw();
    screen.getByRole('heading').focus();
    await userEvent.paste('Moa 인증 코드: 482913');
    expect(onComplete.mock.calls).toEqual([['482913']]);
    expect(document.activeElement).toBe(field());
  });

  it('leaves a paste into another field to that field', async () => {
    const onComplete = draw();
    await userEvent.click(screen.getByLabelText('메모'));
    await userEvent.paste('482913');
    expect(onComplete).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLInputElement>('메모').value).toBe('482913');
  });

  it('takes nothing while it is being checked', async () => {
    const onComplete = draw(true);
    screen.getByRole('heading').focus();
    await userEvent.paste('482913');
    expect(onComplete).not.toHaveBeenCalled();
  });
});
