import { renderInApp } from '@moa/testing/render-in-app';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { List, ListRow } from './list.tsx';

describe('a row of a list', () => {
  it('is one link by its title alone, whatever stands beside it', async () => {
    const { address } = renderInApp(
      <List>
        <ListRow to="/assets/btc" title="비트코인" note="0.05 BTC" trailing="₩8,000,000" />
      </List>,
    );
    await userEvent.click(screen.getByRole('link', { name: '비트코인' }));
    expect(address()).toBe('/assets/btc');
  });

  it('keeps its own buttons apart from what it opens', async () => {
    const open = jest.fn();
    const remove = jest.fn();
    renderInApp(
      <List>
        <ListRow
          onPress={open}
          title="내 업비트"
          actions={
            <button type="button" onClick={remove}>
              삭제
            </button>
          }
        />
      </List>,
    );
    await userEvent.click(screen.getByRole('button', { name: '삭제' }));
    expect(open).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: '내 업비트' }));
    expect(open).toHaveBeenCalledTimes(1);
    expect(remove).toHaveBeenCalledTimes(1);
  });
});
