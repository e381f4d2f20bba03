/**
 * Holdings at the end of the ordered days: the current ones, or those recorded at that time, of
 * every account that was connected then.
 */
import { usualName } from '@moa/contracts/assets/asset-names';
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { dayMs } from '@moa/contracts/time';
import { compare } from '@moa/finance/money/decimal';
import { isRestated, readHeldThen, readRestate, snapshotValue } from '../../../history/api.ts';
import { describeRow, getTotal } from '../../../portfolio/api.ts';
import { seoulDate } from '../../series/time-of.ts';
import { beginOfDay, endOfDay, nextDay, seoulTime } from '../../series/time-of-order.ts';
import type { GatherContext, Order } from './gatherer.ts';

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
  /** Null where not everything had a price. */
  total: string | null;
  /** Labels of accounts of now that are not in it. */
  without: string[];
  /** True if it lacks an account that was connected then and is no more. */
  isWithoutGone: boolean;
};

export async function heldAt(context: GatherContext, order: Order): Promise<HeldNow | HeldThen> {
  const now = context.clock.now();
  const isPast = endOfDay(order.to) < now;
  const then = isPast ? await heldThen(context, order) : null;
  if (then !== null) return then;
  const { rows, total } = await readCounted(context, order);
  return { is: 'now', at: now, rows, total, isInstead: isPast };
}

/** Recorded on the ordered day, or on the day before. */
async function heldThen(
  { book, db, portfolios, pricesAt }: GatherContext,
  { userId, currency, to, say }: Order,
): Promise<HeldThen | null> {
  const day = { from: new Date(beginOfDay(to).getTime() - dayMs), until: nextDay(to) };
  const then = await readHeldThen(db, userId, day);
  if (then === null) return null;
  const restate = isRestated(currency)
    ? await readRestate({ book, pricesAt }, currency, [then.at])
    : null;
  const { valuation } = await portfolios.view(userId, currency);
  const labels = new Map(valuation.holdings.sources.map(({ id, label }) => [id, label]));
  const valueIn = (krw: string | null, usd: string | null, usdt: string | null = null) =>
    snapshotValue(
      { krw, usd: restate === null ? usd : restate(usd, then.at), usdt },
      currency,
      book,
    );
  return {
    is: 'then',
    at: then.at,
    total: valueIn(then.krw, then.usd, then.usdt),
    assets: Object.entries(then.assets)
      .map(([symbol, [quantity, krw, usd, usdt]]) => ({
        symbol,
        name: usualName(symbol) ?? symbol,
        quantity,
        value: valueIn(krw, usd, usdt),
      }))
      .sort((a, b) => largestFirst(a, b) || (a.symbol < b.symbol ? -1 : 1)),
    places: Object.entries(then.places ?? {})
      .map(([id, values]) => ({
        // A place that is connected no longer has no name any more.
        label: labels.get(id) ?? say({ ko: '연결 해제한 곳', en: 'Disconnected location' }),
        value: valueIn(...values),
      }))
      .sort(largestFirst),
    without: then.without,
    isWithoutGone: then.isWithoutGone,
  };
}

type Valued = { value: string | null };
function largestFirst(a: Valued, b: Valued): number {
  return compare(b.value ?? '0', a.value ?? '0');
}

/** A sentence that says of when it is. */
export function getMoment(held: HeldNow | HeldThen, order: Order): string {
  const { say, to } = order;
  const at = seoulTime(held.at);
  if (held.is === 'then') {
    const recorded = say({
      ko: `${at}(서울)에 기록한 자산이며, 당시 시세로 평가했습니다. 부채는 음수로 표시합니다.`,
      en: `Assets recorded at ${at} (Seoul), valued at prices at the time. Debt is shown as negative.`,
    });
    return [recorded, ...exclusions(held, order)].join(' ');
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

/** Sentences that name the accounts that recorded figures do not have. */
export function exclusions(
  { without, isWithoutGone }: Pick<HeldThen, 'without' | 'isWithoutGone'>,
  { say }: Order,
): string[] {
  const left = without.join(', ');
  return [
    ...(left === ''
      ? []
      : [
          say({
            ko: `(제외: ${left}. 지난 기록을 아직 알 수 없습니다.)`,
            en: `(Excluded: ${left}. Its history isn’t known yet.)`,
          }),
        ]),
    ...(isWithoutGone
      ? [
          say({
            ko: '그 뒤에 연결을 해제한 계정은 빠져 있습니다.',
            en: 'Accounts disconnected since then aren’t included.',
          }),
        ]
      : []),
  ];
}

/** The day that a paper about one moment bears. */
export function getDay({ at }: { at: Date }): { from: string; to: string } {
  return { from: seoulDate(at), to: seoulDate(at) };
}

// The holdings that are in the total, as they are now.

/** Holdings included in the total: neither excluded nor suspected. */
export async function readCounted(
  { portfolios }: Pick<GatherContext, 'portfolios'>,
  { userId, currency }: Pick<Order, 'userId' | 'currency'>,
): Promise<{ rows: AssetPosition[]; total: string | null }> {
  const view = await portfolios.view(userId, currency);
  const { valuation, sheet } = view;
  return {
    rows: valuation.rows
      .map((row) => describeRow(view, row))
      .filter(({ excluded, suspicion }) => !excluded && suspicion === null)
      .sort((a, b) => compare(b.value ?? '0', a.value ?? '0') || (a.id < b.id ? -1 : 1)),
    total: getTotal(sheet, valuation.counts.counted),
  };
}
