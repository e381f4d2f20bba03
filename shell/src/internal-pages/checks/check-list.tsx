import { useLocale } from '@moa/i18n/locale';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Badge } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import type { Check } from './check.ts';
import { useChecks } from './use-checks.ts';

const messages = defineMessages(
  { title: '확인한 것', again: '다시 확인', running: '확인하는 중', holds: '통과', fails: '실패' },
  {
    title: 'What was checked',
    again: 'Check again',
    running: 'checking',
    holds: 'passes',
    fails: 'fails',
  },
);
const tones = { running: 'neutral', holds: 'success', fails: 'danger' } as const;

/** Each check with what it found, run when the page is opened. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  const t = useMessages(messages);
  const locale = useLocale();
  const { results, again } = useChecks(checks);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('title')}</CardTitle>
        <Button size="small" onClick={again}>
          {t('again')}
        </Button>
      </CardHeader>
      <ul>
        {checks.map(({ states }, at) => {
          const result = results[at] ?? { state: 'running' };
          return (
            <Row key={states.en}>
              <Badge tone={tones[result.state]}>{t(result.state)}</Badge>
              <span>
                {states[locale]}
                {result.state === 'fails' ? <Found>{result.found}</Found> : null}
              </span>
            </Row>
          );
        })}
      </ul>
    </Card>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(52px, max-content) minmax(0, 1fr);
  gap: ${space(3)};
  align-items: start;
  padding: ${space(2)} 0;
  & + & { border-top: 1px solid ${color.border}; }
  > :first-child { justify-self: start; }
`;
const Found = styled.span`
  display: block;
  font-size: ${fontSize[13]};
  color: ${color.danger};
`;
