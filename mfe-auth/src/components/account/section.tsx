/** A part of a page in each of its states: on its way, ready, out of date, failed. */
import { useMessages } from '@moa/i18n/messages';
import { Card } from '@moa/ui/core/card';
import { Outdated } from '@moa/ui/core/outdated';
import { ErrorState } from '@moa/ui/core/states';
import { fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import type { ReactNode } from 'react';
import { sectionWords } from '../../messages/section-words.ts';

type Query<T> = {
  data: T | undefined;
  /** When `data` was read, in ms. */
  dataUpdatedAt: number;
  error: unknown;
  isFetching: boolean;
  refetch(): unknown;
};

type Props<T> = {
  /** The fragment of the address that leads here. */
  id: string;
  title: string;
  /** At the end of its heading. */
  action?: ReactNode;
  query: Query<T>;
  /** Usual height of the content, in px or as a length: reserved while loading. */
  height: number | string;
  /** The shape of the content, drawn within that height. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
};

export function Section<T>({ id, title, action, query, height, skeleton, children }: Props<T>) {
  const t = useMessages(sectionWords);
  const { data, dataUpdatedAt, error, isFetching } = query;
  const retry = () => void query.refetch();
  return (
    <SectionCard id={id} aria-labelledby={`${id}-title`}>
      <Head>
        <SectionTitle id={`${id}-title`} tabIndex={-1}>
          {title}
        </SectionTitle>
        {data === undefined ? null : action}
      </Head>
      {data !== undefined && error ? (
        <Outdated
          at={dataUpdatedAt}
          say={(age) => t('notRefreshed', { age })}
          onRetry={retry}
          busy={isFetching}
        />
      ) : null}
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <ErrorState error={error} onRetry={retry} busy={isFetching} />
      ) : (
        <div style={{ minHeight: height }}>{skeleton}</div>
      )}
    </SectionCard>
  );
}

/** The frame of a section, for one that has no query. */
export const SectionCard = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  scroll-margin-top: 80px;
`;
const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  min-height: 44px;
`;
export const SectionTitle = styled.h2`
  font-size: ${fontSize[17]};
  font-weight: ${weight.bold};
  &:focus { outline: none; }
`;
