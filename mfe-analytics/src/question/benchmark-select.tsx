import { listBenchmarks } from '@moa/contracts/analytics/preferences';
import { call } from '@moa/host/api';
import { summaryQuery } from '@moa/host/portfolio';
import { queryOptions, useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { color, fontSize, radius, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { questionMessages } from '../messages/question.ts';
import type { Question } from '../rules/question.ts';
import { PillSelect } from './pill-select.tsx';

type Props = {
  question: Question;
  value?: string;
  /** Above all of them, for where none is chosen. */
  first?: { value: string; label: string };
  onChange(benchmark: string): void;
};
const usualRate = '3';
/** Indexes change with the configuration of the server alone. */
const benchmarksQuery = queryOptions({
  queryKey: ['analytics', 'benchmarks'],
  queryFn: ({ signal }) => call(listBenchmarks, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Selects the benchmark. A deposit has a field for its rate. */
export function BenchmarkSelect(props: Props) {
  const { question, value = question.benchmark, first, onChange } = props;
  const t = useMessages(questionMessages);
  const summary = useQuery(summaryQuery(question.currency));
  const { data: offered } = useQuery(benchmarksQuery);
  const rate = value.startsWith('deposit:') ? value.slice('deposit:'.length) : null;
  const asset = value.startsWith('asset:') ? value.slice('asset:'.length) : null;
  const symbols = new Set([
    ...(summary.data?.topAssets ?? []).map(({ symbol }) => symbol),
    ...(asset === null ? [] : [asset]),
  ]);
  const others = [...symbols].filter(
    (symbol) => symbol !== 'BTC' && symbol !== 'ETH' && /^[A-Za-z0-9._-]{1,20}$/.test(symbol),
  );
  return (
    <Root>
      <PillSelect
        label={t('benchmark')}
        value={rate === null ? value : 'deposit'}
        onChange={({ target }) =>
          onChange(target.value === 'deposit' ? `deposit:${usualRate}` : target.value)
        }
      >
        {first ? <option value={first.value}>{first.label}</option> : null}
        {(['BTC', 'ETH', 'mix', ...(offered?.indexes ?? [])] as const).map((known) => (
          <option key={known} value={known}>
            {t('against', { name: t(known) })}
          </option>
        ))}
        <option value="deposit">{t('against', { name: t('depositName') })}</option>
        {others.length > 0 ? (
          <optgroup label={t('assets')}>
            {others.map((symbol) => (
              <option key={symbol} value={`asset:${symbol}`}>
                {t('against', { name: symbol })}
              </option>
            ))}
          </optgroup>
        ) : null}
      </PillSelect>
      {rate === null ? null : (
        <Rate>
          <input
            aria-label={t('depositRate')}
            inputMode="decimal"
            size={4}
            key={rate}
            defaultValue={rate}
            onBlur={({ target }) => {
              if (/^\d{1,2}(\.\d{1,2})?$/.test(target.value)) onChange(`deposit:${target.value}`);
              else target.value = rate;
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.currentTarget.blur();
            }}
          />
          %
        </Rate>
      )}
    </Root>
  );
}

const Root = styled.span`
  display: inline-flex;
  min-width: 0;
  gap: ${space(2)};
  > span:first-child { flex: 1 1 auto; }
`;
const Rate = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
  input {
    width: 56px;
    min-height: 44px;
    padding: 0 ${space(2)};
    border: 1px solid ${color.border};
    border-radius: ${radius.medium};
    background: ${color.surfaceRaised};
    color: ${color.text};
    font-weight: ${weight.semibold};
    text-align: right;
  }
`;
