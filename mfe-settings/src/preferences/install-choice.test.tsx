import { renderInApp } from '@moa/testing/render-in-app';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InstallChoice } from './install-choice.tsx';

afterEach(() => {
  globalThis.moaInstallPrompt = undefined;
  Reflect.deleteProperty(navigator, 'standalone');
});

const offer = (prompt: () => Promise<unknown>) => {
  const event = Object.assign(new Event('beforeinstallprompt'), { prompt });
  globalThis.moaInstallPrompt = event;
  window.dispatchEvent(event);
};

describe('installing Moa', () => {
  it('is not spoken of where the browser cannot', () => {
    const { container } = renderInApp(<InstallChoice />);
    expect(container.textContent).toBe('');
  });

  it('is offered once the browser offers it, and asked by the browser once', async () => {
    renderInApp(<InstallChoice />);
    const prompt = jest.fn(async () => ({ outcome: 'dismissed' }));
    act(() => offer(prompt));
    await userEvent.click(screen.getByRole('button', { name: 'Moa 설치' }));
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText(/설치 여부는 브라우저에서 확인합니다/)).toBeTruthy();
  });

  it('is by hand where the browser has a menu for it', () => {
    Object.assign(navigator, { standalone: false });
    renderInApp(<InstallChoice />);
    expect(screen.getByText(/홈 화면에 추가/)).toBeTruthy();
  });
});
