/** Comparisons of one's own: made, looked at, deleted. */
import { useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { Confirm } from '@moa/ui/confirm/confirm';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { EmptyState, Skeleton } from '@moa/ui/core/states';
import { FormFailure } from '@moa/ui/form/form-failure';
import { IconButton } from '@moa/ui/icon-button/icon-button';
import { LazyInView } from '@moa/ui/lazy-part/lazy-in-view';
import { ChartLine, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { comparisonsQuery, useDeleteComparison } from '../../api/comparisons.ts';
import { PanelFailure } from '../../components/panel-failure.tsx';
import { comparisonMessages } from '../../messages/comparisons.ts';
import { ComparisonPanel } from '../../panels/comparison-panel.tsx';
import type { Question } from '../../rules/question.ts';
import { ComparisonForm } from './comparison-form.tsx';

export default function ComparisonsView({ question }: { question: Question }) {
  const t = useMessages(comparisonMessages);
  const all = useQuery(comparisonsQuery);
  const [makes, setMakes] = useState(false);
  const [leaving, setLeaving] = useState<string | null>(null);
  const remove = useDeleteComparison();
  const button = (
    <Button tone="primary" onClick={() => setMakes(true)}>
      <Plus size={16} aria-hidden />
      {t('create')}
    </Button>
  );
  return (
    <>
      {makes ? (
        <ComparisonForm question={question} onDone={() => setMakes(false)} />
      ) : all.data && all.data.length > 0 ? (
        <div>{button}</div>
      ) : null}
      {all.data === undefined ? (
        <Card>{all.isError ? <PanelFailure query={all} /> : <Skeleton height={240} />}</Card>
      ) : all.data.length === 0 && !makes ? (
        <Card>
          <EmptyState title={t('empty')} icon={<ChartLine size={24} />} action={button}>
            {t('emptyText')}
          </EmptyState>
        </Card>
      ) : (
        all.data.map(({ id, name }) => (
          <LazyInView key={id} placeholder={<Skeleton height={360} />}>
            <ComparisonPanel
              id={id}
              act={
                <IconButton
                  size="small"
                  label={t('remove', { name })}
                  icon={<Trash2 size={16} />}
                  onClick={() => setLeaving(id)}
                />
              }
            />
          </LazyInView>
        ))
      )}
      <Confirm
        open={leaving !== null}
        title={t('removeTitle')}
        action={t('removeAct')}
        busy={remove.isPending}
        onCancel={() => setLeaving(null)}
        onConfirm={() => leaving && remove.mutate(leaving, { onSuccess: () => setLeaving(null) })}
      >
        <p>{t('removeText')}</p>
        <FormFailure error={remove.error} />
      </Confirm>
    </>
  );
}
