import { defineSpecimens } from '../../specimens/define-specimens.ts';
import { FigureRows } from '../../specimens/figure-rows.tsx';
import { useSay } from '../../specimens/use-say.ts';
import { Age, useNow } from '../figures.tsx';

const minute = 60_000;

export default defineSpecimens({
  part: 'Age',
  group: 'figures',
  purpose: {
    ko: '언제의 값인지 말합니다. 정확한 한국 시각은 가리키면 보입니다.',
    en: 'How old a value is. The exact time in Korea appears on hover.',
  },
  states: [
    { state: { ko: '나이', en: 'ages' }, Draw: () => <Ages /> },
    { state: { ko: '없음', en: 'never' }, Draw: () => <Never /> },
  ],
});

function Ages() {
  const say = useSay();
  const now = useNow(null);
  return (
    <FigureRows
      rows={[
        [say('방금', 'just now'), <Age key="now" at={now} />],
        [say('40초', '40 seconds'), <Age key="seconds" at={now - 40_000} />],
        [say('5분', '5 minutes'), <Age key="minutes" at={now - 5 * minute} />],
        [say('3시간', '3 hours'), <Age key="hours" at={now - 180 * minute} />],
        [say('이틀', '2 days'), <Age key="days" at={now - 2 * 1440 * minute} />],
      ]}
    />
  );
}

function Never() {
  const say = useSay();
  return <Age at={null} fallback={say('아직 불러오지 못함', 'not read yet')} />;
}
