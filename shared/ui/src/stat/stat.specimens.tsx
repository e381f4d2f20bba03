import { Age, Change, Money, Percent } from '../core/figures.tsx';
import { defineSpecimens } from '../specimens/define-specimens.ts';
import { useSay } from '../specimens/use-say.ts';
import { Stat, StatRow } from './stat.tsx';

export default defineSpecimens({
  part: 'Stat',
  group: 'figures',
  purpose: {
    ko: '이름이 붙은 수치 하나. 변동과 나이가 딸립니다.',
    en: 'One labeled figure with its change and age.',
  },
  wide: true,
  states: [
    { state: { ko: '나란히', en: 'in a row' }, Draw: Row },
    { state: { ko: '크게', en: 'large' }, Draw: Large },
    { state: { ko: '불러오는 중', en: 'loading' }, Draw: Loading },
    { state: { ko: '모름과 오래됨', en: 'unknown and stale' }, Draw: Unknown },
  ],
});

function Row() {
  const say = useSay();
  return (
    <StatRow>
      <Stat
        label={say('평가금액', 'Value')}
        value={<Money value="18442310" currency="KRW" />}
        change={<Change percent="1.24" amount="226412" currency="KRW" />}
        note={say('어제 오전 9시부터', 'since 9 a.m. yesterday')}
      />
      <Stat
        label={say('최대 낙폭', 'Max drawdown')}
        value={<Percent value="-23.41" />}
        note={say('2026년 8월 5일', '5 August 2026')}
        about={say(
          '가장 높았던 때부터 그 뒤 가장 낮았던 때까지 줄어든 비율입니다. 412일의 기록에서 계산했습니다.',
          'The fall from a peak to the lowest point after it, over 412 days of records.',
        )}
      />
      <Stat
        label={say('빌린 금액', 'Borrowed')}
        value={<Money value="4158000" currency="KRW" />}
        change={<Change percent="-0.31" />}
      />
    </StatRow>
  );
}
function Large() {
  const say = useSay();
  return (
    <StatRow>
      <Stat
        size="large"
        label={say('순자산', 'Total')}
        value={<Money value="1234567890" currency="KRW" />}
        change={<Change percent="-2.05" amount="-25839110" currency="KRW" />}
      />
    </StatRow>
  );
}
function Loading() {
  const say = useSay();
  return (
    <StatRow>
      <Stat label={say('평가금액', 'Value')} value={null} loading />
      <Stat label={say('빌린 금액', 'Borrowed')} value={null} loading />
    </StatRow>
  );
}
function Unknown() {
  const say = useSay();
  return (
    <StatRow>
      <Stat
        label={say('평단가', 'Average cost')}
        value={
          <Money value={null} currency="KRW" reason={say('거래 내역이 없습니다', 'No trades')} />
        }
        note={say('거래 내역이 없습니다', 'No trades are known')}
      />
      <Stat
        label={say('현재가', 'Price')}
        value={<Money value="5012000" currency="KRW" price />}
        stale={<Age at={Date.now() - 12 * 60_000} />}
      />
    </StatRow>
  );
}
