/** A number that is no amount: a ratio, a correlation, a count. It tells nothing of what is held, so privacy leaves it. */
import { useFigureStyle } from '@moa/host/currency';
import { type Locale, useLocale } from '@moa/i18n/locale';
import { color } from '../core/tokens.ts';
import { styled } from '../styled.ts';

const unknownMark = '—';

/** At most so many decimals; a zero behind them is not written. */
export function writeNumber(
  value: string,
  locale: Locale,
  digits = 2,
  grouping: 'grouped' | 'plain' = 'grouped',
): string {
  const useGrouping = grouping === 'grouped';
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: digits, useGrouping });
  // What rounds to nothing has no sign.
  return format.format(value as never).replace(/^-(?=0$)/, '');
}

/** Returns a formatter for the language and the user's number preferences. */
export function useNumber(): (value: string | number, digits?: number) => string {
  const locale = useLocale();
  const { grouping } = useFigureStyle();
  return (value, digits) => writeNumber(String(value), locale, digits, grouping);
}

export function PlainNumber({
  value,
  digits = 2,
  unit = '',
  reason,
}: {
  /** A decimal; null where it is not known. */
  value: string | null;
  digits?: number;
  /** Behind the digits. */
  unit?: string;
  reason?: string;
}) {
  const write = useNumber();
  if (value === null) return <Quiet title={reason}>{unknownMark}</Quiet>;
  return (
    <Digits>
      {write(value, digits)}
      {unit ? <small>{unit}</small> : null}
    </Digits>
  );
}

const Digits = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  small { font-size: 0.85em; }
`;
const Quiet = styled.span`
  color: ${color.textFaint};
`;
