import { useState } from 'react';
import { defineSpecimens } from '../specimens/define-specimens.ts';
import { useSay } from '../specimens/use-say.ts';
import { DateRange } from './date-range.tsx';
import type { DayRange } from './day.ts';

const november = { from: '2026-11-01', to: '2026-11-21' };

export default defineSpecimens({
  part: 'DateRange',
  group: 'inputs',
  purpose: {
    ko: '며칠부터 며칠까지. 한국의 날짜입니다.',
    en: 'From one day to another, in Korean time.',
  },
  states: [
    { state: { ko: '비어 있음', en: 'empty' }, Draw: () => <Period from={null} /> },
    { state: { ko: '골랐음', en: 'selected' }, Draw: () => <Period from={november} /> },
    { state: { ko: '오류', en: 'with an error' }, Draw: () => <Period from={november} wrong /> },
    {
      state: { ko: '사용할 수 없음', en: 'disabled' },
      Draw: () => <Period from={november} disabled />,
    },
  ],
});

type Props = { from: DayRange | null; wrong?: boolean; disabled?: boolean };

function Period({ from, wrong = false, disabled = false }: Props) {
  const say = useSay();
  const [value, setValue] = useState(from);
  return (
    <DateRange
      label={say('기간', 'Period')}
      value={value}
      onChange={setValue}
      disabled={disabled}
      error={wrong ? say('이 기간에는 기록이 없습니다.', 'Nothing was recorded then.') : null}
    />
  );
}
