import { act, render } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { Announcer } from './announcer.tsx';
import { usePageArrival } from './use-page-arrival.ts';

let go: (path: string) => void;

function PageUnderTest({ title, heading }: { title: string; heading: string | null }) {
  const navigate = useNavigate();
  go = (path) => void navigate(path);
  usePageArrival(title);
  return (
    <>
      <Announcer />
      <input aria-label="search" />
      {heading === null ? null : (
        <h1 key={heading} tabIndex={-1} data-page-heading>
          {heading}
        </h1>
      )}
    </>
  );
}

const page = (title: string, heading: string | null) => (
  <MemoryRouter>
    <PageUnderTest title={title} heading={heading} />
  </MemoryRouter>
);
const spoken = () => document.querySelector('[data-announcer]')?.textContent;

describe('arriving at a page', () => {
  it('leaves the focus alone at first, then gives it to the heading of each next page', async () => {
    const { rerender } = render(page('Home', 'Home'));
    expect(document.activeElement).toBe(document.body);
    act(() => go('/assets'));
    rerender(page('Assets', 'Assets'));
    await act(async () => {});
    expect(document.activeElement).toBe(document.querySelector('h1'));
    expect(document.title).toBe('Assets · Moa');
  });

  it('says the title aloud where the heading says something else', () => {
    const { rerender } = render(page('Home', 'Total'));
    act(() => go('/other'));
    rerender(page('Home', 'Total'));
    expect(spoken()).toBe('Home');
  });

  it('does not say twice what the focus says already', () => {
    render(page('Assets', 'Assets'));
    act(() => go('/third'));
    expect(spoken()).toBe('');
  });

  it('takes nothing from whoever has moved on before a late heading came', async () => {
    const { rerender } = render(page('Assets', null));
    act(() => go('/fourth'));
    document.querySelector('input')?.focus();
    rerender(page('Assets', 'Assets'));
    await act(async () => {});
    expect(document.activeElement).toBe(document.querySelector('input'));
    expect(spoken()).toBe('Assets');
  });

  it('gives a late heading the focus where nobody has moved', async () => {
    const { rerender } = render(page('Assets', null));
    act(() => go('/fifth'));
    rerender(page('Assets', 'Assets'));
    await act(async () => {});
    expect(document.activeElement).toBe(document.querySelector('h1'));
  });

  it('gives it to the heading that takes the place of the first, and not from where one went', async () => {
    const { rerender } = render(page('Assets', 'Loading'));
    act(() => go('/sixth'));
    rerender(page('Assets', 'Assets'));
    await act(async () => {});
    expect(document.activeElement).toBe(document.querySelector('h1'));
    document.querySelector('input')?.focus();
    rerender(page('Assets', 'Assets again'));
    await act(async () => {});
    expect(document.activeElement).toBe(document.querySelector('input'));
  });
});
