/** Holdings in every dimension; the rows add up to the net worth. */

import {
  type AllocationDimension,
  allocationDimensions,
  getPortfolioAllocation,
} from '@moa/contracts/analytics/portfolio';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { keepPreviousData, queryOptions, useQuery } from '@moa/host/query';
import { useSearchParams } from '@moa/host/router';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Money, Percent } from '@moa/ui/core/figures';
import { Skeleton } from '@moa/ui/core/states';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { PanelFailure } from '../../components/panel-failure.tsx';
import { placeWords } from '../../components/place-words.ts';
import { viewMessages } from '../../messages/views.ts';
import { AllocationPanel } from '../../panels/allocation-panel.tsx';
import { SeriesPanel } from '../../panels/series-panel.tsx';
import { PillSelect } from '../../question/pill-select.tsx';
import { useAsk } from '../../question/use-question.ts';
import type { Question } from '../../rules/question.ts';

export default function AllocationView({ question }: { question: Question }) {
  return (
    <>
      <AllocationPanel question={question} />
      <AllocationTable question={question} />
      <SeriesPanel chart="currency_exposure" question={question} />
    </>
  );
}

/** Keys of rows that are words rather than names. */
const named = [
  ...(['cex', 'defi', 'stable', 'major', 'alt', 'lst', 'lp', 'fiat', 'crypto', 'none'] as const),
];

/** Rows of one dimension, debts negative, and what they add up to. The dimension is in the address. */
function AllocationTable({ question }: { question: Question }) {
  const t = useMessages(viewMessages);
  const locale = useLocale();
  const ask = useAsk();
  const [params] = useSearchParams();
  const by = allocationDimensions.find((known) => known === params.get('by')) ?? 'category';
  const query = useQuery(allocationQuery(by, question));
  const { data } = query;
  const getName = (key: string, label: string) => {
    const known = named.find((one) => one === key.replace(/^debt:/, ''));
    if (known) return t(`kind.${known}`);
    return by === 'asset' || by === 'account' ? label : placeWords(label, locale);
  };
  const currency = data?.currency ?? question.currency;
  return (
    <Card aria-busy={query.isPending || query.isPlaceholderData || undefined}>
      <CardHeader>
        <CardTitle>{t('dimension')}</CardTitle>
        <PillSelect
          label={t('dimension')}
          value={by}
          onChange={({ target }) => ask({ by: target.value })}
        >
          {allocationDimensions.map((dimension) => (
            <option key={dimension} value={dimension}>
              {t(`by.${dimension}`)}
            </option>
          ))}
        </PillSelect>
      </CardHeader>
      {data === undefined ? (
        query.isError ? (
          <PanelFailure query={query} />
        ) : (
          <Skeleton height={200} />
        )
      ) : data.rows.length === 0 ? (
        <Note>{t('none')}</Note>
      ) : (
        <>
          <Table>
            <thead>
              <tr>
                <th scope="col">{t(`by.${by}`)}</th>
                <th scope="col">{t('share')}</th>
                <th scope="col">{t('value')}</th>
              </tr>
            </thead>
            <tbody>
              {data.rows.map(({ key, label, value, percentage, isDebt }) => (
                <tr key={key} data-debt={isDebt || undefined}>
                  <th scope="row">
                    {getName(key, label)}
                    {isDebt ? <small> · {t('debt')}</small> : null}
                  </th>
                  <td>{percentage === null ? null : <Percent value={percentage} />}</td>
                  <td>
                    <Money value={value} currency={currency} />
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              {(['held', 'owed', 'total'] as const).map((sum) => (
                <tr key={sum} data-sum={sum}>
                  <th scope="row">{t(sum === 'total' ? 'net' : sum)}</th>
                  <td />
                  <td>
                    <Money value={data[sum]} currency={currency} reason={t('unpriced')} />
                  </td>
                </tr>
              ))}
            </tfoot>
          </Table>
          <Note>{data.total === null ? t('unpriced') : t('allocationText')}</Note>
        </>
      )}
    </Card>
  );
}

const Table = styled.table`
  width: 100%;
  font-size: ${fontSize[13]};
  font-variant-numeric: tabular-nums;
  th, td { padding: ${space(2)} 0; text-align: right; vertical-align: baseline; }
  th:first-child { padding-right: ${space(3)}; text-align: left; font-weight: ${weight.medium}; overflow-wrap: anywhere; }
  td + td { padding-left: ${space(3)}; }
  thead th { font-size: ${fontSize[12]}; font-weight: ${weight.medium}; color: ${color.textQuiet}; }
  tbody tr > *, tfoot tr:first-child > * { border-top: 1px solid ${color.border}; }
  tfoot th { color: ${color.textQuiet}; }
  tfoot tr:last-child > * { font-weight: ${weight.bold}; color: ${color.text}; }
  small { color: ${color.textQuiet}; }
`;
const Note = styled.p`
  margin-top: ${space(3)};
  font-size: ${fontSize[12]};
  color: ${color.textQuiet};
`;

/** Allocation of the net worth in one dimension. */
function allocationQuery(by: AllocationDimension, { currency, scope }: Question) {
  const query = { by, currency, scope };
  return queryOptions({
    queryKey: [...portfolioKey, 'analytics', 'allocation', query],
    queryFn: ({ signal }) => call(getPortfolioAllocation, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}
