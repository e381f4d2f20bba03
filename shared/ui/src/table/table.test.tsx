import { sumDigits } from '@moa/finance/money/digits';
import { renderInApp } from '@moa/testing/render-in-app';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Money } from '../core/figures.tsx';
import { RowLink } from './draw/row-link.tsx';
import { useTableInMemory } from './hooks/use-table-in-memory.ts';
import { useTableInUrl } from './hooks/use-table-in-url.ts';
import type { TableColumn } from './model/table-column.ts';
import type { TableFilter } from './model/table-filter.ts';
import { Table, type TableProps } from './table.tsx';

type Coin = { id: string; name: string; place: string; value: string | null };
const coins: readonly Coin[] = [
  { id: 'a', name: 'Alpha', place: '업비트', value: '9' },
  { id: 'b', name: 'Beta', place: '지갑', value: null },
  { id: 'c', name: 'Gamma', place: '지갑', value: '10.5' },
  { id: 'd', name: '=Delta', place: '업비트', value: '-100' },
];
const columns: readonly TableColumn<Coin>[] = [
  {
    key: 'name',
    header: '이름',
    shown: 'always',
    cell: ({ id, name }) => <RowLink to={`/coins/${id}`}>{name}</RowLink>,
    sort: { as: 'text', of: ({ name }) => name, first: 'asc' },
    csv: ({ name }) => name,
    card: 'lead',
  },
  { key: 'place', header: '보관처', cell: ({ place }) => place, csv: ({ place }) => place },
  {
    key: 'value',
    header: '값',
    align: 'end',
    cell: ({ value }) => <Money value={value} currency="USD" />,
    sort: { as: 'decimal', of: ({ value }) => value, first: 'desc' },
    csv: ({ value }) => ({ number: value }),
    card: 'figure',
  },
];
const filters: readonly TableFilter<Coin>[] = [
  { key: 'place', label: '보관처', of: ({ place }) => [place], name: (place) => place },
];
const search = { label: '찾기', of: ({ name }: Coin) => name };
const keys = { sorts: ['name', 'value'], filters: ['place'] };
const rowKey = ({ id }: Coin) => id;
const order = { key: 'value', order: 'desc' } as const;
const totals = (rows: readonly Coin[]) => ({
  name: `합계 ${rows.length}`,
  value: <Money value={sumDigits(rows.flatMap(({ value }) => value ?? []))} currency="USD" />,
});

type Settings = Partial<TableProps<Coin>>;
function InMemory(settings: Settings) {
  const state = useTableInMemory();
  return (
    <Table
      id="coins"
      caption="코인"
      rows={coins}
      columns={columns}
      rowKey={rowKey}
      state={state}
      {...settings}
    />
  );
}
function InUrl(settings: Settings) {
  const state = useTableInUrl(keys);
  return (
    <Table
      id="coins"
      caption="코인"
      rows={coins}
      columns={columns}
      rowKey={rowKey}
      state={state}
      {...settings}
    />
  );
}

const names = () => screen.getAllByRole('link').map((link) => link.textContent);
const many = (count: number): Coin[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `n${index}`,
    name: `No ${index}`,
    place: '업비트',
    value: String(count - index),
  }));

beforeEach(() => {
  localStorage.clear();
  // A document without layout scrolls nowhere.
  Element.prototype.scrollIntoView = () => undefined;
});

it('orders figures as numbers, in three states, and keeps what is unknown last', async () => {
  renderInApp(<InMemory />);
  const heading = screen.getByRole('columnheader', { name: '값' });
  const press = () => userEvent.click(within(heading).getByRole('button'));
  expect(names()).toEqual(['Alpha', 'Beta', 'Gamma', '=Delta']);
  expect(heading.getAttribute('aria-sort')).toBeNull();
  await press();
  expect(names()).toEqual(['Gamma', 'Alpha', '=Delta', 'Beta']);
  expect(heading.getAttribute('aria-sort')).toBe('descending');
  await press();
  expect(names()).toEqual(['=Delta', 'Alpha', 'Gamma', 'Beta']);
  expect(heading.getAttribute('aria-sort')).toBe('ascending');
  await press();
  expect(names()).toEqual(['Alpha', 'Beta', 'Gamma', '=Delta']);
});

