/** A list of connections in each of its states: none yet, ready, out of date, failed. */
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader } from '@moa/ui/core/card';
import { Outdated } from '@moa/ui/core/outdated';
import { EmptyState, ErrorState } from '@moa/ui/core/states';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { settings } from '../../messages/settings.ts';

type Props<T> = {
  /** The fragment of the address that leads here. */
  id: string;
  title: string;
  addLabel: string;
  onAdd(): void;
  /** Actions on all connections, beside the heading. */
  acts?: ReactNode;
  empty: { title: string; text: string; icon: ReactNode };
  query: {
    data: readonly T[] | undefined;
    dataUpdatedAt: number;
    error: unknown;
    isFetching: boolean;
    refetch(): unknown;
  };
  children: (item: T) => ReactNode;
};

export function ConnectionSection<T>(props: Props<T>) {
  const { id, title, addLabel, onAdd, acts, empty, query, children } = props;
  const t = useMessages(settings);
  const items = query.data;
  const retry = () => void query.refetch();
  return (
    <Card id={id} aria-labelledby={`${id}-title`}>
      <SectionHead>
        <SectionTitle id={`${id}-title`}>
          {title}
          {items && items.length > 0 ? <Count>{items.length}</Count> : null}
        </SectionTitle>
        {items && items.length > 0 && acts ? <Acts>{acts}</Acts> : null}
      </SectionHead>
      {items && query.error ? (
        <Stale>
          <Outdated
            at={query.dataUpdatedAt}
            say={(age) => t('notRefreshed', { age })}
            onRetry={retry}
            busy={query.isFetching}
          />
        </Stale>
      ) : null}
      {!items ? (
        <ErrorState error={query.error} onRetry={retry} busy={query.isFetching} />
      ) : items.length === 0 ? (
        <EmptyState
          title={empty.title}
          icon={empty.icon}
          action={
            <Button tone="primary" onClick={onAdd}>
              <Plus size={18} aria-hidden />
              {addLabel}
            </Button>
          }
        >
          {empty.text}
        </EmptyState>
      ) : (
        <ul>{items.map(children)}</ul>
      )}
    </Card>
  );
}

export const SectionHead = styled(CardHeader)`
  flex-wrap: wrap;
`;
export const SectionTitle = styled.h2`
  display: flex;
  gap: ${space(2)};
  min-height: 44px;
  align-items: center;
  font-size: ${fontSize[17]};
  font-weight: ${weight.bold};
`;
const Stale = styled.div`
  margin-bottom: ${space(4)};
`;
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  > button { white-space: nowrap; }
`;
const Count = styled.span`
  font-size: ${fontSize[15]};
  font-weight: ${weight.medium};
  color: ${color.textFaint};
`;
