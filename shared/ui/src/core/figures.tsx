/**
 * The only way to print a figure. Amounts are decimal strings and are formatted without ever being
 * a float; a figure that is not known is a dash with its reason, never zero.
 */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { useAppearance } from '@moa/host/appearance';
import { type Locale, useLocale } from '@moa/i18n/locale';
import { formatAge, formatTime } from '@moa/i18n/time';
import { useEffect, useState } from 'react';
import { styled } from '../styled.ts';
import { formatMoney, formatPercent, formatQuantity, signOf } from './format.ts';
import { color } from './tokens.ts';

type Known = string | null | undefined;

const words = {
  ko: { unknown: '알 수 없음', hidden: '숨긴 금액', up: '상승', down: '하락' },
  en: { unknown: 'unknown', hidden: 'hidden amount', up: 'up', down: 'down' },
} satisfies Record<Locale, Record<string, string>>;

/** An amount of money. With privacy on, no digit of it is in the document. */
export function Money({
  value,
  currency,
  compact = false,
  price = false,
  reason,
}: {
  value: Known;
  currency: CurrencyCode;
  compact?: boolean;
  /** The price of one: small ones keep their digits. */
  price?: boolean;
  reason?: string;
}) {
  const locale = useLocale();
  const { hideAmounts } = useAppearance();
  if (value === null || value === undefined) return <Unknown reason={reason} />;
  if (hideAmounts) return <Hidden />;
  const { sign, symbol, digits, unit } = formatMoney(value, currency, locale, { compact, price });
  return (
    <Figure>
      {sign}
      <Unit>{symbol}</Unit>
      {digits}
      {unit ? <Unit>{unit}</Unit> : null}
    </Figure>
  );
}

/** How many of something. Counts as an amount for privacy. */
export function Quantity({
  value,
  symbol,
  reason,
}: {
  value: Known;
  symbol?: string;
  reason?: string;
}) {
  const locale = useLocale();
  const { hideAmounts } = useAppearance();
  if (value === null || value === undefined) return <Unknown reason={reason} />;
  if (hideAmounts) return <Hidden />;
  return (
    <Figure>
      {formatQuantity(value, locale)}
      {symbol ? <Unit> {symbol}</Unit> : null}
    </Figure>
  );
}

/** A share, in percent units. */
export function Percent({
  value,
  digits = 2,
  reason,
}: {
  value: Known;
  digits?: number;
  reason?: string;
}) {
  const locale = useLocale();
  if (value === null || value === undefined) return <Unknown reason={reason} />;
  return <Figure>{formatPercent(value, locale, { digits })}</Figure>;
}

/** A change: colour, arrow and sign say the same. */
export function Change({
  percent,
  amount,
  currency,
  reason,
}: {
  percent?: Known;
  amount?: Known;
  currency?: CurrencyCode;
  reason?: string;
}) {
  const locale = useLocale();
  const { hideAmounts } = useAppearance();
  const leading = percent ?? amount;
  if (leading === null || leading === undefined) return <Unknown reason={reason} />;
  const sign = signOf(leading);
  const money =
    amount && currency && !hideAmounts
      ? formatMoney(amount, currency, locale, { signed: true })
      : null;
  return (
    <ChangeFigure $sign={sign}>
      {sign === 0 ? null : <Arrow aria-hidden>{sign > 0 ? '▲' : '▼'}</Arrow>}
      <span className="visually-hidden">
        {sign > 0 ? words[locale].up : sign < 0 ? words[locale].down : ''}
      </span>
      {money ? `${money.sign}${money.symbol}${money.digits}${money.unit}` : null}
      {money && percent ? ' ' : null}
      {percent === null || percent === undefined
        ? null
        : formatPercent(percent, locale, { signed: true })}
    </ChangeFigure>
  );
}

/** How long ago; the exact time in Korea is its title. */
export function Age({
  at,
  fallback = '—',
}: {
  at: string | number | null | undefined;
  fallback?: string;
}) {
  const locale = useLocale();
  const now = useNow(at === null || at === undefined ? null : 10_000);
  if (at === null || at === undefined) return <span>{fallback}</span>;
  return (
    <time dateTime={new Date(at).toISOString()} title={`${formatTime(at, locale)} KST`}>
      {formatAge(at, now, locale)}
    </time>
  );
}

function Unknown({ reason }: { reason?: string | undefined }) {
  const locale = useLocale();
  return (
    <Quiet title={reason}>
      <span aria-hidden>—</span>
      <span className="visually-hidden">{reason ?? words[locale].unknown}</span>
    </Quiet>
  );
}

function Hidden() {
  const locale = useLocale();
  return (
    <Quiet>
      <span aria-hidden>•••••</span>
      <span className="visually-hidden">{words[locale].hidden}</span>
    </Quiet>
  );
}

/** The time now, renewed every `interval` ms while the component is there. */
export function useNow(interval: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (interval === null) return;
    const timer = setInterval(() => setNow(Date.now()), interval);
    return () => clearInterval(timer);
  }, [interval]);
  return now;
}

const Figure = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
const Unit = styled.span`
  font-size: 0.85em;
  opacity: 0.88;
`;
const Quiet = styled.span`
  color: ${color.textFaint};
  white-space: nowrap;
`;
const ChangeFigure = styled(Figure)<{ $sign: number }>`
  color: ${({ $sign }) => ($sign > 0 ? color.gain : $sign < 0 ? color.loss : color.textQuiet)};
`;
const Arrow = styled.span`
  font-size: 0.7em;
  margin-right: 0.3em;
  vertical-align: 0.12em;
`;
