import { renderInApp } from '@moa/testing/render-in-app';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ButtonLink } from './button-link.tsx';
import { TextLink } from './text-link.tsx';

describe.each([
  ['link', TextLink],
  ['link that looks like a button', ButtonLink],
])('a %s', (_name, Part) => {
  it('leads to a page of the app', async () => {
    const { address } = renderInApp(<Part to="/settings?add=wallet">지갑 추가</Part>);
    await userEvent.click(screen.getByRole('link', { name: '지갑 추가' }));
    expect(address()).toBe('/settings?add=wallet');
  });

  it('opens another tab for what is outside, says so, and gives it no hold on this one', () => {
    renderInApp(<Part href="https://upbit.com">업비트</Part>);
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: '업비트 (새 탭)' });
    expect(link.target).toBe('_blank');
    expect(link.rel).toBe('noreferrer');
  });
});
