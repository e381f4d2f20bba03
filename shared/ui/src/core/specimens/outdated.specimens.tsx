import { useState } from 'react';
import { defineSpecimens } from '../../specimens/define-specimens.ts';
import { useSay } from '../../specimens/use-say.ts';
import { Outdated } from '../outdated.tsx';

const minute = 60_000;

export default defineSpecimens({
  part: 'Outdated',
  group: 'feedback',
  purpose: {
    ko: '새로 불러오지 못해 마지막 값을 보일 때, 그 나이와 다시 시도하는 방법입니다. 30초보다 자주 읽히지 않습니다.',
    en: 'Shown above the last values when new ones couldn’t be loaded, with their age and a retry. Announced at most every 30 seconds.',
  },
  wide: true,
  states: [
    { state: { ko: '5분 전 값', en: 'five minutes old' }, Draw: () => <Old by={5 * minute} /> },
    { state: { ko: '어제 값', en: 'a day old' }, Draw: () => <Old by={1_440 * minute} /> },
    {
      state: { ko: '다시 불러오는 중', en: 'refreshing' },
      Draw: () => <Old by={5 * minute} busy />,
    },
  ],
});

function Old({ by, busy = false }: { by: number; busy?: boolean }) {
  const say = useSay();
  const [at] = useState(() => Date.now() - by);
  return (
    <Outdated
      at={at}
      say={(age) =>
        say(
          `새로 불러오지 못했습니다. ${age} 기준입니다.`,
          `This could not be read again; these values were read ${age}.`,
        )
      }
      onRetry={() => undefined}
      busy={busy}
    />
  );
}
