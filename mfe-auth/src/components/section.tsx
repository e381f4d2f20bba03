/** A part of a page in each of its states: on its way, ready, out of date, failed. */
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { ErrorState, Notice, Skeleton } from '@moa/ui/core/states';
import { fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import type { ReactNode } from 'react';
import { sectionWords } from '../messages/section-words.ts';

type Query<T> = {
  data: T | undefined;
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
  /** Of the skeleton, px or any length: what the content is usually high. */
  height: number | string;
  children: (data: T) => ReactNode;
};

export function Section<T>({ id, title, action, query, height, children }: Props<T>) {
  const t = useMessages(sectionWords);
  const { data, error, isFetching } = query;
  const retry = () => void query.refetch();
  return (
    <Root id={id} aria-labelledby={`${id}-title`}>
      <Head>
        <SectionTitle id={`${id}-title`} tabIndex={-1}>
          {title}
        </SectionTitle>
        {data === undefined ? null : action}
      </Head>
      {data !== undefined && error ? (
        <Notice
          tone="caution"
          action={
            <Button size="small" onClick={retry} busy={isFetching}>
              {t('retry')}
            </Button>
          }
        >
          {t('notRefreshed')}
        </Notice>
      ) : null}
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <ErrorState error={error} onRetry={retry} busy={isFetching} />
      ) : (
        <Skeleton height={height} />
      )}
    </Root>
  );
}

const Root = styled(Card)`
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
