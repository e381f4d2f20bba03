import { useRef } from 'react';
import { defineSpecimens } from '../specimens/define-specimens.ts';
import { useSay } from '../specimens/use-say.ts';
import { ChartActions } from './chart-actions.tsx';

export default defineSpecimens({
  part: 'ChartActions',
  group: 'charts',
  purpose: {
    ko: '차트를 PNG와 SVG 이미지, CSV 파일로 저장합니다. 보이는 모습 그대로 그립니다.',
    en: 'Saves a chart as a PNG or SVG image, exactly as shown, or as a CSV file.',
  },
  states: [{ state: { ko: '닫힘', en: 'closed' }, Draw: Closed }],
});

function Closed() {
  const say = useSay();
  const drawing = useRef<HTMLDivElement>(null);
  const title = say('월별 수익', 'Income by month');
  return (
    <div ref={drawing}>
      <ChartActions
        title={title}
        fileName="moa-income"
        drawing={drawing}
        table={() => ({ header: [title], rows: [[{ number: '1200' }]] })}
      />
    </div>
  );
}