it('keeps search, filters, order and page in the address, beside what is the page’s', async () => {
  const { address } = renderInApp(<InUrl filters={filters} search={search} order={order} />, {
    path: '/assets?tab=defi&place=%EC%A7%80%EA%B0%91',
  });
  expect(names()).toEqual(['Gamma', 'Beta']);
  await userEvent.click(screen.getByRole('button', { name: '이름' }));
  await userEvent.type(screen.getByRole('searchbox'), 'BE');
  expect(names()).toEqual(['Beta']);
  expect(decodeURI(address())).toBe('/assets?tab=defi&q=BE&sort=name&order=asc&place=지갑');
  await userEvent.click(screen.getByRole('button', { name: '모두 보기' }));
  expect(address()).toBe('/assets?tab=defi&sort=name&order=asc');
});

it('narrows by a chip that tells how many each value has, and says what it lets through', async () => {
  renderInApp(<InMemory filters={filters} totals={totals} />);
  await userEvent.click(screen.getByRole('button', { name: '보관처' }));
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: '업비트 2개' }));
  await userEvent.keyboard('{Escape}');
  expect(names()).toEqual(['Alpha', '=Delta']);
  expect(screen.getByRole('button', { name: '보관처: 업비트' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('2개 표시');
  expect(screen.getByText('합계 2').closest('tr')?.textContent).toContain('-$91.00');
});

it('offers the way back where nothing matches', async () => {
  renderInApp(<InMemory search={search} />);
  await userEvent.type(screen.getByRole('searchbox'), 'zzz');
  expect(screen.getByText('“zzz” 검색 결과가 없습니다.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '모두 보기' }));
  expect(names()).toHaveLength(4);
});

it('remembers which columns a person left out', async () => {
  const { unmount } = renderInApp(<InMemory file="coins" />);
  await userEvent.click(screen.getByRole('button', { name: '표시할 열' }));
  expect(screen.queryByRole('menuitemcheckbox', { name: '이름' })).toBeNull();
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: '보관처' }));
  expect(screen.queryByRole('columnheader', { name: '보관처' })).toBeNull();
  unmount();
  renderInApp(<InMemory file="coins" />);
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    '이름',
    '값',
  ]);
});

it('goes from row to row by keyboard; Tab reaches one of them, Enter opens it', async () => {
  const { address } = renderInApp(<InMemory opens />);
  const focused = () => document.activeElement?.textContent;
  expect(screen.getAllByRole('link').map((link) => link.tabIndex)).toEqual([0, -1, -1, -1]);
  screen.getByRole('link', { name: 'Alpha' }).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('Gamma');
  await userEvent.keyboard('{End}{ArrowDown}');
  expect(focused()).toBe('=Delta');
  await userEvent.keyboard('{Home}{ArrowUp}');
  expect(focused()).toBe('Alpha');
  await userEvent.keyboard('{PageDown}');
  expect(focused()).toBe('=Delta');
  expect(screen.getAllByRole('link').map((link) => link.tabIndex)).toEqual([-1, -1, -1, 0]);
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('/coins/d');
});

it('has pages of twenty, and totals of all of them', async () => {
  const rows = many(45);
  renderInApp(<InMemory rows={rows} totals={totals} />);
  expect(names()).toHaveLength(20);
  expect(screen.getByText('1–20 / 45')).toBeTruthy();
  expect(screen.getByText('합계 45').closest('tr')?.textContent).toContain('$1,035.00');
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('47');
  await userEvent.click(screen.getByRole('button', { name: '다음 페이지' }));
  await userEvent.click(screen.getByRole('button', { name: '다음 페이지' }));
  expect(names()).toEqual(['No 40', 'No 41', 'No 42', 'No 43', 'No 44']);
  expect(screen.getByRole('row', { name: /No 40/ }).getAttribute('aria-rowindex')).toBe('42');
  await userEvent.click(screen.getByRole('button', { name: /페이지당 행 수/ }));
  await userEvent.click(screen.getByRole('menuitemradio', { name: '전체' }));
  expect(names()).toHaveLength(45);
});

it('draws few of ten thousand rows, and counts them all', () => {
  const rows = many(10_000);
  renderInApp(<InMemory rows={rows} paged={false} />);
  const table = screen.getByRole('table', { name: '코인' });
  expect(table.getAttribute('aria-rowcount')).toBe('10001');
  expect(within(table).getAllByRole('row').length).toBeLessThan(60);
  expect(screen.getByRole('row', { name: /No 3 / }).getAttribute('aria-rowindex')).toBe('5');
});

it('writes every row that passes the filters into a file that no spreadsheet runs', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = () => undefined;
  renderInApp(<InMemory order={order} file="coins" />);
  await userEvent.click(screen.getByRole('button', { name: 'CSV로 내려받기' }));
  const bytes = new Uint8Array(await read(files[0] as Blob));
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe(
    "이름,보관처,값\r\nGamma,지갑,10.5\r\nAlpha,업비트,9\r\n'=Delta,업비트,-100\r\nBeta,지갑,\r\n",
  );
});

