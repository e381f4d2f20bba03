import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { color, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { CheckList } from '../../checks/check-list.tsx';
import { Parts, Stack } from '../../parts/stack.tsx';
import { pressChecks } from './press-checks.tsx';
import { PressedParts } from './pressed-parts.tsx';
import { useAnswers } from './use-answers.ts';

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
