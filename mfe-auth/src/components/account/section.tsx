/** A part of a page in each of its states: on its way, ready, out of date, failed. */
import { useMessages } from '@moa/i18n/messages';
import { Card } from '@moa/ui/core/card';
import { Outdated } from '@moa/ui/core/outdated';
import { ErrorState } from '@moa/ui/core/states';
import { color, fontSize, media, radius, space, weight } from '@moa/ui/core/tokens';
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

/** The page's work on the left and what belongs beside it on the right; one below the other on phones. */
export const Columns = styled.div`
  display: grid;
  gap: ${space(4)};
  ${media.desktop} { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: ${space(5)}; align-items: start; }
`;
export const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  min-width: 0;
  ${media.desktop} { gap: ${space(5)}; }
`;

/** An e-mail address; where it has to break, it does so behind its @. */
export function Address({ children }: { children: string }) {
  const at = children.indexOf('@') + 1;
  return (
    <Root>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </Root>
  );
}

const Root = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

/** The mark and the name of a row that says what it is by badges. */
export const RowMark = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  align-self: flex-start;
  width: 40px;
  height: 40px;
  border-radius: ${radius.medium};
  background: ${color.surfaceHover};
  color: ${color.textQuiet};
`;
export const RowName = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  > :first-child { min-width: 0; overflow-wrap: anywhere; }
`;
