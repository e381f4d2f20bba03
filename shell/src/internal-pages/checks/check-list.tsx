import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import type { Check } from './check.ts';
import { CheckRows } from './check-rows.tsx';
import { useChecks } from './use-checks.ts';

const messages = defineMessages(
  { title: '확인한 것', run: '확인', again: '다시 확인' },
  { title: 'Checks', run: 'Check', again: 'Check again' },
);

/** Each check with what it found, run when the page is opened, or by its button where they take long. */
export function CheckList({
  checks,
  atOnce = true,
}: {
  checks: readonly Check[];
  atOnce?: boolean;
}) {
  const t = useMessages(messages);
  const { results, run } = useChecks(checks, atOnce);
  const isNew = results.every(({ state }) => state === 'waiting');
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('title')}</CardTitle>
        <Button size="small" onClick={run}>
          {t(isNew ? 'run' : 'again')}
        </Button>
      </CardHeader>
      <CheckRows checks={checks} results={results} />
    </Card>
  );
}
