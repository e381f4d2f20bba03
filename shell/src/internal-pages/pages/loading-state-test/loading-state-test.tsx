import { ApiFailure } from '@moa/host/api-failure';
import { matchesMedia } from '@moa/host/internal/browser';
import { Money } from '@moa/ui/core/figures';
import { ErrorState, Skeleton } from '@moa/ui/core/states';
import type { Check } from '../../checks/check.ts';
import { CheckList } from '../../checks/check-list.tsx';
import { Stack } from '../../parts/stack.tsx';
import { SixStates } from './six-states.tsx';

/** The six states of a view of data, and what each of them has to say. */
export function LoadingStateTest() {
  return (
    <Stack>
      <SixStates />
      <CheckList checks={stateChecks} />
    </Stack>
  );
}

const failure = new ApiFailure('SERVICE_UNAVAILABLE', 'Service unavailable', {
  status: 503,
  requestId: 'req_7f3a91c2',
});

export const stateChecks: readonly Check[] = [
  {
    states: {
      ko: '여섯 상태가 모두 있고, 카드의 높이가 같아 바뀔 때 밀리지 않습니다.',
      en: 'All six states are there, in cards of the same height, so nothing shifts.',
    },
    run: async (stage) => {
      const place = await stage.draw(<SixStates />);
      const cards = [...place.querySelectorAll('figure > :last-child')];
      const tallest = cards.map((card) => Math.round(card.getBoundingClientRect().height));
      const same = new Set(tallest).size === 1;
      return cards.length === 6 && same ? null : tallest.join(' ');
    },
  },
  {
    states: {
      ko: '불러오는 중은 200 ms 뒤에야 보이고, 화면 낭독기에는 말로 알립니다.',
      en: 'Loading appears only after 200 ms, and screen readers hear it in words.',
    },
    run: async (stage) => {
      const place = await stage.draw(<Skeleton height={20} />);
      const bone = place.querySelector('[role=status]');
      if (!bone?.textContent) return 'it says nothing';
      const { animationDelay } = getComputedStyle(bone);
      if (matchesMedia('(prefers-reduced-motion: reduce)'))
        return { notHere: { ko: '움직임을 줄였습니다.', en: 'Motion is reduced.' } };
      return animationDelay === '0.2s' ? null : animationDelay;
    },
  },
  {
    states: {
      ko: '비어 있으면 할 일 하나를 권합니다.',
      en: 'When empty, one action is suggested.',
    },
    run: async (stage) => {
      const place = await stage.draw(<SixStates />);
      const acts = [...place.querySelectorAll('figure:nth-of-type(2) :is(a, button)')];
      return acts.length === 1 ? null : `${acts.length}`;
    },
  },
  {
    states: {
      ko: '실패하면 일어난 일, 다시 시도, 요청 번호를 보여 줍니다.',
      en: 'A failure says what happened and shows a retry and the request ID.',
    },
    run: async (stage) => {
      let retried = 0;
      const place = await stage.draw(
        <ErrorState
          error={failure}
          onRetry={() => {
            retried += 1;
          }}
        />,
      );
      place.querySelector('button')?.click();
      const text = place.querySelector('[role=alert]')?.textContent ?? '';
      return retried === 1 && text.includes('req_7f3a91c2') ? null : `${retried} ${text}`;
    },
  },
  {
    states: {
      ko: '모르는 값은 0이 아니라 이유가 있는 줄표입니다.',
      en: 'Unknown values are a dash with a reason, never zero.',
    },
    run: async (stage) => {
      const place = await stage.draw(<Money value={null} currency="KRW" reason="no price" />);
      const text = place.textContent ?? '';
      return text.includes('—') && text.includes('no price') && !/\d/.test(text) ? null : text;
    },
  },
];
