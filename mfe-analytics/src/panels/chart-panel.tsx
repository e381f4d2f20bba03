/**
 * Card of a chart: its states, image and data file. A failure affects only the card, and its height
 * is reserved while it loads.
 */
import type { MissingPart } from '@moa/contracts/primitives';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { ChartActions } from '@moa/ui/chart-actions/chart-actions';
import { ChartSkeleton } from '@moa/ui/charts/frame/chart-skeleton';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Outdated } from '@moa/ui/core/outdated';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import type { CsvCell } from '@moa/ui/csv/write-csv';
import { styled } from '@moa/ui/styled';
import { type ReactNode, useRef } from 'react';
import { PanelFailure } from '../components/panel-failure.tsx';
import { Lack } from '../figures/lack.tsx';
import { missingWords } from '../figures/missing-words.ts';
import { chartMessages } from '../messages/charts.ts';
import { getLacking } from '../rules/lacking.ts';
import type { Question } from '../rules/question.ts';

/** Reliability of a chart, from its response. */
type Grounds = {
  sample: number;
  needed?: number | undefined;
  quality: 'ok' | 'partial' | 'stale' | 'insufficient_data';
  missing: readonly MissingPart[];
  asOf: string;
};
export type ChartFile = {
  header: readonly string[];
  rows: readonly (readonly CsvCell[])[];
};

type Props<T> = {
  title: string;
  about?: string;
  /** File name without extension. */
  fileName: string;
  height: number;
  query: {
    data: T | undefined;
    error: unknown;
    isError: boolean;
    isPending: boolean;
    isFetching: boolean;
    isPlaceholderData: boolean;
    dataUpdatedAt: number;
    refetch(): unknown;
  };
  grounds(data: T): Grounds;
  /** Question of the chart, to explain insufficient data; without one only the fact is stated. */
  question?: Question;
  /** True if there is anything to draw. */
  has(data: T): boolean;
  file(data: T): ChartFile;
  /** Its values are no amounts: its file may be saved while amounts are hidden. */
  open?: boolean;
  /** Beside the title: what else can be chosen. */
  choice?: ReactNode;
  children(data: T): ReactNode;
};

export function ChartPanel<T>(props: Props<T>) {
  const {
    title,
    about,
    fileName,
    height,
    query,
    has,
    file,
    open = false,
    choice,
    question,
  } = props;
  const t = useMessages(chartMessages);
  const drawing = useRef<HTMLDivElement>(null);
  const { data } = query;
  const isDrawn = data !== undefined && has(data);
  return (
    <Card aria-busy={query.isPending || query.isPlaceholderData || undefined} data-chart={fileName}>
      <Head>
        <div>
          <CardTitle>{title}</CardTitle>
          {about ? <About>{about}</About> : null}
        </div>
        <Acts>
          {choice}
          {isDrawn ? (
            <ChartActions
              title={title}
              fileName={fileName}
              drawing={drawing}
              open={open}
              table={() => file(data)}
            />
          ) : null}
        </Acts>
      </Head>
      {data === undefined ? (
        query.isError ? (
          <PanelFailure query={query} />
        ) : (
          <ChartSkeleton height={height} />
        )
      ) : (
        <>
          {query.isError ? (
            <Outdated
              at={query.dataUpdatedAt}
              say={(age) => t('old', { age })}
              onRetry={() => void query.refetch()}
              busy={query.isFetching}
            />
          ) : null}
          {isDrawn ? (
            <Faded ref={drawing} $faded={query.isPlaceholderData}>
              {props.children(data)}
            </Faded>
          ) : (
            <TooLittle grounds={props.grounds(data)} question={question} height={height} />
          )}
          {isDrawn ? <Quality grounds={props.grounds(data)} /> : null}
        </>
      )}
    </Card>
  );
}

type TooLittleProps = { grounds: Grounds; question: Question | undefined; height: number };

/** Available and required sample, and the period or the day that provides it. */
function TooLittle({ grounds, question, height }: TooLittleProps) {
  const t = useMessages(chartMessages);
  const isShort = question !== undefined && getLacking(null, grounds, question)?.kind === 'days';
  return (
    <Room style={{ minHeight: height }}>
      <strong>{t('none')}</strong>
      {isShort ? (
        <p>
          <Lack name={null} grounds={grounds} question={question} />
        </p>
      ) : (
        <Quality grounds={grounds} />
      )}
    </Room>
  );
}

function Quality({ grounds: { quality, missing } }: { grounds: Grounds }) {
  const t = useMessages(chartMessages);
  const locale = useLocale();
  const sentences = [
    ...(quality === 'partial' || quality === 'stale' ? [t(quality)] : []),
    ...missing.slice(0, 2).map((part) => missingWords(part, locale)),
  ];
  return sentences.length === 0 ? null : <Note>{sentences.join(' ')}</Note>;
}

const Head = styled(CardHeader)`
  align-items: flex-start;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  > div:first-child { flex: 1 1 160px; min-width: 0; }
`;
const About = styled.p`
  margin-top: 2px;
  font-size: ${fontSize[12]};
  color: ${color.textQuiet};
`;
const Acts = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-width: 0;
  margin: -6px 0;
`;
const Faded = styled.div<{ $faded: boolean }>`
  opacity: ${({ $faded }) => ($faded ? 0.5 : 1)};
  transition: opacity 120ms;
`;
const Room = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space(2)};
  padding-bottom: 44px;
  text-align: center;
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
  strong { font-size: ${fontSize[15]}; font-weight: ${weight.semibold}; color: ${color.text}; }
`;
const Note = styled.p`
  font-size: ${fontSize[12]};
  color: ${color.textQuiet};
`;
