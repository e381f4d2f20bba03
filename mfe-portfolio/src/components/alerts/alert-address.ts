/** Where a rule begins that another page asks for: its subject, and a line guessed from today's figure. */
import { rulePrefillSearch } from '@moa/contracts/notifications/shapes/rule-prefill-search';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { linkTo } from '@moa/host/links';

const ruleCurrencies = ['KRW', 'USD', 'USDT'] as const;
type RuleCurrency = (typeof ruleCurrencies)[number];

/**
 * Threshold above today's price. In a currency that rules do not support, the user enters the
 * threshold.
 */
export function priceAlert(symbol: string, price: string | null, currency: CurrencyCode): string {
  return address({ metric: 'price', subject: symbol, ...lineIn(lineNear(price, 5), currency) });
}

/** Below the net worth of today: what falls is what one wants to hear of. */
export function netWorthAlert(total: string | null, currency: CurrencyCode): string {
  const line = lineIn(lineNear(total, -5), currency);
  return address({
    metric: 'portfolio_value',
    ...(line.value === undefined ? {} : { ...line, op: 'crosses_down' as const }),
  });
}

/** A whole percent above the premium of today. */
export function premiumAlert(symbol: string, premium: string): string {
  const value = `${Math.ceil(Number(premium)) + 1}`;
  return address({ metric: 'kimchi_premium', subject: symbol, op: '≥', value });
}

export function loanAlert(id: string): string {
  return address({ metric: 'health_factor', subject: id });
}

/** When the price is back: it has left the range already. */
export function backInRangeAlert(id: string): string {
  return address({ metric: 'in_range', subject: id, op: 'is', value: '1' });
}

function address(prefill: Parameters<typeof rulePrefillSearch>[0]): string {
  return linkTo('inbox') + rulePrefillSearch(prefill);
}

function lineIn(
  value: string | null,
  currency: CurrencyCode,
): { value?: string; unit?: RuleCurrency } {
  const unit = ruleCurrencies.find((known) => known === currency);
  return value === null || unit === undefined ? {} : { value, unit };
}

/** Significant digits of a threshold: 「1억 4,500만」 is a natural threshold, 「144,348,750」 is not. */
const digits = 3;

/**
 * Returns an alert threshold: the given percentage from today's figure, rounded away from it to a
 * round number. Null without a figure above zero.
 */
export function lineNear(value: string | null | undefined, percent: 5 | -5): string | null {
  const [whole = '', fraction = ''] = (value ?? '').split('.');
  if (!/^\d+$/.test(whole + fraction)) return null;
  const moved = BigInt(whole + fraction) * BigInt(100 + percent);
  if (moved === 0n) return null;
  const step = 10n ** BigInt(Math.max(0, `${moved}`.length - digits));
  const steps = percent > 0 ? (moved + step - 1n) / step : moved / step;
  return toDecimal(steps * step, fraction.length + 2);
}

function toDecimal(units: bigint, decimals: number): string {
  const text = `${units}`.padStart(decimals + 1, '0');
  const fraction = text.slice(-decimals).replace(/0+$/, '');
  return `${text.slice(0, -decimals)}${fraction === '' ? '' : `.${fraction}`}`;
}
