import { renderInApp } from '@moa/testing/render-in-app';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Switch } from './switch.tsx';

function Sound({ busy = false }: { busy?: boolean }) {
  const [on, setOn] = useState(false);
  return (
    <Switch
      checked={on}
      busy={busy}
      onChange={(event) => setOn(event.target.checked)}
      note="소리를 냅니다."
    >
      알림 소리
    </Switch>
  );
}
const control = () => screen.getByRole<HTMLInputElement>('switch', { name: '알림 소리' });

describe('a switch', () => {
  it('is turned by a press on its words and by Space', async () => {
    renderInApp(<Sound />);
    await userEvent.click(screen.getByText('알림 소리'));
    expect(control().checked).toBe(true);
    await userEvent.keyboard(' ');
    expect(control().checked).toBe(false);
  });

  it('keeps its note out of its name, and reads it as its description', () => {
    renderInApp(<Sound />);
    expect(
      document.getElementById(control().getAttribute('aria-describedby') ?? '')?.textContent,
    ).toBe('소리를 냅니다.');
  });

  it('takes no second press while the first is on its way', async () => {
    renderInApp(<Sound busy />);
    await userEvent.click(control());
    expect(control().checked).toBe(false);
  });
});
