import { sumDigits } from '@moa/finance/money/digits';
import { Inbox } from 'lucide-react';
import { useMemo } from 'react';
import { Change, Money, Percent } from '../core/figures.tsx';
import { EmptyState } from '../core/states.tsx';
import { defineSpecimens } from '../specimens/define-specimens.ts';
import { useSay } from '../specimens/use-say.ts';
import { TotalCheck } from './draw/total-check.tsx';
import { useTableInMemory } from './hooks/use-table-in-memory.ts';
import type { TableColumn } from './model/table-column.ts';
import type { TableGroup } from './model/table-group.ts';
import { Table, type TableProps } from './table.tsx';

export default defineSpecimens({
  part: 'Table',
  group: 'data',
  purpose: {
    ko: '정확하게 정렬하고, 거르고, 스스로 합계를 확인하는 표입니다. 좁으면 두 줄 목록이 됩니다.',
    en: 'Sorts exactly, filters and checks its own total. On narrow screens it becomes a two-line list.',
  },
  wide: true,
  states: [
    { state: { ko: '표', en: 'ready' }, Draw: () => <Sample id="ready" count={5} /> },
    {
      state: { ko: '묶은 행과 소계', en: 'grouped, with subtotals' },
      Draw: () => <Sample id="grouped" count={7} grouped />,
    },
    {
      state: { ko: '총액과 다른 합계', en: 'a total that differs' },
      Draw: () => <Sample id="differs" count={3} told="1" />,
    },
    {
      state: { ko: '만 행', en: 'ten thousand rows' },
      Draw: () => <Sample id="many" count={10_000} />,
    },
    { state: { ko: '좁은 화면', en: 'narrow' }, Draw: () => <NarrowSample /> },
    {
      state: { ko: '불러오는 중', en: 'loading' },
      Draw: () => <Sample id="loading" count={null} />,
    },
    { state: { ko: '비었음', en: 'empty' }, Draw: () => <Sample id="empty" count={0} /> },
    {
      state: { ko: '맞는 것이 없음', en: 'no matches' },
      Draw: () => <Sample id="nothing" count={5} query="zzz" />,
    },
    {
      state: { ko: '실패', en: 'failed' },
      Draw: () => (
        <Sample
          id="failed"
          count={null}
          failure={{ error: new Error('sample'), onRetry: () => undefined, busy: false }}
        />
      ),
    },
  ],
});

type Coin = {
  id: string;
  name: string;
  place: string;
  value: string | null;
  change: string;
  share: string;
};
const names = ['Bitcoin', 'Ether', 'Tether', 'Solana', 'Odd coin'];
const values = ['44381274', '31936539', '10840275', '-2092000', null];

function coinsOf(count: number): readonly Coin[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `c${index}`,
    name: `${names[index % 5]}${index < 5 ? '' : ` ${index}`}`,
    place: index % 3 === 0 ? 'Upbit' : index % 3 === 1 ? 'Ethereum' : 'Binance',
    value: values[index % 5] ?? null,
    change: String(((index * 37) % 900) / 100 - 4),
    share: String(((index * 53) % 4000) / 100),
  }));
}

function useColumns(): readonly TableColumn<Coin>[] {
  const say = useSay();
  const [name, place, change, share, value] = [
    say('자산', 'Asset'),
    say('보관처', 'Place'),
    say('24시간', '24h'),
    say('비중', 'Share'),
    say('평가금액', 'Value'),
  ];
  return useMemo(
    () => [
      {
        key: 'name',
        header: name,
        shown: 'always',
        sort: { as: 'text', of: (coin) => coin.name, first: 'asc' },
        cell: (coin) => coin.name,
        csv: (coin) => coin.name,
        card: 'lead',
      },
      {
        key: 'place',
        header: place,
        cell: (coin) => coin.place,
        csv: (coin) => coin.place,
        card: 'detail',
      },
      {
        key: 'change',
        header: change,
        align: 'end',
        from: 560,
        sort: { as: 'decimal', of: (coin) => coin.change, first: 'desc' },
        cell: (coin) => <Change percent={coin.change} />,
        card: 'note',
      },
      {
        key: 'share',
        header: share,
        align: 'end',
        shown: 'asked',
        sort: { as: 'decimal', of: (coin) => coin.share, first: 'desc' },
        cell: (coin) => <Percent value={coin.share} />,
      },
      {
        key: 'value',
        header: value,
        align: 'end',
        sort: { as: 'decimal', of: (coin) => coin.value, first: 'desc' },
        cell: (coin) => <Money value={coin.value} currency="KRW" />,
        csv: (coin) => ({ number: coin.value }),
        card: 'figure',
      },
    ],
    [name, place, change, share, value],
  );
}

const keyOf = ({ id }: Coin) => id;
const order = { key: 'value', order: 'desc' } as const;
const sumOf = (rows: readonly Coin[]) => sumDigits(rows.flatMap(({ value }) => value ?? []));

const byPlace: TableGroup<Coin> = {
  key: 'place',
  of: ({ place }) => place,
  head: (rows) => ({ name: rows[0]?.place, value: <Money value={sumOf(rows)} currency="KRW" /> }),
  weight: { column: 'value', of: sumOf },
};

function Sample({
  id,
  count,
  told,
  query = '',
  grouped = false,
  failure = null,
}: {
  id: string;
  count: number | null;
  told?: string;
  query?: string;
  grouped?: boolean;
  failure?: TableProps<Coin>['failure'];
}) {
  const say = useSay();
  const state = useTableInMemory({ query });
  const rows = useMemo(() => (count === null ? null : coinsOf(count)), [count]);
  const columns = useColumns();
  const [place, find] = [say('보관처', 'Place'), say('이름으로 찾기', 'Find by name')];
  const filters = useMemo(
    () => [
      {
        key: 'place',
        label: place,
        of: (coin: Coin) => [coin.place],
        name: (value: string) => value,
      },
    ],
    [place],
  );
  const search = useMemo(() => ({ label: find, of: (coin: Coin) => coin.name }), [find]);
  return (
    <Table
      id={`specimen-${id}`}
      caption={say('보유 자산', 'Your assets')}
      rowKey={keyOf}
      columns={columns}
      rows={rows}
      state={state}
      order={order}
      filters={filters}
      search={search}
      failure={failure}
      group={grouped ? byPlace : null}
      totals={(shown) => ({
        name: (
          <>
            {say(`합계 ${shown.length}개`, `Total of ${shown.length}`)}{' '}
            <TotalCheck shown={sumOf(shown)} told={told ?? sumOf(shown)} currency="KRW" />
          </>
        ),
        value: <Money value={sumOf(shown)} currency="KRW" />,
      })}
      file="sample"
      cardsBelow={480}
      rowHeight={52}
      empty={
        <EmptyState
          title={say('아직 자산이 없습니다', 'No assets yet')}
          icon={<Inbox size={24} />}
        />
      }
    />
  );
}

function NarrowSample() {
  return (
    <div style={{ maxWidth: 358 }}>
      <Sample id="narrow" count={5} />
    </div>
  );
}
