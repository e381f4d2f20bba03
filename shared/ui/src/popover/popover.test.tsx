import { renderInApp } from '@moa/testing/render-in-app';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InfoTip } from '../info-tip/info-tip.tsx';

const opener = () => screen.getByRole('button', { name: '최대 낙폭 설명' });
const panel = () => screen.queryByRole('dialog', { name: '최대 낙폭 설명' });

const draw = () =>
  renderInApp(
    <main>
      <InfoTip term="최대 낙폭">가장 높았던 때부터 가장 낮았던 때까지.</InfoTip>
      <button type="button">다른 것</button>
    </main>,
  );

describe('what opens beside a button', () => {
  it('opens by a key, closes by Escape, and gives the focus back', async () => {
    draw();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(panel()?.textContent).toContain('가장 높았던 때부터');
    expect(opener().getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{Escape}');
    expect(panel()).toBeNull();
    expect(document.activeElement).toBe(opener());
  });

  it('closes by a press on something else', async () => {
    draw();
    await userEvent.click(opener());
    await userEvent.click(screen.getByRole('button', { name: '다른 것' }));
    expect(panel()).toBeNull();
  });

  it('stands in the landmark of its button', async () => {
    draw();
    await userEvent.click(opener());
    expect(screen.getByRole('main').contains(panel())).toBe(true);
  });
});
