/** Fees and rewards large enough to be listed; a withdrawal that is ready is listed separately. */
import type { AssetRisks } from '@moa/contracts/assets/risks';
import { add, compare, divide, multiply } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { type RowView, sumRows } from '../../portfolio/api.ts';
import { priceIn } from '../../providers/prices/price-in.ts';
import type { HeldGroup } from './held-groups.ts';

/** Fetching costs a fee of the network: below this it eats most of what is fetched. */
const minWon = '10000';

/** Liquidity that was taken out of positions and not collected; a withdrawal that is ready is named apart. */
export function waitingPrincipal(
  { sheet }: RowView,
  groups: ReadonlyMap<string, HeldGroup>,
  apart: ReadonlySet<string>,
): AssetRisks['principal'] {
  const waiting = [...groups].flatMap(([id, { rows }]) => {
    const own = apart.has(id) ? [] : rows.filter(({ position }) => position.kind === 'principal');
    return own.length === 0 ? [] : [sumRows(sheet, own)];
  });
  const known = waiting.flatMap((value) => value ?? []);
  const isKnown = known.length === waiting.length && known.length > 0;
  return { count: waiting.length, value: isKnown ? add(...known) : null };
}

export function worthNaming(
  { sheet, book, currency }: RowView,
  groups: ReadonlyMap<string, HeldGroup>,
  apart: ReadonlySet<string>,
): AssetRisks['rewards'] {
  const { krwPerUsd } = book.won();
  const rate = priceIn(book, { usd: divide('1', krwPerUsd), krw: '1' }, currency);
  if (rate === null) return { count: 0, value: null, least: null };
  const min = roundMoney(multiply(minWon, rate), currency);
  const named: string[] = [];
  for (const [id, { rows }] of groups) {
    if (apart.has(id)) continue;
    const rewards = rows.filter(({ position }) => position.kind === 'reward');
    const value = rewards.length === 0 ? null : sumRows(sheet, rewards);
    if (value !== null && compare(value, min) >= 0) named.push(value);
  }
  return { count: named.length, value: named.length === 0 ? null : add(...named), least: min };
}
