import { renderInApp } from '@moa/testing/render-in-app';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import { SearchField } from './search-field.tsx';

function Search() {
  const [query, setQuery] = useState('비트');
  return <SearchField label="자산 찾기" value={query} onChange={setQuery} />;
}
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: '자산 찾기' });

describe('a search', () => {
  it('is emptied by its cross, and the focus stays for the next words', async () => {
    renderInApp(<Search />);
    await userEvent.click(screen.getByRole('button', { name: '검색어 지우기' }));
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is emptied by Escape', async () => {
    renderInApp(<Search />);
    await userEvent.type(field(), '{Escape}');
    expect(field().value).toBe('');
  });

  it('goes with its dialog, which Escape closes as it always does', async () => {
    const onClose = jest.fn();
    renderInApp(
      <Dialog open title="찾기" onClose={onClose}>
        <Search />
      </Dialog>,
    );
    await userEvent.type(field(), '{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
