import { metricFacts } from '@moa/contracts/notifications/shapes/metrics';
import type { RuleCondition } from '@moa/contracts/notifications/shapes/rule';
import type { Context } from '../../../context.ts';
import type { PriceBook } from '../../../providers/prices/price-book.ts';
import type { EarlierPrices } from '../metrics/earlier-prices.ts';
import type { Facts } from '../metrics/facts.ts';
import { followsShared, getFeed } from '../metrics/metric-feeds.ts';
import { readPrice } from '../metrics/read-price.ts';
import type { SharedFacts } from '../metrics/shared-facts.ts';
import type { Watch } from './watch.ts';

/** Values at one time, so that all rules on a price read it once. */
export type Values = Map<string, string | null>;

/** The value of a condition now, in its unit; null where it is not known. */
export type ReadValue = (
  condition: RuleCondition,
  of: Pick<Watch, 'rule' | 'subject'>,
  values: Values,
) => string | null;

export type ValueSources = {
  book: PriceBook;
  earlier: EarlierPrices;
  /** Values of nodes shared by all users. */
  shared: SharedFacts;
  /** Facts of a user as of the last reading; null before the first. */
  factsOf(userId: string): Facts | null;
};

export function createReadValue(
  { clock }: Pick<Context, 'clock'>,
  { book, earlier, shared, factsOf }: ValueSources,
): ReadValue {
  return (condition, { rule, subject }, values) => {
    const { metric, unit = metricFacts(metric).units[0] } = condition;
    const feed = getFeed(metric);
    if (feed === 'event') return null;
    if (feed === 'shared') return shared.value(metric, unit, subject.id);
    if (feed === 'person')
      return (
        factsOf(rule.userId)?.value(metric, unit, subject.id) ??
        // Falls back to the shared value for a reserve without a position of the user.
        shared.value(metric, unit, subject.id)
      );
    const own = rule.rateOrder;
    const key = `${metric} ${unit} ${subject.id} ${metric === 'fx_rate' ? own : ''}`;
    let value = values.get(key);
    if (value === undefined) {
      const now = clock.now().getTime();
      value = readPrice({ book, earlier, now, own }, condition, subject.id);
      // Where no exchange quotes staked ether, the pool on its chain does.
      if (value === null && followsShared(metric)) value = shared.value(metric, unit, subject.id);
      values.set(key, value);
    }
    return value;
  };
}
