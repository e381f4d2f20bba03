import { renderInApp } from '@moa/testing/render-in-app';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { Menu } from './menu.tsx';
import type { MenuItem } from './menu-item.ts';

const act = (key: string, onSelect: () => void, disabled = false): MenuItem => ({
  kind: 'action',
  key,
  label: key,
  disabled,
  onSelect,
});
const opener = () => screen.getByRole('button', { name: '더 보기' });
const draw = (items: readonly MenuItem[]) =>
  renderInApp(<Menu trigger={<button type="button">더 보기</button>} items={items} />);

function Sorted() {
  const [value, onChange] = useState('value');
  const options = [
    { value: 'value', label: '금액' },
    { value: 'name', label: '이름' },
  ];
  return (
    <Menu
      trigger={<button type="button">더 보기</button>}
      items={[{ kind: 'choice', key: 'sort', label: '정렬', value, options, onChange }]}
    />
  );
}

/** A menu with an action that opens a field, which takes the focus as dialogs do: once it is drawn. */
function Renamed() {
  const [renaming, setRenaming] = useState(false);
  const [field, setField] = useState<HTMLInputElement | null>(null);
  useEffect(() => field?.focus(), [field]);
  return (
    <>
      <Menu
        trigger={<button type="button">더 보기</button>}
        items={[act('이름 바꾸기', () => setRenaming(true))]}
      />
      {renaming ? <input ref={setField} aria-label="이름" /> : null}
    </>
  );
}

describe('a menu', () => {
  it('leaves the focus in the field that an action opens', async () => {
    renderInApp(<Renamed />);
    await userEvent.click(opener());
    await userEvent.click(screen.getByRole('menuitem', { name: '이름 바꾸기' }));
    await userEvent.keyboard('new name');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '이름' }).value).toBe('new name');
  });

  it('acts by keys alone and gives the focus back', async () => {
    const rename = jest.fn();
    draw([act('새로 고침', jest.fn()), act('이름 바꾸기', rename)]);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    expect(rename).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(opener());
  });

  it('closes by Escape without acting', async () => {
    const refresh = jest.fn();
    draw([act('새로 고침', refresh)]);
    await userEvent.click(opener());
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(refresh).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(opener());
  });

  it('leads to a page', async () => {
    const { address } = draw([{ kind: 'link', key: 'x', label: '설정', to: '/settings' }]);
    await userEvent.click(opener());
    await userEvent.click(screen.getByRole('menuitem', { name: '설정' }));
    expect(address()).toBe('/settings');
  });

  it('marks the chosen one of several', async () => {
    renderInApp(<Sorted />);
    await userEvent.click(opener());
    await userEvent.click(screen.getByRole('menuitemradio', { name: '이름' }));
    await userEvent.click(opener());
    expect(screen.getByRole('menuitemradio', { name: '이름' }).getAttribute('aria-checked')).toBe(
      'true',
    );
  });

  it('does nothing where it cannot', async () => {
    const copy = jest.fn();
    draw([act('주소 복사', copy, true)]);
    await userEvent.click(opener());
    await userEvent.click(screen.getByRole('menuitem', { name: '주소 복사' }));
    expect(copy).not.toHaveBeenCalled();
  });
});
