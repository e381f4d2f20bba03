import { renderInApp } from '@moa/testing/render-in-app';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import { Combobox } from './combobox.tsx';

const exchanges = [
  { value: 'upbit', label: '업비트', words: ['Upbit'] },
  { value: 'bithumb', label: '빗썸', words: ['Bithumb'] },
  { value: 'coinone', label: '코인원', words: ['Coinone'], disabled: true },
] as const;

function Exchange({ from = null, required = false }: { from?: string | null; required?: boolean }) {
  const [value, setValue] = useState<string | null>(from);
  return (
    <>
      <Combobox
        label="거래소"
        options={exchanges}
        value={value}
        onChange={setValue}
        required={required}
      />
      <output>{String(value)}</output>
    </>
  );
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: '거래소' });
const shown = () => screen.queryAllByRole('option').map((option) => option.textContent);
const chosen = () => screen.getByText(/^(upbit|bithumb|coinone|null)$/).textContent;

describe('choosing one of many', () => {
  it('finds by first letters and takes it by Enter', async () => {
    renderInApp(<Exchange />);
    await userEvent.type(field(), 'ㅂㅆ');
    expect(shown()).toEqual(['빗썸']);
    await userEvent.keyboard('{Enter}');
    expect(chosen()).toBe('bithumb');
    expect(field().value).toBe('빗썸');
    expect(field().getAttribute('aria-expanded')).toBe('false');
  });

  it('shows the whole list beside what is chosen already', async () => {
    renderInApp(<Exchange from="upbit" />);
    await userEvent.click(field());
    expect(shown()).toEqual(['업비트', '빗썸', '코인원']);
  });

  it('says that nothing matches, in the words that were typed', async () => {
    renderInApp(<Exchange />);
    await userEvent.type(field(), '나스닥');
    expect(screen.getByText('“나스닥” 검색 결과가 없습니다')).toBeTruthy();
  });

  it.each(['{Escape}', '{Tab}'])('keeps what was chosen when %s leaves the words', async (key) => {
    renderInApp(<Exchange from="upbit" />);
    await userEvent.clear(field());
    await userEvent.type(field(), '빗');
    await userEvent.keyboard(key);
    expect(chosen()).toBe('upbit');
    expect(field().value).toBe('업비트');
  });

  it('does not take what cannot be chosen', async () => {
    renderInApp(<Exchange />);
    await userEvent.click(field());
    await userEvent.click(screen.getByRole('option', { name: '코인원' }));
    expect(chosen()).toBe('null');
  });

  it('can be emptied, unless there has to be one', async () => {
    const { unmount } = renderInApp(<Exchange from="upbit" />);
    await userEvent.click(screen.getByRole('button', { name: '거래소 지우기' }));
    expect(chosen()).toBe('null');
    unmount();
    renderInApp(<Exchange from="upbit" required />);
    expect(screen.queryByRole('button', { name: '거래소 지우기' })).toBeNull();
  });

  it('opens within its dialog, and closes alone when Escape is pressed there', async () => {
    const onClose = jest.fn();
    renderInApp(
      <Dialog open title="연결" onClose={onClose}>
        <Exchange />
      </Dialog>,
    );
    await userEvent.type(field(), '업');
    expect(shown()).toEqual(['업비트']);
    expect(screen.getByRole('dialog').contains(screen.getByRole('listbox'))).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(shown()).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

function Own() {
  const [value, setValue] = useState<string | null>(null);
  const own = (query: string) => ({ value: query, label: query, note: 'own' });
  const isListed = value === null || exchanges.some((one) => one.value === value);
  return (
    <>
      <Combobox<string>
        label="거래소"
        options={isListed ? exchanges : [own(value), ...exchanges]}
        value={value}
        onChange={setValue}
        other={own}
      />
      <output data-chosen>{String(value)}</output>
    </>
  );
}

describe('choosing what is not listed', () => {
  const taken = () => document.querySelector('[data-chosen]')?.textContent;

  it('offers what was typed after what is found, and takes what is marked on leaving', async () => {
    renderInApp(<Own />);
    await userEvent.type(field(), 'bith');
    expect(shown()).toEqual(['빗썸', 'bith own']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect([taken(), field().value]).toEqual(['bith', 'bith']);
    await userEvent.clear(field());
    await userEvent.type(field(), 'gold');
    await userEvent.tab();
    expect([taken(), field().value]).toEqual(['gold', 'gold']);
  });
});
