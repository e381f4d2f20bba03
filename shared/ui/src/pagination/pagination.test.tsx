import { renderInApp } from '@moa/testing/render-in-app';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pagination } from './pagination.tsx';

// Where the numbers are shown is a matter of the window's width, which jsdom has none of.
const inAnyWidth = { hidden: true };

describe('the way through the pages', () => {
  it('says where one is, and asks for the page that is pressed', async () => {
    const onPage = jest.fn();
    renderInApp(<Pagination page={2} pages={20} onPage={onPage} />);
    expect(screen.getByRole('button', { ...inAnyWidth, current: 'page' }).textContent).toBe('2');
    await userEvent.click(screen.getByRole('button', { ...inAnyWidth, name: '20 페이지' }));
    await userEvent.click(screen.getByRole('button', { name: '이전 페이지' }));
    await userEvent.click(screen.getByRole('button', { ...inAnyWidth, current: 'page' }));
    expect(onPage.mock.calls).toEqual([[20], [1]]);
  });

  it('ends at both ends, and is not there for one page', () => {
    const { unmount } = renderInApp(<Pagination page={1} pages={3} onPage={jest.fn()} />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '이전 페이지' }).disabled).toBe(
      true,
    );
    unmount();
    renderInApp(<Pagination page={1} pages={1} onPage={jest.fn()} />);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
