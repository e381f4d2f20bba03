import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { useSearchParams } from './search-params.ts';

let change: Record<'group' | 'search', () => void>;

function Group() {
  const [, setParams] = useSearchParams();
  change = {
    ...change,
    group: () =>
      setParams((before) => {
        before.set('group', 'place');
        return before;
      }),
  };
  return null;
}

function Search() {
  const [, setParams] = useSearchParams();
  change = {
    ...change,
    search: () =>
      setParams((before) => {
        before.set('q', 'upbit');
        return before;
      }),
  };
  return <output>{useLocation().search}</output>;
}

test('two changes of the address before the page is drawn again are both in it', () => {
  render(
    <MemoryRouter initialEntries={['/assets?tab=cex']}>
      <Group />
      <Search />
    </MemoryRouter>,
  );
  act(() => {
    change.group();
    change.search();
  });
  expect(screen.getByRole('status').textContent).toBe('?tab=cex&group=place&q=upbit');
  act(() => change.group());
  expect(screen.getByRole('status').textContent).toBe('?tab=cex&group=place&q=upbit');
});
