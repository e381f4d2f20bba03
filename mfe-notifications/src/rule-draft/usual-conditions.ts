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
