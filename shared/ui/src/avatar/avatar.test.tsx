import { avatars } from '@moa/contracts/auth/shapes/avatar';
import { renderInApp } from '@moa/testing/render-in-app';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Avatar } from './avatar.tsx';

describe('an avatar', () => {
  it('is the drawing that was chosen, each another one, and the initial without', async () => {
    const { container, rerender } = renderInApp(<Avatar name="김모아" labelled />);
    expect(container.querySelector('svg')).toBeNull();
    const seen: (string | null | undefined)[] = [];
    for (const drawn of avatars) {
      rerender(<Avatar name="김모아" drawn={drawn} labelled />);
      const person = screen.getByRole('img', { name: '김모아' });
      expect(person.dataset['initial']).toBeUndefined();
      // The drawings are fetched with the first of them.
      await waitFor(() => expect(person.querySelector('path')).not.toBeNull());
      seen.push(person.querySelector('path')?.getAttribute('d'));
    }
    expect(new Set(seen).size).toBe(12);
    rerender(<Avatar name="김모아" drawn={null} labelled />);
    expect(screen.getByRole('img', { name: '김모아' }).dataset['initial']).toBe('김');
  });

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
