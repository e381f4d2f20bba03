import { renderInApp } from '@moa/testing/render-in-app';
import { screen } from '@testing-library/react';
import type { TableColumn } from '../model/table-column.ts';
import { Table } from '../table.tsx';
import { useTableInMemory } from './use-table-in-memory.ts';

type Coin = { name: string; place: string; value: string };
const coins: readonly Coin[] = [{ name: 'Alpha', place: '업비트', value: '9' }];
const columns: readonly TableColumn<Coin>[] = [
  { key: 'name', header: '이름', shown: 'always', cell: ({ name }) => name },
  { key: 'place', header: '보관처', from: 500, cell: ({ place }) => place },
  { key: 'value', header: '값', from: 800, cell: ({ value }) => value },
];
const roomInPx = 1_000;

function Coins() {
  const state = useTableInMemory();
  const rowKey = ({ name }: Coin) => name;
  return (
    <Table id="coins" caption="코인" rows={coins} columns={columns} rowKey={rowKey} state={state} />
  );
}

/** Draws the table where its contents need a width that depends on how many columns it has. */
function renderNeeding(widthByColumns: Readonly<Record<number, number>>) {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(roomInPx);
  const measured = jest
    .spyOn(HTMLElement.prototype, 'offsetWidth', 'get')
    .mockImplementation(function (this: HTMLElement) {
      return widthByColumns[this.querySelectorAll('thead th').length] ?? 0;
    });
  renderInApp(<Coins />);
  return measured;
}

const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

describe('the room of a table', () => {
  afterEach(() => jest.restoreAllMocks());

  it('leaves every column where all of them fit', () => {
    renderNeeding({ 3: roomInPx });
    expect(headings()).toEqual(['이름', '보관처', '값']);
  });

  it('drops a whole column where the table is one pixel too wide, and settles', () => {
    const measured = renderNeeding({ 3: roomInPx + 1, 2: roomInPx });
    expect(headings()).toEqual(['이름', '보관처']);
    expect(measured.mock.calls.length).toBeLessThan(10);
  });

  it('drops one column after another while the rest is still too wide', () => {
    renderNeeding({ 3: roomInPx + 300, 2: roomInPx + 1, 1: 200 });
    expect(headings()).toEqual(['이름']);
  });

  it('never drops a column that is always shown, however wide it is', () => {
    renderNeeding({ 3: 4_000, 2: 3_000, 1: 2_000 });
    expect(headings()).toEqual(['이름']);
  });
});
