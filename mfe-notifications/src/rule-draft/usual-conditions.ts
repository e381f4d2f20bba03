import type { Metric } from '@moa/contracts/notifications/shapes/metrics';
import type { Operator, RuleCondition } from '@moa/contracts/notifications/shapes/rule';

type Usual = readonly [op: Operator, value: string, unit?: RuleCondition['unit']];

/** Default condition of each metric: its most common use. */
const usual: Record<Metric, Usual> = {
  price: ['crosses_up', '', 'KRW'],
  change_1h: ['≥', '5'],
  change_24h: ['≥', '10'],
  change_day: ['≤', '-5'],
  kimchi_premium: ['≥', '5'],
  allocation: ['≥', '50'],
  balance: ['changes_by_pct', '1'],
  portfolio_value: ['crosses_up', '', 'KRW'],
  day_profit_percent: ['≤', '-5'],
  drawdown: ['≥', '20'],
  deposit_seen: ['>', '0', 'KRW'],
  withdrawal_seen: ['>', '0', 'KRW'],
  health_factor: ['<', '1.5'],
  ltv: ['≥', '70'],
  liquidation_distance: ['≤', '10'],
  supply_apy: ['<', '2'],
  borrow_apy: ['≥', '8'],
  utilisation: ['≥', '90'],
  impermanent_loss: ['≤', '-5'],
  uncollected_fees: ['≥', '100000', 'KRW'],
  in_range: ['is', '0'],
  time_out_of_range: ['≥', '3600'],
  reward_claimable: ['≥', '50000', 'KRW'],
  rebase_apr: ['<', '2.5'],
  steth_peg: ['≤', '-0.5'],
  withdrawal_ready: ['is', '1'],
  unlock_time: ['≤', '86400'],
  gas_price: ['≤', '10'],
  key_expiry_days: ['≤', '7'],
  source_failure: ['≥', '3'],
  fx_rate: ['crosses_up', '1500'],
  new_sign_in: ['≥', '1'],
  new_passkey: ['≥', '1'],
};

export function usualCondition(metric: Metric): RuleCondition {
  const [op, value, unit] = usual[metric];
  return { metric, op, value, ...(unit === undefined ? {} : { unit }) };
}

/** `condition.all.0.value` is the part `value.0`, `scope.ids` the subject: where a problem is marked. */
export function partOfPath(requested: string): string {
  // Rules are checked several at a time: `rules.0.for`.
  const path = requested.replace(/^rules\.\d+\.?/, '');
  const [, index, field] = /^condition\.(?:all|any)\.(\d+)\.(\w+)$/.exec(path) ?? [];
  if (index !== undefined && field !== undefined)
    return `${field === 'unit' ? 'value' : field}.${index}`;
  const [first = ''] = path.split('.');
  return first === 'scope' ? 'subject' : first === 'for' ? 'span' : first;
}

/** In percent of what it is now. */
const step = 5;

/**
 * Returns the initial threshold of a rule: a step away from the current value on the watched side,
 * rounded to three significant digits. It is an estimate, so the precision of a double is enough;
 * null without a value above zero.
 */
export function lineFromNow(now: string | null, op: Operator): string | null {
  const value = Number(now ?? 'NaN');
  if (!(value > 0)) return null;
  const isBelow = op === 'crosses_down' || op === '<' || op === '≤';
  const line = Number(((value * (100 + (isBelow ? -step : step))) / 100).toPrecision(3));
  const places = Math.max(0, 2 - Math.floor(Math.log10(line)));
  return line
    .toFixed(Math.min(places, 18))
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
}
