import { renderInApp } from '@moa/testing/render-in-app';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Confirm } from './confirm.tsx';
import { saysTheSame } from './says-the-same.ts';

const draw = (facts: { typed?: string; busy?: boolean } = {}) => {
  const onConfirm = jest.fn();
  const onCancel = jest.fn();
  const outer = jest.fn((event) => event.preventDefault());
  renderInApp(
    <form onSubmit={outer}>
      <Confirm
        open
        title="삭제할까요?"
        action="삭제"
        onConfirm={onConfirm}
        onCancel={onCancel}
        {...facts}
      >
        <p>되돌릴 수 없습니다.</p>
      </Confirm>
    </form>,
  );
  return { onConfirm, onCancel, outer };
};
const act = () => screen.getByRole<HTMLButtonElement>('button', { name: '삭제' });

describe('asking before what cannot be taken back', () => {
  it('begins on the way back, and Escape takes it', async () => {
    const { onConfirm, onCancel } = draw();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '취소' }));
    await userEvent.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('acts once, and sends no form that it stands in', async () => {
    const { onConfirm, outer } = draw();
    await userEvent.click(act());
    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(outer).not.toHaveBeenCalled();
  });

  it('waits for the words that it asks for', async () => {
    const { onConfirm } = draw({ typed: '내 업비트' });
    const entry = screen.getByLabelText('계속하려면 「내 업비트」 입력');
    expect(document.activeElement).toBe(entry);
    await userEvent.type(entry, '내 업비{Enter}');
    expect(act().disabled).toBe(true);
    expect(onConfirm).not.toHaveBeenCalled();
    await userEvent.type(entry, '트 {Enter}');
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('neither acts again nor leaves while it acts', async () => {
    const { onConfirm, onCancel } = draw({ busy: true });
    await userEvent.click(act());
    await userEvent.keyboard('{Escape}');
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onCancel).not.toHaveBeenCalled();
  });
});

it.each([
  ['내 업비트', true],
  [' 내  업비트 ', true],
  ['내 업비트'.normalize('NFD'), true],
  ['내업비트', false],
  ['', false],
])('「%s」 says 내 업비트: %s', (entry, same) => {
  expect(saysTheSame(entry, '내 업비트')).toBe(same);
});
