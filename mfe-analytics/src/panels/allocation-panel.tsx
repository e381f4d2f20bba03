/**
 * Allocation of the net worth: rings that look through pools and receipt tokens, with debts beside
 * them.
 */
import { getAllocationChart } from '@moa/contracts/analytics/charts';
import type { OperationOutput } from '@moa/contracts/operation';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { keepPreviousData, queryOptions, useQuery } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { ChartSkeleton } from '@moa/ui/charts/frame/chart-skeleton';
import { Money } from '@moa/ui/core/figures';
import { fontSize, space } from '@moa/ui/core/tokens';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { styled } from '@moa/ui/styled';
import { placeWords } from '../components/place-words.ts';
import { viewMessages } from '../messages/views.ts';
import type { Question } from '../rules/question.ts';
import { ChartPanel } from './chart-panel.tsx';

type Node = OperationOutput<typeof getAllocationChart>['nodes'][number];

const size = 280;
const SunburstChart = lazyPart(
  () => import('@moa/ui/charts/sunburst/sunburst-chart'),
  <ChartSkeleton height={size} />,
);

export function AllocationPanel({ question }: { question: Question }) {
  const t = useMessages(viewMessages);
  const locale = useLocale();
  const query = useQuery(allocationChartQuery(question));
  const getName = ({ level, label }: Node) =>
    level === 'asset' ? label : placeWords(label, locale);
  /** An asset and its place. */
  const debtName = (label: string) => {
    const [asset = label, place] = label.split(' · ');
    return place === undefined ? label : `${asset} · ${placeWords(place, locale)}`;
  };
  return (
    <ChartPanel
      title={t('allocation')}
      about={t('lookThroughText')}
      fileName="moa-allocation"
      height={size}
      query={query}
      grounds={(data) => data}
      has={({ nodes }) => nodes.length > 0}
      file={({ nodes, debts, currency }) => {
        const names = new Map(nodes.map((node) => [node.key, getName(node)]));
        return {
          header: [
            ...[t('file'), t('resolveComposition'), t('partOf')],
            `${t('value')} (${currency})`,
          ],
          rows: [
            ...nodes.map((node) => [
              ...[getName(node), t(`${node.level}_ring`)],
              node.parent === null ? null : (names.get(node.parent) ?? null),
              { number: node.value },
            ]),
            ...debts.map(({ label, value }) => [
              debtName(label),
              t('debt'),
              null,
              { number: value },
            ]),
          ],
        };
      }}
    >
      {({ nodes, debts, currency }) => (
        <>
          <SunburstChart
            label={t('allocation')}
            size={size}
            measure={{ kind: 'money', currency }}
            nodes={nodes.map((node) => ({
              ...node,
              label: getName(node),
            }))}
          />
          {debts.length > 0 ? (
            <Debts>
              {debts.map(({ key, label, value }) => (
                <div key={key}>
                  <dt>
                    {t('debt')} · {debtName(label)}
                  </dt>
                  <dd>
                    <Money value={value} currency={currency} />
                  </dd>
                </div>
              ))}
            </Debts>
          ) : null}
        </>
      )}
    </ChartPanel>
  );
}

const Debts = styled.dl`
  display: grid;
  gap: ${space(2)};
  margin: ${space(3)} 0 0;
  font-size: ${fontSize[13]};
  > div { display: flex; justify-content: space-between; gap: ${space(3)}; }
`;

/** Assets by what they are, where they lie and on which chain. */
function allocationChartQuery({ currency, scope }: Question) {
  const query = { currency, scope };
  return queryOptions({
    queryKey: [...portfolioKey, 'analytics', 'allocation-chart', query],
    queryFn: ({ signal }) => call(getAllocationChart, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}
