/** Holdings at the end of the ordered days: the current ones, or those recorded at that time. */
import { usualName } from '@moa/contracts/assets/asset-names';
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { compare } from '@moa/finance/money/decimal';
import { readParts, snapshotValue } from '../../../history/api.ts';
import type { Series } from '../../series/series.ts';
import { seoulDate } from '../../series/time-of.ts';
import { endOfDay, seoulTime } from '../../series/time-of-order.ts';
import type { GatherContext, Order } from './gatherer.ts';
import { readCounted } from './read-counted.ts';
import { readSeriesOf } from './series-figures.ts';

export type HeldNow = {
  is: 'now';
  at: Date;
  rows: AssetPosition[];
  total: string | null;
  /** True if an earlier day was ordered of which no record is left. */
  isInstead: boolean;
};
/** Over all places: what lay where is recorded as a sum of each place. */
export type HeldThen = {
  is: 'then';
  at: Date;
  assets: { symbol: string; name: string; quantity: string; value: string | null }[];
  places: { label: string; value: string | null }[];
  total: string;
};

/** `series` spares its reading where the caller has it. */
export async function heldAt(
  context: GatherContext,
  order: Order,
  series?: Series,
): Promise<HeldNow | HeldThen> {
  const now = context.clock.now();
  const isPast = endOfDay(order.to) < now;
  const then = isPast ? await heldThen(context, order, series) : null;
  if (then !== null) return then;
  const { rows, total } = await readCounted(context, order);
  return { is: 'now', at: now, rows, total, isInstead: isPast };
}

async function heldThen(
  context: GatherContext,
  order: Order,
  read?: Series,
): Promise<HeldThen | null> {
  const { book, db } = context;
  const { userId, currency } = order;
  // Of the end alone more sources can be known than of all the days.
  const isOfAll = read !== undefined && read.past.without.length === 0;
  const { points, past } = isOfAll
    ? read
    : await readSeriesOf(context, { ...order, from: order.to });
  const last = points.at(-1);
  if (last === undefined) return null;
  const { assets, places } = await readParts(db, userId, last.at, past.set);
  if (assets === null) return null;
  const labels = new Map(past.view.valuation.holdings.sources.map(({ id, label }) => [id, label]));
  const valueIn = (krw: string | null, usd: string | null, usdt: string | null = null) =>
    snapshotValue({ krw, usd, usdt }, currency, book);
  return {
    ...{ is: 'then', at: last.at, total: last.value },
    assets: Object.entries(assets)
      .map(([symbol, [quantity, krw, usd, usdt]]) => ({
        ...{ symbol, name: usualName(symbol) ?? symbol, quantity },
        value: valueIn(krw, usd, usdt),
      }))
      .sort((a, b) => largestFirst(a, b) || (a.symbol < b.symbol ? -1 : 1)),
    places: Object.entries(places ?? {})
      .filter(([id]) => past.set === null || labels.has(id))
      .map(([id, values]) => ({
        // A place that is connected no longer has no name any more.
        label: labels.get(id) ?? order.say({ ko: '연결 해제한 곳', en: 'Disconnected location' }),
        value: valueIn(...values),
      }))
      .sort(largestFirst),
  };
}

type Valued = { value: string | null };
function largestFirst(a: Valued, b: Valued): number {
  return compare(b.value ?? '0', a.value ?? '0');
}

/** A sentence that says of when it is. */
export function momentOf(held: HeldNow | HeldThen, { say, to }: Order): string {
  const at = seoulTime(held.at);
  if (held.is === 'then') {
    return say({
      ko: `${at}(서울)에 기록한 자산이며, 당시 시세로 평가했습니다. 부채는 음수로 표시합니다.`,
      en: `Assets recorded at ${at} (Seoul), valued at prices at the time. Debt is shown as negative.`,
    });
  }
  return held.isInstead
    ? say({
        ko: `${to}의 기록이 없어 보고서를 만든 ${at}(서울)의 자산을 담았습니다. 부채는 음수로 표시합니다.`,
        en: `There is no record for ${to}, so this shows assets when the report was created, ${at} (Seoul). Debt is shown as negative.`,
      })
    : say({
        ko: `보고서를 만든 ${at}(서울)의 자산입니다. 부채는 음수로 표시합니다.`,
        en: `Assets when the report was created, ${at} (Seoul). Debt is shown as negative.`,
      });
}

/** The day that a paper about one moment bears. */
export function dayOf({ at }: { at: Date }): { from: string; to: string } {
  return { from: seoulDate(at), to: seoulDate(at) };
}
