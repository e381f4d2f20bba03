import type { LayoutItem } from '@moa/contracts/analytics/dashboards';
import { useMessages } from '@moa/i18n/messages';
import { Card } from '@moa/ui/core/card';
import { EmptyState, Skeleton } from '@moa/ui/core/states';
import { LazyInView } from '@moa/ui/lazy-part/lazy-in-view';
import { dashboardMessages } from '../../messages/dashboards.ts';
import type { Question } from '../../rules/question.ts';
import { Cell, Grid } from './grid.ts';
import { inReadingOrder } from './layout.ts';
import { WidgetContent } from './widget-content.tsx';

export function WidgetGrid({
  layout,
  question,
}: {
  layout: readonly LayoutItem[];
  question: Question;
}) {
  const t = useMessages(dashboardMessages);
  if (layout.length === 0)
    return (
      <Card>
        <EmptyState title={t('noWidgets')} />
      </Card>
    );
  return (
    <Grid>
      {inReadingOrder(layout).map((item) => (
        <Cell key={item.id} $item={item} data-widget={item.widget}>
          <LazyInView placeholder={<Skeleton height={280} />}>
            <WidgetContent item={item} question={question} />
          </LazyInView>
        </Cell>
      ))}
    </Grid>
  );
}
