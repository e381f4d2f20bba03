import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { color, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { CheckList } from '../../checks/check-list.tsx';
import { Parts, Stack } from '../../parts/stack.tsx';
import { PressedParts, pressChecks } from './press-checks.tsx';

const messages = defineMessages(
  {
    parts: '눌러 보기',
    answers: '누른 뒤 화면이 바뀌기까지',
    none: '아직 누르지 않았습니다.',
    answer: '{what} · {ms} ms',
    limit: '100 ms보다 길면 느리게 느낍니다.',
  },
  {
    parts: 'Press them',
    answers: 'From a press to the change on screen',
    none: 'Nothing pressed yet.',
    answer: '{what} · {ms} ms',
    limit: 'Anything over 100 ms feels slow.',
  },
);

/** Shows the response of each component to a press, and its delay. */
export function MicroInteractionTest() {
  const t = useMessages(messages);
  const { area, answers } = useAnswers<HTMLDivElement>();
  return (
    <Stack>
      <CheckList checks={pressChecks} />
      <Card>
        <CardHeader>
          <CardTitle>{t('parts')}</CardTitle>
        </CardHeader>
        <Parts ref={area}>
          <PressedParts />
        </Parts>
      </Card>
      <Card>
        <CardHeader>
          <CardTitle>{t('answers')}</CardTitle>
        </CardHeader>
        <Quiet>{answers.length === 0 ? t('none') : t('limit')}</Quiet>
        <ol>
          {answers.map(({ id, what, ms }) => (
            <Line key={id} $slow={ms > 100}>
              {t('answer', { what, ms })}
            </Line>
          ))}
        </ol>
      </Card>
    </Stack>
  );
}

const Quiet = styled.p`
  margin: 0 0 ${space(2)};
  color: ${color.textQuiet};
`;
const Line = styled.li<{ $slow: boolean }>`
  padding: ${space(2)} 0;
  font-variant-numeric: tabular-nums;
  color: ${({ $slow }) => ($slow ? color.danger : color.text)};
`;

/** Pressed element, and the time from the press to the next paint, in ms. */
type Answer = { id: number; what: string; ms: number };
const stored = 8;

/** The latest presses within `area`, newest first. */
function useAnswers<E extends HTMLElement>(): {
  area: RefObject<E | null>;
  answers: readonly Answer[];
} {
  const area = useRef<E>(null);
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  useEffect(() => {
    const holder = area.current;
    if (!holder) return;
    let id = 0;
    let frame = 0;
    const pressed = ({ target, timeStamp, detail, isTrusted }: MouseEvent) => {
      const control = target instanceof Element ? target.closest('button, label') : null;
      // A press on a label is followed by a second event for its checkbox.
      if (!control || !isTrusted || (target instanceof HTMLInputElement && detail === 0)) return;
      const what = control.getAttribute('aria-label') ?? control.textContent ?? '';
      // The task after a frame runs once that frame was handed to the screen.
      frame = requestAnimationFrame(() =>
        setTimeout(() => {
          id += 1;
          const answer = { id, what, ms: Math.round(performance.now() - timeStamp) };
          setAnswers((before) => [answer, ...before].slice(0, stored));
        }),
      );
    };
    holder.addEventListener('click', pressed);
    return () => {
      holder.removeEventListener('click', pressed);
      cancelAnimationFrame(frame);
    };
  }, []);
  return { area, answers };
}
