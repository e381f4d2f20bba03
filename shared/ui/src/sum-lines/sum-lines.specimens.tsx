import { Change, Money, Percent } from '../core/figures.tsx';
import { defineSpecimens } from '../specimens/define-specimens.ts';
import { Narrow } from '../specimens/narrow.ts';
import { useSay } from '../specimens/use-say.ts';
import { SumLines } from './sum-lines.tsx';
import { SumSheet } from './sum-sheet.tsx';

export default defineSpecimens({
  part: 'SumLines',
  group: 'figures',
  purpose: {
    ko: '손익과 수익이 어떻게 나왔는지, 더하면 그 값이 되는 다섯 줄 안의 내역입니다. 수치를 누르면 열립니다.',
    en: 'How a profit or yield is made up, in up to five lines that add up to it. Click the figure to open it.',
  },
  states: [
    { state: { ko: '눌러서 열기', en: 'click to open' }, Draw: Pressed },
    { state: { ko: '내역', en: 'lines' }, Draw: Lines },
    { state: { ko: '모르는 금액', en: 'unknown amount' }, Draw: Unknown },
  ],
});

function useSum() {
  const say = useSay();
  return {
    lines: [
      { key: 'value', label: say('평가금액', 'Value'), amount: '47394290' },
      { key: 'claimable', label: say('받을 보상', 'Claimable rewards'), amount: '10824369' },
      { key: 'putIn', label: say('투입 금액', 'Invested'), amount: '-53732379' },
    ],
    total: { label: say('순손익', 'Net profit'), amount: '4486280' },
    unit: { currency: 'KRW' as const },
    reason: say('가격을 알 수 없습니다', 'There is no price'),
  };
}

function Pressed() {
  const say = useSay();
  const sum = useSum();
  return (
    <SumSheet
      term={sum.total.label}
      figure={<Change amount={sum.total.amount} currency="KRW" />}
      sum={{
        ...sum,
        children: (
          <>
            {say('투입 금액 대비', 'Of what was put in')} <Percent value="8.35" />
          </>
        ),
      }}
    />
  );
}
function Lines() {
  return (
    <Narrow>
      <SumLines {...useSum()} />
    </Narrow>
  );
}
function Unknown() {
  const sum = useSum();
  return (
    <Narrow>
      <SumLines
        {...sum}
        lines={sum.lines.map((line) =>
          line.key === 'claimable' ? { ...line, amount: null } : line,
        )}
        total={{ ...sum.total, amount: null }}
      />
      <Money value={null} currency="KRW" reason={sum.reason} />
    </Narrow>
  );
}
