/**
 * Metrics that rules can watch: each with its scopes, its units (the first is the default) and its
 * range of values. A `level` has a value at any time; an `event` has one at the moment it happens.
 */
import * as z from '../../schema.ts';

/** `asset` ids are symbols, `currency` ids are codes, the others' ids are those of the API. */
const scopeKinds = [
  'asset',
  'portfolio',
  'position',
  'protocol',
  'currency',
  'system',
  'security',
] as const;
export const scopeKind = z.oneOf(scopeKinds);
export type ScopeKind = z.Output<typeof scopeKind>;

const ruleUnits = ['KRW', 'USD', 'USDT', 'percent', 'ratio', 'count', 'seconds'] as const;
export const ruleUnit = z.oneOf(ruleUnits);
export type RuleUnit = z.Output<typeof ruleUnit>;

type MetricFacts = {
  scopes: readonly ScopeKind[];
  units: readonly [RuleUnit, ...RuleUnit[]];
  nature: 'level' | 'event';
  /** Values beyond these cannot be; null where there is no such end. */
  min: number | null;
  max: number | null;
};

const money = ['KRW', 'USD', 'USDT'] as const;

function level(
  scope: ScopeKind,
  units: readonly [RuleUnit, ...RuleUnit[]],
  min: number | null,
  max: number | null = null,
): MetricFacts {
  return { scopes: [scope], units, nature: 'level', min, max };
}

function event(scopes: readonly ScopeKind[], unit: RuleUnit): MetricFacts {
  return { scopes, units: [unit], nature: 'event', min: 0, max: null };
}

export const metrics = {
  price: level('asset', money, 0),
  change_1h: level('asset', ['percent'], -100),
  change_24h: level('asset', ['percent'], -100),
  /** Since 09:00 in Korea, when its exchanges begin their day. */
  change_day: level('asset', ['percent'], -100),
  /** The price in Korea above the one abroad. */
  kimchi_premium: level('asset', ['percent'], -100),
  /** Share of the total. */
  allocation: level('asset', ['percent'], 0, 100),
  /** Units held, at all places together. */
  balance: level('asset', ['count'], null),
  portfolio_value: level('portfolio', money, null),
  /** Over the last 24 hours, without what came in or went out. */
  day_profit_percent: level('portfolio', ['percent'], null),
  /** Below the highest total that is known. */
  drawdown: level('portfolio', ['percent'], 0, 100),
  /** Came from outside; the value is its worth. */
  deposit_seen: event(['asset', 'portfolio'], 'KRW'),
  withdrawal_seen: event(['asset', 'portfolio'], 'KRW'),
  health_factor: level('position', ['ratio'], 0),
  ltv: level('position', ['percent'], 0),
  /** By how much the collateral may fall until it is liquidated. */
  liquidation_distance: level('position', ['percent'], null, 100),
  supply_apy: level('protocol', ['percent'], 0),
  borrow_apy: level('protocol', ['percent'], 0),
  utilisation: level('protocol', ['percent'], 0, 100),
  /** Against holding both tokens; below zero is a loss. */
  impermanent_loss: level('position', ['percent'], -100),
  uncollected_fees: level('position', money, 0),
  /** 1 in range, 0 out of it. */
  in_range: level('position', ['count'], 0, 1),
  time_out_of_range: level('position', ['seconds'], 0),
  reward_claimable: level('position', money, 0),
  rebase_apr: level('protocol', ['percent'], null),
  /** Premium or discount of the market price of one stETH to one ETH. */
  steth_peg: level('protocol', ['percent'], -100),
  /** 1 when it can be claimed, 0 until then. */
  withdrawal_ready: level('position', ['count'], 0, 1),
  /** Until a withdrawal from staking is expected to be ready, by the queue's estimate; 0 when it is. */
  unlock_time: level('position', ['seconds'], 0),
  /** Gwei for a unit of gas. */
  gas_price: level('system', ['count'], 0),
  /** Days until an exchange key ends. */
  key_expiry_days: level('system', ['count'], null),
  /** Failed readings of a source in a row. */
  source_failure: level('system', ['count'], 0),
  /** For one unit of the currency: won, or what markets abroad give in dollars or tether. */
  fx_rate: level('currency', money, 0),
  new_sign_in: event(['security'], 'count'),
  new_passkey: event(['security'], 'count'),
} as const satisfies Record<string, MetricFacts>;
export type Metric = keyof typeof metrics;

const names = Object.keys(metrics) as [Metric, ...Metric[]];
export const metric = z.oneOf(names);

export function metricFacts(name: Metric): MetricFacts {
  return metrics[name];
}
