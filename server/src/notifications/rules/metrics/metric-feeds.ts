/** Where the value of each metric comes from, and so when a rule on it has to be looked at. */
import type { Metric } from '@moa/contracts/notifications/shapes/metrics';

/**
 * `price`: the price book, at each tick. `person`: the user's holdings, when they are read and when
 * their prices move. `shared`: a node, every minute, for all users. `event`: when it occurs.
 */
type Feed = 'price' | 'person' | 'shared' | 'event';

const feeds: Record<Metric, Feed> = {
  price: 'price',
  change_1h: 'price',
  change_24h: 'price',
  change_day: 'price',
  kimchi_premium: 'price',
  fx_rate: 'price',
  steth_peg: 'price',
  allocation: 'person',
  balance: 'person',
  portfolio_value: 'person',
  day_profit_percent: 'person',
  drawdown: 'person',
  health_factor: 'person',
  ltv: 'person',
  liquidation_distance: 'person',
  supply_apy: 'person',
  borrow_apy: 'person',
  utilisation: 'shared',
  impermanent_loss: 'person',
  uncollected_fees: 'person',
  in_range: 'person',
  time_out_of_range: 'person',
  reward_claimable: 'person',
  withdrawal_ready: 'person',
  unlock_time: 'person',
  key_expiry_days: 'person',
  source_failure: 'person',
  rebase_apr: 'shared',
  gas_price: 'shared',
  deposit_seen: 'event',
  withdrawal_seen: 'event',
  new_sign_in: 'event',
  new_passkey: 'event',
};

export function getFeed(metric: Metric): Feed {
  return feeds[metric];
}

/** True if a shared value of a node provides the metric, at least as a fallback. */
export function followsShared(metric: Metric): boolean {
  return getFeed(metric) === 'shared' || /^(steth_peg|supply_apy|borrow_apy)$/.test(metric);
}
