import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { formatMoney } from '@moa/ui/core/format';
import { CheckList } from '../../checks/check-list.tsx';
import { Stack } from '../../parts/stack.tsx';
import { HeapAndLoad } from './heap-and-load.tsx';
import { measureChecks } from './measure-checks.ts';
import { MeasurementTable } from './measurement-table.tsx';
import { Vitals } from './vitals.tsx';

const messages = defineMessages(
  { measured: '이 방문에서 잰 것', measure: '금액 만 개 쓰기 재기' },
  { measured: 'Measured in this visit', measure: 'Measure writing 10,000 amounts' },
);
const amounts = Array.from({ length: 10_000 }, (_, at) => `${at * 7919}.5`);

/** Costs of this visit, against the limits of the specification. */
export function PerformanceMonitor() {
  const t = useMessages(messages);
  return (
    <Stack>
      <Vitals />
      <HeapAndLoad />
      <CheckList checks={measureChecks} />
      <Card>
        <CardHeader>
          <CardTitle>{t('measured')}</CardTitle>
          <Button size="small" onClick={writeAmounts}>
            {t('measure')}
          </Button>
        </CardHeader>
        <MeasurementTable />
      </Card>
    </Stack>
  );
}

/** Work between two marks, which the browser measures. */
function writeAmounts() {
  performance.mark('amounts.begin');
  for (const amount of amounts) formatMoney(amount, 'KRW', 'ko');
  performance.mark('amounts.end');
  performance.measure('amounts', 'amounts.begin', 'amounts.end');
}
