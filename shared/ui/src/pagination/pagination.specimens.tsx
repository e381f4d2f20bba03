import { useState } from 'react';
import { defineSpecimens } from '../specimens/define-specimens.ts';
import { useSay } from '../specimens/use-say.ts';
import { Pagination } from './pagination.tsx';

export default defineSpecimens({
  part: 'Pagination',
  group: 'data',
  purpose: {
    ko: '여러 쪽으로 나뉜 목록을 오갑니다.',
    en: 'Navigates a list split into pages.',
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
  const [panel, setPanel] = useState('');
  return (
    // Two lists on one page have names of their own.
    <div ref={(node) => setPanel(node?.closest('[role="group"]')?.ariaLabel ?? '')}>
      <Pagination
        label={`${panel}: ${say(`${from}쪽부터 ${of}쪽까지`, `pages ${from} to ${of}`)}${disabled ? ` (${say('불러오는 중', 'loading')})` : ''}`}
        page={page}
        pages={of}
        onPage={setPage}
        disabled={disabled}
      />
    </div>
  );
}
