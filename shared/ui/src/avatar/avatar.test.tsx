import { renderInApp } from '@moa/testing/render-in-app';
import { fireEvent, screen } from '@testing-library/react';
import { Avatar } from './avatar.tsx';

describe('an avatar', () => {
  it('shows the initial in place of a picture that does not come, and tries a new one', () => {
    const { container, rerender } = renderInApp(<Avatar name="김모아" src="/gone.png" labelled />);
    const picture = container.querySelector('img');
    expect(picture).not.toBeNull();
    if (picture) fireEvent.error(picture);
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByRole('img', { name: '김모아' }).dataset['initial']).toBe('김');
    rerender(<Avatar name="김모아" src="/new.png" labelled />);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/new.png');
  });
});