it('keeps its shape while rows are on their way, and says so when they do not come', async () => {
  const { rerender } = renderInApp(<InMemory rows={null} />);
  expect(screen.getByRole('status').textContent).toBe('불러오는 중');
  const onRetry = jest.fn();
  rerender(<InMemory rows={null} failure={{ error: new Error('x'), onRetry, busy: false }} />);
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(onRetry).toHaveBeenCalled();
});

function read(file: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(file);
  });
}

describe('rows that belong together', () => {
  const group = {
    key: 'place',
    of: ({ place }: Coin) => place,
    head: (rows: readonly Coin[]) => ({
      name: `${rows[0]?.place} ${rows.length}개`,
      value: <Money value={sumDigits(rows.flatMap(({ value }) => value ?? []))} currency="USD" />,
    }),
  };

  it('stand under a line that says what they hold together', () => {
    const { container } = renderInApp(<InMemory group={group} order={order} totals={totals} />);
    expect(names()).toEqual(['Gamma', 'Beta', 'Alpha', '=Delta']);
    const heads = [...container.querySelectorAll('[data-group]')].map((line) => line.textContent);
    expect(heads).toEqual(['지갑 2개$10.50', '업비트 2개-$91.00']);
  });

  it('are walked through by keyboard as if the lines were not there', async () => {
    renderInApp(<InMemory group={group} order={order} opens />);
    act(() => screen.getByRole('link', { name: 'Beta' }).focus());
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Alpha');
  });
});

describe('values that move by themselves', () => {
  const ticked = coins.map((coin) => (coin.id === 'a' ? { ...coin, value: '99' } : coin));
  const settle = { name: '현재 값으로 다시 정렬' };

  it('leave every row where it is until somebody asks for the order of now', async () => {
    const { show } = renderLive();
    expect(names()).toEqual(['Gamma', 'Alpha', '=Delta', 'Beta']);
    show(ticked);
    expect(names()).toEqual(['Gamma', 'Alpha', '=Delta', 'Beta']);
    expect(document.body.textContent).toContain('$99.00');
    await userEvent.click(screen.getByRole('button', settle));
    expect(names()).toEqual(['Alpha', 'Gamma', '=Delta', 'Beta']);
    expect(screen.queryByRole('button', settle)).toBeNull();
  });

  it('stand in order again when nobody has been at the page for a minute', () => {
    jest.useFakeTimers();
    const { show } = renderLive();
    show(ticked);
    act(() => jest.advanceTimersByTime(50_000));
    act(() => void window.dispatchEvent(new Event('pointermove')));
    act(() => jest.advanceTimersByTime(50_000));
    expect(names()[0]).toBe('Gamma');
    act(() => jest.advanceTimersByTime(10_000));
    expect(names()[0]).toBe('Alpha');
    jest.useRealTimers();
  });

  it('do not keep a row that came or went from its place', () => {
    const { show } = renderLive();
    show(ticked.filter(({ id }) => id !== 'd'));
    expect(names()).toEqual(['Alpha', 'Gamma', 'Beta']);
  });
});

it('offers one threshold at a time', async () => {
  const min = {
    key: 'least',
    label: '최소',
    single: true,
    of: ({ value }: Coin) => ['5', '10'].filter((bound) => Number(value) >= Number(bound)),
    order: ['1', '5', '10', '100'],
    name: (bound: string) => `${bound} 이상`,
  };
  renderInApp(<InMemory filters={[min]} />);
  await userEvent.click(screen.getByRole('button', { name: '최소' }));
  expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
    '5 이상 2개',
    '10 이상 1개',
  ]);
  await userEvent.click(screen.getByRole('menuitemradio', { name: '5 이상 2개' }));
  await userEvent.click(screen.getByRole('button', { name: '최소: 5 이상' }));
  await userEvent.click(screen.getByRole('menuitemradio', { name: '10 이상 1개' }));
  expect(screen.getAllByRole('link', { hidden: true })).toHaveLength(1);
});

let showRows: (rows: readonly Coin[]) => void = () => undefined;
/** A table whose rows are others from one moment to the next. */
function Live() {
  const [rows, setRows] = useState(coins);
  showRows = setRows;
  return <InMemory steady order={order} rows={rows} search={search} />;
}
function renderLive() {
  renderInApp(<Live />);
  return { show: (rows: readonly Coin[]) => act(() => showRows(rows)) };
}
