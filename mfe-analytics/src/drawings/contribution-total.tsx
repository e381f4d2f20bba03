/** Total of a contribution and the time it was computed; it opens the sum of its parts. */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { sumDigits } from '@moa/finance/money/digits';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Change } from '@moa/ui/core/figures';
import { QuietWords } from '@moa/ui/core/quiet';
import { space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { SumSheet } from '@moa/ui/sum-lines/sum-sheet';
import { chartMessages } from '../messages/charts.ts';

type Row = { key: string; label: string; value: string };
type Props = {
  rows: readonly Row[];
  currency: CurrencyCode;
  /** When it was computed: amounts of another moment are not the same. */
  asOf: string;
};

/** As many lines as a sheet has. */
const maxLines = 5;

export function ContributionTotal({ rows, currency, asOf }: Props) {
  const t = useMessages(chartMessages);
  const locale = useLocale();
  const total = sumDigits(rows.map(({ value }) => value));
  return (
    <Root>
      <span>
        {t('total')}{' '}
        <QuietWords>{t('asOf', { time: formatTime(asOf, locale, 'time') })}</QuietWords>
      </span>
      <strong>
        <SumSheet
          term={t('total')}
          figure={<Change amount={total} currency={currency} />}
          sum={{
            lines: largest(rows, maxLines, t('others')).map(({ key, label, value }) => ({
              key,
              label,
              amount: value,
            })),
            total: { label: t('total'), amount: total },
            unit: { currency },
            reason: t('none'),
          }}
        />
      </strong>
    </Root>
  );
}

/** The largest, whatever their sign, and the others as one: their sum stays the same. */
export function largest(rows: readonly Row[], max: number, others: string): Row[] {
  if (rows.length <= max) return [...rows];
  const size = ({ value }: Row) => Math.abs(Number(value));
  const ordered = [...rows].sort((a, b) => size(b) - size(a));
  const rest = sumDigits(ordered.slice(max - 1).map(({ value }) => value));
  return [...ordered.slice(0, max - 1), { key: 'others', label: others, value: rest }];
}

const Root = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space(4)};
  strong { font-weight: ${weight.semibold}; }
`;
