import { useState } from 'react';
import { Pagination } from '../pagination/pagination.tsx';
import { defineSpecimens } from './define-specimens.ts';
import { useSay } from './use-say.ts';

export default defineSpecimens({
  part: 'Pagination',
  group: 'data',
  purpose: {
    ko: '여러 쪽으로 나뉜 목록을 오갑니다.',
    en: 'The way through a list that comes in pages.',
  },
  wide: true,
  states: [
    { state: { ko: '첫 쪽', en: 'first page' }, Draw: () => <Pages from={1} of={20} /> },
    { state: { ko: '가운데', en: 'in the middle' }, Draw: () => <Pages from={10} of={20} /> },
    { state: { ko: '몇 쪽뿐', en: 'a few pages' }, Draw: () => <Pages from={2} of={3} /> },
    {
      state: { ko: '불러오는 중', en: 'disabled while loading' },
      Draw: () => <Pages from={3} of={20} disabled />,
    },
  ],
});

function Pages({ from, of, disabled = false }: { from: number; of: number; disabled?: boolean }) {
  const say = useSay();
  const [page, setPage] = useState(from);
  return (
    <Pagination
      label={say(`거래 내역 ${of}쪽`, `Trades, ${of} pages`)}
      page={page}
      pages={of}
      onPage={setPage}
      disabled={disabled}
    />
  );
}
